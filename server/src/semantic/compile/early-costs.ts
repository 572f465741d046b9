import type { RowTables } from '../model/resolved-model';
import type { PlannedValue } from '../plan/query-plan';
import { differentOf } from '../rows/different-values';
import type { Determinant } from '../rows/determinants';
import { columnsOfExpression } from '@bi/olap/expression/typed-expression';

/** Measured per row, in nanoseconds of one core; only their ratios count. */
const CUT = 22;
const COMPUTE = 10;
const REACHED_GROUP = 150;

/** What a value is moved into another period for. */
export const MOVE = 57;

/** What a row's match in a joined table of so many rows costs. */
export function joinCost(rows: number): number {
  if (rows <= 5_000) return 17;
  return rows <= 50_000 ? 25 : 50;
}

/** What it costs to read a value from a row, without the tables it is joined by. */
export function valueCost({ expression, grain }: PlannedValue): number {
  const isPlain = expression.kind === 'column';
  const isDay = grain === 'day' && expression.type === 'date';
  return (isPlain ? 0 : COMPUTE) + (grain === undefined || isDay ? 0 : CUT);
}

/** What it costs to put a row into one of so many groups. */
export function groupCost(groups: number, rows: number): number {
  return 3 + 0.13 * Math.sqrt(Math.min(groups, rows, 1_500_000));
}

/** What it costs, for each row, to read so many groups once more. */
export function readCost(groups: number, rows: number): number {
  return (REACHED_GROUP * Math.min(groups, rows)) / Math.max(1, rows);
}

/** What it costs to cut kept dates to their grain. */
export function cutCost(columns: readonly Determinant[]): number {
  return columns.filter(({ grain }) => grain !== null).length * CUT;
}

/** Joined tables a value is read from, with the joins they depend on. */
export function joinedTablesOf(value: PlannedValue, tables: RowTables): string[] {
  const joins = columnsOfExpression(value.expression).flatMap(({ join }) =>
    join === null ? [] : [join],
  );
  return [...new Set(joins.flatMap((join) => tables.joins.get(join)?.chain ?? []))];
}

/** How many groups so many kept columns make at most; those one table is joined by make as many as its rows. */
export function groupCount(columns: readonly Determinant[], tables: RowTables): number {
  const byTable = new Map<string, number>();
  let groups = 1;
  for (const column of columns) {
    const different = differentOf(column, tables);
    if (column.join === null) groups *= different;
    else byTable.set(column.join, (byTable.get(column.join) ?? 1) * different);
  }
  for (const [join, different] of byTable) {
    groups *= Math.min(different, (tables.joins.get(join)?.table.rowCount ?? Infinity) + 1);
  }
  return groups;
}
