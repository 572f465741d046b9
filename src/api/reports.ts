import type { ListQuery, Page } from '@bi/contract/entity';
import type { Envelope } from '@bi/contract/envelope';
import type {
  ReportConflict,
  ReportCreate,
  ReportDetail,
  ReportSave,
  ReportSummary,
  ReportVersion,
} from '@bi/contract/report';
import { RESPONSE_CODES } from '@bi/contract/response-codes';
import { isWhole } from '../core/http/envelope-rules';
import type { CallOptions, HttpClient } from '../core/http/http-types';

/** Query keys of reports: `['reports', ...]`. */
export const reportKeys = {
  all: ['reports'] as const,
  list: (query: ListQuery) => ['reports', 'list', query] as const,
  detail: (id: string) => ['reports', 'detail', id] as const,
  history: (id: string) => ['reports', 'history', id] as const,
};

/** What a save led to: the new version, or the newer one that somebody else saved meanwhile. */
export type SaveOutcome =
  | { saved: ReportDetail; conflict: null }
  | { saved: null; conflict: { data: ReportConflict; message: string } };

const address = (id: string, verb = '') =>
  `/reports/${encodeURIComponent(id)}${verb === '' ? '' : `/${verb}`}`;

/** One page of reports. */
export function listReports(
  http: HttpClient,
  query: ListQuery = {},
  options: CallOptions = {},
): Promise<Page<ReportSummary>> {
  return http.get('/reports', { retry: true, ...options, params: { ...query } });
}

/** A report with its query, by id or slug. */
export function getReport(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<ReportDetail> {
  return http.get(address(id), { retry: true, ...options });
}

/** Makes a report. */
export function createReport(
  http: HttpClient,
  body: ReportCreate,
  options: CallOptions = {},
): Promise<ReportDetail> {
  return http.post('/reports', body, options);
}

/** Saves over `body.version`; an older version comes back as a conflict, not as an error. */
export async function saveReport(
  http: HttpClient,
  id: string,
  body: ReportSave,
  options: CallOptions = {},
): Promise<SaveOutcome> {
  const answer = await http.put<ReportDetail | Envelope<ReportConflict>>(
    address(id),
    body,
    options,
  );
  if (isWhole(answer, RESPONSE_CODES.CONFLICT)) {
    return { saved: null, conflict: { data: answer.data, message: answer.message } };
  }
  return { saved: answer, conflict: null };
}

/** Copies a report, into the person's own ones. */
export function duplicateReport(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<ReportDetail> {
  return http.post(address(id, 'duplicate'), {}, options);
}

/** Puts a report into the trash. */
export function deleteReport(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<unknown> {
  return http.delete(address(id), options);
}

/** Takes a report out of the trash. */
export function restoreReport(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<ReportDetail> {
  return http.post(address(id, 'restore'), {}, options);
}

/** Marks a report as the person's favourite, or no longer. */
export function favouriteReport(
  http: HttpClient,
  id: string,
  favourite: boolean,
  options: CallOptions = {},
): Promise<unknown> {
  return http.post(address(id, 'favourite'), { favourite }, options);
}

/** Saved versions of a report, newest first. */
export function reportHistory(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<ReportVersion[]> {
  return http.get(address(id, 'history'), { retry: true, ...options });
}
