import { formatForScreen } from '../../format/format-value';
import { tickText } from '../text/tick-text';

const MIN_POINTS = 8;

/** A straight line along categories: `start` at the first, `slope` more at each further one. */
export interface LinearTrend {
  start: number;
  slope: number;
  /** share of the variance it explains, 0 to 1 */
  r2: number;
}

/** The straight line of least squares through values at equal distances; null under 8 values. */
export function linearTrend(values: readonly (number | null)[]): LinearTrend | null {
  const points = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]));
  if (points.length < MIN_POINTS) return null;
  const sum = (pick: (point: { at: number; value: number }) => number) =>
    points.reduce((total, point) => total + pick(point), 0);
  const [midAt, midValue] = [
    sum(({ at }) => at) / points.length,
    sum(({ value }) => value) / points.length,
  ];
  const across = sum(({ at }) => (at - midAt) ** 2);
  const both = sum(({ at, value }) => (at - midAt) * (value - midValue));
  const spread = sum(({ value }) => (value - midValue) ** 2);
  const slope = both / across;
  return {
    start: midValue - slope * midAt,
    slope,
    r2: spread > 0 ? both ** 2 / (across * spread) : 1,
  };
}

/** Equation and R² of a trend, x counted from 0 at the first category. */
export function trendText(
  { start, slope, r2 }: LinearTrend,
  format: string | undefined,
  language: 'en' | 'zh',
): string {
  const percent = format?.includes('%') === true;
  const text = (value: number) =>
    percent
      ? formatForScreen(value, '0.00%', language)
      : tickText(value, Math.abs(value) >= 100 ? '#,##0' : '0.000', language);
  const sign = start < 0 ? '−' : '+';
  return `y = ${text(slope)} x ${sign} ${text(Math.abs(start))}, R² = ${formatForScreen(r2, '0.00', language)}`;
}
