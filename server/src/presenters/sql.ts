import {
  type Language,
  type MessageKey,
  type MessageParams,
} from '@bi/contract/messages/catalogue';
import type { SqlProblem, SqlHistoryEntry, SqlSnippet, SqlTab } from '@bi/contract/query/sql';
import type { SqlHistoryRow, SqlSnippetRow, SqlTabRow } from '../repositories/saved/sql-repository';
import { isoTime } from './entity';
import { errorText } from './error-text';

/** A fault as services know it. */
export interface PresentedProblem {
  key: MessageKey;
  params: MessageParams;
  from: number;
  to: number;
  suggestion?: string;
}

/** The faults an error carries; null when it is none of a statement. */
export function faultNotes(data: unknown): readonly PresentedProblem[] | null {
  const has = typeof data === 'object' && data !== null && 'notes' in data;
  return has ? (data as { notes: readonly PresentedProblem[] }).notes : null;
}

/** Problems in the reader's language. */
export function presentProblems(
  notes: readonly PresentedProblem[],
  language: Language,
): SqlProblem[] {
  return notes.map(({ key, params, from, to, suggestion }) => ({
    from,
    to,
    message: errorText(key, params, language),
    ...(suggestion === undefined ? {} : { suggestion }),
  }));
}

/** A tab of the editor. */
export function presentTab(row: SqlTabRow): SqlTab {
  return {
    id: row.id,
    title: row.title,
    sql: row.sql,
    variables: row.variables,
    values: row.vals,
    viewId: row.view_id,
    viewVersion: row.view_version,
    position: row.position,
    version: row.version,
    savedAt: isoTime(row.saved_ms),
    closedAt: isoTime(row.closed_ms),
  };
}

/** A statement somebody ran, its failure in the reader's language. */
export function presentHistory(row: SqlHistoryRow, language: Language): SqlHistoryEntry {
  const { error } = row;
  return {
    id: row.id,
    sql: row.sql,
    at: isoTime(row.at_ms),
    state: row.state as SqlHistoryEntry['state'],
    rows: row.row_count,
    ms: row.took_ms,
    error: error && errorText(error.key, error.params, language),
  };
}

/** A snippet as `readerId` sees it. */
export function presentSnippet(row: SqlSnippetRow, readerId: string): SqlSnippet {
  return {
    id: row.id,
    name: row.name,
    sql: row.sql,
    shared: row.shared === 1,
    ownerName: row.owner_name,
    own: row.subject_id === readerId,
  };
}
