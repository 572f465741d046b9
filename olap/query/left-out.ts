import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { findField, findMeasure, levelsOnAxes, measureName, withCalculated } from './model-fields';
import { namesInQuery } from './names-in-query';

/** A field or measure that a query uses and the cube lacks, and where it is used. */
export interface LeftOut {
  name: string;
  place: 'rows' | 'columns' | 'measures' | 'filters';
}

/**
 * What `keepValid` takes out of a query because the cube does not have it, in the order of the wells.
 * What only orders or limits what is shown is not named.
 */
export function leftOut(query: Query, cube: CubeModel): LeftOut[] {
  const model = withCalculated(cube, query);
  const levels = new Set(levelsOnAxes(query, model).map(({ level }) => level));
  const isGone = (name: string): boolean =>
    findField(model, name) === null && findMeasure(model, name) === null && !levels.has(name);
  const gone = (names: readonly string[], place: LeftOut['place']): LeftOut[] =>
    [...new Set(names)].filter(isGone).map((name) => ({ name, place }));
  const { rows, columns, measures } = query;
  const conditions: Query = { ...query, rows: [], columns: [], measures: [], sets: [] };
  return [
    ...gone(
      rows.map(({ of }) => of),
      'rows',
    ),
    ...gone(
      columns.map(({ of }) => of),
      'columns',
    ),
    ...gone(measures.map(measureName), 'measures'),
    ...gone(namesInQuery(conditions), 'filters'),
  ];
}
