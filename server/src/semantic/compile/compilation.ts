import { factRows, type FactRows } from './fact-rows';
import type { Dialect } from '../../engine/dialect';
import type { ResolvedModel } from '../model/resolved-model';
import { measureStates } from '../states/measure-states';
import type { MeasureStates } from '../states/state-kinds';
import type { PlanField, QueryPlan } from '../plan/query-plan';
import { codedJoin, readsMoved } from '../plan/joined-values';
import { conditionToSql } from '../rows/compile-filter';
import { repeatingJoin } from '../rows/repeating-join';
import { denominatorsRead } from './whole-columns';
import { Statement } from '../rows/statement';
import type { Rollup } from '../rollup/rollup';

/** A statement in the making, shared by the parts that write it. */
export interface Compilation {
  readonly plan: QueryPlan;
  readonly model: ResolvedModel;
  readonly statement: Statement;
  readonly measures: MeasureStates;
  readonly facts: FactRows;
  /** rollups of the tables that may be read in the stead of their facts */
  readonly rollups: readonly Rollup[];
  /** tables read so far */
  readonly tables: Set<string>;
  /** adds a named part; parts run once each */
  add(name: string, sql: string): void;
  /** the named parts as `WITH …` */
  withSql(): string;
  /** per field the join whose rows are coded before the scan; null: coded after it */
  readonly codedJoins: readonly (string | null)[];
  /** whether the field shows members without values, too */
  withEmptyMembers(field: PlanField): boolean;
}

/** Starts a statement for a plan and the measures it needs, by name. */
export function startCompilation(
  plan: QueryPlan,
  model: ResolvedModel,
  dialect: Dialect,
  needed: readonly string[],
  rollups: readonly Rollup[] = [],
): Compilation {
  const statement = new Statement(dialect);
  const tables = new Set<string>();
  const parts: string[] = [];
  const conditioned = new Set(plan.having.map(({ field }) => plan.fields[field]?.axis));
  const withEmptyMembers = (field: PlanField): boolean =>
    plan.showEmpty &&
    field.top === null &&
    !conditioned.has(field.axis) &&
    field.levels.every(({ of }) => model.own.over(of.expression) !== null);
  const facts = factRows(plan, model, statement, tables, needed);
  const measures = measureStates(
    model,
    {
      open: (options, fact) => facts.open(options, fact),
      repeatedBy: (source, fact) => repeatingJoin(facts.read(fact), source),
      visible(rows, fact) {
        const condition = facts.visible(fact);
        return condition === null ? null : conditionToSql(condition, rows, statement);
      },
      mayLeaveNone: plan.having.length > 0 || plan.fields.some(({ top }) => top !== null),
      hidesTotals: plan.totals?.hidden === true,
      movesOver: (moves, fact) => facts.movesOver(moves, fact),
      lacks: (expression, fact) => facts.lacks(expression, fact),
      repeatsOver: (fact) => facts.repeatsOver(fact),
    },
    statement,
  );
  needed.forEach((name) => measures.need(name));
  for (const { name, denominator } of denominatorsRead(plan)) {
    if (needed.includes(name)) measures.need(name, denominator);
  }
  if (facts.needsOwnRows(measures.streams().map(({ fact }) => fact))) measures.needOwnRows();
  if (plan.facts.some(({ name }) => facts.repeatsOver(name) !== null)) {
    for (const { denominator } of denominatorsRead(plan)) measures.needRowsOf(denominator);
  }
  const moves = measures.streams().flatMap((stream) => stream.moves);
  return {
    plan,
    model,
    statement,
    measures,
    facts,
    rollups,
    tables,
    add(name, sql) {
      const once = dialect.supportsMaterialized ? 'AS MATERIALIZED' : 'AS';
      parts.push(`${name} ${once} (\n  ${sql}\n)`);
    },
    withSql: () => `WITH ${parts.join(',\n')}\n`,
    codedJoins: plan.fields.map((field) =>
      plan.facts.length > 0 ||
      (plan.denominators.length > 0 && field.uneven !== null) ||
      withEmptyMembers(field) ||
      readsMoved(field, moves)
        ? null
        : codedJoin(field, model),
    ),
    withEmptyMembers,
  };
}
