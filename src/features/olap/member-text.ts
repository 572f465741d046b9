import type { Dimension } from '@bi/contract/cube';
import type { Grain, MemberKey } from '@bi/contract/query';
import { formatValue } from '@bi/olap/format/format-value';

/** What the name of a member depends on. */
export type MemberLook = Pick<Dimension, 'type' | 'format' | 'emptyLabel'>;

/** A member's name as people read it: dates cut to their grain, numbers by their format, NULL by its label. */
export function memberText(
  key: MemberKey,
  look: MemberLook,
  language: 'en' | 'zh',
  grain?: Grain,
): string {
  if (key === null) return look.emptyLabel ?? (language === 'zh' ? '（空）' : '(empty)');
  if (typeof key === 'boolean') return String(key);
  if (typeof key === 'number')
    return look.format ? formatValue(key, look.format, language) : String(key);
  if (look.type !== 'date' && look.type !== 'timestamp') return key;
  return dateText(key, look.type, grain);
}

/** ISO text cut to its grain: 2001, 2001 Q2, 2001-04, 2001-04-09, 2001-04-09 13:00. */
function dateText(key: string, type: 'date' | 'timestamp', grain: Grain | undefined): string {
  const [year, month, day] = [key.slice(0, 4), key.slice(0, 7), key.slice(0, 10)];
  switch (grain) {
    case 'year':
      return year;
    case 'quarter':
      return `${year} Q${Math.ceil(Number(key.slice(5, 7)) / 3)}`;
    case 'month':
      return month;
    case 'hour':
      return `${day} ${key.slice(11, 13)}:00`;
    case 'week':
    case 'day':
      return day;
    case undefined:
      return type === 'date' ? day : `${day} ${key.slice(11, 16)}`;
  }
}
