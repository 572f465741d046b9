import { expect, test } from 'vitest';
import { waterfallOf } from '../../../../src/features/olap/changes/waterfall';

test('each contribution begins where the one before it ended, and the whole reaches from zero', () => {
  const { bars, whole, zero } = waterfallOf([60, 40, -20]);
  expect(zero).toBe(0);
  expect(bars).toEqual([
    { start: 0, end: 0.6 },
    { start: 0.6, end: 1 },
    { start: 0.8, end: 1 },
  ]);
  expect(whole).toEqual({ start: 0, end: 0.8 });
});

test('zero stands where falling contributions leave it', () => {
  const { bars, whole, zero } = waterfallOf([-30, 10, -60]);
  expect(zero).toBe(1);
  expect(bars[0]).toEqual({ start: 0.625, end: 1 });
  expect(whole).toEqual({ start: 0, end: 1 });
});

test('nothing that changed has no width', () => {
  expect(waterfallOf([0, 0])).toEqual({
    bars: [
      { start: 0, end: 0 },
      { start: 0, end: 0 },
    ],
    whole: { start: 0, end: 0 },
    zero: 0,
  });
  expect(waterfallOf([]).whole).toEqual({ start: 0, end: 0 });
});
