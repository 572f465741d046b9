import { expect, it } from 'vitest';
import { boatHire } from '../../boat-hire';

const read = boatHire();

it('of two nouns next to each other the second is the breakdown, where the first leads to it', () => {
  expect(read('amount paid by boat shire')).toBe('Amount paid · by Boat harbour shire');
});

it('two nouns that are joined are two breakdowns', () => {
  expect(read('amount paid by boat and shire')).toBe(
    'Amount paid · by Boat · by Boat harbour shire',
  );
});

it('a noun that does not lead to the other is one of its own', () => {
  expect(read('amount paid by shire boat')).toContain('by Boat harbour shire · by Boat');
});
