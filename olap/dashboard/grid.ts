import { GRID_COLUMNS } from '@bi/contract/call/limits';

/** Place of a tile on the grid, in columns and rows from 0; `id` is unique in the layout. */
export interface GridBox {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where a tile is to go, in columns and rows. */
export type TilePlace = Omit<GridBox, 'id'>;

/** A direction of a key. */
export type GridStep = 'left' | 'right' | 'up' | 'down';

/** First row below everything. */
export function gridHeight(boxes: readonly GridBox[]): number {
  return boxes.reduce((most, { y, h }) => Math.max(most, y + h), 0);
}

/** True when two tiles have a cell in common. */
export function overlaps(a: GridBox, b: GridBox): boolean {
  return a.id !== b.id && sharesColumn(a, b) && a.y < b.y + b.h && b.y < a.y + a.h;
}

/**
 * The layout with every tile as far up as it goes, in the order in which they were given. Tiles keep
 * their column and their order from top to bottom, then left to right; none overlap afterwards.
 */
export function settle<T extends GridBox>(boxes: readonly T[]): T[] {
  return inGivenOrder(boxes, stack(boxes.map(inside).toSorted(byPlace)));
}

/**
 * The layout after a tile moved to another column or row. `origin` is the layout at pick-up, not that of
 * an earlier step, so that going somewhere and back changes nothing.
 */
export function moveBox<T extends GridBox>(
  origin: readonly T[],
  id: string,
  to: Pick<TilePlace, 'x' | 'y'>,
): T[] {
  const own = origin.find((box) => box.id === id);
  return own === undefined ? [...origin] : placeBox(origin, { ...own, x: to.x, y: to.y });
}

/** The layout after a tile was resized, from the layout at pick-up. */
export function resizeBox<T extends GridBox>(
  origin: readonly T[],
  id: string,
  to: Pick<TilePlace, 'w' | 'h'>,
): T[] {
  const own = origin.find((box) => box.id === id);
  return own === undefined ? [...origin] : placeBox(origin, { ...own, w: to.w, h: to.h });
}

function placeBox<T extends GridBox>(origin: readonly T[], wanted: T): T[] {
  const moved = inside(wanted);
  const others = origin
    .filter(({ id }) => id !== moved.id)
    .map(inside)
    .toSorted(byPlace);
  const found = others.findIndex(
    (other) => sharesColumn(other, moved) && other.y + other.h / 2 > moved.y,
  );
  const at = found === -1 ? others.length : found;
  return inGivenOrder(origin, stack(others.toSpliced(at, 0, moved)));
}

/**
 * The next place of a tile that a key moves, and the layout there; null at an edge. Up and down go as far
 * as it takes to change the layout: a tile that rises to where it was would seem not to move.
 * @param origin layout at pick-up
 * @param now place the tile was last put to, as returned before
 */
export function stepBox<T extends GridBox>(
  origin: readonly T[],
  id: string,
  now: Pick<TilePlace, 'x' | 'y'>,
  step: GridStep,
): { to: Pick<TilePlace, 'x' | 'y'>; layout: T[] } | null {
  const own = origin.find((box) => box.id === id);
  if (own === undefined) return null;
  if (step === 'left' || step === 'right') {
    const x = now.x + (step === 'left' ? -1 : 1);
    if (x < 0 || x + own.w > GRID_COLUMNS) return null;
    const to = { x, y: now.y };
    return { to, layout: moveBox(origin, id, to) };
  }
  const shown = layoutKey(moveBox(origin, id, now));
  const last = gridHeight(origin) + 1;
  const by = step === 'up' ? -1 : 1;
  for (let y = now.y + by; y >= 0 && y <= last; y += by) {
    const to = { x: now.x, y };
    const layout = moveBox(origin, id, to);
    if (layoutKey(layout) !== shown) return { to, layout };
  }
  return null;
}

/** The size of a tile that a key resizes by one, and the layout; null at its least size or an edge. */
export function stepSize<T extends GridBox>(
  origin: readonly T[],
  id: string,
  now: Pick<TilePlace, 'w' | 'h'>,
  step: GridStep,
  least: Pick<TilePlace, 'w' | 'h'> = { w: 1, h: 1 },
): { to: Pick<TilePlace, 'w' | 'h'>; layout: T[] } | null {
  const own = origin.find((box) => box.id === id);
  if (own === undefined) return null;
  const wider = { left: -1, right: 1, up: 0, down: 0 }[step];
  const higher = { left: 0, right: 0, up: -1, down: 1 }[step];
  const to = { w: now.w + wider, h: now.h + higher };
  const fits = to.w >= least.w && to.h >= least.h && own.x + to.w <= GRID_COLUMNS && to.h <= 200;
  return fits ? { to, layout: resizeBox(origin, id, to) } : null;
}

/** Where a new tile goes: the highest place at the bottom of some columns, the leftmost of several. */
export function freePlace(
  boxes: readonly GridBox[],
  { w, h }: Pick<TilePlace, 'w' | 'h'>,
): TilePlace {
  const tops = skyline(boxes);
  const width = Math.min(w, GRID_COLUMNS);
  let best = { x: 0, y: Infinity };
  for (let x = 0; x + width <= GRID_COLUMNS; x += 1) {
    const y = Math.max(...tops.slice(x, x + width));
    if (y < best.y) best = { x, y };
  }
  return { ...best, w: width, h };
}

/** Tiles as a phone shows them, from top to bottom; two small ones that follow each other share a row. */
export function phoneRows<T extends GridBox>(
  boxes: readonly T[],
  isSmall: (box: T) => boolean,
): T[][] {
  const rows: T[][] = [];
  for (const box of boxes.toSorted(byPlace)) {
    const last = rows.at(-1);
    const alone = last?.length === 1 ? last[0] : undefined;
    if (last && alone && isSmall(alone) && isSmall(box)) last.push(box);
    else rows.push([box]);
  }
  return rows;
}

/** The tile that another rests on: the one right above with most columns in common; null at the top. */
export function boxAbove<T extends GridBox>(boxes: readonly T[], id: string): T | null {
  const own = boxes.find((box) => box.id === id);
  if (own === undefined) return null;
  const shared = (box: T): number =>
    Math.min(box.x + box.w, own.x + own.w) - Math.max(box.x, own.x);
  const above = boxes.filter((box) => box.y + box.h === own.y && shared(box) > 0);
  return above.toSorted((a, b) => shared(b) - shared(a) || a.x - b.x)[0] ?? null;
}

/** From top to bottom, then left to right. */
export function byPlace(a: GridBox, b: GridBox): number {
  if (a.y !== b.y) return a.y - b.y;
  if (a.x !== b.x) return a.x - b.x;
  return a.id < b.id ? -1 : 1;
}

function sharesColumn(a: GridBox, b: GridBox): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w;
}

