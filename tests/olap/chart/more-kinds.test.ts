import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartKind } from '@bi/olap/chart/data/chart-kind';
import { boxGroups, boxOf, quantile } from '@bi/olap/chart/data/box-groups';
import { changeOf } from '@bi/olap/chart/text/change-text';
import { chartMisfit } from '@bi/olap/chart/choice/chart-fit';
import { chartOption } from '@bi/olap/chart/chart-option';
import { chooseChartKind } from '@bi/olap/chart/choice/choose-chart-kind';
import { readMoment } from '@bi/olap/chart/data/moment';
import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { describe, expect, test } from 'vitest';
import { buildCellSet, type AxisSpec, type MeasureSpec } from '../../widgets/build-cell-set';
import { monthlyCellSet } from '../../widgets/flight-cell-sets';
import { axis, measure, none } from './one-level-axes';

const scalars = (...measures: MeasureSpec[]) =>
  buildCellSet({ rows: none, columns: none, measures });

function build(
  cellSet: CellSet,
  kind: ChartKind,
  language: 'en' | 'zh' = 'en',
  size = { width: 900, height: 500 },
) {
  return chartOption({ cellSet, kind, palette: LIGHT_PALETTE, language, size });
}

const dataOf = (built: ReturnType<typeof build>, series = 0) =>
  (built.option['series'] as { data: unknown[] }[])[series]!.data;

describe('a box', () => {
  const mark = { row: null, column: null, measure: 0 };
  const box = (values: readonly number[]) =>
    boxOf(
      'all',
      mark,
      values.map((value, at) => ({ label: String(at), value, mark })),
    );

  test('has quartiles interpolated between the nearest values', () => {
    expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile([1, 2, 3, 10], share))).toEqual([
      1, 1.75, 2.5, 4.75, 10,
    ]);
    expect(quantile([7], 0.25)).toBe(7);
  });

  test('ends its whiskers at the last value that is near; the others are outliers', () => {
    const { spread, outliers, count } = box([4, 1, 2, 100, 3, 5]);
    expect(spread).toEqual([1, 2.25, 3.5, 4.75, 5]);
    expect(outliers.map(({ value, label }) => [label, value])).toEqual([['3', 100]]);
    expect(count).toBe(6);
  });

  test('stands for each category of crossed axes, for each parent of nested ones', () => {
    const crossed = boxGroups(monthlyCellSet(), 'en');
    expect(crossed.groups).toHaveLength(12);
    expect(crossed.groups[0]?.count).toBe(25);
    expect(crossed.groups[0]?.mark).toMatchObject({ row: null, measure: 0 });
    const rows: AxisSpec = {
      levels: [
        { axis: 0, of: 'team', label: 'Team', members: () => ['a', 'b'] },
        {
          axis: 0,
          of: 'team',
          label: 'Person',
          members: ([team]) => [`${String(team)}1`, `${String(team)}2`],
        },
      ],
      totals: 'none',
    };
    const values = [99, 1, 3, 99, 5, null];
    const nested = buildCellSet({ rows, columns: none, measures: [measure('Score', values)] });
    const { groups, valueTitle } = boxGroups(nested, 'en');
    expect(
      groups.map(({ label, count, mark: { row }, spread }) => [label, count, row, spread[2]]),
    ).toEqual([
      ['a', 2, 0, 2],
      ['b', 1, 3, 5],
    ]);
    expect(valueTitle).toBe('Person');
  });

  test('is what five rising measures say', () => {
    const five = [1, 2, 3, 5, 9].map((value, at) => measure(`P${String(at)}`, [value, value * 2]));
    const cellSet = buildCellSet({
      rows: axis('Team', ['a', 'b'], 'none'),
      columns: none,
      measures: five,
    });
    const built = build(cellSet, 'boxPlot');
    expect(dataOf(built)).toEqual([
      [1, 2, 3, 5, 9],
      [2, 4, 6, 10, 18],
    ]);
    expect(built.describe(0, 0)).toBe(
      'a: Highest 9, Upper quartile 5, Median 3, Lower quartile 2, Lowest 1',
    );
  });

  test('needs more than one value', () => {
    expect(chartMisfit(scalars(measure('Flights', [3])), 'boxPlot')).toBe('spread');
  });
});

