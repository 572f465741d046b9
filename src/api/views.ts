import type { ListQuery, Page } from '@bi/contract/entity';
import type { Envelope } from '@bi/contract/envelope';
import { RESPONSE_CODES } from '@bi/contract/response-codes';
import type { RowSet } from '@bi/contract/row-set';
import type { ColumnLineage, RowsBody, UsedBy } from '@bi/contract/table';
import type {
  MaterialisationState,
  ViewConflict,
  ViewCreate,
  ViewDetail,
  ViewImpact,
  ViewSave,
  ViewSummary,
  ViewVersion,
} from '@bi/contract/view';
import { isWhole } from '../core/http/envelope-rules';
import type { CallOptions, HttpClient } from '../core/http/http-types';
import { settleJob, type JobOptions } from '../core/http/jobs';

/** Query keys of Views: `['views', ...]`. */
export const viewKeys = {
  all: ['views'] as const,
  list: (query: ListQuery) => ['views', 'list', query] as const,
  detail: (id: string) => ['views', 'detail', id] as const,
  history: (id: string) => ['views', 'history', id] as const,
  usedBy: (id: string) => ['views', 'used-by', id] as const,
  lineage: (id: string) => ['views', 'lineage', id] as const,
};

const address = (id: string, verb = '') =>
  `/views/${encodeURIComponent(id)}${verb === '' ? '' : `/${verb}`}`;

/** One page of the Views the person may see. */
export function listViews(
  http: HttpClient,
  query: ListQuery = {},
  options: CallOptions = {},
): Promise<Page<ViewSummary>> {
  return http.get('/views', { retry: true, ...options, params: { ...query } });
}

/** A View with its statement, by id or slug. */
export function getView(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<ViewDetail> {
  return http.get(address(id), { retry: true, ...options });
}

/** Makes a View. */
export function createView(
  http: HttpClient,
  body: ViewCreate,
  options: CallOptions = {},
): Promise<ViewDetail> {
  return http.post('/views', body, options);
}

/**
 * What a save led to: the new version; the newer one somebody else saved meanwhile; or whom it would
 * break, which only a save with `accept` does.
 */
export type ViewSaveOutcome =
  | { kind: 'saved'; view: ViewDetail }
  | { kind: 'conflict'; conflict: ViewConflict; message: string }
  | { kind: 'impact'; impact: ViewImpact };

/** Saves over `body.version`; conflicts and broken readers come back as outcomes, not as errors. */
export async function saveView(
  http: HttpClient,
  id: string,
  body: ViewSave,
  options: CallOptions = {},
): Promise<ViewSaveOutcome> {
  const answer = await http.put<ViewDetail | Envelope<unknown>>(address(id), body, options);
  if (isWhole(answer, RESPONSE_CODES.CONFLICT)) {
    return {
      kind: 'conflict',
      conflict: answer.data as ViewConflict,
      message: answer.message,
    };
  }
  if (isWhole(answer, RESPONSE_CODES.ACCEPTED)) {
    return { kind: 'impact', impact: answer.data as ViewImpact };
  }
  return { kind: 'saved', view: answer };
}

/** Puts a View into the trash. */
export function deleteView(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<unknown> {
  return http.delete(address(id), options);
}

/** Takes a View out of the trash. */
export function restoreView(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<ViewDetail> {
  return http.post(address(id, 'restore'), {}, options);
}

/** Copies a View. */
export function duplicateView(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<ViewDetail> {
  return http.post(address(id, 'duplicate'), {}, options);
}

/** Who reads a View. */
export function viewUsedBy(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<UsedBy> {
  return http.get(address(id, 'used-by'), { retry: true, ...options });
}

/** Where each column of a View comes from. */
export function viewLineage(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<ColumnLineage> {
  return http.get(address(id, 'lineage'), { retry: true, ...options });
}

/** Saved versions of a View, newest first. */
export function viewHistory(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<ViewVersion[]> {
  return http.get(address(id, 'history'), { retry: true, ...options });
}

/** A window of a View's rows. */
export function readViewRows(
  http: HttpClient,
  id: string,
  body: RowsBody,
  options: CallOptions = {},
): Promise<RowSet> {
  return http.post(address(id, 'rows'), body, { retry: true, ...options });
}

/** Marks a View as the person's favourite, or no longer. */
export function favouriteView(
  http: HttpClient,
  id: string,
  favourite: boolean,
  options: CallOptions = {},
): Promise<ViewDetail> {
  return http.post(address(id, 'favourite'), { favourite }, options);
}

/** Keeps the rows of a View with a schedule now, and waits until they are there. */
export async function keepViewRows(
  http: HttpClient,
  id: string,
  options: JobOptions = {},
): Promise<MaterialisationState> {
  const answer = await http.post<MaterialisationState | Envelope<unknown>>(
    address(id, 'run'),
    {},
    options,
  );
  return settleJob<MaterialisationState>(http, answer, options);
}
