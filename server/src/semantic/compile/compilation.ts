import { FactRows } from './fact-rows';
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
export class Compilation {
  readonly plan: QueryPlan;
  readonly model: ResolvedModel;
  readonly statement: Statement;
  readonly measures: MeasureStates;
  readonly facts: FactRows;
  /** rollups of the tables that may be read in the stead of their facts */
  readonly rollups: readonly Rollup[];
  /** tables read so far */
  readonly tables = new Set<string>();
  /** per field the join whose rows are coded before the scan; null: coded after it */
  readonly codedJoins: readonly (string | null)[];
  readonly #parts: string[] = [];
  readonly #conditioned: ReadonlySet<string | undefined>;

  /** @param needed names of the measures that are read */
  constructor(
    plan: QueryPlan,
    model: ResolvedModel,
    dialect: Dialect,
    needed: readonly string[],
    rollups: readonly Rollup[] = [],
  ) {
    this.plan = plan;
    this.model = model;
    this.rollups = rollups;
    this.statement = new Statement(dialect);
    this.facts = new FactRows(plan, model, this.statement, this.tables, needed);
    this.measures = this.#measuresOf(needed);
    this.#conditioned = new Set(plan.having.map(({ field }) => plan.fields[field]?.axis));
    const moves = this.measures.streams().flatMap((stream) => stream.moves);
    this.codedJoins = plan.fields.map((field) =>
      plan.facts.length > 0 ||
      (plan.denominators.length > 0 && field.uneven !== null) ||
      this.withEmptyMembers(field) ||
      readsMoved(field, moves)
        ? null
        : codedJoin(field, model),
    );
  }

  /** Adds a named part; parts run once each. */
  add(name: string, sql: string): void {
    const once = this.statement.dialect.supportsMaterialized ? 'AS MATERIALIZED' : 'AS';
    this.#parts.push(`${name} ${once} (\n  ${sql}\n)`);
  }

  /** The named parts as `WITH …`. */
  withSql(): string {
    return `WITH ${this.#parts.join(',\n')}\n`;
  }

  /** Whether the field shows members without values, too. */
  withEmptyMembers(field: PlanField): boolean {
    return (
      this.plan.showEmpty &&
      field.top === null &&
      !this.#conditioned.has(field.axis) &&
      field.levels.every(({ of }) => this.model.own.over(of.expression) !== null)
    );
  }

  #measuresOf(needed: readonly string[]): MeasureStates {
    const { plan, model, statement, facts } = this;
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
    const shares = denominatorsRead(plan);
    for (const { name, denominator } of shares) {
      if (needed.includes(name)) measures.need(name, denominator);
    }
    if (facts.needsOwnRows(measures.streams().map(({ fact }) => fact))) measures.needOwnRows();
    if (plan.facts.some(({ name }) => facts.repeatsOver(name) !== null)) {
      for (const { denominator } of shares) measures.needRowsOf(denominator);
    }
    return measures;
  }
}
