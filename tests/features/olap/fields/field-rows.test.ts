import { describe, expect, test } from 'vitest';
import type { Query } from '@bi/contract/query/query';
import { fieldRows } from '../../../../src/features/olap/fields/field-rows';
import { flightsModel } from '../../../olap/query/flights-model';

const labels = { dimensions: 'Dimensions', measures: 'Measures', parameters: 'Parameters' };
const query: Query = {
  cube: 'flights',
  rows: [{ of: 'origin' }],
  columns: [],
  measures: ['delay'],
  where: { of: 'weekday', op: 'in', values: ['Sat'] },
};
const rows = (search = '', toggled: string[] = [], model = flightsModel) =>
  fieldRows(model, labels, search, new Set(toggled), query);

describe('the field tree', () => {
  test('lists hierarchies closed, dimensions outside them, then measures; hidden ones nowhere', () => {
    expect(rows().map(({ label }) => label)).toEqual([
      'Dimensions',
      'Date',
      'Origin',
      'Departed at',
      'Weekday',
      'Measures',
      'Flights',
      'Average delay',
      'On-time %',
      'Parameters',
    ]);
  });

  test('shows the levels of a hierarchy that was opened', () => {
    const opened = rows('', ['hierarchy:origin']);
    expect(opened.filter(({ kind }) => kind === 'level').map(({ name }) => name)).toEqual([
      'originRegion',
      'originState',
      'originAirport',
    ]);
  });

  test('marks what stands in a well, a filter included', () => {
    const used = rows().filter((row) => row.used);
    expect(used.map(({ name }) => name)).toEqual(['origin', 'weekday', 'delay']);
  });

  test('marks a closed hierarchy when one of its levels is used', () => {
    const levelUsed: Query = { ...query, rows: [{ of: 'originState' }] };
    const closed = fieldRows(flightsModel, labels, '', new Set(), levelUsed);
    expect(closed.find(({ name }) => name === 'origin')?.used).toBe(true);
    const opened = fieldRows(flightsModel, labels, '', new Set(['hierarchy:origin']), levelUsed);
    const used = opened.filter((row) => row.used).map(({ name }) => name);
    expect(used).toEqual(['originState', 'weekday', 'delay']);
  });

  test('finds fields inside closed hierarchies, by description and synonym too', () => {
    const model = {
      ...flightsModel,
      measures: [{ name: 'miles', agg: 'sum' as const, expr: 'm', synonyms: ['Distance flown'] }],
    };
    expect(rows('airp').map(({ label }) => label)).toEqual(['Dimensions', 'Origin', 'Airport']);
    expect(rows('DISTANCE', [], model).map(({ name }) => name)).toEqual(['', 'miles']);
    expect(rows('nowhere to be found')).toEqual([]);
  });

  test('gathers a folder where its first field stands', () => {
    const model = {
      ...flightsModel,
      measures: [
        { name: 'a', agg: 'count' as const },
        { name: 'b', agg: 'count' as const, folder: 'More' },
        { name: 'c', agg: 'count' as const },
        { name: 'd', agg: 'count' as const, folder: 'More' },
      ],
    };
    const found = rows('', [], model).slice(-7, -1);
    expect(found.map(({ label, depth }) => `${depth} ${label}`)).toEqual([
      '0 Measures',
      '1 a',
      '1 More',
      '2 b',
      '2 d',
      '1 c',
    ]);
  });
});
