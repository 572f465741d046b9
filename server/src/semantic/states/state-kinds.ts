import type { PlannedValue } from '../plan/query-plan';
import type { ResolvedShift } from '../model/resolved-model';
import type { FactScan } from './fact-scan';
import type { DistinctState, RowsState, NonAdditiveState } from './non-additive-states';

/** A number kept per group that larger groups are put together from. */
export interface State {
  /** its column, `a0`… */
  alias: string;
  /** index of the stream whose rows it is read from; NULL for rows of others */
  stream: number;
  /** aggregate over the rows' inputs */
  fromRows: string;
  /** aggregate over states of smaller groups */
  merged: string;
}

/**
 * Measures as mergeable states. Measures are registered first; then the streams' `inputs` go into the
 * rows, `states` into the groups, and `final` gives a measure from the columns of a group.
 */
export interface MeasureStates {
  /** `whole`: as the denominator of a share, see `QueryPlan.wholes` */
  need(name: string, denominator?: number | null): void;
  /** reads the cube's own rows, whether a measure needs them or not */
  needOwnRows(): void;
  /** reads everything the query reads so far as rows of a share's denominator, too */
  needRowsOf(denominator: number): void;
  /** at least one; the first reads the cells' own period unless every measure is of another */
  streams(): readonly FactScan[];
  states(): readonly State[];
  /** states that have rows of their own */
  rowsStates(): readonly RowsState[];
  /** states besides `states` that the measures need */
  sidesOf(names: readonly string[], denominator?: number | null): NonAdditiveState[];
  /** dimensions that the rows are grouped by in addition to the fields, each with its column `h0`… */
  levelKeys(): readonly LevelKey[];
  /** what an aggregate is finished from, read from rows of moved periods; empty for others */
  partsOf(name: string, moves: readonly ResolvedShift[]): MeasureParts;
  /**
   * a measure's value from state columns; `column` qualifies an alias, `root` is SQL that is true of
   * the group of all rows, which alone may have none
   */
  final(
    name: string,
    column: (alias: string) => string,
    root: string,
    denominator?: number | null,
  ): string;
  /**
   * SQL true of groups with visible rows of the query, or of a share's denominator; null where every row
   * is one
   */
  isVisible(column: (alias: string) => string, denominator?: number | null): string | null;
  /** SQL true of groups with rows of the query, seen or not; null where every row is one */
  holdsRows(column: (alias: string) => string): string | null;
  /**
   * SQL true of groups all of whose rows are seen, where others have no values; null where every
   * group has some
   */
  allVisible(column: (alias: string) => string): string | null;
}

/** What an aggregate is finished from: aliases of states, or a distinct count. */
export interface MeasureParts {
  sum?: string;
  count?: string;
  extreme?: string;
  distinct?: DistinctState;
  /** value that has a column of its own */
  side?: NonAdditiveState;
}

/** A dimension that a calculation at other levels needs. */
export interface LevelKey {
  alias: string;
  of: PlannedValue;
  /** the column is 1 in rows of a fact that lacks the dimension, else 0 */
  lacks: boolean;
}

/** How columns of a group are written; see `MeasureStates.final`. */
export interface ColumnsAt {
  column: (alias: string) => string;
  root: string;
}
