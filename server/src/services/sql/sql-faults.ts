import { BiError } from '@bi/contract/messages/bi-error';
import type { MessageKey } from '@bi/contract/messages/catalogue';
import { SqlProblemError } from '../../engine/sql-engine';
import type { RefusedRelations } from './sql-scope';
import {
  faultText,
  originalProblem,
  type SqlProblemNote,
  type TextChange,
} from '../../sql/sql-fault';

/** Problems that may be about a relation which exists but is not granted. */
const aboutRelations: ReadonlySet<MessageKey> = new Set([
  'invalid.sql.table',
  'invalid.sql.tableNear',
  'invalid.sql.viewBroken',
]);

/** What an error about a statement carries; presenters turn it into the reader's language. */
export interface SqlProblemData {
  notes: readonly SqlProblemNote[];
}

/** The error of a statement with faults: the first one's text, all of them as data. */
export function faultError(notes: readonly SqlProblemNote[]): BiError {
  const [first] = notes;
  if (first === undefined) return new BiError('invalid.sql.empty');
  const data: SqlProblemData = { notes };
  return new BiError(first.key, { params: first.params, data });
}

/**
 * Problems of a statement as it was sent to the engine, as faults of the text that was written.
 * `refused` are relations that exist but may not be read by this person; one they do not see looks like one
 * that does not exist, unless a View that they see reads it.
 */
export function originalProblems(
  notes: readonly SqlProblemNote[],
  changes: readonly TextChange[],
  refused: RefusedRelations,
): SqlProblemNote[] {
  return notes.map((note) => {
    const fault = originalProblem(changes, note);
    const name = faultText(fault, 'name');
    const why = refused.get(name.toLowerCase());
    if (!aboutRelations.has(note.key) || why === undefined) return fault;
    const { from, to } = fault;
    const view = faultText(fault, 'view');
    if (!why.seen && view === '') return fault;
    const { cube } = why;
    if (cube === null) {
      if (view !== '') return fault;
      return { key: 'invalid.sql.tableRules', params: { table: name }, from, to };
    }
    return { key: 'invalid.sql.tableAccess', params: { table: view || name, cube }, from, to };
  });
}

/** An error of the engine as callers see it. */
export function plainError(
  error: unknown,
  changes: readonly TextChange[],
  refused: RefusedRelations,
): unknown {
  if (!(error instanceof SqlProblemError)) return error;
  return faultError(originalProblems(error.faults, changes, refused));
}
