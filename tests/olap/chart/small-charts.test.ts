import type { ChartKind } from '@bi/olap/chart/chart-kind';
import { paletteOf } from '@bi/olap/chart/palette';
import { describe, expect, test } from 'vitest';
import { buildCellSet } from '../../widgets/build-cell-set';
import { badTexts, drawPicture, overlaps } from './picture';
import { count, level, names, REGIONS } from './picture-cases';

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
