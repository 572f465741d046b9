import { expect, it } from 'vitest';
import { boatHire } from './boat-hire';

const read = boatHire();

it('a year after a preposition is a period, no value of what numbers things', () => {
  expect(read('amount paid by boat home in 2025')).toBe('Amount paid · by Boat home ID · 2025');
});

it('a number right after its field is a value of it', () => {
  expect(read('amount paid for guest id 2025')).toContain('Guest ID = 2025');
});
