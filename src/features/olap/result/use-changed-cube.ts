import { useQuery } from '@tanstack/react-query';
import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import { getCube } from '@bi/contract/endpoints/cubes';
import { cubeQueries } from '../../../api/cubes';
import { call } from '../../../core/http/call';
import type { CallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useOlap } from '../state/olap-context';

/** The cube as it is now, where a query failed and the cube is not the one that was opened; else null. */
export function useChangedCube(error: CallError | null): CubeDetail | null {
  const http = useHttp();
  const { slug, version } = useOlap((state) => state.cube);
  const { data } = useQuery({
    queryKey: [...cubeQueries.detail(http, slug).queryKey, 'after', error?.requestId ?? null],
    queryFn: ({ signal }) => call(http, getCube, { id: slug }, { signal, inPlace: true }),
    enabled: error !== null && !error.unreachable,
    retry: false,
  });
  return error !== null && data !== undefined && data.version !== version ? data : null;
}
