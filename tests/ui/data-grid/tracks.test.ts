import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createTracks,
  fitFrozenWidths,
  growWidths,
  trackAt,
  tracksBetween,
  trackSize,
  trackStart,
} from '../../../src/ui/data-grid/tracks';

const sizes = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 60 });

describe('tracks', () => {
  const tracks = createTracks(3, (index) => [100, 50, 80][index] ?? 0);

  test('begin where those before them end', () => {
    expect([0, 1, 2, 3].map((index) => trackStart(tracks, index))).toEqual([0, 100, 150, 230]);
    expect(trackSize(tracks, 2)).toBe(80);
  });

  test('are found by any pixel they cover', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (all, share) => {
          const built = createTracks(all.length, (index) => all[index] ?? 0);
          const pixel = share * built.total;
          const found = trackAt(built, pixel);
          expect(trackStart(built, found)).toBeLessThanOrEqual(pixel);
          expect(trackStart(built, found + 1)).toBeGreaterThan(pixel);
        },
      ),
    );
  });

  test('show in a window when any of their pixels do, and only then', () => {
    fc.assert(
      fc.property(sizes, fc.nat(2000), fc.integer({ min: 1, max: 900 }), (all, start, size) => {
        const built = createTracks(all.length, (index) => all[index] ?? 0);
        fc.pre(start < built.total);
        const [from, to] = tracksBetween(built, start, size);
        const shown = all.flatMap((_, index) => {
          const begin = trackStart(built, index);
          return begin < start + size && trackStart(built, index + 1) > start ? [index] : [];
        });
        expect([from, to]).toEqual([shown[0], (shown.at(-1) ?? 0) + 1]);
      }),
    );
  });

  test('do not exist in an empty grid', () => {
    const none = createTracks(0, () => 100);
    expect(trackAt(none, 10)).toBe(-1);
    expect(tracksBetween(none, 0, 500)).toEqual([0, 0]);
  });
});

describe('frozen columns', () => {
  test('keep their widths where there is room', () => {
    expect(fitFrozenWidths([160, 120], 1200)).toEqual([160, 120]);
  });

  test('leave room for the numbers on a narrow screen', () => {
    const fitted = fitFrozenWidths([240, 180], 360);
    expect(fitted.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(216);
  });

  test('never become too narrow to be read', () => {
    expect(Math.min(...fitFrozenWidths([200, 200, 200, 200], 360))).toBeGreaterThanOrEqual(64);
  });
});

describe('widths that grow', () => {
  test('are whole where there is room, and share what there is where there is less', () => {
    expect(growWidths([100, 200], [160, 240], 500)).toEqual([160, 240]);
    expect(growWidths([100, 200], [160, 240], 50)).toEqual([130, 220]);
  });

  test('stay where nothing is free or lacking', () => {
    expect(growWidths([100, 200], [160, 240], -20)).toEqual([100, 200]);
    expect(growWidths([100, 200], [80, 200], 300)).toEqual([100, 200]);
  });
});
