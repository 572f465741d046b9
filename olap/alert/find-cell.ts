import type { AxisTree } from '@bi/contract/query/cell-set';
import type { CellAddress, MemberPath } from '@bi/contract/query/query';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { wholeOf } from '../chart/data/whole-of';
import { stepsOfNode } from '../query/axis-steps';
import { hasFlag } from '../cells/node-chain';
import { samePath } from '../query/member-path';

/**
 * The node of an axis that an address names; the total of everything for no paths, or the only member where there is
 * no total. -1: the answer has no such member, or none that is all of it.
 */
export function findPathNode(
  tree: AxisTree,
  { rows, columns, ...others }: CellAddress,
  side: Side,
) {
  const paths = side === 'rows' ? rows : columns;
  const isOthers = (side === 'rows' ? others.rowOthers : others.columnOthers) ?? [];
  if (paths.length === 0 && isOthers.length === 0) {
    const whole = wholeOf(tree, 'en');
    const isOnly = tree.kind.length === 1 || whole.name === '';
    return isOnly ? whole.node : -1;
  }
  const count = tree.kind.length;
  for (let node = 0; node < count; node++) {
    if (hasFlag(tree, node, 'headingOnly')) continue;
    if ((tree.kind[node] === NODE_KINDS.others) !== isOthers.length > 0) continue;
    if (isAt(tree, node, paths, isOthers.length > 0)) return node;
  }
  return -1;
}

type Side = 'rows' | 'columns';

function isAt(
  tree: AxisTree,
  node: number,
  paths: readonly MemberPath[],
  isOthers: boolean,
): boolean {
  const steps = stepsOfNode(tree, node);
  const shown = isOthers ? steps : steps.filter(({ path }) => path.length > 0);
  return (
    shown.length === paths.length && shown.every(({ path }, at) => samePath(path, paths[at] ?? []))
  );
}
