import { homeOf } from './filter-home';
import type { CubeModel } from '@bi/contract/cube/cube';
import type {
  BoundCondition,
  DashboardBody,
  DashboardFilter,
  DashboardTile,
} from '@bi/contract/dashboard/dashboard';
import type { Filter, MemberKey, Query } from '@bi/contract/query/query';
import { conjuncts, fieldRef, joined, memberList, type MemberRef } from '../query/edit-filters';
import { findDimension, findField, levelsOf } from '../query/model-fields';
import { canonicalJson } from '../query/olap-state';
import { isSameColumn, proposeBindings, timeOf } from './binding';
import { withBoardParameters, type ParameterReach } from './board-parameters';

/** What was selected in a tile: points, each the members that it is at. Other tiles show these only. */
export interface TileSelection {
  /** slug of the tile's cube */
  cube: string;
  points: MemberRef[][];
}

/** What people chose on an open dashboard; plain JSON, changed by people only. */
export interface EffectiveChoice {
  /** by id of a filter; null: nothing chosen, in place of its default */
  filters: Record<string, BoundCondition | null>;
  /** by id of the tile it was selected in */
  selections: Record<string, TileSelection>;
  /** by id of a parameter; null: each tile has its own value, in place of the default */
  parameters?: Record<string, MemberKey>;
}

/** Models of cubes by slug; a cube that is absent is not loaded. */
export type CubeModels = Readonly<Record<string, CubeModel>>;

/**
 * Why a filter does not reach a tile.
 * - `unbound`: it has no field in the tile's cube
 * - `fieldGone`: the field it had there no longer exists
 * - `scope`: it is meant for other tabs or tiles
 * - `excepted`: this tile is spared
 * - `shape`: what is chosen cannot be tested by the field of this cube
 */
export type ReachGap = 'unbound' | 'fieldGone' | 'scope' | 'excepted' | 'shape';

/** What a tile asks under the filters and selections of its dashboard. */
export interface EffectiveQuery {
  query: Query;
  /** ids of filters with a value whose condition is in the query */
  reachedBy: string[];
  /** filters with a value that the query is not limited by */
  gaps: { filter: string; why: ReachGap }[];
  /** ids of required filters that reach the tile, and of parameters it needs, without a value: nothing is asked */
  waitsFor: string[];
  /** ids of other tiles whose selection limits the query */
  selectedBy: string[];
  /** other tiles whose selection does not: it is meant for other tiles, or its members are not in this cube */
  spared: { tile: string; why: 'scope' | 'unbound' }[];
  /** which parameters of the dashboard set it */
  parameters: ParameterReach;
}

/** Where the question of a tile is put together from. */
export interface EffectiveInput {
  tile: Pick<DashboardTile, 'id' | 'tab'>;
  /** of the tile's report, or its own */
  query: Query;
  body: Pick<DashboardBody, 'filters' | 'parameters'> & Partial<Pick<DashboardBody, 'tiles'>>;
  choice: EffectiveChoice;
  models: CubeModels;
}

/**
 * The query of a tile with the conditions of the filters that reach it and of the selections in other
 * tiles, and with the values of parameters. Depends on its input only: equal input, equal query. A tile is not limited by its own selection.
 */
export function effectiveQuery(input: EffectiveInput): EffectiveQuery {
  const { tile, query, body, choice, models } = input;
  const {
    query: own,
    waitsFor,
    ...set
  } = withBoardParameters(query, body.parameters ?? [], choice.parameters, models);
  const result: EffectiveQuery = {
    ...{ query: own, reachedBy: [], gaps: [], waitsFor, parameters: set },
    ...{ selectedBy: [], spared: [] },
  };
  const added: Filter[] = [];
  for (const filter of body.filters) {
    const value = valueOf(filter, choice);
    const gap = reachGap(filter, tile, query.cube);
    if (value === null) {
      if (filter.required === true && gap === null) result.waitsFor.push(filter.id);
      continue;
    }
    const condition = gap ?? boundFilter(filter, value, query.cube, models);
    if (typeof condition === 'string') result.gaps.push({ filter: filter.id, why: condition });
    else {
      result.reachedBy.push(filter.id);
      added.push(condition);
    }
  }
  for (const [source, selection] of Object.entries(choice.selections)) {
    if (source === tile.id || selection.points.length === 0) continue;
    const isMeant = limitsOf(body.tiles, source)?.includes(tile.id) ?? true;
    const condition = isMeant ? selectionFilter(selection, query, body.filters, models) : null;
    if (condition === null) {
      result.spared.push({ tile: source, why: isMeant ? 'unbound' : 'scope' });
      continue;
    }
    result.selectedBy.push(source);
    added.push(condition);
  }
  return { ...result, query: withConditions(own, added) };
}

