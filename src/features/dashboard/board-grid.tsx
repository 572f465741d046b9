import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import { GRID_COLUMNS } from '@bi/contract/call/limits';
import { byPlace, gridHeight, phoneRows, type GridBox } from '@bi/olap/dashboard/grid';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import { useTexts } from '../../host/use-texts';
import { lazyPart } from '../../ui/lazy-part';
import { Skeleton } from '../../ui/skeleton';
import { useBoxSize } from '../../ui/use-box-size';
import { useOpenBoard } from './board-context';
import { GAP, ROW } from './board-style';
import { boardTexts } from './board-texts';
import { Near } from './near';
import { Tile } from './tile';
import { isDataTile, isKpi, sourceOf } from './tile-source';

const PhoneSlides = lazyPart(() => import('./phone-slides'), <Skeleton shape="chart" />);

/** Width of the grid below which tiles follow each other, in pixels. */
export const PHONE = 640;

/** Place and size of a tile in pixels; `height`: that of a row. */
export function boxStyle(
  { x, y, w, h }: Omit<GridBox, 'id'>,
  width: number,
  height: number = ROW,
): CSSProperties {
  const column = (width + GAP) / GRID_COLUMNS;
  const row = height + GAP;
  return {
    left: x * column,
    top: y * row,
    width: w * column - GAP,
    height: h * row - GAP,
  };
}

interface BoardGridProps {
  tiles: readonly DashboardTile[];
  /** what is added to the tools of a tile */
  toolsOf?: ((tile: DashboardTile) => ReactNode) | undefined;
  /** nothing but tiles is shown: on a phone one after the other, to be swiped */
  isWall?: boolean;
}

/** The tiles of a tab on their grid; one below the other where there is little room. */
export function BoardGrid({ tiles, toolsOf, isWall = false }: BoardGridProps) {
  const texts = useTexts(boardTexts);
  const { body, state } = useOpenBoard();
  const box = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box);
  const width = size?.width ?? null;
  const tab = body.tabs.find(({ id }) => id === state.tab)?.name ?? '';
  const ordered = tiles.toSorted(byPlace);
  const isPhone = width !== null && width < PHONE;
  if (isWall && isPhone) {
    return (
      <div ref={box} className="bi-board-wall">
        <PhoneSlides />
      </div>
    );
  }
  if (isWall) {
    const { row, scale } = wallFit(size?.height ?? 0, gridHeight(tiles));
    const style: CSSProperties = {
      height: gridHeight(tiles) * (row + GAP) - GAP,
      ...(scale < 1 && { flex: 'none', transform: `scale(${scale})`, transformOrigin: '0 0' }),
    };
    return (
      <div
        ref={box}
        className="bi-board-wall"
        role="group"
        aria-label={texts.tiles(tab)}
        style={scale < 1 ? { overflow: 'hidden' } : {}}
      >
        <div className="bi-board-grid" style={style}>
          {width !== null && <PlacedTiles {...{ tiles: ordered, width: width / scale, row }} />}
        </div>
      </div>
    );
  }
  return (
    <div
      ref={box}
      className={isPhone ? 'bi-board-phone' : 'bi-board-grid'}
      role="group"
      aria-label={texts.tiles(tab)}
      style={isPhone ? {} : { height: Math.max(1, gridHeight(tiles) * (ROW + GAP) - GAP) }}
    >
      {isPhone && <PhoneRows tiles={tiles} toolsOf={toolsOf} />}
      {width !== null && !isPhone && <PlacedTiles {...{ tiles: ordered, width, row: ROW }} />}
    </div>
  );
}

/** Heights of a row on a wall, in pixels, and how small its tiles may be drawn. */
const WALL_ROWS = { min: 18, max: 2 * ROW, scale: 0.65 };

/**
 * Height of a row, in pixels, and scale with which all rows of a tab fill a wall, where nobody scrolls: where rows would
 * become too low for what is in a tile, all of it is drawn smaller; those of the screen where it could not be read.
 */
export function wallFit(height: number, rows: number): { row: number; scale: number } {
  const row = Math.floor((height + GAP) / Math.max(1, rows)) - GAP;
  if (row >= WALL_ROWS.min) return { row: Math.min(row, WALL_ROWS.max), scale: 1 };
  const scale = height / (rows * (WALL_ROWS.min + GAP) - GAP);
  return scale < WALL_ROWS.scale ? { row: ROW, scale: 1 } : { row: WALL_ROWS.min, scale };
}

interface PlacedTilesProps {
  tiles: readonly DashboardTile[];
  width: number;
  /** height of a row */
  row: number;
}

function PlacedTiles({ tiles, width, row }: PlacedTilesProps) {
  return tiles.map((tile) => (
    <Near key={tile.id} className="bi-board-slot" style={boxStyle(tile, width, row)}>
      {(isNear) => <Tile tile={tile} isNear={isNear} />}
    </Near>
  ));
}

/** Heights of tiles on a phone, in pixels. */
const PHONE_HEIGHTS = { kpi: 164, grid: 380, chart: 320, both: 420 } as const;

function PhoneRows({ tiles, toolsOf }: BoardGridProps) {
  const { reports } = useOpenBoard();
  const shapeOf = (tile: DashboardTile): keyof typeof PHONE_HEIGHTS | null => {
    const source = isDataTile(tile) ? sourceOf(tile, reports) : null;
    if (tile.kind === 'url') return 'grid';
    if (source === null) return isDataTile(tile) ? 'kpi' : null;
    return isKpi(source) ? 'kpi' : source.presentation.show;
  };
  const heightOf = (tile: DashboardTile): CSSProperties => {
    const shape = shapeOf(tile);
    if (tile.kind === 'image') return { aspectRatio: `${tile.w * 1.2} / ${tile.h}` };
    return shape === null ? {} : { height: PHONE_HEIGHTS[shape] };
  };
  return phoneRows(tiles, (tile) => shapeOf(tile) === 'kpi').map((row) => {
    const drawn = row.map((tile) => (
      <Near key={tile.id} style={{ minWidth: 0, ...heightOf(tile) }}>
        {(isNear) => <Tile tile={tile} isNear={isNear} tools={toolsOf?.(tile)} />}
      </Near>
    ));
    const key = row.map(({ id }) => id).join(' ');
    return row.length === 1 ? (
      drawn
    ) : (
      <div key={key} className="bi-board-pair">
        {drawn}
      </div>
    );
  });
}
