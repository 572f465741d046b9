import type { AxisLevel } from '@bi/contract/query/cell-set';
import type { FieldMember } from '../data/chart-fields';
import { labelWidth } from './label-fit';
import { dayAndTime, shortName } from '../data/short-names';

/** What is written below a place of an axis: its own name, and in a second row what it is part of. */
export interface TickLabel {
  text: string;
  second: string;
}

const NONE: TickLabel = { text: '', second: '' };
/** pixels between two labels */
const APART = 12;
const DAY_MS = 86_400_000;

type Unit = 'day' | 'week' | 'month';
interface Step {
  unit: Unit;
  count: number;
}

const months = (...counts: number[]): Step[] => counts.map((count) => ({ unit: 'month', count }));
const YEARS = months(12, 24, 60, 120, 240, 600, 1200);
const STEPS: Readonly<Record<string, readonly Step[]>> = {
  day: [
    { unit: 'day', count: 1 },
    { unit: 'day', count: 2 },
    { unit: 'week', count: 1 },
    { unit: 'week', count: 2 },
    ...months(1, 3, 6),
    ...YEARS,
  ],
  week: [
    { unit: 'week', count: 1 },
    { unit: 'week', count: 2 },
    { unit: 'week', count: 4 },
    ...months(3, 6),
    ...YEARS,
  ],
  month: [...months(1, 3, 6), ...YEARS],
  quarter: [...months(3), ...YEARS],
  year: YEARS,
};
const STRIDES = [1, 2, 3, 4, 6, 12];
const YEAR_STRIDES = [1, 2, 5, 10, 20, 50, 100];

/**
 * Labels of an axis of categories that follow each other, one each; '' for places without one. Dates have
 * labels only where a day, week, month, quarter or year begins, in the closest step whose labels fit; the
 * first label shown carries its year.
 * @param step pixels between two places
 */
export function tickLabels(
  members: readonly FieldMember[],
  level: AxisLevel | undefined,
  step: number,
  language: 'en' | 'zh',
): TickLabel[] {
  const dates = datesOf(members, level);
  const choices =
    dates !== null
      ? onCalendar(dates, level, language)
      : level?.grain === 'hour'
        ? (hourly(members) ?? named(members))
        : named(members);
  return choices.find((labels) => fits(labels, step)) ?? choices.at(-1) ?? members.map(() => NONE);
}

/** The days of members that are dates of our calendar; null where one is none. */
function datesOf(
  members: readonly FieldMember[],
  level: AxisLevel | undefined,
): readonly Date[] | null {
  if (level?.type !== 'date' || level.calendar !== undefined) return null;
  const dates = members.map(
    ({ keys }) => new Date(`${String(keys.at(-1)).slice(0, 10)}T00:00:00Z`),
  );
  return dates.some((date) => Number.isNaN(date.getTime())) ? null : dates;
}

function fits(labels: readonly TickLabel[], step: number): boolean {
  let end = -Infinity;
  for (const [at, { text, second }] of labels.entries()) {
    if (text === '') continue;
    const half = Math.max(labelWidth(text), labelWidth(second)) / 2;
    if (at * step - half < end + APART) return false;
    end = at * step + half;
  }
  return true;
}

function periodOf(date: Date, { unit, count }: Step): number {
  if (unit === 'month') {
    return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / count);
  }
  const day = Math.floor(date.getTime() / DAY_MS);
  // 5 January 1970 was a Monday
  return Math.floor((unit === 'week' ? Math.floor((day - 4) / 7) : day) / count);
}

function beginsPeriod(date: Date, step: Step): boolean {
  const before = new Date(date.getTime() - DAY_MS);
  return periodOf(date, step) !== periodOf(before, step);
}

function* onCalendarSteps(grain: string): Generator<Step> {
  yield* STEPS[grain] ?? STEPS['day'] ?? [];
}

function onCalendar(
  dates: readonly Date[],
  level: AxisLevel | undefined,
  language: 'en' | 'zh',
): TickLabel[][] {
  const grain = level?.grain ?? 'day';
  return [...onCalendarSteps(grain)].flatMap((step) => {
    let shown = '';
    const labels = dates.map((date, at): TickLabel => {
      const before = dates[at - 1];
      const begins =
        before === undefined
          ? beginsPeriod(date, step) || (grain === 'week' && step.unit !== 'week')
          : periodOf(date, step) !== periodOf(before, step);
      if (!begins) return NONE;
      const { text, second } = written(date, grain, step, language);
      const isNew = second !== shown;
      shown = second;
      return { text, second: isNew ? second : '' };
    });
    return labels.some(({ text }) => text !== '') ? [labels] : [];
  });
}

