import { expect, it } from 'vitest';
import { pots } from '../../kilns-and-pots';

const read = pots();

it.each([
  ['how many different pot glazes', 'Distinct pot glaze codes'],
  ['number of pot glazes', 'Distinct pot glaze codes'],
])('%s: the noun for the rows and what is behind it are one column', (question, chips) => {
  expect(read(question)).toBe(chips);
});

it('a word of a column that is named before means that column', () => {
  expect(read('pot glaze codes and the number of pots for each glaze')).toBe(
    'Number of pots · by Pot glaze code',
  );
});
