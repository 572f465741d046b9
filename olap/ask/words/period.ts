/** A span of days `YYYY-MM-DD`, half-open; null: no end on this side. */
export interface Period {
  from: string | null;
  to: string | null;
}

/** A unit that periods are counted in. */
export type SpokenUnit = 'year' | 'half' | 'quarter' | 'month' | 'week' | 'day';

const MONTHS: Record<string, number> = { year: 12, half: 6, quarter: 3, month: 1 };
const DAY_MS = 86_400_000;

/** A day as text; months beyond 1 to 12 and days beyond the month's carry over. */
export function isoDayText(year: number, month: number, day: number): string {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.toISOString().slice(0, 10);
}

/** Year, month and day of the month of a day. */
export function partsOfDay(day: string): { year: number; month: number; day: number } {
  return {
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    day: Number(day.slice(8, 10)),
  };
}

/** A day some days later, or earlier for a negative number. */
export function addDays(day: string, n: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10);
}

/** First day of the unit that a day is in; weeks start on Monday. */
export function startOf(day: string, unit: SpokenUnit): string {
  const months = MONTHS[unit];
  const { year, month } = partsOfDay(day);
  if (months !== undefined)
    return isoDayText(year, Math.floor((month - 1) / months) * months + 1, 1);
  if (unit === 'day') return day;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** The first day of a unit moved by full units. */
export function moveUnits(start: string, unit: SpokenUnit, n: number): string {
  const months = MONTHS[unit];
  if (months === undefined) return addDays(start, unit === 'week' ? n * 7 : n);
  const { year, month, day } = partsOfDay(start);
  return isoDayText(year, month + n * months, day);
}

/** `n` full units before the one that `lastDay` is in. */
export function lastUnits(lastDay: string, unit: SpokenUnit, n: number): Period {
  const to = startOf(lastDay, unit);
  return { from: moveUnits(to, unit, -n), to };
}

/** The unit that `lastDay` is in, to its end. */
export function thisUnit(lastDay: string, unit: SpokenUnit): Period {
  const from = startOf(lastDay, unit);
  return { from, to: moveUnits(from, unit, 1) };
}
