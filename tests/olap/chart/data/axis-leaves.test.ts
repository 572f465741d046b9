import { describe, expect, test } from 'vitest';
import type { AxisTree } from '@bi/contract/query/cell-set';
import { NODE_FLAGS, NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { axisLeaves, cellPlaceOf, leafLevel } from '@bi/olap/chart/data/axis-leaves';

const MONTHS = ['2001-01-01', '2001-02-01', '2001-03-01'];
const DAYS = ['2001-02-01', '2001-02-02'];

/** January, February with two days under it, March; `flags` are those of February. */
function months(type: 'date' | 'string', flags = 0): AxisTree {
  const level = (name: string, grain: 'month' | 'day', depth: number, members: string[]) => ({
    ...{ axis: 0, depth, of: 'date', level: name, label: name, type, members },
    ...(type === 'date' && { grain }),
  });
  return {
    levels: [level('Start', 'month', 0, MONTHS), level('Point', 'day', 1, DAYS)],
    level: [0, 0, 1, 1, 0],
    parent: [-1, -1, 1, 1, -1],
    member: [0, 1, 0, 1, 2],
    kind: [0, 0, 0, 0, 0].map(() => NODE_KINDS.member),
    flags: [0, flags, 0, 0, 0],
    count: 5,
  };
}
const nodes = (tree: AxisTree) => axisLeaves(tree, 'en').map(({ node }) => node);

describe('members that are drawn of an axis', () => {
  test('are months where one of them is open, so that no line goes from days to months', () => {
    expect(nodes(months('date'))).toEqual([0, 1, 4]);
    expect(leafLevel(months('date'))?.level).toBe('Start');
  });

  test('have the cells of the total after an open month that has none of its own', () => {
    const tree = months('date', NODE_FLAGS.headingOnly);
    const after: AxisTree = {
      ...tree,
      ...{ level: [...tree.level, 1], parent: [...tree.parent, 1], member: [...tree.member, -1] },
      ...{ kind: [...tree.kind, NODE_KINDS.total], flags: [...tree.flags, 0], count: 6 },
    };
    expect(axisLeaves(after, 'en').map(cellPlaceOf)).toEqual([0, 5, 4]);
    expect(nodes(after)).toEqual([0, 1, 4]);
  });

  test('are the days where the month has no cells of its own, and the lowest of what are no periods', () => {
    expect(nodes(months('date', NODE_FLAGS.headingOnly))).toEqual([0, 2, 3, 4]);
    expect(nodes(months('string'))).toEqual([0, 2, 3, 4]);
  });
});
