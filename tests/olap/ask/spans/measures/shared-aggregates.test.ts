import { describe, expect, it } from 'vitest';
import { pots } from '../../kilns-and-pots';

const read = pots();

describe('one word that puts two columns together', () => {
  it.each([
    ['maximum price and weight', 'Max price · Max weight'],
    ['maximum price and weight by district', 'Max price · Max weight · by District'],
    ['average price and total weight', 'Average price · Weight'],
    ['average, maximum and total price', 'Average price · Max price · Price'],
  ])('%s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('is asked of an average, next to which a sum may be meant', () => {
    expect(read('average price and weight')).toBe(
      'asked: Average price · Average weight | Average price · Weight',
    );
  });

  it('is left over where the cube has one of two ends alone', () => {
    expect(read('minimum and maximum price')).toBe('refused: minimum');
  });
});
