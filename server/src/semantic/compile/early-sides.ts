import type { ResolvedShift, RowExpression, RowTables } from '../model/resolved-model';
import type { RowSource } from '../rows/row-source';
import type { Determinant } from '../rows/determinants';
import { isReadByParts, semiParts, valueColumn } from '../states/side-rows';
import {
  aggregateInput,
  type DistinctState,
  type RowsState,
  type SemiState,
} from '../states/non-additive-states';
import type { Dialect } from '../../engine/dialect';
import type { PlanField } from '../plan/query-plan';
import { determinantsOf, isMoved } from './field-choices';
import type { Named } from './select-list';

/** A state with rows of its own that may be read from rows grouped early. */
export type EarlySide = DistinctState | SemiState;

const valueOf = (expression: RowExpression) => ({ expression, type: expression.type });

/** Whether rows grouped early may hold what a state reads. */
export function isEarlySide(state: RowsState): state is EarlySide {
  return state.kind === 'distinct' || isReadByParts(state);
}

/** What distinguishes the rows of a state. */
function keysOf(state: EarlySide): readonly RowExpression[] {
  if (state.kind === 'semi') return [state.semi.over, ...state.semi.series];
  return state.where === null ? state.keys : [...state.keys, state.where];
}

/** The columns that determine the grain of a state's rows; null where some have none. */
export function sideDeterminants(state: EarlySide, tables: RowTables): Determinant[] | null {
  if (state.kind === 'semi') {
    const { expression, where } = state.measure;
    const read = [expression, where].flatMap((one) => (one === null ? [] : [valueOf(one)]));
    if (read.some((value) => isMoved(value, state.stream.moves, tables))) return null;
  }
  return determinantsOf(keysOf(state).map(valueOf), tables);
}

/** Inputs and aggregates of a stock's values, by their columns. */
export function stockAggregates(
  state: SemiState,
  rows: RowSource,
  dialect: Dialect,
): { input: Named; aggregates: Named[] } {
  const value = aggregateInput(state.measure, rows, dialect) ?? '1';
  return {
    input: [valueColumn(state.alias), value],
    aggregates: semiParts(state).map(({ column, fromRows }): Named => [column, fromRows]),
  };
}

/** Whether rows grouped early hold one row per group of the leaf, series and date of a stock. */
export function holdsStockOnce(
  state: SemiState,
  { columns, fields }: { columns: readonly Determinant[]; fields: ReadonlySet<number> },
  planned: readonly PlanField[],
  moves: readonly ResolvedShift[],
): boolean {
  const own = new Set(
    [state.semi.over, ...state.semi.series].flatMap((expression) =>
      expression.kind === 'column' && expression.column.join === null
        ? [expression.column.info.name]
        : [],
    ),
  );
  return (
    moves.length === 0 &&
    columns.every(({ info }) => own.has(info.name)) &&
    [...fields].every((index) => planned[index]?.shallow === false && !planned[index].unmapped)
  );
}
