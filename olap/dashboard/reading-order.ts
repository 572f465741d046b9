import type { DashboardBody, DashboardTile } from '@bi/contract/dashboard/dashboard';
import { GRID_COLUMNS } from '@bi/contract/call/limits';
import { tilesOf, withLayout } from './edit-dashboard';
import { byPlace, gridHeight, moveBox, resizeBox, type GridBox, type TilePlace } from './grid';

/**
 * The dashboard after a tile changed places with the one before or after it, as a phone shows them and as they
 * are read; null at an end. It needs no dragging.
 */
export function moveInOrder(body: DashboardBody, id: string, by: -1 | 1): DashboardBody | null {
  const tile = body.tiles.find((one) => one.id === id);
  if (tile === undefined) return null;
  const boxes = tilesOf(body, tile.tab);
  const ordered = boxes.toSorted(byPlace);
  const at = indexIn(ordered, id);
  const other = ordered[at + by];
  if (other === undefined) return null;
  const isThere = (layout: readonly GridBox[]) =>
    by === -1 ? indexIn(layout, id) < at : indexIn(layout, id) > at;
  for (const to of [...placesBeside(tile, other, by), ...placesBeyond(boxes, tile, by)]) {
    const layout = moveBox<GridBox>(boxes, id, to);
    if (isThere(layout.toSorted(byPlace))) return withLayout(body, layout);
  }
  return null;
}

function indexIn(boxes: readonly GridBox[], id: string): number {
  return boxes.findIndex((box) => box.id === id);
}

/** Where a tile may come before or after another one: in its column, in its own, at the left edge. */
function placesBeside(
  tile: DashboardTile,
  other: GridBox,
  by: -1 | 1,
): Pick<TilePlace, 'x' | 'y'>[] {
  const isBeside = other.y === tile.y;
  const y = by === -1 ? other.y : isBeside ? other.y : other.y + other.h;
  const rightOf = Math.min(GRID_COLUMNS - tile.w, other.x + other.w);
  const columns = by === 1 && isBeside ? [rightOf, other.x, tile.x] : [other.x, tile.x, 0];
  const below = columns.map((x) => ({ x, y: other.y + other.h }));
  return [...columns.map((x) => ({ x, y })), ...(by === 1 ? below : [])];
}

/** Every place further up or down, the nearest row first; used where no place next to the other tile will do. */
function placesBeyond(
  boxes: readonly GridBox[],
  tile: DashboardTile,
  by: -1 | 1,
): Pick<TilePlace, 'x' | 'y'>[] {
  const rows =
    by === -1
      ? Array.from({ length: tile.y + 1 }, (_, up) => tile.y - up)
      : Array.from({ length: gridHeight(boxes) + 1 - tile.y }, (_, down) => tile.y + down);
  const columns = Array.from({ length: GRID_COLUMNS - tile.w + 1 }, (_, x) => x);
  return rows.flatMap((y) => columns.map((x) => ({ x, y })));
}

/** The dashboard after a tile was given a width or a height; it stays within the grid. */
export function sizedTile(
  body: DashboardBody,
  id: string,
  size: Partial<Pick<TilePlace, 'w' | 'h'>>,
): DashboardBody {
  const tile = body.tiles.find((one) => one.id === id);
  if (tile === undefined) return body;
  const { w = tile.w, h = tile.h } = size;
  const x = Math.min(tile.x, GRID_COLUMNS - w);
  const boxes: GridBox[] = tilesOf(body, tile.tab).map((box) =>
    box.id === id ? { ...box, x } : box,
  );
  return withLayout(body, resizeBox(boxes, id, { w, h }));
}
