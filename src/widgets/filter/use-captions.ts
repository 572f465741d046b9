import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { MeasureFilter } from '@bi/contract/query/query';
import { memberList } from '@bi/olap/query/edit-filters';
import { listMembers } from '@bi/contract/endpoints/cubes';
import { cubeQueries } from '../../api/cubes';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { captionKey, namedPaths } from './captions';
import { type CaptionOf } from '@bi/olap/filter/condition-text';

const NONE: CaptionOf = () => undefined;

/**
 * The captions of the members that filters name, as far as the filters' texts show them: a member of a
 * parent-child hierarchy is identified by its key. Until they have come, keys are shown.
 * @param model null: not loaded yet, keys are shown
 */
export function useCaptions(
  cube: string,
  model: CubeModel | null,
  filters: readonly MeasureFilter[],
): CaptionOf {
  const http = useHttp();
  const wanted = model === null ? [] : namedPaths(filters, model);
  const { data } = useQuery({
    queryKey: [...cubeQueries.all, 'captions', cube, wanted],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        wanted.map(async ({ of, parent, paths }) => {
          const where = memberList('in', paths, { of, hierarchy: true });
          const body = { of, parent, where, limit: 1000 };
          const { members } = await call(
            http,
            listMembers,
            { id: cube, body },
            { signal, inPlace: true },
          );
          return members.flatMap(({ path, caption }): [string, string][] =>
            caption === undefined ? [] : [[captionKey(of, path), caption]],
          );
        }),
      );
      return new Map(found.flat());
    },
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
  return data === undefined ? NONE : (of, path) => data.get(captionKey(of, path));
}
