import type { Filter, Grain, MemberKey, RelativePeriod } from '@bi/contract/query/query';
import {
  moveDays,
  nextUnit,
  previousUnit,
  startInCalendar,
  startOfHour,
  startOfUnit,
  wallClock,
} from './oracle-calendar';
import { compareKeys } from './oracle-order';
import { levelsOf } from './oracle-uneven';
import type { OracleClock, OracleRow, OracleWorld } from './oracle-world';

/** A dimension's value in a row, cut to a grain in the query's zone. */
export function cutValue(
  world: OracleWorld,
  row: OracleRow,
  name: string,
  grain: Grain | undefined,
  { timezone, weekStart }: OracleClock,
  calendarName?: string,
): MemberKey {
  const dimension = world.dimensions.get(name)!;
  const value = dimension.value(row, timezone);
  if (value === null || grain === undefined) return value;
  if (grain === 'hour') return startOfHour(String(value), timezone);
  const day =
    dimension.type === 'timestamp'
      ? wallClock(String(value), timezone).slice(0, 10)
      : String(value);
  return cutDay(world, day, grain, weekStart, calendarName);
}

function cutDay(
  world: OracleWorld,
  day: string,
  grain: Grain,
  weekStart: number,
  calendarName: string | undefined,
): string {
  const calendar = world.model.calendars?.find(({ name }) => name === calendarName);
  return calendar === undefined
    ? startOfUnit(day, grain, weekStart)
    : startInCalendar(day, grain, calendar, weekStart);
}

function inPeriod(
  value: string,
  isTimestamp: boolean,
  period: RelativePeriod,
  { timezone, weekStart, asOf }: OracleClock,
): boolean {
  const now = asOf.toISOString();
  const { unit, n, kind } = period;
  const soFar = kind === 'this' || (kind === 'last' && period.includeCurrent === true);
  if (isTimestamp && soFar && value > now) return false;
  if (unit === 'hour') {
    const start = Date.parse(startOfHour(now, timezone));
    const at = Math.floor((Date.parse(value) - start) / 3_600_000);
    if (kind === 'next') return at >= 1 && at <= n;
    return (kind === 'last' && at >= -n && at <= -1) || (soFar && at === 0);
  }
  const today = wallClock(now, timezone).slice(0, 10);
  const day = isTimestamp ? wallClock(value, timezone).slice(0, 10) : value;
  if (soFar && day > today) return false;
  let from = startOfUnit(today, unit, weekStart);
  let to = nextUnit(from, unit, weekStart);
  if (kind === 'last') {
    if (!soFar) to = from;
    for (let step = 0; step < n; step += 1) from = previousUnit(from, unit, weekStart);
  }
  if (kind === 'next') {
    from = to;
    for (let step = 0; step < n; step += 1) to = nextUnit(to, unit, weekStart);
  }
  return day >= from && day <= moveDays(to, -1);
}

/** A value compared with a date cut to a grain is cut, too. */
function cutGiven<T extends MemberKey>(
  given: T,
  grain: Grain | undefined,
  world: OracleWorld,
  weekStart: number,
  calendar: string | undefined,
): T {
  if (given === null || grain === undefined || grain === 'hour') return given;
  return cutDay(world, String(given).slice(0, 10), grain, weekStart, calendar) as T;
}

/** What a filter reads. */
export interface OracleReader {
  value(name: string, grain?: Grain, calendar?: string): MemberKey;
  isTimestamp(name: string): boolean;
}

/** Whether what is read matches a filter. */
export function matches(
  filter: Filter,
  read: OracleReader,
  world: OracleWorld,
  clock: OracleClock,
): boolean {
  if ('and' in filter) return filter.and.every((part) => matches(part, read, world, clock));
  if ('or' in filter) return filter.or.some((part) => matches(part, read, world, clock));
  if ('not' in filter) return !matches(filter.not, read, world, clock);
  if ('paths' in filter) {
    const levels = levelsOf(world, filter.of);
    const inside = filter.paths.some((path) =>
      path.every((key, depth) => depth < levels.length && read.value(levels[depth]!) === key),
    );
    return inside === (filter.op === 'in');
  }
  const grain = 'grain' in filter ? filter.grain : undefined;
  const calendar = 'calendar' in filter ? filter.calendar : undefined;
  const value = read.value(filter.of, grain, calendar);
  const given = <T extends MemberKey>(one: T): T =>
    cutGiven(one, grain, world, clock.weekStart, calendar);
  const text = String(value).toLowerCase();
  switch (filter.op) {
    case 'in':
      return filter.values.map(given).includes(value);
    case 'notIn':
      return !filter.values.map(given).includes(value);
    case 'empty':
      return value === null;
    case 'notEmpty':
      return value !== null;
    case '<>':
      return value === null || compareKeys(value, given(filter.value)) !== 0;
    case 'notContains':
      return value === null || !text.includes(filter.value.toLowerCase());
    default:
      break;
  }
  if (value === null) return false;
  switch (filter.op) {
    case '=':
      return compareKeys(value, given(filter.value)) === 0;
    case '<':
      return compareKeys(value, given(filter.value)) < 0;
    case '<=':
      return compareKeys(value, given(filter.value)) <= 0;
    case '>':
      return compareKeys(value, given(filter.value)) > 0;
    case '>=':
      return compareKeys(value, given(filter.value)) >= 0;
    case 'between':
      return (
        compareKeys(value, given(filter.from)) >= 0 && compareKeys(value, given(filter.to)) <= 0
      );
    case 'contains':
      return text.includes(filter.value.toLowerCase());
    case 'startsWith':
      return text.startsWith(filter.value.toLowerCase());
    case 'endsWith':
      return text.endsWith(filter.value.toLowerCase());
    case 'period': {
      const isTimestamp = read.isTimestamp(filter.of);
      return inPeriod(String(value), isTimestamp, filter.period, clock);
    }
  }
}

/** Whether a row passes a filter. Two-valued: every leaf is true or false, also for NULL. */
export function passes(
  filter: Filter,
  row: OracleRow,
  world: OracleWorld,
  clock: OracleClock,
): boolean {
  const read: OracleReader = {
    value: (name, grain, calendar) => cutValue(world, row, name, grain, clock, calendar),
    isTimestamp: (name) => world.dimensions.get(name)!.type === 'timestamp',
  };
  return matches(filter, read, world, clock);
}

/** Parts of a filter that must all hold. */
export function conjunctsOf(filter: Filter): Filter[] {
  return 'and' in filter ? filter.and.flatMap(conjunctsOf) : [filter];
}

/** Dimensions a filter tests. */
export function dimensionsOf(filter: Filter, world: OracleWorld): string[] {
  if ('and' in filter) return filter.and.flatMap((part) => dimensionsOf(part, world));
  if ('or' in filter) return filter.or.flatMap((part) => dimensionsOf(part, world));
  if ('not' in filter) return dimensionsOf(filter.not, world);
  const levels = levelsOf(world, filter.of);
  if (!('paths' in filter)) return levels;
  return levels.slice(0, Math.max(1, ...filter.paths.map(({ length }) => length)));
}
