import { chartOption } from '@bi/olap/chart/chart-option';
import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartKind } from '@bi/olap/chart/data/chart-kind';
import { describe, expect, test } from 'vitest';
import { placeOfNode } from '../../src/widgets/axis-place';
import { dimmableOf, marksOf, targetOfMark } from '../../src/widgets/chart-links';
import type { PivotTarget } from '../../src/widgets/pivot-events';
import { buildCellSet } from './build-cell-set';
import { carrierCellSet, flights, trendCellSet } from './flight-cell-sets';

const build = (cellSet: CellSet, kind: ChartKind) =>
  chartOption({ cellSet, kind, palette: LIGHT_PALETTE, language: 'en' });

/** What is described by the marks of a chart that show what is pointed at. */
function marked(cellSet: CellSet, kind: ChartKind, targets: readonly PivotTarget[]): string[] {
  const built = build(cellSet, kind);
  return marksOf(cellSet, built, targets).map(({ series, data }) => built.describe(series, data));
}

const none = { row: null, column: null, measure: null };

describe('the marks of what is pointed at', () => {
  test('are those of one row, or of one cell', () => {
    const cellSet = carrierCellSet();
    const row = placeOfNode(cellSet.rows, 1);
    expect(marked(cellSet, 'donut', [{ ...none, row }])).toHaveLength(1);
    const cell = { row, column: placeOfNode(cellSet.columns, 0), measure: 0 };
    expect(marked(cellSet, 'donut', [cell])[0]).toMatch(/^American Airlines: /);
  });

  test('are a whole line for a member of the other axis', () => {
    const cellSet = trendCellSet();
    const built = build(cellSet, 'line');
    const series = built.marks[1]!;
    const { row, column } = targetOfMark(cellSet, series[0]!);
    const isRow = built.marks[1]?.[1]?.row === series[0]?.row;
    const target = { ...none, ...(isRow ? { row } : { column }) };
    expect(marksOf(cellSet, built, [target])).toHaveLength(series.length);
  });

  test('are none where they would be all of them', () => {
    const cellSet = carrierCellSet();
    const total = { row: placeOfNode(cellSet.rows, 0), column: null, measure: 0 };
    expect(total.row.kind).toBe('total');
    expect(marked(cellSet, 'bar', [total])).toEqual([]);
    const row = placeOfNode(cellSet.rows, 2);
    expect(marked(cellSet, 'donut', [total, { ...none, row }])).toHaveLength(1);
    const rows = [1, 2, 3, 4].map((node) => ({ ...none, row: placeOfNode(cellSet.rows, node) }));
    expect(marked(cellSet, 'donut', rows)).toEqual([]);
    expect(marked(cellSet, 'donut', rows.slice(1))).toHaveLength(3);
  });

  test('are the number where there is nothing but a total', () => {
    const cellSet = buildCellSet({
      rows: { levels: [] },
      columns: { levels: [] },
      measures: [flights],
    });
    const built = build(cellSet, 'kpi');
    const target = targetOfMark(cellSet, built.marks[0]![0]!);
    expect(marksOf(cellSet, built, [target])).toEqual([{ series: 0, data: 0 }]);
  });
});

test('a selection of a whole measure dims nothing of the others', () => {
  const mark = (measure: number) => ({ row: 0, column: 0, measure });
  const marks = [[mark(0), mark(0)], [mark(1), mark(1)], [], [mark(0), null]];
  expect(dimmableOf({ marks }, [{ series: 0, data: 1 }])).toEqual([2, 0, 0, 2]);
  expect(dimmableOf({ marks }, [])).toEqual([0, 0, 0, 0]);
});
