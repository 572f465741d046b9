import type { PartEdge } from '@bi/olap/blueprint/lineage';
import { nearby, neighboursOf, tracePart } from '@bi/olap/blueprint/neighbourhood';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const keys = Array.from({ length: 8 }, (_, at) => `n${at}`);
const edge = fc
  .tuple(fc.nat(7), fc.nat(7))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from: `n${from}`, to: `n${to}` }));

/** Steps between two objects along edges, by trying every way. */
function steps(edges: readonly { from: string; to: string }[], from: string, to: string): number {
  if (from === to) return 0;
  const ways = edges.filter((one) => one.from === from).map((one) => steps(edges, one.to, to) + 1);
  return Math.min(Infinity, ...ways);
}

test('what is near an object is what is so many steps up or down, and nothing beside it', () => {
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 14 }), fc.nat(7), fc.nat(4), (edges, at, depth) => {
      const root = `n${at}`;
      const near = nearby(neighboursOf(edges), [root], 'both', depth);
      const expected = keys.filter(
        (key) => steps(edges, root, key) <= depth || steps(edges, key, root) <= depth,
      );
      expect([...near].sort()).toEqual(expected);
    }),
    { seed: 11, numRuns: 300 },
  );
});

const edges: PartEdge[] = [
  { from: 'orders', part: 'price', to: 'cube', toPart: 'revenue', direct: true },
  { from: 'orders', part: 'state', to: 'cube', toPart: 'revenue', direct: false },
  { from: 'orders', part: 'day', to: 'cube', toPart: 'day', direct: true },
  { from: 'orders', part: 'shop_id', to: 'cube', toPart: null, direct: false },
  { from: 'orders', part: null, to: 'cube', toPart: 'orders', direct: true },
  { from: 'cube', part: 'revenue', to: 'report', toPart: 'revenue', direct: true },
  { from: 'cube', part: 'day', to: 'report', toPart: null, direct: false },
  { from: 'cube', part: 'orders', to: 'other', toPart: 'orders', direct: true },
  { from: 'report', part: null, to: 'board', toPart: 'tile', direct: true },
];
const said = (found: readonly PartEdge[]) =>
  found.map(({ from, part, to, toPart }) => `${from}.${part ?? '*'} > ${to}.${toPart ?? '*'}`);

describe('the way of a part', () => {
  test('goes down to everything it is shown in, and where it decides, through the entire object', () => {
    expect(said(tracePart(edges, { key: 'orders', part: 'day' }, 'down', true))).toEqual([
      'orders.day > cube.day',
      'cube.day > report.*',
      'report.* > board.tile',
    ]);
    expect(said(tracePart(edges, { key: 'orders', part: 'price' }, 'down', true))).toEqual([
      'orders.price > cube.revenue',
      'cube.revenue > report.revenue',
    ]);
  });

  test('of a column that only joins touches everything', () => {
    const found = said(tracePart(edges, { key: 'orders', part: 'shop_id' }, 'down', true));
    expect(found).toContain('cube.revenue > report.revenue');
    expect(found).toContain('cube.orders > other.orders');
  });

  test('goes up to the columns it is made of, with what decides its rows', () => {
    expect(said(tracePart(edges, { key: 'report', part: 'revenue' }, 'up', true))).toEqual([
      'orders.price > cube.revenue',
      'orders.state > cube.revenue',
      'orders.day > cube.day',
      'orders.shop_id > cube.*',
      'cube.revenue > report.revenue',
      'cube.day > report.*',
    ]);
  });

  test('without what only decides is what is shown or computed with', () => {
    expect(said(tracePart(edges, { key: 'report', part: 'revenue' }, 'up', false))).toEqual([
      'orders.price > cube.revenue',
      'cube.revenue > report.revenue',
    ]);
  });

  test('ends in a circle', () => {
    const circle: PartEdge[] = [
      { from: 'a', part: 'x', to: 'b', toPart: 'x', direct: true },
      { from: 'b', part: 'x', to: 'a', toPart: 'x', direct: true },
    ];
    expect(tracePart(circle, { key: 'a', part: 'x' }, 'both', true)).toHaveLength(2);
  });
});
