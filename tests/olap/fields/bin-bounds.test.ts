import { describe, expect, it } from 'vitest';
import { binBounds, roundBins, upperBound } from '@bi/olap/fields/bin-bounds';
import { memberLabel } from '@bi/olap/format/member-label';

describe('round bins', () => {
  it.each([
    [0, 100, 10, { width: 10, from: 0, to: 100 }],
    [-7, 183, 10, { width: 20, from: -20, to: 200 }],
    [0.3, 0.9, 6, { width: 0.1, from: 0.3, to: 0.9 }],
    [0, 1_000_000, 7, { width: 200_000, from: 0, to: 1_000_000 }],
    [3, 4, 1, { width: 1, from: 3, to: 4 }],
  ])('of %s to %s in about %s ranges have round bounds', (from, to, count, expected) => {
    expect(roundBins(from, to, count)).toEqual(expected);
  });

  it('hold every value of their span, in at most one range more than asked', () => {
    for (const [from, to] of [
      [-1.37, 9.99],
      [12, 13],
      [-500, -499.5],
      [1e-6, 7e-6],
      [0, 123_456_789],
    ] as const) {
      for (const count of [1, 3, 7, 20, 100]) {
        const bins = roundBins(from, to, count);
        expect(bins.from).toBeLessThanOrEqual(from);
        expect(bins.to).toBeGreaterThanOrEqual(to);
        expect((bins.to - bins.from) / bins.width).toBeLessThanOrEqual(count + 1 + 1e-6);
      }
    }
  });

  it('need a width, or a count over a span', () => {
    expect(binBounds({ width: 5, from: 10 })).toEqual({ width: 5, from: 10 });
    expect(binBounds({ count: 5 })).toBeNull();
    expect(binBounds({ width: 5, from: 10, to: 10 })).toBeNull();
  });
});

describe('a range of numbers', () => {
  const bins = { width: 15, from: 0, to: 40 };

  it('ends where the next one begins, the last one at the upper end', () => {
    expect([-15, 0, 30, 40].map((key) => upperBound(key, bins))).toEqual([0, 15, 40, null]);
    expect(upperBound(0.1, { width: 0.2 })).toBe(0.3);
  });

  it('is shown by its bounds, open ends by their sign', () => {
    const label = (key: number | null, format?: string): string =>
      memberLabel({ type: 'number', bins, ...(format === undefined ? {} : { format }) }, key, 'en');
    expect([-15, 0, 30, 40, null].map((key) => label(key))).toEqual([
      '< 0',
      '0 – 15',
      '30 – 40',
      '≥ 40',
      '(empty)',
    ]);
    const large = { type: 'number', bins: { width: 1000 }, format: '#,##0' };
    expect(memberLabel(large, 2000, 'zh')).toBe('2,000 – 3,000');
    const fine = { type: 'number', bins: { width: 0.5 }, format: '#,##0' };
    expect(memberLabel(fine, 0.5, 'en')).toBe('0.5 – 1');
  });
});
