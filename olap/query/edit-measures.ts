import type { CubeModel } from '@bi/contract/cube';
import type { Query } from '@bi/contract/query';
import { findMeasure, measureName, shownMeasures } from './model-fields';
import { keepValid, MAX_MEASURES } from './keep-valid';

/** Shows a measure before position `index` (at the end when absent); one already shown moves there. */
export function addMeasure(query: Query, model: CubeModel, name: string, index?: number): Query {
  if (!findMeasure(model, name)) return query;
  const known = query.measures.find((show) => measureName(show) === name);
  const rest = query.measures.filter((show) => measureName(show) !== name);
  if (rest.length >= MAX_MEASURES) return query;
  const at = Math.max(0, Math.min(index ?? rest.length, rest.length));
  return keepValid({ ...query, measures: rest.toSpliced(at, 0, known ?? name) }, model, query);
}

/** Hides a measure, with every sort and Top-N by it. */
export function removeMeasure(query: Query, model: CubeModel, name: string): Query {
  if (!shownMeasures(query).includes(name)) return query;
  const measures = query.measures.filter((show) => measureName(show) !== name);
  return keepValid({ ...query, measures }, model, query);
}

/** Shows a hidden measure last, or hides a shown one. */
export function toggleMeasure(query: Query, model: CubeModel, name: string): Query {
  return shownMeasures(query).includes(name)
    ? removeMeasure(query, model, name)
    : addMeasure(query, model, name);
}
