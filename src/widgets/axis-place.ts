import type { AxisTree } from '@bi/contract/cell-set';
import type { MemberKey } from '@bi/contract/query';
import { NODE_KINDS } from '@bi/contract/node-kinds';
import { chainOf } from '@bi/olap/cells/node-chain';
import { pathToLevel } from '@bi/olap/query/member-path';
import type { AxisPlace, AxisStep } from './pivot-events';

/** Key of a member node; undefined for totals and others. */
export function memberKeyOf(tree: AxisTree, node: number): MemberKey | undefined {
  if (tree.kind[node] !== NODE_KINDS.member) return undefined;
  return tree.levels[tree.level[node] ?? -1]?.members[tree.member[node] ?? -1];
}

/** What a node means, in terms of the query. */
export function placeOfNode(tree: AxisTree, node: number): AxisPlace {
  const steps: AxisStep[] = [];
  for (const at of chainOf(tree, node)) {
    const level = tree.levels[tree.level[at] ?? -1];
    const isTotal = tree.kind[at] === NODE_KINDS.total;
    if (level === undefined || isTotal) continue;
    const key = memberKeyOf(tree, at);
    const own = key === undefined ? [] : [key];
    const last = steps.at(-1);
    if (last?.axis === level.axis) last.path = [...pathToLevel(last.path, level), ...own];
    else steps.push({ axis: level.axis, of: level.of, path: [...pathToLevel([], level), ...own] });
  }
  const kind = tree.kind[node];
  return {
    node,
    kind: kind === NODE_KINDS.total ? 'total' : kind === NODE_KINDS.others ? 'others' : 'member',
    steps,
  };
}

/** All member keys of a place, outermost field first; the `at` of a sort. */
export function flatPath(place: AxisPlace): MemberKey[] {
  return place.steps.flatMap((step) => step.path);
}

/** Key under which two nodes of different answers are the same place. */
export function placeKey(place: AxisPlace): string {
  return JSON.stringify([place.kind, place.steps.map((step) => [step.of, step.path])]);
}
