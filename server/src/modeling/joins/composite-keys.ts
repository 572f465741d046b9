import type { Dialect } from '../../engine/dialect';
import type { ColumnInfo, TableInfo } from '../../engine/engine';
import {
  profiledNumber,
  type ProfiledColumn,
  type Measurement,
  type ProfiledTable,
} from '../profile/profiled-column';
import { LONGEST_KEY } from '../columns/column-roles';
import { bareName, namesAmount, namesKey, namesPlural } from '../words/column-words';
import { comparedSql, tableStem, type JoinCandidate } from './join-candidates';
import { singularOf } from '../words/singular-of';
import { NO_WORDS } from '../words/words-around';

/** Most rows of a table whose columns are tried together. */
const MAX_ROWS = 20_000_000;
/** Rows that columns must distinguish before all of the table is counted by them. */
const SAMPLE_ROWS = 20_000;
/** Most sets of columns of one size that are tried on the sample. */
const MAX_SETS = 24;
/** Most columns that sets are built from: the likeliest. */
const MAX_COLUMNS = 8;
/** Share of the rows above which a text that names no key is a note rather than a part of one. */
const NOTE = 0.5;
/** Share of the different values that must be found among the keys. */
const ENOUGH = 0.95;
/** Most pairs of columns two tables are joined by. */
const MAX_PAIRS = 4;

const KEY_TYPES: ReadonlySet<ColumnInfo['type']> = new Set(['string', 'integer', 'date']);
const isDay = ({ type }: ColumnInfo): boolean => type === 'date' || type === 'timestamp';
const isShort = ({ name }: ColumnInfo): boolean => name.length <= LONGEST_KEY;

function mayBePart({ column, distinct, nulls }: ProfiledColumn, rows: number): boolean {
  if (nulls > 0 || distinct < 2 || !isShort(column)) return false;
  if (namesKey(column.name, NO_WORDS) || isDay(column)) return true;
  if (column.type === 'integer')
    return !namesAmount(column.name, NO_WORDS) && !namesPlural(column.name);
  return column.type === 'string' && distinct <= rows * NOTE;
}

/**
 * Sets of `size` columns that may identify rows, the likeliest first: at least one of them is named
 * like a key or holds days, and together they have enough different values. Empty for a table that is
 * too large to count by them, or that one column identifies.
 */
export function keyCandidates({ columns, rows }: ProfiledTable, size: 2 | 3): string[][] {
  if (rows < 2 || rows > MAX_ROWS) return [];
  const speaks = ({ column }: ProfiledColumn) => namesKey(column.name, NO_WORDS) || isDay(column);
  const rank = (one: ProfiledColumn) => (speaks(one) ? 0 : 1);
  const likely = columns
    .filter((one) => KEY_TYPES.has(one.column.type) || isDay(one.column))
    .filter((one) => mayBePart(one, rows))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MAX_COLUMNS);
  const sets = subsets(likely, size).filter(
    (set) =>
      set.some(speaks) && set.reduce((product, { distinct }) => product * distinct, 1) >= rows,
  );
  const place = new Map(columns.map(({ column }, index) => [column.name, index]));
  return sets
    .map((set) => ({ set, plain: set.filter((one) => !speaks(one)).length }))
    .sort((a, b) => a.plain - b.plain)
    .slice(0, MAX_SETS)
    .map(({ set }) =>
      set
        .map(({ column }) => column.name)
        .sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)),
    );
}

/** All subsets of a size, in the order of their elements. */
export function subsets<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((first, index) =>
    subsets(all.slice(index + 1), size - 1).map((rest) => [first, ...rest]),
  );
}

/** Which of some sets of columns identify the first rows of a table. */
export function sampledKeysStatement(
  { name }: TableInfo,
  sets: readonly (readonly string[])[],
  dialect: Dialect,
): Measurement<string[][]> {
  const list = (columns: Iterable<string>) => [...columns].map((one) => dialect.quote(one));
  const used = list(new Set(sets.flat())).join(', ');
  const counts = sets.map(
    (set, index) =>
      `(SELECT count(*) FROM (SELECT DISTINCT ${list(set).join(', ')} FROM seen) AS d${index})`,
  );
  return {
    sql: `WITH seen AS (SELECT ${used} FROM ${dialect.quote(name)} LIMIT ${SAMPLE_ROWS}) SELECT (SELECT count(*) FROM seen), ${counts.join(', ')}`,
    read(answer) {
      const rows = profiledNumber(answer, 0);
      return sets
        .filter((_, index) => profiledNumber(answer, index + 1) === rows)
        .map((set) => [...set]);
    },
  };
}

