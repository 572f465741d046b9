import type { Query } from '@bi/contract/query/query';
import { GivenError } from '@bi/olap/given/given-error';
import { givenOfQuery, withGivenFilters, withoutGivenFilters } from '@bi/olap/given/given-report';
import { expect, test } from 'vitest';
import { flights } from '../dashboard/cubes';

const RIGHTS = { mayFilter: true, locked: [] };
const west = { of: 'region', op: 'in' as const, values: ['West'] };
const saved: Query = {
  ...{ cube: 'flights', rows: [{ of: 'state' }], columns: [], measures: ['flights'] },
  where: west,
};
const report = { saved, model: flights, slicers: ['carrier'], isBound: false };
const set = (given: object, query = saved, about = report) =>
  withGivenFilters(query, { ...given }, about, RIGHTS);
const faultOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof GivenError) return error.fault;
    throw error;
  }
  return null;
};

test('a page sets the conditions of fields by name or label, and those it does not name stay', () => {
  expect(set({ carrier: 'AA' }).where).toEqual({
    and: [west, { of: 'carrier', op: 'in', values: ['AA'] }],
  });
  expect(set({ region: ['South'] }).where).toEqual({ ...west, values: ['South'] });
  expect(set({ region: null }).where).toBeUndefined();
  expect(set({ origin: 'South', region: null }).where).toEqual({
    of: 'origin',
    op: 'in',
    paths: [['South']],
  });
});

test('a span of a time hierarchy is one of its days, and goes with the hierarchy', () => {
  const span = set({ Time: { from: '2001-01-01', to: '2001-01-31' } });
  const days = { of: 'flight_date', op: 'between', from: '2001-01-01', to: '2001-01-31' };
  expect(span.where).toEqual({ and: [west, days] });
  expect(set({ Time: null }, span)).toEqual(saved);
  expect(withoutGivenFilters(span, ['Time'], report)).toEqual(saved);
});

test('a page gets the fields that are filtered, were so when it was saved, or are slicers', () => {
  const filters = givenOfQuery(
    set({ region: null, state: { op: 'contains', value: 'a' } }),
    report,
  );
  expect(Object.values(filters)).toEqual([{ op: 'contains', value: 'a' }, null, null]);
  expect(Object.values(givenOfQuery(saved, report))).toEqual(['West', null]);
});

test('conditions that the report fixes for a guest are not replaced, and unknown names are refused', () => {
  const bound = { ...report, isBound: true };
  expect(faultOf(() => set({ region: 'South' }, saved, bound))).toEqual({
    ...{ kind: 'locked', name: 'region' },
  });
  expect(set({ carrier: 'AA' }, saved, bound).where).toBeDefined();
  expect(faultOf(() => set({ nothing: 1 }))).toMatchObject({ kind: 'unknown', name: 'nothing' });
  expect(faultOf(() => set({ carrier: { from: 1 } }))).toMatchObject({ kind: 'value' });
});

test('joined conditions of one field are set and got as they are', () => {
  const either = { or: [west, { of: 'region', op: 'empty' as const }] };
  const query = set({ region: either });
  expect(query.where).toEqual(either);
  expect(Object.values(givenOfQuery(query, report))).toContainEqual(either);
  const other = { or: [west, { of: 'state', op: 'empty' }] };
  expect(faultOf(() => set({ region: other }))).toMatchObject({ kind: 'value' });
});
