import type { CubeModel, Dimension, Hierarchy, Measure } from '@bi/contract/cube/cube';
import type { Axis, Grain, Query, Show } from '@bi/contract/query/query';
import { queryFieldShapes } from '../fields/query-field-shapes';

/** A thing of the model that can be put on rows or columns. */
export type ModelField =
  | { kind: 'hierarchy'; hierarchy: Hierarchy; levels: Dimension[] }
  | { kind: 'dimension'; dimension: Dimension };

/** Grains from the coarsest to the finest that divide each other; `week` does not. */
export const GRAINS: readonly Grain[] = ['year', 'quarter', 'month', 'week', 'day', 'hour'];

/** The hierarchy or dimension called `of`; a hierarchy wins over a dimension of the same name; null when there is neither. */
export function findField(model: CubeModel, of: string): ModelField | null {
  const hierarchy = model.hierarchies.find((one) => one.name === of);
  if (hierarchy) {
    const levels = hierarchy.levels.flatMap((name) => findDimension(model, name) ?? []);
    return { kind: 'hierarchy', hierarchy, levels };
  }
  const dimension = findDimension(model, of);
  return dimension ? { kind: 'dimension', dimension } : null;
}

/** The dimension called `name`, or null. */
export function findDimension(model: CubeModel, name: string): Dimension | null {
  return model.dimensions.find((one) => one.name === name) ?? null;
}

/** The measure called `name`, or null. */
export function findMeasure(model: CubeModel, name: string): Measure | null {
  return model.measures.find((one) => one.name === name) ?? null;
}

/** Names of the levels of a field on an axis, coarsest first; [] for an unknown field. */
export function levelsOf(model: CubeModel, of: string): string[] {
  const field = findField(model, of);
  if (!field) return [];
  return field.kind === 'hierarchy' ? field.hierarchy.levels : [field.dimension.name];
}

/** Most levels that members of a parent-child hierarchy have. */
const MAX_TREE_LEVELS = 64;

/** Whether a field is a parent-child hierarchy. */
export function isTree(model: CubeModel, of: string): boolean {
  const field = findField(model, of);
  return field?.kind === 'hierarchy' && field.hierarchy.parent !== undefined;
}

/** Most levels that members of a field have; 0 for an unknown field. */
export function levelCount(model: CubeModel, of: string): number {
  return isTree(model, of) ? MAX_TREE_LEVELS : levelsOf(model, of).length;
}

/**
 * Names by which measure conditions call the levels of a field, coarsest first. Those of a parent-child
 * hierarchy are its key and the key with the number of the level behind it, `person`, `person_2`, as
 * far down as members may be: the model does not say how far they are.
 */
export function levelNames(model: CubeModel, of: string): string[] {
  const levels = levelsOf(model, of);
  const [key] = levels;
  if (key === undefined || !isTree(model, of)) return levels;
  const below = Array.from({ length: MAX_TREE_LEVELS - 1 }, (_, at) => `${key}_${at + 2}`);
  return [key, ...below];
}

/** The key and the number of a deeper level of a parent-child hierarchy, 2 for the second; else null. */
function treeLevelOf(model: CubeModel, name: string): { key: string; number: number } | null {
  const [, key, digits] = /^(.+)_(\d+)$/.exec(name) ?? [];
  const number = Number(digits);
  if (key === undefined || number < 2 || number > MAX_TREE_LEVELS) return null;
  const isKey = model.hierarchies.some(
    ({ parent, levels }) => parent !== undefined && levels[0] === key,
  );
  return isKey ? { key, number } : null;
}

/** Text a field, measure or level is shown as: its label, or its name where it has none. */
export function labelOf(model: CubeModel, name: string): string {
  const field = findField(model, name);
  if (field?.kind === 'hierarchy') return field.hierarchy.label ?? field.hierarchy.name;
  if (field) return field.dimension.label ?? field.dimension.name;
  const measure = findMeasure(model, name);
  const level = measure === null ? treeLevelOf(model, name) : null;
  if (level !== null) return `${labelOf(model, level.key)} ${level.number}`;
  return measure?.label ?? name;
}

/** Name of the measure that `show` shows. */
export function measureName(show: Show): string {
  return typeof show === 'string' ? show : show.m;
}

/** Name of an entry of `Query.measures`: its `id`, else that of its measure. */
export function showId(show: Show): string {
  return typeof show === 'string' ? show : (show.id ?? show.m);
}

/** Names of the entries of `Query.measures` in order; each is one shown column. */
export function shownIds(query: Query): string[] {
  return query.measures.map(showId);
}

/**
 * The model with the measures and fields that the query brings along. They have no folder, and the
 * names of the cube's own win.
 */
export function withCalculated(
  model: CubeModel,
  { calculated, fields }: Pick<Query, 'calculated' | 'fields'>,
): CubeModel {
  const added = (calculated ?? []).filter(({ name }) => findMeasure(model, name) === null);
  const shapes = queryFieldShapes(fields)
    .filter(({ name }) => findField(model, name) === null)
    .map((shape) => {
      const of = fields?.find(({ name }) => name === shape.name)?.of;
      const format = findDimension(model, of ?? '')?.format ?? findMeasure(model, of ?? '')?.format;
      return shape.bins === undefined || format === undefined ? shape : { ...shape, format };
    });
  if (added.length === 0 && shapes.length === 0) return model;
  return {
    ...model,
    measures: added.length === 0 ? model.measures : [...model.measures, ...added],
    dimensions: shapes.length === 0 ? model.dimensions : [...model.dimensions, ...shapes],
  };
}

/** Names of the query's measures in order. */
export function shownMeasures(query: Query): string[] {
  return query.measures.map(measureName);
}

/** True for a dimension whose values are days or instants. */
export function isTimeDimension(dimension: Dimension): boolean {
  return dimension.type === 'date' || dimension.type === 'timestamp';
}

/** The grain an axis field starts with: `month` for a date or timestamp that is alone, none for all others. */
export function defaultGrain(model: CubeModel, of: string): Grain | undefined {
  const field = findField(model, of);
  return field?.kind === 'dimension' && isTimeDimension(field.dimension) ? 'month' : undefined;
}

/**
 * Every level that is on rows or columns of the query, with the axis field it belongs to; named as
 * by `levelNames`.
 */
export function levelsOnAxes(query: Query, model: CubeModel): { level: string; of: string }[] {
  const axes: Axis[] = [...query.rows, ...query.columns];
  return axes.flatMap(({ of }) => levelNames(model, of).map((level) => ({ level, of })));
}
