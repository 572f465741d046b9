import { parseCron, type CronFields } from './cron-fields';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MOST_DAYS = 366 * 8;

/**
 * The next moments a cron of five fields names on the clocks of a zone, after `from` (exclusive). A
 * time that a clock change leaves out happens when the clocks go on; one that happens twice counts
 * once, unless it is named by every hour or minute.
 * @param timezone IANA name
 * @returns fewer than `count` when none is left within eight years; null for a cron or zone that is none
 */
export function nextRuns(cron: string, timezone: string, from: Date, count: number): Date[] | null {
  const fields = parseCron(cron);
  const clock = zoneClock(timezone);
  if (fields === null || clock === null) return null;
  const runs: Date[] = [];
  const first = Math.floor((from.getTime() + clock(from.getTime())) / DAY) * DAY;
  for (let at = 0; at < MOST_DAYS && runs.length < count; at++) {
    const day = first + at * DAY;
    if (!fitsDay(fields, new Date(day))) continue;
    for (const moment of momentsOf(fields, day, clock)) {
      if (moment <= from.getTime() || moment <= (runs.at(-1)?.getTime() ?? -Infinity)) continue;
      runs.push(new Date(moment));
      if (runs.length === count) break;
    }
  }
  return runs;
}

/** Moments of one day of the zone's calendar; `day` is its midnight as if the zone were UTC. */
function momentsOf(fields: CronFields, day: number, clock: ZoneClock): number[] {
  const moments = new Set<number>();
  const everyHour = fields.hours.size === 24;
  const before = clock(day - DAY);
  const isCalm = before === clock(day + 2 * DAY);
  for (const hour of fields.hours) {
    for (const minute of fields.minutes) {
      const wall = day + (hour * 60 + minute) * MINUTE;
      const [early, late] = isCalm ? [wall - before, wall - before] : utcOf(wall, clock);
      moments.add(early);
      if (everyHour) moments.add(late);
    }
  }
  return [...moments].sort((a, b) => a - b);
}

function fitsDay(fields: CronFields, date: Date): boolean {
  if (!fields.months.has(date.getUTCMonth() + 1)) return false;
  const day = date.getUTCDate();
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const inMonth = fields.days.has(day) || (fields.lastDay && day === last);
  const inWeek = fields.weekdays.has(date.getUTCDay());
  return fields.eitherDay ? inMonth || inWeek : inMonth && inWeek;
}

/** Milliseconds a zone's clocks are ahead of UTC at a moment. */
type ZoneClock = (moment: number) => number;

function zoneClock(timezone: string): ZoneClock | null {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type) ?? 0);
    const wall = Date.UTC(
      of('year'),
      of('month') - 1,
      of('day'),
      of('hour'),
      of('minute'),
      of('second'),
    );
    return wall - Math.floor(moment / 1000) * 1000;
  };
}

/** The first and the last moment at which a zone's clocks show `wall`; where they never do, when they have gone on. */
function utcOf(wall: number, clock: ZoneClock): [early: number, late: number] {
  const offsets = [clock(wall - DAY), clock(wall + DAY)];
  const fitting = offsets
    .map((offset) => wall - offset)
    .filter((moment) => moment + clock(moment) === wall)
    .sort((a, b) => a - b);
  const [early, late = early] = fitting;
  if (early !== undefined && late !== undefined) return [early, fitting.at(-1) ?? late];
  return [jumpIn(wall, clock), jumpIn(wall, clock)];
}

/** The moment within a day of `wall` at which a zone's clocks go on. */
function jumpIn(wall: number, clock: ZoneClock): number {
  let [low, high] = [wall - DAY, wall + DAY];
  const before = clock(low);
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (middle === low || clock(middle) !== before) high = middle;
    else low = middle;
  }
  return high;
}
