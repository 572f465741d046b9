import type { AskCube } from '../cube/ask-cube';
import { membersOfField } from '../cube/members-of-field';
import { queryOf } from '../frame/frame-query';
import { monthNames } from '../dates/month-names';
import { moveUnits, partsOfDay, startOf } from '../words/period';
import type { Period } from '../words/period';
import type { QuestionFrame } from '../frame/question-frame';
import { isSeason } from '../dates/seasons';
import type { SaidName, Understood } from '../vocabulary/understood';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const HAN_MONTH = '(?:\\d{1,2}|[一二三四五六七八九十]{1,2}) ?月份?';
/** Months and quarters without a year, as they are written. */
const YEARLESS = [
  new RegExp(
    `^(?:(?:from|between|the|of|in|during|months?) )*${MONTH}(?: ?(?:to|through|thru|until|till|and|-|–) ?${MONTH})?$`,
  ),
  /^(?:the )?(?:q ?[1-4]|(?:first|second|third|fourth|1st|2nd|3rd|4th) quarter|quarter [1-4])$/,
  new RegExp(`^从?${HAN_MONTH}(?:(?:到|至|-|~)${HAN_MONTH})?$`),
  /^(?:第?[一二三四1-4]个?季度?|q[1-4])$/,
];
/** Years that are compared where the cube has no field for months. */
const MAX_YEARS = 12;
/** Years to choose from, where only one can be meant. */
const MAX_CHOICES = 4;

/** Whether a date names months, a quarter or a season and no year. */
export function isYearless(text: string): boolean {
  return isSeason(text) || YEARLESS.some((written) => written.test(text));
}

const inYear = ({ from, to }: Period, years: number): Period => ({
  from: from === null ? null : moveUnits(from, 'year', years),
  to: to === null ? null : moveUnits(to, 'year', years),
});

/** Months of a period, 1 to 12, in order. */
function monthsOf({ from, to }: Period): number[] {
  if (from === null || to === null) return [];
  const months: number[] = [];
  for (let day = from; day < to && months.length < 12; day = moveUnits(day, 'month', 1)) {
    months.push(partsOfDay(day).month);
  }
  return months;
}

type Members = QuestionFrame['members'][number];

/** The members that are the months or the quarters of a period, whatever the year; null: no field has them. */
function membersOf(period: Period, text: string, { fields, members }: AskCube): Members | null {
  const months = monthsOf(period);
  const isQuarter = /季|q/.test(text);
  const names = isQuarter
    ? [`q${Math.ceil((months[0] ?? 1) / 3)}`]
    : months.map((month) => `${month}月`);
  for (const { name, kind } of fields) {
    if (kind !== 'dimension') continue;
    const own = membersOfField(members, name);
    const found = names.flatMap((wanted) => {
      const is = (label: string) =>
        isQuarter ? label.toLowerCase() === wanted : monthNames(label).includes(wanted);
      const member = own.find(({ label }) => is(label) && !/\d{2}/.test(label));
      return member === undefined ? [] : [{ key: member.key, label: member.label }];
    });
    if (found.length > 0 && found.length === names.length)
      return { field: name, not: false, members: found };
  }
  return null;
}

/** The members of several periods as one list; null: one has none, or they are of several fields. */
function joined(all: (Members | null)[]): Members | null {
  const [first] = all;
  if (first == null || all.some((one) => one?.field !== first.field)) return null;
  return { ...first, members: all.flatMap((one) => one?.members ?? []) };
}

/** A frame about the months of every year; several that the question names are compared. */
function withSeasons(frame: QuestionFrame, members: Members): QuestionFrame {
  const { field } = members;
  const isCompared = frame.periods.length > 1 && !frame.rows.some(({ of }) => of === field);
  return {
    ...frame,
    periods: [],
    rows: isCompared ? [...frame.rows, { of: field }] : frame.rows,
    members: [...frame.members, members],
  };
}

/** A frame with its months in every year of the data, one after the other; null: these are too many. */
function withYears(frame: QuestionFrame, begin: string): QuestionFrame | null {
  const [period, ...others] = frame.periods;
  if (period === undefined || others.length > 0) return null;
  const all = [period];
  for (let years = -1; years > -MAX_YEARS; years -= 1) {
    const earlier = inYear(period, years);
    if ((earlier.from ?? '') < begin) return { ...frame, periods: all.toReversed() };
    all.push(earlier);
  }
  return null;
}

/** The readings of a question why something changed, by the year of its one period, the last year first. */
function changesByYear(reading: Understood, cube: AskCube, begin: string): Understood[] {
  const [period, ...others] = reading.frame.periods;
  if (period === undefined || others.length > 0) return [];
  return Array.from({ length: MAX_CHOICES }, (_, years) => inYear(period, -years))
    .filter(({ from }) => (from ?? '') >= begin)
    .map((one) => {
      const frame = { ...reading.frame, periods: [one] };
      return { ...reading, frame, query: queryOf(frame, cube) };
    });
}

/**
 * The readings of a question that names months or a quarter of no year, of data with several: those of the last
 * year, and of every year; where it asks why something changed, of each of the last years. Empty: nothing is open.
 */
export function seasonChoices(reading: Understood, cube: AskCube): Understood[] {
  const { frame, names = [], yearless = [] } = reading;
  const { periods } = frame;
  const { firstDay } = cube;
  if (!['query', 'changes'].includes(frame.intent)) return [];
  if (frame.before !== null || frame.on !== undefined) return [];
  if (firstDay === undefined || yearless.length === 0 || yearless.length !== periods.length) {
    return [];
  }
  const begin = startOf(firstDay, 'month');
  if (!periods.some((period) => (inYear(period, -1).from ?? '') >= begin)) return [];
  if (frame.intent === 'changes') return changesByYear(reading, cube, begin);
  const members = joined(periods.map((period, at) => membersOf(period, yearless[at] ?? '', cube)));
  const every = members === null ? withYears(frame, begin) : withSeasons(frame, members);
  if (every === null) return [];
  const [only, ...further] = members?.members ?? [];
  const text = yearless[0] ?? '';
  const said: SaidName[] =
    members === null || only === undefined || further.length > 0
      ? []
      : [{ text, target: { kind: 'member', field: members.field, ...only } }];
  const query = queryOf(every, cube);
  return [reading, { ...reading, frame: every, names: [...names, ...said], query }];
}

/** The year that the one period of a question is in; null: there is no such period. */
export function yearOf({ periods }: QuestionFrame): number | null {
  const [period, ...others] = periods;
  return period?.from == null || others.length > 0 ? null : partsOfDay(period.from).year;
}

/** A frame whose months are those of the year that the question before is about. */
export function inYearOf(frame: QuestionFrame, year: number, { firstDay }: AskCube): QuestionFrame {
  const [period, ...others] = frame.periods;
  if (period?.from == null || others.length > 0 || firstDay === undefined) return frame;
  const moved = inYear(period, year - partsOfDay(period.from).year);
  return (moved.to ?? '') <= firstDay ? frame : { ...frame, periods: [moved] };
}
