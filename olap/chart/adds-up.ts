import type { CellSet } from '@bi/contract/cell-set';

/** True for a measure whose values of different members add up to something. */
export function addsUp(cellSet: CellSet, measure: number): boolean {
  const { additive, format = '', as = 'value' } = cellSet.measures[measure] ?? {};
  const isShare = as.startsWith('pct') && as !== 'pctDelta';
  return isShare || (additive === true && as === 'value' && !format.includes('%'));
}
