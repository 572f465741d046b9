import { describe, expect, it } from 'vitest';
import { boatHire } from '../boat-hire';

const read = boatHire();

describe('a parenthesis', () => {
  it.each([
    ['amount paid in summer 2024 (june to august)', 'amount paid in june to august 2024'],
    ['amount paid in 2024 (march)', 'amount paid in march 2024'],
  ])('that says a period again is no other one: %s', (question, plain) => {
    expect(read(question)).toBe(read(plain));
    expect(read(question)).not.toMatch(/asked|refused/);
  });

  it('with another period is left over', () => {
    expect(read('amount paid in summer 2024 (november)')).toContain('refused: november');
  });

  it('with a member says what the Chinese words before it are called', () => {
    expect(read('游艇（yacht）的 amount paid')).toBe('Amount paid · Boat kind: yacht');
    expect(read('dinghy (yacht) amount paid')).toContain('refused: dinghy');
  });
});

describe('a clause with a verb', () => {
  it('says of which end a place is', () => {
    expect(read('boat rentals by town where they started')).toContain('by Start pier town');
    expect(read('boat rentals by town in which they ended')).toContain('by End pier town');
  });

  it('that says no end is left over', () => {
    expect(read('boat rentals by town where they sang')).toContain('refused');
  });
});

describe('a unit', () => {
  it.each([
    ['kilometres by boat kind', 'Distance (km) · by Boat kind'],
    ['boat rentals and kilometers by boat', 'Number of boat rentals · Distance (km) · by Boat'],
  ])('without a number is what the cube has in it: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('after a number stays its unit', () => {
    expect(read('boat rentals longer than 10 km')).toContain('Distance (km) (value) > 10');
  });

  it('that nothing is in is left over', () => {
    expect(read('kilos by boat kind')).toContain('refused');
  });
});

describe('how much rows bring in', () => {
  it.each([
    ['how much did boat rentals bring in by boat kind', 'Amount paid · by Boat kind'],
    ['how much did rentals make in 2024', 'Amount paid · 2024'],
  ])('is what was earned with them: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('is asked where several amounts may be meant', () => {
    const said = boatHire(['Fee amount'])('how much did boat rentals bring in by boat kind');
    expect(said).toContain('Amount paid · by Boat kind | Fee amount · by Boat kind');
    expect(said).not.toContain('Number of boat rentals');
  });
});
