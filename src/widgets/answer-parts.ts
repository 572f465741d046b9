import type { QueryAnswer, Receipt } from '@bi/contract/query/cell-set';

/** Whether an answer holds all cells of its axes, not only those of a window. */
export function hasAllCells({ cellSet }: Pick<QueryAnswer, 'cellSet'>): boolean {
  const { rows, columns, window } = cellSet;
  const all = window.row[1] - window.row[0] >= rows.count;
  return all && window.col[1] - window.col[0] >= columns.count;
}

/** What an answer was computed of, as text: parts with the same one belong together. */
export function stateOf({ datasets, modelVersion, policy }: Receipt): string {
  const versions = Object.entries(datasets).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([versions, modelVersion, policy]);
}
