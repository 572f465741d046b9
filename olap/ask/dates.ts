import { SINGLE_PERIODS, unitsPeriod } from './date-patterns';
import { SPOKEN_PERIODS } from './spoken-periods';
import { addDays, isoDayText, moveUnits, partsOfDay, type Period } from './period';

/** A phrase for a period, with its half-open range in the normalised text. */
export interface DatePhrase {
  start: number;
  end: number;
  period: Period;
}

const PERIODS = [...SPOKEN_PERIODS, ...SINGLE_PERIODS];

const RANGE_WORD = /(?: ?(?:to|until|till|through|and|-|–|~|到|至) ?)(?:(?:the )?end of )?/y;
const RANGE_START = /(?:from|between|从|在) ?/y;
const SINCE = /since |from |as of |自 ?/y;
const SINCE_END = / ?(?:以来|之后|以后|起)/y;
const BEFORE = /before |until |up to /y;
const BEFORE_END = / ?(?:之前|以前)/y;

function matchAt(re: RegExp, text: string, start: number): RegExpExecArray | null {
  re.lastIndex = start;
  return re.exec(text);
}

function singleAt(text: string, start: number, lastDay: string): DatePhrase | null {
  for (const { re, make } of PERIODS) {
    const match = matchAt(re, text, start);
    if (match === null) continue;
    const period = make([...match], lastDay);
    if (period !== null) return { start, end: start + match[0].length, period };
  }
  return null;
}

/** A month or a day of a month in another year. */
function inYear(part: Period, year: number): Period {
  if (part.from === null) return part;
  const { month, day } = partsOfDay(part.from);
  const isDay = part.to === addDays(part.from, 1);
  if (!isDay) return unitsPeriod(year, month, 1);
  const from = isoDayText(year, month, day);
  return { from, to: addDays(from, 1) };
}

/** "January to March 2001": the first part takes the year of the second. */
function firstInYearOf(text: string, first: DatePhrase, second: DatePhrase): Period {
  const written = text.slice(first.start, first.end);
  if (/\d{4}|[去今前本上]/.test(written) || second.period.from === null) return first.period;
  return inYear(first.period, partsOfDay(second.period.from).year);
}

/** "2001年1月至3月": the second part takes the year of the first. */
function secondInYearOf(text: string, first: DatePhrase, second: DatePhrase): Period {
  const written = text.slice(second.start, second.end);
  if (/\d{4}|[去今前本上]/.test(written) || first.period.from === null) return second.period;
  if (!/\d{4}/.test(text.slice(first.start, first.end)) || second.period.from === null)
    return second.period;
  return inYear(second.period, partsOfDay(first.period.from).year);
}

const OF_YEAR = /(?: ?(?:of|in|的|,) ?| ?)/y;
/** words that say which year is meant */
const NAMES_YEAR = /\d{4}|[去今前本上]|\b(?:last|this|previous|past|next)\b/;

const isYear = ({ from, to }: Period): boolean =>
  from !== null && from.endsWith('-01-01') && moveUnits(from, 'year', 1) === to;

/** Months or quarters of a year, moved into another one; null: they are no part of a year. */
function movedInto(part: Period, year: Period): Period | null {
  if (part.from === null || part.to === null || year.from === null || isYear(part)) return null;
  if (!part.from.endsWith('-01') || !part.to.endsWith('-01')) return null;
  const years = partsOfDay(year.from).year - partsOfDay(part.from).year;
  return { from: moveUnits(part.from, 'year', years), to: moveUnits(part.to, 'year', years) };
}

/** "Q4 last year", "去年第四季度": a part of a year next to the year that it is of. */
function partOfYearAt(text: string, start: number, lastDay: string): DatePhrase | null {
  const first = singleAt(text, start, lastDay);
  if (first === null) return null;
  const gap = matchAt(OF_YEAR, text, first.end)?.[0].length ?? 0;
  const second = singleAt(text, first.end + gap, lastDay);
  if (second === null || isYear(first.period) === isYear(second.period)) return null;
  const [year, part] = isYear(first.period) ? [first, second] : [second, first];
  if (NAMES_YEAR.test(text.slice(part.start, part.end))) return null;
  const period = movedInto(part.period, year.period);
  return period && { start, end: second.end, period };
}

function rangeAt(text: string, start: number, lastDay: string): DatePhrase | null {
  const head = matchAt(RANGE_START, text, start)?.[0].length ?? 0;
  const first = singleAt(text, start + head, lastDay);
  if (first === null) return null;
  const word = matchAt(RANGE_WORD, text, first.end);
  const second = word === null ? null : singleAt(text, first.end + word[0].length, lastDay);
  if (word === null || second === null) return null;
  // "2000 and 2001" is a list unless "between" comes before it
  if (/and/.test(word[0]) && head === 0) return null;
  const { from } = firstInYearOf(text, first, second);
  const { to } = secondInYearOf(text, first, second);
  return from === null || to === null || from >= to
    ? null
    : { start, end: second.end, period: { from, to } };
}

function openAt(text: string, start: number, lastDay: string): DatePhrase | null {
  // "from 10 to 20 April" is one period, "from April" begins with one
  const isWhole = singleAt(text, start, lastDay) !== null;
  const since = isWhole ? null : matchAt(SINCE, text, start);
  const before = matchAt(BEFORE, text, start);
  const head = (since ?? before)?.[0].length ?? 0;
  const single = singleAt(text, start + head, lastDay);
  if (single === null) return null;
  const { from } = single.period;
  const sinceEnd = matchAt(SINCE_END, text, single.end);
  if (sinceEnd !== null) {
    return { start, end: single.end + sinceEnd[0].length, period: { from, to: null } };
  }
  const beforeEnd = matchAt(BEFORE_END, text, single.end);
  if (beforeEnd !== null) {
    return { start, end: single.end + beforeEnd[0].length, period: { from: null, to: from } };
  }
  if (since !== null) return { start, end: single.end, period: { from, to: null } };
  return before === null ? null : { start, end: single.end, period: { from: null, to: from } };
}

/**
 * Periods that a normalised text names at a position, the longest reading first; relative ones start
 * from `lastDay`. Empty: no date begins here.
 */
export function datesAt(text: string, start: number, lastDay: string): DatePhrase[] {
  const found = [rangeAt, openAt, partOfYearAt, singleAt].flatMap(
    (read) => read(text, start, lastDay) ?? [],
  );
  return found.toSorted((a, b) => b.end - a.end);
}
