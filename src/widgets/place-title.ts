import type { AxisTree, CellSet } from '@bi/contract/query/cell-set';
import { nodeLabel } from '@bi/olap/format/member-label';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { chainOf } from '@bi/olap/cells/node-chain';
import type { PivotTarget } from './pivot-events';

/**
 * Name of a place: the members of each side from the coarsest on (`West › Utah · 2001 › Q1`); null for
 * the grand total of both sides. The total of a member is named like the member.
 */
export function placeTitle(
  { rows, columns }: CellSet,
  { row, column }: Pick<PivotTarget, 'row' | 'column'>,
  language: 'en' | 'zh',
): string | null {
  const sides = [
    ...(row === null ? [] : [pathTitle(rows, row.node, language)]),
    ...(column === null ? [] : [pathTitle(columns, column.node, language)]),
  ].filter((title) => title !== '');
  return sides.length === 0 ? null : sides.join(' · ');
}

function pathTitle(tree: AxisTree, node: number, language: 'en' | 'zh'): string {
  return chainOf(tree, node)
    .filter((at) => tree.kind[at] !== NODE_KINDS.total)
    .map((at) => nodeLabel(tree, at, language))
    .join(' › ');
}
