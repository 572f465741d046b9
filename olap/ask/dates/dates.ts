import { countOf, SINGLE_PERIODS, UNITS, unitsPeriod } from './date-patterns';
import { CHINESE_PERIODS } from './chinese-periods';
import { SEASONS, wintersAt } from './seasons';
import { SLASHED_DAY, slashedDays, SPOKEN_PERIODS } from './spoken-periods';
import { addDays, isoDayText, moveUnits, partsOfDay, type Period } from '../words/period';

/** A phrase for a period, with its half-open range in the normalised text. */
export interface DatePhrase {
  start: number;
  end: number;
  period: Period;
}

const PERIODS = [...SEASONS, ...SPOKEN_PERIODS, ...CHINESE_PERIODS, ...SINGLE_PERIODS];

const RANGE_WORD = /(?: ?(?:to|until|till|through|and|-|–|~|到|至) ?)(?:(?:the )?end of )?/y;
/** "from the beginning of 2007 to", "beginning of 2007 through": the period itself is what begins */
const RANGE_START =
  /(?:from|between) (?:the )?(?:very )?(?:start|beginning) of |(?:the )?(?:start|beginning) of |(?:from|between|从|在) ?/y;
const RANGE_END = / ?(?:之间|期间)/y;
const BEGINNING = '(?:(?:the )?(?:start|beginning) of )?';
const SINCE = new RegExp(
  `since ${BEGINNING}|from ${BEGINNING}|starting (?:in |from )?|自 ?|从`,
  'y',
);
const SINCE_END =
  / ?(?:以来|至今|到现在|(?:up )?(?:until|till|to) (?:now|today|date|this day)|之后|以后|后(?!\d|[一两二三四五六七八九十几半])|起|开始|onwards?|on\b(?! (?!(?:only|please|by|for)\b)[a-z0-9])|and later|and after)/y;
/** the period that is named is not in it */
const AFTER = /after (?:(?:the )?end of )?|later than /y;
const BEFORE = new RegExp(
  `before ${BEGINNING}|until ${BEGINNING}|till ${BEGINNING}|earlier than |prior to `,
  'y',
);
/** the period that is named is in it */
const THROUGH =
  /(?:(?:up )?to|until|till|by) (?:the )?end of |through (?:the end of )?|up to (?:and including )?(?:the end of )?|as of |(?:until|till) (?:the )?end of |截[至止]到?|到 ?(?=.*为止)/y;
const THROUGH_END = /(?: ?(?:底|末|年底|月底))?(?: ?为止)?/y;
const BEFORE_END = / ?(?:之前|以前|前(?!\d|[一两二三四五六七八九十几]))/y;

function matchAt(re: RegExp, text: string, start: number): RegExpExecArray | null {
  re.lastIndex = start;
  return re.exec(text);
}

/** What was read last, as several readings of one place ask for the same. */
let read: { text: string; lastDay: string; at: Map<number, DatePhrase | null> } | null = null;

function singleAt(text: string, start: number, lastDay: string): DatePhrase | null {
  if (read?.text !== text || read.lastDay !== lastDay) read = { text, lastDay, at: new Map() };
  const known = read.at.get(start);
  if (known !== undefined) return known;
  const found = firstSingleAt(text, start, lastDay);
  read.at.set(start, found);
  return found;
}

function firstSingleAt(text: string, start: number, lastDay: string): DatePhrase | null {
  for (const { re, make } of PERIODS) {
    const match = matchAt(re, text, start);
    if (match === null) continue;
    const period = make([...match], lastDay);
    if (period !== null) return { start, end: start + match[0].length, period };
  }
  return null;
}

/** A month, a quarter or a day of a month in another year. */
function inYear(part: Period, year: number): Period {
  if (part.from === null) return part;
  const { month, day } = partsOfDay(part.from);
  const isDay = part.to === addDays(part.from, 1);
  if (!isDay) return movedInto(part, unitsPeriod(year, 1, 12)) ?? unitsPeriod(year, month, 1);
  const from = isoDayText(year, month, day);
  return { from, to: addDays(from, 1) };
}

