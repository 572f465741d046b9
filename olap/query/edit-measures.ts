import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { findMeasure, measureName, showId, shownMeasures, withCalculated } from './model-fields';
import { keepValid, MAX_MEASURES } from './keep-valid';

/**
 * Shows a measure before position `index` (at the end when absent); the entry called `name` moves
 * there with its settings.
 */
export function addMeasure(query: Query, model: CubeModel, name: string, index?: number): Query {
  const known = query.measures.find((show) => showId(show) === name);
  if (known === undefined && !findMeasure(withCalculated(model, query), name)) return query;
  const rest = query.measures.filter((show) => show !== known);
  if (rest.length >= MAX_MEASURES) return query;
  const at = Math.max(0, Math.min(index ?? rest.length, rest.length));
  return keepValid({ ...query, measures: rest.toSpliced(at, 0, known ?? name) }, model, query);
}

/**
 * Hides the entry called `name`, where there is none every entry of that measure, with every sort and
 * Top-N by it.
 */
export function removeMeasure(query: Query, model: CubeModel, name: string): Query {
  const entry = query.measures.find((show) => showId(show) === name);
  const measures = query.measures.filter((show) =>
    entry === undefined ? measureName(show) !== name : show !== entry,
  );
  if (measures.length === query.measures.length) return query;
  return keepValid({ ...query, measures }, model, query);
}

/** Shows a hidden measure last, or hides a shown one. */
export function toggleMeasure(query: Query, model: CubeModel, name: string): Query {
  return shownMeasures(query).includes(name)
    ? removeMeasure(query, model, name)
    : addMeasure(query, model, name);
}
