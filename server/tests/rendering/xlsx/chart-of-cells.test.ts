import { describe, expect, test } from 'vitest';
import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { GALLERY } from '../../../../tests/olap/chart/gallery-cases';
import type { FileChart } from '../../../src/rendering/file/file-job';
import { chartOfCells } from '../../../src/rendering/xlsx/chart-of-cells';
import { charactersOf, linesIn } from '../../../src/rendering/xlsx/text-lines';

const shown = (chart: ChartSpec): FileChart => ({
  presentation: { show: 'both', chart },
  query: { rows: [], columns: [] },
});

function chartOf(name: string, more: Partial<ChartSpec> = {}) {
  const { cellSet } = GALLERY[name]!();
  const look = shown({ version: 1, ...more });
  return { cellSet, chart: chartOfCells(cellSet, look, 'Title', 'en') };
}

describe('the chart of a workbook', () => {
  test('is of the kind that the screen chooses, and absent for kinds that workbooks lack', () => {
    expect(chartOf('lines of regions').chart?.kind).toBe('line');
    expect(chartOf('a heat map with long names').chart).toBeNull();
    expect(chartOf('states of the US').chart).toBeNull();
  });

  test('has the measures alone that the screen draws', () => {
    const { cellSet } = chartOf('lines of regions');
    const [first] = cellSet.measures;
    const channels = { y: [{ measure: first?.id ?? first?.m ?? '' }] };
    const { chart } = chartOf('lines of regions', { channels });
    const all = chartOf('lines of regions').chart;
    expect(chart?.series.length).toBe((all?.series.length ?? 0) / cellSet.measures.length);
  });

  test('has time from left to right, also where it is on the columns', () => {
    const mark = { mark: 'line' } as const;
    const { cellSet, chart } = chartOf('shares by quarter', mark);
    const { row, col } = cellSet.window;
    const [height, width] = [row[1] - row[0], col[1] - col[0]];
    const cells = cellSet.cells.map((column) => ({
      ...column,
      values: Array.from(
        { length: height * width },
        (_, at) => column.values[(at % height) * width + Math.floor(at / height)] ?? null,
      ),
    }));
    const { rows: columns, columns: rows } = cellSet;
    const across = { ...cellSet, rows, columns, cells, window: { row: col, col: row } };
    expect(chart?.categories.length).toBeGreaterThan(2);
    expect(chartOfCells(across, shown({ version: 1, ...mark }), 'Title', 'en')).toEqual(chart);
  });
});

test('a heading takes as many lines as its words need', () => {
  expect(charactersOf('航班 a')).toBe(6);
  expect(linesIn('Flights', 12)).toBe(1);
  expect(linesIn('Cost (USD), change from the one before', 24)).toBe(2);
  expect(linesIn('x'.repeat(95), 12)).toBe(10);
});
