import { openReport } from '@bi/contract/endpoints/reports';
import type { ReportDetail } from '@bi/contract/report/report';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../core/http/call';
import type { HttpClient } from '../core/http/http-types';
import { cubeQueries } from './cubes';
import { answerQueries } from './queries';

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
