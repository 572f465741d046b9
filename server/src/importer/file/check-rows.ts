import type { DuckDBConnection } from '@duckdb/node-api';
import { BAD_ROWS_KEPT } from './file-limits';
import { BadRows } from './bad-rows';
import {
  badSql,
  decimalsSql,
  isPlain,
  shownSql,
  wholeDigitsSql,
  type TextRules,
  type TypedColumn,
} from './column-sql';

const MAX_SCALE = 18;

/** What reading every value once has found. */
export interface CheckedRows {
  rowCount: number;
  /** rows with a value that does not fit */
  bad: BadRows;
  /** names of columns with such values */
  badColumns: Set<string>;
  /** digits a decimal column needs, 18 or 38, by name */
  widths: Map<string, number>;
}

/** Condition: some value of the row does not fit; null: none can fail. */
export function rowIsBad(columns: readonly TypedColumn[], rules: TextRules): string | null {
  const tests = columns.filter((column) => !isPlain(column)).map((one) => badSql(one, rules));
  return tests.length === 0 ? null : tests.join(' OR ');
}

/** Lets decimal columns grow to the places and digits their values have. Changes `columns`. */
async function measureDecimals(
  connection: DuckDBConnection,
  relation: string,
  columns: readonly TypedColumn[],
  rules: TextRules,
): Promise<Map<string, number>> {
  const widths = new Map<string, number>();
  const decimals = columns.filter((one) => one.type === 'decimal' && !isPlain(one));
  if (decimals.length === 0) return widths;
  const list = decimals.map(
    (one) => `max(${decimalsSql(one, rules)}), max(${wholeDigitsSql(one, rules)})`,
  );
  const found = await connection.runAndReadAll(`SELECT ${list.join(', ')} FROM ${relation}`);
  const [row = []] = found.getRows();
  for (const [index, column] of decimals.entries()) {
    const places = Number(row[index * 2] ?? 0);
    const whole = Number(row[index * 2 + 1] ?? 0);
    column.scale = Math.min(MAX_SCALE, Math.max(column.scale ?? 0, places));
    widths.set(column.name, whole + column.scale <= 18 ? 18 : 38);
  }
  return widths;
}

/** Reads every value in its type, counts and lists rows that do not fit. */
export async function checkRows(
  connection: DuckDBConnection,
  relation: string,
  columns: readonly TypedColumn[],
  rules: TextRules,
): Promise<CheckedRows> {
  const widths = await measureDecimals(connection, relation, columns, rules);
  const testable = columns.filter((column) => !isPlain(column));
  const counts = testable.map((one) => `count(*) FILTER (${badSql(one, rules)})`);
  const test = rowIsBad(columns, rules);
  const found = await connection.runAndReadAll(
    `SELECT ${['count(*)', test === null ? '0' : `count(*) FILTER (${test})`, ...counts].join(', ')}
     FROM ${relation}`,
  );
  const [row = []] = found.getRows();
  const bad = new BadRows();
  const badColumns = new Set<string>();
  for (const [index, { name }] of testable.entries())
    if (Number(row[index + 2] ?? 0) > 0) badColumns.add(name);
  const badCount = Number(row[1] ?? 0);
  if (badCount > 0) {
    const failing = testable.filter(({ name }) => badColumns.has(name));
    const which = failing.map((one, index) => `WHEN ${badSql(one, rules)} THEN ${index}`);
    const value = failing.map((one, index) => `WHEN ${index} THEN ${shownSql(one, rules)}`);
    const listed = await connection.runAndReadAll(
      `SELECT "#line", "#which", CASE "#which" ${value.join(' ')} END FROM
        (SELECT *, CASE ${which.join(' ')} END AS "#which" FROM ${relation})
       WHERE "#which" IS NOT NULL ORDER BY "#line" LIMIT ${BAD_ROWS_KEPT}`,
    );
    for (const [line, index, text] of listed.getRows())
      bad.add({
        line: Number(line),
        column: failing[Number(index)]?.name ?? null,
        reason: 'type',
        value: typeof text === 'string' ? text : '',
      });
    bad.count = badCount;
  }
  return { rowCount: Number(row[0] ?? 0), bad, badColumns, widths };
}
