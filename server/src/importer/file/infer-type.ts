import type { ColumnType } from '@bi/contract/query/row-set';

/** The type a column's texts have in common. */
export interface InferredType {
  type: Exclude<ColumnType, 'other'>;
  scale?: number;
  /** strptime pattern; absent: ISO */
  dateFormat?: string;
  /** true when day and month could be read the other way round as well */
  ambiguous?: boolean;
  /** for numbers that are written as people do what is around them, `%`, `kg`, `$`; '' for separators alone */
  amount?: string;
  /** what numbers are amounts of, where the file says it apart from them */
  unit?: string;
}

const INTEGER = /^-?(0|[1-9]\d{0,17})$/;
/** A day without signs between its parts, of a century that data are of. */
const COMPACT_DATE = /^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
/** Different values that are needed to believe that integers are days. */
const MIN_COMPACT = 5;
const BOOLEAN = /^(true|false)$/i;
const ISO_DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const ISO_TIMESTAMP =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.]\d{1,6})?)?$/;
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const FULL_MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december';
const CLOCK: [string, string][] = [
  ['', ''],
  [' (\\d{1,2}):(\\d{2})', ' %H:%M'],
  [' (\\d{1,2}):(\\d{2}):(\\d{2})', ' %H:%M:%S'],
  [' (\\d{1,2}):(\\d{2}) [AaPp][Mm]', ' %I:%M %p'],
  [' (\\d{1,2}):(\\d{2}):(\\d{2}) [AaPp][Mm]', ' %I:%M:%S %p'],
];

interface DayPattern {
  source: string;
  format: string;
  /** which groups hold month and day; 0 = named month */
  month: number;
  day: number;
}

const DAYS: DayPattern[] = [
  { source: '(\\d{4})/(\\d{1,2})/(\\d{1,2})', format: '%Y/%m/%d', month: 2, day: 3 },
  { source: '(\\d{4})\\.(\\d{1,2})\\.(\\d{1,2})', format: '%Y.%m.%d', month: 2, day: 3 },
  { source: '(\\d{4})年(\\d{1,2})月(\\d{1,2})日', format: '%Y年%m月%d日', month: 2, day: 3 },
  { source: '(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})', format: '%d.%m.%Y', month: 2, day: 1 },
  { source: '(\\d{1,2})/(\\d{1,2})/(\\d{4})', format: '%m/%d/%Y', month: 1, day: 2 },
  { source: '(\\d{1,2})/(\\d{1,2})/(\\d{4})', format: '%d/%m/%Y', month: 2, day: 1 },
  { source: '(\\d{1,2})-(\\d{1,2})-(\\d{4})', format: '%d-%m-%Y', month: 2, day: 1 },
  { source: '(\\d{1,2})-(\\d{1,2})-(\\d{4})', format: '%m-%d-%Y', month: 1, day: 2 },
  { source: `(\\d{1,2})[ -](${MONTHS})[ -](\\d{4})`, format: '%d %b %Y', month: 0, day: 1 },
  { source: `(${MONTHS}) (\\d{1,2}), (\\d{4})`, format: '%b %d, %Y', month: 0, day: 2 },
  { source: `(\\d{1,2}) (${FULL_MONTHS}) (\\d{4})`, format: '%d %B %Y', month: 0, day: 1 },
  { source: `(${FULL_MONTHS}) (\\d{1,2}), (\\d{4})`, format: '%B %d, %Y', month: 0, day: 2 },
];

function matches(values: readonly string[], day: DayPattern, clock: string): boolean {
  const pattern = new RegExp(`^${day.source}${clock}$`, 'i');
  return values.every((value) => {
    const found = pattern.exec(value);
    if (!found) return false;
    const month = day.month === 0 ? 1 : Number(found[day.month]);
    const date = Number(found[day.day]);
    return month >= 1 && month <= 12 && date >= 1 && date <= 31;
  });
}

function inferMoment(values: readonly string[]): InferredType | null {
  if (values.every((value) => ISO_DATE.test(value))) return { type: 'date' };
  if (values.every((value) => ISO_TIMESTAMP.test(value))) return { type: 'timestamp' };
  if (values.every((value) => TIME.test(value))) return { type: 'time' };
  // a day that is written as ISO can be read in one way, whatever the others are written as
  const others = values.filter((value) => !ISO_DATE.test(value));
  if (!/\d{4}/.test(others[0] ?? '')) return null;
  for (const [source, format] of CLOCK) {
    const fitting = DAYS.filter((day) => matches(others, day, source));
    const [first] = fitting;
    if (first === undefined) continue;
    const isOtherwise = fitting.some(
      ({ month, day }) => month !== first.month || day !== first.day,
    );
    const dash = first.format === '%d %b %Y' && others[0]?.includes('-') === true;
    const base = dash ? '%d-%b-%Y' : first.format;
    return {
      type: format === '' ? 'date' : 'timestamp',
      dateFormat: base + format,
      ...(isOtherwise ? { ambiguous: true } : {}),
    };
  }
  return null;
}

function inferNumber(values: readonly string[], decimalComma: boolean): InferredType | null {
  if (values.every((value) => INTEGER.test(value))) return { type: 'integer' };
  const plain = decimalComma
    ? /^-?(0|[1-9]\d{0,2}(\.\d{3})+|[1-9]\d*)?(,\d+)?$/
    : /^-?(0|[1-9]\d*)?(\.\d+)?$/;
  const mark = decimalComma ? ',' : '.';
  if (values.every((value) => plain.test(value) && /\d/.test(value))) {
    let scale = 0;
    let digits = 0;
    for (const value of values) {
      const [before = '', after = ''] = value.replace('-', '').split(mark);
      scale = Math.max(scale, after.length);
      digits = Math.max(digits, before.replaceAll('.', '').length);
    }
    if (scale > 0 && scale <= 9 && digits + scale <= 18) return { type: 'decimal', scale };
    return scale === 0 ? null : { type: 'double' };
  }
  if (decimalComma) return null;
  const isDouble = (value: string) =>
    /^-?((0|[1-9]\d*)(\.\d+)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(value);
  return values.every(isDouble) ? { type: 'double' } : null;
}

/**
 * The narrowest type that gives every text back as it was meant; null values count for nothing.
 * Leading zeros, a plus sign or more than 18 digits make a text: it is a code, not an amount.
 */
export function inferType(texts: readonly (string | null)[], decimalComma: boolean): InferredType {
  const values = texts.filter((text): text is string => text !== null);
  if (values.length === 0) return { type: 'string' };
  if (values.every((value) => BOOLEAN.test(value))) return { type: 'boolean' };
  if (values.every((value) => COMPACT_DATE.test(value)) && new Set(values).size >= MIN_COMPACT) {
    return { type: 'date', dateFormat: '%Y%m%d' };
  }
  return inferNumber(values, decimalComma) ?? inferMoment(values) ?? { type: 'string' };
}
