import type { CubeModel } from '@bi/contract/cube/cube';
import type { Axis, MemberPath, Query } from '@bi/contract/query/query';
import { editAxis, placeOf } from './edit-fields';
import { pathKey, pathPrefixes, startsWith } from './member-path';
import { isTree, levelCount, levelNames, levelsOnAxes } from './model-fields';

/** Most open members one field may list (limit of the contract). */
const MAX_OPEN_PATHS = 5000;

/**
 * Opens one member of hierarchy `of`. `open` are the paths shown open now (see `openPaths`): they
 * stay open where the query so far counted levels instead of naming members. Members of the last
 * level, and fields that are not on an axis, leave the query as it is.
 */
export function expand(
  query: Query,
  model: CubeModel,
  of: string,
  path: MemberPath,
  open: readonly MemberPath[],
): Query {
  if (path.length === 0 || path.length >= levelCount(model, of)) return query;
  return editAxis(query, model, of, (axis) => {
    const paths = uniquePaths([...listedPaths(axis, open), ...pathPrefixes(path)]);
    return paths.length > MAX_OPEN_PATHS ? axis : withExpand(axis, paths);
  });
}

/** Closes one member of hierarchy `of`, and what was open below it. `open` as for `expand`. */
export function collapse(
  query: Query,
  model: CubeModel,
  of: string,
  path: MemberPath,
  open: readonly MemberPath[],
): Query {
  return editAxis(query, model, of, (axis) => {
    const kept = listedPaths(axis, open).filter((one) => !startsWith(one, path));
    return withExpand(axis, kept);
  });
}

/**
 * Shows the first `levels` levels of hierarchy `of` whole: 1 closes everything, a number at or above
 * its depth opens everything.
 */
export function expandLevel(query: Query, model: CubeModel, of: string, levels: number): Query {
  const depth = levelCount(model, of);
  if (!placeOf(query, of) || depth < 2) return query;
  const shown = Math.max(1, Math.min(Math.trunc(levels), depth));
  return editAxis(query, model, of, (axis) => {
    const { expand: _expand, ...rest } = axis;
    return shown === 1 ? rest : { ...rest, expand: shown };
  });
}

/** Shows every level of hierarchy `of`, however many there are. */
export function expandAll(query: Query, model: CubeModel, of: string): Query {
  if (!placeOf(query, of) || levelCount(model, of) < 2) return query;
  return editAxis(query, model, of, (axis) => ({ ...axis, expand: 'all' }));
}

/**
 * Number of levels of an axis field that are shown in full; null when single members are open, and for
 * all levels of a parent-child hierarchy, whose number the model does not say.
 */
export function shownLevels(axis: Axis, model: CubeModel): number | null {
  const depth = levelCount(model, axis.of);
  if (axis.expand === undefined) return 1;
  if (axis.expand === 'all') return isTree(model, axis.of) ? null : depth;
  if (typeof axis.expand === 'number') return Math.min(axis.expand, depth);
  return axis.expand.length === 0 ? 1 : null;
}

/**
 * The levels that are on rows or columns as far as they are open, with the field each belongs to:
 * those a measure condition may be about. A field that shows a set has all of its levels here.
 * @param treeDepth levels that a parent-child hierarchy has shown; they count where it is open
 *   in full; the model does not say its depth
 */
export function levelsInSight(
  query: Query,
  model: CubeModel,
  treeDepth: (of: string) => number = () => 1,
): { level: string; of: string }[] {
  return [...query.rows, ...query.columns].flatMap((axis) => {
    const { of, expand, set } = axis;
    const open = Array.isArray(expand) ? 1 + Math.max(0, ...expand.map((one) => one.length)) : 0;
    const all = isTree(model, of) ? treeDepth(of) : Infinity;
    const depth = set !== undefined ? all : (shownLevels(axis, model) ?? (open || all));
    return levelNames(model, of).flatMap((level, at) => (at < depth ? [{ level, of }] : []));
  });
}

/** The levels with the one a condition is about already, as far as it is on an axis: it may be closed. */
export function withLevel(
  levels: { level: string; of: string }[],
  known: string | undefined,
  query: Query,
  model: CubeModel,
): { level: string; of: string }[] {
  if (known === undefined || levels.some(({ level }) => level === known)) return levels;
  const closed = levelsOnAxes(query, model).filter(({ level }) => level === known);
  return [...levels, ...closed.slice(0, 1)];
}

/** The axis with these members open; none open is written as the default. */
export function withExpand(axis: Axis, paths: readonly MemberPath[]): Axis {
  const { expand: _expand, ...rest } = axis;
  return paths.length === 0 ? rest : { ...rest, expand: [...paths] };
}

function listedPaths(axis: Axis, open: readonly MemberPath[]): readonly MemberPath[] {
  return Array.isArray(axis.expand) ? axis.expand : axis.expand === undefined ? [] : open;
}

function uniquePaths(paths: readonly MemberPath[]): MemberPath[] {
  return [...new Map(paths.map((path) => [pathKey(path), path])).values()];
}
