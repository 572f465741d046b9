import type { DashboardTile } from '@bi/contract/dashboard/dashboard';

/** What of a tile says where it is. */
export type PlacedTile = Pick<DashboardTile, 'id' | 'x' | 'y' | 'w' | 'h'>;

/** Tiles as a page flows: one, several below each other, or several next to each other with their widths. */
export type Band<T extends PlacedTile> =
  | { kind: 'tile'; tile: T }
  | { kind: 'stack'; bands: Band<T>[] }
  | { kind: 'columns'; columns: { band: Band<T>; share: number }[] };

/**
 * The tiles of a tab as bands of a page: cut across wherever no tile is in the way, each part cut down, and so
 * on. Tiles that no cut separates follow each other from top to bottom.
 */
export function boardBands<T extends PlacedTile>(tiles: readonly T[]): Band<T>[] {
  return parts(tiles, ({ y, h }) => [y, y + h]).map(bandOf);
}

/** Tiles that cannot be cut across. */
function bandOf<T extends PlacedTile>(tiles: readonly T[]): Band<T> {
  const [first] = tiles;
  if (tiles.length === 1 && first !== undefined) return { kind: 'tile', tile: first };
  const columns = parts(tiles, ({ x, w }) => [x, x + w]);
  if (columns.length === 1) {
    const bands = tiles.toSorted(inOrder).map((tile): Band<T> => ({ kind: 'tile', tile }));
    return { kind: 'stack', bands };
  }
  return {
    kind: 'columns',
    columns: columns.map((column) => {
      const from = Math.min(...column.map(({ x }) => x));
      const to = Math.max(...column.map(({ x, w }) => x + w));
      const bands = boardBands(column);
      const [only] = bands;
      const band: Band<T> =
        bands.length === 1 && only !== undefined ? only : { kind: 'stack', bands };
      return { band, share: to - from };
    }),
  };
}

const inOrder = (a: PlacedTile, b: PlacedTile): number => a.y - b.y || a.x - b.x;

/** Tiles in groups whose spans do not touch each other, in the order of the spans. */
function parts<T extends PlacedTile>(
  tiles: readonly T[],
  spanOf: (tile: T) => readonly [from: number, to: number],
): T[][] {
  const groups: { to: number; tiles: T[] }[] = [];
  for (const tile of tiles.toSorted((a, b) => spanOf(a)[0] - spanOf(b)[0] || inOrder(a, b))) {
    const [from, to] = spanOf(tile);
    const last = groups.at(-1);
    if (last === undefined || from >= last.to) groups.push({ to, tiles: [tile] });
    else {
      last.tiles.push(tile);
      last.to = Math.max(last.to, to);
    }
  }
  return groups.map((group) => group.tiles);
}

/** Rows of the grid that a band takes. */
export function rowsOfBand<T extends PlacedTile>(band: Band<T>): number {
  if (band.kind === 'tile') return band.tile.h;
  if (band.kind === 'stack') return band.bands.reduce((sum, one) => sum + rowsOfBand(one), 0);
  return Math.max(...band.columns.map((one) => rowsOfBand(one.band)));
}
