import { describe, expect, it } from 'vitest';
import { ferries } from '../named-rows';
import { pots } from '../kilns-and-pots';

const read = pots();

describe('a column that the cube has not as such', () => {
  it.each([
    ['how many different prices', 'prices'],
    ['description of the pot Urn', 'description of'],
    ['name, district and details of pots', 'details'],
    ['average district of pots', 'average'],
    ['name of the tallest pot', 'tallest'],
    ['pots in Leeds and', 'and'],
  ])('%s is refused', (question, words) => {
    expect(read(question)).toMatch(/^refused: /);
    expect(read(question)).toContain(words);
  });

  it('of each thing no number of others is divided in a list', () => {
    expect(read('districts, nominees and potters for each pot')).not.toContain('÷');
  });
});

describe('none of many', () => {
  it.each([
    'districts without a pot of Mary',
    'districts that have both pots of Mary and pots of Sue',
    'names and potters of pots that have both Mary and Sue',
    'names of potters who never Won',
    'average price of pots that have some glaze',
    'how many pots did not use any potter',
  ])('%s is refused', (question) => {
    expect(read(question)).toMatch(/^refused: /);
  });

  it('of one row is a condition', () => {
    expect(read('pots by district without Mary')).toBe(
      'Number of pots · by District · Potter: without Mary',
    );
  });
});

it('a percentage is compared in percent', () => {
  expect(read('pots with alloy percentage above 50%')).toBe(
    'Number of pots · Alloy percentage (value) > 50',
  );
});

it('a rank that a cube has is listed', () => {
  expect(read('names and rank of pots')).toContain('by Rank');
  expect(ferries()('rank of ferries by cabins')).toContain('rank');
});
