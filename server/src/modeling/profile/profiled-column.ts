import type { ResultTable } from '@bi/olap/cells/result-column';
import type { Dialect } from '../../engine/dialect';
import type { ColumnInfo, TableInfo } from '../../engine/engine';

/** A column as it was counted over all rows of its table. */
export interface ProfiledColumn {
  column: ColumnInfo;
  /** different values, NULL left out */
  distinct: number;
  nulls: number;
  /** decimal places every value of a double has at most: 0, 2 or 4; null when none of them is enough */
  scale: number | null;
  /** smallest and largest of its numbers; null for other types, without values, and where one is infinite */
  range: { low: number; high: number } | null;
}

/** A table as it was counted. */
export interface ProfiledTable {
  table: TableInfo;
  rows: number;
  columns: ProfiledColumn[];
}

/** A statement and what reads its one answer. */
export interface Measurement<T> {
  sql: string;
  read: (table: ResultTable) => T;
}

/** Columns counted by one statement: more would hold too many different values at once. */
const TOGETHER = 24;
const SCALES = [0, 2, 4] as const;
const NUMBERS: ReadonlySet<ColumnInfo['type']> = new Set(['integer', 'decimal', 'double']);

/** The number in a row of an answer; 0 for NULL. */
export function profiledNumber(table: ResultTable, column: number, row = 0): number {
  const found = table.columns[column];
  if (found === undefined || found.nulls?.[row] === 1) return 0;
  return Number(found.values[row] ?? 0);
}

/** Whether a value is none: NULL, or of a text nothing but spaces. */
export function blankSql(sql: string, type: ColumnInfo['type']): string {
  return type === 'string' ? `(${sql} IS NULL OR trim(${sql}) = '')` : `${sql} IS NULL`;
}

/** Counts the rows of a table whose number is unknown: of a View that is computed on every read. */
export function countStatement({ name }: TableInfo, dialect: Dialect): Measurement<number> {
  return {
    sql: `SELECT count(*) FROM ${dialect.quote(name)}`,
    read: (answer) => profiledNumber(answer, 0),
  };
}

/** Counts values, NULLs and decimal places of a table's columns; `other` columns are left out. */
export function columnStatements(
  table: TableInfo,
  dialect: Dialect,
): Measurement<ProfiledColumn[]>[] {
  const typed = table.columns.filter(({ type }) => type !== 'other');
  const parts = Array.from({ length: Math.ceil(typed.length / TOGETHER) }, (_, index) =>
    typed.slice(index * TOGETHER, (index + 1) * TOGETHER),
  );
  return parts.map((columns) => profileOf(table, columns, dialect));
}

function profileOf(
  table: TableInfo,
  columns: readonly ColumnInfo[],
  dialect: Dialect,
): Measurement<ProfiledColumn[]> {
  const counts = columns.flatMap(({ name, type }) => {
    const sql = dialect.quote(name);
    const scales = type === 'double' ? SCALES.map((places) => longerThan(sql, places)) : [];
    const ends = NUMBERS.has(type) ? [`min(${sql})`, `max(${sql})`] : [];
    return [`count(DISTINCT ${sql})`, `count(*) - count(${sql})`, ...ends, ...scales];
  });
  return {
    sql: `SELECT ${counts.join(', ')} FROM ${dialect.quote(table.name)}`,
    read(answer) {
      let at = 0;
      const next = () => profiledNumber(answer, at++);
      return columns.map((column) => {
        const distinct = next();
        const nulls = next();
        const [low, high] = NUMBERS.has(column.type) ? [next(), next()] : [NaN, NaN];
        const range = distinct > 0 && isFinite(low) && isFinite(high) ? { low, high } : null;
        const longer = column.type === 'double' ? SCALES.map(next) : [];
        const scale = range && (SCALES.find((_, i) => longer[i] === 0) ?? null);
        return { column, distinct, nulls, scale, range };
      });
    },
  };
}

/** Counts values with more decimal places. */
function longerThan(sql: string, places: number): string {
  return `sum(CASE WHEN abs(${sql} - round(${sql}, ${places})) > 1e-9 THEN 1 ELSE 0 END)`;
}
