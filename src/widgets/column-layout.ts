import type { AxisTree } from '@bi/contract/cell-set';
import { chainOf, hasFlag } from './axis-place';

/**
 * The column axis as groups of columns: one group per node that has cells, in display order. Headings
 * without cells stand only in the header rows over their members.
 */
export interface ColumnLayout {
  /** node of each group */
  nodes: Int32Array;
  /** header rows the members need */
  depth: number;
  /** node whose header stands in `headerRow` over a group; -1 when the group's own total does, null when a header further up covers it */
  nodeAt: (headerRow: number, group: number) => number | null;
  /** half-open range of groups under a node */
  groupsOf: (node: number) => readonly [from: number, to: number];
  /** true when a node has members under it */
  hasChildren: (node: number) => boolean;
  /** nodes above a group's node and itself, from the top */
  depthOf: (group: number) => number;
}

/** Lays out the column axis. */
export function layoutColumns(tree: AxisTree): ColumnLayout {
  const count = tree.parent.length;
  const kept: number[] = [];
  const depths = new Int32Array(count);
  const first = new Int32Array(count).fill(-1);
  const end = new Int32Array(count);
  const parents = new Uint8Array(count);
  let depth = 0;
  for (let node = 0; node < count; node++) {
    const parent = tree.parent[node] ?? -1;
    depths[node] = parent < 0 ? 1 : (depths[parent] ?? 0) + 1;
    if (parent >= 0) parents[parent] = 1;
    if (hasFlag(tree, node, 'headingOnly')) continue;
    const group = kept.length;
    kept.push(node);
    depth = Math.max(depth, depths[node] ?? 1);
    for (let at = node; at >= 0; at = tree.parent[at] ?? -1) {
      if ((first[at] ?? -1) < 0) first[at] = group;
      end[at] = group + 1;
    }
  }
  const nodes = Int32Array.from(kept);
  const hasChildren = (node: number) => parents[node] === 1;
  return {
    nodes,
    depth,
    hasChildren,
    depthOf: (group) => depths[nodes[group] ?? -1] ?? 0,
    groupsOf: (node) => [Math.max(first[node] ?? 0, 0), end[node] ?? 0],
    nodeAt: (headerRow, group) => {
      const node = nodes[group] ?? -1;
      const own = (depths[node] ?? 0) - 1;
      if (headerRow <= own) return chainOf(tree, node)[headerRow] ?? null;
      return headerRow === own + 1 && hasChildren(node) ? -1 : null;
    },
  };
}
