import { expect, test } from 'vitest';
import type { Query } from '@bi/contract/query/query';
import { keepValid } from '@bi/olap/query/keep-valid';
import { leftOut } from '@bi/olap/query/left-out';
import { flightsModel as model } from './flights-model';

const query: Query = {
  version: 1,
  cube: 'flights',
  rows: [{ of: 'origin', sort: { by: 'gone', dir: 'asc' } }, { of: 'vessel' }],
  columns: [{ of: 'tide' }],
  measures: ['flights', 'cargo', { m: 'double' }],
  calculated: [{ name: 'double', calc: 'flights * 2' }],
  where: {
    and: [
      { of: 'origin', op: 'in', paths: [['West']] },
      { of: 'vessel', op: 'empty' },
    ],
  },
  having: [{ level: 'originRegion', totals: 'visible', filter: { m: 'cargo', op: '>', value: 1 } }],
};

test('what a cube has no more is named with the well it stood in, in the order of the wells', () => {
  expect(leftOut(query, model)).toEqual([
    { name: 'vessel', place: 'rows' },
    { name: 'tide', place: 'columns' },
    { name: 'cargo', place: 'measures' },
    { name: 'vessel', place: 'filters' },
    { name: 'cargo', place: 'filters' },
  ]);
});

test('nothing is named in a query that was fitted to the cube', () => {
  expect(leftOut(keepValid(query, model), model)).toEqual([]);
});

test('a level of a parent-child hierarchy that a condition names is there', () => {
  const staff = {
    ...model,
    dimensions: [
      ...model.dimensions,
      { name: 'person', expr: 'person', type: 'string' as const },
      { name: 'boss', expr: 'boss', type: 'string' as const },
    ],
    hierarchies: [...model.hierarchies, { name: 'staff', levels: ['person'], parent: 'boss' }],
  };
  const deep: Query = {
    cube: 'flights',
    rows: [{ of: 'staff' }],
    columns: [],
    measures: ['flights'],
    having: [{ level: 'person_2', totals: 'all', filter: { m: 'flights', op: '>', value: 1 } }],
  };
  expect(leftOut(deep, staff)).toEqual([]);
});