/** "January to March 2001": the first part takes the year of the second. */
function firstInYearOf(text: string, first: DatePhrase, second: DatePhrase): Period {
  const written = text.slice(first.start, first.end);
  if (/\d{4}|[去今前本上]/.test(written) || second.period.from === null) return first.period;
  return inYear(first.period, partsOfDay(second.period.from).year);
}

/** "2001年1月至3月", 去年3月到5月: the second part takes the year of the first. */
function secondInYearOf(text: string, first: DatePhrase, second: DatePhrase): Period {
  const written = text.slice(second.start, second.end);
  if (/\d{4}|[去今前本上]/.test(written) || first.period.from === null) return second.period;
  const [named] = /\d{4}|[去今前本]年/.exec(text.slice(first.start, first.end)) ?? [];
  if (named === undefined || second.period.from === null) return second.period;
  const moved = inYear(second.period, partsOfDay(first.period.from).year);
  // 去年11月到2月 ends in the year after
  const wraps = (moved.to ?? '') <= first.period.from && !/\d/.test(named);
  return wraps ? second.period : moved;
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
  if (/and/.test(word[0]) && !/^(?:from|between)/.test(text.slice(start, start + head)))
    return null;
  const { from: named } = firstInYearOf(text, first, second);
  const { to } = secondInYearOf(text, first, second);
  if (named === null || to === null) return null;
  // "from November to February": the first month is that of the year before
  const wraps = named >= to && !NAMES_YEAR.test(text.slice(first.start, first.end));
  const from = wraps ? moveUnits(named, 'year', -1) : named;
  const end = second.end + (matchAt(RANGE_END, text, second.end)?.[0].length ?? 0);
  return from >= to ? null : { start, end, period: { from, to } };
}

/** "after 1995", "through the end of March 2001", 截至2001年3月. */
function boundAt(text: string, start: number, lastDay: string): DatePhrase | null {
  const after = matchAt(AFTER, text, start);
  const through = after === null ? matchAt(THROUGH, text, start) : null;
  const head = (after ?? through)?.[0].length;
  const single = head === undefined ? null : wholeAt(text, start + head, lastDay);
  if (single === null) return null;
  const { to } = single.period;
  if (after !== null) return { start, end: single.end, period: { from: to, to: null } };
  const end = single.end + (matchAt(THROUGH_END, text, single.end)?.[0].length ?? 0);
  return { start, end, period: { from: null, to } };
}

const END_OF =
  /(?:the )?(first|last|final|opening|closing) (?:(\d+|two|three|four|five|six) )?(quarter|month|day)s? (?:of|in) (?:the year )?/y;
const END_OF_ZH = / ?的?(前|头|最后|最末|末)(?:一个?|(\d+|[两二三四五六])个?)(季度|月|天)/y;
const LONGEST: Record<string, number> = { quarter: 4, month: 12, day: 31 };

/** Some units at the beginning or the end of a period; null: it has fewer. */
function unitsOf({ from, to }: Period, first: boolean, count: number | null, unit: string) {
  const of = UNITS[unit === '月' ? '个月' : unit];
  if (from === null || to === null || count === null || of === undefined) return null;
  if (count > (LONGEST[of] ?? 0)) return null;
  const period = first
    ? { from, to: moveUnits(from, of, count) }
    : { from: moveUnits(to, of, -count), to };
  return period.from < from || period.to > to ? null : period;
}

/** "the last three months of 2000", 2001年前三个月. */
function endOfPeriodAt(text: string, start: number, lastDay: string): DatePhrase | null {
  const said = matchAt(END_OF, text, start);
  if (said !== null) {
    const [all, which = '', count = 'one', unit = ''] = said;
    const single = singleAt(text, start + all.length, lastDay);
    const isFirst = which === 'first' || which === 'opening';
    const period = single && unitsOf(single.period, isFirst, countOf(count), unit);
    return period && { start, end: single.end, period };
  }
  const single = singleAt(text, start, lastDay);
  const after = single && matchAt(END_OF_ZH, text, single.end);
  if (single === null || after === null) return null;
  const [all, which = '', count = '一', unit = ''] = after;
  const isFirst = which === '前' || which === '头';
  const period = unitsOf(single.period, isFirst, countOf(count), unit);
  return period && { start, end: single.end + all.length, period };
}

