import { getDashboardShares } from '@bi/contract/endpoints/dashboards';
import {
  getCubeShares,
  getReportShares,
  getTableShares,
  getViewShares,
  listGrantees,
} from '@bi/contract/endpoints/shares';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../core/http/call';
import type { HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Reads of who sees saved things, as key and function; all keys begin with `all`. */
export const shareQueries = {
  all: ['shares'] as const,
  ofReport: (http: HttpClient, id: string) =>
    endpointQuery(http, ['shares', 'reports', id], getReportShares, { id }),
  ofDashboard: (http: HttpClient, id: string) =>
    endpointQuery(http, ['shares', 'dashboards', id], getDashboardShares, { id }),
  ofCube: (http: HttpClient, id: string) =>
    endpointQuery(http, ['shares', 'cubes', id], getCubeShares, { id }),
  ofView: (http: HttpClient, id: string) =>
    endpointQuery(http, ['shares', 'views', id], getViewShares, { id }),
  ofTable: (http: HttpClient, id: string) =>
    endpointQuery(http, ['shares', 'tables', id], getTableShares, { id }),
  /** people and groups to share with, page by page */
  grantees: (http: HttpClient, search: string) =>
    infiniteQueryOptions({
      queryKey: ['shares', 'grantees', search],
      queryFn: ({ signal, pageParam: page }) =>
        call(
          http,
          listGrantees,
          { query: { page, ...(search === '' ? {} : { search }) } },
          { signal, inPlace: true },
        ),
      initialPageParam: 1,
      getNextPageParam: ({ more }, _all, page) => (more ? page + 1 : undefined),
    }),
};
