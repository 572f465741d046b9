import type {
  DashboardBody,
  DashboardFilter,
  DashboardParameter,
  DashboardTab,
  DashboardTile,
} from '@bi/contract/dashboard/dashboard';
import { freePlace, settle, type GridBox, type TilePlace } from './grid';

/** Which of the dashboard's tiles are on a tab. */
export function tilesOf(body: Pick<DashboardBody, 'tiles'>, tab: string): DashboardTile[] {
  return body.tiles.filter((tile) => tile.tab === tab);
}

/** A new dashboard: one empty tab. */
export function emptyDashboard(tabName: string): DashboardBody {
  return { tabs: [{ id: 'tab1', name: tabName }], tiles: [], filters: [], urls: {} };
}

/**
 * An id that none of `taken` has, made by chance: two people who add a part at the same time must not
 * give theirs the same one.
 */
export function freeId(
  stem: string,
  taken: readonly { id: string }[],
  random: () => number = Math.random,
): string {
  const used = new Set(taken.map(({ id }) => id));
  for (;;) {
    const id = `${stem}-${Math.floor(random() * 36 ** 6).toString(36)}`;
    if (!used.has(id)) return id;
  }
}

/** Smallest and first size of each kind of tile, in columns and rows. */
export const TILE_SIZES: Readonly<
  Record<DashboardTile['kind'] | 'kpi', { least: Size; first: Size }>
> = {
  report: { least: { w: 4, h: 4 }, first: { w: 12, h: 10 } },
  query: { least: { w: 4, h: 4 }, first: { w: 12, h: 10 } },
  kpi: { least: { w: 3, h: 3 }, first: { w: 6, h: 5 } },
  text: { least: { w: 3, h: 2 }, first: { w: 8, h: 4 } },
  heading: { least: { w: 4, h: 1 }, first: { w: 24, h: 2 } },
  filter: { least: { w: 4, h: 2 }, first: { w: 6, h: 3 } },
  parameter: { least: { w: 4, h: 2 }, first: { w: 6, h: 3 } },
  url: { least: { w: 4, h: 4 }, first: { w: 12, h: 10 } },
  image: { least: { w: 2, h: 2 }, first: { w: 6, h: 6 } },
};

type Size = Pick<TilePlace, 'w' | 'h'>;

/** A tile without its place; `id` absent: a new one. */
export type TileContent = DashboardTile extends infer Tile
  ? Tile extends DashboardTile
    ? Omit<Tile, 'id' | 'tab' | 'x' | 'y' | 'w' | 'h'>
    : never
  : never;

/** Adds a tile to a tab where there is room, and gives its id. */
export function addTile(
  body: DashboardBody,
  tab: string,
  content: TileContent,
  size: Size,
): { body: DashboardBody; id: string } {
  const id = freeId('tile', body.tiles);
  const place = freePlace(tilesOf(body, tab), size);
  const tile: DashboardTile = { ...content, id, tab, ...place };
  return { body: { ...body, tiles: [...body.tiles, tile] }, id };
}

/** Replaces one tile; its place and id stay. */
export function changeTile(
  body: DashboardBody,
  id: string,
  change: (tile: DashboardTile) => DashboardTile,
): DashboardBody {
  return { ...body, tiles: body.tiles.map((tile) => (tile.id === id ? change(tile) : tile)) };
}

/** Gives a tile another content in its place. */
export function replaceTile(body: DashboardBody, id: string, content: TileContent): DashboardBody {
  return changeTile(body, id, ({ tab, x, y, w, h }) => {
    return { ...content, id, tab, x, y, w, h };
  });
}

/** Copies a tile, and gives the copy's id; null for an unknown one. */
export function duplicateTile(
  body: DashboardBody,
  id: string,
): { body: DashboardBody; id: string } | null {
  const tile = body.tiles.find((one) => one.id === id);
  if (!tile) return null;
  const { id: _id, tab, x: _x, y: _y, w, h, ...content } = tile;
  return addTile(body, tab, content, { w, h });
}

/** Removes a tile with what names it; the others close up. */
export function removeTile(body: DashboardBody, id: string): DashboardBody {
  return tidy({ ...body, tiles: body.tiles.filter((tile) => tile.id !== id) });
}

/** Moves a tile to another tab, to where there is room. */
export function moveToTab(body: DashboardBody, id: string, tab: string): DashboardBody {
  const tile = body.tiles.find((one) => one.id === id);
  if (!tile || tile.tab === tab) return body;
  const place = freePlace(tilesOf(body, tab), tile);
  const moved = changeTile(body, id, (one) => ({ ...one, tab, ...place }));
  return withSettledTab(moved, tile.tab);
}

/** Takes the places of a tab's tiles from a layout. */
export function withLayout(body: DashboardBody, layout: readonly GridBox[]): DashboardBody {
  const places = new Map(layout.map(({ id, x, y, w, h }) => [id, { x, y, w, h }]));
  return {
    ...body,
    tiles: body.tiles.map((tile) => ({ ...tile, ...places.get(tile.id) })),
  };
}

/** Adds a tab behind the others, and gives its id. */
export function addTab(body: DashboardBody, name: string): { body: DashboardBody; id: string } {
  const id = freeId('tab', body.tabs);
  return { body: { ...body, tabs: [...body.tabs, { id, name }] }, id };
}

/** Gives a tab another name. */
export function renameTab(body: DashboardBody, id: string, name: string): DashboardBody {
  const rename = (tab: DashboardTab) => (tab.id === id ? { ...tab, name } : tab);
  return { ...body, tabs: body.tabs.map(rename) };
}

