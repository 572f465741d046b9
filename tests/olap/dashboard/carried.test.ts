import { expect, test } from 'vitest';
import type { DashboardFilter, DashboardParameter } from '@bi/contract/dashboard/dashboard';
import {
  carriedOf,
  carriedParametersOf,
  carriedParameterValues,
  carriedValues,
} from '@bi/olap/dashboard/carried';
import { models, regionFilter } from './cubes';

const west = { op: 'in' as const, values: ['West'] };
const days = { op: 'between' as const, from: '2024-01-01', to: '2024-02-01' };
const filter = (id: string, bindings: Record<string, string>): DashboardFilter => ({
  ...{ id, name: id, bindings, scope: 'all' },
});

test('filters with a value go along, and members that were pressed before them', () => {
  const filters = [regionFilter, { ...filter('day', { flights: 'flight_date' }), default: days }];
  const choice = { filters: { region: west }, selections: {} };
  const refs = [
    { of: 'region', path: ['East'] },
    { of: 'origin', path: ['East', 'Ohio'] },
  ];
  expect(carriedOf(filters, choice, [{ cube: 'flights', refs }], models)).toEqual([
    { cube: 'flights', of: 'region', condition: { op: 'in', values: ['East'] } },
    { cube: 'flights', of: 'origin', condition: { op: 'in', paths: [['East', 'Ohio']] } },
    { cube: 'flights', of: 'flight_date', condition: days },
  ]);
});

test('a filter takes what is about its field, or about one of the same column', () => {
  const carried = [
    { cube: 'flights', of: 'region', condition: west },
    { cube: 'flights', of: 'flight_date', condition: days },
    { cube: 'flights', of: 'carrier', condition: { op: 'in' as const, values: ['DL'] } },
  ];
  const there = [
    filter('same', { flights: 'region' }),
    filter('column', { strikes: 'region' }),
    filter('date', { strikes: 'strike_date' }),
    filter('bound', { strikes: 'carrier', flights: 'carrier' }),
    filter('alike', { strikes: 'carrier' }),
    filter('none', { strikes: 'species' }),
  ];
  expect(carriedValues(carried, there, models)).toEqual({
    ...{ same: west, column: west, date: days },
    bound: { op: 'in', values: ['DL'] },
  });
});

test('what a hierarchy was limited to is not given to a field with other members', () => {
  const paths = { op: 'in' as const, paths: [['West'], ['East', 'Ohio']] };
  const carried = [{ cube: 'flights', of: 'origin', condition: paths }];
  const there = [filter('bound', { strikes: 'region', flights: 'origin' })];
  expect(carriedValues(carried, there, models)).toEqual({});
});

test('a level and its hierarchy take values from each other', () => {
  const region = [{ cube: 'flights', of: 'region', condition: west }];
  const origin = [filter('origin', { flights: 'origin' })];
  const paths = { op: 'in' as const, paths: [['West']] };
  expect(carriedValues(region, origin, models)).toEqual({ origin: paths });
  const back = [{ cube: 'flights', of: 'origin', condition: paths }];
  expect(carriedValues(back, [regionFilter], models)).toEqual({ region: west });
  const state = [{ ...region[0]!, of: 'state' }];
  const below = { ...{ cube: 'flights', hierarchy: 'origin', depth: 1 }, level: 'state', op: 'in' };
  expect(carriedValues(state, origin, models)).toEqual({ origin: { ...below, keys: ['West'] } });
  const span = [{ cube: 'flights', of: 'flight_date', condition: days }];
  expect(carriedValues(span, [filter('time', { flights: 'time' })], models)).toEqual({
    time: days,
  });
});

test('parameters with a chosen value go along to those of the same name, kind and field', () => {
  const late: DashboardParameter = { id: 'p', name: 'Late', parameter: 'late', type: 'number' };
  const home: DashboardParameter = {
    ...{ id: 'h', name: 'Home', parameter: 'home', type: 'member' },
    member: { cube: 'flights', of: 'region' },
  };
  const parameters = [{ ...late, default: 15 }, home];
  expect(carriedParametersOf(parameters, {})).toEqual([]);
  const carried = carriedParametersOf(parameters, { parameters: { p: 30, h: 'West' } });
  expect(carried).toEqual([
    { parameter: 'late', type: 'number', value: 30 },
    { parameter: 'home', type: 'member', member: home.member, value: 'West' },
  ]);
  const there: DashboardParameter[] = [
    { ...late, id: 'same' },
    { ...late, id: 'date', type: 'date' },
    { ...home, id: 'column', member: { cube: 'strikes', of: 'region' } },
    { ...home, id: 'other', member: { cube: 'strikes', of: 'species' } },
  ];
  expect(carriedParameterValues(carried, there, models)).toEqual({ same: 30, column: 'West' });
});
