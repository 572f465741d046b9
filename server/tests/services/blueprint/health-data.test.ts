import { describe, expect, it } from 'vitest';
import { usualGap } from '../../../src/services/blueprint/health-data';

const at = (...days: number[]) =>
  days.map((day) => ({ builtAt: new Date(Date.UTC(2026, 0, 1 + day)).toISOString() }));
const DAY_MS = 86_400_000;

describe('the usual time between loads of a table', () => {
  it('is the middle one, so that one long pause does not change it', () => {
    expect(usualGap(at(0, 1, 2, 12, 13))).toBe(DAY_MS);
  });

  it('is not known of a table that was loaded three times or fewer', () => {
    expect(usualGap(at(0, 1, 2))).toBeNull();
  });
});
