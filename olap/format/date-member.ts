import type { Grain } from '@bi/contract/query/query';
import { formatValue } from './format-value';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY_MS = 86_400_000;

/**
 * ISO week of a calendar day: week 1 holds the year's first Thursday.
 * @returns the week's year and number, 1 to 53
 */
export function isoWeek(year: number, month: number, day: number): { year: number; week: number } {
  const date = new Date(Date.UTC(year, month - 1, day));
  const weekday = (date.getUTCDay() + 6) % 7;
  const thursday = new Date(date.getTime() + (3 - weekday) * DAY_MS);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = 1 + Math.floor((thursday.getTime() - first) / (7 * DAY_MS));
  return { year: thursday.getUTCFullYear(), week };
}

const pad = (value: number) => String(value).padStart(2, '0');

/**
 * A date or timestamp member as text. Keys are `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS.sssZ`; a cut date
 * means all of its unit. Texts that are no such keys come back as they are.
 * @param grain unit the member means; a day or instant when absent
 * @param code format code that overrules the grain's own form
 */
export function formatDateMember(
  key: string,
  grain: Grain | undefined,
  code: string | undefined,
  language: 'en' | 'zh',
): string {
  const parts = /^(-?\d{4,6})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?/.exec(key);
  if (parts === null) return key;
  const part = (index: number) => Number(parts[index] ?? 0);
  const [year, month, day] = [part(1), part(2), part(3)];
  const [hour, minute, second] = [part(4), part(5), part(6)];
  if (code !== undefined && code !== '') {
    const days = Date.UTC(year, month - 1, day) / DAY_MS + 25_569;
    const time = (hour * 3600 + minute * 60 + second) / 86_400;
    return formatValue(days + time, code, language);
  }
  const zh = language === 'zh';
  switch (grain) {
    case 'year':
      return zh ? `${year}年` : String(year);
    case 'quarter': {
      const quarter = Math.floor((month - 1) / 3) + 1;
      return zh ? `${year}年${quarter}季度` : `${year} Q${quarter}`;
    }
    case 'month':
      return zh ? `${year}年${month}月` : `${MONTHS[month - 1] ?? ''} ${year}`;
    case 'week': {
      const week = isoWeek(year, month, day);
      return zh ? `${week.year}年第${week.week}周` : `${week.year} W${pad(week.week)}`;
    }
    case 'hour':
      return `${year}-${pad(month)}-${pad(day)} ${pad(hour)}:00`;
    case 'day':
    case undefined: {
      const date = `${year}-${pad(month)}-${pad(day)}`;
      if (key.length <= date.length) return date;
      const time = `${pad(hour)}:${pad(minute)}`;
      const rest = second === 0 ? '' : `:${pad(second)}`;
      return grain === 'day' ? date : `${date} ${time}${rest}`;
    }
  }
}
