import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { findDimension, findMeasure, labelOf } from '@bi/olap/query/model-fields';
import { addableFields } from '../wells/add-menu';

/** A field that a search found, and where it can be put. */
export interface FoundField {
  name: string;
  label: string;
  to: 'rows' | 'columns' | 'measures' | 'filters';
}

/**
 * Fields whose label, name or synonyms hold a text, and what can be done with each: those that begin
 * with it first. Fields on an axis and measures shown are only offered as filters.
 */
export function foundFields(query: Query, model: CubeModel, search: string): FoundField[] {
  const wanted = search.toLocaleLowerCase();
  if (wanted === '') return [];
  const rank = (name: string): number => {
    const field = findDimension(model, name) ?? findMeasure(model, name);
    const words = [labelOf(model, name), name, ...(field?.synonyms ?? [])];
    const places = words.map((one) => one.toLocaleLowerCase().indexOf(wanted));
    if (places[0] === 0) return 0;
    return places.some((place) => place >= 0) ? 1 : 2;
  };
  const { fields, measures, filters } = addableFields(query, model);
  const levels = model.hierarchies
    .flatMap((one) => one.levels)
    .filter((name) => {
      const dimension = findDimension(model, name);
      return dimension !== null && dimension.hidden !== true;
    });
  const places = (names: readonly string[], to: FoundField['to']): FoundField[] =>
    names.map((name) => ({ name, label: labelOf(model, name), to }));
  const all = [
    ...places(measures, 'measures'),
    ...[...fields, ...levels].flatMap((name) =>
      places([name], 'rows').concat(places([name], 'columns')),
    ),
    ...places(filters, 'filters'),
  ];
  return all
    .map((one) => ({ one, at: rank(one.name) }))
    .filter(({ at }) => at < 2)
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
