import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRID_COLUMNS } from '@bi/contract/call/limits';
import {
  boxAbove,
  freePlace,
  gridHeight,
  moveBox,
  overlaps,
  phoneRows,
  resizeBox,
  settle,
  stepBox,
  stepSize,
  type GridBox,
} from '@bi/olap/dashboard/grid';

const size = fc.record({
  x: fc.integer({ min: 0, max: GRID_COLUMNS - 1 }),
  y: fc.integer({ min: 0, max: 40 }),
  w: fc.integer({ min: 1, max: GRID_COLUMNS }),
  h: fc.integer({ min: 1, max: 12 }),
});
const layout = fc
  .array(size, { minLength: 1, maxLength: 40 })
  .map((boxes) => settle(boxes.map((box, at): GridBox => ({ id: `t${at}`, ...box }))));

const move = fc.record({
  of: fc.nat(39),
  kind: fc.constantFrom('move', 'resize'),
  place: size,
});

/** Cells that more than one tile covers, counted one by one. */
function sharedCells(boxes: readonly GridBox[]): number {
  const cells = new Map<string, number>();
  for (const { x, y, w, h } of boxes) {
    for (let column = x; column < x + w; column += 1) {
      for (let row = y; row < y + h; row += 1) {
        const key = `${column},${row}`;
        cells.set(key, (cells.get(key) ?? 0) + 1);
      }
    }
  }
  return [...cells.values()].filter((count) => count > 1).length;
}

const box = (id: string, x: number, y: number, w: number, h: number): GridBox => ({
  ...{ id, x, y, w, h },
});

describe('the grid', () => {
  test('has no overlap, nothing outside and nothing left to settle after 2,000 random moves', () => {
    let moves = 0;
    fc.assert(
      fc.property(layout, fc.array(move, { minLength: 10, maxLength: 10 }), (start, steps) => {
        let boxes = start;
        for (const { of, kind, place } of steps) {
          const id = `t${of % boxes.length}`;
          boxes = kind === 'move' ? moveBox(boxes, id, place) : resizeBox(boxes, id, place);
          moves += 1;
          expect(sharedCells(boxes)).toBe(0);
          expect(boxes.some((one) => boxes.some((other) => overlaps(one, other)))).toBe(false);
          expect(boxes.every(({ x, w, y }) => x >= 0 && y >= 0 && x + w <= GRID_COLUMNS)).toBe(
            true,
          );
          expect(settle(boxes)).toEqual(boxes);
        }
      }),
      { numRuns: 200 },
    );
    expect(moves).toBe(2000);
  });

  test('gives every tile back its place when the moved one returns to where it was picked up', () => {
    fc.assert(
      fc.property(layout, fc.nat(39), size, (origin, of, away) => {
        const own = origin[of % origin.length] as GridBox;
        moveBox(origin, own.id, away);
        expect(moveBox(origin, own.id, own)).toEqual(origin);
        expect(resizeBox(origin, own.id, own)).toEqual(origin);
      }),
    );
  });

  test('changes the layout with every key that is not at an edge', () => {
    fc.assert(
      fc.property(
        layout,
        fc.nat(39),
        fc.array(fc.constantFrom('left', 'right', 'up', 'down'), { maxLength: 12 }),
        (origin, of, keys) => {
          const own = origin[of % origin.length] as GridBox;
          let now: { x: number; y: number } = own;
          let shown = origin;
          for (const key of keys) {
            const step = stepBox(origin, own.id, now, key);
            if (step === null) continue;
            expect(step.layout).not.toEqual(shown);
            expect(sharedCells(step.layout)).toBe(0);
            now = step.to;
            shown = step.layout;
          }
        },
      ),
    );
  });

  test('moves down past the tile below in one step, and up again', () => {
    const origin = [box('a', 0, 0, 12, 6), box('b', 0, 6, 12, 6), box('c', 12, 0, 12, 12)];
    const down = stepBox(origin, 'a', { x: 0, y: 0 }, 'down');
    expect(down?.layout.map(({ id, y }) => [id, y])).toEqual([
      ['a', 6],
      ['b', 0],
      ['c', 0],
    ]);
    const up = down && stepBox(origin, 'a', down.to, 'up');
    expect(up?.layout).toEqual(origin);
    expect(stepBox(origin, 'b', { x: 0, y: 6 }, 'down')).toBeNull();
  });

  test('pushes what is to the right down when a tile grows over it', () => {
    const origin = [box('a', 0, 0, 12, 4), box('b', 12, 0, 12, 4)];
    expect(resizeBox(origin, 'a', { w: 16, h: 4 })).toEqual([
      box('a', 0, 0, 16, 4),
      box('b', 12, 4, 12, 4),
    ]);
  });

  test('makes no tile smaller than its least size, nor wider than the grid', () => {
    const origin = [box('a', 20, 0, 4, 4)];
    const least = { w: 4, h: 3 };
    expect(stepSize(origin, 'a', { w: 4, h: 4 }, 'left', least)).toBeNull();
    expect(stepSize(origin, 'a', { w: 4, h: 4 }, 'right', least)).toBeNull();
    expect(stepSize(origin, 'a', { w: 4, h: 4 }, 'up', least)?.to).toEqual({ w: 4, h: 3 });
  });

  test('puts a new tile where it is highest, never over another', () => {
    const boxes = [box('a', 0, 0, 8, 6), box('b', 8, 0, 8, 4)];
    expect(freePlace(boxes, { w: 8, h: 6 })).toEqual({ x: 16, y: 0, w: 8, h: 6 });
    expect(freePlace(boxes, { w: 24, h: 2 })).toEqual({ x: 0, y: 6, w: 24, h: 2 });
    fc.assert(
      fc.property(layout, size, (origin, { w, h }) => {
        const grown = [...origin, { id: 'new', ...freePlace(origin, { w, h }) }];
        expect(sharedCells(grown)).toBe(0);
        expect(settle(grown)).toEqual(grown);
      }),
    );
  });

  test('names the tile another rests on', () => {
    const boxes = [box('a', 0, 0, 8, 6), box('b', 8, 0, 16, 6), box('c', 6, 6, 12, 4)];
    expect(boxAbove(boxes, 'c')?.id).toBe('b');
    expect(boxAbove(boxes, 'a')).toBeNull();
    expect(gridHeight(boxes)).toBe(10);
  });

  test('puts two small tiles into a row of a phone, others one by one, from top to bottom', () => {
    const boxes = [
      box('chart', 0, 4, 24, 8),
      box('k1', 0, 0, 6, 4),
      box('k3', 12, 0, 6, 4),
      box('k2', 6, 0, 6, 4),
    ];
    const rows = phoneRows(boxes, ({ id }) => id.startsWith('k'));
    expect(rows.map((row) => row.map(({ id }) => id))).toEqual([['k1', 'k2'], ['k3'], ['chart']]);
  });
});
