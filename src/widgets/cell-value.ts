import type { CellSet } from '@bi/contract/query/cell-set';

/**
 * Value of a measure at two nodes; null for no value.
 * @returns null as well for nodes outside the cell set's window
 */
export function valueAt(
  { cells, window }: CellSet,
  rowNode: number,
  columnNode: number,
  measure: number,
): number | string | null {
  const [row0, row1] = window.row;
  const [col0, col1] = window.col;
  if (rowNode < row0 || rowNode >= row1 || columnNode < col0 || columnNode >= col1) return null;
  return cells[measure]?.values[(rowNode - row0) * (col1 - col0) + (columnNode - col0)] ?? null;
}
