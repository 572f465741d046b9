import { BiError } from '@bi/contract/messages/bi-error';
import type { DashboardBody, DashboardTile } from '@bi/contract/dashboard/dashboard';
import { GRID_COLUMNS, MAX_TILES } from '@bi/contract/call/limits';
import { reasonOf, type MessageParams, type ReasonKey } from '@bi/contract/messages/catalogue';
import { urlKeysOf } from '@bi/olap/dashboard/edit-dashboard';
import { isOfData } from '@bi/olap/query/relative-days';
import { filterCircle } from '@bi/olap/dashboard/filter-circle';
import { parameterMisfit } from '@bi/olap/query/parameter-value';
import { safeAddress } from '@bi/olap/dashboard/rich-text';
import { frameProblem, type FrameProblem, type FrameRules } from '../../policies/frame-policy';

/** A part of a dashboard that an error is about. */
export type DashboardPart = 'tab' | 'tile' | 'filter' | 'parameter' | 'url';

/**
 * The error of one part of a dashboard: `name` is what people call it. Its `data` is `{part, id}`, so that the
 * screen finds it.
 */
export function partError(
  part: DashboardPart,
  { id, name = id }: { id: string; name?: string },
  reason: ReasonKey,
  params?: MessageParams,
): BiError {
  return new BiError(`invalid.dashboard.${part}`, {
    params: { [part]: name, reason: reasonOf(reason, params) },
    data: { part, id },
  });
}

/** What people call a tile: its title, else its text, else its id. */
export function namedTile(tile: DashboardTile): { id: string; name: string } {
  const heading = tile.kind === 'heading' ? tile.text : '';
  return { id: tile.id, name: (tile.title ?? '') || heading || tile.id };
}

/** The error of an address that a dashboard frames, or would: it is called by its beginning. */
export function urlError(
  { id, address }: { id: string; address: string },
  problem: FrameProblem | 'noUrl',
): BiError {
  const host = URL.canParse(address) ? new URL(address).host : address.slice(0, 100);
  const params: MessageParams =
    problem === 'host' ? { host } : problem === 'noUrl' ? { url: id } : {};
  return partError('url', { id, name: address.slice(0, 100) }, `dashboard.${problem}`, params);
}

function assertOnce(part: DashboardPart, parts: readonly { id: string; name?: string }[]): void {
  const seen = new Set<string>();
  for (const one of parts) {
    if (seen.has(one.id)) throw partError(part, one, 'dashboard.twice', { id: one.id });
    seen.add(one.id);
  }
}

function overlap(a: DashboardTile, b: DashboardTile): boolean {
  const isApart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
  return a.tab === b.tab && !isApart;
}

function assertTiles({ tiles, tabs, filters, parameters = [], urls }: DashboardBody): void {
  const known = {
    tab: new Set(tabs.map(({ id }) => id)),
    tile: new Set(tiles.map(({ id }) => id)),
    filter: new Set(filters.map(({ id }) => id)),
    parameter: new Set(parameters.map(({ id }) => id)),
  };
  for (const [index, tile] of tiles.entries()) {
    const named = namedTile(tile);
    const refused = (reason: ReasonKey, params: MessageParams) =>
      partError('tile', named, reason, params);
    if (!known.tab.has(tile.tab)) throw refused('dashboard.noTab', { tab: tile.tab });
    if (tile.x + tile.w > GRID_COLUMNS) throw refused('dashboard.outside', { count: GRID_COLUMNS });
    const under = tiles.slice(0, index).find((other) => overlap(tile, other));
    if (under) throw refused('dashboard.overlaps', { other: namedTile(under).name });
    if (tile.kind === 'filter' && !known.filter.has(tile.filter)) {
      throw refused('dashboard.noFilter', { filter: tile.filter });
    }
    if (tile.kind === 'parameter' && !known.parameter.has(tile.parameter)) {
      throw refused('dashboard.noParameter', { parameter: tile.parameter });
    }
    const [url] = urlKeysOf([tile]);
    if (url !== undefined && !Object.hasOwn(urls, url)) throw refused('dashboard.noUrl', { url });
    const limits = tile.kind === 'report' || tile.kind === 'query' ? (tile.limits ?? []) : [];
    const gone = limits.find((id) => !known.tile.has(id));
    if (gone !== undefined) throw refused('dashboard.noTile', { tile: gone });
    if (tile.kind === 'image' && tile.link !== undefined && safeAddress(tile.link) === null) {
      throw refused('dashboard.link', {});
    }
  }
}

