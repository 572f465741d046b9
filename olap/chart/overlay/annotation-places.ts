import type { AxisTree } from '@bi/contract/query/cell-set';
import type { ChartAnnotation } from '@bi/contract/report/chart-spec';
import type { MemberPath } from '@bi/contract/query/query';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { pathToLevel, samePath } from '../../query/member-path';
import type { PressedMark } from '../data/chart-data';
import type { ChartInput } from '../style/chart-style';
import { measureIndex } from '../data/measure-index';

/** Keys of each axis entry that a node represents, from the top of the hierarchy down, by its `of`. */
function pathsOf(tree: AxisTree, node: number | null): Map<string, MemberPath> {
  const chain: number[] = [];
  for (let at = node ?? -1; at >= 0; at = tree.parent[at] ?? -1) chain.unshift(at);
  const paths = new Map<string, MemberPath>();
  for (const at of chain) {
    const level = tree.levels[tree.level[at] ?? -1];
    if (level === undefined || tree.kind[at] !== NODE_KINDS.member) continue;
    const key = level.members[tree.member[at] ?? -1] ?? null;
    paths.set(level.of, [...pathToLevel(paths.get(level.of) ?? [], level), key]);
  }
  return paths;
}

/** True where a text belongs to a mark: each member it is at is one that the mark represents. */
export function isAnnotated(
  input: Pick<ChartInput, 'cellSet'>,
  { at, measure }: ChartAnnotation,
  mark: PressedMark | null,
): boolean {
  if (mark === null || at.length === 0) return false;
  if (measure !== undefined && measureIndex(input, measure) !== mark.measure) return false;
  const paths = new Map([
    ...pathsOf(input.cellSet.rows, mark.row),
    ...pathsOf(input.cellSet.columns, mark.column),
  ]);
  return at.every(({ of, path }) => {
    const own = paths.get(of);
    return own !== undefined && samePath(own, path);
  });
}
