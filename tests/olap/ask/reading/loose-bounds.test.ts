import { describe, expect, it } from 'vitest';
import { ferries } from '../named-rows';

const read = ferries();

describe('later, earlier, before and after behind a year', () => {
  it.each([
    ['how many ferries were built in 1990 or later', 'Year built >= 1990'],
    ['how many ferries were built in 1990 or after', 'Year built >= 1990'],
    ['how many ferries were built in 1990 or before', 'Year built <= 1990'],
    ['how many ferries were built in 1990 or earlier', 'Year built <= 1990'],
  ])('are bounds: %s', (question, chips) => {
    expect(read(question)).toBe(`Number of ferries · ${chips}`);
  });

  it.each([
    'how many ferries were built before 1960 or after 1990',
    'how many ferries were built in 1960 or before the year 1950',
  ])('are refused as a second condition: %s', (question) => {
    expect(read(question)).toContain('refused');
  });
});
