import type { AxisTree } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { chainOf, hasFlag } from './node-chain';

/**
 * The column axis as groups of columns: one group per node that has cells, in display order. Headings
 * without cells are only in the header rows over their members.
 */
export interface ColumnLayout {
  /** node of each group */
  nodes: Int32Array;
  /** header rows the members need, those of `lead` not counted */
  depth: number;
  /** members that all others are under, the coarsest first: the title names them, no header does */
  lead: readonly number[];
  /** node whose header is in `headerRow` over a group; -1 when the group's own total does, null when a header further up covers it */
  nodeAt: (headerRow: number, group: number) => number | null;
  /** half-open range of groups under a node */
  groupsOf: (node: number) => readonly [from: number, to: number];
  /** true when a node has members under it */
  hasChildren: (node: number) => boolean;
  /** nodes above a group's node and itself, from the top */
  depthOf: (group: number) => number;
}

/** Members that are the only ones on their level and open, from the top of an axis. */
function leadOf(tree: AxisTree): number[] {
  const lead: number[] = [];
  const under = new Map<number, number[]>();
  tree.parent.forEach((parent, node) => under.set(parent, [...(under.get(parent) ?? []), node]));
  for (let above = -1; ;) {
    const siblings = (under.get(above) ?? []).filter(
      (node) => tree.kind[node] !== NODE_KINDS.total,
    );
    const [only, ...others] = siblings;
    const hasMembers = (under.get(only ?? -1) ?? []).some(
      (node) => tree.kind[node] !== NODE_KINDS.total,
    );
    if (only === undefined || others.length > 0 || !hasMembers) return lead;
    if (tree.kind[only] !== NODE_KINDS.member) return lead;
    lead.push(only);
    above = only;
  }
}

/** Lays out the column axis. The total of a member that all others are under is the grand total. */
export function layoutColumns(tree: AxisTree): ColumnLayout {
  const count = tree.parent.length;
  const lead = leadOf(tree);
  const hasGrandTotal = tree.parent.some(
    (parent, node) =>
      parent < 0 && tree.kind[node] === NODE_KINDS.total && !hasFlag(tree, node, 'headingOnly'),
  );
  const isRepeated = (node: number): boolean => {
    if (!hasGrandTotal) return false;
    const owner = tree.kind[node] === NODE_KINDS.total ? (tree.parent[node] ?? -1) : node;
    return lead.includes(owner);
  };
  const visible: number[] = [];
  const depths = new Int32Array(count);
  const first = new Int32Array(count).fill(-1);
  const end = new Int32Array(count);
  const parents = new Uint8Array(count);
  let depth = 0;
  for (let node = 0; node < count; node++) {
    const parent = tree.parent[node] ?? -1;
    depths[node] = parent < 0 ? 1 : (depths[parent] ?? 0) + 1;
    if (parent >= 0) parents[parent] = 1;
    if (hasFlag(tree, node, 'headingOnly') || isRepeated(node)) continue;
    const group = visible.length;
    visible.push(node);
    depth = Math.max(depth, depths[node] ?? 1);
    for (let at = node; at >= 0; at = tree.parent[at] ?? -1) {
      if ((first[at] ?? -1) < 0) first[at] = group;
      end[at] = group + 1;
    }
  }
  const nodes = Int32Array.from(visible);
  const hasChildren = (node: number) => parents[node] === 1;
  return {
    nodes,
    depth: Math.max(depth - lead.length, 1),
    lead,
    hasChildren,
    depthOf: (group) => depths[nodes[group] ?? -1] ?? 0,
    groupsOf: (node) => [Math.max(first[node] ?? 0, 0), end[node] ?? 0],
    nodeAt: (shownRow, group) => {
      const node = nodes[group] ?? -1;
      const own = (depths[node] ?? 0) - 1;
      const headerRow = shownRow + lead.length;
      if (shownRow === 0 && own < lead.length && !hasChildren(node)) return node;
      if (headerRow <= own) return chainOf(tree, node)[headerRow] ?? null;
      return headerRow === own + 1 && hasChildren(node) ? -1 : null;
    },
  };
}
