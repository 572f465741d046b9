import {
  countOf,
  HAN_COUNT,
  HAN_MONTH,
  oneDay,
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
  type Period,
  type SpokenUnit,
} from '../words/period';

const THIRDS = '上中下';
const WEEKDAYS = '一二三四五六日';
/** Years before that of the last day, by how they are named; longer names first. */
const YEARS_AGO: Readonly<Record<string, number>> = { 大前: 3, 前: 2, 去: 1, 今: 0, 本: 0, 上: 1 };
const UNIT_NAMES: Readonly<Record<string, SpokenUnit>> = {
  年: 'year',
  年度: 'year',
  季: 'quarter',
  季度: 'quarter',
  月: 'month',
  周: 'week',
  星期: 'week',
};
const YEAR_NAME = '(大前|前|去|今|本)年';
const OF_YEAR = `(?:(?:${YEAR} ?年|${YEAR_NAME}) ?的?)?`;

/** The year that is written, or named after the last day; undefined: neither. */
function yearIn(written: string | undefined, name: string | undefined, lastDay: string) {
  if (written !== undefined) return Number(written);
  const ago = YEARS_AGO[name ?? ''];
  return ago === undefined ? undefined : partsOfDay(lastDay).year - ago;
}

/** The first, second or last third of a month: ten days, ten days and the rest. */
function thirdOf(month: string, third: number): Period {
  const from = addDays(month, third * 10);
  return { from, to: third === 2 ? moveUnits(month, 'month', 1) : addDays(from, 10) };
}

const monthStart = (year: number, month: number): string => unitsPeriod(year, month, 1).from ?? '';

/** The unit that is some units before that of the last day. */
function before(lastDay: string, unit: SpokenUnit, n: number) {
  const from = moveUnits(startOf(lastDay, unit), unit, -n);
  return { from, to: moveUnits(from, unit, 1) };
}

function monthsOfYear(year: number, first: number, last: number): Period | null {
  return first < 1 || last > 12 || first >= last
    ? null
    : unitsPeriod(year, first, last - first + 1);
}

