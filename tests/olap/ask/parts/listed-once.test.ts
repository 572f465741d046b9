import { expect, it } from 'vitest';
import { pots } from '../kilns-and-pots';

const read = pots();

it.each([
  ['what are the different districts of the pots', 'Number of pots · by District'],
  ['what are the different pot districts', 'Number of pots · by District'],
])('different ones of a column are listed once: %s', (question, chips) => {
  expect(read(question)).toBe(chips);
});

it('different ones of something else are not', () => {
  expect(read('pots in different districts')).toContain('refused');
});
