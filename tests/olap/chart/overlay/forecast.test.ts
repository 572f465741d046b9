import { forecastOf } from '@bi/olap/chart/overlay/forecast';
import { binOf, valueBins } from '@bi/olap/chart/data/value-bins';
import { jointScales } from '@bi/olap/chart/text/value-scale';
import type { Filter } from '@bi/contract/query/query';
import { describe, expect, test } from 'vitest';
import { buildCellSet } from '../../../widgets/build-cell-set';
import { drawPicture } from '../picture';
import { count, months } from '../picture-cases';

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

  test.each([7, 0, -3, 0.25, -1e-9, 1e15, 123_456_789])(
    'have an empty one on either side of one value that all have (%d)',
    (value) => {
      const bins = valueBins([value, value]);
      expect(bins.edges).toHaveLength(4);
      expect(binOf(bins, value)).toBe(1);
      expect(value).toBeGreaterThanOrEqual(bins.edges[1]!);
      expect(value).toBeLessThan(bins.edges[2]!);
    },
  );

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

describe('a forecast of months, the last of which has few days', () => {
  const values = Array.from({ length: 30 }, (_, at) => (at === 29 ? 10 : 1000 + 10 * at));
  const cellSet = buildCellSet({
    rows: { levels: [months(30)], totals: 'none' },
    columns: { levels: [] },
    measures: [{ ...count, value: (_, row) => values[row] ?? null }],
  });
  const last = String(cellSet.rows.levels[0]!.members.at(-1));
  const spec = {
    version: 1 as const,
    mark: 'line' as const,
    reference: [{ kind: 'forecast' as const, method: 'drift' as const, periods: 3 }],
  };
  const ahead = (lastDay?: string) => {
    const more = lastDay === undefined ? {} : { lastDay };
    const { built } = drawPicture(cellSet, 'line', { spec, ...more });
    const drawn = (built.option['series'] as { data: (number | null)[] }[]).at(-1)!;
    return { data: drawn.data, notes: built.notes ?? [] };
  };

  test('leaves that month out of its basis, draws it, and says so', () => {
    const { data, notes } = ahead(`${last.slice(0, 8)}05`);
    // 10 a month from 1280, the last whole month, on
    expect(data.slice(28)).toEqual([1280, 1290, 1300, 1310, 1320]);
    expect(notes.join(' ')).toContain('has not ended in the data');
  });

  test('leaves out a month that a filter cuts', () => {
    const asked = (where: Filter) => {
      const query = { rows: [], columns: [], where };
      const { built } = drawPicture(cellSet, 'line', { spec, query, lastDay: '2031-12-31' });
      return (built.notes ?? []).join(' ');
    };
    const day = (text: string): string => `${last.slice(0, 8)}${text}`;
    const cut = 'A filter cuts';
    const of = 'month';
    expect(asked({ of, op: '<=', value: day('10') })).toContain(cut);
    expect(asked({ and: [{ of, op: 'between', from: '2000-01-01', to: day('10') }] })).toContain(
      cut,
    );
    expect(asked({ of, op: '<', value: day('25') })).toContain(cut);
    expect(asked({ of, op: '>=', value: '2000-03-01' })).not.toContain(cut);
    expect(asked({ of: 'other', op: '<=', value: day('10') })).not.toContain(cut);
    expect(asked({ of, grain: 'month', op: '<=', value: last })).not.toContain(cut);
  });

  test('takes a month whose values are dated by its first day', () => {
    const { data, notes } = ahead(last);
    expect(data.slice(28, 30)).toEqual([null, 10]);
    expect(notes.join(' ')).not.toContain('has not ended');
  });

  test('takes all months where the last one is over', () => {
    const { data, notes } = ahead(`${last.slice(0, 8)}31`);
    expect(data.slice(28, 30)).toEqual([null, 10]);
    expect(notes.join(' ')).not.toContain('has not ended');
    expect(ahead().data).toEqual(data);
  });
});
