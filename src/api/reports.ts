import {
  getReport,
  listReports,
  listReportUsers,
  listReportVersions,
} from '@bi/contract/endpoints/reports';
import type { ListQuery } from '@bi/contract/entity/entity';
import type { CallOptions, HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Reads of reports, as key and function; all keys begin with `all`. */
export const reportQueries = {
  all: ['reports'] as const,
  lists: ['reports', 'list'] as const,
  list: (http: HttpClient, query: ListQuery, options?: CallOptions) =>
    endpointQuery(http, ['reports', 'list', query], listReports, { query }, options),
  detail: (http: HttpClient, id: string) =>
    endpointQuery(http, ['reports', 'detail', id], getReport, { id }),
  history: (http: HttpClient, id: string) =>
    endpointQuery(http, ['reports', 'history', id], listReportVersions, { id }),
  /** what shows or sends it */
  usedBy: (http: HttpClient, id: string) =>
    endpointQuery(http, ['reports', 'usedBy', id], listReportUsers, { id }),
};
