import type { AxisTree } from '@bi/contract/query/cell-set';
import type { MemberKey, MemberPath } from '@bi/contract/query/query';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { pathToLevel } from './member-path';
import { chainOf } from '../cells/node-chain';

/** One step of a node: the member of one field, as a path inside that field's hierarchy, coarsest first. */
export interface NodeStep {
  /** index into `Query.rows` or `Query.columns` */
  axis: number;
  of: string;
  path: MemberPath;
}

/** undefined for totals and others */
function memberKeyOf(tree: AxisTree, node: number): MemberKey | undefined {
  if (tree.kind[node] !== NODE_KINDS.member) return undefined;
  return tree.levels[tree.level[node] ?? -1]?.members[tree.member[node] ?? -1];
}

/** The members that a node is of, one step per field, outermost first; a grand total has none. */
export function stepsOfNode(tree: AxisTree, node: number): NodeStep[] {
  const steps: NodeStep[] = [];
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
  return steps;
}
