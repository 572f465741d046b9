import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel, Measure } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { parseExpression } from '@bi/olap/expression/parse-expression';
import { namesIn } from '@bi/olap/fields/dimensions-written-out';
import type { ResolvedModel } from '../model/resolved-model';

/**
 * The model with the measures that a query brings along; the model itself where it brings none.
 * @throws {BiError} `invalid.query.calculated` for a name that the cube or the query has already
 */
export function withCalculatedMeasures(
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

/** Names that a formula of a query uses, of measures, fields and parts of conditions alike. */
function namesUsed(texts: readonly string[]): string[] {
  return texts.flatMap((text) => namesIn(parseExpression(text)).map(({ path }) => path.join('.')));
}

/** Resolves a measure that a query brings along; what it names must be seen by who asks. */
export function checkNames(given: Measure, model: ResolvedModel): void {
  const measure = model.measure(given.name);
  if (measure.kind === 'aggregate' || !('calc' in given)) return;
  const isMeasure = (name: string): boolean =>
    model.model.measures.some((one) => one.name === name);
  const { calc, where, shift, at } = given;
  for (const name of namesUsed(where === undefined ? [calc] : [calc, where])) {
    if (isMeasure(name)) model.measure(name);
    else if (model.hierarchy(name) === null) model.dimension(name);
  }
  if (shift !== undefined) model.dimension(shift.over);
  for (const one of [...(at?.fix ?? []), ...(at?.exclude ?? []), ...(at?.include ?? [])]) {
    if (model.hierarchy(one) === null) model.dimension(one);
  }
}
