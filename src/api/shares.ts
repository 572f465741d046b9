import { getDashboardShares } from '@bi/contract/endpoints/dashboards';
import {
  getCubeShares,
  getReportShares,
  getTableShares,
  getViewShares,
  listColleagues,
} from '@bi/contract/endpoints/shares';
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
  colleagues: (http: HttpClient, search: string) =>
    endpointQuery(http, ['shares', 'colleagues', search], listColleagues, {
      query: search === '' ? {} : { search },
    }),
};
