import { describe, expect, it } from 'vitest';
import { holidayLets } from '../holiday-lets';

const read = holidayLets();

describe('a number that is compared, with a noun right behind it', () => {
  it.each([
    ['how many bookings for six or more guests', 'Number of bookings · Guests (value) >= 6'],
    ['bookings for 4 guests or more', 'Number of bookings · Guests (value) >= 4'],
    ['bookings with at least 3 nights', 'Number of bookings · Nights (value) >= 3'],
    [
      'bookings of six or more nights by channel',
      'Number of bookings · by Channel · Nights (value) >= 6',
    ],
    ['how many bookings of at least two bedrooms', 'Number of bookings · House bedrooms >= 2'],
    ['average nights of bookings for six or more guests', 'Average nights · Guests (value) >= 6'],
  ])('is about each row: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it.each([
    ['houses with 20 or more guests', 'Guests · by House · Guests >= 20'],
    [
      'houses with more than 20 bookings',
      'Number of bookings · by House · Number of bookings > 20',
    ],
  ])('is about all rows of what is listed: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('is refused where nothing is compared', () => {
    expect(read('how many bookings for 4 guests')).toMatch(/^refused/);
  });
});
