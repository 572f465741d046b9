/**
 * An exact decimal number: 0.`digits` × 10^`point`, negative or not. `digits` has no zeros at either
 * end; zero has none at all.
 */
export interface Decimal {
  negative: boolean;
  digits: string;
  point: number;
}

const NUMBER = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?\s*$/;

function normalise(negative: boolean, digits: string, point: number): Decimal {
  let start = 0;
  while (start < digits.length && digits.charCodeAt(start) === 48) start++;
  let end = digits.length;
  while (end > start && digits.charCodeAt(end - 1) === 48) end--;
  if (start === end) return { negative, digits: '', point: 0 };
  return { negative, digits: digits.slice(start, end), point: point - start };
}

/**
 * Reads a number or a decimal string (`-12.50`, `1e21`) exactly; a double means its shortest
 * decimal form.
 * @returns null for anything else, NaN and infinities
 */
export function parseDecimal(value: number | string): Decimal | null {
  const match = NUMBER.exec(typeof value === 'number' ? String(value) : value);
  if (match === null) return null;
  const whole = match[2] ?? '';
  const fraction = match[3] ?? '';
  if (whole === '' && fraction === '') return null;
  const exponent = match[4] === undefined ? 0 : Number(match[4]);
  const negative = match[1] === '-' || Object.is(value, -0);
  return normalise(negative, whole + fraction, whole.length + exponent);
}

/** The decimal times 10^`power`. */
export function shift(decimal: Decimal, power: number): Decimal {
  return decimal.digits === '' ? decimal : { ...decimal, point: decimal.point + power };
}

/** Rounds to `places` decimals (negative: to tens, hundreds), halves away from zero. */
export function roundTo(decimal: Decimal, places: number): Decimal {
  const { negative, digits, point } = decimal;
  const keep = point + places;
  if (keep >= digits.length) return decimal;
  if (keep < 0) return { negative, digits: '', point: 0 };
  if (digits.charCodeAt(keep) < 53) return normalise(negative, digits.slice(0, keep), point);
  let at = keep - 1;
  while (at >= 0 && digits.charCodeAt(at) === 57) at--;
  if (at < 0) return { negative, digits: '1', point: point + 1 };
  const raised = String.fromCharCode(digits.charCodeAt(at) + 1);
  return { negative, digits: digits.slice(0, at) + raised, point };
}

/** Digits before the decimal point, '' below 1. */
export function integerDigits({ digits, point }: Decimal): string {
  if (point <= 0) return '';
  return digits.length >= point ? digits.slice(0, point) : digits.padEnd(point, '0');
}

/** Digits after the decimal point without zeros at the end. */
export function fractionDigits({ digits, point }: Decimal): string {
  if (digits === '' || digits.length <= point) return '';
  return point >= 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
}

/** True for zero. */
export function isZero(decimal: Decimal): boolean {
  return decimal.digits === '';
}

/** The nearest double. */
export function toNumber({ negative, digits, point }: Decimal): number {
  if (digits === '') return 0;
  return Number(`${negative ? '-' : ''}0.${digits}e${point}`);
}
