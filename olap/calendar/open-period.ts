const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}/;
const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

const dayOf = (text: string): Date => new Date(`${text.slice(0, 10)}T00:00:00Z`);

/** A date moved by some periods. */
export function later(from: Date, grain: string, steps: number): Date {
  const [year, month, day] = [from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()];
  const months = MONTHS[grain];
  if (months !== undefined) return new Date(Date.UTC(year, month + months * steps, day));
  return new Date(from.getTime() + (grain === 'week' ? 7 : 1) * steps * DAY_MS);
}

/**
 * The first day after the data whose newest date is `day`. Months, quarters and years are often dated by their first
 * day, so that such a date is taken for all of its period.
 * @param day `YYYY-MM-DD`
 */
export function dayAfter(day: string): Date {
  const date = dayOf(day);
  const month = date.getUTCMonth();
  if (date.getUTCDate() > 1) return later(date, 'day', 1);
  return later(date, month === 0 ? 'year' : month % 3 === 0 ? 'quarter' : 'month', 1);
}

/** Whether the period of a grain that begins at the day `start` continues after `lastDay`, the newest of the data. */
export function endsAfter(start: string, grain: string, lastDay: string): boolean {
  // values of a week are dated by its first day
  return start !== lastDay && later(dayOf(start), grain, 1) > dayAfter(lastDay);
}

/**
 * Whether the newest date of the data leaves a period of a grain unfinished, so that a chart over such periods
 * may end with one.
 * @param watermark newest date or moment of the data; null: unknown
 * @param grain undefined: days, which are always over
 */
export function leavesOpen(watermark: string | null | undefined, grain = 'day'): boolean {
  if (!DAY.test(watermark ?? '')) return false;
  const next = dayAfter(watermark ?? '');
  const months = MONTHS[grain];
  if (months !== undefined) return next.getUTCDate() > 1 || next.getUTCMonth() % months > 0;
  const weekday = next.getUTCDay();
  // a Monday may be the date of a whole week
  return grain === 'week' && weekday !== 1 && weekday !== 2;
}
