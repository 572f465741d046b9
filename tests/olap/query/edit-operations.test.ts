import { describe, expect, test } from 'vitest';
import type { Query } from '@bi/contract/query/query';
import {
  addField,
  moveField,
  removeField,
  resetQuery,
  setGrain,
  swapAxes,
} from '@bi/olap/query/edit-fields';
import { addMeasure, removeMeasure, toggleMeasure } from '@bi/olap/query/edit-measures';
import { setTotals, sortBy, sortField, topN } from '@bi/olap/query/edit-order';
import { flightsModel as model } from './flights-model';

const empty: Query = { version: 1, cube: 'flights', rows: [], columns: [], measures: [] };
const both: Query = {
  ...empty,
  rows: [{ of: 'origin' }, { of: 'weekday' }],
  columns: [{ of: 'date' }],
  measures: ['flights', 'delay'],
};

describe('adding a field', () => {
  test('puts it where it was dropped', () => {
    expect(addField(both, model, 'departedAt', 'rows', 1).rows.map(({ of }) => of)).toEqual([
      'origin',
      'departedAt',
      'weekday',
    ]);
  });

  test('cuts a timestamp that stands alone to months', () => {
    expect(addField(empty, model, 'departedAt', 'columns').columns).toEqual([
      { of: 'departedAt', grain: 'month', totals: 'after' },
    ]);
  });

  test('moves a field that stands on an axis already, with its settings', () => {
    const opened = { ...both, rows: [{ of: 'origin', expand: 2 }] };
    const moved = addField(opened, model, 'origin', 'columns', 0);
    expect(moved.rows).toEqual([]);
    expect(moved.columns).toEqual([{ of: 'origin', expand: 2 }, { of: 'date' }]);
  });

  test('leaves the query alone for a name the cube does not have', () => {
    expect(addField(both, model, 'nothing', 'rows')).toBe(both);
  });
});

describe('moving and removing fields', () => {
  test('a move inside an axis counts positions without the field itself', () => {
    expect(moveField(both, model, 'origin', 'rows', 1).rows.map(({ of }) => of)).toEqual([
      'weekday',
      'origin',
    ]);
  });

  test('a sort at a column is dropped when the columns are rearranged', () => {
    const sorted = sortBy(both, model, 'rows', { by: 'flights', at: [2001], dir: 'desc' });
    expect(sorted.rows[0]?.sort?.at).toEqual([2001]);
    const appended = addField(sorted, model, 'departedAt', 'columns');
    expect(appended.rows[0]?.sort).toBeDefined();
    expect(addField(sorted, model, 'departedAt', 'columns', 0).rows[0]?.sort).toBeUndefined();
    expect(removeField(sorted, model, 'date').rows[0]?.sort).toBeUndefined();
  });

  test('a measure condition goes with the last field that has its level', () => {
    const having = [
      { filter: { m: 'flights', op: '>', value: 10 }, level: 'originState', totals: 'visible' },
    ] as const;
    const limited: Query = { ...both, having: [...having] };
    expect(removeField(limited, model, 'weekday').having).toHaveLength(1);
    expect(removeField(limited, model, 'origin').having).toBeUndefined();
  });

  test('swapping twice gives the same axes again', () => {
    expect(swapAxes(swapAxes(both, model), model)).toEqual(both);
  });

  test('a date keeps its place when its grain changes', () => {
    const query = addField(both, model, 'departedAt', 'columns', 0);
    expect(setGrain(query, model, 'departedAt', 'week').columns[0]).toEqual({
      of: 'departedAt',
      grain: 'week',
      totals: 'after',
    });
  });

  test('clearing keeps the cube and the time zone', () => {
    expect(resetQuery({ ...both, timezone: 'Asia/Tokyo', showEmpty: true })).toEqual({
      ...empty,
      timezone: 'Asia/Tokyo',
    });
  });
});

describe('measures', () => {
  test('a second click hides what the first showed', () => {
    const shown = toggleMeasure(both, model, 'onTime');
    expect(shown.measures).toEqual(['flights', 'delay', 'onTime']);
    expect(toggleMeasure(shown, model, 'onTime').measures).toEqual(['flights', 'delay']);
  });

  test('one already shown moves', () => {
    expect(addMeasure(both, model, 'delay', 0).measures).toEqual(['delay', 'flights']);
  });

  test('hiding a measure takes its sorts and Top-N along', () => {
    let query = sortField(both, model, 'origin', { by: 'delay', dir: 'asc' });
    query = topN(query, model, 'weekday', { n: 3, by: 'delay', others: true });
    const { rows } = removeMeasure(query, model, 'delay');
    expect(rows).toEqual([{ of: 'origin' }, { of: 'weekday' }]);
  });
});

describe('order and totals', () => {
  test('sorting an axis orders all of its fields', () => {
    const sort = { by: 'flights', dir: 'desc' } as const;
    expect(sortBy(both, model, 'rows', sort).rows.map((axis) => axis.sort)).toEqual([sort, sort]);
  });

  test('a measure that is not shown cannot sort', () => {
    expect(sortBy(both, model, 'rows', { by: 'onTime', dir: 'asc' }).rows).toEqual(both.rows);
  });

  test('totals can be placed for one field or for all', () => {
    expect(setTotals(both, model, 'origin', 'after').rows[0]?.totals).toBe('after');
    const none = setTotals(both, model, null, 'none');
    expect([...none.rows, ...none.columns].every(({ totals }) => totals === 'none')).toBe(true);
    expect(setTotals(none, model, null, 'before')).toEqual(both);
  });
});
