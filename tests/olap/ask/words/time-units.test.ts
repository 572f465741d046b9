import { describe, expect, it } from 'vitest';
import { timeUnit } from '@bi/olap/ask/words/time-units';

describe('a unit of time', () => {
  it.each([
    ['hour', 'hour'],
    ['minutes', 'minute'],
    ['per month', 'month'],
    ['quarters', 'quarter'],
    ['by year', 'year'],
    ['季度', 'quarter'],
  ])('is what the word does in the language: %s', (text, unit) => {
    expect(timeUnit(text)).toBe(unit);
  });

  it.each(['min', 'region', 'km', ''])('is no other word: %s', (text) => {
    expect(timeUnit(text)).toBeNull();
  });
});
