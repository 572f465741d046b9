import {
  fractionDigits,
  isZero,
  parseDecimal,
  roundTo,
  toNumber,
  integerDigits,
  type Decimal,
} from './decimal';
import { parseFormat, type FormatSection } from './format-code';
import { formatDateSection } from './format-date';
import { formatNumberSection } from './format-number';

/** What can be formatted: a number, a decimal string (kept exact), other text, a truth value. */
export type FormatInput = number | string | boolean | null;

/** Languages of month names and units. */
export type FormatLanguage = 'en' | 'zh';

/** A formatted value. */
export interface Formatted {
  text: string;
  /** colour word of the section used, e.g. `red`; null without one */
  color: string | null;
}

export const TRUE_MINUS = '\u2212';
const CACHE_LIMIT = 500;
const cache = new Map<string, FormatSection[]>();

function sectionsOf(code: string): FormatSection[] {
  let sections = cache.get(code);
  if (sections === undefined) {
    sections = parseFormat(code);
    if (cache.size >= CACHE_LIMIT) cache.clear();
    cache.set(code, sections);
  }
  return sections;
}

function holds({ condition }: FormatSection, value: number): boolean {
  if (condition === null) return false;
  switch (condition.op) {
    case '<':
      return value < condition.value;
    case '<=':
      return value <= condition.value;
    case '>':
      return value > condition.value;
    case '>=':
      return value >= condition.value;
    case '=':
      return value === condition.value;
    case '<>':
      return value !== condition.value;
  }
}

interface Choice {
  section: FormatSection;
  /** number of sections for numbers; with more than one, the section itself shows the sign */
  count: number;
}

const GENERAL = parseFormat('General')[0] as FormatSection;

/** The section for a number: by condition, or by sign (positive; negative; zero). */
function chooseSection(sections: readonly FormatSection[], value: number): Choice {
  const numeric = sections.length === 4 || sections.at(-1)?.hasText === true;
  const numbers = numeric ? sections.slice(0, -1) : sections;
  const [first = GENERAL, second, third] = numbers;
  if (numbers.length === 0) return { section: GENERAL, count: 1 };
  const count = numbers.length;
  if (first.condition !== null || (second?.condition ?? null) !== null) {
    if (holds(first, value)) return { section: first, count };
    if (second === undefined) return { section: first, count: 1 };
    if (second.condition === null) return { section: second, count };
    if (holds(second, value)) return { section: second, count };
    return { section: third ?? second, count };
  }
  if (value < 0 && second !== undefined) return { section: second, count };
  if (value === 0 && third !== undefined) return { section: third, count };
  return { section: first, count };
}

function textBy(sections: readonly FormatSection[], value: string): Formatted {
  const last = sections.at(-1);
  if (last === undefined || (sections.length < 4 && !last.hasText))
    return { text: value, color: null };
  const text = last.items
    .map((item) => {
      if (item.type === 'text' || item.type === 'general') return value;
      return item.type === 'literal' ? item.text : '';
    })
    .join('');
  return { text: value === '' ? '' : text, color: last.color };
}

function numberBy(
  sections: readonly FormatSection[],
  decimal: Decimal,
  language: FormatLanguage,
  minus: string,
): Formatted {
  const value = toNumber(decimal);
  const { section, count } = chooseSection(sections, value);
  const { color, items } = section;
  if (section.isDate) {
    const text = formatDateSection(value, section, language);
    return { text: text ?? `${value < 0 ? minus : ''}${String(Math.abs(value))}`, color };
  }
  const { text, zero } = formatNumberSection(decimal, section);
  const isNegative = decimal.negative && !isZero(decimal);
  if (items.some((item) => item.type === 'general')) {
    return { text: minus === '-' ? text : text.replace('-', minus), color };
  }
  if (isNegative && count === 1 && !zero) return { text: minus + text, color };
  const literalMinus = isNegative && minus !== '-' && count > 1;
  return { text: literalMinus ? text.replace('-', minus) : text, color };
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Thousands separators, at most two decimals, three significant digits below 0.1. */
function plainNumber(decimal: Decimal, minus: string): string {
  const places = decimal.point < 0 ? 3 - decimal.point : 2;
  const shown = roundTo(decimal, Math.min(places, 12));
  const fraction = fractionDigits(shown);
  const whole = groupThousands(integerDigits(shown) || '0');
  const sign = decimal.negative && !isZero(shown) ? minus : '';
  return sign + whole + (fraction === '' ? '' : `.${fraction}`);
}

function format(
  value: FormatInput,
  code: string | undefined,
  language: FormatLanguage,
  minus: string,
): Formatted {
  if (value === null) return { text: '', color: null };
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE', color: null };
  const decimal = parseDecimal(value);
  if (decimal === null) {
    if (typeof value === 'number') return { text: '', color: null };
    return code === undefined || code === ''
      ? { text: value, color: null }
      : textBy(sectionsOf(code), value);
  }
  if (code === undefined || code === '') return { text: plainNumber(decimal, minus), color: null };
  return numberBy(sectionsOf(code), decimal, language, minus);
}

/**
 * A value as text by an Excel-style format code (`#,##0.00`, `0.0%`, `#,##0,,"M";[Red]-0`).
 * @param value a number, a decimal string (formatted exactly, however long) or other text; null,
 * NaN and infinities give ''
 * @param code format code; without one, thousands separators and at most two decimals
 * @param language language of month and day names
 * @returns the text with an ASCII minus, as files and the clipboard need it
 */
export function formatValue(
  value: FormatInput,
  code?: string,
  language: FormatLanguage = 'en',
): string {
  return format(value, code, language, '-').text;
}

/** The same for screens and documents: with the true minus sign (U+2212). */
export function formatForScreen(
  value: FormatInput,
  code?: string,
  language: FormatLanguage = 'en',
): string {
  return format(value, code, language, TRUE_MINUS).text;
}

/** The same for screens, with the colour of the code's `[Red]`. */
export function formatWithColor(
  value: FormatInput,
  code?: string,
  language: FormatLanguage = 'en',
): Formatted {
  return format(value, code, language, TRUE_MINUS);
}
