import { expect, it } from 'vitest';
import { pots } from '../../kilns-and-pots';

const read = pots();

it.each([
  ['how many pots under the district Leeds', 'Number of pots · District: Leeds'],
  ['how many pots are under "Kent County"', 'Number of pots · District: Kent County'],
])('under before a member compares nothing: %s', (question, chips) => {
  expect(read(question)).toBe(chips);
});

it('under before a number compares', () => {
  expect(read('pots with a price under 80')).toBe('Number of pots · Price (value) < 80');
});
