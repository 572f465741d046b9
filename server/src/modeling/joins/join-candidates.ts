import type { Dialect } from '../../engine/dialect';
import type { ColumnInfo, TableInfo } from '../../engine/engine';
import { latinName } from '../words/chinese-words';
import {
  profiledNumber,
  type Measurement,
  type ProfiledColumn,
  type ProfiledTable,
} from '../profile/profiled-column';
import { LONGEST_KEY } from '../columns/column-roles';
import { bareName, isChinese, namesKey, spelledOut } from '../words/column-words';
import { hanJoinOf } from './han-names';
import { namesEndOf, namesRoleOf } from './role-names';
import { singularOf } from '../words/singular-of';
import { nameParts } from '../names/paired-names';
import { sharedPrefix, withoutPrefix } from '../names/shared-prefix';
import { NO_WORDS } from '../words/words-around';

/** A column of the fact that may point at the key of another table. */
export interface JoinCandidate {
  column: string;
  to: TableInfo;
  key: string;
  /** true where the names say so too */
  named: boolean;
  /** true where only the last word of the table's name does: it counts where no other table's full name does */
  byEnd?: true;
  /** how many of its rows say more of a row of the fact; absent: the fact leads to one row of it each */
  rows?: 'one' | 'many';
  /** further pairs of columns that must be equal: the key is of several columns */
  also?: readonly (readonly [column: string, key: string])[];
}

/** Share of a column's different values that must be found among the keys. */
const ENOUGH = 0.95;
/** Values a column of text must have before its values alone speak for a join. */
const FEWEST_VALUES = 3;
/** Least integer that is a code by its length: a bar code, an article, a material. */
const LONG_CODE = 100_000;

/** A table's name without what its kind adds. */
export const tableStem = (name: string): string =>
  name
    .replace(
      /^(?:(?:dim|fact|fct|tbl|tb|stg|raw|src|ods|dwd|dws|dwm|dw|edw|vw|d|f|t|v)_)+(?=.{2})/i,
      '',
    )
    .replace(
      /(?<=.{2})_(dim|fact|fct|table|tbl|mstr|mst|master|hdr|header|headers|ref|lkp|lkup|lookup)$/i,
      '',
    );

/**
 * Whether the names of a column and of a table's key speak for a join. Chinese names are also read in
 * Latin letters: `客户编号` points at the table `customers`; short words are also written out: `dept_cd` at `departments`.
 */
export function isNamedAlike(column: string, table: string, key: string): boolean {
  if (bareName(column) !== '' && bareName(column) === bareName(key)) return true;
  const stem = singularOf(bareName(latinName(tableStem(table)) ?? tableStem(table)));
  const ends = ['', 'id', 'key', 'code', 'no', 'number'];
  return (
    [latinName(column) ?? column, spelledOut(column, NO_WORDS)]
      .map(bareName)
      .some(
        (given) =>
          given !== '' &&
          (ends.some((end) => given === stem + end) ||
            (stem.length > 2 && given.endsWith(stem + bareName(latinName(key) ?? key)))),
      ) ||
    isRoleOf(column, key, stem) ||
    namesRoleOf(column, tableStem(table), key) ||
    isDoneBy(column, stem) ||
    isHanRoleOf(column, key)
  );
}

/** Letters of a verb that say enough of who does it. */
const MIN_VERB = 4;

/** Whether a column says by whom something is done: `ship_via` of shippers. */
function isDoneBy(column: string, stem: string): boolean {
  const [, verb = ''] = /^(.+?)_?(?:via|by)$/i.exec(column) ?? [];
  return verb.length >= MIN_VERB && stem.startsWith(verb.toLowerCase());
}

/** Whether a column says what a key is called that says which table it is of, behind the part that the table plays: `home_club_id` for `club_id` of clubs. */
function isRoleOf(column: string, key: string, stem: string): boolean {
  const [role, own] = [column, key].map(
    (name) => `_${spelledOut(latinName(name) ?? name, NO_WORDS)}`,
  );
  return own !== undefined && own.startsWith(`_${stem}_`) && role?.endsWith(own) === true;
}

const HAN_KEY = /^\p{Script=Han}{2,}?(?:编号|编码|代码|代号|号码|号)$/u;

/** Whether a Chinese column is a table's key behind the part that the table plays: 目的城市编号 for 城市编号 of 城市. */
function isHanRoleOf(column: string, key: string): boolean {
  if (!HAN_KEY.test(key) || column.length <= key.length) return false;
  return /^\p{Script=Han}+$/u.test(column) && column.endsWith(key);
}

/** A name that the key of any table may have: it says nothing of another one. */
const OWN_KEY = /^(?:id|key|code|cd|no|nr|num|number|name|title|label|编号|编码|代码|名称|姓名)$/;

/**
 * Whether a join leads on from the table that another one leads to: not by one that is only called a key or a name, whose
 * values happen to be in another table, too; by the column it was reached by only to a table that says more of its rows.
 */
