import { addDays, dayOf, lastUnits, partsOfDay, startOf, thisUnit } from './period';
import type { Period, PeriodUnit } from './period';

/** A phrase for a period, with its half-open range in the normalised text. */
export interface DatePhrase {
  start: number;
  end: number;
  period: Period;
}

interface Pattern {
  re: RegExp;
  make: (match: string[], lastDay: string) => Period | null;
}

const MONTH_NAMES = [
  ['january', 'jan'],
  ['february', 'feb'],
  ['march', 'mar'],
  ['april', 'apr'],
  ['may'],
  ['june', 'jun'],
  ['july', 'jul'],
  ['august', 'aug'],
  ['september', 'sept', 'sep'],
  ['october', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
];
const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const HAN_NUMBERS = [
  '',
  '一',
  '二',
  '三',
  '四',
  '五',
  '六',
  '七',
  '八',
  '九',
  '十',
  '十一',
  '十二',
];
const UNITS: Record<string, PeriodUnit> = {
  year: 'year',
  quarter: 'quarter',
  month: 'month',
  week: 'week',
  day: 'day',
  年: 'year',
  季度: 'quarter',
  个季度: 'quarter',
  个月: 'month',
  月: 'month',
  周: 'week',
  个星期: 'week',
  天: 'day',
  日: 'day',
};
const HALF_WORDS: Record<string, number> = { first: 1, second: 2, 上: 1, 下: 2 };
const ORDINALS: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4 };

const MONTH = `(${MONTH_NAMES.flat().join('|')})\\.?`;
const YEAR = '((?:1[89]|20|21)\\d\\d)';
const UNIT = '(year|quarter|month|week|day)s?';
const HAN_UNIT = '(年|个季度|季度|个月|月|周|个星期|天|日)';
const COUNT = `(\\d+|${NUMBER_WORDS.join('|')})`;
const HAN_COUNT = '(\\d+|[一二两三四五六七八九十]+)';

function monthOf(name: string): number {
  return MONTH_NAMES.findIndex((names) => names.includes(name)) + 1;
}

/** A number written in digits, an English word or Han characters up to twelve; null: none of them. */
export function countOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const word = NUMBER_WORDS.indexOf(text);
  if (word >= 0) return word + 1;
  if (text === '两') return 2;
  const han = HAN_NUMBERS.indexOf(text);
  return han > 0 ? han : null;
}

function unitsPeriod(year: number, month: number, months: number): Period {
  return { from: dayOf(year, month, 1), to: dayOf(year, month + months, 1) };
}

/** The latest year in which this month has begun by the last day. */
function yearOfMonth(month: number, lastDay: string): number {
  const { year, month: lastMonth } = partsOfDay(lastDay);
  return month <= lastMonth ? year : year - 1;
}

function validMonth(year: number, month: number): Period | null {
  return month >= 1 && month <= 12 ? unitsPeriod(year, month, 1) : null;
}

function oneDay(year: number, month: number, day: number): Period | null {
  const from = dayOf(year, month, day);
  const parts = partsOfDay(from);
  if (parts.month !== month || parts.day !== day) return null;
  return { from, to: addDays(from, 1) };
}

function at(match: string[], index: number): string {
  return match[index] ?? '';
}

function num(match: string[], index: number): number {
  return Number(at(match, index));
}

function lastOf(match: string[], count: number, unit: number, lastDay: string): Period | null {
  const n = countOf(at(match, count));
  const of = UNITS[at(match, unit)];
  return n === null || n < 1 || n > 1000 || of === undefined ? null : lastUnits(lastDay, of, n);
}

function quarterOf(year: number, quarter: number | null): Period | null {
  if (quarter === null || quarter < 1 || quarter > 4) return null;
  return unitsPeriod(year, quarter * 3 - 2, 3);
}

const toDate =
  (unit: PeriodUnit) =>
  (_: string[], lastDay: string): Period => ({
    from: startOf(lastDay, unit),
    to: addDays(lastDay, 1),
  });

