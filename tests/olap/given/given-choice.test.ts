import type { DashboardBody } from '@bi/contract/dashboard/dashboard';
import { givenOfChoice, withGivenChoice, withoutGivenChoice } from '@bi/olap/given/given-choice';
import { GivenError } from '@bi/olap/given/given-error';
import { readGiven, type GivenRights } from '@bi/olap/given/given-names';
import { describe, expect, test } from 'vitest';
import { flights, strikes } from '../dashboard/cubes';

const NONE = { filters: {}, selections: {} };
const RIGHTS: GivenRights = { mayFilter: true, locked: [] };
const filter = (id: string, name: string, of: string, more: object = {}) => ({
  ...{ id, name, bindings: { flights: of }, scope: 'all' as const },
  ...more,
});
const body: Pick<DashboardBody, 'filters' | 'parameters'> = {
  filters: [
    filter('r', 'Region', 'region', { default: { op: 'in', values: ['West'] } }),
    filter('z', '日期', 'flight_date'),
    filter('o', 'Origin', 'origin'),
    filter('t', 'Time', 'time'),
    filter('a', 'Same', 'carrier'),
    filter('b', 'Same', 'state'),
  ],
  parameters: [{ id: 'p', name: 'At least', parameter: 'at_least', type: 'number', default: 5 }],
};
const board = { body, models: { flights, strikes } };
const set = (given: object, rights = RIGHTS) => withGivenChoice(NONE, { ...given }, board, rights);
const faultOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof GivenError) return error.fault;
    throw error;
  }
  return null;
};

describe('filters that a page gives a dashboard', () => {
  test('are found by id and by name, in any language and case', () => {
    for (const name of ['r', 'Region', ' REGION ']) {
      expect(set({ [name]: 'South' }).filters).toEqual({ r: { op: 'in', values: ['South'] } });
    }
    expect(set({ 日期: '2001-01-05' }).filters).toEqual({
      z: { op: 'in', values: ['2001-01-05'] },
    });
  });

  test('take a value, a list, a span, paths of a hierarchy, a condition and null', () => {
    const given = {
      Region: ['South', 'West'],
      日期: { from: '2001-01-01', to: '2001-01-31' },
      Origin: ['West', ['South', 'Texas']],
      a: { op: 'contains', value: 'air' },
      b: null,
      'At least': '7',
    };
    expect(set(given)).toEqual({
      filters: {
        r: { op: 'in', values: ['South', 'West'] },
        z: { op: 'between', from: '2001-01-01', to: '2001-01-31' },
        o: { op: 'in', paths: [['West'], ['South', 'Texas']] },
        a: { op: 'contains', value: 'air' },
        b: null,
      },
      parameters: { p: 7 },
      selections: {},
    });
    expect(set({ t: '2001-01-05' }).filters).toEqual({
      t: { op: 'between', from: '2001-01-05', to: '2001-01-05' },
    });
    expect(set({ 日期: { from: '2001-01-01' }, Region: [] }).filters).toEqual({
      z: { op: '>=', value: '2001-01-01' },
      r: null,
    });
  });

  test('leave what they do not name as it was', () => {
    const before = set({ Region: 'South', 'At least': 9 });
    expect(withGivenChoice(before, { 日期: '2001-01-05' }, board, RIGHTS)).toEqual({
      ...before,
      filters: { ...before.filters, z: { op: 'in', values: ['2001-01-05'] } },
    });
    expect(withoutGivenChoice(before, ['Region', 'p'], board)).toEqual(NONE);
  });

  test('are got as they are set, defaults included, by an id where a name is not the only one', () => {
    expect(givenOfChoice(NONE, board)).toEqual({
      ...{ Region: 'West', 日期: null, Origin: null, Time: null, a: null, b: null },
      'At least': 5,
    });
    const given = {
      ...{
        Region: ['South', 'West'],
        日期: { to: '2001-01-31' },
        Origin: [['South', 'Texas']],
        Time: null,
      },
      ...{ a: { op: 'notIn', values: ['AA'] }, b: null, 'At least': 7 },
    };
    expect(givenOfChoice(set(given), board)).toEqual(given);
  });

  test('are refused with the names that exist, or the ids of those that are called the same', () => {
    const names = ['Region', '日期', 'Origin', 'Time', 'a', 'b', 'At least'];
    expect(faultOf(() => set({ Regoin: 'x' }))).toEqual({ kind: 'unknown', name: 'Regoin', names });
    const several = { kind: 'several', name: 'Same', names: ['a', 'b'] };
    expect(faultOf(() => set({ Same: 'x' }))).toEqual(several);
  });

  test.each([
    ['日期', '2001-02-30', 'day'],
    ['日期', { from: '2001-02-01', to: '2001-01-01' }, 'day'],
    ['日期', {}, 'day'],
    ['Region', { from: 'A', to: 'B' }, 'member'],
    ['Region', { op: 'in', values: 'West' }, 'member'],
    ['Region', [['West']], 'member'],
    ['Origin', [['West', 'Oregon', 'Portland']], 'path'],
    ['At least', [1, 2], 'number'],
  ])('%s does not take %j', (name, value, takes) => {
    expect(faultOf(() => set({ [name]: value }))).toEqual({ kind: 'value', name, takes });
  });

  test('are refused where the token fixes the field or a level of it, or allows no filters', () => {
    const rights = { mayFilter: true, locked: ['region'] };
    for (const name of ['Region', 'Origin']) {
      expect(faultOf(() => set({ [name]: 'West' }, rights))).toEqual({ kind: 'locked', name });
    }
    expect(set({ a: 'AA' }, rights).filters).toEqual({ a: { op: 'in', values: ['AA'] } });
    const none = { mayFilter: false, locked: [] };
    expect(faultOf(() => set({ a: 'AA' }, none))).toEqual({ kind: 'forbidden' });
    expect(set({}, none)).toEqual(NONE);
  });
});

test.each(['{Region', '[]', 'null', '"West"', 7])('%j is no object of filters', (text) => {
  expect(faultOf(() => readGiven(text))).toEqual({ kind: 'json' });
});
