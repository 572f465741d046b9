import {
  getDashboard,
  listDashboards,
  listDashboardUsers,
  listDashboardVersions,
} from '@bi/contract/endpoints/dashboards';
import type { ListQuery } from '@bi/contract/entity/entity';
import type { CallOptions, HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Reads of dashboards, as key and function; all keys begin with `all`. */
export const dashboardQueries = {
  all: ['dashboards'] as const,
  list: (http: HttpClient, query: ListQuery, options?: CallOptions) =>
    endpointQuery(http, ['dashboards', 'list', query], listDashboards, { query }, options),
  detail: (http: HttpClient, id: string) =>
    endpointQuery(http, ['dashboards', 'detail', id], getDashboard, { id }),
  /** what an open dashboard was answered with; the key of all begins with `opened` */
  opened: ['dashboards', 'open'] as const,
  history: (http: HttpClient, id: string) =>
    endpointQuery(http, ['dashboards', 'history', id], listDashboardVersions, { id }),
  /** what leads to it, mails or watches it */
  usedBy: (http: HttpClient, id: string) =>
    endpointQuery(http, ['dashboards', 'usedBy', id], listDashboardUsers, { id }),
};
