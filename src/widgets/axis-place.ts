import type { AxisTree } from '@bi/contract/query/cell-set';
import type { MemberKey } from '@bi/contract/query/query';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { stepsOfNode } from '@bi/olap/query/axis-steps';
import type { AxisPlace } from './pivot-events';

/** What a node means, in terms of the query. */
export function placeOfNode(tree: AxisTree, node: number): AxisPlace {
  const steps = stepsOfNode(tree, node);
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
