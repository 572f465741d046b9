import { describe, expect, test } from 'vitest';
import type { BinField, GroupField, Query } from '@bi/contract/query/query';
import {
  ownField,
  removeOwnField,
  setOwnField,
  showGroups,
  showHistogram,
  showOwnField,
} from '@bi/olap/query/edit-own-fields';
import { setParameter } from '@bi/olap/query/edit-parameters';
import { filterOf, setFilter } from '@bi/olap/query/edit-filters';
import { labelOf, withCalculated } from '@bi/olap/query/model-fields';
import { readState } from '@bi/olap/saved/read-state';
import { flightsModel as model } from './flights-model';

const start: Query = {
  version: 1,
  cube: 'flights',
  rows: [{ of: 'origin', totals: 'after', expand: 'all' }],
  columns: [],
  measures: ['delay'],
};
const bins: BinField = {
  kind: 'bins',
  name: 'late',
  label: 'Delay ranges',
  of: 'delay',
  width: 15,
};
const groups: GroupField = {
  kind: 'groups',
  name: 'coast',
  label: 'Coasts',
  of: 'origin',
  groups: [{ label: 'Pacific', paths: [['West']] }],
  rest: 'each',
};

describe('ranges and groups of a query', () => {
  test('are put on the rows, and known by their label wherever a field is', () => {
    const query = showOwnField(start, model, bins);
    expect(query.rows.map(({ of }) => of)).toEqual(['origin', 'late']);
    expect(labelOf(withCalculated(model, query), 'late')).toBe('Delay ranges');
    expect(ownField(query, 'late')).toEqual(bins);
  });

  test('as a histogram stand alone beside the number of rows', () => {
    expect(showHistogram(start, model, bins, 'flights')).toMatchObject({
      rows: [{ of: 'late', totals: 'none' }],
      columns: [],
      measures: ['flights'],
      fields: [bins],
    });
  });

  test('of members take the place of their field with its totals, without what was open', () => {
    expect(showGroups(start, model, groups).rows).toEqual([{ of: 'coast', totals: 'after' }]);
  });

  test('are changed in their place', () => {
    const query = showOwnField(start, model, bins);
    const wider = setOwnField(query, withCalculated(model, query), { ...bins, width: 30 });
    expect(wider.fields).toEqual([{ ...bins, width: 30 }]);
    expect(wider.rows).toEqual(query.rows);
  });

  test('are removed with their filters and with fields made of them', () => {
    const made = showOwnField(start, model, bins);
    const known = withCalculated(model, made);
    const filtered = setFilter(made, known, 'late', { of: 'late', op: 'in', values: [0] });
    const above: GroupField = { ...groups, of: 'late', groups: [{ label: 'A', paths: [[0]] }] };
    const both = showOwnField(filtered, known, above);
    const left = removeOwnField(both, withCalculated(model, both), 'late');
    expect(left.fields).toBeUndefined();
    expect(left.rows.map(({ of }) => of)).toEqual(['origin']);
    expect(filterOf(left, 'late')).toBeNull();
  });

  test('and parameters come back from a link as they were', () => {
    const limit = { name: 'limit', type: 'number' as const, value: 5, min: 0, max: 10 };
    const query = setParameter(showGroups(showOwnField(start, model, bins), model, groups), limit);
    const having = {
      filter: { m: 'delay', op: '>' as const, other: 'flights' },
      level: 'late',
      totals: 'visible' as const,
    };
    const where = { of: 'year', op: '>=' as const, value: 2000, parameter: 'limit' };
    const state = { query: { ...query, where, having: [having] }, presentation: {} };
    expect(readState(JSON.parse(JSON.stringify(state)))?.query).toEqual(state.query);
  });
});
