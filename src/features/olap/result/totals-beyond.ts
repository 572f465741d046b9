import type { CellSet } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';

/**
 * Whether totals that are shown count members that are not: those a choice of top members or a
 * condition on a measure left out.
 */
export function totalsBeyond(query: Query, { rows, columns }: CellSet): boolean {
  const stand = [rows, columns].some(
    ({ kind, level }) => level.some((one) => one >= 0) && kind.includes(NODE_KINDS.total),
  );
  if (!stand || query.totals === 'shown') return false;
  const axes = [...query.rows, ...query.columns];
  return (
    axes.some(({ top }) => top?.others === false) ||
    (query.having ?? []).some(({ totals }) => totals === 'all')
  );
}
