import { unitsPeriod, YEAR, type DatePattern } from './date-patterns';
import { partsOfDay, type Period } from '../words/period';

const MONTHS_OF_SEASON = 3;
/** The first month of each season, of the northern half of the earth. */
const FIRST_MONTHS: Readonly<Record<string, number>> = {
  ...{ spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 },
  ...{ 春: 3, 夏: 6, 秋: 9, 冬: 12 },
};
const NAME = '(spring|summer|autumn|fall|winter)';
const HAN_NAME = '([春夏秋冬])';
const HAN_YEAR = `(?:${YEAR} ?年?|([去今前])年)的?`;
/** 春, after a year: 春季, 春天, no 春节 */
const HAN_END = '(?:季|天|(?!节))';
const YEARS_BACK: Readonly<Record<string, number>> = { 今: 0, 去: 1, 前: 2 };
const YEARLESS = [
  /^(?:(?:in|during|the) )*(?:spring|summer|autumn|fall|winter)$/,
  /^[春夏秋冬][季天]$/,
];

/** A season from its first month on in a year: winter ends in the year after. */
const seasonOf = (name: string, year: number): Period =>
  unitsPeriod(year, FIRST_MONTHS[name] ?? 1, MONTHS_OF_SEASON);

/** The latest season of this name that has begun by the last day, or has ended by then. */
function latest(name: string, lastDay: string, isOver: boolean): Period {
  const { year } = partsOfDay(lastDay);
  const years = [year, year - 1, year - 2].map((one) => seasonOf(name, one));
  const found = years.find(({ from, to }) => {
    return isOver ? (to ?? '') <= lastDay : (from ?? '') <= lastDay;
  });
  return found ?? seasonOf(name, year - 1);
}

/** A season of a year; null for winter, which is in two. */
const ofYear = (name: string, year: number): Period | null =>
  FIRST_MONTHS[name] === 12 ? null : seasonOf(name, year);

/** The year that a match of `HAN_YEAR` names. */
function hanYear(written: string | undefined, back: string | undefined, lastDay: string): number {
  if (written !== undefined) return Number(written);
  return partsOfDay(lastDay).year - (YEARS_BACK[back ?? ''] ?? 0);
}

/** Whether a text names a season and no year. */
export function isSeason(text: string): boolean {
  return YEARLESS.some((written) => written.test(text));
}

const ENGLISH_OF_YEAR = new RegExp(
  `(?:the )?${NAME}(?: season)?(?: of|,)? ${YEAR}(?![\\d/-])`,
  'y',
);
const HAN_OF_YEAR = new RegExp(`${HAN_YEAR}${HAN_NAME}${HAN_END}`, 'y');

/** Both winters that begin or end in the year that a text names; empty: it names no winter of one year. */
export function wintersAt(
  text: string,
  start: number,
  lastDay: string,
): { end: number; periods: Period[] } | null {
  for (const re of [ENGLISH_OF_YEAR, HAN_OF_YEAR]) {
    re.lastIndex = start;
    const match = re.exec(text);
    if (match === null) continue;
    const isHan = re === HAN_OF_YEAR;
    const name = (isHan ? match[3] : match[1]) ?? '';
    if (FIRST_MONTHS[name] !== 12) return null;
    const year = isHan ? hanYear(match[1], match[2], lastDay) : Number(match[2]);
    const periods = [seasonOf(name, year - 1), seasonOf(name, year)];
    return { end: start + match[0].length, periods };
  }
  return null;
}

/** Ways to name a season: of a year, of two, the last one, and without a year. */
export const SEASONS: readonly DatePattern[] = [
  {
    re: new RegExp(`(?:the )?winter(?: season)?(?: of|,)? ${YEAR}[/–-](\\d{2}|\\d{4})(?!\\d)`, 'y'),
    make: ([, year, next = '']) =>
      (Number(year) + 1) % 100 === Number(next) % 100 ? seasonOf('winter', Number(year)) : null,
  },
  { re: ENGLISH_OF_YEAR, make: ([, name = '', year]) => ofYear(name, Number(year)) },
  {
    re: HAN_OF_YEAR,
    make: ([, year, back, name = ''], day) => ofYear(name, hanYear(year, back, day)),
  },
  {
    re: new RegExp(`(?:the )?(?:last|past|previous) ${NAME}(?! (?:in|of)\\b)`, 'y'),
    make: ([, name = ''], day) => latest(name, day, true),
  },
  {
    re: new RegExp(`(?:this|the current) ${NAME}(?! (?:in|of)\\b)`, 'y'),
    make: ([, name = ''], day) => latest(name, day, false),
  },
  {
    re: /(?:the )?(spring|summer|autumn|winter)(?![a-z])/y,
    make: ([, name = ''], day) => latest(name, day, false),
  },
  {
    re: /(?<=\b(?:in|during) (?:the )?)fall(?! (?:in|of)\b)(?![a-z])/y,
    make: (_, day) => latest('fall', day, false),
  },
  {
    re: new RegExp(`${HAN_NAME}[季天]`, 'y'),
    make: ([, name = ''], day) => latest(name, day, false),
  },
];
