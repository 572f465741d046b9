import { BiError } from '@bi/contract/bi-error';
import { SqlFaultError } from '../engine/sql-engine';
import { faultText, originalFault, type SqlFaultNote, type TextChange } from '../sql/sql-fault';

/** What an error about a statement carries; presenters turn it into the reader's language. */
export interface SqlFaultData {
  notes: readonly SqlFaultNote[];
}

/** The error of a statement with faults: the first one's text, all of them as data. */
export function faultError(notes: readonly SqlFaultNote[]): BiError {
  const [first] = notes;
  if (first === undefined) return new BiError('invalid.sql.empty');
  const data: SqlFaultData = { notes };
  return new BiError(first.key, { params: first.params, data });
}

/**
 * Faults of a statement as it was sent to the engine, as faults of the text that was written.
 * `refused` are tables that exist but may not be read by this person.
 */
export function originalFaults(
  notes: readonly SqlFaultNote[],
  changes: readonly TextChange[],
  refused: ReadonlySet<string>,
): SqlFaultNote[] {
  return notes.map((note) => {
    const fault = originalFault(changes, note);
    const name = faultText(fault, 'name');
    const isTable = note.key === 'invalid.sql.table' || note.key === 'invalid.sql.tableNear';
    if (!isTable || !refused.has(name.toLowerCase())) return fault;
    const { from, to } = fault;
    return { key: 'invalid.sql.tableRules', params: { table: name }, from, to };
  });
}

/** An error of the engine as callers are told it. */
export function toldError(
  error: unknown,
  changes: readonly TextChange[],
  refused: ReadonlySet<string>,
): unknown {
  if (!(error instanceof SqlFaultError)) return error;
  return faultError(originalFaults(error.faults, changes, refused));
}
