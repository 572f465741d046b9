import { kindOf } from '@bi/olap/chart/data/chart-kind';
import { phoneRows } from '@bi/olap/dashboard/grid';
import type { FirstTile } from './first-tile';
import type { RenderLook } from './render-chart';

/** Pixels between tiles, as the screen lays them out. */
export const BOARD_GAP = 12;
/** Pixels of a row. */
export const BOARD_ROW = 28;
/** Pixels of a tile's title. */
export const BOARD_HEAD = 36;
/** Pixels at both sides of the grid. */
const SIDES = { wide: 32, narrow: 24 };
/** Narrower grids have one tile below the other; a chart narrower than that leaves its table out. */
export const BOARD_PHONE = 640;
/** Height of what is above the grid, roughly: decides only which tiles are in sight. */
const ABOVE = 90;
const HEIGHTS = { kpi: 164, grid: 380, chart: 320, both: 420 } as const;
const TEXT_HEIGHT = 100;
/** Width of the grid in a box of a width. */
export function boardGridWidth(width: number): number {
  return width - (width <= BOARD_PHONE ? SIDES.narrow : SIDES.wide);
}

/** True where tiles follow each other. */
export function isPhoneBoard(width: number): boolean {
  return boardGridWidth(width) < BOARD_PHONE;
}

/** Ids of the tiles that are in sight when a dashboard opens in a box. */
export function tilesInSight(
  tiles: readonly FirstTile[],
  { width, height }: Pick<RenderLook, 'width' | 'height'>,
): ReadonlySet<string> {
  const room = height - ABOVE;
  if (!isPhoneBoard(width)) {
    return new Set(tiles.flatMap(({ id, y }) => (y * (BOARD_ROW + BOARD_GAP) < room ? [id] : [])));
  }
  let top = 0;
  const seen = phoneRows(tiles, isNumbers).flatMap((row) => {
    const isSeen = top < room;
    top += BOARD_GAP + Math.max(...row.map(phoneHeight));
    return isSeen ? row.map(({ id }) => id) : [];
  });
  return new Set(seen);
}

/** True for key figures. */
export const isNumbers = ({ content }: FirstTile): boolean =>
  content.kind === 'data' && content.show !== 'grid' && kindOf(content.spec) === 'kpi';

/** Pixels of a tile on a phone. */
export function phoneHeight(tile: FirstTile): number {
  if (tile.content.kind !== 'data') return TEXT_HEIGHT;
  return HEIGHTS[isNumbers(tile) ? 'kpi' : tile.content.show];
}
