import { expect, it } from 'vitest';
import { barges, ferries } from '../../named-rows';

const read = ferries();

it.each([
  ['names of ferries whose cabins are not 40', 'Number of ferries · by Name · Cabins (value) ≠ 40'],
  ['how many ferries whose height is not 12', 'Number of ferries · Height (value) ≠ 12'],
])('a column that is not a number differs from it: %s', (question, chips) => {
  expect(read(question)).toBe(chips);
});

it('a member that something is not is left out', () => {
  expect(barges()('barges whose home port is not Gent')).toContain('without Gent');
});