/** Ids of the tiles that a selection in a tile limits; undefined: all others. */
function limitsOf(tiles: readonly DashboardTile[] = [], id: string): string[] | undefined {
  const tile = tiles.find((one) => one.id === id);
  return tile?.kind === 'report' || tile?.kind === 'query' ? tile.limits : undefined;
}

/** What a filter is set to: what was chosen, else its default; null: nothing. `first` counts as nothing. */
export function valueOf(filter: DashboardFilter, choice: EffectiveChoice): BoundCondition | null {
  const chosen = choice.filters[filter.id];
  if (chosen !== undefined) return chosen;
  return filter.default === undefined || filter.default === 'first' ? null : filter.default;
}

/** Why a filter does not reach a tile of a cube, whatever its value; null: it does. */
export function reachGap(
  { bindings, scope, except }: DashboardFilter,
  tile: Pick<DashboardTile, 'id' | 'tab'>,
  cube: string,
): ReachGap | null {
  if (except?.includes(tile.id) === true) return 'excepted';
  const inScope =
    scope === 'all' ||
    ('tabs' in scope ? scope.tabs.includes(tile.tab) : scope.tiles.includes(tile.id));
  if (!inScope) return 'scope';
  return bindings[cube] === undefined ? 'unbound' : null;
}

/** The condition of a filter on the field that a cube binds it to, or why there is none. */
export function boundFilter(
  filter: DashboardFilter,
  value: BoundCondition,
  cube: string,
  models: CubeModels,
): Filter | ReachGap {
  const of = filter.bindings[cube];
  if (of === undefined) return 'unbound';
  const model = models[cube];
  if (model === undefined) return { of, ...value };
  if (findField(model, of) === null) return 'fieldGone';
  const home = homeOf(filter);
  const from = home === null ? undefined : models[home.cube];
  return translated(value, { model, of }, from && home ? { model: from, of: home.of } : null);
}

/**
 * Conditions on members of other dimensions that limit which members a filter offers in a cube: those of
 * the filters it depends on; null: none.
 */
export function offeredUnder(
  filter: Pick<DashboardFilter, 'dependsOn'>,
  filters: readonly DashboardFilter[],
  choice: EffectiveChoice,
  cube: string,
  models: CubeModels,
): Filter | null {
  const conditions = (filter.dependsOn ?? []).flatMap((id): Filter[] => {
    const other = filters.find((one) => one.id === id);
    const value = other && valueOf(other, choice);
    if (!other || !value) return [];
    const condition = boundFilter(other, value, cube, models);
    return typeof condition === 'string' ? [] : [condition];
  });
  return joined(conditions);
}

/** The points of a selection as a condition on the fields of another tile's cube; null: it has none of them. */
function selectionFilter(
  { cube, points }: TileSelection,
  query: Query,
  filters: readonly DashboardFilter[],
  models: CubeModels,
): Filter | null {
  const model = models[query.cube];
  const from = models[cube];
  if (model === undefined || from === undefined) return null;
  const there = points.map((point) =>
    point.flatMap((ref) => refThere(ref, { cube, model: from }, query, model, filters) ?? []),
  );
  if (there.some((point) => point.length === 0)) return null;
  const [first] = there;
  const single = first?.length === 1 ? first[0] : undefined;
  const isList =
    single !== undefined &&
    there.every(
      ([ref, ...more]) =>
        more.length === 0 &&
        ref?.of === single.of &&
        ref.grain === single.grain &&
        ref.calendar === single.calendar,
    );
  if (isList) {
    const paths = there.flatMap((point) => point.map(({ path }) => path));
    return memberList('in', paths, fieldRef(model, single));
  }
  const alternatives = there.map((point) => {
    const parts = point.map((ref) => memberList('in', [ref.path], fieldRef(model, ref)));
    return joined(parts) ?? { and: [] };
  });
  return alternatives.length === 1 ? (alternatives[0] ?? null) : { or: alternatives };
}

