import { GRID_COLUMNS } from '@bi/contract/call/limits';
import {
  moveBox,
  resizeBox,
  stepBox,
  stepSize,
  type GridBox,
  type TilePlace,
  type GridStep,
} from './grid';

/** A tile that is being moved or resized. */
export interface GridGesture {
  id: string;
  kind: 'move' | 'resize';
  /** layout at pick-up */
  origin: readonly GridBox[];
  /** layout with the tile where it is now */
  layout: readonly GridBox[];
  /** place and size it was last put to */
  to: TilePlace;
}

type Size = Pick<TilePlace, 'w' | 'h'>;

/** A tile is picked up; null for an unknown one. */
export function pickUp(
  boxes: readonly GridBox[],
  id: string,
  kind: GridGesture['kind'],
): GridGesture | null {
  const own = boxes.find((box) => box.id === id);
  if (own === undefined) return null;
  const { x, y, w, h } = own;
  return { id, kind, origin: boxes, layout: boxes, to: { x, y, w, h } };
}

/**
 * The gesture after a key; null where the tile does not go further. Of a tile that is both moved and resized
 * each keeps what the other did.
 */
export function takeKey(
  held: GridGesture,
  step: GridStep,
  resizes: boolean,
  least: Size,
): GridGesture | null {
  const { id, origin, to } = held;
  const withOwn = (change: Partial<TilePlace>) =>
    origin.map((box) => (box.id === id ? { ...box, ...change } : box));
  if (resizes) {
    const next = stepSize(withOwn(to), id, to, step, least);
    if (next === null) return null;
    const layout = moveBox(withOwn(next.to), id, to);
    return { ...held, kind: 'resize', to: { ...to, ...next.to }, layout };
  }
  const next = stepBox(withOwn({ w: to.w, h: to.h }), id, to, step);
  if (next === null) return null;
  return { ...held, kind: 'move', to: { ...to, ...next.to }, layout: next.layout };
}

/** The gesture after the pointer took the tile so many columns and rows from where it was picked up. */
export function takePointer(
  held: GridGesture,
  across: number,
  down: number,
  least: Size,
): GridGesture {
  const { id, kind, origin } = held;
  const own = origin.find((box) => box.id === id);
  if (own === undefined) return held;
  const { x, y, w, h } = own;
  const to =
    kind === 'move'
      ? { w, h, x: between(0, x + across, GRID_COLUMNS - w), y: Math.max(0, y + down) }
      : { x, y, w: between(least.w, w + across, GRID_COLUMNS - x), h: Math.max(least.h, h + down) };
  const isSame = (['x', 'y', 'w', 'h'] as const).every((name) => to[name] === held.to[name]);
  if (isSame) return held;
  const layout = kind === 'move' ? moveBox(origin, id, to) : resizeBox(origin, id, to);
  return { ...held, to, layout };
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
