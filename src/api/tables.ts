import type { ListQuery, Page } from '@bi/contract/entity';
import type { Envelope } from '@bi/contract/envelope';
import { RESPONSE_CODES } from '@bi/contract/response-codes';
import type { TableDetail, TableSave, TableSummary, UsedBy } from '@bi/contract/table';
import { isWhole } from '../core/http/envelope-rules';
import type { CallOptions, HttpClient } from '../core/http/http-types';

/** Query keys of tables: `['tables', ...]`. */
export const tableKeys = {
  all: ['tables'] as const,
  list: (query: ListQuery) => ['tables', 'list', query] as const,
  detail: (id: string) => ['tables', 'detail', id] as const,
  usedBy: (id: string) => ['tables', 'used-by', id] as const,
};

const address = (id: string, verb = '') =>
  `/tables/${encodeURIComponent(id)}${verb === '' ? '' : `/${verb}`}`;

/** One page of the tables the person may see. */
export function listTables(
  http: HttpClient,
  query: ListQuery = {},
  options: CallOptions = {},
): Promise<Page<TableSummary>> {
  return http.get('/tables', { retry: true, ...options, params: { ...query } });
}

/** A table with its columns, by id or slug. */
export function getTable(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<TableDetail> {
  return http.get(address(id), { retry: true, ...options });
}

/** What a save led to: the new version, or the newer one that somebody else saved meanwhile. */
export type TableSaveOutcome =
  | { saved: TableDetail; conflict: null }
  | { saved: null; conflict: { current: TableDetail; savedBy: string; savedAt: string } };

/** Saves what people write of a table over `body.version`; an older version comes back as a conflict. */
export async function saveTable(
  http: HttpClient,
  id: string,
  body: TableSave,
  options: CallOptions = {},
): Promise<TableSaveOutcome> {
  const answer = await http.put<
    TableDetail | Envelope<{ current: TableDetail; savedBy: string; savedAt: string }>
  >(address(id), body, options);
  if (isWhole(answer, RESPONSE_CODES.CONFLICT)) return { saved: null, conflict: answer.data };
  return { saved: answer, conflict: null };
}

/** Puts a table into the trash. */
export function deleteTable(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<unknown> {
  return http.delete(address(id), options);
}

/** Takes a table out of the trash. */
export function restoreTable(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<TableDetail> {
  return http.post(address(id, 'restore'), {}, options);
}

/** Who reads a table. */
export function tableUsedBy(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<UsedBy> {
  return http.get(address(id, 'used-by'), { retry: true, ...options });
}
