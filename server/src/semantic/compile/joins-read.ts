import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import type { ResolvedAggregate, ResolvedModel } from '../model/resolved-model';

/** A join that a statement makes and that is said to lead to one row. */
export interface JoinRead {
  name: string;
  /** further fact it belongs to; null: the cube's own */
  fact: string | null;
  /** joined table, and the columns of it that must be unique */
  table: string;
  columns: string[];
}

/** A join of a statement by its name and its fact (null: the cube's own). */
export interface MadeJoin {
  fact: string | null;
  name: string;
}

/** Aggregates that a row which is read twice changes. */
const COUNTING: ReadonlySet<ResolvedAggregate['measure']['agg']> = new Set([
  'sum',
  'count',
  'avg',
  'percentile',
]);

/** The facts (null: the cube's own) of which some measure counts or adds up rows. */
function countedFacts(names: readonly string[], model: ResolvedModel): Set<string | null> {
  const found = new Set<string | null>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const measure = model.measure(name);
    if (measure.kind === 'calculation') columnsOfExpression(measure.calc).forEach(visit);
    else if (COUNTING.has(measure.measure.agg)) found.add(measure.fact);
  };
  names.forEach(visit);
  return found;
}

/** Those joins of a statement that would change its numbers if their key were on several rows. */
export function joinsRead(
  made: readonly MadeJoin[],
  needed: readonly string[],
  model: ResolvedModel,
): JoinRead[] {
  const counted = countedFacts(needed, model);
  const ids = new Set<string>();
  return made.flatMap(({ fact, name }) => {
    const id = JSON.stringify([fact, name]);
    const rows = fact === null ? model : model.facts.get(fact);
    const found = rows?.joins.get(name);
    if (ids.has(id) || found === undefined || found.tree !== undefined) return [];
    ids.add(id);
    const { join, table } = found;
    if (join.rel === 'one_to_many' || !counted.has(fact)) return [];
    return [{ name, fact, table: table.name, columns: join.on.map(([, right]) => right) }];
  });
}
