import { addDays, isoDayText, lastUnits, partsOfDay, startOf, thisUnit } from '../words/period';
import type { Period, SpokenUnit } from '../words/period';

/** A way to write a period; null where the text only looks like one. */
export interface DatePattern {
  /** sticky */
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
/** Units by the words they are counted in. */
export const UNITS: Record<string, SpokenUnit> = {
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
/** Decades by their English names, from the twenties. */
export const TENS_WORDS =
  'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
const HALF_WORDS: Record<string, number> = { first: 1, second: 2, 上: 1, 下: 2 };
const ORDINALS: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4 };

/** The name of a month, captured. */
export const MONTH = `(${MONTH_NAMES.flat().join('|')})\\.?`;
/** A year of four digits, captured. */
export const YEAR = '((?:1[89]|20|21)\\d\\d)';
const UNIT = '(year|quarter|month|week|day)s?';
const HAN_UNIT = '(年|个季度|季度|个月|月|周|个星期|天|日)';
/** How many, in digits or an English word, captured. */
export const COUNT = `(\\d+|${NUMBER_WORDS.join('|')})`;
/** How many, in digits or Han characters, captured. */
export const HAN_COUNT = '(\\d+|[一二两三四五六七八九十]+)';

/** A month in digits or Han characters: "6", "六", "十二". */
export const HAN_MONTH = '(1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])';

/** Number of a month by its English name. */
export function monthOf(name: string): number {
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

/** Some full months from the first of one. */
export function unitsPeriod(year: number, month: number, months: number): Period {
  return { from: isoDayText(year, month, 1), to: isoDayText(year, month + months, 1) };
}

/** The latest year in which this month has begun by the last day. */
export function yearOfMonth(month: number, lastDay: string): number {
  const { year, month: lastMonth } = partsOfDay(lastDay);
  return month <= lastMonth ? year : year - 1;
}

function validMonth(year: number, month: number): Period | null {
  return month >= 1 && month <= 12 ? unitsPeriod(year, month, 1) : null;
}

/** One day; null: there is no such day. */
export function oneDay(year: number, month: number, day: number): Period | null {
  const from = isoDayText(year, month, day);
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
  if (n === null || n < 1 || n > 1000 || of === undefined) return null;
  // the last day of data is a whole one
  return lastUnits(of === 'day' ? addDays(lastDay, 1) : lastDay, of, n);
}

function quarterOf(year: number, quarter: number | null): Period | null {
  if (quarter === null || quarter < 1 || quarter > 4) return null;
  return unitsPeriod(year, quarter * 3 - 2, 3);
}

/** The last quarter of this number that has begun by the last day. */
function latestQuarter(quarter: number | null, lastDay: string): Period | null {
  if (quarter === null || quarter < 1 || quarter > 4) return null;
  const { year, month } = partsOfDay(lastDay);
  return quarterOf(quarter * 3 - 2 <= month ? year : year - 1, quarter);
}

/** Makes the unit that the last day is in, up to that day. */
export const toDate =
  (unit: SpokenUnit) =>
  (_: string[], lastDay: string): Period => ({
    from: startOf(lastDay, unit),
    to: addDays(lastDay, 1),
  });

/** Ways to write one period, those that are tried first first; ranges are put together from them. */
export const SINGLE_PERIODS: readonly DatePattern[] = [
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
    re: new RegExp(`${YEAR} ?年 ?${HAN_MONTH} ?月份?`, 'y'),
    make: (m) => validMonth(num(m, 1), countOf(at(m, 2)) ?? 0),
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
  { re: /((?:1[89]|20)\d)0 ?年代/y, make: (m) => unitsPeriod(num(m, 1) * 10, 1, 120) },
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
    re: new RegExp(`(?:the )?(?:last|previous|past) (year|quarter|month|week)`, 'y'),
    make: (m, day) => lastUnits(day, UNITS[at(m, 1)] ?? 'day', 1),
  },
  {
    re: new RegExp('this (year|quarter|month|week)', 'y'),
    make: (m, day) => thisUnit(day, UNITS[at(m, 1)] ?? 'day'),
  },
  { re: /today|今天|今日/y, make: (_, day) => ({ from: day, to: addDays(day, 1) }) },
  { re: /yesterday|昨天|昨日/y, make: (_, day) => ({ from: addDays(day, -1), to: day }) },
  {
    re: /前天|the day before yesterday/y,
    make: (_, day) => ({ from: addDays(day, -2), to: addDays(day, -1) }),
  },
  {
    re: new RegExp(`${MONTH} (?:of )?(last|this) year`, 'y'),
    make: (m, day) =>
      validMonth(partsOfDay(day).year - (at(m, 2) === 'last' ? 1 : 0), monthOf(at(m, 1))),
  },
  {
    re: new RegExp(`([今本去前])年 ?${HAN_MONTH} ?月份?`, 'y'),
    make: (m, day) =>
      validMonth(
        partsOfDay(day).year - '今去前'.indexOf(at(m, 1).replace('本', '今')),
        countOf(at(m, 2)) ?? 0,
      ),
  },
  {
    re: /(?:the )?(first|second|third|fourth) quarter|q([1-4])(?!\d)|第?([一二三四1-4]) ?季度/y,
    make: (m, day) => latestQuarter(ORDINALS[at(m, 1)] ?? countOf(at(m, 2) || at(m, 3)), day),
  },
  {
    re: new RegExp(`h([12]) ?${YEAR}`, 'y'),
    make: (m) => unitsPeriod(num(m, 2), num(m, 1) * 6 - 5, 6),
  },
  {
    re: /([今本去])年([上下])半年/y,
    make: (m, day) =>
      unitsPeriod(
        partsOfDay(day).year - (at(m, 1) === '去' ? 1 : 0),
        (HALF_WORDS[at(m, 2)] ?? 1) * 6 - 5,
        6,
      ),
  },
  {
    re: /(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?!\d)/y,
    make: (m) => oneDay(num(m, 1), num(m, 2), num(m, 3)),
  },
  { re: /(\d{4})[/.](\d{1,2})(?![\d/.])/y, make: (m) => validMonth(num(m, 1), num(m, 2)) },
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
  {
    re: new RegExp(`${HAN_MONTH} ?月份?`, 'y'),
    make: (m, day) => {
      const month = countOf(at(m, 1)) ?? 0;
      return validMonth(yearOfMonth(month, day), month);
    },
  },
];

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
  ...TENS_WORDS,
];
