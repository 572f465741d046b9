import { getItemFacts } from '@bi/contract/endpoints/item-facts';
import type { SharedKindName } from '@bi/contract/share/share-levels';
import type { HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Reads of facts of saved things, as key and function. */
export const itemFactQueries = {
  /** all facts of one item, of any version */
  all: (kind: SharedKindName, id: string) => ['item-facts', kind, id] as const,
  /** the facts of an item as it is saved in a version */
  of: (http: HttpClient, kind: SharedKindName, id: string, version: number) =>
    endpointQuery(
      http,
      [...itemFactQueries.all(kind, id), version],
      getItemFacts,
      { id, query: { kind } },
      { inPlace: 'aside' },
    ),
};
