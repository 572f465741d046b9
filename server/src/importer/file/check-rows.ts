import type { DuckDBConnection } from '@duckdb/node-api';
import { BAD_ROWS_KEPT } from './file-limits';
import { BadRows } from './bad-rows';
import {
  badSql,
  bareOf,
  decimalsSql,
  isPlain,
  misfitSql,
  shownSql,
  integerDigitsSql,
  type TextRules,
  type TypedColumn,
} from './column-sql';

const MAX_SCALE = 18;
const MAX_DIGITS = 38;

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

/** What one reading of all rows has counted. */
interface Counted {
  rowCount: number;
  badCount: number;
  /** rows whose value does not fit, by testable column */
  bad: number[];
  /** most decimal places and most digits before the point, by decimal column */
  places: number[];
  integerDigits: number[];
}

/**
 * Counts what does not fit in one reading that takes every value once. A decimal column is read at its
 * scale so far; a value with more than 18 places fits at none.
 */
async function countRows(
  connection: DuckDBConnection,
  relation: string,
  testable: readonly TypedColumn[],
  rules: TextRules,
): Promise<Counted> {
  const isDecimal = testable.map(({ type }) => type === 'decimal');
  const bares = testable.map((one, at) => `${bareOf(one, rules)} AS b${at}`);
  const tests = testable.flatMap((one, at) => [
    `${misfitSql(one, `b${at}`, rules)} AS x${at}`,
    ...(isDecimal[at] === true
      ? [
          `${decimalsSql(one, `b${at}`, rules)} AS p${at}`,
          `${integerDigitsSql(one, `b${at}`, rules)} AS w${at}`,
        ]
      : []),
  ]);
  const misfit = (at: number) =>
    isDecimal[at] === true ? `(x${at} OR coalesce(p${at}, 0) > ${MAX_SCALE})` : `x${at}`;
  const any = testable.map((_, at) => misfit(at)).join(' OR ');
  const list = [
    'count(*)',
    testable.length === 0 ? '0' : `count(*) FILTER (${any})`,
    ...testable.map((_, at) => `count(*) FILTER (${misfit(at)})`),
    ...testable.flatMap((_, at) => (isDecimal[at] === true ? [`max(p${at})`, `max(w${at})`] : [])),
  ];
  const read =
    testable.length === 0
      ? relation
      : `(SELECT ${tests.join(', ')} FROM (SELECT ${bares.join(', ')} FROM ${relation}))`;
  const found = await connection.runAndReadAll(`SELECT ${list.join(', ')} FROM ${read}`);
  const [rowCount = 0, badCount = 0, ...rest] = (found.getRows()[0] ?? []).map((value) =>
    Number(value ?? 0),
  );
  const sizes = rest.slice(testable.length);
  return {
    rowCount,
    badCount,
    bad: rest.slice(0, testable.length),
    places: sizes.filter((_, at) => at % 2 === 0),
    integerDigits: sizes.filter((_, at) => at % 2 === 1),
  };
}

/**
 * Lets decimal columns grow to the places and digits their values have. Changes `testable`. True where
 * a value may not fit at the new scale that did at the old one, or the other way round.
 */
function growDecimals(
  testable: readonly TypedColumn[],
  { places, integerDigits }: Counted,
  widths: Map<string, number>,
): boolean {
  let isOpen = false;
  const decimals = testable.filter(({ type }) => type === 'decimal');
  for (const [index, column] of decimals.entries()) {
    const digits = integerDigits[index] ?? 0;
    const before = column.scale ?? 2;
    column.scale = Math.min(MAX_SCALE, Math.max(column.scale ?? 0, places[index] ?? 0));
    widths.set(column.name, digits + column.scale <= 18 ? 18 : 38);
    isOpen ||= before !== column.scale && digits + Math.max(before, column.scale) >= MAX_DIGITS;
  }
  return isOpen;
}

/** Reads every value in its type, counts and lists rows that do not fit. */
export async function checkRows(
  connection: DuckDBConnection,
  relation: string,
  columns: readonly TypedColumn[],
  rules: TextRules,
): Promise<CheckedRows> {
  const testable = columns.filter((column) => !isPlain(column));
  const widths = new Map<string, number>();
  let counted = await countRows(connection, relation, testable, rules);
  const isOpen = growDecimals(testable, counted, widths);
  if (isOpen) counted = await countRows(connection, relation, testable, rules);
  const { rowCount, badCount } = counted;
  const bad = new BadRows();
  const badColumns = new Set<string>();
  for (const [index, { name }] of testable.entries())
    if ((counted.bad[index] ?? 0) > 0) badColumns.add(name);
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
  return { rowCount, bad, badColumns, widths };
}