/** Single periods; `find` puts ranges and open ends together from them. */
const SINGLE: Pattern[] = [
  { re: /(\d{4})-(\d\d)-(\d\d)/y, make: (m) => oneDay(num(m, 1), num(m, 2), num(m, 3)) },
  { re: /(\d{4})-(\d\d)(?!\d|-)/y, make: (m) => validMonth(num(m, 1), num(m, 2)) },
  {
    re: new RegExp(`(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH},? ${YEAR}`, 'y'),
    make: (m) => oneDay(num(m, 3), monthOf(at(m, 2)), num(m, 1)),
  },
  {
    re: new RegExp(`${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}`, 'y'),
    make: (m) => oneDay(num(m, 3), monthOf(at(m, 1)), num(m, 2)),
  },
  {
    re: new RegExp(`${YEAR} ?年 ?(\\d{1,2}) ?月 ?(\\d{1,2}) ?[日号]`, 'y'),
    make: (m) => oneDay(num(m, 1), num(m, 2), num(m, 3)),
  },
  {
    re: new RegExp(`${MONTH},? (?:of )?${YEAR}`, 'y'),
    make: (m) => validMonth(num(m, 2), monthOf(at(m, 1))),
  },
  {
    re: new RegExp(`${YEAR} ?年 ?(\\d{1,2}) ?月份?`, 'y'),
    make: (m) => validMonth(num(m, 1), num(m, 2)),
  },
  {
    re: new RegExp(`q([1-4])(?: of)? ?${YEAR}`, 'y'),
    make: (m) => quarterOf(num(m, 2), num(m, 1)),
  },
  { re: new RegExp(`${YEAR} ?q([1-4])`, 'y'), make: (m) => quarterOf(num(m, 1), num(m, 2)) },
  {
    re: new RegExp(`(?:the )?(first|second|third|fourth) quarter (?:of |in )?${YEAR}`, 'y'),
    make: (m) => quarterOf(num(m, 2), ORDINALS[at(m, 1)] ?? null),
  },
  {
    re: new RegExp(`${YEAR} ?年 ?第?([一二三四1-4]) ?季度?`, 'y'),
    make: (m) => quarterOf(num(m, 1), countOf(at(m, 2))),
  },
  {
    re: new RegExp(`(?:the )?(first|second) half (?:of |in )?${YEAR}`, 'y'),
    make: (m) => unitsPeriod(num(m, 2), (HALF_WORDS[at(m, 1)] ?? 1) * 6 - 5, 6),
  },
  {
    re: new RegExp(`${YEAR} ?年 ?([上下])半年`, 'y'),
    make: (m) => unitsPeriod(num(m, 1), (HALF_WORDS[at(m, 2)] ?? 1) * 6 - 5, 6),
  },
  { re: /(?:the )?((?:1[89]|20)\d)0s/y, make: (m) => unitsPeriod(num(m, 1) * 10, 1, 120) },
  { re: /(?:20世纪)?([3-9])0 ?年代/y, make: (m) => unitsPeriod(1900 + num(m, 1) * 10, 1, 120) },
  { re: /(?:the )?(?:year to date|ytd)|今年(?:至今|以来)|年初至今/y, make: toDate('year') },
  { re: /month to date|mtd|(?:本月|这个月)(?:至今|以来)/y, make: toDate('month') },
  {
    re: new RegExp(`(?:the )?(?:last|past|previous) ${COUNT} ${UNIT}`, 'y'),
    make: (m, day) => lastOf(m, 1, 2, day),
  },
  {
    re: new RegExp(`(?:最近|过去|近|前) ?${HAN_COUNT} ?${HAN_UNIT}`, 'y'),
    make: (m, day) => lastOf(m, 1, 2, day),
  },
  {
    re: new RegExp(`(?:the )?(?:last|previous) (year|quarter|month|week)`, 'y'),
    make: (m, day) => lastUnits(day, UNITS[at(m, 1)] ?? 'day', 1),
  },
  {
    re: new RegExp('this (year|quarter|month|week)', 'y'),
    make: (m, day) => thisUnit(day, UNITS[at(m, 1)] ?? 'day'),
  },
  { re: /去年|上一年/y, make: (_, day) => lastUnits(day, 'year', 1) },
  {
    re: /前年/y,
    make: (_, day) => ({
      from: lastUnits(day, 'year', 2).from,
      to: lastUnits(day, 'year', 1).from,
    }),
  },
  { re: /上个?季度/y, make: (_, day) => lastUnits(day, 'quarter', 1) },
  { re: /上个?月/y, make: (_, day) => lastUnits(day, 'month', 1) },
  { re: /上(?:个?星期|周)/y, make: (_, day) => lastUnits(day, 'week', 1) },
  { re: /今年|本年/y, make: (_, day) => thisUnit(day, 'year') },
  { re: /本季度|这个季度/y, make: (_, day) => thisUnit(day, 'quarter') },
  { re: /本月|这个月/y, make: (_, day) => thisUnit(day, 'month') },
  { re: /本周|这周/y, make: (_, day) => thisUnit(day, 'week') },
  { re: new RegExp(`${YEAR}(?: ?年)?(?!\\d)`, 'y'), make: (m) => unitsPeriod(num(m, 1), 1, 12) },
  {
    re: new RegExp(`${MONTH}(?![a-z])`, 'y'),
    make: (m, day) => validMonth(yearOfMonth(monthOf(at(m, 1)), day), monthOf(at(m, 1))),
  },
  { re: /(\d{1,2}) ?月份?/y, make: (m, day) => validMonth(yearOfMonth(num(m, 1), day), num(m, 1)) },
];

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
  for (const { re, make } of SINGLE) {
    const match = matchAt(re, text, start);
    if (match === null) continue;
    const period = make([...match], lastDay);
    if (period !== null) return { start, end: start + match[0].length, period };
  }
  return null;
}

/** "January to March 2001": the first part takes the year of the second. */
function firstInYearOf(text: string, first: DatePhrase, second: DatePhrase): Period {
  const written = text.slice(first.start, first.end);
  if (/\d{4}|[去今前本上]/.test(written) || second.period.from === null) return first.period;
  const { year } = partsOfDay(second.period.from);
  const month = first.period.from === null ? 1 : partsOfDay(first.period.from).month;
  return unitsPeriod(year, month, 1);
}

/** "2001年1月至3月": the second part takes the year of the first. */
function secondInYearOf(text: string, first: DatePhrase, second: DatePhrase): Period {
  const written = text.slice(second.start, second.end);
  if (/\d{4}|[去今前本上]/.test(written) || first.period.from === null) return second.period;
  if (!/\d{4}/.test(text.slice(first.start, first.end)) || second.period.from === null)
    return second.period;
  return unitsPeriod(partsOfDay(first.period.from).year, partsOfDay(second.period.from).month, 1);
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
  const since = matchAt(SINCE, text, start);
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
  const found = [rangeAt, openAt, singleAt].flatMap((read) => read(text, start, lastDay) ?? []);
  return found.toSorted((a, b) => b.end - a.end);
}

/** English words that dates are written with, for the correction of misspelt ones. */
export const DATE_WORDS: readonly string[] = [
  ...MONTH_NAMES.flat().filter((name) => name.length > 4),
  'quarter',
  'month',
  'first',
  'second',
  'third',
  'fourth',
  'since',
  'before',
  'between',
];
