import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { RelativePeriod } from '@bi/contract/query/query';
import { fromLocalMillis, toLocalMillis } from '@bi/olap/expression/time-zone';
import { addUnits, dateText, truncateDateText } from './truncate-date';

/** Half-open bounds of a period: days for a date, instants for a timestamp. null end: open. */
export interface PeriodBounds {
  from: string;
  to: string;
}

/** The clock relative periods are counted from. */
export interface PeriodClock {
  asOf: Date;
  timezone: string;
  weekStart: number;
}

/** The clock at the end of a day, `YYYY-MM-DD`, in its zone. */
export function endOfDay(day: string, clock: PeriodClock): PeriodClock {
  const last = Date.parse(`${addUnits(day, 1, 'day')}T00:00:00.000Z`) - 1;
  return { ...clock, asOf: new Date(fromLocalMillis(last, clock.timezone)) };
}

const hourMillis = 3_600_000;

/** Offsets of first and behind-last unit against the current one. */
function unitSpan({ kind, n, includeCurrent }: RelativePeriod): [number, number] {
  switch (kind) {
    case 'last':
      return [-n, includeCurrent === true ? 1 : 0];
    case 'this':
      return [0, 1];
    case 'next':
      return [1, n + 1];
  }
}

/**
 * Bounds of a relative period. "So far" ends behind the current day for dates and at the very
 * instant (inclusive, so one millisecond behind it) for timestamps. `this` spans `n` = 1 unit.
 * @throws {BiError} `invalid.query.grain` for hours of a date
 */
export function resolvePeriod(
  period: RelativePeriod,
  type: 'date' | 'timestamp',
  name: string,
  { asOf, timezone, weekStart }: PeriodClock,
): PeriodBounds {
  const [first, behind] = unitSpan(period);
  const soFar = period.kind === 'this' || period.includeCurrent === true;
  const endsNow = soFar && period.kind !== 'next';
  const { unit } = period;
  const localNow = toLocalMillis(asOf.getTime(), timezone);
  if (unit === 'hour') {
    if (type === 'date') {
      throw new BiError('invalid.query.grain', {
        params: { name, grain: reasonOf('grain.hour'), type: reasonOf(`type.${type}`) },
      });
    }
    const offset = localNow - asOf.getTime();
    const start = Math.floor(localNow / hourMillis) * hourMillis - offset;
    const end = endsNow ? asOf.getTime() + 1 : start + behind * hourMillis;
    return {
      from: new Date(start + first * hourMillis).toISOString(),
      to: new Date(end).toISOString(),
    };
  }
  const today = dateText(new Date(localNow));
  const current = truncateDateText(today, unit, weekStart);
  const from = addUnits(current, first, unit);
  if (type === 'date') {
    return { from, to: endsNow ? addUnits(today, 1, 'day') : addUnits(current, behind, unit) };
  }
  const instant = (day: string): string =>
    new Date(fromLocalMillis(Date.parse(`${day}T00:00:00.000Z`), timezone)).toISOString();
  return {
    from: instant(from),
    to: endsNow
      ? new Date(asOf.getTime() + 1).toISOString()
      : instant(addUnits(current, behind, unit)),
  };
}