function assertFilters({ filters, tabs, tiles }: DashboardBody): void {
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  const tileIds = new Set(tiles.map(({ id }) => id));
  const tabIds = new Set(tabs.map(({ id }) => id));
  for (const filter of filters) {
    const { scope, except = [], dependsOn = [] } = filter;
    const named = typeof scope === 'object' && 'tiles' in scope ? scope.tiles : [];
    const refused = (reason: ReasonKey, params: MessageParams) =>
      partError('filter', filter, reason, params);
    for (const tile of [...named, ...except]) {
      if (!tileIds.has(tile)) throw refused('dashboard.noTile', { tile });
    }
    for (const tab of typeof scope === 'object' && 'tabs' in scope ? scope.tabs : []) {
      if (!tabIds.has(tab)) throw refused('dashboard.noTab', { tab });
    }
    for (const other of dependsOn) {
      if (!byId.has(other)) throw refused('dashboard.noFilter', { filter: other });
    }
  }
  const circle = filterCircle(filters)?.flatMap((id) => byId.get(id) ?? []) ?? [];
  const [first] = circle;
  if (first) {
    const path = [...circle, first].map(({ name }) => `"${name}"`).join(' → ');
    throw partError('filter', first, 'dashboard.circle', { path });
  }
}

function assertParameters({ parameters = [], filters }: DashboardBody): void {
  const known = new Set(filters.map(({ id }) => id));
  for (const [index, one] of parameters.entries()) {
    const { parameter, type, member, default: value = null, day, dependsOn = [] } = one;
    const refused = (reason: ReasonKey, params: MessageParams = {}) =>
      partError('parameter', one, reason, params);
    const other = parameters.slice(0, index).find((before) => before.parameter === parameter);
    if (other) throw refused('dashboard.sameParameter', { other: other.name, parameter });
    if ((type === 'member') !== (member !== undefined)) throw refused('dashboard.parameterMember');
    const misfit = value === null ? null : parameterMisfit({ type }, value);
    if (misfit !== null) throw refused('dashboard.parameterValue');
    if (day && (type !== 'date' || isOfData(day.name) !== (day.field !== undefined))) {
      throw refused('dashboard.parameterDay');
    }
    const gone = dependsOn.find((id) => !known.has(id));
    if (gone !== undefined) throw refused('dashboard.noFilter', { filter: gone });
  }
}

/**
 * Refuses a body whose parts do not fit together, and addresses that may not be framed. An address that is
 * stored already (`before`) stays when its host went from the tenant's list: its tile says so.
 * @throws {BiError} invalid.dashboard.*, which names the part and says why
 */
export function assertBody(
  body: DashboardBody,
  rules: FrameRules,
  before: DashboardBody | null,
): void {
  const count = body.tiles.length;
  if (count > MAX_TILES) {
    throw new BiError('invalid.dashboard.tiles', { params: { count, limit: MAX_TILES } });
  }
  assertOnce('tab', body.tabs);
  assertOnce('tile', body.tiles.map(namedTile));
  assertOnce('filter', body.filters);
  assertOnce('parameter', [...body.filters, ...(body.parameters ?? [])]);
  assertTiles(body);
  assertFilters(body);
  assertParameters(body);
  for (const [key, address] of Object.entries(body.urls)) {
    const problem = frameProblem(address, rules);
    if (problem === null || (problem === 'host' && before?.urls[key] === address)) continue;
    throw urlError({ id: key, address }, problem);
  }
}
