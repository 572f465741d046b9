import { describe, expect, test } from 'vitest';
import type { AxisTree } from '@bi/contract/query/cell-set';
import { axisNode, openPaths } from '@bi/olap/query/axis-node';

/** Total, West (open) with Utah, South, each over two weekdays; the last node is the rest of a Top-N. */
const tree: AxisTree = {
  levels: [
    {
      axis: 0,
      depth: 0,
      of: 'origin',
      level: 'region',
      label: 'Region',
      type: 'string',
      members: ['West', 'South'],
    },
    {
      axis: 0,
      depth: 1,
      of: 'origin',
      level: 'state',
      label: 'State',
      type: 'string',
      members: ['Utah'],
    },
    {
      axis: 1,
      depth: 0,
      of: 'weekday',
      level: 'weekday',
      label: 'Weekday',
      type: 'string',
      members: ['Mon', null],
    },
  ],
  level: [-1, 0, 1, 2, 2, 0, 2, 0],
  parent: [-1, -1, 1, 2, 2, -1, 5, -1],
  member: [-1, 0, 0, 0, 1, 1, 0, -1],
  kind: [1, 0, 0, 0, 0, 0, 0, 2],
  flags: [0, 3, 1, 0, 0, 1, 0, 0],
  count: 8,
};

describe('a node of an axis', () => {
  test('has its path inside its own field and over all fields', () => {
    expect(axisNode(tree, 2)).toMatchObject({ path: ['West', 'Utah'], fullPath: ['West', 'Utah'] });
    expect(axisNode(tree, 4)).toMatchObject({
      kind: 'member',
      key: null,
      path: [null],
      fullPath: ['West', 'Utah', null],
    });
  });

  test('that is a total or the rest has no key', () => {
    expect(axisNode(tree, 0)).toMatchObject({
      kind: 'total',
      key: undefined,
      level: null,
      path: [],
    });
    expect(axisNode(tree, 7)).toMatchObject({ kind: 'others', key: undefined, path: [] });
  });

  test('says what is open in each field', () => {
    expect(openPaths(tree, 0)).toEqual([['West']]);
    expect(openPaths(tree, 1)).toEqual([]);
  });
});
