import { describe, expect, it } from 'vitest';
import { pots } from '../kilns-and-pots';

const read = pots();

describe('who and which one', () => {
  it.each(['who has a pot from Leeds', 'find the potter who has exactly one pot'])(
    'are no number alone: %s',
    (question) => {
      expect(read(question)).not.toMatch(/^Number of pots(?: · District: Leeds)?$/);
    },
  );

  it('of the largest value are one row', () => {
    expect(read('weight of the pot with the largest price')).not.toBe('Weight · Max price');
  });
});

describe('the noun of what is left out', () => {
  it.each([
    ['max price of pots whose districts are not Leeds', 'Max price · District: without Leeds'],
    ['max price of pots not in the Leeds district', 'Max price · District: without Leeds'],
    ['max price by district not in Leeds', 'Max price · by District · District: without Leeds'],
  ])('is no breakdown: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });
});

it('people who have none of what is counted are refused', () => {
  expect(read('number of potters who have no pots in Leeds')).toMatch(/^refused: /);
});
