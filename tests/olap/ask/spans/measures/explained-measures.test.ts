import { describe, expect, it } from 'vitest';
import { boatHire } from '../../boat-hire';
import { campsite, timberYard } from '../../trading-cubes';

const timber = timberYard();
const stays = campsite();
const boats = boatHire();

describe('a parenthesis that says how a measure is computed', () => {
  it.each([
    ['gross margin (net sales less cost) by yard', 'Net amount minus cost amount · by Yard'],
    [
      'profit (net amount minus cost amount) by buyer, highest first',
      'Net amount minus cost amount · by Buyer · largest first',
    ],
  ])('is that measure: "%s"', (question, chips) => {
    expect(timber(question)).toBe(chips);
  });

  it('is none where the formula is another one', () => {
    expect(timber('gross margin (net amount less boards) by yard')).toContain('refused');
  });
});

describe('a longer parenthesis after a period', () => {
  it('narrows it and says of which date it is', () => {
    expect(stays('nights in summer 2024 (check-in June to July, no cancelled ones) by field')).toBe(
      'Nights · by Field · Stay status: without Cancelled · Check in date: 2024-06-01 to 2024-07-31',
    );
  });
});

describe('of whom a field is', () => {
  it.each([
    ['pitch fee by age group of the camper', 'Pitch fee · by Camper age group'],
    ['stays by gender of the camper', 'Number of stays · by Camper gender'],
  ])('adds nothing: "%s"', (question, chips) => {
    expect(stays(question)).toBe(chips);
  });

  it('in the plural is another thing', () => {
    expect(boats('boat rentals by kind of the boats')).not.toBe(
      'Number of boat rentals · by Boat kind',
    );
  });
});
