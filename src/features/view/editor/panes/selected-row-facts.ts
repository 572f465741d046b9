import { bandsOf, cellsOf, type GridSpan } from '../../../../ui/data-grid/grid-bands';
import type { GridRange } from '../../../../ui/data-grid/grid-events';
import type { GridRows } from '../../../../widgets/rows/row-grid-model';
import { isNumberColumn } from '@bi/olap/format/row-value-text';

const MAX_CELLS = 200_000;

/**
 * How many cells are selected, each counted once, and the sum of the numbers among them; null for more
 * than can be added up at once.
 */
export function selectedRowFacts(
  source: GridRows,
  ranges: readonly GridRange[],
): { cells: number; sum: number } | null {
  const bands = bandsOf(ranges);
  const cells = cellsOf(bands);
  if (cells > MAX_CELLS) return null;
  let sum = 0;
  const add = ([left, right]: GridSpan, [top, bottom]: GridSpan): void => {
    for (let at = left; at < right; at++) {
      const column = source.columns[at];
      if (!column || !isNumberColumn(column)) continue;
      for (let row = top; row < bottom; row++) {
        const value = Number(source.value(row, at) ?? 0);
        if (Number.isFinite(value)) sum += value;
      }
    }
  };
  bands.rows.forEach((rows, band) =>
    bands.columns.forEach((columns, at) => {
      if (bands.has(band, at)) add(columns, rows);
    }),
  );
  return { cells, sum };
}
