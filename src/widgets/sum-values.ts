import { parseDecimal, type Decimal } from '@bi/olap/format/decimal';

type Value = number | string;

/**
 * Sum of numbers and decimal strings. Numbers alone are added up to 15 digits, which is what people
 * see of them; with decimal strings among them the sum is exact and a decimal string itself.
 * @returns null without values
 */
export function sumValues(values: readonly Value[]): Value | null {
  if (values.length === 0) return null;
  return values.some((value) => typeof value === 'string') ? exactSum(values) : doubleSum(values);
}

/** Kahan's sum in Neumaier's form: digits lost on the way are added at the end. */
function doubleSum(values: readonly Value[]): number {
  let sum = 0;
  let lost = 0;
  for (const value of values) {
    const next = Number(value);
    const more = sum + next;
    lost += Math.abs(sum) >= Math.abs(next) ? sum - more + next : next - more + sum;
    sum = more;
  }
  const total = sum + lost;
  return Number.isSafeInteger(total) ? total : Number(total.toPrecision(15));
}

function exactSum(values: readonly Value[]): string {
  const decimals = values.flatMap((value) => parseDecimal(value) ?? []);
  const places = decimals.reduce(
    (most, { digits, point }) => Math.max(most, digits.length - point),
    0,
  );
  const scaled = decimals.reduce((sum, one) => sum + scale(one, places), 0n);
  const text = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  const integer = text.slice(0, text.length - places);
  const fraction = text.slice(text.length - places).replace(/0+$/, '');
  return `${scaled < 0n ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`;
}

function scale({ negative, digits, point }: Decimal, places: number): bigint {
  const value = BigInt(digits === '' ? 0 : digits.padEnd(point + places, '0'));
  return negative ? -value : value;
}
