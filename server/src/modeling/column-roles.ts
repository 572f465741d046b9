import type { ColumnProfile, TableProfile } from './profile/column-profile';
import { namesAmount, namesKey, spelled } from './column-words';

/**
 * What a column of a fact is for: `key` and `category` are looked at, `moment` gives parts of the
 * calendar, `amount` is put together, `none` says nothing.
 */
export type ColumnRole = 'key' | 'category' | 'moment' | 'amount' | 'none';

/** Different values up to which a whole number that names no amount is a category. */
const FEW = 31;
const COORDINATE = /(^|_)(latitude|longitude)(_|$)|纬度$|经度$/i;

/** Whether a column holds numbers. */
export const isNumber = ({ column: { type } }: ColumnProfile): boolean =>
  type === 'integer' || type === 'decimal' || type === 'double';

/** Whether a column holds numbers, all of them whole. */
export function isWhole({ column, scale }: ColumnProfile): boolean {
  return column.type === 'integer' || (column.type === 'decimal' ? column.scale : scale) === 0;
}

/** Whether a column numbers the rows: another whole number on each, with few left out between. */
export function isSerial({ distinct, nulls, range }: ColumnProfile, rows: number): boolean {
  if (rows < 2 || distinct !== rows || nulls > 0 || range === null) return false;
  return range.high - range.low < rows * 2;
}

/** Whether whole numbers are so large that their sum may be more than the 38 digits that are counted. */
function isTooLarge(profile: ColumnProfile, rows: number): boolean {
  const { range } = profile;
  if (range === null || !isWhole(profile)) return false;
  return Math.max(Math.abs(range.low), Math.abs(range.high)) * rows > 1e38;
}

/**
 * What a column of a fact is for. `parts` are columns that tell its rows apart together. In a table
 * without rows the types and names alone tell.
 */
export function roleOf(
  profile: ColumnProfile,
  { rows }: Pick<TableProfile, 'rows'>,
  parts: ReadonlySet<string>,
): ColumnRole {
  const { column, distinct } = profile;
  const { name, type } = column;
  if (type === 'other' || (distinct === 0 && rows > 0)) return 'none';
  if (!isNumber(profile)) {
    if (distinct < 2 && rows > 1) return 'none';
    return type === 'date' || type === 'timestamp' ? 'moment' : 'category';
  }
  if (!isWhole(profile) && COORDINATE.test(spelled(name))) return 'none';
  if (namesKey(name) || isTooLarge(profile, rows)) return 'key';
  if (!isWhole(profile) || namesAmount(name)) return 'amount';
  if (parts.has(name) || isSerial(profile, rows)) return 'key';
  return distinct <= FEW && distinct * 2 <= rows ? 'category' : 'amount';
}

/**
 * The column whose values differ on every row and that most likely tells rows apart: one whose name
 * says so, else the first that is no amount, else a day or a time. Empty for none.
 */
export function rowKey({ columns, rows }: TableProfile): string[] {
  const all = columns.filter(
    ({ column, distinct, nulls }) =>
      rows > 1 && distinct === rows && nulls === 0 && column.name.length <= LONGEST_KEY,
  );
  const plain = ({ column: { type, name } }: ColumnProfile) =>
    type === 'string' && !namesAmount(name);
  const key =
    all.find((one) => namesKey(one.column.name) && (plain(one) || isWhole(one))) ??
    all.find((one) => plain(one) || (isSerial(one, rows) && !namesAmount(one.column.name))) ??
    all.find(({ column: { type } }) => type === 'date' || type === 'timestamp');
  return key ? [key.column.name] : [];
}

/** Longest name of a column that keys and joins can name. */
export const LONGEST_KEY = 128;
