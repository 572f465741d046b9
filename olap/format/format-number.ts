import {
  fractionDigits,
  isZero,
  roundTo,
  shift,
  toNumber,
  integerDigits,
  type Decimal,
} from './decimal';
import type { FormatItem, FormatSection } from './format-code';
import { formatFraction } from './format-fraction';

type Placeholder = '0' | '#' | '?';

const BLANKS: Readonly<Record<Placeholder, string>> = { '0': '0', '#': '', '?': ' ' };

/** Digit places of one stretch of items, e.g. those before the decimal point. */
function placesOf(items: readonly FormatItem[]): Placeholder[] {
  return items.flatMap((item) => (item.type === 'digit' ? [item.placeholder] : []));
}

/** Text of each digit place of the integer part; digits that have no place are put at the first. */
function fillWhole(digits: string, places: readonly Placeholder[], grouped: boolean): string[] {
  const texts = new Array<string>(places.length);
  if (places.length === 0) return texts;
  let left = digits.length;
  let shown = 0;
  const put = (digit: string) => {
    shown++;
    return grouped && shown > 1 && (shown - 1) % 3 === 0 ? `${digit},` : digit;
  };
  for (let place = places.length - 1; place >= 0; place--) {
    const placeholder = places[place] ?? '#';
    if (left > 0) texts[place] = put(digits[--left] ?? '');
    else texts[place] = placeholder === '0' ? put('0') : BLANKS[placeholder];
  }
  while (left > 0) texts[0] = put(digits[--left] ?? '') + (texts[0] ?? '');
  return texts;
}

function fillFraction(digits: string, places: readonly Placeholder[]): string[] {
  return places.map((placeholder, place) => digits[place] ?? BLANKS[placeholder]);
}

/** Mantissa and exponent of a number for a section with `E`. */
function scale(decimal: Decimal, wholePlaces: number, decimals: number) {
  const period = Math.max(wholePlaces, 1);
  if (isZero(decimal)) return { mantissa: decimal, power: 0 };
  const powerFor = (value: Decimal) => Math.floor((value.point - 1) / period) * period;
  const power = powerFor(decimal);
  const mantissa = roundTo(shift(decimal, -power), decimals);
  if (mantissa.point <= period) return { mantissa, power };
  const next = power + period;
  return { mantissa: roundTo(shift(decimal, -next), decimals), power: next };
}

/** Text of a number without its sign, and whether it shows as zero or no digits at all. */
export interface Unsigned {
  text: string;
  zero: boolean;
}

/**
 * A number without its sign by one section.
 * @param decimal its sign is not looked at, except by `General`
 */
export function formatNumberSection(decimal: Decimal, section: FormatSection): Unsigned {
  const { items } = section;
  const value = shift({ ...decimal, negative: false }, section.scale);
  if (items.some((item) => item.type === 'slash')) {
    return { text: formatFraction(toNumber(value), items), zero: false };
  }
  const point = items.findIndex((item) => item.type === 'point');
  const exponent = items.findIndex((item) => item.type === 'exponent');
  const end = exponent < 0 ? items.length : exponent;
  const wholeEnd = point < 0 ? end : Math.min(point, end);
  const wholePlaces = placesOf(items.slice(0, wholeEnd));
  const fractionPlaces = placesOf(items.slice(wholeEnd, end));
  const exponentPlaces = placesOf(items.slice(end));
  let shown = value;
  let power = 0;
  if (exponent >= 0) {
    const scaled = scale(value, wholePlaces.length, fractionPlaces.length);
    shown = scaled.mantissa;
    power = scaled.power;
  } else {
    shown = roundTo(value, fractionPlaces.length);
  }
  const hasDigits = wholePlaces.length + fractionPlaces.length > 0;
  const digits = integerDigits(shown);
  const whole = fillWhole(digits, wholePlaces, section.grouped);
  const fraction = fillFraction(fractionDigits(shown), fractionPlaces);
  const powers = fillWhole(String(Math.abs(power)), exponentPlaces, false);
  const texts = [...whole, ...fraction, ...powers];
  let next = 0;
  const text = items
    .map((item) => {
      switch (item.type) {
        case 'digit':
          return texts[next++] ?? '';
        case 'point':
          return wholePlaces.length === 0 && hasDigits ? `${digits}.` : '.';
        case 'percent':
          return '%';
        case 'exponent':
          return power < 0 ? 'E-' : item.plus ? 'E+' : 'E';
        case 'general':
          return formatGeneral(toNumber(decimal));
        case 'literal':
          return item.text;
        default:
          return '';
      }
    })
    .join('');
  return { text, zero: !hasDigits || isZero(shown) };
}

/** Cuts zeros after the decimal point, and the point when nothing is left after it. */
function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

function scientific(value: number, digits: number): string {
  const [mantissa, exponent] = value.toExponential(digits).split('e') as [string, string];
  const power = exponent.slice(1).padStart(2, '0');
  return `${trimZeros(mantissa)}E${exponent.charAt(0)}${power}`;
}

/**
 * A number as Excel's `General`: at most 11 signs, scientific where that is not enough.
 * @param value finite
 */
function formatGeneral(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  const sign = value < 0 ? '-' : '';
  const power = Number(size.toExponential().split('e')[1]);
  if (power >= -4 && power <= -1) return sign + trimZeros(size.toPrecision(10 + power));
  if (power >= -9 && power <= 9) {
    const plain = trimZeros(size.toFixed(12));
    if (plain.length <= 11) return sign + plain;
    return sign + (power >= 0 ? trimZeros(size.toPrecision(10)) : scientific(size, 5));
  }
  if (power === 10) return sign + trimZeros(size.toFixed(0));
  return sign + scientific(size, 5);
}
