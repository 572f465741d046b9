import { describe, expect, test } from 'vitest';
import type { Query } from '@bi/contract/query/query';
import {
  makeSet,
  propertiesOf,
  removeSet,
  renameSet,
  setsOf,
  showSet,
  toggleProperty,
  withoutInSet,
} from '@bi/olap/query/edit-sets';
import { flightsModel } from './flights-model';

const model = {
  ...flightsModel,
  dimensions: flightsModel.dimensions.map((one) =>
    one.name === 'originAirport'
      ? { ...one, determines: ['originState', 'weekday', 'internalId'] }
      : one,
  ),
};
const start: Query = {
  cube: 'flights',
  rows: [{ of: 'origin' }],
  columns: [],
  measures: ['flights'],
};
const coasts = makeSet(start, model, 'origin', [['West'], ['South'], ['West', 'Utah']], 'Coasts');

describe('a set of members', () => {
  test('is made of members of one level and shown at once', () => {
    expect(coasts.sets).toEqual([
      { name: 'set1', of: 'origin', label: 'Coasts', paths: [['West'], ['South']] },
    ]);
    expect(coasts.rows).toEqual([{ of: 'origin', set: 'set1' }]);
  });

  test('of nothing, or of a field on no axis, changes nothing', () => {
    expect(makeSet(start, model, 'origin', [], 'None')).toBe(start);
    expect(makeSet(start, model, 'weekday', [['Mon']], 'Days')).toBe(start);
  });

  test('stays when all members are shown, and is shown again', () => {
    const all = showSet(coasts, model, 'origin', null);
    expect(all.rows).toEqual(start.rows);
    expect(setsOf(all, 'origin')).toHaveLength(1);
    expect(showSet(all, model, 'origin', 'set1')).toEqual(coasts);
    expect(showSet(all, model, 'origin', 'other').rows).toEqual(start.rows);
  });

  test('is renamed, but never to nothing', () => {
    expect(setsOf(renameSet(coasts, 'set1', ' Both '), 'origin')[0]?.label).toBe('Both');
    expect(renameSet(coasts, 'set1', '  ')).toBe(coasts);
  });

  test('taken away leaves the query as it was; the next one gets a free name', () => {
    expect(removeSet(coasts, model, 'set1')).toEqual(start);
    const two = makeSet(coasts, model, 'origin', [['West']], 'West');
    expect(setsOf(two, 'origin').map(({ name }) => name)).toEqual(['set1', 'set2']);
    expect(removeSet(two, model, 'set1').rows).toEqual([{ of: 'origin', set: 'set2' }]);
  });

  test('loses members that are not there any more; without any it goes', () => {
    const one = withoutInSet(coasts, model, 'set1', [['South']]);
    expect(one.sets?.[0]?.paths).toEqual([['West']]);
    expect(withoutInSet(one, model, 'set1', [['West']])).toEqual(start);
  });
});

describe('properties of members', () => {
  test('are what a level determines, but its own levels and what is hidden', () => {
    expect(propertiesOf(model, 'origin')).toEqual(['weekday']);
    expect(propertiesOf(model, 'weekday')).toEqual([]);
  });

  test('are shown and hidden one by one', () => {
    const shown = toggleProperty(start, model, 'origin', 'weekday');
    expect(shown.rows).toEqual([{ of: 'origin', properties: ['weekday'] }]);
    expect(toggleProperty(shown, model, 'origin', 'weekday').rows).toEqual(start.rows);
  });
});
