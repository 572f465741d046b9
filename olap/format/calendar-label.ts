import type { Calendar } from '@bi/contract/cube';
import type { Grain } from '@bi/contract/query';
import { calendarUnit } from '../calendar/calendar-unit';

/**
 * The name of a calendar's unit by its first day: `FY2025`, `FY2025 Q1`, `FY2025 P3`. null where the
 * usual form of a date says it: weeks, days, and the months of a fiscal year.
 */
export function calendarLabel(
  key: string,
  grain: Grain | undefined,
  calendar: Calendar,
  language: 'en' | 'zh',
): string | null {
  if (!/^\d{4}-\d\d-\d\d/.test(key)) return null;
  const { year, quarter, period } = calendarUnit(key, calendar);
  const zh = language === 'zh';
  const name = zh ? `${year}财年` : `FY${year}`;
  if (grain === 'year') return name;
  if (grain === 'quarter') return zh ? `${name}第${quarter}季度` : `${name} Q${quarter}`;
  if (grain !== 'month' || calendar.kind === 'fiscal') return null;
  return zh ? `${name}第${period}期` : `${name} P${period}`;
}
