import { namesDiscount, namesShare } from '../words/column-words';
import type { ProfiledColumn } from '../profile/profiled-column';

/** Shares above this are in hundreds already: 15 is 15 %. */
const MAX_SHARE = 2;

/** A label with the unit that was written in the file, where it has none and the unit is not Chinese. */
export const withUnit = (label: string, unit = ''): string =>
  /^[A-Za-zµ°²³/ ]+$/.test(unit) && !label.includes('(') ? `${label} (${unit})` : label;

/** Signs of currencies that are shown in front of amounts. */
const SIGN = /^[$€£¥￥₹]$/;

/** Whether the numbers of a column were written in percent. */
export const isPercent = ({ unit }: { unit?: string }): boolean => /^[%％‰]$/.test(unit ?? '');

/** Format of an amount or a mean: shares in percent, a mean with a place more than integers have. */
export function formatOf({ column, scale, range }: ProfiledColumn, agg: 'avg' | 'sum'): string {
  const places = column.type === 'integer' ? 0 : (scale ?? column.scale ?? 2);
  const isShare =
    (namesShare(column.name) ||
      isPercent(column) ||
      (agg === 'avg' && namesDiscount(column.name))) &&
    column.type !== 'integer';
  const most = range === null ? 0 : Math.max(Math.abs(range.low), Math.abs(range.high));
  if (isShare && (most <= MAX_SHARE || isPercent(column))) return '0.0%';
  const money = SIGN.test(column.unit ?? '') ? (column.unit ?? '') : '';
  if (agg === 'avg') return `${money}${places === 0 ? '#,##0.0' : '#,##0.00'}`;
  return `${money}${places === 0 ? '#,##0' : `#,##0.${'0'.repeat(Math.min(places, 2))}`}`;
}
