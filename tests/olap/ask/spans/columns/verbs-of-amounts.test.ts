import { expect, it } from 'vitest';
import { pots } from '../../kilns-and-pots';

const read = pots();

it.each([
  ['how many pots cost more than 120', 'Number of pots · Price (value) > 120'],
  [
    'how many pots cost between 120 and 150',
    'Number of pots · Price (value) >= 120 · Price (value) <= 150',
  ],
  ['pots weighing more than 3', 'Number of pots · Weight (value) > 3'],
])('a verb of an amount is about its column: %s', (question, chips) => {
  expect(read(question)).toBe(chips);
});

it('a verb of what nothing has is refused', () => {
  expect(read('how many pots scoring more than 120')).toContain('refused');
});
