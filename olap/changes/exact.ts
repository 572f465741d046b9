/** An exact fraction; `below` is more than 0. */
export interface Exact {
  readonly above: bigint;
  readonly below: bigint;
}

/** Nothing. */
export const ZERO: Exact = { above: 0n, below: 1n };

const parts = /^(-?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;

/** A number or a decimal text as it is written; what is neither is 0. */
export function exactOf(value: number | string): Exact {
  const [, sign = '', integer = '', fraction = '', power = '0'] = parts.exec(String(value)) ?? [];
  const size = BigInt(`${integer}${fraction}` || '0');
  const above = sign === '-' ? -size : size;
  const places = fraction.length - Number(power);
  return places > 0
    ? { above, below: 10n ** BigInt(places) }
    : { above: above * 10n ** BigInt(-places), below: 1n };
}

function divisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** `a + b`. */
export function plus(a: Exact, b: Exact): Exact {
  if (a.below === b.below) return { above: a.above + b.above, below: a.below };
  if (a.below % b.below === 0n) {
    return { above: a.above + b.above * (a.below / b.below), below: a.below };
  }
  if (b.below % a.below === 0n) return plus(b, a);
  const shared = divisor(a.below, b.below);
  const [left, right] = [b.below / shared, a.below / shared];
  return { above: a.above * left + b.above * right, below: a.below * left };
}

/** `a - b`. */
export function minus(a: Exact, b: Exact): Exact {
  return plus(a, { above: -b.above, below: b.below });
}

/** `a × b`. */
export function times(a: Exact, b: Exact): Exact {
  return { above: a.above * b.above, below: a.below * b.below };
}

/** `a ÷ b` in lowest terms; `b` is not 0. */
export function over(a: Exact, b: Exact): Exact {
  const sign = b.above < 0n ? -1n : 1n;
  const [above, below] = [a.above * b.below * sign, a.below * b.above * sign];
  const shared = divisor(above, below);
  return shared === 0n ? ZERO : { above: above / shared, below: below / shared };
}

/** All of them together. */
export function sumOf(all: readonly Exact[]): Exact {
  return all.reduce(plus, ZERO);
}

/** Its size without the sign. */
export function sizeOf(a: Exact): Exact {
  return a.above < 0n ? { above: -a.above, below: a.below } : a;
}

/** Whether it is 0. */
export function isExactZero({ above }: Exact): boolean {
  return above === 0n;
}

/** The nearest double. */
export function exactToNumber({ above, below }: Exact): number {
  const [n, d] = [Number(above), Number(below)];
  if (Number.isFinite(n) && Number.isFinite(d)) return n / d;
  const extra = Math.max(String(above).length, String(below).length) - 300;
  const scale = 10n ** BigInt(extra);
  return Number(above / scale) / Number(below / scale);
}

/** -1, 0 or 1, as in sorting. */
export function compareExact(a: Exact, b: Exact): number {
  const difference = a.above * b.below - b.above * a.below;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function textOf(units: bigint, places: number): string {
  if (places <= 0) return String(units * 10n ** BigInt(-places));
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const integer = digits.slice(0, -places);
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`;
}

/** So many units of the last place as a number, or as text where a double does not hold it. */
function amount(units: bigint, places: number): number | string {
  const text = textOf(units, places);
  const number = Number(text);
  return compareExact(exactOf(number), exactOf(text)) === 0 ? number : text;
}

const MAX_EXACT_PLACES = 12;
const DIGITS = 12;

/** Decimal places that a number fits into; null where it is no such decimal. */
function placesOf({ above, below }: Exact): number | null {
  for (let places = 0; places <= MAX_EXACT_PLACES; places += 1) {
    if ((above * 10n ** BigInt(places)) % below === 0n) return places;
  }
  return null;
}

/** Places that leave a number twelve digits. */
function usualPlaces(value: number): number {
  return value === 0 ? 0 : DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)));
}

/** In units of a decimal place, the nearest, with what that leaves. */
function inUnits(value: Exact, places: number): { units: bigint; off: Exact } {
  const factor = 10n ** BigInt(Math.abs(places));
  const above = places < 0 ? value.above : value.above * factor;
  const below = places < 0 ? value.below * factor : value.below;
  const twice = 2n * above + (above < 0n ? -below : below);
  const units = twice / (2n * below);
  return { units, off: { above: above - units * below, below } };
}

/** A fraction as a decimal number: exactly where it is one, else rounded to twelve digits. */
export function roundExact(value: Exact): number | string {
  const places = placesOf(value) ?? usualPlaces(exactToNumber(value));
  return amount(inUnits(value, places).units, places);
}

/**
 * Parts of a total as decimal numbers that add up to the total, which `roundExact` gave: as they are
 * where they are decimals, else rounded, with what rounding leaves given to those that it took most
 * from.
 */
export function roundParts(parts: readonly Exact[], total: number | string): (number | string)[] {
  const target = exactOf(total);
  const decimals = parts.map(placesOf);
  const isExact = decimals.every((places) => places !== null);
  if (isExact && compareExact(sumOf(parts), target) === 0) return parts.map(roundExact);
  const largest = Math.max(...parts.map((part) => Math.abs(exactToNumber(part))));
  const places = Math.max(placesAfter(target), usualPlaces(largest));
  const rounded = parts.map((part) => inUnits(part, places));
  const units = rounded.map((one) => one.units);
  let rest = inUnits(target, places).units - units.reduce((sum, one) => sum + one, 0n);
  const step = rest < 0n ? -1n : 1n;
  const off = (index: number): Exact => rounded[index]?.off ?? ZERO;
  const order = [...units.keys()].sort(
    (a, b) => -Number(step) * compareExact(off(a), off(b)) || a - b,
  );
  for (let at = 0; rest !== 0n && order.length > 0; at += 1, rest -= step) {
    const index = order[at % order.length] ?? 0;
    units[index] = (units[index] ?? 0n) + step;
  }
  return units.map((one) => amount(one, places));
}

/** Places of a decimal number. */
function placesAfter({ below }: Exact): number {
  return below === 1n ? 0 : String(below).length - 1;
}
