import { describe, expect, it } from 'vitest';
import { holidayLets } from '../holiday-lets';

const read = holidayLets();

describe('what a word makes of what is counted', () => {
  it.each([
    'bookings per bedroom by house',
    'total price per bedroom',
    'how many bookings did entire houses get',
    'bookings of whole cottages',
    'which five houses earned the most from bookings',
  ])('is not lost: %s', (question) => {
    expect(read(question)).toMatch(/^refused/);
  });

  it.each([
    ['bookings by bedrooms', 'Number of bookings · by House bedrooms'],
    ['bookings per house', 'Number of bookings · by House'],
    ['bookings in the whole of 2024', 'Number of bookings · Arrival date: 2024'],
  ])('is as it was elsewhere: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });
});
