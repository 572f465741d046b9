import type { CellSet } from '@bi/contract/query/cell-set';

/** True for a measure whose values of different members add up to something. */
export function addsUp(cellSet: CellSet, measure: number): boolean {
  const { additive, format = '', as = 'value' } = cellSet.measures[measure] ?? {};
  const isShare = as.startsWith('pct') && as !== 'pctDelta';
  return isShare || (additive === true && as === 'value' && !format.includes('%'));
}

/** True for a measure shown in percent. */
export function isRate({ measures }: CellSet, measure: number): boolean {
  const { format = '', as = 'value' } = measures[measure] ?? {};
  return format.includes('%') && as !== 'pctDelta';
}

/** What two measures must share to be on one axis: percent, currency, or neither. */
export function unitOf(format = ''): string {
  if (format.includes('%')) return '%';
  return /^\[\$([^\]-]+)|^"([^"]*)"|^([$€£¥₹])/.exec(format)?.[0] ?? '';
}
