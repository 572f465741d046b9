import type {
  CubeDetail,
  CubeSummary,
  CubeVersions,
  MembersAnswer,
  MembersBody,
} from '@bi/contract/cube-entity';
import type { ListQuery, Page } from '@bi/contract/entity';
import type { CallOptions, HttpClient } from '../core/http/http-types';

/** Query keys of cubes: `['cubes', ...]`. */
export const cubeKeys = {
  all: ['cubes'] as const,
  list: (query: ListQuery) => ['cubes', 'list', query] as const,
  detail: (id: string) => ['cubes', 'detail', id] as const,
  versions: (id: string) => ['cubes', 'versions', id] as const,
  members: (id: string, body: MembersBody) => ['cubes', 'members', id, body] as const,
};

/** One page of the cubes the person may see. */
export function listCubes(
  http: HttpClient,
  query: ListQuery = {},
  options: CallOptions = {},
): Promise<Page<CubeSummary>> {
  return http.get('/cubes', { retry: true, ...options, params: { ...query } });
}

/** A cube with its model, by id or slug. */
export function getCube(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<CubeDetail> {
  return http.get(`/cubes/${encodeURIComponent(id)}`, { retry: true, ...options });
}

/** Versions of a cube's data and model that can still be computed and compared, the newest first. */
export function getCubeVersions(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<CubeVersions> {
  return http.get(`/cubes/${encodeURIComponent(id)}/versions`, { retry: true, ...options });
}

/** Members of a field, for pickers and expanding. */
export function listMembers(
  http: HttpClient,
  id: string,
  body: MembersBody,
  options: CallOptions = {},
): Promise<MembersAnswer> {
  return http.post(`/cubes/${encodeURIComponent(id)}/members`, body, { retry: true, ...options });
}
