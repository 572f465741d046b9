import type { AxisTree } from '@bi/contract/query/cell-set';
import { NODE_FLAGS } from '@bi/contract/entity/node-kinds';

/** True when a flag of NODE_FLAGS is set on a node. */
export function hasFlag(tree: AxisTree, node: number, flag: keyof typeof NODE_FLAGS): boolean {
  return ((tree.flags[node] ?? 0) & NODE_FLAGS[flag]) !== 0;
}

/** Nodes from the top down to `node`, which is the last. */
export function chainOf(tree: AxisTree, node: number): number[] {
  const chain: number[] = [];
  for (let at = node; at >= 0; at = tree.parent[at] ?? -1) chain.unshift(at);
  return chain;
}