const UNIT_OF = /(?:the )?(year|quarter|month|week) (?:of )?/y;

/** "the month of May 2001", "the year 2000": a period with the name of its unit. */
function namedUnitAt(text: string, start: number, lastDay: string): DatePhrase | null {
  const said = matchAt(UNIT_OF, text, start);
  const unit = UNITS[said?.[1] ?? ''];
  if (said === null || unit === undefined || !said[0].startsWith('the ')) return null;
  const single = singleAt(text, start + said[0].length, lastDay);
  const from = single?.period.from ?? null;
  if (single === null || from === null) return null;
  return moveUnits(from, unit, 1) === single.period.to ? { ...single, start } : null;
}

/** One period in any of its forms, the longest. */
function wholeAt(text: string, start: number, lastDay: string): DatePhrase | null {
  const found = [partOfYearAt, endOfPeriodAt, namedUnitAt, singleAt].flatMap(
    (read) => read(text, start, lastDay) ?? [],
  );
  return found.toSorted((a, b) => b.end - a.end)[0] ?? null;
}

const NEXT_IN_LIST = / ?(?:,|and|or|&|vs\.?|versus|compared (?:with|to)|和|与|、|及|或) ?/y;
const BEFORE_IN_LIST =
  /(\d{4}) ?(?:年 ?[\d一二三四五六七八九十]+ ?月份?|年 ?[\d一二三四] ?季度?) ?(?:和|与|、|及|跟|对比|比|或) ?$/;

/** A month in the year of the other one of a list: "June and July 2001", 2001年6月和7月. */
function inYearOfList(text: string, one: DatePhrase, lastDay: string): DatePhrase {
  if (NAMES_YEAR.test(text.slice(one.start, one.end)) || isYear(one.period)) return one;
  const before = BEFORE_IN_LIST.exec(text.slice(0, one.start))?.[1];
  if (before !== undefined) {
    const year = Number(before);
    return { ...one, period: movedInto(one.period, unitsPeriod(year, 1, 12)) ?? one.period };
  }
  const gap = matchAt(NEXT_IN_LIST, text, one.end);
  const next = gap && singleAt(text, one.end + gap[0].length, lastDay);
  if (!next || next.period.from === null || isYear(next.period)) return one;
  if (!/\d{4}/.test(text.slice(next.start, next.end))) return one;
  const year = partsOfDay(next.period.from).year;
  return { ...one, period: movedInto(one.period, unitsPeriod(year, 1, 12)) ?? one.period };
}

function openAt(text: string, start: number, lastDay: string): DatePhrase | null {
  // "from 10 to 20 April" is one period, "from April" begins with one
  const isWhole = singleAt(text, start, lastDay) !== null;
  const since = isWhole ? null : matchAt(SINCE, text, start);
  const before = matchAt(BEFORE, text, start);
  const head = (since ?? before)?.[0].length ?? 0;
  const single = wholeAt(text, start + head, lastDay);
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

/** Both days that one in digits may be, where it does not say which number is the month. */
function eitherOrderAt(text: string, start: number): DatePhrase[] {
  const match = matchAt(SLASHED_DAY, text, start);
  if (match === null) return [];
  return slashedDays([...match]).map((period) => ({ start, end: start + match[0].length, period }));
}

/**
 * Periods that a normalised text names at a position, the longest reading first; relative ones start
 * from `lastDay`. Empty: no date begins here.
 */
export function datesAt(text: string, start: number, lastDay: string): DatePhrase[] {
  const single = singleAt(text, start, lastDay);
  const found = [rangeAt, openAt, boundAt, endOfPeriodAt, namedUnitAt, partOfYearAt].flatMap(
    (read) => read(text, start, lastDay) ?? [],
  );
  const winters = wintersAt(text, start, lastDay);
  if (winters !== null) {
    return winters.periods.map((period) => ({ start, end: winters.end, period }));
  }
  if (single === null) found.push(...eitherOrderAt(text, start));
  else found.push(inYearOfList(text, single, lastDay));
  return found.toSorted((a, b) => b.end - a.end);
}
