import type { ResolvedShift, RowExpression } from '../model/resolved-model';
import type { RowSource, RowSourceOptions } from '../rows/row-source';

/** What measures are read from. */
export interface MeasureRows {
  open: (options: RowSourceOptions, fact: string | null) => RowSource;
  /** the join that repeats rows of a source of a fact in the query; null when none does */
  repeatedBy: (source: string | null, fact: string | null) => string | null;
  /** SQL that is true of rows somebody sees, where others count as well; null: every row is seen */
  visible: (rows: RowSource, fact: string | null) => string | null;
  /** conditions on members or ranks may leave no row of all */
  mayLeaveNone: boolean;
  /** groups with rows that are not seen have no values */
  hidesTotals: boolean;
  /** moves as rows of a fact are moved; null where they have nothing to move */
  movesOver: (
    moves: readonly ResolvedShift[],
    fact: string | null,
  ) => readonly ResolvedShift[] | null;
  /** whether some fact that is read lacks a dimension, or the one named does */
  lacks: (expression: RowExpression, fact?: string) => boolean;
  /** last depths of the fields a fact has, where it repeats values over what it lacks; else null */
  repeatsOver: (fact: string | null) => readonly number[] | null;
}