function written(
  date: Date,
  grain: string,
  { unit, count }: Step,
  language: 'en' | 'zh',
): TickLabel {
  const year = language === 'zh' ? `${date.getUTCFullYear()}年` : String(date.getUTCFullYear());
  const month = monthName(date, language);
  if (unit === 'month' && count >= 12) return { text: year, second: '' };
  if (grain === 'quarter') {
    return { text: `Q${Math.floor(date.getUTCMonth() / 3) + 1}`, second: year };
  }
  if (unit === 'month') return { text: month, second: year };
  if (grain === 'week') return { text: weekOf(date), second: year };
  return {
    text: String(date.getUTCDate()),
    second: language === 'zh' ? `${year}${month}` : `${month} ${year}`,
  };
}

function monthName(date: Date, language: 'en' | 'zh'): string {
  if (language === 'zh') return `${date.getUTCMonth() + 1}月`;
  return 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[date.getUTCMonth()] ?? '';
}

/** Number of the ISO week a day is in, e.g. W05. */
function weekOf(date: Date): string {
  const thursday = new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * DAY_MS);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - first) / DAY_MS / 7) + 1;
  return `W${String(week).padStart(2, '0')}`;
}

const HOURS = [1, 2, 3, 6, 12, 24];
const DAYS = [2, 7, 14, 30, 90, 365];

/** Labels of hours: times of day on round hours, their day in the second row; then days alone. */
function hourly(members: readonly FieldMember[]): TickLabel[][] | null {
  const moments = members.map(({ short }) => dayAndTime(short));
  if (moments.some((one) => one === null)) return null;
  const known = moments.map((one) => one ?? { day: '', time: '' });
  const days = [...new Set(known.map(({ day }) => day))];
  const onHours = HOURS.map((count) => {
    let shown = '';
    return known.map(({ day, time }): TickLabel => {
      if (Number(time.split(':')[0]) % count !== 0) return NONE;
      const second = day === shown ? '' : day;
      shown = day;
      return { text: time, second };
    });
  });
  const onDays = [1, ...DAYS].map((count) => {
    let shown = '';
    return known.map(({ day }): TickLabel => {
      const isFirst = day !== shown;
      shown = day;
      return isFirst && days.indexOf(day) % count === 0 ? { text: day, second: '' } : NONE;
    });
  });
  return [...onHours, ...onDays];
}

/** Labels of members that are no dates: every so many of them, counted in what they are part of. */
function named(members: readonly FieldMember[]): TickLabel[][] {
  const places: number[] = [];
  members.forEach(({ top }, at) => {
    const same = at > 0 && members[at - 1]?.top === top;
    places.push(same ? (places[at - 1] ?? 0) + 1 : 0);
  });
  const isNested = members.some(({ top }) => top !== '');
  const years = members.map(({ keys }) => Number(keys.at(-1)));
  const inYears = !isNested && years.every((year) => Number.isInteger(year) && year > 1000);
  const every = (isTick: (at: number) => boolean, name = shortName): TickLabel[] => {
    let shown = '';
    return members.map(({ short, top }, at) => {
      if (!isTick(at)) return NONE;
      const second = top === shown ? '' : top;
      shown = top;
      return { text: name(short), second };
    });
  };
  if (inYears) return YEAR_STRIDES.map((count) => every((at) => (years[at] ?? 0) % count === 0));
  const whole = every(
    () => true,
    (name) => name,
  );
  const close = [whole, ...STRIDES.map((count) => every((at) => (places[at] ?? 0) % count === 0))];
  if (!isNested) {
    const far = [20, 50, 100, 200, 500, 1000];
    return [...close, ...far.map((count) => every((at) => at % count === 0))];
  }
  const parents = members.flatMap((_, at) => (places[at] === 0 ? [at] : []));
  const only = YEAR_STRIDES.map((count) =>
    members.map(({ top }, at) =>
      parents.includes(at) && parents.indexOf(at) % count === 0 ? { text: top, second: '' } : NONE,
    ),
  );
  return [...close, ...only];
}
