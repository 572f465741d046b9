import { describe, expect, test } from 'vitest';
import { bindableFields, proposeBindings } from '@bi/olap/dashboard/binding';
import { flights, strikes } from './cubes';

const from = { cube: 'flights', model: flights };
const proposal = (of: string) =>
  proposeBindings(of, from, [{ cube: 'strikes', model: strikes }])[0];

describe('which field of another cube a filter limits', () => {
  test.each([
    ['the same column of a joined table is certain', 'region', 'region', 'certain'],
    ['so it is under another name', 'state', 'airport_state', 'certain'],
    ['and where joins make two columns equal', 'flight_date', 'strike_date', 'certain'],
    ['the same name and type is offered', 'carrier', 'carrier', 'offered'],
    ['a hierarchy goes by its levels', 'origin', 'place', 'certain'],
    ['a calculated field has none', 'month', null, 'none'],
    ['a field that is gone has none', 'gone', null, 'none'],
  ])('%s', (_, field, of, trust) => {
    expect(proposal(field)).toEqual({ cube: 'strikes', of, trust });
  });

  test('people choose among fields of the same type', () => {
    expect(bindableFields('flight_date', flights, strikes)).toEqual(['strike_date']);
    expect(bindableFields('origin', flights, strikes)).toEqual([
      'place',
      'region',
      'airport_state',
      'carrier',
      'species',
    ]);
  });
});
