import { givenSelections } from '@bi/olap/given/given-selections';
import { describe, expect, test } from 'vitest';
import { flights } from '../dashboard/cubes';

const models = { flights };
const selected = (...points: { of: string; path: string[]; grain?: 'month' }[][]) =>
  givenSelections({ filters: {}, selections: { t: { cube: 'flights', points } } }, models);
const label = (of: string) => flights.dimensions.find(({ name }) => name === of)?.label ?? of;

describe('what is selected in tiles, as filters', () => {
  test('is values of its field, by the label', () => {
    expect(
      selected([{ of: 'region', path: ['West'] }], [{ of: 'region', path: ['South'] }]),
    ).toEqual({ [label('region')]: ['West', 'South'] });
  });

  test('is paths of a hierarchy', () => {
    const [name] = Object.keys(selected([{ of: 'origin', path: ['South', 'Texas'] }]));
    expect(selected([{ of: 'origin', path: ['South', 'Texas'] }])).toEqual({
      [name ?? '']: [['South', 'Texas']],
    });
  });

  test('of periods says which periods they are', () => {
    expect(selected([{ of: 'flight_date', path: ['2001-02-01'], grain: 'month' }])).toEqual({
      [label('flight_date')]: { op: 'in', values: ['2001-02-01'], grain: 'month' },
    });
  });

  test('is none for points of two fields, fields that are gone, cubes that are not there, and nothing', () => {
    const both = { of: 'region', path: ['West'] };
    expect(selected([both, { of: 'carrier', path: ['AA'] }])).toEqual({});
    expect(selected([both], [{ of: 'carrier', path: ['AA'] }])).toEqual({});
    expect(selected([{ of: 'gone', path: ['x'] }])).toEqual({});
    expect(selected()).toEqual({});
    const other = { t: { cube: 'other', points: [[both]] } };
    expect(givenSelections({ filters: {}, selections: other }, models)).toEqual({});
  });
});
