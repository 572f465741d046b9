import type { Calendar } from '@bi/contract/cube/cube';
import type { Grain } from '@bi/contract/query/query';

const DAY_MS = 86_400_000;
const PERIODS = { 445: [0, 4, 8], 454: [0, 4, 9], 544: [0, 5, 9] } as const;

/** Where a day is in a calendar. Days are `YYYY-MM-DD`. */
export interface CalendarUnit {
  /** number the year is named by */
  year: number;
  /** 1 to 4 */
  quarter: number;
  /** month of the year, 1 to 12 */
  period: number;
  /** first days of the year, the quarter and the month */
  yearStart: string;
  quarterStart: string;
  periodStart: string;
}

function millisOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

function textOf(millis: number): string {
  return new Date(millis).toISOString().slice(0, 10);
}

/** Last day of a year of full weeks. */
function yearEnd(year: number, calendar: Extract<Calendar, { kind: '445' }>): number {
  const monthEnd = millisOf(year, calendar.endMonth + 1, 0);
  const latest = calendar.end === 'nearest' ? monthEnd + 3 * DAY_MS : monthEnd;
  const weekday = (new Date(latest).getUTCDay() + 6) % 7;
  return latest - ((weekday - (calendar.lastWeekday - 1) + 7) % 7) * DAY_MS;
}

function weekUnit(
  year: number,
  at: number,
  calendar: Extract<Calendar, { kind: '445' }>,
): CalendarUnit {
  let named = year;
  while (at > yearEnd(named, calendar)) named += 1;
  while (at <= yearEnd(named - 1, calendar)) named -= 1;
  const start = yearEnd(named - 1, calendar) + DAY_MS;
  const week = Math.floor((at - start) / (7 * DAY_MS));
  const quarter = Math.min(3, Math.floor(week / 13));
  const offsets = PERIODS[calendar.weeks];
  const inQuarter = week - quarter * 13;
  const third = inQuarter < offsets[1] ? 0 : inQuarter < offsets[2] ? 1 : 2;
  const weeksOn = (weeks: number): string => textOf(start + weeks * 7 * DAY_MS);
  return {
    year: named,
    quarter: quarter + 1,
    period: quarter * 3 + third + 1,
    yearStart: weeksOn(0),
    quarterStart: weeksOn(quarter * 13),
    periodStart: weeksOn(quarter * 13 + offsets[third]),
  };
}

/** Where a day is in a calendar of a cube. */
export function calendarUnit(day: string, calendar: Calendar): CalendarUnit {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  if (calendar.kind === '445') return weekUnit(year, millisOf(year, month, date), calendar);
  const { startMonth, namedBy = 'end' } = calendar;
  const passed = (month - startMonth + 12) % 12;
  const start = month >= startMonth ? year : year - 1;
  const monthBack = (count: number): string => textOf(millisOf(year, month - count, 1));
  return {
    year: startMonth > 1 && namedBy === 'end' ? start + 1 : start,
    quarter: Math.floor(passed / 3) + 1,
    period: passed + 1,
    yearStart: monthBack(passed),
    quarterStart: monthBack(passed % 3),
    periodStart: monthBack(0),
  };
}

/** Weekday a calendar's weeks start on, ISO 1 to 7; null where the query says. */
export function calendarWeekStart(calendar: Calendar): number | null {
  return calendar.kind === '445' ? (calendar.lastWeekday % 7) + 1 : null;
}

/** First day of the year, quarter or month of a calendar that contains a day. */
export function calendarStart(
  day: string,
  grain: Extract<Grain, 'year' | 'quarter' | 'month'>,
  calendar: Calendar,
): string {
  const unit = calendarUnit(day, calendar);
  return { year: unit.yearStart, quarter: unit.quarterStart, month: unit.periodStart }[grain];
}
