import type { Grain } from '@bi/contract/query/query';

const dayMillis = 86_400_000;

function textOf(year: number, month: number, day: number): string {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return dateText(date);
}

/** A day as `YYYY-MM-DD`. */
export function dateText(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The first day of the year, quarter, month or week that contains a day. Days are `YYYY-MM-DD`. */
export function truncateDateText(
  day: string,
  grain: Exclude<Grain, 'hour'>,
  weekStart: number,
): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  switch (grain) {
    case 'year':
      return textOf(year, 0, 1);
    case 'quarter':
      return textOf(year, month - (month % 3), 1);
    case 'month':
      return textOf(year, month, 1);
    case 'week': {
      const isoWeekday = ((date.getUTCDay() + 6) % 7) + 1;
      return dateText(new Date(date.getTime() - ((isoWeekday - weekStart + 7) % 7) * dayMillis));
    }
    case 'day':
      return day;
  }
}

/** The first day of the unit so many units later; the day must be the first of its unit. */
export function addUnits(day: string, count: number, grain: Exclude<Grain, 'hour'>): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  switch (grain) {
    case 'year':
      return textOf(year + count, 0, 1);
    case 'quarter':
      return textOf(year, month + 3 * count, 1);
    case 'month':
      return textOf(year, month + count, 1);
    case 'week':
      return dateText(new Date(date.getTime() + count * 7 * dayMillis));
    case 'day':
      return dateText(new Date(date.getTime() + count * dayMillis));
  }
}