describe('a funnel', () => {
  const steps = (values: readonly (number | null)[]) =>
    buildCellSet({
      rows: axis(
        'Step',
        values.map((_, at) => `S${String(at)}`),
        'none',
      ),
      columns: none,
      measures: [measure('People', values)],
    });

  test('keeps the order of the axis and says each step by the first and the one before', () => {
    const built = build(steps([200, 50, 100]), 'funnel');
    const drawn = dataOf(built).map((one) => (one as { value: number }).value);
    // the last once more, of no height
    expect(drawn).toEqual([200, 50, 100, 100]);
    expect(built.describe(0, 0)).toBe('S0: 200');
    expect(built.describe(0, 2)).toBe(
      'S2: 100, 50.0% of the first step, 200.0% of the step before',
    );
  });

  test('names its steps right of the widest one', () => {
    const { option } = build(steps([20, 200, 50]), 'funnel');
    const [drawn] = option['series'] as { left: number; width: number; labelLayout: object }[];
    const { left = 0, width = 0, labelLayout } = drawn ?? {};
    expect(labelLayout).toMatchObject({ x: expect.closeTo(left + width + 12, 6), align: 'left' });
  });

  test('leaves out what has no width, and says how many', () => {
    const built = build(steps([10, null, -3, 0, 5]), 'funnel');
    expect(built.marks[0]).toHaveLength(2);
    expect(built.left).toBe(3);
    expect(chartMisfit(steps([10, -1]), 'funnel')).toBe('steps');
  });

  test('has no more steps than names fit beside', () => {
    const built = build(steps(Array.from({ length: 40 }, (_, at) => 100 - at)), 'funnel');
    expect(built.marks[0]).toHaveLength(24);
    expect(built.left).toBe(16);
  });

  test('is made of measures where there are no members', () => {
    const built = build(scalars(measure('Visits', [9]), measure('Orders', [3])), 'funnel');
    expect(built.describe(0, 1)).toBe(
      'Orders: 3, 33.3% of the first step, 33.3% of the step before',
    );
    expect(built.marks[0]?.map((mark) => mark?.measure)).toEqual([0, 1]);
  });
});

describe('a gauge', () => {
  test('goes to a round number beyond the target', () => {
    const cellSet = scalars(measure('Sales', [90]), measure('Sales target', [120]));
    const built = build(cellSet, 'gauge');
    const [dial, aim] = built.option['series'] as { min: number; max: number; data: unknown }[];
    expect([dial?.min, dial?.max]).toEqual([0, 150]);
    expect(aim?.data).toEqual([{ value: 120 }]);
    expect(built.describe(0, 0)).toBe('Sales: 90, 75% of Sales target 120');
    expect(built.marks.map(([mark]) => mark?.measure)).toEqual([0, 1]);
  });

  test('of a percentage alone goes to 100 %', () => {
    const built = build(scalars(measure('On time', [0.8], { format: '0%' })), 'gauge');
    expect(built.option['series']).toMatchObject([{ min: 0, max: 1 }]);
  });

  test('begins below zero where a value does', () => {
    const built = build(scalars(measure('Profit', [-30]), measure('Plan', [10])), 'gauge');
    expect(built.option['series']).toMatchObject([{ min: -30, max: 12.5 }, {}]);
  });

  test('needs an end of its scale and one number', () => {
    expect(chartMisfit(scalars(measure('Sales', [90])), 'gauge')).toBe('target');
    const open = buildCellSet({
      rows: axis('Team', ['a', 'b'], 'none'),
      columns: none,
      measures: [measure('Sales', [1, 2])],
    });
    expect(chartMisfit(open, 'gauge')).toBe('total');
    expect(chartMisfit(open, 'kpi')).toBe('total');
  });
});

