import type { ChartKind } from '@bi/olap/chart/chart-kind';
import { describe, expect, test } from 'vitest';
import { buildCellSet } from '../../widgets/build-cell-set';
import { badTexts, drawPicture, overlaps } from './picture';
import { count, level, names, REGIONS } from './picture-cases';

const KINDS: readonly ChartKind[] = ['pie', 'donut', 'histogram', 'strip', 'boxPlot', 'heatMap'];
const of = (cellSet: ReturnType<typeof answer>) => cellSet.rows.levels[0]?.of ?? '';

function answer() {
  return buildCellSet({
    rows: {
      levels: [level('Region', [...REGIONS].slice(0, 4)), level('Carrier', names('Carrier', 5), 1)],
    },
    columns: { levels: [level('Quarter', ['Q1', 'Q2', 'Q3', 'Q4'])] },
    measures: [count],
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
