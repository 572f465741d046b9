import { BiError } from '@bi/contract/bi-error';
import type { CubeModel, Measure } from '@bi/contract/cube';
import type { Query } from '@bi/contract/query';
import { columnsOf } from '@bi/olap/expression/typed-expression';
import type { ResolvedModel } from '../model/resolved-model';

/**
 * The model with the measures that a query brings along; the model itself where it brings none.
 * @throws {BiError} `invalid.query.calculated` for a name that the cube or the query has already
 */
export function withCalculated(
  model: CubeModel,
  { calculated = [] }: Pick<Query, 'calculated'>,
): CubeModel {
  if (calculated.length === 0) return model;
  const taken = new Set(
    [...model.dimensions, ...model.hierarchies, ...model.measures].map(({ name }) => name),
  );
  for (const { name } of calculated) {
    if (taken.has(name)) throw new BiError('invalid.query.calculated', { params: { name } });
    taken.add(name);
  }
  return { ...model, measures: [...model.measures, ...calculated] };
}

/** Resolves a measure that a query brings along; what it names must be seen by who asks. */
export function checkNames({ name }: Measure, model: ResolvedModel): void {
  const measure = model.measure(name);
  if (measure.kind === 'aggregate') return;
  columnsOf(measure.calc).forEach((part) => model.measure(part));
  const { shift, at } = measure.measure;
  if (shift !== undefined) model.dimension(shift.over);
  for (const one of [...(at?.fix ?? []), ...(at?.exclude ?? []), ...(at?.include ?? [])]) {
    if (model.hierarchy(one) === null) model.dimension(one);
  }
}
