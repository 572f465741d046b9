import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartKind } from '@bi/olap/chart/data/chart-kind';
import { chartOption } from '@bi/olap/chart/chart-option';
import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { expect, test } from 'vitest';
import { buildCellSet, type AxisSpec, type MeasureSpec } from '../../widgets/build-cell-set';
import { badTexts, drawPicture, overlaps } from './picture';

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
  expect(hidden('Individual Income Taxes\n5', 200, 40)).toBe(false);
  expect(hidden('Individual Income Taxes\n5', 100, 60)).toBe(false);
  expect(hidden('Individual Income Taxes\n5', 100, 30)).toBe(true);
  expect(hidden('Individual Income Taxes\n5', 40, 200)).toBe(true);
  expect(hidden('Department of Health and Human Services\n$251.8bn', 98, 120)).toBe(false);
  expect(drawn!.levels[0]).toMatchObject({ upperLabel: { show: false } });
});

test('a narrow area of a tree map has its whole name in several lines, and its value', () => {
  const values = [0, 200, 60, 40, 30, 20];
  const names = ['A', 'B', 'Department of Health and Human Services', 'D', 'E'];
  const cellSet = buildCellSet({
    rows: axis('Agency', names),
    columns: none,
    measures: [measure('Receipts', values)],
  });
  const picture = drawPicture(cellSet, 'treeMap', { size: { width: 520, height: 560 } });
  const lines = picture.texts.map(({ text }) => text);
  expect(lines.map((line) => line.trim()).join(' ')).toContain(names[2]);
  expect(lines.length).toBeGreaterThan(2 * names.length);
  expect(badTexts(picture)).toEqual([]);
  expect(overlaps(picture)).toEqual([]);
});

test('a pie of many members has the largest, and the rest of the whole as one', () => {
  const keys = Array.from({ length: 60 }, (_, at) => `M${String(at)}`);
  const people = {
    ...measure(
      'People',
      keys.map((_, at) => at + 1),
    ),
    additive: true,
  };
  const cellSet = buildCellSet({
    rows: axis('Place', keys, 'none'),
    columns: none,
    measures: [people],
  });
  const built = build(cellSet, 'donut');
  const texts = built.marks[0]!.map((_, at) => built.describe(0, at));
  expect(texts).toHaveLength(6);
  expect(texts[0]).toBe('M59: 60, 3.3%');
  expect(texts.at(-1)).toBe(`Others: ${(1830 - 290).toLocaleString('en')}, 84.1%`);
  expect(built.together).toEqual({ left: 55, all: 60 });
  const shares = texts.map((text) => Number(/([\d.]+)%$/.exec(text)?.[1]));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6);
});

test.each([460, 480, 520, 760, 1200])('the list of a pie %i px wide has room', (width) => {
  const names = [
    'Corporation Income Taxes',
    'Excise Taxes',
    'Social Insurance and Retirement Funds',
  ];
  const cellSet = buildCellSet({
    rows: axis('Source', names, 'none'),
    columns: none,
    measures: [measure('People', [9078, 2926, 27848])],
  });
  const picture = drawPicture(cellSet, 'donut', { size: { width, height: 480 } });
  expect([...badTexts(picture), ...overlaps(picture)]).toEqual([]);
  expect(picture.texts.filter(({ text }) => /\d\.\d%/.test(text))).toHaveLength(3);
});

test('a pie of a phone stands above the list of its parts and their shares', () => {
  const cellSet = buildCellSet({
    rows: axis('Place', ['A', 'B'], 'none'),
    columns: none,
    measures: [measure('People', [3, 1])],
  });
  const { option } = build(cellSet, 'donut', { width: 340, height: 460 });
  const { top, formatter } = option['legend'] as {
    top: number;
    formatter: (name: string) => string;
  };
  const [{ radius, center }] = option['series'] as [{ radius: number[]; center: [string, number] }];
  expect(center[1] + radius[1]!).toBeLessThan(top);
  expect(['A', 'B'].map(formatter)).toEqual(['{n|A}{s|75.0%}', '{n|B}{s|25.0%}']);
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
  for (const kind of ['bar', 'donut', 'heatMap', 'treeMap'] as const) {
    expect(build(cellSet, kind).marks.flat()).toEqual([]);
  }
});

test('a pie of averages draws all that its shares are of: the rest is one part without a value', () => {
  const keys = Array.from({ length: 9 }, (_, at) => `H${at}`);
  const delay = { ...measure('Delay', [9, 8, 7, 6, 5, 4, 3, 2, 1]), additive: false };
  const cellSet = buildCellSet({
    rows: axis('Hour', keys, 'none'),
    columns: none,
    measures: [delay],
  });
  const built = build(cellSet, 'pie');
  const [pie] = built.option['series'] as { data: { name: string; value: number }[] }[];
  const parts = pie?.data ?? [];
  expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(45);
  const rest = parts.length - 1;
  expect(built.describe(0, rest)).toMatch(/^Others: \d+\.\d%$/);
  expect(built.together).toEqual({ left: 9 - rest, all: 9 });
});
