import { describe, expect, it } from 'vitest';
import { leasedRooms } from '../leased-rooms';

const read = leasedRooms();

describe('a share of rows to which something happened', () => {
  it('is of all rows that the question is about', () => {
    expect(read('what percentage of small leases has been opened')).toBe(
      'With opened day, % of all · Tenant size: Small',
    );
  });

  it('is one for each line of a breakdown', () => {
    expect(read('what percentage of leases were opened by house')).toBe(
      'With opened day, % of all · by House',
    );
  });
});

describe('one member as a percentage of another', () => {
  it('is no part of both together', () => {
    expect(read('North rent as a percentage of South rent in 2024')).toMatch(/^refused/);
  });
});
