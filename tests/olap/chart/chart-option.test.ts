import { axisLeaves } from '@bi/olap/chart/data/axis-leaves';
import { markOf, chartNumberAt, readChartData } from '@bi/olap/chart/data/chart-data';
import { chartOption } from '@bi/olap/chart/chart-option';
import { canStack, chooseChartKind } from '@bi/olap/chart/choice/choose-chart-kind';
import {
  colorAt,
  contrast,
  DARK_PALETTE,
  LIGHT_PALETTE,
  readableOn,
} from '@bi/olap/chart/style/palette';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartKind } from '@bi/olap/chart/data/chart-kind';
import { init } from 'echarts';
import { describe, expect, test } from 'vitest';
import { buildCellSet } from '../../widgets/build-cell-set';
import {
  carrierCellSet,
  delay,
  flights,
  largeCellSet,
  monthlyCellSet,
  onTime,
  trendCellSet,
  wideCellSet,
} from '../../widgets/flight-cell-sets';
import { CHART_KINDS_BEFORE } from '@bi/contract/report/chart-marks';

function build(cellSet: CellSet, kind: ChartKind = 'auto') {
  return chartOption({
    cellSet,
    kind,
    palette: LIGHT_PALETTE,
    language: 'en',
    size: { width: 900, height: 500 },
  });
}

const scalar = (values: number[]) =>
  buildCellSet({
    rows: { levels: [] },
    columns: { levels: [] },
    measures: values.map((value, index) => ({
      ...flights,
      m: `m${String(index)}`,
      value: () => value,
    })),
  });

describe('the chosen kind', () => {
  test('is a line where time is on either axis', () => {
    expect(chooseChartKind(trendCellSet())).toBe('line');
    expect(chooseChartKind(monthlyCellSet())).toBe('line');
  });

  test('is bars for one set of members, a number for none', () => {
    expect(chooseChartKind(carrierCellSet())).toBe('bar');
    expect(chooseChartKind(scalar([1]))).toBe('kpi');
  });

  test('is no scatter of a measure and its own share, whose points would be a line', () => {
    const members = Array.from({ length: 30 }, (_, index) => `City ${String(index)}`);
    const rows = { levels: [{ axis: 0, of: 'city', label: 'City', members: () => members }] };
    const measures = [flights, { ...flights, id: 'share', as: 'pctGrand' as const }];
    expect(chooseChartKind(buildCellSet({ rows, columns: { levels: [] }, measures }))).toBe('bar');
  });

  test('is a scatter for two measures of many members', () => {
    const many = buildCellSet({
      rows: {
        levels: [
          {
            axis: 0,
            of: 'city',
            label: 'City',
            members: () => Array.from({ length: 30 }, (_, index) => `City ${String(index)}`),
          },
        ],
      },
      columns: { levels: [] },
      measures: [flights, onTime],
    });
    expect(chooseChartKind(many)).toBe('scatter');
  });

  test('is stacked bars for two sets whose parts add up, else a heat map', () => {
    const two = (measure: typeof flights) => {
      const set = largeCellSet(9, 5);
      const random = [0.3, 0.9, 0.1];
      set.measures = [{ m: measure.m, label: measure.label, format: measure.format ?? '0' }];
      set.cells = [
        {
          kind: 'number',
          values: set.cells[0]!.values.map((_, at) => measure.value(() => random[at % 3]!, 1, 1)),
        },
      ];
      return set;
    };
    expect(chooseChartKind(two(flights))).toBe('stackedBar');
    expect(chooseChartKind(two(onTime))).toBe('heatMap');
    expect(chooseChartKind(two(delay))).toBe('heatMap');
    expect(canStack(two(delay), 0)).toBe(false);
  });

  test('is a pie or tree map only when asked for', () => {
    expect(chooseChartKind(carrierCellSet(), 'pie')).toBe('pie');
    expect(chooseChartKind(carrierCellSet(), 'treeMap')).toBe('treeMap');
  });

  test('is another one where a scatter has only one measure', () => {
    expect(chooseChartKind(trendCellSet(), 'scatter')).toBe('line');
  });
});

describe('what a chart reads', () => {
  test('leaves totals out', () => {
    const leaves = axisLeaves(monthlyCellSet().rows, 'en');
    expect(leaves.map(({ label }) => label)).not.toContain('Total');
    expect(leaves.map(({ label }) => label)).not.toContain('Midwest');
  });

  test('distinguishes members of the same name by their parent', () => {
    const labels = axisLeaves(wideCellSet().rows, 'en').map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels[0]).toBe('IL · American Airlines');
  });

  test('takes the higher level where there are too many members', () => {
    const labels = axisLeaves(monthlyCellSet().rows, 'en', 12).map(({ label }) => label);
    expect(labels).toEqual(['Midwest', 'Northeast', 'South', 'West']);
  });

  test('keeps to the members where the higher level has no cells', () => {
    expect(axisLeaves(wideCellSet('none').rows, 'en', 4).length).toBeGreaterThan(4);
  });

  test('puts time on the categories whichever axis it is on', () => {
    const data = readChartData(monthlyCellSet(), { language: 'en' });
    expect(data.side).toBe('columns');
    expect(data.categories).toHaveLength(12);
    expect(data.isTime).toBe(true);
  });

  test('says how many members are not drawn', () => {
    const data = readChartData(largeCellSet(50, 30), { language: 'en', maxSeries: 12 });
    expect(data.left).toBe(29 - 12);
  });
});

