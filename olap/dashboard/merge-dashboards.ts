import type {
  DashboardBody,
  DashboardFilter,
  DashboardTab,
  DashboardTile,
} from '@bi/contract/dashboard';
import { canonicalJson } from '../query/olap-state';
import { tidy } from './edit-dashboard';

/** What a save holds besides the version. */
export interface DashboardDraft {
  name: string;
  description: string;
  tag: string;
  stag: string;
  body: DashboardBody;
}

/** What a part of a dashboard is. */
export type MergedKind = 'dashboard' | 'tab' | 'tile' | 'filter';

/** A field that both sides changed, each in another way. */
export interface MergeConflict {
  /** names the conflict among those of one merge */
  key: string;
  kind: MergedKind;
  /** id of the tab, tile or filter; '' for the dashboard */
  id: string;
  /** name of the field; `exists` where one side removed what the other changed */
  field: string;
  /** value of the field on each side; undefined: absent or removed */
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Whose value counts, by key of a conflict. */
export type MergeChoices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** A merged dashboard. */
export interface DashboardMerge {
  merged: DashboardDraft;
  /** fields that only a person can decide; `merged` has mine unless `choices` says theirs */
  conflicts: MergeConflict[];
}

/** Fields of a tile that say where it is; rows follow from the others by gravity and never ask. */
const PLACE = new Set(['id', 'tab', 'x', 'y', 'w', 'h']);

/**
 * Joins the changes of two people to one dashboard, field by field: of a field that one of them changed the
 * change counts. Only a field that both changed to different values is a conflict. Afterwards the tiles
 * are settled, and nothing names a part that was removed.
 */
export function mergeDashboards(
  base: DashboardDraft,
  mine: DashboardDraft,
  theirs: DashboardDraft,
  choices: MergeChoices = {},
): DashboardMerge {
  const merge = new Merge(choices);
  const own = merge.fields('dashboard', '', headOf(base), headOf(mine), headOf(theirs));
  const tabs = merge.parts<DashboardTab>('tab', base.body.tabs, mine.body.tabs, theirs.body.tabs);
  const tiles = merge.parts<DashboardTile>(
    'tile',
    base.body.tiles,
    mine.body.tiles,
    theirs.body.tiles,
  );
  const filters = merge.parts<DashboardFilter>(
    'filter',
    base.body.filters,
    mine.body.filters,
    theirs.body.filters,
  );
  const { name, description, tag, stag, urls, refresh, applyButton } = own;
  const body: DashboardBody = {
    tabs: withTabsOf(tiles, tabs, [...mine.body.tabs, ...theirs.body.tabs]),
    tiles,
    filters,
    urls: { ...theirs.body.urls, ...(urls as DashboardBody['urls']) },
    ...(refresh !== undefined && { refresh: refresh as number }),
    ...(applyButton !== undefined && { applyButton: applyButton as boolean }),
  };
  return {
    merged: {
      name: name as string,
      description: description as string,
      tag: tag as string,
      stag: stag as string,
      body: tidy(body),
    },
    conflicts: merge.conflicts,
  };
}

type Fields = Record<string, unknown>;

class Merge {
  readonly conflicts: MergeConflict[] = [];
  readonly #choices: MergeChoices;

  constructor(choices: MergeChoices) {
    this.#choices = choices;
  }