describe('key figures', () => {
  const months = ['2001-03-01', '2001-01-01', '2001-02-01'];
  const overTime = (values: readonly (number | null)[], rest: Partial<MeasureSpec> = {}) =>
    buildCellSet({
      rows: {
        levels: [
          {
            axis: 0,
            of: 'month',
            label: 'Month',
            type: 'date',
            grain: 'month',
            members: () => months,
          },
        ],
        totals: 'none',
      },
      columns: none,
      measures: [measure('Delay', values, rest)],
    });

  test('are drawn by themselves where there are no members', () => {
    expect(chooseChartKind(scalars(measure('A', [1]), measure('B', [2])))).toBe('kpi');
  });

  test('are of the latest time that has a value, however it is sorted, against the one before', () => {
    const [reading] = readMoment(overTime([30, 10, 20]), 'en')!;
    expect(reading).toMatchObject({ value: 30, when: 'Mar 2001', mark: { row: 0 } });
    expect(reading?.before).toEqual({ name: 'Feb 2001', value: 20 });
    expect(reading?.line.map(({ value }) => value)).toEqual([10, 20, 30]);
    expect(readMoment(overTime([null, 10, 20]), 'en')?.[0]).toMatchObject({ when: 'Feb 2001' });
  });

  test('name a quarter with its year, also where the axis has one year alone', () => {
    const time = (of: string, keys: readonly string[]) => ({
      ...{ axis: 0, of: 'date', label: of, type: 'string' },
      members: () => keys,
    });
    const cellSet = buildCellSet({
      rows: { levels: [time('Year', ['2001']), time('Quarter', ['Q1', 'Q2'])], totals: 'none' },
      columns: none,
      measures: [measure('Delay', [0, 10, 20])],
    });
    const [reading] = readMoment(cellSet, 'en')!;
    expect(reading).toMatchObject({ when: '2001 · Q2', before: { name: '2001 · Q1' } });
  });

  test('say a change by its sign, in points for percentages, good or not', () => {
    const change = (value: number, before: number, format: string, lowerIsBetter = false) =>
      changeOf(
        { m: 'm', label: 'M', format, lowerIsBetter },
        value,
        { name: 'May', value: before },
        'en',
      );
    expect(change(30, 20, '0')).toEqual({ text: '▲ 50.0% vs May', isGood: true });
    expect(change(30, 20, '0', true).isGood).toBe(false);
    expect(change(0.5, 0.6, '0%').text).toBe('▼ 10.0 pp vs May');
    expect(change(5, 0, '0').text).toBe('▲ 5 vs May');
    expect(change(0, 0, '0').text).toBe('= 0 vs May');
    // from next to nothing
    expect(change(10.3, 0.47, '0.0').text).toBe('▲ 9.8 vs May');
    expect(change(5, 5, '0')).toEqual({ text: '= 0.0% vs May', isGood: null });
    expect(change(-5, -10, '0').text).toBe('▲ 50.0% vs May');
  });

  test('take the period the query compares with, and have no tile for it', () => {
    const compare = { to: { n: -1, unit: 'year' as const }, give: 'pctDelta' as const };
    const cellSet = scalars(measure('Sales', [90]), measure('Sales', [-0.1]));
    cellSet.measures[1] = { ...cellSet.measures[1]!, compare };
    const built = build(cellSet, 'kpi');
    expect(built.marks).toHaveLength(1);
    expect(built.describe(0, 0)).toBe('Sales: 90, ▼ 10.0% vs 1 year earlier');
    expect(build(cellSet, 'kpi', 'zh').describe(0, 0)).toBe('Sales: 90, 较1 年前 ▼ 10.0%');
  });

  test('show no value as such, and at most twelve', () => {
    const many = Array.from({ length: 14 }, (_, at) =>
      measure(`M${String(at)}`, [at === 0 ? null : at]),
    );
    const built = build(scalars(...many), 'kpi');
    expect(built.describe(0, 0)).toBe('M0: –');
    expect(built.marks).toHaveLength(12);
    expect(built.left).toBe(2);
  });
});

describe('bars in several panes', () => {
  const keys = Array.from({ length: 20 }, (_, at) => `Member number ${String(at)}`);
  const small = measure(
    'Share',
    keys.map((_, at) => at / 40 - 0.2),
    { format: '0%' },
  );
  const large = measure(
    'People',
    keys.map(() => 1e6),
  );
  const cellSet = buildCellSet({
    rows: axis('Place', keys, 'none'),
    columns: none,
    measures: [large, small],
  });

  test('scroll where their names have no room, each round where it ends', () => {
    const { option } = build(cellSet, 'bar', 'en', { width: 400, height: 500 });
    expect(option['dataZoom']).toMatchObject([{ endValue: 8 }, { endValue: 8 }]);
    // all twenty values, though nine are in view
    const axes = option['xAxis'] as { min: number; max: number }[];
    expect(axes[0]).toMatchObject({ min: 0, max: 1e6 });
    expect(axes[1]!.min).toBeLessThanOrEqual(-0.2);
    expect(axes[1]!.max).toBeGreaterThanOrEqual(0.275);
    const share = (option['series'] as { data: unknown[] }[])[1]!.data;
    expect(share[0]).toMatchObject({ itemStyle: { borderRadius: [3, 0, 0, 3] } });
    expect(share.at(-1)).toMatchObject({ itemStyle: { borderRadius: [0, 3, 3, 0] } });
  });

  test('stand beside each other where there is room, with one set of names', () => {
    const { option } = build(cellSet, 'bar');
    const [first, second] = option['grid'] as { left: number; width: number; top: number }[];
    expect(second!.left).toBeGreaterThan(first!.left + first!.width);
    expect([second!.top, second!.width]).toEqual([first!.top, first!.width]);
    expect(second!.left + second!.width).toBeLessThan(900);
    expect(option['yAxis']).toMatchObject([{}, { axisLabel: { show: false } }]);
    expect(option['dataZoom']).toEqual([]);
    expect(option['title']).toMatchObject([{ text: 'People' }, { text: 'Share' }]);
  });
});
