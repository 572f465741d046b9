import type { DashboardBody, DashboardTile } from '@bi/contract/dashboard/dashboard';
import { byPlace, overlaps, settle } from '@bi/olap/dashboard/grid';
import { moveInOrder, sizedTile } from '@bi/olap/dashboard/reading-order';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const tile = (id: string, x: number, y: number, w: number, h: number): DashboardTile => ({
  ...{ id, x, y, w, h, tab: 't' },
  kind: 'text',
  text: id,
});
const bodyOf = (tiles: DashboardTile[]): DashboardBody => ({
  tabs: [{ id: 't', name: 'T' }],
  tiles,
  filters: [],
  urls: {},
});
const order = ({ tiles }: DashboardBody) => tiles.toSorted(byPlace).map(({ id }) => id);

const BOARD = bodyOf([
  tile('a', 0, 0, 12, 4),
  tile('b', 12, 0, 12, 4),
  tile('c', 0, 4, 24, 6),
  tile('d', 0, 10, 6, 4),
]);

test('a tile moves one place up or down in the order it is read in', () => {
  expect(order(moveInOrder(BOARD, 'b', -1) ?? BOARD)).toEqual(['b', 'a', 'c', 'd']);
  expect(order(moveInOrder(BOARD, 'a', 1) ?? BOARD)).toEqual(['b', 'a', 'c', 'd']);
  expect(order(moveInOrder(BOARD, 'd', -1) ?? BOARD).indexOf('d')).toBeLessThan(3);
  expect(order(moveInOrder(BOARD, 'c', 1) ?? BOARD).at(-1)).toBe('c');
});

test('the first does not move up, the last not down', () => {
  expect(moveInOrder(BOARD, 'a', -1)).toBeNull();
  expect(moveInOrder(BOARD, 'd', 1)).toBeNull();
  expect(moveInOrder(BOARD, 'nobody', 1)).toBeNull();
});

test('in any layout a tile that is not at an end moves, and nothing overlaps', () => {
  const box = fc.record({
    x: fc.integer({ min: 0, max: 23 }),
    y: fc.integer({ min: 0, max: 20 }),
    w: fc.integer({ min: 1, max: 24 }),
    h: fc.integer({ min: 1, max: 10 }),
  });
  fc.assert(
    fc.property(
      fc.array(box, { minLength: 2, maxLength: 12 }),
      fc.nat(11),
      fc.constantFrom(-1 as const, 1 as const),
      (boxes, of, by) => {
        const tiles = settle(boxes.map(({ x, y, w, h }, at) => tile(`t${at}`, x, y, w, h)));
        const body = bodyOf(tiles);
        const before = order(body);
        const at = of % before.length;
        const id = before[at] ?? '';
        const moved = moveInOrder(body, id, by);
        if (at + by < 0 || at + by >= before.length) expect(moved).toBeNull();
        else if (by === -1) expect(order(moved ?? body).indexOf(id)).toBeLessThan(at);
        else expect(order(moved ?? body).indexOf(id)).toBeGreaterThan(at);
        for (const one of moved?.tiles ?? []) {
          expect(moved?.tiles.some((other) => overlaps(one, other))).toBe(false);
        }
      },
    ),
  );
});

test('a size is given without leaving the grid', () => {
  const wide = sizedTile(BOARD, 'b', { w: 24 });
  expect(wide.tiles.find(({ id }) => id === 'b')).toMatchObject({ x: 0, w: 24, h: 4 });
  expect(sizedTile(BOARD, 'd', { h: 10 }).tiles.find(({ id }) => id === 'd')?.h).toBe(10);
  for (const one of wide.tiles) expect(wide.tiles.some((two) => overlaps(one, two))).toBe(false);
});
