import { useQueries } from '@tanstack/react-query';
import { listMembers } from '@bi/contract/endpoints/cubes';
import type { BoundCondition, DashboardBody } from '@bi/contract/dashboard/dashboard';
import { homeOf } from '@bi/olap/dashboard/filter-home';
import { findField } from '@bi/olap/query/model-fields';
import { useMemo } from 'react';
import { cubeQueries } from '../../api/cubes';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import type { BoardCubes } from './use-board-source';

/**
 * The dashboard with the defaults `first` replaced by the first member that the reader may see.
 * @param known those that came with the dashboard; null: there is none
 * @returns with the ids of filters whose first member is still being read
 */
export function useFirstMembers(
  body: DashboardBody,
  cubes: BoardCubes,
  known: Readonly<Record<string, BoundCondition | null>> = NONE,
): { body: DashboardBody; resolving: ReadonlySet<string> } {
  const http = useHttp();
  const wanted = body.filters.flatMap((filter) => {
    const home = isAsked(filter, known) ? homeOf(filter) : null;
    return home === null ? [] : [{ id: filter.id, ...home }];
  });
  const found = useQueries({
    queries: wanted.map(({ cube, of }) => ({
      queryKey: [...cubeQueries.all, 'first-member', cube, of],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(http, listMembers, { id: cube, body: { of, limit: 1 } }, { signal, inPlace: true }),
    })),
    combine: takeAll,
  });
  return useMemo(() => {
    const firsts = new Map<string, BoundCondition | null>();
    const resolving = new Set<string>();
    const ask = body.filters.filter((one) => isAsked(one, known) && homeOf(one) !== null);
    for (const { id, default: given } of body.filters) {
      if (given === 'first' && known[id] !== undefined) firsts.set(id, known[id]);
    }
    for (const [at, filter] of ask.entries()) {
      const home = homeOf(filter);
      const { data, error } = found[at] ?? {};
      const path = data?.members[0]?.path;
      const model = cubes.models[home?.cube ?? ''];
      if (path !== undefined && model !== undefined) {
        const isHierarchy = findField(model, home?.of ?? '')?.kind === 'hierarchy';
        const condition: BoundCondition = isHierarchy
          ? { op: 'in', paths: [path] }
          : { op: 'in', values: path.slice(-1) };
        firsts.set(filter.id, condition);
      } else if (data === undefined && error === null) resolving.add(filter.id);
    }
    if (firsts.size === 0) return { body, resolving };
    const filters = body.filters.map((filter) => {
      const first = firsts.get(filter.id);
      if (first) return { ...filter, default: first };
      const { default: given, ...rest } = filter;
      return given === 'first' && first === null ? rest : filter;
    });
    return { body: { ...body, filters }, resolving };
  }, [body, found, cubes, known]);
}

const NONE = {};

/** True for a default `first` whose member did not come with the dashboard. */
function isAsked(
  { id, default: given }: DashboardBody['filters'][number],
  known: Readonly<Record<string, BoundCondition | null>>,
): boolean {
  return given === 'first' && known[id] === undefined;
}

function takeAll<T>(results: readonly { data?: T; error: unknown }[]) {
  return results.map(({ data, error }) => ({ data, error }));
}
