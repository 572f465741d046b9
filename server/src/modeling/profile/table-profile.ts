import type { ColumnProfile } from '@bi/contract/table/table';
import type { ResultTable } from '@bi/olap/cells/result-column';
import type { Dialect } from '../../engine/dialect';
import type { ColumnInfo } from '../../engine/engine';

/** Bins of a histogram at most. */
const BINS = 20;
/** Most frequent values that are listed. */
const TOP = 10;
/** Longest text of a value that is listed, characters. */
const SHOWN = 200;
/** Columns whose values may determine each other at most, and how many values they may have. */
const COMPARED = 16;
const MEMBERS = 200_000;

/** Rows that are measured: what follows FROM. */
export interface MeasuredRows {
  from: string;
}

/** Facts of a column; texts are as statements write them. */
export interface ColumnFacts {
  column: ColumnInfo;
  rows: number;
  nulls: number;
  distinct: number;
  min: string | null;
  max: string | null;
  mean: string | null;
}

function textAt(table: ResultTable, column: number, row = 0): string | null {
  const found = table.columns[column];
  if (found === undefined || found.nulls?.[row] === 1) return null;
  const value = found.values[row];
  return value === undefined ? null : String(value);
}

const numberAt = (table: ResultTable, column: number, row = 0): number =>
  Number(textAt(table, column, row) ?? 0);

const isNumber = ({ type }: ColumnInfo) =>
  type === 'integer' || type === 'decimal' || type === 'double';
const isMoment = ({ type }: ColumnInfo) => type === 'date' || type === 'timestamp';

/** A column's value as text, as a RowSet would carry it. */
function shown(column: ColumnInfo, sql: string, dialect: Dialect): string {
  if (column.type === 'timestamp') return dialect.keyText(sql, 'timestamp');
  return `CAST(${sql} AS VARCHAR)`;
}

/** The value, NULL where a double is not finite, lists and the like as text. */
function plain(column: ColumnInfo, dialect: Dialect): string {
  const sql = dialect.quote(column.name);
  if (column.type === 'double') return dialect.finite(sql);
  return column.type === 'other' ? `CAST(${sql} AS VARCHAR)` : sql;
}

/** Counts, least, greatest and mean of one column. */
export function factsStatement({ from }: MeasuredRows, column: ColumnInfo, dialect: Dialect) {
  const own = dialect.quote(column.name);
  const value = plain(column, dialect);
  const ends = isNumber(column) || isMoment(column);
  const cut = (sql: string) => `substr(${shown(column, sql, dialect)}, 1, ${SHOWN})`;
  const list = [
    'count(*)',
    `count(*) - count(${own})`,
    `count(DISTINCT ${column.type === 'other' ? value : own})`,
    ends || column.type === 'string' ? cut(`min(${value})`) : 'NULL',
    ends || column.type === 'string' ? cut(`max(${value})`) : 'NULL',
    isNumber(column) ? `CAST(avg(${value}) AS VARCHAR)` : 'NULL',
  ];
  return {
    sql: `SELECT ${list.join(', ')} FROM ${from}`,
    read: (answer: ResultTable): ColumnFacts => ({
      column,
      rows: numberAt(answer, 0),
      nulls: numberAt(answer, 1),
      distinct: numberAt(answer, 2),
      min: textAt(answer, 3),
      max: textAt(answer, 4),
      mean: textAt(answer, 5),
    }),
  };
}

/** The most frequent values of a column, and, for numbers and moments, how they are spread. */
export function spreadStatement({ from }: MeasuredRows, facts: ColumnFacts, dialect: Dialect) {
  const { column } = facts;
  const own = dialect.quote(column.name);
  const text = `substr(${shown(column, column.type === 'other' ? `CAST(${own} AS VARCHAR)` : own, dialect)}, 1, ${SHOWN})`;
  return {
    sql: `SELECT ${text}, count(*) AS n FROM ${from} GROUP BY ${own}
      ORDER BY n DESC, 1 NULLS LAST LIMIT ${TOP}`,
    read: (answer: ResultTable): ColumnProfile['top'] =>
      Array.from({ length: answer.rowCount }, (_, row) => ({
        value: textAt(answer, 0, row),
        count: numberAt(answer, 1, row),
      })),
  };
}

