import {
  colorAt,
  contrast,
  DARK_PALETTE,
  LIGHT_PALETTE,
  readablePair,
} from '@bi/olap/chart/style/palette';
import { describe, expect, test } from 'vitest';
import { difference, labOf, VISIONS, type Vision } from '../seen-colour';

const palettes = [
  ['light', LIGHT_PALETTE],
  ['dark', DARK_PALETTE],
] as const;

/** Least CIEDE2000 difference of any two of the first six colours, and of all ten. */
const APART: Readonly<Record<Vision, readonly [six: number, ten: number]>> = {
  'all cones': [20, 15],
  protanopia: [12, 9],
  deuteranopia: [12, 9],
  tritanopia: [12, 9],
  'tritanopia (Brettel)': [5.5, 5.5],
};

describe.each(palettes)('the ten colours (%s)', (name, palette) => {
  const colors = palette.categorical;

  test.each(VISIONS)('are distinct with %s, the first six best', (vision) => {
    const least = (some: readonly string[]) =>
      Math.min(
        ...some.flatMap((a, at) =>
          some.slice(at + 1).map((b) => difference(labOf(a, vision), labOf(b, vision))),
        ),
      );
    const [six, ten] = APART[vision];
    expect(least(colors.slice(0, 6))).toBeGreaterThanOrEqual(six);
    expect(least(colors)).toBeGreaterThanOrEqual(ten);
  });

  test.each(VISIONS)('rise and fall are distinct with %s', (vision) => {
    const { rise, fall } = palette;
    expect(difference(labOf(rise, vision), labOf(fall, vision))).toBeGreaterThan(40);
  });

  test('scales go one way in lightness', () => {
    const light = (color: string) => labOf(color, 'all cones')[0];
    const steps = palette.sequential.map(light).map((one, at, all) => one - (all[at - 1] ?? one));
    expect(new Set(steps.slice(1).map(Math.sign)).size).toBe(1);
    const middle = Math.floor(palette.diverging.length / 2);
    const arms = [
      palette.diverging.slice(0, middle + 1).reverse(),
      palette.diverging.slice(middle),
    ];
    for (const arm of arms) {
      const own = arm.map(light).map((one, at, all) => one - (all[at - 1] ?? one));
      expect(new Set(own.slice(1).map(Math.sign)).size).toBe(1);
    }
  });

  test('stand out from the canvas at 3 : 1 or more', () => {
    const { rise, fall, others } = palette;
    const faint = [...colors, rise, fall, others].filter(
      (color) => contrast(color, palette.canvas) < 3,
    );
    expect(faint).toEqual([]);
  });

  test('have text that reads on every tone of a scale, by a shift of the tone nobody sees', () => {
    for (const scale of [palette.sequential, palette.diverging]) {
      for (let at = 0; at <= 200; at++) {
        const color = colorAt(scale, at / 200);
        const { background, text } = readablePair(color);
        expect(['#FFFFFF', '#1D1A26']).toContain(text);
        expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5);
        expect(difference(labOf(color, 'all cones'), labOf(background, 'all cones'))).toBeLessThan(
          4,
        );
      }
    }
  });

  test('begin with the purple', () => {
    expect(palette.categorical[0]).toBe(name === 'light' ? '#6D3BEB' : '#9B7BFF');
    expect(new Set(colors).size).toBe(10);
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
