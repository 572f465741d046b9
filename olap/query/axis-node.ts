import type { AxisLevel, AxisTree } from '@bi/contract/query/cell-set';
import type { MemberKey, MemberPath } from '@bi/contract/query/query';
import { NODE_FLAGS, NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { pathToLevel } from './member-path';

/** One node of an axis with its place in the model, read from the flat arrays of the answer. */
export interface AxisNode {
  position: number;
  kind: 'member' | 'total' | 'others';
  /** level it is on; null for a grand total */
  level: AxisLevel | null;
  /** key of the member; undefined for totals and others */
  key: MemberKey | undefined;
  /** path inside its own field, itself included; [] for totals and others of the top level */
  path: MemberPath;
  /** keys of all member nodes from the top of the axis down to it, over all fields */
  fullPath: MemberPath;
  expandable: boolean;
  expanded: boolean;
}

/** Node at a position (0 ≤ position < count) of an axis. */
export function axisNode(tree: AxisTree, position: number): AxisNode {
  const level = levelAt(tree, position);
  const flags = tree.flags[position] ?? 0;
  const kind = tree.kind[position];
  const lineage = lineageOf(tree, position);
  const own = lineage.filter((at) => levelAt(tree, at)?.axis === level?.axis);
  return {
    position,
    kind: kind === NODE_KINDS.total ? 'total' : kind === NODE_KINDS.others ? 'others' : 'member',
    level,
    key: kind === NODE_KINDS.member ? keyAt(tree, position) : undefined,
    path: pathOf(tree, own, kind === NODE_KINDS.others ? level : null),
    fullPath: fieldsOf(tree, lineage).flatMap((positions) => pathOf(tree, positions)),
    expandable: (flags & NODE_FLAGS.expandable) !== 0,
    expanded: (flags & NODE_FLAGS.expanded) !== 0,
  };
}

/** Paths, inside field number `axisIndex` of the axis, of the members whose children are shown; each once. */
export function openPaths(tree: AxisTree, axisIndex: number): MemberPath[] {
  const open = new Map<string, MemberPath>();
  for (let position = 0; position < tree.count; position++) {
    if (((tree.flags[position] ?? 0) & NODE_FLAGS.expanded) === 0) continue;
    if (levelAt(tree, position)?.axis !== axisIndex) continue;
    const { path } = axisNode(tree, position);
    open.set(JSON.stringify(path), path);
  }
  return [...open.values()];
}

function levelAt(tree: AxisTree, position: number): AxisLevel | null {
  return tree.levels[tree.level[position] ?? -1] ?? null;
}

function keyAt(tree: AxisTree, position: number): MemberKey | undefined {
  return levelAt(tree, position)?.members[tree.member[position] ?? -1];
}

/** Member nodes from the top down to `position`, itself last where it is a member. */
function lineageOf(tree: AxisTree, position: number): number[] {
  const lineage: number[] = [];
  for (let at = position; at >= 0; at = tree.parent[at] ?? -1) {
    if (tree.kind[at] === NODE_KINDS.member) lineage.unshift(at);
  }
  return lineage;
}

/** Path of the last of a field's nodes below each other, or of what is on level `at` below it. */
function pathOf(tree: AxisTree, positions: number[], at: AxisLevel | null = null): MemberPath {
  const path = positions.reduce<MemberPath>((above, position) => {
    const level = levelAt(tree, position);
    const key = keyAt(tree, position);
    return level === null || key === undefined ? above : [...pathToLevel(above, level), key];
  }, []);
  return at === null ? path : pathToLevel(path, at);
}

/** Nodes of a lineage by field. */
function fieldsOf(tree: AxisTree, lineage: readonly number[]): number[][] {
  const fields = new Map<number, number[]>();
  for (const at of lineage) {
    const axis = levelAt(tree, at)?.axis ?? -1;
    fields.set(axis, [...(fields.get(axis) ?? []), at]);
  }
  return [...fields.values()];
}
