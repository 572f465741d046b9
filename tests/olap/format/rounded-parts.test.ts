import { describe, expect, it } from 'vitest';
import { roundedParts } from '@bi/olap/format/rounded-parts';

const sum = (parts: readonly (number | string)[]) =>
  parts.reduce((before: number, part) => before + Number(part), 0);

describe('parts of a total', () => {
  it('add up to the total as it is shown', () => {
    const parts = roundedParts([0.34, 0.34, 0.34], 1.02, '#,##0.0');
    expect(parts).toEqual([0.4, 0.3, 0.3]);
    expect(sum(parts)).toBeCloseTo(1);
  });

  it('add up where some are negative', () => {
    const parts = roundedParts([1.26, -0.24, -0.44], 0.58, '#,##0.0');
    expect(sum(parts)).toBeCloseTo(0.6);
    expect(parts[0]).toBe(1.3);
  });

  it('are rounded to percents of a percentage', () => {
    const parts = roundedParts([0.00125, 0.00125], 0.0025, '0.0%');
    expect(sum(parts)).toBeCloseTo(0.003);
  });

  it('stay as they are without a format, as exact texts, and where they do not add up', () => {
    expect(roundedParts([0.34, 0.34], 0.68, undefined)).toEqual([0.34, 0.34]);
    expect(roundedParts(['1', 2], 3, '0')).toEqual(['1', 2]);
    expect(roundedParts([1.4, 2.4], 9, '0')).toEqual([1.4, 2.4]);
  });
});
