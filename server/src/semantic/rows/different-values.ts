import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import type { RowTables } from '../model/resolved-model';
import type { PlannedValue } from '../plan/query-plan';
import type { Determinant } from './determinants';

/** Days taken for a date column that was never measured: ten years. */
const DAYS = 3650;

const daysOf = { day: 1, week: 7, month: 30.4, quarter: 91.3, year: 365.2 } as const;

/** How many distinct values a column has, NULL among them; Infinity without statistics. */
export function differentIn({ type, distinct }: Determinant['info']): number {
  if (distinct !== undefined) return distinct + 1;
  if (type === 'boolean') return 3;
  return type === 'date' ? DAYS : Infinity;
}

/** How many different values a settling column has, at its grain where one is given. */
export function differentOf({ info, join, grain }: Determinant, tables: RowTables): number {
  const rows = join === null ? Infinity : (tables.joins.get(join)?.table.rowCount ?? Infinity);
  return cutTo(grain, Math.min(differentIn(info), rows + 1));
}

/** How many distinct values a column has when its dates are cut to a grain (null: not cut), likewise. */
export function differentAt(info: Determinant['info'], grain: Determinant['grain']): number {
  return cutTo(grain, differentIn(info));
}

function cutTo(grain: Determinant['grain'], days: number): number {
  return grain === null ? days : Math.ceil(days / daysOf[grain]) + 1;
}

/** Upper bound of the distinct values of an expression over rows; Infinity without statistics. */
export function differentValues(
  { expression, grain, type }: PlannedValue,
  tables: RowTables,
): number {
  const columns = columnsOfExpression(expression);
  const isInstant = columns.some(({ info }) => info.type === 'timestamp');
  if (grain !== undefined && grain !== 'hour') {
    const days =
      isInstant || columns.length !== 1
        ? DAYS
        : differentIn(columns[0]?.info ?? { name: '', type: 'date' });
    return Math.ceil(days / daysOf[grain]) + 1;
  }
  if (type === 'boolean') return 3;
  return columns.reduce((product, { join, info }) => {
    const rows = join === null ? Infinity : (tables.joins.get(join)?.table.rowCount ?? Infinity);
    return product * Math.min(differentIn(info), rows + 1);
  }, 1);
}
