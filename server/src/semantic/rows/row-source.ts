import type { ResolvedShift, RowExpression } from '../model/resolved-model';
import type { PlannedValue } from '../plan/query-plan';

/** Alias of the fact in a SELECT. */
export const FACT = 'fact';

/**
 * Rows a SELECT reads: the fact, or one joined table alone, with the joins its expressions turn out
 * to need.
 */
export interface RowSource {
  /** SQL of an expression over a row; `still`: without period shift */
  emit(expression: RowExpression, ignoresShift?: boolean): string;
  /** SQL of a value cut to its grain; a double that is not finite is NULL */
  value(of: PlannedValue): string;
  /**
   * SQL of the deepest node's code in a part that holds a joined table's rows with codes, joined in
   * that table's stead; NULL where no row of it matches
   */
  codes(part: JoinedPart): string;
  /** SQL of the columns a joined table is joined by */
  joinKeys(join: string): string[];
  /** SQL of the columns that identify its rows; empty without a key */
  identity(): string[];
  /** SQL of a further column of the part that replaces the fact */
  held(name: string): string;
  /** SQL of the row's place in the root table */
  position(): string;
  /** FROM with the joins needed so far; asked for last */
  from(): string;
  /** as `from`, but one row in which every column of the root table is NULL */
  fromMissing(): string;
  /** whether what was asked for so far reads a column that is moved, or a table joined by one */
  readsMoved(): boolean;
  /** joins what was asked for so far needs */
  joins(): readonly string[];
  /** every join made so far, those of parts among them */
  joined(): readonly string[];
  /** joins a table, and those it depends on, whether anything is read from it or not */
  need(join: string): void;
}

/** A part of the statement with the rows of a joined table: their join columns `j0`… and `id`. */
export interface JoinedPart {
  name: string;
  join: string;
}

/** A part that replaces the fact: some of its columns, by the names they have in it. */
export interface GroupedFact {
  name: string;
  columns: ReadonlyMap<string, string>;
}

/** Zone and week of a statement. */
export interface RowCalendar {
  timezone: string;
  weekStart: number;
}

/** Which rows are read, and how. */
export interface RowSourceOptions {
  /** joined table that is read alone; null: the fact */
  root?: string | null;
  /**
   * every value read from a moved column is that of the period in which the row is counted; the last
   * move is made first
   */
  moves?: readonly ResolvedShift[];
  /** one-to-many join whose rows are read, each with its fact row; null: the fact's own rows */
  source?: string | null;
  /** part whose rows are read in the fact's stead; null: the fact itself */
  grouped?: GroupedFact | null;
}
