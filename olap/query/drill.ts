import type { CubeModel } from '@bi/contract/cube/cube';
import type { Axis, Filter, Grain, MemberPath, Query } from '@bi/contract/query/query';
import { editAxis, placeOf } from './edit-fields';
import { filterParts, isList, joined, keepOnly, listedPaths, setFilter } from './edit-filters';
import { expandLevel, shownLevels, withExpand } from './expansion';
import { pathAbove, pathPrefixes } from './member-path';
import { findField, isTree, levelCount } from './model-fields';

const FINER: Partial<Record<Grain, Grain>> = {
  year: 'quarter',
  quarter: 'month',
  month: 'day',
  week: 'day',
};
const COARSER: Partial<Record<Grain, Grain>> = {
  hour: 'day',
  day: 'month',
  month: 'quarter',
  week: 'year',
  quarter: 'year',
};

/** True when a member of an axis field has something below it to drill into. */
export function canDrillDown(
  query: Query,
  model: CubeModel,
  of: string,
  path: MemberPath,
): boolean {
  const axis = axisOf(query, of);
  if (!axis || path.length === 0) return false;
  if (axis.grain) return finerGrain(axis.grain, model, of) !== undefined && path[0] !== null;
  if (isTree(model, of) && path.length > 1 && path.at(-1) === null) return false;
  return path.length < levelCount(model, of);
}

/**
 * Opens one member: shows only it and shows its children. A hierarchy opens the path down to it;
 * a date that is alone is cut to its next finer grain.
 */
export function drillDown(query: Query, model: CubeModel, of: string, path: MemberPath): Query {
  const axis = axisOf(query, of);
  if (!axis || !canDrillDown(query, model, of, path)) return query;
  const { grain, calendar } = axis;
  const cut = grain === undefined ? {} : { grain, ...(calendar !== undefined && { calendar }) };
  const kept = keepOnly(query, model, [{ of, ...cut, path }]);
  return editAxis(kept, model, of, (one) => {
    const finer = grain && finerGrain(grain, model, of);
    return finer ? { ...one, grain: finer } : withExpand(one, pathPrefixes(path));
  });
}

/** True when `drillUp` would change something. */
export function canDrillUp(query: Query, model: CubeModel, of: string): boolean {
  return drillUp(query, model, of) !== query;
}

/**
 * Goes back up one level: undoes the last `drillDown` on the field, and where there was none, shows
 * one level less of it.
 */
export function drillUp(query: Query, model: CubeModel, of: string): Query {
  const axis = axisOf(query, of);
  if (!axis) return query;
  return axis.grain ? grainUp(query, model, of, axis.grain) : levelUp(query, model, of, axis);
}

function levelUp(query: Query, model: CubeModel, of: string, axis: Axis): Query {
  const drilled = filterParts(query, of).find((part) => isSinglePath(part));
  const path = drilled && listedPaths(drilled)[0];
  if (drilled && path) {
    const field = findField(model, of);
    const parent = pathAbove(
      path,
      field?.kind === 'hierarchy' ? field.hierarchy.ragged : undefined,
    );
    const others = filterParts(query, of).filter((part) => part !== drilled);
    const up: Filter[] = parent.length > 0 ? [{ of, op: 'in', paths: [parent] }] : [];
    const wider = setFilter(query, model, of, joined([...others, ...up]));
    return editAxis(wider, model, of, (one) => withExpand(one, pathPrefixes(parent)));
  }
  const shown = shownLevels(axis, model) ?? deepestOpen(axis) + 1;
  return shown > 1 ? expandLevel(query, model, of, shown - 1) : query;
}

function grainUp(query: Query, model: CubeModel, of: string, grain: Grain): Query {
  const parts = filterParts(query, of);
  const drilled = parts.findLast((part) => 'grain' in part && part.grain && isSinglePath(part));
  const from = drilled && 'grain' in drilled ? drilled.grain : undefined;
  const coarser = from ?? COARSER[grain];
  if (!coarser || coarser === grain) return query;
  const wider = drilled
    ? setFilter(query, model, of, joined(parts.filter((part) => part !== drilled)))
    : query;
  return editAxis(wider, model, of, (one) => ({ ...one, grain: coarser }));
}

function isSinglePath(part: Filter): boolean {
  const grain = 'grain' in part ? part.grain : undefined;
  const calendar = 'calendar' in part ? part.calendar : undefined;
  return isList(part, 'in', grain, calendar) && listedPaths(part).length === 1;
}

function deepestOpen(axis: Axis): number {
  return Array.isArray(axis.expand) ? Math.max(0, ...axis.expand.map((path) => path.length)) : 0;
}

function finerGrain(grain: Grain, model: CubeModel, of: string): Grain | undefined {
  const finer = FINER[grain];
  if (finer !== undefined || grain !== 'day') return finer;
  const type = model.dimensions.find(({ name }) => name === of)?.type;
  return type === 'timestamp' ? 'hour' : undefined;
}

function axisOf(query: Query, of: string): Axis | null {
  const place = placeOf(query, of);
  return (place && query[place.axis][place.index]) ?? null;
}