describe.each<ChartKind>(CHART_KINDS_BEFORE.slice(0, 9))('a chart of kind %s', (kind) => {
  const sets = {
    wideCellSet,
    monthlyCellSet,
    carrierCellSet,
    trendCellSet,
    one: () => scalar([5]),
  };

  test.each(Object.entries(sets))('shows cells of the cell set (%s)', (_, make) => {
    const cellSet = make();
    const built = build(cellSet, kind);
    const series = built.option['series'] as { data: unknown[] }[];
    expect(series).toHaveLength(built.marks.length);
    const described = built.marks.flatMap((marks, index) =>
      marks.map((mark, at) => [mark, built.describe(index, at)] as const),
    );
    expect(described.length).toBeGreaterThan(0);
    for (const [mark, text] of described) {
      expect(text).not.toBe('');
      expect(text).not.toMatch(/undefined|NaN/);
      // what is drawn as one has no cell of its own
      if (mark === null) expect(text).toContain('Others');
    }
  });
});

test('a mark shows the value of its cell', () => {
  const cellSet = trendCellSet();
  const data = readChartData(cellSet, { language: 'en' });
  const mark = markOf(data, data.series[2]!, 7);
  expect(chartNumberAt(cellSet, mark.row!, mark.column!, mark.measure)).toBe(
    data.series[2]!.values[7],
  );
});

test('measures that cannot share an axis get panes of their own', () => {
  const { option } = build(carrierCellSet(), 'bar');
  expect(option['grid']).toHaveLength(3);
});

test.each(['line', 'area', 'bar'] as const)(
  'panes of %s charts begin and end at the same pixel',
  (kind) => {
    const months = buildCellSet({
      rows: {
        levels: trendCellSet().rows.levels.map((level) => ({
          ...level,
          members: () => level.members,
        })),
      },
      columns: { levels: [] },
      measures: [{ ...flights, value: () => 1_234_567 }, onTime, delay],
    });
    const chart = init(null, null, { renderer: 'svg', ssr: true, width: 900, height: 500 });
    chart.setOption(build(months, kind).option);
    const edges = [0, 1, 2].map((gridIndex) =>
      [0, months.rows.count - 2].map((at) => chart.convertToPixel({ xAxisIndex: gridIndex }, at)),
    );
    chart.dispose();
    const [first = NaN, last = NaN] = edges[0] ?? [];
    expect(last - first).toBeGreaterThan(600);
    expect(edges[1]).toEqual(edges[0]);
    expect(edges[2]).toEqual(edges[0]);
  },
);

test('a chart without any number has no marks to show', () => {
  const empty = buildCellSet({
    rows: { levels: [] },
    columns: { levels: [] },
    measures: [],
  });
  expect(build(empty).marks.flat()).toEqual([]);
});

test('values that are not positive have no slice', () => {
  const { marks, reason } = build(scalar([-3]), 'pie');
  expect(marks).toEqual([]);
  expect(reason).toContain('No value is above zero');
});

test.each<ChartKind>(['pie', 'funnel'])(
  'a %s of two axes shows the whole of the other, or says which member it is of',
  (kind) => {
    const level = (label: string, names: string[]) => ({
      levels: [{ axis: 0, of: label, label, members: () => names }],
    });
    const parts = (totals: 'before' | 'none') =>
      buildCellSet({
        rows: { ...level('Place', ['A', 'B']), totals: 'none' },
        columns: { ...level('Sex', ['f', 'm']), totals },
        measures: [{ ...flights, value: (_, row, column) => 10 * (row + 1) + column }],
      });
    const whole = build(parts('before'), kind);
    const at = (built: typeof whole) =>
      built.marks[0]!.findIndex((_, mark) => built.describe(0, mark).startsWith('B: 20'));
    expect(whole.marks[0]?.[at(whole)]).toEqual({ row: 1, column: null, measure: 0 });
    expect(whole.option['title']).toMatchObject({ text: 'Flights' });
    const one = build(parts('none'), kind);
    expect(one.option['title']).toMatchObject({ text: 'Flights · f' });
    expect(one.marks[0]?.[at(one)]).toEqual({ row: 1, column: 0, measure: 0 });
  },
);

test('a member has the same colour in every chart that shows it', () => {
  const colorsOf = (cellSet: CellSet) => {
    const series = build(cellSet, 'line').option['series'] as { name: string; color: string }[];
    return new Map(series.map(({ name, color }) => [name, color]));
  };
  const all = colorsOf(trendCellSet());
  const again = colorsOf(trendCellSet());
  expect(again).toEqual(all);
  expect(new Set(all.values()).size).toBe(all.size);
});

describe('the palettes', () => {
  test.each([
    ['light', LIGHT_PALETTE],
    ['dark', DARK_PALETTE],
  ])('have ten colours of their own (%s)', (_, palette) => {
    expect(new Set(palette.categorical).size).toBe(10);
    expect(contrast(palette.categorical[0]!, palette.canvas)).toBeGreaterThan(4.5);
    expect(contrast(palette.textSecond, palette.canvas)).toBeGreaterThan(4.5);
  });

  test('give every heat colour a readable text', () => {
    for (const palette of [LIGHT_PALETTE, DARK_PALETTE]) {
      for (const scale of [palette.sequential, palette.diverging]) {
        for (let share = 0; share <= 1; share += 0.05) {
          const background = colorAt(scale, share);
          expect(contrast(background, readableOn(background))).toBeGreaterThan(4.5);
        }
      }
    }
  });
});
