import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { expect, test } from 'vitest';
import { buildCellSet } from '../../widgets/build-cell-set';
import { drawPicture } from './picture';
import { count, level } from './picture-cases';

/** Left and right ends of the bars, from left to right, pixels. */
function bars(bins: boolean): [number, number][] {
  const keys = [0, 10, 20, 30, 40];
  const cellSet = buildCellSet({
    rows: { levels: [{ ...level('Delay', []), type: 'number', members: () => keys }] },
    columns: { levels: [] },
    measures: [count],
  });
  if (bins) Object.assign(cellSet.rows.levels[0]!, { bins: { width: 10 } });
  const { shapes } = drawPicture(cellSet, 'bar', { spec: { version: 1, orientation: 'vertical' } });
  return shapes
    .filter(({ fill }) => fill.toUpperCase() === LIGHT_PALETTE.categorical[0]?.toUpperCase())
    .map(({ path }): [number, number] => {
      const places = [...path.matchAll(/[ML]\s*(-?[\d.]+)/g)].map(([, x]) => Number(x));
      return [Math.min(...places), Math.max(...places)];
    })
    .sort(([one], [other]) => one - other);
}

const widestGap = (ends: [number, number][]) =>
  Math.max(...ends.slice(1).map(([left], at) => left - (ends[at]?.[1] ?? 0)));

test('bars of ranges stand side by side, those of members apart', () => {
  const ranges = bars(true);
  expect(ranges).toHaveLength(5);
  expect(widestGap(ranges)).toBeLessThanOrEqual(4);
  expect(widestGap(bars(false))).toBeGreaterThan(20);
});
