import type { DashboardBody, DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { TilePress } from '@bi/contract/dashboard/tile-press';
import { addTile, changeTile, freeId, TILE_SIZES, urlKeysOf } from './edit-dashboard';

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

/** What a press in a tile does; an address in place of its key. */
export type GivenPress = Exclude<TilePress, { to: 'url' }> | { to: 'url'; address: string };

/** Changes what a press in a tile of data does: `press` null selects, `limits` null limits all other tiles. */
export function putPress(
  body: DashboardBody,
  id: string,
  { press, limits }: { press: GivenPress | null; limits: string[] | null },
): DashboardBody {
  const before = body.tiles.find((tile) => tile.id === id);
  if (before?.kind !== 'report' && before?.kind !== 'query') return body;
  const had = before.press?.to === 'url' ? before.press.url : null;
  const isSame = press?.to === 'url' && had !== null && body.urls[had] === press.address;
  const known = Object.keys(body.urls).map((key) => ({ id: key }));
  const key = isSame ? had : freeId('site', known);
  const stored: TilePress | null = press?.to === 'url' ? { to: 'url', url: key } : press;
  const urls = press?.to === 'url' ? { ...body.urls, [key]: press.address } : body.urls;
  const changed = changeTile({ ...body, urls }, id, (tile): DashboardTile => {
    if (tile.kind !== 'report' && tile.kind !== 'query') return tile;
    const { press: _press, limits: _limits, ...rest } = tile;
    return { ...rest, ...(stored && { press: stored }), ...(limits && { limits }) };
  });
  return withUsedUrls(changed);
}

/** The dashboard without addresses that no tile has. */
export function withUsedUrls(body: DashboardBody): DashboardBody {
  const used = urlKeysOf(body.tiles);
  const urls = Object.fromEntries(Object.entries(body.urls).filter(([key]) => used.has(key)));
  return { ...body, urls };
}
