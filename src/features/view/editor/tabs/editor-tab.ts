import type { SqlTab, SqlVariable, VariableValues } from '@bi/contract/query/sql';
import type { CallError } from '../../../../core/errors';

/**
 * How far a tab's draft has got: `saved`, `dirty` (not sent yet), `saving`, `offline` (stored here and
 * sent when the server answers again), `refused` (the server will not take it), `conflict` (another
 * browser saved a newer one).
 */
export type TabDraftState = 'saved' | 'dirty' | 'saving' | 'offline' | 'refused' | 'conflict';

/** A tab of the editor in this browser. */
export interface EditorTab {
  id: string;
  title: string;
  sql: string;
  variables: SqlVariable[];
  values: VariableValues;
  viewId: string | null;
  viewVersion: number | null;
  position: number;
  /** version of the draft on the server; 0 before the first save */
  version: number;
  draft: TabDraftState;
  /** what the server holds while in conflict */
  theirs: SqlTab | null;
  /** why the server refused; null otherwise */
  error: CallError | null;
}
