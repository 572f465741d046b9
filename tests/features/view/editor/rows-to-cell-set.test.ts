import type { RowSet } from '@bi/contract/query/row-set';
import { describe, expect, test } from 'vitest';
import {
  firstChart,
  fitChart,
  rowsToCellSet,
} from '../../../../src/features/view/editor/chart/rows-to-cell-set';

const rows: RowSet = {
  columns: [
    { name: 'month', type: 'timestamp' },
    { name: 'origin', type: 'string' },
    { name: 'airport_id', type: 'integer' },
    { name: 'flights', type: 'integer' },
  ],
  values: [
    ['2001-01-01T00:00:00.000Z', '2001-01-01T00:00:00.000Z', '2001-02-01T00:00:00.000Z', null],
    ['ATL', 'ORD', 'ATL', 'ATL'],
    [1, 2, 1, 1],
    [10, 20, '30', null],
  ],
  offset: 0,
  total: 4,
  more: false,
};

describe('a chart of rows', () => {
  test('begins with time across, few texts separately and numbers that name nothing as values', () => {
    expect(firstChart(rows)).toEqual({
      x: 'month',
      series: 'origin',
      measures: ['flights'],
      total: 'sum',
    });
  });

  test('has a member for each value in its order, midnights as days, no value as its own', () => {
    const { cellSet } = rowsToCellSet(rows, firstChart(rows), 'Count');
    expect(cellSet.rows.levels[0]?.type).toBe('date');
    expect(cellSet.rows.levels[0]?.members).toEqual(['2001-01-01', '2001-02-01', null]);
    expect(cellSet.columns.levels[0]?.members).toEqual(['ATL', 'ORD']);
    expect(cellSet.cells[0]?.values).toEqual([10, 20, 30, null, null, null]);
  });

  test.each([
    ['sum', [60, null]],
    ['avg', [20, null]],
    ['min', [10, null]],
    ['max', [30, null]],
    ['first', [10, null]],
  ] as const)('takes the %s where several rows have one place, and says so', (total, values) => {
    const chart = { x: null, series: null, measures: ['flights'], total } as const;
    const { cellSet, merged } = rowsToCellSet(rows, chart, 'Count');
    expect(merged).toBe(true);
    expect(cellSet.cells[0]?.values).toEqual(values.slice(0, 1));
  });

  test('counts rows where no value is chosen', () => {
    const chart = { x: 'origin', series: null, measures: [], total: 'sum' } as const;
    const { cellSet } = rowsToCellSet(rows, chart, 'Count');
    expect(cellSet.measures[0]?.label).toBe('Count');
    expect(cellSet.cells[0]?.values).toEqual([3, 1]);
  });

  test('leaves out columns that another result does not have', () => {
    const chart = {
      x: 'month',
      series: 'gone',
      measures: ['flights', 'gone'],
      total: 'sum',
    } as const;
    expect(fitChart(chart, rows.columns)).toMatchObject({ series: null, measures: ['flights'] });
  });
});
