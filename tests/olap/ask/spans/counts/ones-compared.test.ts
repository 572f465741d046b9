import { expect, it } from 'vitest';
import { pots } from '../../kilns-and-pots';

const read = pots();

it.each([
  ['districts that have more than one pot', 'Number of pots · by District · Number of pots > 1'],
  ['which districts have at least one pot', 'Number of pots · by District · Number of pots >= 1'],
])('one behind a comparison is a number: %s', (question, chips) => {
  expect(read(question)).toBe(chips);
});

it('one that is compared with nothing is none', () => {
  expect(read('which one has the highest price')).not.toContain('1');
});
