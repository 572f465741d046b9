import type { CalculatedMeasure, CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { addMeasure } from './edit-measures';
import { keepValid } from './keep-valid';
import { measureName } from './model-fields';

/** Most measures a query may bring along (limit of the contract). */
export const MAX_CALCULATED = 40;

/**
 * Puts a calculated measure of the query alone into it and shows it; one of the same name is replaced
 * in its place.
 */
export function setCalculated(query: Query, model: CubeModel, measure: CalculatedMeasure): Query {
  const list = query.calculated ?? [];
  const index = list.findIndex(({ name }) => name === measure.name);
  if (index >= 0) {
    return keepValid({ ...query, calculated: list.with(index, measure) }, model, query);
  }
  if (list.length >= MAX_CALCULATED) return query;
  return addMeasure({ ...query, calculated: [...list, measure] }, model, measure.name);
}

/** Takes a calculated measure away, with everything shown, sorted or filtered by it. */
export function removeCalculated(query: Query, model: CubeModel, name: string): Query {
  const list = query.calculated ?? [];
  const kept = list.filter((one) => one.name !== name);
  if (kept.length === list.length) return query;
  const { calculated: _calculated, ...rest } = query;
  const measures = query.measures.filter((show) => measureName(show) !== name);
  const bare = { ...model, measures: model.measures.filter((one) => one.name !== name) };
  const next = { ...rest, measures, ...(kept.length > 0 && { calculated: kept }) };
  return keepValid(next, bare, query);
}
