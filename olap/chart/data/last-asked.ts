import type { Filter, Query } from '@bi/contract/query/query';

const DAY_MS = 86_400_000;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

/** The last day that a condition on days leaves; null where it does not say. */
function lastOf(filter: Filter, of: string): string | null {
  if ('and' in filter) return earliest(filter.and.map((part) => lastOf(part, of)));
  if (!('of' in filter) || filter.of !== of) return null;
  if ('grain' in filter && filter.grain !== undefined && filter.grain !== 'day') return null;
  if (filter.op === 'between') return isDay(filter.to) ? filter.to.slice(0, 10) : null;
  if (!('value' in filter) || !isDay(filter.value)) return null;
  if (filter.op === '<') return dayBefore(filter.value);
  return filter.op === '<=' || filter.op === '=' ? filter.value.slice(0, 10) : null;
}

function earliest(days: readonly (string | null)[]): string | null {
  return days.reduce(
    (first, day) => (first === null || (day !== null && day < first) ? day : first),
    null,
  );
}

/**
 * The last day that a chart over dates may show: that of the data, or an earlier one where a condition of
 * the query ends before it. A period that continues after it is not complete.
 * @param of dimension of the dates
 * @param lastDay of the data, `YYYY-MM-DD`; undefined: not loaded
 */
export function lastAsked(
  query: Pick<Query, 'where'> | undefined,
  of: string | undefined,
  lastDay: string | undefined,
): string | undefined {
  if (query?.where === undefined || of === undefined) return lastDay;
  return earliest([lastDay ?? null, lastOf(query.where, of)]) ?? undefined;
}
