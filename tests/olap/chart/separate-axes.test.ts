import { expect, test } from 'vitest';
import { buildCellSet } from '../../widgets/build-cell-set';
import { badTexts, drawPicture, overlaps } from './picture';
import { count, level } from './picture-cases';

const REGIONS = ['Large', 'Small', 'Tiny', 'Least'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];

/** Four regions of which one is a hundred times the others. */
const cellSet = (large = 90_000) =>
  buildCellSet({
    rows: { levels: [level('Region', REGIONS)] },
    columns: { levels: [level('Month', MONTHS)] },
    measures: [
      {
        ...count,
        // the total and the first region
        value: (_: () => number, row: number, column: number) =>
          (row < 2 ? large : 900) + column * 40,
      },
    ],
    seed: 3,
  });
const channels = { facet: { field: 'region' } };
type Axis = { max: number; axisLabel: { show: boolean } };
const axesOf = ({ built }: ReturnType<typeof drawPicture>, name: 'xAxis' | 'yAxis') =>
  built.option[name] as Axis[];

test('small charts of which one is far larger share an axis, and separate ones are offered', () => {
  const picture = drawPicture(cellSet(), 'line', { spec: { version: 1, channels } });
  expect(new Set(axesOf(picture, 'yAxis').map(({ max }) => max)).size).toBe(1);
  expect(picture.built.smallAxes).toBe('lost');
  const even = drawPicture(cellSet(1_000), 'line', { spec: { version: 1, channels } });
  expect(even.built.smallAxes).toBe('shared');
});

test.each(['line', 'bar', 'area'] as const)(
  'small charts of a %s with separate axes show each its own numbers, and say so',
  (kind) => {
    for (const size of [
      { width: 1100, height: 560 },
      { width: 360, height: 640 },
    ]) {
      const spec = { version: 1 as const, channels, scales: { y: { free: true } } };
      const picture = drawPicture(cellSet(), kind, { spec, size });
      const lies = kind === 'bar' && 'inverse' in (axesOf(picture, 'yAxis')[0] ?? {});
      const values = [...axesOf(picture, 'xAxis'), ...axesOf(picture, 'yAxis')].filter((axis) =>
        Number.isFinite(axis.max),
      );
      expect(lies || values.length === REGIONS.length).toBe(true);
      expect(Math.min(...values.map(({ max }) => max))).toBeLessThan(2000);
      expect(Math.max(...values.map(({ max }) => max))).toBeGreaterThan(80_000);
      expect(values.every(({ axisLabel }) => axisLabel.show)).toBe(true);
      expect(picture.built.notes).toContain('Each small chart has its own axis');
      expect(picture.built.smallAxes).toBe('own');
      expect(overlaps(picture)).toEqual([]);
      expect(badTexts(picture)).toEqual([]);
    }
  },
);
