import { describe, expect, it } from 'vitest';
import { ferries } from '../named-rows';

const read = ferries();

describe('a list in the order of a column', () => {
  it.each([
    [
      'list the names of ferries sorted by year built',
      'Number of ferries · by Year built · by Name · smallest year built first',
    ],
    [
      'names of ferries in descending order of year built',
      'Number of ferries · by Year built · by Name · largest year built first',
    ],
    [
      'name and home port of ferries ordered by home port',
      'Number of ferries · by Home port · by Name · A to Z',
    ],
  ])('begins with it: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('goes by an amount that it has', () => {
    expect(read('cabins by home port sorted in descending order')).toBe(
      'Cabins · by Home port · largest first',
    );
    expect(read('names of ferries sorted by cabins')).toContain('largest first');
  });

  it('goes by a number of things', () => {
    expect(read('number of ferries by home port sorted by ferry count')).not.toContain('A to Z');
  });
});
