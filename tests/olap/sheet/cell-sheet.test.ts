import { describe, expect, test } from 'vitest';
import type { CellSet } from '@bi/contract/query/cell-set';
import { cellSheet } from '@bi/olap/sheet/cell-sheet';
import {
  carrierCellSet,
  monthlyCellSet,
  seasonCellSet,
  wideCellSet,
} from '../../widgets/flight-cell-sets';

const rowsOf = (cellSet: CellSet, language: 'en' | 'zh' = 'en') => [
  ...cellSheet(cellSet, language).rows(),
];

describe('a cell set as a sheet', () => {
  test.each([
    ['three measures', carrierCellSet()],
    ['one measure by month', monthlyCellSet()],
    ['subtotals on both sides', wideCellSet()],
    ['totals after', wideCellSet('after')],
  ])('has one row a node and a cell for every column, with %s', (_, cellSet) => {
    const { head } = cellSheet(cellSet, 'en');
    const rows = rowsOf(cellSet);
    expect(rows).toHaveLength(cellSet.rows.count);
    for (const { cells } of rows) expect(cells).toHaveLength(head.columns.length);
    const levels = cellSet.rows.levels.map(({ label }) => label);
    expect(head.columns.slice(0, levels.length).map(({ heading }) => heading)).toEqual(levels);
  });

  test.each([
    ['three measures', carrierCellSet()],
    ['one measure by month', monthlyCellSet()],
    ['subtotals on both sides', wideCellSet()],
  ])('covers each column once in each row of headings, with %s', (_, cellSet) => {
    const { head } = cellSheet(cellSet, 'en');
    const covered = new Map<string, number>();
    for (const { row, rows, from, to } of head.headings)
      for (let at = row; at < row + rows; at++)
        for (let column = from; column < to; column++)
          covered.set(`${at} ${column}`, (covered.get(`${at} ${column}`) ?? 0) + 1);
    const values = head.columns.filter(({ role }) => role === 'value').length;
    expect([...covered.values()].every((count) => count === 1)).toBe(true);
    expect(covered.size).toBe(values * head.depth);
  });

  test('holds every number of the answer exactly', () => {
    const cellSet = carrierCellSet();
    const width = cellSet.rows.levels.length;
    rowsOf(cellSet).forEach(({ cells }, row) => {
      expect(cells.slice(width)).toEqual(cellSet.cells.map(({ values }) => values[row] ?? null));
    });
  });

  test('names the members of all levels of a row and the total', () => {
    const rows = rowsOf(monthlyCellSet(), 'zh');
    expect(rows[0]?.cells[0]).toBe('合计');
    expect(rows[0]?.kind).toBe('total');
    expect(rows.some(({ cells, depth }) => cells[0] && cells[1] && depth === 1)).toBe(true);
  });

  test('has the properties of members of both axes', () => {
    const cellSet = seasonCellSet();
    const { head } = cellSheet(cellSet, 'en');
    expect(head.columns[3]?.heading).toBe('2000 / Jan 2000 · winter');
    const { rows, columns } = cellSet;
    const turned = { ...cellSet, rows: columns, columns: rows, window: { ...cellSet.window } };
    [turned.window.row, turned.window.col] = [cellSet.window.col, cellSet.window.row];
    const names = cellSheet(turned, 'en').head.columns.map(({ heading }) => heading);
    expect(names.slice(0, 3)).toEqual(['Year', 'Month', 'Season']);
    expect(rowsOf(turned)[2]?.cells.slice(0, 3)).toEqual(['2000', 'Jan 2000', 'winter']);
  });

  test('gives the rows of its window alone, so that windows follow each other', () => {
    const complete = wideCellSet();
    const width = complete.columns.count;
    const part = (from: number, to: number): CellSet => ({
      ...complete,
      window: { row: [from, to], col: [0, width] },
      cells: complete.cells.map((one) => ({
        ...one,
        values: one.values.slice(from * width, to * width),
      })),
    });
    const joined = [...rowsOf(part(0, 2)), ...rowsOf(part(2, complete.rows.count))];
    expect(joined).toEqual(rowsOf(complete));
  });
});
