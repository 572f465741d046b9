import { describe, expect, it } from 'vitest';
import { boatHire } from '../../boat-hire';

const read = boatHire();

describe('rows with a value of a field or without one', () => {
  it.each([
    ['amount paid by boat without a coupon', 'Amount paid · by Boat · Coupon: empty'],
    ['amount paid with no coupon by boat', 'Amount paid · by Boat · Coupon: empty'],
    ['boat rentals with a coupon in 2024', 'Number of boat rentals · Coupon: not empty · 2024'],
    ['number of boat rentals with a rating', 'Number of boat rentals · Rating (value): not empty'],
    ['what percentage of boat rentals is without a coupon', 'Without coupon, % of all'],
  ])('%s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('a share of them is of nothing more', () => {
    expect(read('what percentage of boat rentals is without a coupon by boat')).toContain(
      'refused',
    );
  });

  it('of a field with a member for none are no rows that say nothing', () => {
    expect(read('boat rentals without a meal')).toContain('refused');
    expect(read('boat rentals with no meal')).toContain('refused');
  });

  it('with a member or a number the field is about that', () => {
    expect(read('boat rentals with a rating above 4')).toContain('Rating (value) > 4');
    expect(read('boat rentals without late returns')).toContain('State: without late return');
  });
});
