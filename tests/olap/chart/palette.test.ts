import { contrast, DARK_PALETTE, LIGHT_PALETTE } from '@bi/olap/chart/palette';
import { describe, expect, test } from 'vitest';
import { difference, labOf, VISIONS } from './seen-colour';

/** CIEDE2000; five times what is just noticeable side by side, because legends are not side by side. */
const LEAST_APART = 12;

const palettes = [
  ['light', LIGHT_PALETTE],
  ['dark', DARK_PALETTE],
] as const;

describe.each(palettes)('the ten colours and the grey of Others (%s)', (name, palette) => {
  const colors = [...palette.categorical, palette.others];

  test.each(VISIONS)('are told apart with %s', (vision) => {
    const pairs = colors.flatMap((a, at) =>
      colors.slice(at + 1).map((b) => ({
        pair: `${a} ${b}`,
        apart: difference(labOf(a, vision), labOf(b, vision)),
      })),
    );
    expect(pairs).toHaveLength(55);
    expect(pairs.filter(({ apart }) => apart < LEAST_APART)).toEqual([]);
  });

  test('stand out from the canvas at 3 : 1 or more', () => {
    const faint = colors.filter((color) => contrast(color, palette.canvas) < 3);
    expect(faint).toEqual([]);
  });

  test('begin with the purple', () => {
    expect(palette.categorical[0]).toBe(name === 'light' ? '#6D3BEB' : '#9B7BFF');
    expect(new Set(colors).size).toBe(11);
  });
});

describe('the measure of difference', () => {
  // from the table of test data of Sharma, Wu and Dalal
  test.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, -1, 2], [50, 0, 0], 2.3669],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as const)('is that of the published pair %j %j', (a, b, apart) => {
    expect(difference(a, b)).toBeCloseTo(apart, 4);
    expect(difference(b, a)).toBeCloseTo(apart, 4);
  });
});