export const leadsOn = (reached: JoinCandidate, { column, to }: JoinCandidate): boolean =>
  column === reached.key ? saysMoreOf(reached.to.name, to.name) : !OWN_KEY.test(bareName(column));

/** Letters that a table's name needs behind that of another one to say what it adds. */
const MIN_ADDED = 4;

/** Whether a table is called as what says more of the rows of another one: `film_category` of films. */
function saysMoreOf(table: string, other: string): boolean {
  const stem = singularOf(bareName(tableStem(table)));
  const own = bareName(tableStem(other));
  return own.startsWith(stem) && /[a-z]/.test(own) && own.length >= stem.length + MIN_ADDED;
}

const isKeyType = ({ type, name }: ColumnInfo) =>
  (type === 'string' || type === 'integer') && name.length <= LONGEST_KEY;

/** Whether a table has the columns of the fact and no others: it is the same file once more, or another month of it. */
export function isAnotherCopy(fact: TableInfo, other: TableInfo): boolean {
  const named = new Set(fact.columns.map(({ name }) => name));
  return (
    named.size > 1 &&
    other.columns.length === named.size &&
    other.columns.every(({ name }) => named.has(name))
  );
}

/**
 * Pairs worth counting: columns of the fact with members, and single columns of tables whose name or place
 * (the first) makes them their key; of a table with more rows than the fact only the key that is called after it. Short integers need names that agree: they
 * are found among the keys of any table. `calledAs` has what people call tables whose names are not theirs.
 */
export function joinCandidates(
  fact: ProfiledTable,
  others: readonly TableInfo[],
  calledAs: ReadonlyMap<string, string> = new Map(),
): JoinCandidate[] {
  return fact.columns
    .filter(({ column, distinct }) => isKeyType(column) && distinct >= 2)
    .flatMap((profile) => {
      const found = others
        .filter((to) => to.name !== fact.table.name && to.rowCount >= 2)
        .flatMap((to) => candidatesIn(profile, fact, to, calledAs.get(to.name)))
        .filter(
          ({ to, key }) =>
            to.rowCount <= fact.rows ||
            isOwnKey(to, key, profile.column.name) ||
            leadsToFirst(fact, to, key, profile.column.name) ||
            hanJoinOf(profile.column.name, calledAs.get(to.name) ?? '', key) !== null,
        );
      const exact = found.filter(({ named, byEnd }) => named && byEnd !== true);
      const isLeft = ({ byEnd, column }: JoinCandidate) => byEnd !== true || isChinese(column);
      return exact.length > 0 ? found.filter(isLeft) : found;
    });
}

/** Whether a column is the key of its own table by its name and that of the column that points at it: of more rows than point at it, too. */
function isOwnKey({ name, columns }: TableInfo, key: string, column: string): boolean {
  const isPlain = bareName(key) === 'id' && columns[0]?.name === key;
  if (isPlain && !OWN_KEY.test(bareName(column))) return true;
  const stem = singularOf(bareName(tableStem(name)));
  return ['id', 'key', 'no', 'code'].some((end) => bareName(key) === stem + end);
}

/** Whether a column that is not the first of its own table is called as the key that another table begins with: `branch_id` of customers, and of branches. */
function leadsToFirst(
  { table }: Pick<ProfiledTable, 'table'>,
  { columns }: TableInfo,
  key: string,
  column: string,
): boolean {
  if (columns[0]?.name !== key || table.columns[0]?.name === column) return false;
  return (
    bareName(column) === bareName(key) && nameParts(key).stem !== '' && namesKey(key, NO_WORDS)
  );
}

/** Whether a column's values alone may speak for a join: texts, and long integers that are called a key. */
function speaksByValues({ column, distinct, range }: ProfiledColumn): boolean {
  if (distinct < FEWEST_VALUES) return false;
  if (column.type === 'string') return true;
  return range !== null && range.low >= LONG_CODE && namesKey(column.name, NO_WORDS);
}

/** Columns that identify what they are of, though they are called no key. */
const IDENTIFIES =
  /^(?:e?mail|emailaddress|username|login|sku|isbn|issn|ean|gtin|upc|vin|imei|iban|bic|ssn|barcode|licenseplate|plate|hostname|ip|url|slug)$/;

/** Whether a column behind the first of a table may be its key: by its own name, not only by that of the column that has it, too. */
function mayBeKey(column: string, table: string, key: string): boolean {
  if (bareName(column) !== bareName(key)) return true;
  const own = bareName(key);
  return (
    nameParts(key).kind === 'key' ||
    namesKey(key, NO_WORDS) ||
    IDENTIFIES.test(own) ||
    own.startsWith(singularOf(bareName(tableStem(table))))
  );
}

