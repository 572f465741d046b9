import type { ResultTable } from '@bi/olap/cells/result-column';
import type { Dialect } from '../../engine/dialect';
import type { TableInfo } from '../../engine/engine';
import { profiledNumber } from './profiled-column';

/** A statement that measures keys of a table. */
export interface KeyMeasurement<T> {
  sql: string;
  read: (answer: ResultTable) => T;
}

/**
 * Counts keys of several rows. Rows with an empty column have no key, unless `withEmpty`: then an empty
 * value is one like any other.
 */
export function repeatedKeys(
  table: string,
  columns: readonly string[],
  dialect: Dialect,
  withEmpty = false,
): KeyMeasurement<number> {
  const names = columns.map((name) => dialect.quote(name));
  const filled = names.map((name) => `${name} IS NOT NULL`).join(' AND ');
  const where = withEmpty ? '' : ` WHERE ${filled}`;
  const sql = `SELECT count(*) FROM (SELECT 1 AS one FROM ${dialect.quote(table)}${where} GROUP BY ${names.join(', ')} HAVING count(*) > 1) AS repeated`;
  return { sql, read: (answer) => profiledNumber(answer, 0) };
}

/** Columns that are compared, those like keys first. */
const MAX_COLUMNS = 8;
const KEY_TYPES: ReadonlySet<string> = new Set(['integer', 'string', 'decimal']);
const KEY_LIKE = /(^|_)(id|key|code|no|nr|number|sk|uid|uuid)$/i;
/** Counts of different values are about right. */
const NEARLY_ALL = 0.9;

/** Finds the columns that have a value of their own in every row; null where none can have one. */
export function uniqueColumns(
  { name: table, columns, rowCount, live }: TableInfo,
  dialect: Dialect,
): KeyMeasurement<string[]> | null {
  const least = live === true ? 0 : rowCount * NEARLY_ALL;
  const names = columns
    .filter(({ type, distinct = least }) => KEY_TYPES.has(type) && distinct >= least)
    .map(({ name }) => name)
    .sort((a, b) => Number(KEY_LIKE.test(b)) - Number(KEY_LIKE.test(a)))
    .slice(0, MAX_COLUMNS);
  if (names.length === 0) return null;
  const counts = names.map((name) => `count(*) - count(DISTINCT ${dialect.quote(name)})`);
  return {
    sql: `SELECT ${counts.join(', ')} FROM ${dialect.quote(table)}`,
    read: (answer) => names.filter((_, index) => profiledNumber(answer, index) === 0),
  };
}
