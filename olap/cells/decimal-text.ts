const parts = /^(-?)(\d*)(?:\.(\d*))?$/;

function scaled(text: string, scale: number): bigint {
  const [, sign = '', whole = '', fraction = ''] = parts.exec(text) ?? [];
  const size = BigInt(`${whole}${fraction.padEnd(scale, '0')}` || '0');
  return sign === '-' ? -size : size;
}

function scaleOf(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

/** Exact `a + sign × b` of two plain decimals. */
export function addDecimalTexts(a: string, b: string, sign: 1 | -1): string {
  const scale = Math.max(scaleOf(a), scaleOf(b));
  const sum = scaled(a, scale) + BigInt(sign) * scaled(b, scale);
  const digits = String(sum < 0n ? -sum : sum).padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return sum < 0n ? `-${text}` : text;
}

const MAX_PLACES = 12;

function placesOf(value: number): number {
  return Number.isInteger(value) ? 0 : scaleOf(String(value));
}

/** Exact sum of numbers and decimal texts; text where a double cannot hold it. */
export function addExact(a: number | string, b: number | string, sign: 1 | -1): number | string {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = addNumbers(a, b, sign);
    const holds = Number.isSafeInteger(sum) || !Number.isInteger(a) || !Number.isInteger(b);
    if (holds || !Number.isSafeInteger(a) || !Number.isSafeInteger(b)) return sum;
  }
  return addDecimalTexts(String(a), String(b), sign);
}

/**
 * `a + sign × b` without the digits that binary rounding adds to decimals: 0.3 for 0.1 + 0.2. Numbers
 * of more than twelve decimal places are added as they are.
 */
export function addNumbers(a: number, b: number, sign: 1 | -1): number {
  const sum = a + sign * b;
  const places = Math.max(placesOf(a), placesOf(b));
  return places === 0 || places > MAX_PLACES ? sum : Number(sum.toFixed(places));
}
