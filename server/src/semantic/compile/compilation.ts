import type { Dialect } from '../../engine/dialect';
import type { ResolvedModel } from '../model/resolved-model';
import { measureStates } from '../states/measure-states';
import type { MeasureStates } from '../states/state-kinds';
import type { PlanField, QueryPlan } from '../plan/query-plan';
import { codedJoin, readsMoved } from '../rows/joined-values';
import { conditionToSql } from '../rows/compile-filter';
import { repeatingJoin } from '../rows/repeating-join';
import { rowSource } from '../rows/row-source';
import { startStatement, type Statement } from '../rows/statement';

/** A statement in the making, shared by the parts that write it. */
export interface Compilation {
  readonly plan: QueryPlan;
  readonly model: ResolvedModel;
  readonly statement: Statement;
  readonly measures: MeasureStates;
  /** tables read so far */
  readonly tables: Set<string>;
  /** adds a named part; parts run once each */
  add(name: string, sql: string): void;
  /** the named parts as `WITH …` */
  withSql(): string;
  /** per field the join whose rows are coded before the scan; null: coded after it */
  readonly codedJoins: readonly (string | null)[];
  /** whether members without values stand on the field, too */
  withKnownMembers(field: PlanField): boolean;
}

/** Starts a statement for a plan and the measures it needs, by name. */
export function startCompilation(
  plan: QueryPlan,
  model: ResolvedModel,
  dialect: Dialect,
  needed: readonly string[],
): Compilation {
  const statement = startStatement(dialect);
  const tables = new Set<string>();
  const parts: string[] = [];
  const conditioned = new Set(plan.having.map(({ field }) => plan.fields[field]?.axis));
  const withKnownMembers = (field: PlanField): boolean =>
    plan.showEmpty && field.top === null && !conditioned.has(field.axis);
  const measures = measureStates(
    model,
    {
      open: (options) => rowSource(model, statement, plan, tables, options),
      repeatedBy: (source) => repeatingJoin(plan, needed, model, source),
      visible: (rows) =>
        plan.totals === null ? null : conditionToSql(plan.totals.visible, rows, statement),
      hidesTotals: plan.totals?.hidden === true,
    },
    statement,
  );
  needed.forEach((name) => measures.need(name));
  const moves = measures.streams().flatMap((stream) => stream.moves);
  return {
    plan,
    model,
    statement,
    measures,
    tables,
    add(name, sql) {
      const once = dialect.supportsMaterialized ? 'AS MATERIALIZED' : 'AS';
      parts.push(`${name} ${once} (\n  ${sql}\n)`);
    },
    withSql: () => `WITH ${parts.join(',\n')}\n`,
    codedJoins: plan.fields.map((field) =>
      withKnownMembers(field) || readsMoved(field, moves) ? null : codedJoin(field, model),
    ),
    withKnownMembers,
  };
}
