import type { ChartKind } from '@bi/olap/chart/data/chart-kind';
import { decodeOutlines } from '@bi/olap/chart/outlines/decode-outlines';
import { US_STATES } from '@bi/olap/chart/outlines/us-states';
import { WORLD_LAND } from '@bi/olap/chart/outlines/world-land';
import { paletteOf } from '@bi/olap/chart/style/palette';
import { registerMap } from 'echarts';
import { describe, expect, test } from 'vitest';
import { buildCellSet } from '../../../widgets/build-cell-set';
import { badTexts, drawPicture, overlaps } from '../picture';
import { count, level, names, REGIONS } from '../picture-cases';

for (const [name, text, unit] of [
  ['us', US_STATES, 50],
  ['world', WORLD_LAND, 10],
] as const) {
  const outlines = { type: 'FeatureCollection', features: decodeOutlines(text, unit, name) };
  registerMap(name, outlines as unknown as Parameters<typeof registerMap>[1]);
}

const KINDS: readonly ChartKind[] = [
  ...(['pie', 'donut', 'histogram', 'strip', 'boxPlot', 'heatMap'] as const),
  ...(['treeMap', 'funnel', 'waterfall', 'bullet', 'gauge', 'kpi'] as const),
];
const plan = { ...count, m: 'plan', label: 'Plan', value: () => 9000 };
const of = (cellSet: ReturnType<typeof answer>) => cellSet.rows.levels[0]?.of ?? '';

function answer() {
  return buildCellSet({
    rows: {
      levels: [level('Region', [...REGIONS].slice(0, 4)), level('Carrier', names('Carrier', 5), 1)],
    },
    columns: { levels: [level('Quarter', ['Q1', 'Q2', 'Q3', 'Q4'])] },
    measures: [count, plan],
    seed: 7,
  });
}

const spec = (cellSet: ReturnType<typeof answer>) => ({
  version: 1 as const,
  channels: { facet: { field: of(cellSet) } },
});

describe.each(KINDS)('small charts of a %s', (kind) => {
  test.each([
    [1280, 640],
    [720, 480],
    [360, 720],
  ])('are named, complete and do not cover each other (%i px)', (width, height) => {
    const cellSet = answer();
    const picture = drawPicture(cellSet, kind, { spec: spec(cellSet), size: { width, height } });
    expect(picture.built.kind).toBe(kind);
    const texts = picture.texts.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining([...REGIONS].slice(0, 4)));
    expect(overlaps(picture)).toEqual([]);
    expect(badTexts(picture)).toEqual([]);
    expect(picture.built.describe(0, 0)).toMatch(/^(?!.*undefined).+, /);
  });
});

const seriesOf = ({ built }: ReturnType<typeof drawPicture>) =>
  [built.option['series']].flat() as Record<string, unknown>[];

test.each([
  ['funnel', 'max'],
  ['gauge', 'max'],
] as const)('small charts of a %s have one scale', (kind, end) => {
  const cellSet = answer();
  const series = seriesOf(drawPicture(cellSet, kind, { spec: spec(cellSet) }));
  expect(series.length).toBeGreaterThanOrEqual(4);
  expect(new Set(series.map((one) => one[end])).size).toBe(1);
});

test.each(['treeMap', 'funnel', 'waterfall', 'bullet', 'gauge', 'kpi'] as const)(
  'small charts of a %s stay in their places, in both themes',
  (kind) => {
    const cellSet = answer();
    const size = { width: 900, height: 560 };
    const [light, dark] = [false, true].map((isDark) =>
      drawPicture(cellSet, kind, { spec: spec(cellSet), size, palette: paletteOf(isDark) }),
    );
    const places = light?.texts.map(({ left, top, text }) => [
      Math.round(left),
      Math.round(top),
      text,
    ]);
    expect(places).toEqual(
      dark?.texts.map(({ left, top, text }) => [Math.round(left), Math.round(top), text]),
    );
    const heads = light?.texts.filter(({ text }) => REGIONS.slice(0, 4).includes(text)) ?? [];
    expect(new Set(heads.map(({ left, top }) => `${left}/${top}`)).size).toBe(4);
  },
);

