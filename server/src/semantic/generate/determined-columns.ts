import type { Dialect } from '../../engine/dialect';
import {
  numberAt,
  type ColumnProfile,
  type Measurement,
  type TableProfile,
} from './column-profile';

/** Most columns that are compared with each other. */
const MOST_COLUMNS = 16;
const MOST_MEMBERS = 200_000;

/** Columns whose values may determine each other: those with members, the coarsest first. */
export function comparableColumns({
  columns,
  rows,
}: Pick<TableProfile, 'columns' | 'rows'>): ColumnProfile[] {
  return columns
    .filter(
      ({ column: { type }, distinct }) =>
        ['string', 'integer', 'boolean'].includes(type) &&
        distinct >= 2 &&
        distinct <= MOST_MEMBERS &&
        (type === 'string' || distinct < rows),
    )
    .sort((a, b) => a.distinct - b.distinct)
    .slice(0, MOST_COLUMNS);
}

/**
 * For one column: which of the others have one value per value of it. One statement for all of them;
 * a column can only determine those with at most as many values.
 */
export function determinedStatement(
  { table }: TableProfile,
  by: ColumnProfile,
  others: readonly ColumnProfile[],
  dialect: Dialect,
): Measurement<string[]> {
  const broken = others.map(({ column: { name } }, index) => {
    const sql = dialect.quote(name);
    return `CASE WHEN count(${sql}) = 0 OR (min(${sql}) = max(${sql}) AND count(${sql}) = count(*)) THEN 0 ELSE 1 END AS b${index}`;
  });
  const sums = others.map((_, index) => `sum(b${index})`);
  const groups = `SELECT ${broken.join(', ')} FROM ${dialect.quote(table.name)} GROUP BY ${dialect.quote(by.column.name)}`;
  return {
    sql: `SELECT ${sums.join(', ')} FROM (${groups}) AS found`,
    read: (answer) =>
      others.filter((_, index) => numberAt(answer, index) === 0).map(({ column }) => column.name),
  };
}
