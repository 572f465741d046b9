import type { GridRange } from './grid-events';

/** Half-open span of rows or columns. */
export type GridSpan = readonly [from: number, to: number];

/**
 * Ranges cut at each other's edges: within a band of rows and a band of columns either all cells are
 * selected or none. Bands are in grid order, and each holds at least one selected cell.
 */
export interface GridBands {
  rows: readonly GridSpan[];
  columns: readonly GridSpan[];
  /** whether the cells of a band of rows in a band of columns are selected; indexes into the two */
  has: (row: number, column: number) => boolean;
}

/** Ranges, which may overlap, as bands; cells of several ranges are there once. */
export function bandsOf(ranges: readonly GridRange[]): GridBands {
  const full = ranges.filter((one) => one.bottom > one.top && one.right > one.left);
  const rows = spansBetween(full.flatMap(({ top, bottom }) => [top, bottom])).filter(([from]) =>
    full.some(({ top, bottom }) => from >= top && from < bottom),
  );
  const columns = spansBetween(full.flatMap(({ left, right }) => [left, right])).filter(([from]) =>
    full.some(({ left, right }) => from >= left && from < right),
  );
  const held = rows.map(([row]) =>
    columns.map(([column]) =>
      full.some(
        ({ top, bottom, left, right }) =>
          row >= top && row < bottom && column >= left && column < right,
      ),
    ),
  );
  return { rows, columns, has: (row, column) => held[row]?.[column] === true };
}

/** Number of cells of ranges, each counted once. */
export function cellsOf({ rows, columns, has }: GridBands): number {
  let cells = 0;
  rows.forEach(([top, bottom], row) =>
    columns.forEach(([left, right], column) => {
      if (has(row, column)) cells += (bottom - top) * (right - left);
    }),
  );
  return cells;
}

/** Whether the bands are one table: all columns are selected in the same rows. */
export function isTable({ rows, columns, has }: GridBands): boolean {
  return rows.every((_, row) => columns.every((_one, column) => has(row, column)));
}

/** Number of rows or columns in spans. */
export function lengthOf(spans: readonly GridSpan[]): number {
  return spans.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The indexes in spans, in their order. */
export function indexesIn(spans: readonly GridSpan[]): number[] {
  return spans.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at));
}

function spansBetween(edges: readonly number[]): GridSpan[] {
  const sorted = [...new Set(edges)].sort((a, b) => a - b);
  return sorted.slice(1).map((to, at) => [sorted[at] ?? to, to]);
}
