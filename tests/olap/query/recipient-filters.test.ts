import { mapLimits, readLimit, renameLimits } from '@bi/olap/query/recipient-filters';
import { describe, expect, it } from 'vitest';

const rename = (cube: string, from: string, to: string) => ({ cube, from, to });

describe('what limits recipients', () => {
  it('takes the new name where one cube is asked, or a View next to it', () => {
    const filters = { origin: 'port', carrier: 'line' };
    const renamed = { harbour: 'port', carrier: 'line' };
    const change = rename('sails', 'origin', 'harbour');
    expect(renameLimits(filters, change, new Set(['sails']))).toEqual(renamed);
    expect(renameLimits(filters, change, new Set(['sails', 'view:v1']))).toEqual(renamed);
  });

  it('says what each cube calls a field while they differ', () => {
    const sent = new Set(['sails', 'rides', 'trips']);
    const first = renameLimits({ origin: 'port' }, rename('sails', 'origin', 'harbour'), sent);
    expect(first).toEqual({ 'rides.origin, sails.harbour, trips.origin': 'port' });
    const second = renameLimits(first, rename('rides', 'origin', 'harbour'), sent);
    expect(second).toEqual({ 'rides.harbour, sails.harbour, trips.origin': 'port' });
    expect(renameLimits(second, rename('trips', 'origin', 'harbour'), sent)).toEqual({
      harbour: 'port',
    });
    expect(renameLimits(first, rename('boats', 'origin', 'x'), sent)).toEqual(first);
  });

  it('follows the name of a cube', () => {
    const map = (cube: string) => (cube === 'rides' ? 'hops' : cube);
    const filters = { 'rides.origin, sails.harbour': 'port', carrier: 'line' };
    expect(mapLimits(filters, map)).toEqual({
      ...{ 'hops.origin, sails.harbour': 'port', carrier: 'line' },
    });
  });

  it('is read as fields, of every cube or of one', () => {
    expect(readLimit('origin')).toEqual([{ cube: null, of: 'origin' }]);
    expect(readLimit('a.b, c-d.e')).toEqual([
      { cube: 'a', of: 'b' },
      { cube: 'c-d', of: 'e' },
    ]);
  });
});
