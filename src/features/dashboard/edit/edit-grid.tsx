import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import { TILE_SIZES, withLayout } from '@bi/olap/dashboard/edit-dashboard';
import { byPlace, gridHeight, type GridBox } from '@bi/olap/dashboard/grid';
import { memo, useRef, type CSSProperties, type HTMLAttributes, type ReactNode } from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { useBoxSize } from '../../../ui/use-box-size';
import { useOpenBoard } from '../board-context';
import { BoardGrid, boxStyle, PHONE } from '../board-grid';
import { Near } from '../near';
import { GAP, ROW } from '../board-style';
import { boardTexts } from '../board-texts';
import { Tile } from '../tile';
import { isDataTile, isKpi, sourceOf, tileName } from '../tile-source';
import { useEdit } from './edit-context';
import { editTexts } from './edit-texts';
import { FitButton } from './fit-button';
import { TileEditMenu } from './tile-edit-menu';
import { hasOwnHeight } from './tile-fit';
import { useGridGesture } from './use-grid-gesture';

/** The tiles of a tab on their grid, to be moved and resized. */
export function EditGrid({ tiles }: { tiles: readonly DashboardTile[] }) {
  const texts = useTexts(editTexts);
  const words = useTexts(boardTexts);
  const { body, state, reports } = useOpenBoard();
  const { edit } = useEdit();
  const box = useRef<HTMLDivElement>(null);
  const width = useBoxSize(box)?.width ?? null;
  const nameOf = (id: string): string => {
    const tile = tiles.find((one) => one.id === id);
    return tile === undefined ? '' : tileName(tile, reports, words.tile);
  };
  const grid = useGridGesture({
    boxes: tiles,
    width,
    nameOf,
    least: (id) => {
      const tile = tiles.find((one) => one.id === id);
      if (tile === undefined) return { w: 1, h: 1 };
      const source = isDataTile(tile) ? sourceOf(tile, reports) : null;
      return TILE_SIZES[source !== null && isKpi(source) ? 'kpi' : tile.kind].least;
    },
    onLayout: (layout) => edit((now) => withLayout(now, layout)),
  });
  const tab = body.tabs.find(({ id }) => id === state.tab)?.name ?? '';
  if (width !== null && width < PHONE) {
    return (
      <div ref={box}>
        <p className="bi-edit-note">{texts.narrow}</p>
        <BoardGrid tiles={tiles} toolsOf={(tile) => <TileEditMenu tile={tile} />} />
      </div>
    );
  }
  const { gesture } = grid;
  const places = new Map((gesture?.layout ?? tiles).map((one) => [one.id, one]));
  const height = Math.max(gridHeight(tiles), gridHeight([...places.values()])) + (gesture ? 6 : 2);
  return (
    <div
      ref={box}
      className="bi-board-grid"
      data-editing=""
      role="group"
      aria-label={words.tiles(tab)}
      style={{ height: height * (ROW + GAP) - GAP }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || gesture === null) return;
        event.preventDefault();
        grid.cancel();
      }}
    >
      {width !== null && gesture?.by === 'pointer' && (
        <Shadow place={places.get(gesture.id)} width={width} />
      )}
      {width !== null &&
        tiles.toSorted(byPlace).map((tile) => {
          const place = places.get(tile.id) ?? tile;
          const isHeld = gesture?.id === tile.id;
          const style =
            isHeld && gesture.by === 'pointer'
              ? heldStyle(boxStyle(tile, width), gesture.kind, gesture.offset)
              : boxStyle(place, width);
          return (
            <Near
              key={tile.id}
              className="bi-board-slot"
              style={isHeld ? { ...style, zIndex: 20 } : style}
            >
              {(isNear) => (
                <EditedTile
                  tile={tile}
                  isNear={isNear}
                  isHeld={isHeld}
                  head={grid.pointer(tile.id, 'move')}
                  corner={grid.pointer(tile.id, 'resize')}
                  handle={
                    <button
                      type="button"
                      data-handle=""
                      className="bi-edit-handle"
                      aria-label={texts.handle(nameOf(tile.id))}
                      aria-pressed={isHeld}
                      aria-describedby="bi-edit-help"
                      title={texts.handle(nameOf(tile.id))}
                      {...grid.keys(tile.id)}
                    >
                      <Icon name="drag" size={15} />
                    </button>
                  }
                />
              )}
            </Near>
          );
        })}
      <p id="bi-edit-help" className="bi-sr">
        {texts.handleHelp}
      </p>
      <div className="bi-sr" aria-live="assertive">
        {grid.said}
      </div>
    </div>
  );
}

/** Where a dragged tile would be put down. */
function Shadow({ place, width }: { place: GridBox | undefined; width: number }) {
  return place && <div className="bi-board-slot bi-edit-shadow" style={boxStyle(place, width)} />;
}

function heldStyle(
  style: CSSProperties,
  kind: 'move' | 'resize',
  { x, y }: { x: number; y: number },
): CSSProperties {
  const add = (value: CSSProperties['left'], by: number) => Number(value) + by;
  return {
    ...style,
    ...(kind === 'move'
      ? { left: add(style.left, x), top: add(style.top, y) }
      : {
          width: Math.max(60, add(style.width, x)),
          height: Math.max(ROW, add(style.height, y)),
        }),
    transition: 'none',
  };
}

interface EditedTileProps {
  tile: DashboardTile;
  isNear: boolean;
  isHeld: boolean;
  /** what drags the tile by its head */
  head: HTMLAttributes<HTMLElement>;
  /** what resizes it by its corner */
  corner: HTMLAttributes<HTMLElement>;
  handle: ReactNode;
}

function EditedTile({ tile, isNear, isHeld, head, corner, handle }: EditedTileProps) {
  const texts = useTexts(editTexts);
  const { reports } = useOpenBoard();
  const box = useRef<HTMLDivElement>(null);
  const source = isDataTile(tile) ? sourceOf(tile, reports) : null;
  const fits = hasOwnHeight(tile, source?.presentation.show);
  return (
    <div ref={box} className="bi-edit-tile" data-held={isHeld ? '' : undefined}>
      <StillTile tile={tile} isNear={isNear} />
      <div className="bi-edit-head" {...head}>
        {handle}
        <span className="bi-edit-room" />
        <TileEditMenu tile={tile} box={fits ? box : undefined} />
      </div>
      {fits && <FitButton tile={tile} box={box} />}
      <div className="bi-edit-corner" title={texts.resizeHandle} {...corner} />
    </div>
  );
}

/** The tile itself, which is not drawn again while it is moved. */
const StillTile = memo(Tile);
