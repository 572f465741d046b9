import type { EntityShares } from '@bi/contract/share';
import { SIGHTS_AT_ONCE } from '@bi/contract/share-levels';
import type { Sight } from '@bi/contract/share-sight';
import { useQueries } from '@tanstack/react-query';
import { shareQueries } from '../../api/shares';
import { useHttp } from '../../host/use-http';

/** What people see of the data of a saved thing, by user id; an id is absent until it is there. Null: nobody is asked about. */
export function useSights(
  item: EntityShares['item'],
  people: readonly string[],
): ReadonlyMap<string, Sight> {
  const http = useHttp();
  const pages = Array.from({ length: Math.ceil(people.length / SIGHTS_AT_ONCE) }, (_, page) =>
    people.slice(page * SIGHTS_AT_ONCE, (page + 1) * SIGHTS_AT_ONCE),
  );
  const found = useQueries({
    queries: item === null ? [] : pages.map((ids) => shareQueries.sights(http, item, ids)),
  });
  return new Map(
    found.flatMap(({ data }) => (data?.items ?? []).map(({ id, sight }) => [id, sight] as const)),
  );
}
