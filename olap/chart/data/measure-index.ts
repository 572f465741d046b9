import type { CellSet } from '@bi/contract/query/cell-set';

/** Index of a measure by its id in an answer; -1 for none. */
export function measureIndex({ cellSet }: { cellSet: CellSet }, id: string): number {
  return cellSet.measures.findIndex((one) => (one.id ?? one.m) === id);
}
