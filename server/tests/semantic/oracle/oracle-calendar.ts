import type { Calendar } from '@bi/contract/cube/cube';
import type { Grain } from '@bi/contract/query/query';

const formats = new Map<string, Intl.DateTimeFormat>();
const locals = new Map<string, string>();
const moved = new Map<string, string>();

function remembered(id: string, find: () => string): string {
  const known = moved.get(id);
  if (known !== undefined) return known;
  const found = find();
  moved.set(id, found);
  return found;
}

/** Wall clock of a zone at an instant, `YYYY-MM-DD HH:MM`. */
export function wallClock(instant: string, timezone: string): string {
  const id = `${timezone} ${instant}`;
  const known = locals.get(id);
  if (known !== undefined) return known;
  let format = formats.get(timezone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timezone, format);
  }
  const text = format.format(new Date(instant));
  locals.set(id, text);
  return text;
}

/** Moves a day, `YYYY-MM-DD`, by whole days. */
export function moveDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

function isoWeekday(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

/** First day of the unit a day is in, found by walking back a day at a time. */
export function startOfUnit(day: string, grain: Grain, weekStart: number): string {
  if (startsUnit(day, grain, weekStart)) return day;
  const id = `start ${day} ${grain} ${weekStart}`;
  return remembered(id, () => startOfUnit(moveDays(day, -1), grain, weekStart));
}

function startsUnit(day: string, grain: Grain, weekStart: number): boolean {
  switch (grain) {
    case 'year':
      return day.endsWith('-01-01');
    case 'quarter':
      return ['-01-01', '-04-01', '-07-01', '-10-01'].some((end) => day.endsWith(end));
    case 'month':
      return day.endsWith('-01');
    case 'week':
      return isoWeekday(day) === weekStart;
    default:
      return true;
  }
}

/** First day of the next unit. */
export function nextUnit(start: string, grain: Grain, weekStart: number): string {
  return remembered(`next ${start} ${grain} ${weekStart}`, () => {
    let at = moveDays(start, 1);
    while (startOfUnit(at, grain, weekStart) !== at) at = moveDays(at, 1);
    return at;
  });
}

/** First day of the unit before. */
export function previousUnit(start: string, grain: Grain, weekStart: number): string {
  return startOfUnit(moveDays(start, -1), grain, weekStart);
}

/** The instant an hour of the wall clock began that an instant lies in. */
export function startOfHour(instant: string, timezone: string): string {
  const minutes = Number(wallClock(instant, timezone).slice(14, 16));
  const millis = Date.parse(instant);
  return new Date(millis - (millis % 60_000) - minutes * 60_000).toISOString();
}

/** Moves a day by whole units; a day that a month lacks becomes its last. */
export function moveUnits(day: string, count: number, unit: Exclude<Grain, 'hour'>): string {
  return remembered(`${day} ${count} ${unit}`, () => walkUnits(day, count, unit));
}

function walkUnits(day: string, count: number, unit: Exclude<Grain, 'hour'>): string {
  if (unit === 'day') return moveDays(day, count);
  if (unit === 'week') return moveDays(day, count * 7);
  const months = count * { year: 12, quarter: 3, month: 1 }[unit];
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
  const last = Number(moveDays(nextUnit(`${first}-01`, 'month', 1), -1).slice(8));
  return `${first}-${String(Math.min(last, Number(day.slice(8)))).padStart(2, '0')}`;
}

/** Moves an instant by whole units of its local date, at the same time of day. */
export function moveInstant(
  instant: string,
  count: number,
  unit: Exclude<Grain, 'hour'>,
  timezone: string,
): string {
  const id = `${instant} ${count} ${unit} ${timezone}`;
  return remembered(id, () => walkInstant(instant, count, unit, timezone));
}

function walkInstant(
  instant: string,
  count: number,
  unit: Exclude<Grain, 'hour'>,
  timezone: string,
): string {
  const local = wallClock(instant, timezone);
  const wanted = `${moveUnits(local.slice(0, 10), count, unit)}${local.slice(10)}`;
  const guess = Date.parse(`${wanted.replace(' ', 'T')}:00.000Z`);
  const beyondMinutes = Date.parse(instant) % 60_000;
  const offsets = [-1, 1].map((days) => {
    const at = guess + days * 86_400_000;
    const text = wallClock(new Date(at).toISOString(), timezone);
    return Date.parse(`${text.replace(' ', 'T')}:00.000Z`) - at;
  });
  const fitting = offsets
    .map((offset) => guess - offset)
    .filter((at) => wallClock(new Date(at).toISOString(), timezone) === wanted);
  const at = fitting[0] ?? guess - offsets[0]!;
  return new Date(at + beyondMinutes).toISOString();
}

const WEEKS = { 445: [4, 4, 5], 454: [4, 5, 4], 544: [5, 4, 4] };
const starts = new Map<string, string[]>();

/** First days of a calendar's units over some years, found by walking day by day. */
function unitStarts(calendar: Calendar, grain: 'year' | 'quarter' | 'month'): string[] {
  const id = `${JSON.stringify(calendar)} ${grain}`;
  const known = starts.get(id);
  if (known !== undefined) return known;
  const found: string[] = [];
  if (calendar.kind === 'fiscal') {
    const months = { year: 12, quarter: 3, month: 1 }[grain];
    let at = `2019-${String(calendar.startMonth).padStart(2, '0')}-01`;
    while (at < '2029') {
      found.push(at);
      at = moveUnits(at, months, 'month');
    }
  } else {
    const ends = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027].map((year) => {
      const month = `${year}-${String(calendar.endMonth).padStart(2, '0')}-01`;
      let at = moveDays(nextUnit(month, 'month', 1), -1);
      if (calendar.end === 'nearest') at = moveDays(at, 3);
      while (isoWeekday(at) !== calendar.lastWeekday) at = moveDays(at, -1);
      return at;
    });
    ends.slice(1).forEach((end, index) => {
      const first = moveDays(ends[index]!, 1);
      if (grain === 'year') found.push(first);
      let at = first;
      for (let quarter = 0; quarter < 4 && grain !== 'year'; quarter += 1) {
        for (const [third, weeks] of WEEKS[calendar.weeks].entries()) {
          if (grain === 'month' || third === 0) found.push(at);
          at = moveDays(at, weeks * 7);
        }
      }
      if (grain !== 'year' && at > moveDays(end, 1)) throw new Error('a year of 51 weeks');
    });
  }
  starts.set(id, found);
  return found;
}

/** First day of the calendar's unit that a day lies in. */
export function startInCalendar(
  day: string,
  grain: Grain,
  calendar: Calendar,
  weekStart: number,
): string {
  if (grain === 'day' || grain === 'hour') return day;
  if (grain === 'week') {
    return startOfUnit(
      day,
      grain,
      calendar.kind === '445' ? (calendar.lastWeekday % 7) + 1 : weekStart,
    );
  }
  return unitStarts(calendar, grain)
    .filter((start) => start <= day)
    .at(-1)!;
}
