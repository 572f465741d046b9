import type { MembersBody } from '@bi/contract/cube-editor/cube-entity';
import {
  getCube,
  listAskableVersions,
  listCubes,
  listMembers,
  readDateRange,
} from '@bi/contract/endpoints/cubes';
import type { ListQuery } from '@bi/contract/entity/entity';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../core/http/call';
import type { CallOptions, HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Reads of cubes, as key and function; all keys begin with `all`. */
export const cubeQueries = {
  all: ['cubes'] as const,
  list: (http: HttpClient, query: ListQuery, options?: CallOptions) =>
    endpointQuery(http, ['cubes', 'list', query], listCubes, { query }, options),
  detail: (http: HttpClient, id: string) =>
    endpointQuery(http, ['cubes', 'detail', id], getCube, { id }),
  versions: (http: HttpClient, id: string) =>
    endpointQuery(http, ['cubes', 'versions', id], listAskableVersions, { id }),
  /** first and last day of a date dimension; null where it has none */
  dateRange: (http: HttpClient, id: string, of: string) =>
    endpointQuery(http, ['cubes', 'date-range', id, of], readDateRange, { id, query: { of } }),
  members: (http: HttpClient, id: string, body: MembersBody) =>
    endpointQuery(http, ['cubes', 'members', id, body], listMembers, { id, body }),
  /** members `limit` at a time */
  memberPages: (http: HttpClient, id: string, body: MembersBody, limit: number) =>
    infiniteQueryOptions({
      queryKey: ['cubes', 'members', id, body],
      queryFn: ({ pageParam: offset, signal }) => {
        const page = { ...body, offset, limit };
        return call(http, listMembers, { id, body: page }, { signal, inPlace: true });
      },
      initialPageParam: 0,
      getNextPageParam: (last, pages) =>
        last.more ? pages.reduce((sum, { members }) => sum + members.length, 0) : undefined,
    }),
};
