import { describe, expect, it } from 'vitest';
import {
  compareExact,
  exactOf,
  minus,
  over,
  roundExact,
  roundParts,
  sumOf,
  times,
  exactToNumber,
} from '../../../olap/changes/exact';

const third = over(exactOf(1), exactOf(3));

describe('exact numbers', () => {
  it('reads decimals, powers and texts as they are written', () => {
    expect(roundExact(sumOf([exactOf(0.1), exactOf(0.2)]))).toBe(0.3);
    expect(roundExact(exactOf(1.5e-7))).toBe(1.5e-7);
    expect(roundExact(exactOf('12345678901234567.89'))).toBe('12345678901234567.89');
    expect(roundExact(exactOf(2e21))).toBe(2e21);
    expect(exactToNumber(minus(exactOf(1), exactOf(-0.25)))).toBe(1.25);
    expect(compareExact(times(third, exactOf(3)), exactOf(1))).toBe(0);
  });

  it('gives numbers of any size as doubles', () => {
    const huge = 10n ** 400n;
    expect(exactToNumber({ above: 3n * huge, below: 2n * huge })).toBeCloseTo(1.5);
  });

  it('rounds parts so that they still add up to the total', () => {
    const whole = roundExact(exactOf(1));
    const parts = roundParts([third, third, third], whole);
    expect(roundExact(sumOf(parts.map(exactOf)))).toBe(1);
    const odd = [times(third, exactOf(1000)), times(third, exactOf(-999)), third];
    const sum = roundExact(sumOf(odd));
    expect(roundExact(sumOf(roundParts(odd, sum).map(exactOf)))).toBe(sum);
  });

  it('leaves decimals as they are', () => {
    expect(roundParts([exactOf(1.25), exactOf(-0.25)], 1)).toEqual([1.25, -0.25]);
    expect(roundParts([], 0)).toEqual([]);
  });
});
