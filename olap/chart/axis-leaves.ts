import type { AxisTree } from '@bi/contract/cell-set';
import { nodeLabel } from '../format/member-label';
import { NODE_FLAGS, NODE_KINDS } from '../format/node-kinds';

/** A member at the lowest shown level of an axis. */
export interface AxisLeaf {
  /** position in the axis tree */
  node: number;
  label: string;
  kind: 'member' | 'others' | 'total';
}

/**
 * Lowest shown members of an axis in display order, without totals; an axis without members has its
 * one total. A label that stands under several parents is told together with its parent.
 */
export function axisLeaves(tree: AxisTree, language: 'en' | 'zh'): AxisLeaf[] {
  const count = tree.parent.length;
  const isParent = new Uint8Array(count);
  for (let node = 0; node < count; node++) {
    const parent = tree.parent[node] ?? -1;
    if (parent >= 0 && tree.kind[node] !== NODE_KINDS.total) isParent[parent] = 1;
  }
  const leaves: AxisLeaf[] = [];
  for (let node = 0; node < count; node++) {
    const kind = tree.kind[node];
    const isHeading = ((tree.flags[node] ?? 0) & NODE_FLAGS.headingOnly) !== 0;
    if (kind === NODE_KINDS.total || isParent[node] === 1 || isHeading) continue;
    leaves.push({
      node,
      label: nodeLabel(tree, node, language),
      kind: kind === NODE_KINDS.others ? 'others' : 'member',
    });
  }
  if (leaves.length === 0) {
    const total = tree.kind.indexOf(NODE_KINDS.total);
    return total < 0
      ? []
      : [{ node: total, label: nodeLabel(tree, total, language), kind: 'total' }];
  }
  return tellApart(tree, leaves, language);
}

function tellApart(tree: AxisTree, leaves: AxisLeaf[], language: 'en' | 'zh'): AxisLeaf[] {
  const seen = new Map<string, number>();
  for (const { label } of leaves) seen.set(label, (seen.get(label) ?? 0) + 1);
  if (seen.size === leaves.length) return leaves;
  return leaves.map((leaf) => {
    const parent = tree.parent[leaf.node] ?? -1;
    if ((seen.get(leaf.label) ?? 0) < 2 || parent < 0) return leaf;
    return { ...leaf, label: `${nodeLabel(tree, parent, language)} · ${leaf.label}` };
  });
}

/** Level the leaves of an axis stand on; undefined for an axis without members. */
export function leafLevel(tree: AxisTree): AxisTree['levels'][number] | undefined {
  for (let node = tree.level.length - 1; node >= 0; node--) {
    if (tree.kind[node] !== NODE_KINDS.member) continue;
    return tree.levels[tree.level[node] ?? -1];
  }
  return undefined;
}

/** True when the leaves of an axis are dates. */
export function isTimeAxis(tree: AxisTree): boolean {
  const type = leafLevel(tree)?.type;
  return type === 'date' || type === 'timestamp';
}
