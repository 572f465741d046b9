import { describe, expect, it } from 'vitest';
import { boatHire } from '../boat-hire';
import { campsite, timberYard } from '../trading-cubes';

const read = campsite();
const timber = timberYard();

describe('a noun for what happens on one of several dates', () => {
  it.each([
    ['arrivals per month in 2024', 'Number of stays · by Check in month · Check in date: 2024'],
    ['which arrival weekday has the most stays', 'Number of stays · by Check in weekday · top 1'],
    ['departures in May 2024 by field', 'Number of stays · by Field · Check out date: 2024-05'],
    ['check-ins in 2024 by field', 'Number of stays · by Field · Check in date: 2024'],
    ['pitch fee by month of check-out', 'Pitch fee · by Check out month'],
    [
      'pitch fee 2024 by quarter of arrival',
      'Pitch fee · by Check in quarter · Check in date: 2024',
    ],
    ['pitch fee of stays that checked out in 2024', 'Pitch fee · Check out date: 2024'],
    ['pitch fee by arrival month', 'Pitch fee · by Check in month'],
  ])('chooses that date: "%s"', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('is no breakdown without a unit', () => {
    expect(read('stays by arrival')).toBe('refused: arrival');
  });

  it('chooses no other date where the cube has none of it', () => {
    expect(boatHire()('arrivals per month in 2024')).toContain('arrival');
    expect(timber('departures per month')).toContain('departure');
  });

  it('is found by the other words for it', () => {
    expect(timber('boards dispatched in May 2024 by yard')).toBe(
      'Boards · by Yard · Shipping date: 2024-05',
    );
  });

  it('is no name of the days between two dates', () => {
    expect(read('check in')).not.toContain('Average days');
    expect(read('average days from reserved to check in by field')).toBe(
      'Average days from reserved to check in · by Field',
    );
  });
});
