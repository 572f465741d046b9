import { BiError } from '@bi/contract/bi-error';
import type { CubeModel } from '@bi/contract/cube';
import type { Query } from '@bi/contract/query';

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
