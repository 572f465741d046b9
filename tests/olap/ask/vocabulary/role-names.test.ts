import { describe, expect, it } from 'vitest';
import { askedCubes } from '../asked-cubes';
import { boatHire } from '../boat-hire';

const { ofSample } = askedCubes();
const boats = boatHire();

describe('what several fields of one table are called together', () => {
  it('asks for which of them, and for none of its codes', () => {
    const asked = ofSample('flights by origin');
    expect(asked).toMatch(/^asked: .*by Origin region.*by Origin state/);
    expect(asked).not.toContain('code');
  });

  it('asks for the levels of another table, too', () => {
    expect(boats('boat rentals by boat harbour')).toBe(
      'Number of boat rentals · by Boat harbour name',
    );
  });

  it('leaves the one that is called so', () => {
    expect(boats('boat rentals by boat')).toBe('Number of boat rentals · by Boat');
  });
});
