import { describe, expect, it } from 'vitest';
import { barges, ferries } from '../named-rows';

const read = ferries();

describe('the one that has the most', () => {
  it.each([
    ['the heaviest ferry', 'Average weight · by Name · top 1'],
    ['home port of the ferry with the most cabins', 'Cabins · by Name · by Home port · top 1'],
    ['which ferry has the smallest weight', 'Average weight · by Name · bottom 1'],
    ['which ferry has the minimum weight', 'Average weight · by Name · bottom 1'],
    ['cabins of the ferry with the largest cabins', 'Cabins · by Name · top 1'],
    ['the three tallest ferries', 'Average height · by Name · top 3'],
    [
      'cabins and home port of the ferry with the largest weight',
      'Average weight · Cabins · by Name · by Home port · top 1',
    ],
  ])('%s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('is found by what identifies it where two may be called alike', () => {
    expect(barges()('the oldest barge')).toBe('Average age · by Barge ID · by Name · top 1');
    expect(barges()('age of the youngest barge')).toBe(
      'Average age · by Barge ID · by Name · bottom 1',
    );
  });

  it('of two sizes is asked', () => {
    expect(barges()('the largest barge')).toBe(
      'asked: Deck area · by Barge ID · by Name · top 1 | Capacity · by Barge ID · by Name · top 1',
    );
  });

  it('of what the rows belong to is by that', () => {
    expect(read('home port with the most cabins')).toBe('Cabins · by Home port · top 1');
  });

  it('of no column is left over', () => {
    expect(read('the oldest ferry')).toContain('refused');
  });
});

it('an order by an adjective is that of its column', () => {
  expect(barges()('names and age of barges ordered by age from the oldest to the youngest')).toBe(
    'Average age · by Barge ID · by Name · largest first',
  );
});
