import { describe, expect, it } from 'vitest';
import { pots } from '../kilns-and-pots';

const read = pots();

describe('columns of rows', () => {
  it.each([
    ['names and prices of all pots', 'Price · by Pot ID · by Name'],
    ['list the names and weight of all pots', 'Weight · by Pot ID · by Name'],
    ['show the prices of pots fired before 2010', 'Price · by Pot ID · by Name · Year < 2010'],
    ['show the district and price of pots', 'Price · by Pot ID · by Name · by District'],
  ])('%s are listed one by one', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it.each([
    ['show price of pots', 'Price'],
    ['total price of pots by district', 'Price · by District'],
    ['price of pots by district', 'Price · by District'],
  ])('%s is an amount of all', (question, chips) => {
    expect(read(question)).toBe(chips);
  });
});
