import type { CellSet } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { hasFlag } from '../cells/node-chain';

/** Least and greatest value of a measure among the cells that are no totals and no Others. */
export interface CellRange {
  low: number;
  high: number;
}

/**
 * Range of a measure over the cells of members that have none below them, within the window. The members a
 * Top-N left out have no say in it: their sum would make the members look alike.
 * @param measure index into `cellSet.measures`
 * @returns null without any value
 */
export function cellRange(
  { rows, columns, cells, window }: CellSet,
  measure: number,
): CellRange | null {
  const values = cells[measure]?.values ?? [];
  const [row0, row1] = window.row;
  const [col0, col1] = window.col;
  const rowLeaves = leavesOf(rows);
  const columnLeaves = leavesOf(columns);
  let low = Infinity;
  let high = -Infinity;
  let at = 0;
  for (let row = row0; row < row1; row++) {
    for (let col = col0; col < col1; col++, at++) {
      const value = values[at];
      if (value === null || value === undefined) continue;
      if (rowLeaves[row] !== 1 || columnLeaves[col] !== 1) continue;
      const number = Number(value);
      if (number < low) low = number;
      if (number > high) high = number;
    }
  }
  return high >= low ? { low, high } : null;
}

function leavesOf(tree: CellSet['rows']): Uint8Array {
  const leaf = new Uint8Array(tree.parent.length);
  for (let node = 0; node < leaf.length; node++) {
    const isTotal = tree.kind[node] === NODE_KINDS.total;
    const isOthers = tree.kind[node] === NODE_KINDS.others;
    if (!isTotal && !isOthers && !hasFlag(tree, node, 'headingOnly')) leaf[node] = 1;
  }
  for (const parent of tree.parent) if (parent >= 0) leaf[parent] = 0;
  // without any member the one total is what there is to compare
  return leaf.includes(1) ? leaf : leaf.fill(1);
}
