import {
  COUNT,
  countOf,
  HAN_COUNT,
  HAN_MONTH,
  MONTH,
  monthOf,
  oneDay,
  TENS_WORDS,
  toDate,
  UNITS,
  unitsPeriod,
  YEAR,
  yearOfMonth,
  type DatePattern,
} from './date-patterns';
import {
  addDays,
  lastUnits,
  moveUnits,
  partsOfDay,
  startOf,
  thisUnit,
  type Period,
} from '../words/period';

const HAN_TENS = '二三四五六七八九';
const MAX_AGO = 100;
const MAX_SHORT_YEARS = 60;
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const TO = '(?: ?(?:to|through|until|till|and|-|–|~) ?)(?:the )?';

/** The latest decade of this number (2 of the twenties) that has begun by the last day. */
function decade(tens: number, lastDay: string): Period | null {
  if (tens < 2 || tens > 9) return null;
  const { year } = partsOfDay(lastDay);
  const century = Math.floor(year / 100) * 100;
  const first = century + tens * 10 <= year ? century + tens * 10 : century - 100 + tens * 10;
  return unitsPeriod(first, 1, 120);
}

/** The unit that is some units before that of the last day. */
function ago(count: number | null, unit: string, lastDay: string): Period | null {
  const of = UNITS[unit];
  if (count === null || count < 1 || count > MAX_AGO || of === undefined) return null;
  const from = moveUnits(startOf(lastDay, of), of, -count);
  return { from, to: moveUnits(from, of, 1) };
}

/** The last first or second half of a year that has begun by the last day. */
function latestHalf(half: 1 | 2, lastDay: string): Period {
  const { year, month } = partsOfDay(lastDay);
  const start = half * 6 - 5;
  return unitsPeriod(start <= month ? year : year - 1, start, 6);
}

/** Days of one month, both included; null: they are no days of it. */
function daysOf(year: number, month: number, first: number, last: number): Period | null {
  const from = oneDay(year, month, first)?.from;
  const to = oneDay(year, month, last)?.to;
  return from === undefined || to === undefined || from === null || to === null || from >= to
    ? null
    : { from, to };
}

/** The first, second or last ten days of a month (0, 1, 2); null: there is no such month. */
function thirdOfMonth(year: number, month: number, third: number): Period | null {
  const start = oneDay(year, month, third * 10 + 1)?.from ?? null;
  if (start === null) return null;
  return { from: start, to: third === 2 ? unitsPeriod(year, month, 1).to : addDays(start, 10) };
}

/** 98年: the latest year of these two digits that has begun by the last day; null: it may be a number of years. */
function shortYear(two: number, lastDay: string): Period | null {
  const { year } = partsOfDay(lastDay);
  const century = year - (year % 100);
  const full = century + two <= year ? century + two : century - 100 + two;
  return year - full > MAX_SHORT_YEARS ? null : unitsPeriod(full, 1, 12);
}

/** The year that a match has, else the latest in which the month has begun. */
function yearOf(text: string | undefined, month: number, lastDay: string): number {
  return text === undefined ? yearOfMonth(month, lastDay) : Number(text);
}

/** Days that a day and a month in digits may be, in either order: 03/04/2001 may be two. */
export function slashedDays([, first, second, year]: readonly string[]): Period[] {
  const days = [
    oneDay(num(year), num(first), num(second)),
    oneDay(num(year), num(second), num(first)),
  ].filter((day) => day !== null);
  return days.filter(({ from }, at) => days.findIndex((one) => one.from === from) === at);
}

/** A day written with slashes. */
export const SLASHED_DAY = new RegExp(`(\\d{1,2})/(\\d{1,2})/${YEAR}(?!\\d)`, 'y');

const num = (text: string | undefined): number => Number(text ?? '');

