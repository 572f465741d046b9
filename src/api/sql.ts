import type { Envelope } from '@bi/contract/envelope';
import { RESPONSE_CODES } from '@bi/contract/response-codes';
import type {
  PlanStep,
  SqlCatalog,
  SqlCheck,
  SqlExport,
  SqlHistoryPage,
  SqlHistoryQuery,
  SqlResult,
  SqlRun,
  SqlSnippet,
  SqlSnippetSave,
  SqlStatement,
  SqlTab,
  SqlTabSave,
  StoredFile,
} from '@bi/contract/sql';
import { isWhole } from '../core/http/envelope-rules';
import type { CallOptions, HttpClient } from '../core/http/http-types';
import { settleJob, type JobOptions } from '../core/http/jobs';

/** Query keys of the SQL editor: `['sql', ...]`. */
export const sqlKeys = {
  catalog: ['sql', 'catalog'] as const,
  tabs: ['sql', 'tabs'] as const,
  history: ['sql', 'history'] as const,
  historyPage: (query: SqlHistoryQuery) => ['sql', 'history', query] as const,
  snippets: ['sql', 'snippets'] as const,
};

/** Tables, Views with their columns, and functions: everything a statement may name. */
export function getCatalog(http: HttpClient, options: CallOptions = {}): Promise<SqlCatalog> {
  return http.get('/sql/catalog', { retry: true, ...options });
}

/**
 * Runs one SELECT. A statement over 1 s becomes a job on the server, followed here to its end;
 * aborting `signal` stops it in the engine.
 */
export async function runSql(
  http: HttpClient,
  body: SqlRun,
  options: JobOptions = {},
): Promise<SqlResult> {
  const { onProgress: _, ...call } = options;
  const answer = await http.post<SqlResult>('/sql/run', body, call);
  return await settleJob<SqlResult>(http, answer, options);
}

/** What is wrong with a statement and what it would give, without running it. */
export function checkSql(
  http: HttpClient,
  body: SqlStatement,
  options: CallOptions = {},
): Promise<SqlCheck> {
  return http.post('/sql/check', body, options);
}

/** How the engine would run a statement. */
export function explainSql(
  http: HttpClient,
  body: SqlStatement,
  options: CallOptions = {},
): Promise<PlanStep> {
  return http.post('/sql/explain', body, options);
}

/** The person's tabs, open and lately closed. */
export function listTabs(http: HttpClient, options: CallOptions = {}): Promise<SqlTab[]> {
  return http.get('/sql/tabs', { retry: true, ...options });
}

/** What saving a tab led to: the new version, or the newer one another browser saved meanwhile. */
export type TabOutcome = { saved: SqlTab; conflict: null } | { saved: null; conflict: SqlTab };

/** Saves a tab over `body.version`; an older version comes back as a conflict, not as an error. */
export async function saveTab(
  http: HttpClient,
  id: string,
  body: SqlTabSave,
  options: CallOptions = {},
): Promise<TabOutcome> {
  const path = `/sql/tabs/${encodeURIComponent(id)}`;
  const answer = await http.put<SqlTab | Envelope<{ current: SqlTab }>>(path, body, options);
  if (isWhole(answer, RESPONSE_CODES.CONFLICT)) {
    return { saved: null, conflict: answer.data.current };
  }
  return { saved: answer, conflict: null };
}

/** One page of the statements the person ran, newest first. */
export function listHistory(
  http: HttpClient,
  query: SqlHistoryQuery = {},
  options: CallOptions = {},
): Promise<SqlHistoryPage> {
  return http.get('/sql/history', { retry: true, ...options, params: { ...query } });
}

/** Snippets of the person and those shared in the tenant. */
export function listSnippets(http: HttpClient, options: CallOptions = {}): Promise<SqlSnippet[]> {
  return http.get('/sql/snippets', { retry: true, ...options });
}

/** Keeps a snippet: a new one, or `id` changed. */
export function saveSnippet(
  http: HttpClient,
  id: string | null,
  body: SqlSnippetSave,
  options: CallOptions = {},
): Promise<SqlSnippet> {
  return id === null
    ? http.post('/sql/snippets', body, options)
    : http.put(`/sql/snippets/${encodeURIComponent(id)}`, body, options);
}

/** Deletes a snippet. */
export function deleteSnippet(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<unknown> {
  return http.delete(`/sql/snippets/${encodeURIComponent(id)}`, options);
}

/** Writes all rows of a statement into a file on the server; resolves once it is ready. */
export async function exportSql(
  http: HttpClient,
  body: SqlExport,
  options: JobOptions = {},
): Promise<StoredFile> {
  const { onProgress: _, ...call } = options;
  const answer = await http.post<StoredFile>('/sql/export', body, call);
  return await settleJob<StoredFile>(http, answer, options);
}

/** Where the bytes of a stored file are, below the address of the API. */
export function filePath(id: string): string {
  return `/files/${encodeURIComponent(id)}`;
}
