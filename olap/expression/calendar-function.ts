import { isDateText } from './calendar-text';
import type { FunctionName } from './functions';
import { toLocalMillis } from './time-zone';
import type { Value } from './value';
import type { ValueType } from './value-type';

const dayMillis = 86_400_000;

function millisOf(text: string): number {
  return Date.parse(text.length === 10 ? `${text}T00:00:00.000Z` : text);
}

function dateText(millis: number): string {
  return new Date(millis).toISOString().slice(0, 10);
}

function isoWeekday(date: Date): number {
  return ((date.getUTCDay() + 6) % 7) + 1;
}

function isoWeek(date: Date): number {
  const thursday = new Date(date.getTime() + (4 - isoWeekday(date)) * dayMillis);
  return (
    Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / dayMillis / 7) + 1
  );
}

function truncate(unit: string, date: Date): string {
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  switch (unit) {
    case 'year':
      return dateText(Date.UTC(year, 0, 1));
    case 'quarter':
      return dateText(Date.UTC(year, month - (month % 3), 1));
    case 'month':
      return dateText(Date.UTC(year, month, 1));
    case 'week':
      return dateText(
        Math.floor(date.getTime() / dayMillis) * dayMillis - (isoWeekday(date) - 1) * dayMillis,
      );
    default:
      return dateText(date.getTime());
  }
}

function addMonths(date: Date, count: number): string {
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
  const next = new Date(first);
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  return dateText(first + (Math.min(date.getUTCDate(), last) - 1) * dayMillis);
}

function makeDate(year: number, month: number, day: number): string | null {
  const pad = (value: number, length: number): string => String(value).padStart(length, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isDateText(text) ? text : null;
}

function partOf(name: FunctionName, date: Date): number | undefined {
  switch (name) {
    case 'year':
      return date.getUTCFullYear();
    case 'quarter':
      return Math.floor(date.getUTCMonth() / 3) + 1;
    case 'month':
      return date.getUTCMonth() + 1;
    case 'day':
      return date.getUTCDate();
    case 'weekday':
      return isoWeekday(date);
    case 'week':
      return isoWeek(date);
    case 'day_of_year':
      return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / dayMillis) + 1;
    case 'hour':
      return date.getUTCHours();
    case 'minute':
      return date.getUTCMinutes();
    default:
      return undefined;
  }
}

/**
 * A function of dates and timestamps over values that are not NULL; undefined for other functions.
 */
export function calendarFunction(
  name: FunctionName,
  args: readonly Exclude<Value, null>[],
  types: readonly ValueType[],
  timezone: string,
): Value | undefined {
  const at = name === 'date_trunc' ? 1 : 0;
  const local = (): Date => {
    const millis = millisOf(String(args[at]));
    return new Date(types[at] === 'timestamp' ? toLocalMillis(millis, timezone) : millis);
  };
  switch (name) {
    case 'to_date':
      return dateText(local().getTime());
    case 'date_trunc':
      return truncate(String(args[0]), local());
    case 'add_days':
      return dateText(local().getTime() + Number(args[1]) * dayMillis);
    case 'add_months':
      return addMonths(local(), Number(args[1]));
    case 'days_between':
      return Math.round((millisOf(String(args[1])) - millisOf(String(args[0]))) / dayMillis);
    case 'make_date':
      return makeDate(Number(args[0]), Number(args[1]), Number(args[2]));
    case 'year':
    case 'quarter':
    case 'month':
    case 'day':
    case 'weekday':
    case 'week':
    case 'day_of_year':
    case 'hour':
    case 'minute':
      return partOf(name, local());
    default:
      return undefined;
  }
}