/** Ways in which Chinese names one period that other languages do not have. */
export const CHINESE_PERIODS: readonly DatePattern[] = [
  {
    re: new RegExp(`${OF_YEAR}${HAN_MONTH} ?月份?的?([上中下])旬`, 'y'),
    make: ([, written, name, of = '', third = ''], day) => {
      const month = countOf(of) ?? 0;
      const year = yearIn(written, name, day) ?? yearOfMonth(month, day);
      return thirdOf(monthStart(year, month), THIRDS.indexOf(third));
    },
  },
  {
    re: /(本|这个|上个?|上一个)月的?([上中下])旬/y,
    make: ([, which = '', third = ''], day) =>
      thirdOf(before(day, 'month', which.startsWith('上') ? 1 : 0).from, THIRDS.indexOf(third)),
  },
  {
    re: new RegExp(`从?${OF_YEAR}${HAN_MONTH} ?(?:到|至|-|–|—|~) ?${HAN_MONTH} ?月份?`, 'y'),
    make: ([, written, name, first = '', last = ''], day) => {
      const [from, to] = [countOf(first) ?? 0, countOf(last) ?? 0];
      return monthsOfYear(yearIn(written, name, day) ?? yearOfMonth(from, day), from, to);
    },
  },
  {
    re: new RegExp(`(?:${YEAR} ?年|${YEAR_NAME}) ?的?(头|前|后|最后)${HAN_COUNT} ?个月`, 'y'),
    make: ([, written, name, end = '', count = ''], day) => {
      const [year, n] = [yearIn(written, name, day) ?? 0, countOf(count) ?? 0];
      if (n < 1 || n > 12) return null;
      return unitsPeriod(year, end.endsWith('后') ? 13 - n : 1, n);
    },
  },
  {
    re: new RegExp(`(?:${YEAR} ?年?|${YEAR_NAME}) ?的?([前后上下])半年`, 'y'),
    make: ([, written, name, half = ''], day) =>
      unitsPeriod(yearIn(written, name, day) ?? 0, '前上'.includes(half) ? 1 : 7, 6),
  },
  {
    re: new RegExp(`(上上|上|本|这)个?(?:周|星期)([${WEEKDAYS}天])(?! ?[和与、及到至])`, 'y'),
    make: ([, which = '', name = ''], day) => {
      const weeks = '本这'.includes(which) ? 0 : which.length;
      const at = WEEKDAYS.indexOf(name.replace('天', '日'));
      const from = addDays(startOf(day, 'week'), at - weeks * 7);
      return { from, to: addDays(from, 1) };
    },
  },
  {
    re: /(本|这个|上个?)月 ?(\d{1,2}) ?[日号]/y,
    make: ([, which = '', of = ''], day) => {
      const { from } = before(day, 'month', which.startsWith('上') ? 1 : 0);
      const { year, month } = partsOfDay(from);
      return oneDay(year, month, Number(of));
    },
  },
  {
    re: new RegExp(`${YEAR} ?年 ?(1[0-2]|0?[1-9]) ?月 ?(\\d{1,2})(?=的|有|，|,| |$)`, 'y'),
    make: ([, year, month, of]) => oneDay(Number(year), Number(month), Number(of)),
  },
  {
    re: /((?:19|20)\d\d)(0[1-9]|1[0-2])([0-3]\d)(?!\d)/y,
    make: ([, year, month, of]) => oneDay(Number(year), Number(month), Number(of)),
  },
  { re: /上上(?:个?星期|周)/y, make: (_, day) => before(day, 'week', 2) },
  { re: /上上个?月/y, make: (_, day) => before(day, 'month', 2) },
  { re: /上上个?季度?/y, make: (_, day) => before(day, 'quarter', 2) },
  {
    re: /(?:上一?|前一)个?(年度?|季度?|月|周|星期|天|日)(?![一二三四五六日])/y,
    make: ([text = '', name = ''], day) =>
      /^上[天日]/.test(text) ? null : before(day, UNIT_NAMES[name] ?? 'day', 1),
  },
  { re: /大前天/y, make: (_, day) => before(day, 'day', 3) },
  { re: /大前年/y, make: (_, day) => before(day, 'year', 3) },
  { re: /去年度/y, make: (_, day) => before(day, 'year', 1) },
  { re: /(?:本|今)年度/y, make: (_, day) => before(day, 'year', 0) },
  { re: /当月/y, make: (_, day) => before(day, 'month', 0) },
  { re: /(?:本|这)个?季度?/y, make: (_, day) => before(day, 'quarter', 0) },
  {
    re: /(?:本|这)(?:一周|个?星期(?![一二三四五六日天]))/y,
    make: (_, day) => before(day, 'week', 0),
  },
  {
    re: /(?:本月|这个月|月)初(?:至今|到现在|到今天|以来)/y,
    make: toDate('month'),
  },
  { re: /(?:今年|本年)?年初(?:至今|到现在|到今天|以来)/y, make: toDate('year') },
  { re: /(?:今年|本年)(?:年初)?到(?:现在|今天)/y, make: toDate('year') },
  { re: /(?:本季度?|这个季度)(?:至今|以来|到现在)/y, make: toDate('quarter') },
  { re: /(?:最近|过去|近)的?半年/y, make: (_, day) => lastUnits(day, 'month', 6) },
  {
    re: /(?:最近|过去|近)的?半个?月/y,
    make: (_, day) => ({ from: addDays(day, -14), to: addDays(day, 1) }),
  },
  {
    re: new RegExp(
      `(?:最近|过去|近|这)的?这?${HAN_COUNT} ?(天|日|周|个?星期|个?月|个?季度|年)`,
      'y',
    ),
    make: ([, count = '', name = ''], day) => {
      const n = countOf(count);
      const unit = UNITS[name] ?? UNITS[`个${name}`];
      if (n === null || n < 1 || n > 1000 || unit === undefined) return null;
      if (unit !== 'day') return lastUnits(day, unit, n);
      return { from: addDays(day, 1 - n), to: addDays(day, 1) };
    },
  },
  { re: new RegExp(`${YEAR} ?年度`, 'y'), make: ([, year]) => unitsPeriod(Number(year), 1, 12) },
];
