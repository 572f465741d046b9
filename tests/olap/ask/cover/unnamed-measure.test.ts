import { describe, expect, it } from 'vitest';
import { leasedRooms } from '../leased-rooms';

const read = leasedRooms();

describe('the noun of what happened, without a measure', () => {
  it.each([
    ['terminations by house', 'Number of leases · by House · Lease status: Terminated'],
    ['terminations in 2024', 'Number of leases · Lease status: Terminated · Start date: 2024'],
    ['terminations per month in 2024', 'Number of leases'],
  ])('counts rows, though the first measure is an amount: "%s"', (question, chips) => {
    expect(read(question)).toContain(chips);
    expect(read(question)).not.toContain('rent');
  });

  it('counts nothing where a measure is named', () => {
    expect(read('monthly rent of terminations by house')).toContain('Monthly rent');
  });
});

describe('a verb that a date of the cube is called by', () => {
  it.each([
    'which five companies opened the most leases',
    'companies that opened the most leases',
    'which house opened the most leases',
  ])('is no state that is spelt alike: "%s"', (question) => {
    expect(read(question)).not.toContain('status');
    expect(read(question)).toContain('Number of leases');
  });

  it('is the state in its own spelling', () => {
    expect(read('open leases by house')).toBe('Number of leases · by House · Lease status: Open');
  });
});

describe('a noun after several members', () => {
  it('is no breakdown for sure where two measures are divided', () => {
    const got = read('desks per lease for small, medium and enterprise companies');
    expect(got).not.toMatch(/^Desks ÷ [^|]*by Tenant company/);
    expect(got).toContain('Tenant size: Small, Medium, Enterprise');
  });
});
