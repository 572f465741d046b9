import type { AxisTree } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { chainOf } from './node-chain';

/** One step from a node's parent to it: kind, field, level, grain and member key. */
type NodeStep = readonly [
  kind: number,
  of: string,
  level: string,
  grain: string | null,
  key: string | number | boolean | null,
];

/** What a node is, whatever its position: nodes of two answers with the same identity are the same place. */
export function nodeIdentity(tree: AxisTree, node: number): string {
  return JSON.stringify(chainOf(tree, node).map((at) => stepOf(tree, at)));
}

function stepOf(tree: AxisTree, node: number): NodeStep {
  const kind = tree.kind[node] ?? NODE_KINDS.total;
  const level = tree.levels[tree.level[node] ?? -1];
  // a total says only that it is one of its parent
  if (kind === NODE_KINDS.total || level === undefined)
    return [NODE_KINDS.total, '', '', null, null];
  const key = kind === NODE_KINDS.member ? level.members[tree.member[node] ?? -1] : null;
  return [kind, level.of, level.level, level.grain ?? null, key ?? null];
}

/**
 * The node of an identity, or where it no longer exists the last of those above it that is still there.
 * @returns `node` -1 when nothing of it is there
 */
export function findNode(tree: AxisTree, identity: string): { node: number; exact: boolean } {
  const steps = JSON.parse(identity) as NodeStep[];
  const count = tree.parent.length;
  let node = -1;
  let at = 0;
  for (const step of steps) {
    const isStep = matcher(tree, step);
    const parent = node;
    while (at < count && !(tree.parent[at] === parent && isStep(at))) at++;
    if (at >= count) return { node: parent, exact: false };
    node = at;
  }
  return { node, exact: steps.length > 0 };
}

function matcher(tree: AxisTree, [kind, of, name, grain, key]: NodeStep): (at: number) => boolean {
  if (kind === NODE_KINDS.total) return (at) => tree.kind[at] === kind;
  const level = tree.levels.findIndex(
    (one) => one.of === of && one.level === name && (one.grain ?? null) === grain,
  );
  const member = tree.levels[level]?.members.indexOf(key) ?? -1;
  if (level < 0 || (kind === NODE_KINDS.member && member < 0)) return () => false;
  return (at) =>
    tree.kind[at] === kind &&
    tree.level[at] === level &&
    (kind !== NODE_KINDS.member || tree.member[at] === member);
}
