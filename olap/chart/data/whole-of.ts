import type { AxisTree } from '@bi/contract/query/cell-set';
import { nodeLabel } from '../../format/member-label';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { axisLeaves } from './axis-leaves';

/** The node that represents all of an axis. */
export interface WholeNode {
  node: number;
  /** name of the member it is, where the axis has no total of its own; '' for the total */
  name: string;
}

/**
 * Node of an axis that represents all of it: its grand total, or its only member. Where there is
 * neither, its first member, which has to be named with the numbers.
 */
export function wholeOf(tree: AxisTree, language: 'en' | 'zh'): WholeNode {
  const total = tree.kind.findIndex(
    (kind, node) => kind === NODE_KINDS.total && (tree.parent[node] ?? -1) < 0,
  );
  if (total >= 0) return { node: total, name: '' };
  const leaves = axisLeaves(tree, language);
  const node = leaves[0]?.node ?? 0;
  return { node, name: leaves.length === 0 ? '' : nodeLabel(tree, node, language) };
}
