import type { DashboardBody, DashboardTile } from '@bi/contract/dashboard';
import { addTile, changeTile, freeId, TILE_SIZES } from './edit-dashboard';

/**
 * Adds a tile with a page of another site, or gives one another address. An address never changes under its
 * key: tiles that share it, and people who edit at the same time, keep what they have.
 * @param tile id of the tile to change; null: a new one on `tab`
 */
export function putUrlTile(
  body: DashboardBody,
  { tab, tile, address }: { tab: string; tile: string | null; address: string },
): DashboardBody {
  const before = body.tiles.find(({ id }) => id === tile);
  if (before?.kind === 'url' && body.urls[before.url] === address) return body;
  const known = Object.keys(body.urls).map((id) => ({ id }));
  const url = freeId('site', known);
  const grown = { ...body, urls: { ...body.urls, [url]: address } };
  if (tile === null) {
    return addTile(grown, tab, { kind: 'url', url }, TILE_SIZES.url.first).body;
  }
  const changed = changeTile(grown, tile, (one): DashboardTile =>
    one.kind === 'url' ? { ...one, url } : one,
  );
  return withUsedUrls(changed);
}

/** The dashboard without addresses that no tile has. */
export function withUsedUrls(body: DashboardBody): DashboardBody {
  const used = new Set(body.tiles.flatMap((tile) => (tile.kind === 'url' ? [tile.url] : [])));
  const urls = Object.fromEntries(Object.entries(body.urls).filter(([key]) => used.has(key)));
  return { ...body, urls };
}
