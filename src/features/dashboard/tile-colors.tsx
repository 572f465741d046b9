import { BoardColors } from '@bi/olap/chart/style/board-colors';
import type { ColorOrder } from '@bi/olap/chart/style/member-colors';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { ColorBookProvider, useColorScope } from '../../widgets/color-scope';
import { useOpenBoard } from './board-context';

const colorsByScope = new WeakMap<object, Map<string, BoardColors>>();

interface TileColorsProps {
  /** its id */
  tile: string;
  children: ReactNode;
}

/** Gives the charts of a tile the colours that the dashboard has for their members. */
export function TileColors({ tile, children }: TileColorsProps) {
  const { dashboard, body, colors: given } = useOpenBoard();
  const colors = useBoardColors(dashboard.id, given);
  const order = body.tiles.findIndex(({ id }) => id === tile);
  const version = useSyncExternalStore(
    colors.subscribe,
    () => colors.versionOf(tile),
    () => 0,
  );
  const book = useMemo(
    () => ({
      version,
      placesOf: (leaves: Parameters<BoardColors['placesOf']>[2]) =>
        colors.placesOf(tile, order, leaves),
    }),
    [colors, tile, order, version],
  );
  return <ColorBookProvider value={book}>{children}</ColorBookProvider>;
}

/** The colours of a dashboard, also while it is edited. */
function useBoardColors(dashboard: string, order: ColorOrder | undefined): BoardColors {
  const scope = useColorScope();
  const boards = colorsByScope.get(scope) ?? new Map<string, BoardColors>();
  colorsByScope.set(scope, boards);
  const colors = boards.get(dashboard) ?? new BoardColors();
  boards.set(dashboard, colors);
  if (order !== undefined) colors.follow(order);
  return colors;
}
