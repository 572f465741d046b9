import type { CellSet } from '@bi/contract/cell-set';
import type { ChartKind } from '@bi/olap/chart/chart-kind';
import { chartOption } from '@bi/olap/chart/chart-option';
import { textWidth } from '@bi/olap/chart/label-fit';
import { LIGHT_PALETTE } from '@bi/olap/chart/palette';
import { expect, test } from 'vitest';
import { buildCellSet, type AxisSpec, type MeasureSpec } from '../../widgets/build-cell-set';

const axis = (
  label: string,
  keys: readonly string[],
  totals: AxisSpec['totals'] = 'before',
): AxisSpec => ({
  levels: [{ axis: 0, of: label.toLowerCase(), label, members: () => keys }],
  totals,
});
const none: AxisSpec = { levels: [] };

/** A measure whose values stand by row. */
const measure = (label: string, values: readonly number[]): MeasureSpec => ({
  m: label.toLowerCase(),
  label,
  format: '#,##0',
  value: (_, row) => values[row] ?? null,
});

const build = (cellSet: CellSet, kind: ChartKind, size = { width: 900, height: 500 }) =>
  chartOption({ cellSet, kind, palette: LIGHT_PALETTE, language: 'en', size });

test('a tree map names an area only where the name has room, and its root not at all', () => {
  const people = measure('People', [5, 3]);
  const cellSet = buildCellSet({
    rows: axis('Place', ['A', 'B']),
    columns: none,
    measures: [people],
  });
  const [drawn] = build(cellSet, 'treeMap').option['series'] as {
    labelLayout: (at: { text: string; rect: { width: number; height: number } }) => object;
    levels: object[];
  }[];
  const hidden = (text: string, width: number, height: number) =>
    Object.keys(drawn!.labelLayout({ text, rect: { width, height } })).length > 0;
  expect(hidden('Individual Income Taxes', 200, 40)).toBe(false);
  expect(hidden('Individual Income Taxes', 90, 60)).toBe(false);
  expect(hidden('Individual Income Taxes', 90, 18)).toBe(true);
  expect(hidden('Individual Income Taxes', 40, 200)).toBe(true);
  expect(drawn!.levels[0]).toMatchObject({ upperLabel: { show: false } });
});

test('a pie of many slices has no gaps between them, and names the largest in its legend', () => {
  const keys = Array.from({ length: 60 }, (_, at) => `M${String(at)}`);
  const people = measure(
    'People',
    keys.map((_, at) => at + 1),
  );
  const cellSet = buildCellSet({
    rows: axis('Place', keys, 'none'),
    columns: none,
    measures: [people],
  });
  const { option } = build(cellSet, 'pie');
  expect(option['series']).toMatchObject([{ padAngle: 0 }]);
  const { data } = option['legend'] as { data: string[] };
  expect([data[0], data.length]).toEqual(['M59', 24]);
});

test.each([460, 480, 520, 760, 1200])('the labels of a pie %i px wide have room', (width) => {
  const names = [
    'Corporation Income Taxes',
    'Excise Taxes',
    'Social Insurance and Retirement Funds',
  ];
  const people = measure('People', [9078, 2926, 27848]);
  const cellSet = buildCellSet({
    rows: axis('Source', names, 'none'),
    columns: none,
    measures: [people],
  });
  const [ring] = build(cellSet, 'pie', { width, height: 480 }).option['series'] as {
    radius: [number, number];
    label: { formatter: (at: { name: string; value: number }) => string; bleedMargin: number };
    labelLine: { length: number; length2: number };
  }[];
  const { label, labelLine, radius } = ring!;
  const gap = 5;
  const beside = width / 2 - radius[1] - labelLine.length - labelLine.length2 - gap;
  names.forEach((name, at) => {
    const lines = label.formatter({ name, value: [9078, 2926, 27848][at]! }).split('\n');
    expect(lines.at(-1)).toMatch(/\d\.\d%$/);
    for (const line of lines) {
      expect(textWidth(line)).toBeLessThanOrEqual(beside - label.bleedMargin);
    }
  });
  const [shortest] = label.formatter({ name: 'Excise Taxes', value: 2926 }).split('\n');
  expect(shortest).toMatch(/^Excise/);
});

test('a pie of a phone stands above the list of its parts and their shares', () => {
  const cellSet = buildCellSet({
    rows: axis('Place', ['A', 'B'], 'none'),
    columns: none,
    measures: [measure('People', [3, 1])],
  });
  const { option } = build(cellSet, 'pie', { width: 340, height: 460 });
  const { top, formatter } = option['legend'] as {
    top: number;
    formatter: (name: string) => string;
  };
  const [{ radius, center }] = option['series'] as [{ radius: number[]; center: [string, number] }];
  expect(center[1] + radius[1]!).toBeLessThan(top);
  expect(['A', 'B'].map(formatter)).toEqual(['A  75.0%', 'B  25.0%']);
});

test('a selected area of a tree map has an outline', () => {
  const cellSet = buildCellSet({
    rows: axis('Place', ['A', 'B']),
    columns: none,
    measures: [measure('People', [5, 3])],
  });
  expect(build(cellSet, 'treeMap').option['series']).toMatchObject([
    { emphasis: { itemStyle: { strokeColor: LIGHT_PALETTE.text, strokeWidth: 3 } } },
  ]);
});

test('a chart of a field without members has no mark', () => {
  const cellSet = buildCellSet({
    rows: axis('Place', []),
    columns: none,
    measures: [measure('N', [])],
  });
  for (const kind of ['bar', 'pie', 'heatMap', 'treeMap'] as const) {
    expect(build(cellSet, kind).marks.flat()).toEqual([]);
  }
});
