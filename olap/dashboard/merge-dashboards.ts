import type {
  DashboardBody,
  DashboardFilter,
  DashboardParameter,
  DashboardTab,
  DashboardTile,
} from '@bi/contract/dashboard/dashboard';
import type { BodyDraft } from '../editing/edit-session';
import {
  PartMerge,
  type MergeChoices,
  type MergeConflict as PartConflict,
  type MergedFields,
  type MergeRules,
} from '../editing/part-merge';
import { tidy } from './edit-dashboard';

/** What a save of a dashboard holds besides the version. */
export type MergedDashboard = BodyDraft<DashboardBody>;

/** What a part of a dashboard is. */
export type MergedKind = 'dashboard' | 'tab' | 'tile' | 'filter' | 'parameter';

/** A field of a dashboard that both sides changed, each in another way. */
export type BoardConflict = PartConflict<MergedKind>;

/** A merged dashboard. */
export interface DashboardMerge {
  merged: MergedDashboard;
  /** fields that only a person can decide; `merged` has mine unless `choices` says theirs */
  conflicts: BoardConflict[];
}

/** Fields of a tile that say where it is; rows follow from the others by gravity and never ask. */
const PLACE = new Set(['id', 'tab', 'x', 'y', 'w', 'h']);

/**
 * Joins the changes of two people to one dashboard, field by field: of a field that one of them changed the
 * change counts. Only a field that both changed to different values is a conflict. Afterwards the tiles
 * are settled, and nothing names a part that was removed.
 */
export function mergeDashboards(
  base: MergedDashboard,
  mine: MergedDashboard,
  theirs: MergedDashboard,
  choices: MergeChoices = {},
): DashboardMerge {
  const merge = new PartMerge(choices, RULES);
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
  const parameters = merge.parts<DashboardParameter>(
    'parameter',
    base.body.parameters ?? [],
    mine.body.parameters ?? [],
    theirs.body.parameters ?? [],
  );
  const { name, description, tag, stag, urls, refresh, applyButton } = own;
  const body: DashboardBody = {
    tabs: withTabsOf(tiles, tabs, [...mine.body.tabs, ...theirs.body.tabs]),
    tiles,
    filters,
    ...(parameters.length > 0 && { parameters }),
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

type Fields = MergedFields;

/** A tile that became another kind is joined as a place and a content. */
const RULES: MergeRules<MergedKind> = {
  isMine: (kind, field) => (kind === 'tile' && field === 'y') || field === 'urls',
  counted: (kind, part) => {
    if (kind !== 'tile') return part;
    // what gravity decides is no change
    const { y: _y, ...rest } = part;
    return rest;
  },
  replaced(merge, kind, id, { base, mine, theirs }) {
    const kinds = new Set([base['kind'], mine['kind'], theirs['kind']]);
    if (kind !== 'tile' || kinds.size < 2) return null;
    const at = (tile: Fields) => ({ ...placeOf(tile), kind: '' });
    const place = merge.fields('tile', id, at(base), at(mine), at(theirs));
    const sides = [base, mine, theirs].map(contentOf);
    const content = merge.value('tile', id, 'content', sides[0], sides[1], sides[2]);
    return { ...place, ...(content as Fields) };
  },
};

function headOf({ body, ...named }: MergedDashboard): Fields {
  const { tabs: _tabs, tiles: _tiles, filters: _filters, parameters: _parameters, ...rest } = body;
  return { ...named, ...rest };
}

function placeOf(tile: Fields): Fields {
  return Object.fromEntries(Object.entries(tile).filter(([name]) => PLACE.has(name)));
}

function contentOf(tile: Fields): Fields {
  return Object.fromEntries(Object.entries(tile).filter(([name]) => !PLACE.has(name)));
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