/** A tile within the columns of the grid; the same one where it is. */
function inside<T extends GridBox>(box: T): T {
  const w = Math.min(Math.max(1, Math.round(box.w)), GRID_COLUMNS);
  const h = Math.max(1, Math.round(box.h));
  const x = Math.min(Math.max(0, Math.round(box.x)), GRID_COLUMNS - w);
  const y = Math.max(0, box.y);
  return x === box.x && y === box.y && w === box.w && h === box.h ? box : { ...box, x, y, w, h };
}

function skyline(boxes: readonly GridBox[]): number[] {
  const tops = new Array<number>(GRID_COLUMNS).fill(0);
  for (const { x, y, w, h } of boxes) {
    for (let column = x; column < x + w; column += 1) {
      tops[column] = Math.max(tops[column] ?? 0, y + h);
    }
  }
  return tops;
}

/** Puts tiles down one after the other, each on the highest one below it. */
function stack<T extends GridBox>(ordered: readonly T[]): T[] {
  const tops = new Array<number>(GRID_COLUMNS).fill(0);
  return ordered.map((box) => {
    const y = Math.max(...tops.slice(box.x, box.x + box.w));
    tops.fill(y + box.h, box.x, box.x + box.w);
    return y === box.y ? box : { ...box, y };
  });
}

function inGivenOrder<T extends GridBox>(given: readonly T[], placed: readonly T[]): T[] {
  const byId = new Map(placed.map((box) => [box.id, box]));
  return given.flatMap(({ id }) => byId.get(id) ?? []);
}

function layoutKey(boxes: readonly GridBox[]): string {
  return boxes.map(({ id, x, y, w, h }) => `${id}:${x},${y},${w},${h}`).join(' ');
}
