import { describe, expect, it } from 'vitest';
import { pots } from '../../kilns-and-pots';

const read = pots();

describe('the noun for the rows behind an aggregate', () => {
  it.each([
    ['average price of all pots', 'Average price'],
    ['average price of pots by district', 'Average price · by District'],
    ['average price of pots for each district', 'Average price · by District'],
    ['max price of the pots', 'Max price'],
  ])('%s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('is a list where each of them is asked for', () => {
    expect(read('average price for every pot')).toBe('Average price · by Pot ID · by Name');
  });
});

it('a member that is called as the rows are is meant in quotes alone', () => {
  expect(read('max price of the pot')).toBe('Max price');
  expect(read('max price of "The pot"')).toBe('Max price · Name: The pot');
});
