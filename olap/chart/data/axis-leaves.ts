import type { AxisTree } from '@bi/contract/query/cell-set';
import { nodeLabel } from '../../format/member-label';
import { NODE_FLAGS, NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { namesTime } from '../../query/time-fields';

/** A member at the lowest shown level of an axis. */
export interface AxisLeaf {
  /** position in the axis tree */
  node: number;
  /** position of its cells, where they are those of a total after the members under it; absent: `node` */
  cells?: number;
  label: string;
  kind: 'member' | 'others' | 'total';
  /** dimension of its level; '' for a total */
  field: string;
  /** its key and grain, the same in every answer; '' for totals and others */
  id: string;
}

/** Describes a node that is drawn. */
export function leafOf(tree: AxisTree, node: number, language: 'en' | 'zh'): AxisLeaf {
  const label = nodeLabel(tree, node, language);
  const level = tree.levels[tree.level[node] ?? -1];
  const field = level?.level ?? '';
  if (tree.kind[node] === NODE_KINDS.total)
    return { node, label, kind: 'total', field: '', id: '' };
  if (tree.kind[node] === NODE_KINDS.others) return { node, label, kind: 'others', field, id: '' };
  const key = level?.members[tree.member[node] ?? -1] ?? null;
  return { node, label, kind: 'member', field, id: JSON.stringify([key, level?.grain ?? null]) };
}

interface Shape {
  /** 1 where members are under a node */
  isParent: Uint8Array;
  /** nodes above a node and itself */
  depth: Uint8Array;
  deepest: number;
}

function shapeOf(tree: AxisTree): Shape {
  const count = tree.parent.length;
  const isParent = new Uint8Array(count);
  const depth = new Uint8Array(count);
  let deepest = 0;
  for (let node = 0; node < count; node++) {
    if (tree.kind[node] === NODE_KINDS.total) continue;
    const parent = tree.parent[node] ?? -1;
    if (parent >= 0) isParent[parent] = 1;
    depth[node] = parent < 0 ? 1 : (depth[parent] ?? 0) + 1;
    deepest = Math.max(deepest, depth[node] ?? 1);
  }
  return { isParent, depth, deepest };
}

/** Whether a node is a heading without cells of its own. */
function isBare({ flags }: AxisTree, node: number): boolean {
  return ((flags[node] ?? 0) & NODE_FLAGS.headingOnly) !== 0;
}

/** The position of a member's cells. */
export function cellPlaceOf({ node, cells = node }: AxisLeaf): number {
  return cells;
}

/** The total after the members under a node, for each node that has one. */
function totalsOf({ parent, kind }: AxisTree): Map<number, number> {
  const totals = new Map<number, number>();
  kind.forEach((one, node) => {
    const above = parent[node] ?? -1;
    if (one === NODE_KINDS.total && above >= 0) totals.set(above, node);
  });
  return totals;
}

/**
 * Nodes at a depth, and those that end above it; null when one of them has no cells of its own.
 * @param totals nodes whose cells are those of their total
 */
function nodesAt(
  tree: AxisTree,
  shape: Shape,
  depth: number,
  totals?: ReadonlyMap<number, number>,
): number[] | null {
  const nodes: number[] = [];
  for (let node = 0; node < tree.parent.length; node++) {
    if (tree.kind[node] === NODE_KINDS.total) continue;
    const own = shape.depth[node] ?? 1;
    if (own > depth || (own < depth && shape.isParent[node] === 1)) continue;
    if (isBare(tree, node) && totals?.has(node) !== true) return null;
    nodes.push(node);
  }
  return nodes;
}

function isPeriod({ type, level, label }: AxisTree['levels'][number]): boolean {
  return type === 'date' || type === 'timestamp' || namesTime(level, label);
}

/**
 * The longest periods of those that are shown, where some are open and others are not: days of one month next to
 * other months would make a line jump. null where all are alike, or the open ones have no cells of their own.
 */
function evenPeriods(tree: AxisTree, shape: Shape, nodes: readonly number[]): number[] | null {
  const levelsOf = (list: readonly number[]) => {
    const found = new Set<number>();
    for (const at of list) {
      if (tree.kind[at] === NODE_KINDS.member) found.add(tree.level[at] ?? -1);
    }
    return [...found];
  };
  const levels = levelsOf(nodes).flatMap((at) => tree.levels[at] ?? []);
  const [first, ...others] = levels;
  if (first === undefined || others.length === 0 || !levels.every(isPeriod)) return null;
  if (others.some(({ axis }) => axis !== first.axis)) return null;
  const totals = totalsOf(tree);
  for (let depth = shape.deepest - 1; depth > 0; depth--) {
    const longer = nodesAt(tree, shape, depth, totals);
    if (longer === null || levelsOf(longer).length === 1) return longer;
  }
  return null;
}

function lowestNodes(tree: AxisTree, shape: Shape): number[] {
  const nodes = nodesAt(tree, shape, shape.deepest) ?? [];
  return evenPeriods(tree, shape, nodes) ?? nodes;
}

/**
 * Lowest shown members of an axis in display order, without totals; an axis without fields has its
 * one total, fields without members have none. Of periods of several lengths the longest are taken. A label that is under several parents is
 * written together with its parent.
 * @param most where there are more members than this, the lowest depth without more is taken, if its
 * members have cells of their own
 */
export function axisLeaves(tree: AxisTree, language: 'en' | 'zh', most = Infinity): AxisLeaf[] {
  const shape = shapeOf(tree);
  let nodes = lowestNodes(tree, shape);
  for (let depth = shape.deepest - 1; depth > 0 && nodes.length > most; depth--) {
    const fewer = nodesAt(tree, shape, depth);
    if (fewer !== null && fewer.length <= most) nodes = fewer;
  }
  const leaves = nodes.map((node) => leafOf(tree, node, language));
  if (leaves.some(({ node }) => isBare(tree, node))) {
    const totals = totalsOf(tree);
    for (const leaf of leaves) {
      const total = isBare(tree, leaf.node) ? totals.get(leaf.node) : undefined;
      if (total !== undefined) leaf.cells = total;
    }
  }
  if (leaves.length === 0) {
    if (tree.levels.length > 0) return [];
    const total = tree.kind.indexOf(NODE_KINDS.total);
    return total < 0 ? [] : [leafOf(tree, total, language)];
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

/** Level of the leaves of an axis; undefined for an axis without members. */
export function leafLevel(tree: AxisTree): AxisTree['levels'][number] | undefined {
  const nodes = lowestNodes(tree, shapeOf(tree));
  const last = nodes.findLast((node) => tree.kind[node] === NODE_KINDS.member);
  return last === undefined ? undefined : tree.levels[tree.level[last] ?? -1];
}

/** True when the leaves of an axis follow each other in time: dates, or a level called after a part of them. */
export function isTimeAxis(tree: AxisTree): boolean {
  const level = leafLevel(tree);
  if (level === undefined) return false;
  return isPeriod(level);
}
