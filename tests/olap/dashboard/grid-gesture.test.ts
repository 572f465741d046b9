import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps, settle, type GridBox } from '@bi/olap/dashboard/grid';
import { pickUp, takeKey, takePointer, type GridGesture } from '@bi/olap/dashboard/grid-gesture';

const box = (id: string, x: number, y: number, w: number, h: number): GridBox => ({
  ...{ id, x, y, w, h },
});
const boxes = [
  box('a', 0, 0, 12, 6),
  box('b', 12, 0, 12, 6),
  box('c', 0, 6, 24, 4),
  box('d', 6, 10, 9, 3),
];
const least = { w: 4, h: 2 };
const held = (id: string, kind: GridGesture['kind'] = 'move') =>
  pickUp(boxes, id, kind) as GridGesture;

describe('a tile in the hand', () => {
  test('leaves the layout it was picked up from as it was, whatever is done', () => {
    const before = structuredClone(boxes);
    const key = fc.tuple(fc.constantFrom('left', 'right', 'up', 'down'), fc.boolean());
    fc.assert(
      fc.property(
        fc.constantFrom('a', 'b', 'c', 'd'),
        fc.array(key, { maxLength: 20 }),
        (id, keys) => {
          let gesture = held(id);
          for (const [step, resizes] of keys) {
            gesture = takeKey(gesture, step, resizes, least) ?? gesture;
            const { layout } = gesture;
            expect(layout.some((one) => layout.some((other) => overlaps(one, other)))).toBe(false);
            expect(settle(layout)).toEqual(layout);
            const own = layout.find((one) => one.id === id);
            expect(own?.w).toBe(gesture.to.w);
            expect(own?.h).toBe(gesture.to.h);
          }
          expect(boxes).toEqual(before);
          expect(gesture.origin).toEqual(before);
        },
      ),
    );
  });

  test('keeps the size that keys gave it when it is moved on', () => {
    const wider = takeKey(held('d'), 'right', true, least) as GridGesture;
    const moved = takeKey(wider, 'left', false, least);
    expect(moved?.to).toEqual({ x: 5, y: 10, w: 10, h: 3 });
  });

  test('follows the pointer in whole columns and rows, inside the grid', () => {
    expect(takePointer(held('a'), 99, 0, least).to).toEqual({ x: 12, y: 0, w: 12, h: 6 });
    expect(takePointer(held('a', 'resize'), -99, -99, least).to).toEqual({
      ...{ x: 0, y: 0, w: 4, h: 2 },
    });
    const still = held('a');
    expect(takePointer(still, 0, 0, least)).toBe(still);
  });

  test('is none where there is no such tile', () => {
    expect(pickUp(boxes, 'x', 'move')).toBeNull();
  });
});
