import type { Query } from '@bi/contract/query';
import { queryCalculated } from './query-calculated';
import type { OracleWorld } from './oracle-world';

/** A question with what it brings along put into the world: measures of the query alone. */
export function plainQuestion(
  world: OracleWorld,
  query: Query,
): { world: OracleWorld; query: Query } {
  const names = new Set((query.calculated ?? []).map(({ name }) => name));
  const added = queryCalculated.filter(([{ name }]) => names.has(name));
  const measures = new Map([
    ...world.measures,
    ...added.map(([measure, plain]) => [measure.name, plain] as const),
  ]);
  return { world: { ...world, measures }, query };
}
