import { describe, expect, it } from 'vitest';
import { pots } from '../../kilns-and-pots';

const read = pots();

describe('an amount for each of what has a name', () => {
  it.each([
    ['total price for each pot', 'Price · by Pot ID · by Name'],
    ['average price of pots for each potter', 'Average price · by Potter'],
  ])('%s is listed by it', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('is divided by their number where "per" says so', () => {
    expect(read('total price per pot')).toBe('Price ÷ Number of pots');
  });
});