test('a mark of a small chart is the cell of the whole answer', () => {
  const cellSet = answer();
  const { built } = drawPicture(cellSet, 'heatMap', { spec: spec(cellSet) });
  const [mark] = built.marks[1] ?? [];
  const value =
    cellSet.cells[0]?.values[
      (mark?.row ?? 0) * (cellSet.window.col[1] - cellSet.window.col[0]) + (mark?.column ?? 0)
    ];
  expect(built.describe(1, 0).replaceAll(',', '')).toContain(String(value));
});

test('small charts have one scale of values', () => {
  const cellSet = answer();
  for (const kind of ['strip', 'boxPlot', 'histogram'] as const) {
    const { built } = drawPicture(cellSet, kind, { spec: spec(cellSet) });
    const axes = [built.option['xAxis'], built.option['yAxis']].flat() as {
      type: string;
      max: number;
    }[];
    const ends = axes.filter(({ type }) => type === 'value').map(({ max }) => max);
    expect(new Set(ends).size).toBeLessThanOrEqual(kind === 'histogram' ? 2 : 1);
  }
});

const CODES = ['CA', 'TX', 'NY', 'FL', 'WA', 'IL', 'GA', 'CO'];

describe('small maps', () => {
  const classes = ['Economy', 'Business', 'First'];
  const states = () =>
    buildCellSet({
      rows: { levels: [level('Class', classes), level('State', CODES, 1)] },
      columns: { levels: [] },
      measures: [count],
      seed: 3,
    });
  const drawn = () => {
    const channels = { facet: { field: 'class' } };
    return drawPicture(states(), 'map', {
      spec: { version: 1, channels },
      size: { width: 900, height: 480 },
    });
  };

  test('are one for each member, named, on one scale of colours, each state in its own', () => {
    const picture = drawn();
    expect(picture.built.kind).toBe('map');
    expect(picture.texts.map(({ text }) => text)).toEqual(expect.arrayContaining(classes));
    const { geo, series, visualMap } = picture.built.option as {
      geo: { layoutCenter: number[] }[];
      series: { geoIndex: number; data: { value: number }[] }[];
      visualMap: { min: number; max: number };
    };
    expect(geo).toHaveLength(3);
    expect(new Set(geo.map(({ layoutCenter }) => layoutCenter.join())).size).toBe(3);
    expect(series.map(({ geoIndex }) => geoIndex)).toEqual([0, 1, 2]);
    const values = series.flatMap(({ data }) => data.map(({ value }) => value));
    expect([visualMap.min, visualMap.max]).toEqual([Math.min(...values), Math.max(...values)]);
    expect(picture.built.marks.map((marks) => marks.length)).toEqual([8, 8, 8]);
    expect(picture.built.describe(1, 0)).toMatch(/^Business, CA: /);
    expect(badTexts(picture)).toEqual([]);
  });

  test('of points share the sizes and the colours', () => {
    const lat = {
      ...count,
      m: 'lat',
      label: 'Latitude',
      value: (_: unknown, row: number) => 30 + (row % 9),
    };
    const lon = {
      ...count,
      m: 'lon',
      label: 'Longitude',
      value: (_: unknown, row: number) => -90 - (row % 9),
    };
    const cellSet = buildCellSet({
      rows: { levels: [level('Class', classes), level('Airport', names('Airport', 6), 1)] },
      columns: { levels: [] },
      measures: [count, { ...lat, additive: false }, { ...lon, additive: false }],
      seed: 3,
    });
    const channels = { facet: { field: 'class' } };
    const { built } = drawPicture(cellSet, 'map', { spec: { version: 1, channels } });
    const series = [built.option['series']].flat() as {
      coordinateSystem: string;
      geoIndex: number;
      symbolSize: (values: number[]) => number;
    }[];
    expect(series.map(({ geoIndex, coordinateSystem }) => [geoIndex, coordinateSystem])).toEqual([
      [0, 'geo'],
      [1, 'geo'],
      [2, 'geo'],
    ]);
    expect(new Set(series.map(({ symbolSize }) => symbolSize([0, 0, 100_000]))).size).toBe(1);
  });

  test('are one map where there is no room for several', () => {
    const channels = { facet: { field: 'class' } };
    const byClass = buildCellSet({
      rows: { levels: [level('State', CODES)] },
      columns: { levels: [level('Class', classes)] },
      measures: [count],
    });
    const { built } = drawPicture(byClass, 'map', {
      spec: { version: 1, channels },
      size: { width: 200, height: 150 },
    });
    expect(built.kind).toBe('map');
    expect('geo' in built.option).toBe(false);
  });
});