  /** One thing that all sides have; a field of the base may be absent on a side. */
  fields(kind: MergedKind, id: string, base: Fields, mine: Fields, theirs: Fields): Fields {
    const isOtherKind =
      new Set([base['kind'], mine['kind'], theirs['kind']]).size > 1 && kind === 'tile';
    if (isOtherKind) return this.#replacedTile(id, base, mine, theirs);
    const names = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]);
    const merged: Fields = {};
    for (const name of names) {
      const value = this.#value(kind, id, name, base[name], mine[name], theirs[name]);
      if (value !== undefined) merged[name] = value;
    }
    return merged;
  }

  /** Things by their ids: mine in my order, those that only they added behind them. */
  parts<T extends { id: string }>(
    kind: MergedKind,
    base: readonly T[],
    mine: readonly T[],
    theirs: readonly T[],
  ): T[] {
    const of = (list: readonly T[], id: string) => list.find((one) => one.id === id);
    const ids = new Set(
      [...this.#order(base, mine, theirs), ...mine, ...theirs].map(({ id }) => id),
    );
    return [...ids].flatMap((id): T[] => {
      const merged = this.#part(kind, id, of(base, id), of(mine, id), of(theirs, id));
      return merged === undefined ? [] : [merged as T];
    });
  }

  /** Theirs where only they changed the order, else mine. */
  #order<T extends { id: string }>(
    base: readonly T[],
    mine: readonly T[],
    theirs: readonly T[],
  ): readonly T[] {
    const ids = (list: readonly T[], among: readonly T[]) =>
      canonicalJson(
        list.map(({ id }) => id).filter((id) => among.some((other) => other.id === id)),
      );
    return ids(mine, base) === ids(base, mine) ? theirs : mine;
  }

  #part(
    kind: MergedKind,
    id: string,
    base: Fields | undefined,
    mine: Fields | undefined,
    theirs: Fields | undefined,
  ): Fields | undefined {
    if (mine && theirs) return this.fields(kind, id, base ?? {}, mine, theirs);
    if (!base) return mine ?? theirs;
    if (!mine && !theirs) return undefined;
    const left = mine ?? theirs ?? {};
    if (isSame(settled(kind, left), settled(kind, base))) return undefined;
    return this.#value(kind, id, 'exists', base, mine, theirs) as Fields | undefined;
  }

  #replacedTile(id: string, base: Fields, mine: Fields, theirs: Fields): Fields {
    const place = this.fields(
      'tile',
      id,
      { ...placeOf(base), kind: '' },
      { ...placeOf(mine), kind: '' },
      { ...placeOf(theirs), kind: '' },
    );
    const content = this.#value(
      'tile',
      id,
      'content',
      contentOf(base),
      contentOf(mine),
      contentOf(theirs),
    );
    return { ...place, ...(content as Fields) };
  }

  #value(
    kind: MergedKind,
    id: string,
    field: string,
    base: unknown,
    mine: unknown,
    theirs: unknown,
  ): unknown {
    if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
    if (isSame(mine, base)) return theirs;
    if (kind === 'tile' && field === 'y') return mine;
    if (field === 'urls') return mine;
    const key = `${kind}/${id}/${field}`;
    this.conflicts.push({ key, kind, id, field, base, mine, theirs });
    return this.#choices[key] === 'theirs' ? theirs : mine;
  }
}

function headOf({ body, ...named }: DashboardDraft): Fields {
  const { tabs: _tabs, tiles: _tiles, filters: _filters, ...rest } = body;
  return { ...named, ...rest };
}

function placeOf(tile: Fields): Fields {
  return Object.fromEntries(Object.entries(tile).filter(([name]) => PLACE.has(name)));
}

function contentOf(tile: Fields): Fields {
  return Object.fromEntries(Object.entries(tile).filter(([name]) => !PLACE.has(name)));
}

/** A part without what gravity decides. */
function settled(kind: MergedKind, part: Fields): Fields {
  if (kind !== 'tile') return part;
  const { y: _y, ...rest } = part;
  return rest;
}

/** The tabs, and those besides that a tile is still on: a tab that somebody put a tile on is not removed. */
function withTabsOf(
  tiles: readonly DashboardTile[],
  tabs: readonly DashboardTab[],
  known: readonly DashboardTab[],
): DashboardTab[] {
  const missing = known.filter(
    ({ id }, at) =>
      !tabs.some((tab) => tab.id === id) &&
      tiles.some((tile) => tile.tab === id) &&
      known.findIndex((one) => one.id === id) === at,
  );
  return [...tabs, ...missing];
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || canonicalJson(a ?? null) === canonicalJson(b ?? null);
}
