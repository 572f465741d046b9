import { moveOver } from '../model/fact-moves';
import type {
  ResolvedShift,
  ResolvedFact,
  ResolvedModel,
  RowExpression,
  RowTables,
} from '../model/resolved-model';
import type { MadeJoin } from './joins-read';
import { emptyOf } from '../plan/fact-conditions';
import type { PlanFact, PlanField, QueryPlan, RowCondition } from '../plan/query-plan';
import { levelExpressions, type ReadOfRows } from '../rows/repeating-join';
import type { RowSource, RowSourceOptions } from '../rows/row-source';
import { rowSource } from '../rows/statement-rows';
import { periodEnds } from '../plan/period-ends';
import type { Statement } from '../rows/statement';

/** How rows of the cube's own fact (`null`) and of further facts are read for a plan. */
export interface FactRows {
  open(options: RowSourceOptions, fact: string | null): RowSource;
  /** joins of everything opened so far */
  made(): MadeJoin[];
  /** the tables its rows are read from */
  tables(fact: string | null): RowTables;
  /** the plan's fields over rows of a fact, with the levels each has */
  fields(fact: string | null): readonly PlanField[];
  depthOf(fact: string | null, field: number): number;
  /** everything the query reads from rows of a fact */
  read(fact: string | null): ReadOfRows;
  /** an expression over rows of a fact; NULL where they lack it */
  over(expression: RowExpression, fact: string | null): RowExpression;
  /** conditions on the rows that count */
  counted(fact: string | null, denominator: number | null): readonly RowCondition[];
  /** conditions that leave out moved rows in periods that the data does not have */
  ends(moves: readonly ResolvedShift[], fact: string | null): readonly RowCondition[];
  /** condition on the rows that are seen; null: all */
  visible(fact: string | null): RowCondition | null;
  movesOver(moves: readonly ResolvedShift[], fact: string | null): readonly ResolvedShift[] | null;
  lacks(expression: RowExpression, fact?: string | null): boolean;
  repeatsOver(fact: string | null): readonly number[] | null;
  /** whether none of the facts read has some level, whose members then are those of the own rows */
  needsOwnRows(read: readonly (string | null)[]): boolean;
}

/** Opens the facts of a plan; `needed` are the measures it reads. */
export function factRows(
  plan: QueryPlan,
  model: ResolvedModel,
  statement: Statement,
  tables: Set<string>,
  needed: readonly string[],
): FactRows {
  const planned = new Map(plan.facts.map((fact) => [fact.name, fact]));
  const planOf = (fact: string | null): PlanFact | null => planned.get(fact) ?? null;
  const resolvedOf = (fact: string | null): ResolvedFact | null => {
    if (fact === null) return planned.has(null) ? model.own : null;
    return model.facts.get(fact) ?? null;
  };

  const opened: { fact: string | null; rows: RowSource }[] = [];

  function repeatsOver(fact: string | null): readonly number[] | null {
    const own = planOf(fact);
    const rows = resolvedOf(fact);
    if (own === null || rows === null || !own.repeats) return null;
    const limits = plan.fields.map(({ levels }, index) => {
      const depth = own.depths[index] ?? levels.length;
      return depth < levels.length ? depth - 1 : Infinity;
    });
    const isWhole = limits.every((limit) => limit === Infinity);
    if (!isWhole) return limits;
    const further = levelExpressions(needed, model);
    return further.some((expression) => rows.over(expression) === null) ? limits : null;
  }

  const over = (expression: RowExpression, fact: string | null): RowExpression => {
    const rows = resolvedOf(fact);
    return rows === null ? expression : (rows.over(expression) ?? emptyOf(expression));
  };

  return {
    open(options, fact) {
      const rows = rowSource(resolvedOf(fact) ?? model, statement, plan, tables, options);
      opened.push({ fact, rows });
      return rows;
    },
    made: () =>
      opened.flatMap(({ fact, rows }) => rows.joined().map((name): MadeJoin => ({ fact, name }))),
    tables: (fact) => resolvedOf(fact) ?? model,
    fields: (fact) => planOf(fact)?.fields ?? plan.fields,
    depthOf: (fact, field) => planOf(fact)?.depths[field] ?? plan.fields[field]?.levels.length ?? 0,
    read: (fact) => ({
      tables: resolvedOf(fact) ?? model,
      fields: planOf(fact)?.fields ?? plan.fields,
      where: planOf(fact)?.where ?? plan.where,
      levels: levelExpressions(needed, model).map((expression) => over(expression, fact)),
    }),
    over,
    counted(fact, denominator) {
      if (denominator === null) return planOf(fact)?.counted ?? plan.totals?.counted ?? plan.where;
      const { counted = [], facts = [] } = plan.denominators[denominator] ?? {};
      return facts.find(({ name }) => name === fact)?.counted ?? counted;
    },
    ends: (moves, fact) => (fact === null ? periodEnds(plan, model, moves) : []),
    visible(fact) {
      if (plan.totals === null) return null;
      const own = planOf(fact);
      return own === null ? plan.totals.visible : own.visible;
    },
    movesOver(moves, fact) {
      const rows = resolvedOf(fact);
      if (rows === null) return moves;
      const moved = moves.map((move) => moveOver(move, rows, model));
      const kept = moved.filter((move) => move !== null);
      return kept.length === moved.length || rows.repeats ? kept : null;
    },
    lacks: (expression, fact) =>
      plan.facts.some(
        ({ name }) =>
          (fact === undefined || fact === name) && resolvedOf(name)?.over(expression) === null,
      ),
    repeatsOver,
    needsOwnRows(read) {
      const facts = plan.facts.filter(({ name }) => read.includes(name));
      if (facts.length === 0 || read.includes(null)) return false;
      const isLacking = plan.fields.some(({ levels }, index) =>
        facts.every(
          ({ depths }) => (depths[index] ?? 0) < (planOf(null)?.depths[index] ?? levels.length),
        ),
      );
      const further = levelExpressions(needed, model);
      return (
        isLacking ||
        further.some(
          (one) =>
            model.own.over(one) !== null &&
            facts.every(({ name }) => resolvedOf(name)?.over(one) === null),
        )
      );
    },
  };
}
