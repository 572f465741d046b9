import { describe, expect, it } from 'vitest';
import { ferries } from '../named-rows';

const read = ferries();

describe('lists of what the rows are', () => {
  it.each([
    ['list all ferries in Oban', 'Number of ferries · by Name · Home port: Oban'],
    ['which ferries were built after 1990', 'Number of ferries · by Name · Year built > 1990'],
    ['what are the ferries with 40 cabins', 'Number of ferries · by Name · Cabins (value) = 40'],
  ])('%s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it.each([
    ['how many ferries were built after 1990', 'Number of ferries · Year built > 1990'],
    ['ferries in Oban', 'Number of ferries · Home port: Oban'],
    ['list ferries by home port', 'Number of ferries · by Home port'],
  ])('is none: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('are not counted one by one', () => {
    expect(read('ids of ferries with more than 2 ferries')).toContain('refused');
  });

  it('are not ranked by their number, which is one for each', () => {
    expect(read('name of the ferry with the most fuel use')).toContain('refused');
    expect(read('ferry with the most cabins')).toBe('Cabins · by Name · top 1');
  });
});