/** Moves a tab by `by` places to the right; at an end nothing changes. */
export function moveTab(body: DashboardBody, id: string, by: number): DashboardBody {
  const at = body.tabs.findIndex((tab) => tab.id === id);
  const tab = body.tabs[at];
  const to = at + by;
  if (!tab || to < 0 || to >= body.tabs.length) return body;
  return { ...body, tabs: body.tabs.toSpliced(at, 1).toSpliced(to, 0, tab) };
}

/** Removes a tab with its tiles; the last one stays. */
export function removeTab(body: DashboardBody, id: string): DashboardBody {
  if (body.tabs.length < 2) return body;
  return tidy({
    ...body,
    tabs: body.tabs.filter((tab) => tab.id !== id),
    tiles: body.tiles.filter((tile) => tile.tab !== id),
  });
}

/** Adds a filter, or replaces the one with its id. */
export function setFilterOf(body: DashboardBody, filter: DashboardFilter): DashboardBody {
  const at = body.filters.findIndex(({ id }) => id === filter.id);
  const filters = at === -1 ? [...body.filters, filter] : body.filters.toSpliced(at, 1, filter);
  return { ...body, filters };
}

/** Removes a filter, the tiles that show it, and the places where others depend on it. */
export function removeFilter(body: DashboardBody, id: string): DashboardBody {
  return tidy({ ...body, filters: body.filters.filter((filter) => filter.id !== id) });
}

/** Adds a parameter, or replaces the one with its id. */
export function setParameterOf(body: DashboardBody, parameter: DashboardParameter): DashboardBody {
  const { parameters = [] } = body;
  const at = parameters.findIndex(({ id }) => id === parameter.id);
  const next = at === -1 ? [...parameters, parameter] : parameters.toSpliced(at, 1, parameter);
  return { ...body, parameters: next };
}

/** Removes a parameter and the tiles that show it; the other tiles have their own values again. */
export function removeParameterOf(body: DashboardBody, id: string): DashboardBody {
  return tidy({ ...body, parameters: body.parameters?.filter((one) => one.id !== id) ?? [] });
}

/**
 * The dashboard without what names something that is missing: tiles of tabs, filter and parameter tiles,
 * dependencies of filters, scopes and exceptions, addresses that no tile has. Tiles are settled on each tab.
 */
export function tidy(body: DashboardBody): DashboardBody {
  const tabs = new Set(body.tabs.map(({ id }) => id));
  const filters = new Set(body.filters.map(({ id }) => id));
  const { parameters = [], ...others } = body;
  const known = new Set(parameters.map(({ id }) => id));
  const tiles = body.tiles.filter(
    (tile) =>
      tabs.has(tile.tab) &&
      (tile.kind !== 'filter' || filters.has(tile.filter)) &&
      (tile.kind !== 'parameter' || known.has(tile.parameter)),
  );
  const ids = new Set(tiles.map(({ id }) => id));
  const urls = urlKeysOf(tiles);
  const clean = (filter: DashboardFilter): DashboardFilter => {
    const { scope, except, dependsOn, ...rest } = filter;
    const still = except?.filter((id) => ids.has(id)) ?? [];
    const on = dependsOn?.filter((id) => filters.has(id)) ?? [];
    return {
      ...rest,
      scope: cleanScope(scope, tabs, ids),
      ...(still.length > 0 && { except: still }),
      ...(on.length > 0 && { dependsOn: on }),
    };
  };
  const cleanParameter = ({ dependsOn, ...rest }: DashboardParameter): DashboardParameter => {
    const on = dependsOn?.filter((id) => filters.has(id)) ?? [];
    return { ...rest, ...(on.length > 0 && { dependsOn: on }) };
  };
  const tidied: DashboardBody = {
    ...others,
    ...(parameters.length > 0 && { parameters: parameters.map(cleanParameter) }),
    tiles: tiles.map((tile) => withLimits(tile, ids)),
    filters: body.filters.map(clean),
    urls: Object.fromEntries(Object.entries(body.urls).filter(([key]) => urls.has(key))),
  };
  return body.tabs.reduce((now, { id }) => withSettledTab(now, id), tidied);
}

/** Keys of the addresses that tiles show or open. */
export function urlKeysOf(tiles: readonly DashboardTile[]): Set<string> {
  return new Set(
    tiles.flatMap((tile): string[] => {
      if (tile.kind === 'url') return [tile.url];
      const press = tile.kind === 'report' || tile.kind === 'query' ? tile.press : undefined;
      return press?.to === 'url' ? [press.url] : [];
    }),
  );
}

function withLimits(tile: DashboardTile, ids: ReadonlySet<string>): DashboardTile {
  if ((tile.kind !== 'report' && tile.kind !== 'query') || !tile.limits) return tile;
  return { ...tile, limits: tile.limits.filter((id) => ids.has(id)) };
}

function cleanScope(
  scope: DashboardFilter['scope'],
  tabs: ReadonlySet<string>,
  tiles: ReadonlySet<string>,
): DashboardFilter['scope'] {
  if (scope === 'all') return scope;
  return 'tabs' in scope
    ? { tabs: scope.tabs.filter((id) => tabs.has(id)) }
    : { tiles: scope.tiles.filter((id) => tiles.has(id)) };
}

function withSettledTab(body: DashboardBody, tab: string): DashboardBody {
  return withLayout(body, settle(tilesOf(body, tab)));
}
