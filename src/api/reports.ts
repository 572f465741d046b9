import {
  getReport,
  listReports,
  listReportUsers,
  listReportVersions,
  openReport,
} from '@bi/contract/endpoints/reports';
import type { ReportDetail } from '@bi/contract/report';
import type { ListQuery } from '@bi/contract/entity';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../core/http/call';
import type { CallOptions, HttpClient } from '../core/http/http-types';
import { cubeQueries } from './cubes';
import { endpointQuery } from './endpoint-query';
import { answerQueries } from './queries';

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

/**
 * Gives a report, and puts its cube and its answer, where they come with it, where their readers look for
 * them: one call in the place of three.
 */
export async function readOpenedReport(
  { http, client }: { http: HttpClient; client: QueryClient },
  id: string,
  signal: AbortSignal,
): Promise<ReportDetail> {
  const opened = await call(http, openReport, { id }, { signal, inPlace: true });
  const { report, cube, answer } = opened;
  const { query } = report;
  if (cube) client.setQueryData(cubeQueries.detail(http, query.cube).queryKey, cube);
  if (answer) client.setQueryData(answerQueries.key(query), { query, ...answer });
  return report;
}
