import type { ResolvedShift, RowTables } from '../model/resolved-model';
import type { PlanField, PlannedValue } from '../plan/query-plan';
import { differentValues } from '../rows/different-values';
import { fieldValues } from '../plan/joined-values';
import { determinants, type Determinant } from '../rows/determinants';
import type { Compilation } from './compilation';
import { joinCost, groupCount, joinedTablesOf, valueCost } from './early-costs';
import { columnsOfExpression } from '@bi/olap/expression/typed-expression';

/** How a field's keys may be read: from groups of its columns, or before. */
export interface FieldChoice {
  /** null: only before */
  late: Determinant[] | null;
  /** null: only late */
  early: { cost: number; groups: number } | null;
}

/** Whether a value is read from a column that is moved, or from a table joined by one. */
export function isMoved(
  value: PlannedValue,
  moves: readonly ResolvedShift[],
  tables: RowTables,
): boolean {
  if (moves.length === 0 || value.ignoresShift === true) return false;
  const moved = (join: string | null, name: string): boolean =>
    moves.some(({ column }) => column.join === join && column.info.name === name);
  return (
    columnsOfExpression(value.expression).some(({ join, info }) => moved(join, info.name)) ||
    joinedTablesOf(value, tables).some((name) => {
      const join = tables.joins.get(name)?.join;
      return join?.on.some(([left]) => moved(join.from ?? null, left)) === true;
    })
  );
}

/** The columns that settle every value; null where one has none. */
export function determinantsOf(
  values: readonly PlannedValue[],
  tables: RowTables,
): Determinant[] | null {
  const found = values.map((value) => determinants(value, tables));
  return found.every((one) => one !== null) ? found.flat() : null;
}

/** How the keys of a field may be read from rows of a fact. */
export function fieldChoiceOf(
  { codedJoins }: Compilation,
  field: PlanField,
  index: number,
  moves: readonly ResolvedShift[],
  tables: RowTables,
): FieldChoice {
  const tree = field.uneven?.tree ?? null;
  const values = [...fieldValues(field), ...(tree === null ? [] : [tree.reach, tree.ownReach])];
  const late = determinantsOf(values, tables);
  const coded = codedJoins[index] ?? null;
  const joined = [...new Set(values.flatMap((value) => joinedTablesOf(value, tables)))];
  const rowsOf = (name: string): number => tables.joins.get(name)?.table.rowCount ?? Infinity;
  const cost =
    coded === null
      ? values.reduce((sum, value) => sum + valueCost(value), 0) +
        joined.reduce((sum, name) => sum + joinCost(rowsOf(name)), 0)
      : joinCost(rowsOf(coded));
  if (late !== null && (cost === 0 || values.some((value) => isMoved(value, moves, tables)))) {
    return { late, early: null };
  }
  if (values.some((value) => isMoved(value, moves, tables))) return { late, early: null };
  const most = Math.max(1, ...values.map((value) => differentValues(value, tables)));
  const groups = coded === null ? most : Math.min(most, rowsOf(coded) + 1);
  return { late, early: { cost, groups } };
}

/** What it costs to read a field's keys from each row, and how many there are. */
export function plainField(
  { late, early }: FieldChoice,
  tables: RowTables,
): { cost: number; groups: number } {
  return early ?? { cost: 0, groups: groupCount(late ?? [], tables) };
}