/** A selected member as one of another cube: by the filters' bindings, else where the column is the same. */
function refThere(
  ref: MemberRef,
  from: { cube: string; model: CubeModel },
  query: Query,
  model: CubeModel,
  filters: readonly DashboardFilter[],
): MemberRef | null {
  if (from.cube === query.cube) return findField(model, ref.of) === null ? null : ref;
  const bound = filters.find(({ bindings }) => bindings[from.cube] === ref.of)?.bindings[
    query.cube
  ];
  if (bound !== undefined && isSameKind(from.model, ref.of, model, bound)) {
    return { ...ref, of: bound };
  }
  const [found] = proposeBindings(ref.of, from, [{ cube: query.cube, model }]);
  return found?.of != null && found.trust === 'certain' ? { ...ref, of: found.of } : null;
}

interface FieldIn {
  model: CubeModel;
  of: string;
}

/** A condition that was chosen for one field as a condition on another, or on a level of it. */
export function translated(
  value: BoundCondition,
  to: FieldIn,
  from: FieldIn | null,
): Filter | 'shape' {
  const { model, of } = to;
  const isHierarchy = findField(model, of)?.kind === 'hierarchy';
  if ('paths' in value) {
    if (isHierarchy) {
      const depth = levelsOf(model, of).length;
      return treeOf(to) || value.paths.every((path) => path.length <= depth)
        ? { of, ...value }
        : 'shape';
    }
    return from === null ? 'shape' : keysOfLevel(value, to, from);
  }
  if (!isHierarchy) return { of, ...value };
  if ('values' in value) {
    const level = levelAlike(from, to);
    return level === null ? 'shape' : { of: level, ...value };
  }
  const time = timeOf(model, of);
  return time === null ? 'shape' : { of: time.name, ...value };
}

/** Paths of a hierarchy as keys of the dimension that is the level they end on. */
function keysOfLevel(
  { op, paths }: Extract<BoundCondition, { paths: unknown }>,
  to: FieldIn,
  from: FieldIn,
): Filter | 'shape' {
  const target = findDimension(to.model, to.of);
  const levels = levelsOf(from.model, from.of);
  const depths = new Set(paths.map((path) => path.length));
  const [depth = 0] = depths;
  const level = findDimension(from.model, levels[depth - 1] ?? '');
  if (target === null || level === null || depths.size !== 1) return 'shape';
  const isAlike =
    level.type === target.type &&
    (level.name === target.name || isSameColumn(from.model, level, to.model, target));
  if (!isAlike) return 'shape';
  return { of: to.of, op, values: paths.flatMap((path): MemberKey[] => path.slice(-1)) };
}

/** The level of a hierarchy that is the dimension a condition was chosen for. */
function levelAlike(from: FieldIn | null, to: FieldIn): string | null {
  const levels = levelsOf(to.model, to.of);
  const home = from === null ? null : findDimension(from.model, from.of);
  if (from === null || home === null) return null;
  return (
    levels.find((name) => {
      const level = findDimension(to.model, name);
      return (
        level !== null &&
        level.type === home.type &&
        (level.name === home.name || isSameColumn(from.model, home, to.model, level))
      );
    }) ?? null
  );
}

function treeOf({ model, of }: FieldIn): boolean {
  return model.hierarchies.find(({ name }) => name === of)?.parent !== undefined;
}

function isSameKind(a: CubeModel, of: string, b: CubeModel, other: string): boolean {
  const kind = findField(a, of)?.kind;
  return kind !== undefined && findField(b, other)?.kind === kind;
}

/** The query with more conditions; those that it has already are not repeated. */
function withConditions(query: Query, added: readonly Filter[]): Query {
  if (added.length === 0) return query;
  const parts = conjuncts(query.where);
  const seen = new Set(parts.map(canonicalJson));
  for (const condition of added.flatMap(conjuncts)) {
    const key = canonicalJson(condition);
    if (seen.has(key)) continue;
    seen.add(key);
    parts.push(condition);
  }
  const where = joined(parts);
  return where === null ? query : { ...query, where };
}
