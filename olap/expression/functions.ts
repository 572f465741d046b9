/**
 * What a function takes in one place: `number` any number, as it is; `double` any number as a float;
 * `same` any type, all such places brought to one; `calendar` a date or a timestamp; `unit` one of
 * `dateUnits` as a plain text.
 */
export type ParameterKind =
  | 'number'
  | 'double'
  | 'integer'
  | 'string'
  | 'boolean'
  | 'date'
  | 'timestamp'
  | 'calendar'
  | 'unit'
  | 'same'
  | 'any';

/** Type of a function's value: a fixed one, that of its first value, or of its `same` places. */
export type ResultKind = 'integer' | 'double' | 'string' | 'boolean' | 'date' | 'first' | 'same';

/** How a function is called. `optional` counts from the end; `repeat` lets the last place repeat. */
export interface FunctionSignature {
  readonly parameters: readonly ParameterKind[];
  readonly result: ResultKind;
  readonly optional?: number;
  readonly repeat?: boolean;
}

/** Units dates are cut to. Weeks begin on Monday. */
export const dateUnits = ['year', 'quarter', 'month', 'week', 'day'] as const;

const f = (
  parameters: readonly ParameterKind[],
  result: ResultKind,
  rest: { optional?: number; repeat?: boolean } = {},
): FunctionSignature => ({ parameters, result, ...rest });

/**
 * Every function of the grammar. NULL in gives NULL out, except where noted; a number that is not
 * finite, or has no value, is NULL. Text positions count characters (code points) from 1. Parts of
 * a timestamp are read in the query's time zone.
 */
export const functionSignatures = {
  abs: f(['number'], 'first'),
  sign: f(['number'], 'integer'),
  /** half away from zero; a second value gives the decimal places, 0 to 9 */
  round: f(['double', 'integer'], 'double', { optional: 1 }),
  floor: f(['double'], 'double'),
  ceil: f(['double'], 'double'),
  trunc: f(['double'], 'double'),
  sqrt: f(['double'], 'double'),
  exp: f(['double'], 'double'),
  ln: f(['double'], 'double'),
  log10: f(['double'], 'double'),
  power: f(['double', 'double'], 'double'),
  /** smallest and largest of the values that are not NULL */
  least: f(['same', 'same'], 'same', { repeat: true }),
  greatest: f(['same', 'same'], 'same', { repeat: true }),
  /** first value that is not NULL */
  coalesce: f(['same', 'same'], 'same', { repeat: true }),
  /** NULL where both are equal, else the first */
  nullif: f(['same', 'same'], 'same'),
  /** second value where the first is true, else the third */
  if: f(['boolean', 'same', 'same'], 'same'),
  lower: f(['string'], 'string'),
  upper: f(['string'], 'string'),
  /** without the spaces at both ends, at the left, at the right */
  trim: f(['string'], 'string'),
  ltrim: f(['string'], 'string'),
  rtrim: f(['string'], 'string'),
  length: f(['string'], 'integer'),
  left: f(['string', 'integer'], 'string'),
  right: f(['string', 'integer'], 'string'),
  /** from a position, optionally that many characters */
  substring: f(['string', 'integer', 'integer'], 'string', { optional: 1 }),
  replace: f(['string', 'string', 'string'], 'string'),
  /** joined; NULL counts as an empty text */
  concat: f(['string', 'string'], 'string', { repeat: true }),
  contains: f(['string', 'string'], 'boolean'),
  starts_with: f(['string', 'string'], 'boolean'),
  ends_with: f(['string', 'string'], 'boolean'),
  /** place of the second text in the first, 0 when it is not there */
  position: f(['string', 'string'], 'integer'),
  /** n-th part of a text cut at a separator; '' beyond the last */
  split_part: f(['string', 'string', 'integer'], 'string'),
  /** NULL when the text is not a number */
  to_number: f(['string'], 'double'),
  to_text: f(['any'], 'string'),
  year: f(['calendar'], 'integer'),
  quarter: f(['calendar'], 'integer'),
  month: f(['calendar'], 'integer'),
  day: f(['calendar'], 'integer'),
  /** 1 Monday to 7 Sunday */
  weekday: f(['calendar'], 'integer'),
  /** ISO 8601 week of the year */
  week: f(['calendar'], 'integer'),
  day_of_year: f(['calendar'], 'integer'),
  hour: f(['timestamp'], 'integer'),
  minute: f(['timestamp'], 'integer'),
  /** day of a timestamp in the query's zone */
  to_date: f(['calendar'], 'date'),
  /** first day of the unit: date_trunc('month', d) */
  date_trunc: f(['unit', 'calendar'], 'date'),
  add_days: f(['date', 'integer'], 'date'),
  /** the last day of a shorter month where the day does not exist */
  add_months: f(['date', 'integer'], 'date'),
  /** full days from the first to the second date */
  days_between: f(['date', 'date'], 'integer'),
  /** NULL when there is no such day */
  make_date: f(['integer', 'integer', 'integer'], 'date'),
} as const satisfies Record<string, FunctionSignature>;

/** Name of a function of the grammar. */
export type FunctionName = keyof typeof functionSignatures;

/** Whether a word is a function of the grammar. */
export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(functionSignatures, name);
}