/** Whether no two rows of a table have the same values in some columns, and every row has them. */
export function compositeKeyStatement(
  { name }: TableInfo,
  columns: readonly string[],
  dialect: Dialect,
): Measurement<boolean> {
  const list = columns.map((one) => dialect.quote(one));
  const table = dialect.quote(name);
  const lacking = list.map((one) => `${one} IS NULL`).join(' OR ');
  return {
    sql: `SELECT (SELECT count(*) FROM (SELECT 1 FROM ${table} GROUP BY ${list.join(', ')} HAVING count(*) > 1 LIMIT 1) AS twice), (SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE ${lacking} LIMIT 1) AS lacking)`,
    read: (answer) => profiledNumber(answer, 0) === 0 && profiledNumber(answer, 1) === 0,
  };
}

/**
 * Columns of a fact and of another table that are called the same, each once, at most four: what the
 * two may be joined by. The other table's name may precede a column: `region_code` is its `code`.
 */
export function columnsAlike(
  fact: Pick<ProfiledTable, 'columns'>,
  to: TableInfo,
): [column: string, key: string][] {
  const stem = singularOf(bareName(tableStem(to.name)));
  const pairs: [string, string][] = [];
  for (const key of to.columns.filter(
    ({ type, name }) => KEY_TYPES.has(type) && isShort({ type, name }),
  )) {
    const names = new Set([bareName(key.name), stem + bareName(key.name)]);
    const found = fact.columns.find(
      ({ column }) =>
        column.type === key.type &&
        isShort(column) &&
        (names.has(bareName(column.name)) || stem + bareName(column.name) === bareName(key.name)) &&
        !pairs.some(([taken]) => taken === column.name),
    );
    if (found) pairs.push([found.column.name, key.name]);
  }
  return pairs.slice(0, MAX_PAIRS);
}

/**
 * Joins by two to four columns that the names of two tables speak for, those of the fewest columns
 * first. Another fact is none: its rows are counted as they are.
 */
export function compositeCandidates(fact: ProfiledTable, to: TableInfo): JoinCandidate[] {
  const isFact = /^(fact|fct|f)_/i.test(to.name);
  if (isFact || to.name === fact.table.name || to.rowCount < 2) return [];
  if (to.rowCount > fact.rows || fact.rows > MAX_ROWS) return [];
  const pairs = columnsAlike(fact, to);
  return [2, 3, 4].flatMap((size) =>
    subsets(pairs, size).flatMap(([first, ...also]): JoinCandidate[] =>
      first === undefined ? [] : [{ column: first[0], to, key: first[1], named: true, also }],
    ),
  );
}

/** Whether enough of the fact's different values of the joining columns are among the keys. */
export function compositeJoinStatement(
  fact: ProfiledTable,
  { column, key, to, also = [] }: JoinCandidate,
  dialect: Dialect,
): Measurement<boolean> {
  const pairs = [[column, key] as const, ...also];
  const compared = ([, right]: (typeof pairs)[number], name: string) => {
    const info = to.columns.find((one) => one.name === right) ?? { name, type: 'string' };
    return comparedSql(name, info, dialect);
  };
  const left = pairs.map((pair) => compared(pair, pair[0]));
  const right = pairs.map((pair) => compared(pair, pair[1]));
  const values = `SELECT DISTINCT ${left.map((one, at) => `${one} AS v${at}`).join(', ')} FROM ${dialect.quote(fact.table.name)} WHERE ${left.map((one) => `${one} IS NOT NULL`).join(' AND ')}`;
  const keys = `SELECT ${right.map((one, at) => `${one} AS k${at}`).join(', ')}, 1 AS found FROM ${dialect.quote(to.name)}`;
  const equal = pairs.map((_, at) => `used.v${at} = keys.k${at}`).join(' AND ');
  return {
    sql: `SELECT count(*), count(keys.found) FROM (${values}) AS used LEFT JOIN (${keys}) AS keys ON ${equal}`,
    read(answer) {
      const all = profiledNumber(answer, 0);
      return all > 0 && profiledNumber(answer, 1) >= all * ENOUGH;
    },
  };
}
