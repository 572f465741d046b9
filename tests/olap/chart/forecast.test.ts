import { forecastOf } from '@bi/olap/chart/forecast';
import { binOf, valueBins } from '@bi/olap/chart/value-bins';
import { jointScales } from '@bi/olap/chart/value-scale';
import { describe, expect, test } from 'vitest';

const wish = { season: 4, periods: 4, nonNegative: false } as const;

describe('a forecast', () => {
  test('by drift adds the average step so far', () => {
    const values = [10, 12, 15, 17, 18, 21, 22, 24];
    const forecast = forecastOf(values, { ...wish, season: 1, method: 'drift' })!;
    // by hand: (24 − 10) / 7 = 2
    expect(forecast.values).toEqual([26, 28, 30, 32]);
    expect(forecast.low[0]).toBeLessThan(26);
    expect(forecast.high[3]! - forecast.low[3]!).toBeGreaterThan(
      forecast.high[0]! - forecast.low[0]!,
    );
  });

  test('by the last season repeats it, with a band of the errors from season to season', () => {
    const values = [1, 5, 3, 7, 2, 6, 4, 8, 3, 7, 5, 9];
    const forecast = forecastOf(values, { ...wish, method: 'seasonalNaive' })!;
    expect(forecast.values).toEqual([3, 7, 5, 9]);
    // every value is one above that of the season before: the errors are 1, the band is 1.2816
    expect(forecast.high[0]).toBeCloseTo(3 + 1.2816, 9);
  });

  test('by Holt-Winters continues a line with a season', () => {
    const season = [20, -10, 0, -10];
    const values = Array.from({ length: 24 }, (_, at) => 100 + 2 * at + season[at % 4]!);
    const forecast = forecastOf(values, { ...wish, method: 'holtWinters' })!;
    forecast.values.forEach((value, at) => {
      expect(Math.abs(value - (100 + 2 * (24 + at) + season[at]!))).toBeLessThan(6);
    });
  });

  test('does not go below zero where values cannot, and needs two seasons and a value', () => {
    const falling = Array.from({ length: 12 }, (_, at) => 22 - 2 * at);
    const forecast = forecastOf(falling, { ...wish, method: 'drift', nonNegative: true })!;
    expect(Math.min(...forecast.values, ...forecast.low)).toBe(0);
    expect(forecastOf(falling.slice(0, 8), { ...wish, method: 'holtWinters' })).toBeNull();
  });
});

describe('bins of a histogram', () => {
  test('hold every value once, on round edges', () => {
    const values = Array.from({ length: 300 }, (_, at) => (at * 37) % 101);
    const bins = valueBins(values);
    const counts = bins.edges.slice(1).map(() => 0);
    for (const value of values) counts[binOf(bins, value)]! += 1;
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(300);
    for (const value of values) {
      const at = binOf(bins, value);
      expect(value).toBeGreaterThanOrEqual(bins.edges[at]!);
      expect(value).toBeLessThan(bins.edges[at + 1]!);
    }
  });

  test('are open at an end beyond which single values lie', () => {
    const bins = valueBins([...Array.from({ length: 999 }, (_, at) => at % 50), 1_000_000]);
    expect(bins.opensHigh).toBe(true);
    expect(bins.edges.length).toBeLessThan(45);
  });
});

test('an axis of rates next to another ends at 100 % where no value is above', () => {
  const [first, second] = jointScales(
    { values: [145_000, 131_000], isRate: false },
    { values: [0.98, 0.6], isRate: true },
    6,
  );
  expect(second.max).toBe(1);
  expect(first.max / first.interval).toBeCloseTo(second.max / second.interval, 9);
});