function candidatesIn(
  profile: ProfiledColumn,
  { table: from, rows }: ProfiledTable,
  to: TableInfo,
  people: string | undefined,
): JoinCandidate[] {
  const { column, distinct } = profile;
  const called = withoutPrefix(to.name, sharedPrefix([from.name, to.name], [], NO_WORDS));
  // the key of a table is not the key of another one that is called no more than a key, too
  const isKey = distinct >= rows;
  const isPlainKey =
    isKey && OWN_KEY.test(bareName(column.name)) && !saysMoreOf(from.name, to.name);
  return to.columns.flatMap((key, index) => {
    if (key.type !== column.type || !isKeyType(key) || distinct > to.rowCount * 2) return [];
    if (isPlainKey && bareName(key.name) === bareName(column.name)) return [];
    const han = people === undefined ? null : hanJoinOf(column.name, people, key.name);
    const exact =
      han === 'full' ||
      (isNamedAlike(column.name, called, key.name) &&
        (index === 0 || mayBeKey(column.name, called, key.name)));
    const byEnd = !exact && (han === 'end' || namesEndOf(column.name, tableStem(called), key.name));
    if (!exact && !byEnd && !(index === 0 && !isKey && speaksByValues(profile))) return [];
    return [
      {
        column: column.name,
        to,
        key: key.name,
        named: exact || byEnd,
        ...(byEnd ? { byEnd: true as const } : {}),
      },
    ];
  });
}

/** A column as it is compared with another of its type: documents that are stored as text are text. */
export function comparedSql(name: string, { type }: ColumnInfo, dialect: Dialect): string {
  const sql = dialect.quote(name);
  return type === 'string' ? `CAST(${sql} AS VARCHAR)` : sql;
}

/** Whether the candidate's key is one row per value, and how many of the column's values it has. */
export function joinStatement(
  fact: ProfiledTable,
  { column, to, key }: JoinCandidate,
  dialect: Dialect,
): Measurement<boolean> {
  const info = to.columns.find(({ name }) => name === key) ?? { name: key, type: 'string' };
  const [left, right] = [column, key].map((one) => comparedSql(one, info, dialect));
  const values = `SELECT DISTINCT ${left} AS v FROM ${dialect.quote(fact.table.name)} WHERE ${left} IS NOT NULL`;
  const keys = `SELECT ${right} AS k, count(*) AS n FROM ${dialect.quote(to.name)} WHERE ${right} IS NOT NULL GROUP BY ${right}`;
  return {
    sql: `SELECT count(*), count(keys.k), (SELECT coalesce(max(n), 0) FROM (${keys}) AS counted) FROM (${values}) AS used LEFT JOIN (${keys}) AS keys ON used.v = keys.k`,
    read(answer) {
      const [all, found, most] = [0, 1, 2].map((index) => profiledNumber(answer, index));
      return most === 1 && (all ?? 0) > 0 && (found ?? 0) >= (all ?? 0) * ENOUGH;
    },
  };
}

/**
 * Of several tables that fit one column, the one its name speaks for, else the one with fewest rows. A
 * table is joined by one key alone, in as many roles as there are: by a second key its rows would be
 * the same ones again.
 */
export function chooseJoins(fitting: readonly JoinCandidate[]): JoinCandidate[] {
  const chosen = new Map<string, JoinCandidate>();
  for (const candidate of fitting) {
    const earlier = chosen.get(candidate.column);
    if (earlier === undefined || leadsBetter(candidate, earlier))
      chosen.set(candidate.column, candidate);
  }
  const all = [...chosen.values()];
  return all.filter(({ to, key }) => key === keyOf(to, all));
}

const isFirst = ({ to, key }: JoinCandidate): boolean => to.columns[0]?.name === key;

/** Whether of two joins of a column one speaks more for itself: by its name, by a key that is the first of its table, by fewer rows. */
function leadsBetter(one: JoinCandidate, other: JoinCandidate): boolean {
  if (one.named !== other.named) return one.named;
  if (one.byEnd !== other.byEnd) return other.byEnd === true;
  if (one.named && isFirst(one) !== isFirst(other)) return isFirst(one);
  return one.to.rowCount < other.to.rowCount;
}

/** The key that most columns point at; of several the first in the table. */
function keyOf({ name, columns }: TableInfo, all: readonly JoinCandidate[]): string | undefined {
  const keys = all.filter(({ to }) => to.name === name).map(({ key }) => key);
  const count = (key: string) => keys.filter((one) => one === key).length;
  return columns
    .map((column) => column.name)
    .filter((key) => keys.includes(key))
    .sort((a, b) => count(b) - count(a))[0];
}

/**
 * Columns that refer to a joined table by its key. Those of a key of several columns say something of
 * their own, and are fields like others.
 */
export const joinedColumns = (joins: readonly JoinCandidate[]): ReadonlySet<string> =>
  new Set(joins.filter(({ also = [] }) => also.length === 0).map(({ column }) => column));
