import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createScrollScale,
  followBar,
  MAX_SCROLL_HEIGHT,
  toPhysical,
  toVirtual,
} from '../../../src/ui/data-grid/scroll-scale';

const ROWS = 10_000_000;
const tall = createScrollScale(ROWS * 28, 500);

describe('content shorter than what browsers scroll exactly', () => {
  const short = createScrollScale(28_000, 500);

  test('is not scaled', () => {
    expect(short.scaled).toBe(false);
    expect(toVirtual(short, 1234)).toBe(1234);
    expect(toPhysical(short, 1234)).toBe(1234);
  });

  test('does not scroll beyond its ends', () => {
    expect(toVirtual(short, 99_999)).toBe(27_500);
    expect(toVirtual(short, -5)).toBe(0);
  });
});

describe('content taller than that', () => {
  test('gets a scroll bar of the largest exact height', () => {
    expect(tall.scaled).toBe(true);
    expect(tall.physicalHeight).toBe(MAX_SCROLL_HEIGHT);
  });

  test('meets the bar at both ends exactly', () => {
    expect(toVirtual(tall, 0)).toBe(0);
    expect(toVirtual(tall, tall.physicalMax)).toBe(ROWS * 28 - 500);
  });

  test('comes back to the same place over the bar', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 0.999 * tall.virtualMax, noNaN: true }), (virtual) => {
        expect(toVirtual(tall, toPhysical(tall, virtual))).toBeCloseTo(virtual, 3);
      }),
    );
  });

  test('moves by single pixels when the bar moves a little', () => {
    const virtual = 1_000_000;
    const from = toPhysical(tall, virtual);
    expect(followBar(tall, from, from + 30, virtual, 500)).toBe(virtual + 30);
    expect(followBar(tall, from, from - 30, virtual, 500)).toBe(virtual - 30);
  });

  test('follows the bar when its thumb is dragged', () => {
    expect(followBar(tall, 0, tall.physicalMax / 2, 0, 500)).toBeCloseTo(tall.virtualMax / 2, 0);
  });

  test('reaches the ends however little the bar moved', () => {
    const from = tall.physicalMax - 10;
    expect(followBar(tall, from, tall.physicalMax, 5, 500)).toBe(tall.virtualMax);
    expect(followBar(tall, 10, 0, 999_999, 500)).toBe(0);
  });
});

test('content that fits does not scroll', () => {
  const fits = createScrollScale(100, 500);
  expect(fits.virtualMax).toBe(0);
  expect(toPhysical(fits, 50)).toBe(0);
});
