import type { Envelope } from '@bi/contract/envelope';
import type { RowSet } from '@bi/contract/row-set';
import type {
  ColumnLineage,
  QualityCheck,
  RowsBody,
  TableProfile,
  TableVersion,
} from '@bi/contract/table';
import type { HttpClient, CallOptions } from '../core/http/http-types';
import { settleJob, type JobOptions } from '../core/http/jobs';

/** Query keys of what stands in tables: `['table-data', id, ...]`. */
export const tableDataKeys = {
  all: ['table-data'] as const,
  of: (id: string) => ['table-data', id] as const,
  rows: (id: string, version: number | null, body: RowsBody) =>
    ['table-data', id, 'rows', version, body] as const,
  profile: (id: string, version: number | null) => ['table-data', id, 'profile', version] as const,
  lineage: (id: string) => ['table-data', id, 'lineage'] as const,
  history: (id: string, version: number) => ['table-data', id, 'history', version] as const,
};

const address = (id: string, verb: string) => `/tables/${encodeURIComponent(id)}/${verb}`;

/** Where all rows of a table are read as CSV. */
export const tableFile = (id: string): string => address(id, 'csv');

/** A window of a table's rows. */
export function readTableRows(
  http: HttpClient,
  id: string,
  body: RowsBody,
  options: CallOptions = {},
): Promise<RowSet> {
  return http.post(address(id, 'rows'), body, { retry: true, ...options });
}

/** The profile of a table's current version; may take a while the first time. */
export async function tableProfile(
  http: HttpClient,
  id: string,
  options: JobOptions = {},
): Promise<TableProfile> {
  const answer = await http.get<TableProfile | Envelope<unknown>>(address(id, 'profile'), options);
  return settleJob<TableProfile>(http, answer, options);
}

/** Runs every check of a table on its current version. */
export function runTableChecks(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<QualityCheck[]> {
  return http.post(address(id, 'checks/run'), {}, options);
}

/** Where each column of a table comes from. */
export function tableLineage(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<ColumnLineage> {
  return http.get(address(id, 'lineage'), { retry: true, ...options });
}

/** Saved versions of what people wrote of a table, newest first. */
export function tableHistory(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<TableVersion[]> {
  return http.get(address(id, 'history'), { retry: true, ...options });
}
