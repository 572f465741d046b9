import type { ProfiledColumn, ProfiledTable } from '../profile/profiled-column';
import { namesAmount, namesDuration, namesKey, namesPlural, spelled } from '../words/column-words';
import type { WordsAround } from '../words/words-around';

/**
 * What a column of a fact is for: `key` and `category` are looked at, `moment` gives parts of the
 * calendar, `amount` is put together, `none` says nothing.
 */
export type ColumnRole = 'key' | 'category' | 'moment' | 'amount' | 'none';

/** Different values up to which an integer that names no amount is a category. */
const FEW = 31;
/** Different values up to which integers with a unit are a few terms to choose from (12 months, 24 months), and rows each has then. */
const MAX_TERMS = 6;
const ROWS_OF_TERM = 12;
const COORDINATE = /(^|_)(latitude|longitude)(_|$)|纬度$|经度$/i;

/** Whether a column holds numbers. */
export const isNumber = ({ column: { type } }: ProfiledColumn): boolean =>
  type === 'integer' || type === 'decimal' || type === 'double';

/** Whether a column holds numbers, all of them integers. */
export function isIntegerColumn({ column, scale }: ProfiledColumn): boolean {
  return column.type === 'integer' || (column.type === 'decimal' ? column.scale : scale) === 0;
}

/** Whether a column numbers the rows: another integer on each, with few left out between. */
export function isSerial({ distinct, nulls, range }: ProfiledColumn, rows: number): boolean {
  if (rows < 2 || distinct !== rows || nulls > 0 || range === null) return false;
  return range.high - range.low < rows * 2;
}

/**
 * Whether few different integers all have the same number of digits, at least three of them: 1000, 1100 and
 * 2000 are plants, what is counted also has small numbers.
 */
function isCode({ distinct, range }: ProfiledColumn, rows: number): boolean {
  if (range === null || range.low < 100 || distinct > FEW || distinct * 2 > rows) return false;
  return String(range.low).length === String(range.high).length;
}

/** Whether integers are all years by their values: from 1700 to 2100. */
function isYears({ distinct, range }: ProfiledColumn): boolean {
  if (range === null || distinct < 3) return false;
  return range.low >= 1700 && range.high <= 2100;
}

/** Whether integers are so large that their sum may be more than the 38 digits that are counted. */
function isTooLarge(profile: ProfiledColumn, rows: number): boolean {
  const { range } = profile;
  if (range === null || !isIntegerColumn(profile)) return false;
  return Math.max(Math.abs(range.low), Math.abs(range.high)) * rows > 1e38;
}

/** Whether a name ends with "rev" and its values have fractions, as revenue has and no revision. */
function isRevenue(profile: ProfiledColumn): boolean {
  const isRev = /(^|_)rev$/.test(spelled(profile.column.name));
  return isRev && !isIntegerColumn(profile) && profile.distinct > FEW;
}

/**
 * What a column of a fact is for. `parts` are columns that identify its rows together. In a table
 * without rows only types and names decide.
 */
export function columnRoleOf(
  profile: ProfiledColumn,
  { rows }: Pick<ProfiledTable, 'rows'>,
  parts: ReadonlySet<string>,
  around: WordsAround,
): ColumnRole {
  const { column, distinct } = profile;
  const { name, type } = column;
  if (type === 'other' || (distinct === 0 && rows > 0)) return 'none';
  if (!isNumber(profile)) {
    if (distinct < 2 && rows > 1) return 'none';
    return type === 'date' || type === 'timestamp' ? 'moment' : 'category';
  }
  if (!isIntegerColumn(profile) && COORDINATE.test(spelled(name))) return 'none';
  const high = profile.range?.high ?? 0;
  const lasts = namesDuration(name, high);
  const isKey = namesKey(name, around) && !lasts && !isRevenue(profile);
  if (isKey || isTooLarge(profile, rows)) return 'key';
  if (lasts) return 'amount';
  if (!isIntegerColumn(profile) || namesAmount(name, around)) return 'amount';
  const { unit } = column;
  if (unit !== undefined && unit !== '年') {
    const isTerm = /\p{L}/u.test(unit) && distinct <= MAX_TERMS && distinct * ROWS_OF_TERM <= rows;
    return isTerm ? 'category' : 'amount';
  }
  if (isSerial(profile, rows)) return 'key';
  if (parts.has(name) || isCode(profile, rows) || isYears(profile)) return 'key';
  if (namesPlural(name)) return 'amount';
  return distinct <= FEW && distinct * 2 <= rows ? 'category' : 'amount';
}

/**
 * The column whose values differ on every row and that most likely identifies rows: one whose name
 * says so, else the first that is no amount, else a day or a time. Empty for none.
 */
export function rowKey({ columns, rows }: ProfiledTable, around: WordsAround): string[] {
  const all = columns.filter(
    ({ column, distinct, nulls }) =>
      rows > 1 && distinct === rows && nulls === 0 && column.name.length <= LONGEST_KEY,
  );
  const plain = ({ column: { type, name } }: ProfiledColumn) =>
    type === 'string' && !namesAmount(name, around);
  const key =
    all.find((one) => namesKey(one.column.name, around) && (plain(one) || isIntegerColumn(one))) ??
    all.find(
      (one) => plain(one) || (isSerial(one, rows) && !namesAmount(one.column.name, around)),
    ) ??
    all.find(({ column: { type } }) => type === 'date' || type === 'timestamp');
  return key ? [key.column.name] : [];
}

/** Longest name of a column that keys and joins can name. */
export const LONGEST_KEY = 128;