/** Ways to write one period that are tried before a day, a month or a year alone. */
export const SPOKEN_PERIODS: readonly DatePattern[] = [
  {
    re: SLASHED_DAY,
    make: (match) => {
      const [day, other] = slashedDays(match);
      return other === undefined ? (day ?? null) : null;
    },
  },
  {
    re: new RegExp(
      `(?:(?:from|between) )?(?:the )?${DAY}${TO}${DAY} (?:of )?${MONTH}(?:,? ${YEAR})?(?![a-z\\d])`,
      'y',
    ),
    make: ([, first, last, name = '', year], day) =>
      daysOf(yearOf(year, monthOf(name), day), monthOf(name), num(first), num(last)),
  },
  {
    re: new RegExp(
      `(?:(?:from|between) )?${MONTH} ${DAY}${TO}${DAY}(?:,? ${YEAR})?(?![a-z\\d])`,
      'y',
    ),
    make: ([, name = '', first, last, year], day) =>
      daysOf(yearOf(year, monthOf(name), day), monthOf(name), num(first), num(last)),
  },
  {
    re: new RegExp(
      `从?(?:${YEAR} ?年 ?)?${HAN_MONTH} ?月 ?(\\d{1,2}) ?[日号]? ?(?:至|到|-|–|~) ?(\\d{1,2}) ?[日号]`,
      'y',
    ),
    make: ([, year, name = '', first, last], day) => {
      const month = countOf(name) ?? 0;
      return daysOf(yearOf(year, month, day), month, num(first), num(last));
    },
  },
  {
    re: new RegExp(`${HAN_MONTH} ?月 ?(\\d{1,2}) ?[日号]`, 'y'),
    make: ([, name = '', of], day) => {
      const month = countOf(name) ?? 0;
      return oneDay(yearOfMonth(month, day), month, num(of));
    },
  },
  {
    re: new RegExp(`${MONTH} (\\d{1,2})(?:st|nd|rd|th)?(?![a-z\\d]|,? ${YEAR})`, 'y'),
    make: ([, name = '', of], day) =>
      oneDay(yearOfMonth(monthOf(name), day), monthOf(name), num(of)),
  },
  {
    re: new RegExp(`(?:the )?(\\d{1,2})(?:st|nd|rd|th) (?:of )?${MONTH}(?![a-z]|,? ${YEAR})`, 'y'),
    make: ([, of, name = ''], day) =>
      oneDay(yearOfMonth(monthOf(name), day), monthOf(name), num(of)),
  },
  {
    re: new RegExp(`${DAY} (?:of )?${MONTH}(?= ?(?:to|through|until|till|-|–|~) ?\\d)`, 'y'),
    make: ([, of, name = ''], day) =>
      oneDay(yearOfMonth(monthOf(name), day), monthOf(name), num(of)),
  },
  {
    re: /(?:the )?(first|second) half(?: of the year)?(?! ?(?:of |in |, ?)?(?:1[89]|20)\d\d)/y,
    make: ([, half], day) => latestHalf(half === 'first' ? 1 : 2, day),
  },
  { re: /([上下])半年/y, make: ([, half], day) => latestHalf(half === '上' ? 1 : 2, day) },
  {
    re: new RegExp(`(?:the )?(${TENS_WORDS.join('|')})`, 'y'),
    make: ([, name = ''], day) => decade(TENS_WORDS.indexOf(name) + 2, day),
  },
  { re: /(?:the )?'?([2-9])0s/y, make: ([, tens], day) => decade(num(tens), day) },
  {
    re: new RegExp(`(?:(?:20|二十)世纪|上世纪)([${HAN_TENS}3-9])[0十] ?年代`, 'y'),
    make: ([, tens = '']) => {
      const n = HAN_TENS.includes(tens) ? HAN_TENS.indexOf(tens) + 2 : num(tens);
      return unitsPeriod(1900 + n * 10, 1, 120);
    },
  },
  {
    re: new RegExp(`([${HAN_TENS}])十 ?年代`, 'y'),
    make: ([, tens = ''], day) => decade(HAN_TENS.indexOf(tens) + 2, day),
  },
  {
    re: new RegExp(`(?:${COUNT}|an?) (year|quarter|month|week|day)s? ago`, 'y'),
    make: ([, count, unit = ''], day) => ago(countOf(count ?? '1'), unit, day),
  },
  {
    re: new RegExp(`${HAN_COUNT} ?(年|个季度|个月|周|个星期|天)(?:之|以)?前`, 'y'),
    make: ([, count = '', unit = ''], day) => ago(countOf(count), unit, day),
  },
  {
    re: /so far this (year|quarter|month|week)|this (year|quarter|month|week) (?:so far|until now|to date)/y,
    make: (match, day) => toDate(UNITS[match[1] ?? match[2] ?? ''] ?? 'year')(match, day),
  },
  { re: /今年(?:到目前为止|到现在|目前为止|截至目前)/y, make: toDate('year') },
  { re: /(?:本月|这个月)(?:到目前为止|到现在|目前为止|截至目前)/y, make: toDate('month') },
  {
    re: new RegExp(`(?:${YEAR} ?年 ?)?${HAN_MONTH} ?月份?的?([上中下])旬`, 'y'),
    make: ([, year, name = '', third = ''], day) => {
      const month = countOf(name) ?? 0;
      return thirdOfMonth(yearOf(year, month, day), month, '上中下'.indexOf(third));
    },
  },
  {
    re: /(?<!\d)(\d\d) ?年(?=$|[^代前内以后来])/y,
    make: ([, two], day) => shortYear(num(two), day),
  },
  {
    re: /(?:the )?(year|quarter|month|week|day) before last/y,
    make: ([, unit = ''], day) => ago(2, unit, day),
  },
  {
    re: /上上(年|个?季度|个?月|个?星期|周)/y,
    make: ([, unit = ''], day) =>
      ago(
        2,
        unit
          .replace(/^个?月$/, '个月')
          .replace('个星期', '周')
          .replace('星期', '周'),
        day,
      ),
  },
  { re: /大前年/y, make: (_, day) => ago(3, 'year', day) },
  {
    re: /(?:the )?(?:current|present) (year|quarter|month|week|day)/y,
    make: ([, unit = ''], day) => thisUnit(day, UNITS[unit] ?? 'year'),
  },
  {
    re: /当(年|季度|季|月|周|天|日)/y,
    make: ([, unit = ''], day) => thisUnit(day, UNITS[unit === '季' ? '季度' : unit] ?? 'year'),
  },
  {
    re: /(?:the )?(?:last|past|previous) half year|(?:过去|最近|近)半年/y,
    make: (_, day) => lastUnits(day, 'month', 6),
  },
  { re: /(?:今年|本年度?)(?:截至|截止|截止到)(?:目前|现在|今天)(?:为止)?/y, make: toDate('year') },
  {
    re: /(?:the )?(?:last|past|previous) decade|(?:过去|最近|近)十年/y,
    make: (_, day) => lastUnits(day, 'year', 10),
  },
];
