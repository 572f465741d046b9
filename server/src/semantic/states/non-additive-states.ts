import type { Dialect } from '../../engine/dialect';
import type { FactScan } from './fact-scan';
import type {
  ResolvedAggregate,
  ResolvedCalculation,
  ResolvedSemi,
  RowExpression,
} from '../model/resolved-model';
import type { RowSource } from '../rows/row-source';

interface SideOf<Kind extends string> {
  kind: Kind;
  /** column of its value, `n0`… */
  alias: string;
}

interface SideOfRows<Kind extends string> extends SideOf<Kind> {
  stream: FactScan;
}

/** A count of distinct keys; its state has one row per group and key. */
export interface DistinctState extends SideOfRows<'distinct'> {
  keys: readonly RowExpression[];
  where: RowExpression | null;
}

interface SideOfRepeated<Kind extends string> extends SideOfRows<Kind> {
  measure: ResolvedAggregate;
  /** SQL of columns that identify its rows where a join repeats them; empty where none does */
  rowKeys: readonly string[];
}

/** A sum, count or average of rows that a join repeats: each row counts once per group. */
export type KeyedState = SideOfRepeated<'keyed'>;

/** A percentile; its state has all rows, or, where it `isCounted`, each value with how often it occurs. */
export interface PercentileState extends SideOfRepeated<'percentile'> {
  p: number;
  isCounted: boolean;
}

/** A stock; its rows are put together per group, series and date. */
export interface SemiState extends SideOfRepeated<'semi'> {
  semi: ResolvedSemi;
}

/** A calculation at other levels than the cell's. */
export interface LevelsState extends SideOf<'levels'> {
  measure: ResolvedCalculation;
  /** columns of the rows for its own dimensions */
  keys: readonly string[];
  /** those of them that are 1 in rows of a fact that lacks one of the dimensions, else 0 */
  lacking: readonly string[];
  /** states its calculation reads at its own levels */
  sides(): NonAdditiveState[];
  /** its calculation from the columns of a group */
  value(column: (alias: string) => string, root: string): string;
  /** presence states of the streams it reads */
  presences(): readonly string[];
  /** SQL true of groups with rows that count for it; null where every row does */
  hasRows(column: (alias: string) => string): string | null;
}

/** A measure of a fact that repeats its values over members of what the fact lacks. */
export interface RepeatState extends SideOf<'repeat'> {
  /** last depth of each field that its rows have; -1: none of it */
  limits: readonly number[];
  /** columns of further levels that its rows lack */
  without: readonly string[];
  sides(): NonAdditiveState[];
  value(column: (alias: string) => string, root: string): string;
}

/** A state that larger groups cannot be merged from: it is computed again for each of them. */
export type NonAdditiveState =
  | DistinctState
  | KeyedState
  | PercentileState
  | SemiState
  | LevelsState
  | RepeatState;

/** A state with rows of its own. */
export type RowsState = Exclude<NonAdditiveState, LevelsState | RepeatState>;

/** What an aggregate puts together, of one row: NULL where its condition fails. null: the row itself. */
export function aggregateInput(
  { expression, where, castScale }: ResolvedAggregate,
  rows: RowSource,
  dialect: Dialect,
): string | null {
  if (expression === null && where === null) return null;
  let value = expression === null ? '1' : rows.emit(expression);
  if (expression !== null) {
    if (castScale !== null) value = dialect.toDecimal(value, expression.type, castScale);
    else if (expression.type === 'double') value = dialect.finite(value);
  }
  return where === null ? value : `CASE WHEN ${rows.emit(where)} THEN ${value} END`;
}
