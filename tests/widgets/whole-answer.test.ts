import { expect, test } from 'vitest';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import { MAX_CELLS, wholeQuery } from '../../src/widgets/use-whole-answer';
import { wideCellSet } from './flight-cell-sets';

test('a chart asks for all of a table that is small enough', () => {
  const query: Query = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };
  const whole = wideCellSet();
  const { count } = whole.rows;
  const shown: CellSet = { ...whole, window: { row: [0, 2], col: [0, whole.columns.count] } };
  const all = { row: [0, count], col: [0, whole.columns.count] };
  expect(wholeQuery({ query, cellSet: shown })?.window).toEqual(all);
  expect(wholeQuery({ query, cellSet: whole })).toBeNull();
  const large = { ...shown, rows: { ...whole.rows, count: MAX_CELLS } };
  expect(wholeQuery({ query, cellSet: large })).toBeNull();
});
