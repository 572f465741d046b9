import { describe, expect, it } from 'vitest';
import { ferries } from '../../named-rows';

const read = ferries();

describe('parts of names', () => {
  it.each([
    [
      'cabins of ferries with a home port that contains the substring "ool"',
      'Cabins · Home port: Ullapool',
    ],
    [
      'number of ferries by home port starting with the letters "Ob"',
      'Number of ferries · by Home port · Home port: Oban',
    ],
    [
      'number of ferries by home port whose name ends with "ool"',
      'Number of ferries · by Home port · Home port: Ullapool',
    ],
  ])('%s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it.each([
    'number of ferries by home port containing the substring "xyz"',
    'number of ferries by home port with "ool"',
    'number of ferries containing "ool"',
  ])('that no name has, or that nothing says so of, are left over: %s', (question) => {
    expect(read(question)).toContain('refused');
  });
});
