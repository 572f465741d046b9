import { describe, expect, it } from 'vitest';
import { pots } from '../../kilns-and-pots';

const read = pots();

describe('a member and the noun of a field', () => {
  it('is asked where a name has the noun in it and the field has it without', () => {
    expect(read('pots in Kent County')).toBe(
      'asked: Number of pots · District: Kent County | Number of pots · Potter county: Kent',
    );
  });

  it('is of that field where another one has it, too', () => {
    expect(read('number of pots in the Leeds county')).toBe(
      'Number of pots · Potter county: Leeds',
    );
    expect(read('number of pots in the Leeds district')).toBe('Number of pots · District: Leeds');
  });
});

it('a member that is the verb of another field is asked', () => {
  expect(read('how many pots has each nominee been nominated for')).toBe(
    'asked: Number of pots · by Nominee | Number of pots · by Nominee · Result: Nominated',
  );
  expect(read('how many pots were nominated')).toBe('Number of pots · Result: Nominated');
});