/** Equal bins of a number's or moment's values; null for other columns and for one value. */
export function histogramStatement({ from }: MeasuredRows, facts: ColumnFacts, dialect: Dialect) {
  const { column, min, max } = facts;
  if (min === null || max === null || min === max) return null;
  if (!isNumber(column) && !isMoment(column)) return null;
  const value = plain(column, dialect);
  const position = isNumber(column)
    ? `CAST(${value} AS DOUBLE)`
    : `CAST(epoch_ms(CAST(${value} AS TIMESTAMP)) AS DOUBLE)`;
  const from0 = isNumber(column) ? Number(min) : Date.parse(min);
  const to = isNumber(column) ? Number(max) : Date.parse(max);
  if (!Number.isFinite(from0) || !Number.isFinite(to) || to <= from0) return null;
  const isDiscrete = column.type === 'integer' || column.type === 'date';
  const unit = column.type === 'date' ? 86_400_000 : 1;
  const steps = isDiscrete ? (to - from0) / unit + 1 : BINS;
  const bins = Math.min(BINS, steps);
  const step = isDiscrete ? Math.ceil(steps / bins) * unit : (to - from0) / bins;
  const count = isDiscrete ? Math.ceil((steps * unit) / step) : bins;
  const edge = (at: number): string => {
    const place = from0 + at * step;
    if (column.type === 'date') return new Date(place).toISOString().slice(0, 10);
    if (column.type === 'timestamp') return new Date(Math.round(place)).toISOString();
    return String(isDiscrete ? place : Number(place.toPrecision(12)));
  };
  return {
    sql: `SELECT least(${count - 1}, greatest(0, floor((${position} - $1) / $2))) AS bin, count(*)
      FROM ${from} WHERE ${value} IS NOT NULL GROUP BY 1`,
    params: [from0, step],
    read: (answer: ResultTable): ColumnProfile['histogram'] => {
      const counts = new Array<number>(count).fill(0);
      for (let row = 0; row < answer.rowCount; row += 1)
        counts[numberAt(answer, 0, row)] = numberAt(answer, 1, row);
      return counts.map((one, bin) => {
        const end = isDiscrete ? from0 + (bin + 1) * step - unit : 0;
        const last = isDiscrete
          ? edge((Math.min(end, to) - from0) / step)
          : bin === count - 1
            ? max
            : edge(bin + 1);
        return { from: edge(bin), to: last, count: one };
      });
    },
  };
}

/** Columns whose values may determine each other, the coarsest first. */
export function comparable(facts: readonly ColumnFacts[]): ColumnFacts[] {
  return facts
    .filter(
      ({ column: { type }, distinct, rows }) =>
        ['string', 'integer', 'boolean', 'date'].includes(type) &&
        distinct >= 2 &&
        distinct <= MEMBERS &&
        distinct < rows,
    )
    .sort((a, b) => a.distinct - b.distinct)
    .slice(0, COMPARED);
}

/** Which of `others` have one value per value of a column; NULL counts as a value. */
export function determinedBy(
  { from }: MeasuredRows,
  by: ColumnFacts,
  others: readonly ColumnFacts[],
  dialect: Dialect,
) {
  const broken = others.map(({ column }, index) => {
    const sql = dialect.quote(column.name);
    return `CASE WHEN count(${sql}) = 0 OR (min(${sql}) = max(${sql}) AND count(${sql}) = count(*)) THEN 0 ELSE 1 END AS b${index}`;
  });
  const sums = others.map((_, index) => `sum(b${index})`);
  return {
    sql: `SELECT ${sums.join(', ')} FROM (SELECT ${broken.join(', ')} FROM ${from}
      GROUP BY ${dialect.quote(by.column.name)}) AS found`,
    read: (answer: ResultTable) =>
      others.filter((_, index) => numberAt(answer, index) === 0).map(({ column }) => column.name),
  };
}

/** Pairs of columns that may be a key together: together they have room for every row. */
export function keyPairs(facts: readonly ColumnFacts[]): [ColumnFacts, ColumnFacts][] {
  const candidates = facts
    .filter(
      ({ column: { type }, nulls, distinct }) =>
        nulls === 0 && distinct > 1 && ['string', 'integer', 'date', 'timestamp'].includes(type),
    )
    .sort((a, b) => b.distinct - a.distinct)
    .slice(0, 8);
  return candidates.flatMap((left, index) =>
    candidates
      .slice(index + 1)
      .filter((right) => left.distinct * right.distinct >= left.rows)
      .map((right): [ColumnFacts, ColumnFacts] => [left, right]),
  );
}

/** Whether columns together differ on every row. */
export function keyStatement(
  { from }: MeasuredRows,
  columns: readonly ColumnFacts[],
  dialect: Dialect,
) {
  const list = columns.map(({ column }) => dialect.quote(column.name)).join(', ');
  return {
    sql: `SELECT count(*) FROM (SELECT 1 FROM ${from} GROUP BY ${list} HAVING count(*) > 1 LIMIT 1) AS twice`,
    read: (answer: ResultTable) => numberAt(answer, 0) === 0,
  };
}
