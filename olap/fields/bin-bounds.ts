import type { BinBounds, BinField } from '@bi/contract/query/query';

const MAX_DECIMALS = 9;
const ROUND = [1, 2, 2.5, 5, 10];

/** Decimal places that a number is written with. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** Decimal places of every bound; null where they are more than 9. */
export function binDecimals({ width, from = 0, to = 0 }: BinBounds): number | null {
  const decimals = Math.max(decimalsOf(width), decimalsOf(from), decimalsOf(to));
  return decimals > MAX_DECIMALS ? null : decimals;
}

/** The sum of a bound and some widths, without the noise of binary fractions. */
function exactly(value: number, bounds: BinBounds): number {
  return Number(value.toFixed(binDecimals(bounds) ?? MAX_DECIMALS));
}

/**
 * A round width for about `count` ranges over a span, and the span widened to integer multiples of it.
 * @param from smallest, @param to largest value, `from < to`; @param count 1 to 1000
 */
export function roundBins(
  from: number,
  to: number,
  count: number,
): { width: number; from: number; to: number } {
  const least = (to - from) / count;
  const power = Math.floor(Math.log10(least) + 1e-12);
  const unit = 10 ** power;
  const step = ROUND.find((one) => one * unit >= least * (1 - 1e-9)) ?? 10;
  const width = Number((step * unit).toPrecision(3));
  const bounds = { width, from: Math.floor(from / width + 1e-9) * width, to: 0 };
  const cut = (value: number): number => exactly(value, { width });
  return {
    width,
    from: cut(bounds.from),
    to: cut(Math.ceil(to / width - 1e-9) * width),
  };
}

/** The ranges that a field's numbers are cut into; null where it does not say which. */
export function binBounds(field: Omit<BinField, 'kind' | 'name'>): BinBounds | null {
  const { width, count, from, to } = field;
  if (from !== undefined && to !== undefined && from >= to) return null;
  if (width !== undefined) {
    return {
      width,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    };
  }
  if (count === undefined || from === undefined || to === undefined) return null;
  return roundBins(from, to, count);
}

/** The upper bound, exclusive, of the range whose key is `key`; null: it is open. */
export function upperBound(key: number, bounds: BinBounds): number | null {
  if (bounds.to !== undefined && key >= bounds.to) return null;
  const upper = exactly(key + bounds.width, bounds);
  if (bounds.from !== undefined && key < bounds.from) return bounds.from;
  return bounds.to === undefined ? upper : Math.min(upper, bounds.to);
}

/** The key of the numbers below `from`. */
export function keyBelow(bounds: BinBounds & { from: number }): number {
  return exactly(bounds.from - bounds.width, bounds);
}
