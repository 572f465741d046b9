import { describe, expect, it } from 'vitest';
import { boatHire } from './boat-hire';

const read = boatHire();

describe('verbs that say no more than that there were such rows', () => {
  it.each([
    ['how many guests bought from us in may 2025', 'how many guests in may 2025'],
    ['how many guests took a rental in may 2025', 'how many guests in may 2025'],
    ['how much did we give in may 2025 by boat, amount paid', 'amount paid in may 2025 by boat'],
  ])('are left out: %s', (question, plain) => {
    expect(read(question)).toBe(read(plain));
    expect(read(question)).not.toMatch(/asked|refused/);
  });

  it('say what part was made with a member', () => {
    expect(read('what share of the boat rentals is made by yachts')).toContain('Boat kind: yacht');
  });

  it('are left over where they say which rows', () => {
    expect(read('boat rentals that are made by boat')).toContain('refused');
  });
});

it('one of what a verb is about is no breakdown', () => {
  expect(read('how many guests rented a boat in may 2025')).toBe('Distinct guests · 2025-05');
});

it('a noun in the singular before that of the rows says which rows, and is not counted', () => {
  expect(read('how many boat rentals in 2024')).toBe('Number of boat rentals · 2024');
});
