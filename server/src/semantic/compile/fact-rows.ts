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
export class FactRows {
  readonly #plan: QueryPlan;
  readonly #model: ResolvedModel;
  readonly #statement: Statement;
  readonly #tables: Set<string>;
  readonly #needed: readonly string[];
  readonly #planned: ReadonlyMap<string | null, PlanFact>;
  readonly #opened: { fact: string | null; rows: RowSource }[] = [];

  /**
   * @param tables takes the tables that are read
   * @param needed names of the measures that are read
   */
  constructor(
    plan: QueryPlan,
    model: ResolvedModel,
    statement: Statement,
    tables: Set<string>,
    needed: readonly string[],
  ) {
    this.#plan = plan;
    this.#model = model;
    this.#statement = statement;
    this.#tables = tables;
    this.#needed = needed;
    this.#planned = new Map(plan.facts.map((fact) => [fact.name, fact]));
  }

  open(options: RowSourceOptions, fact: string | null): RowSource {
    const read = this.#resolved(fact) ?? this.#model;
    const rows = rowSource(read, this.#statement, this.#plan, this.#tables, options);
    this.#opened.push({ fact, rows });
    return rows;
  }

  /** Joins of everything opened so far. */
  made(): MadeJoin[] {
    return this.#opened.flatMap(({ fact, rows }) =>
      rows.joined().map((name): MadeJoin => ({ fact, name })),
    );
  }

  /** The tables its rows are read from. */
  tables(fact: string | null): RowTables {
    return this.#resolved(fact) ?? this.#model;
  }

  /** The plan's fields over rows of a fact, with the levels each has. */
  fields(fact: string | null): readonly PlanField[] {
    return this.#planned.get(fact)?.fields ?? this.#plan.fields;
  }

  depthOf(fact: string | null, field: number): number {
    const planned = this.#planned.get(fact)?.depths[field];
    return planned ?? this.#plan.fields[field]?.levels.length ?? 0;
  }

  /** Everything the query reads from rows of a fact. */
  read(fact: string | null): ReadOfRows {
    return {
      tables: this.tables(fact),
      fields: this.fields(fact),
      where: this.#planned.get(fact)?.where ?? this.#plan.where,
      levels: this.#levels().map((expression) => this.over(expression, fact)),
    };
  }

  /** An expression over rows of a fact; NULL where they lack it. */
  over(expression: RowExpression, fact: string | null): RowExpression {
    const rows = this.#resolved(fact);
    return rows === null ? expression : (rows.over(expression) ?? emptyOf(expression));
  }

  /** Conditions on the rows that count. */
  counted(fact: string | null, denominator: number | null): readonly RowCondition[] {
    const plan = this.#plan;
    if (denominator === null)
      return this.#planned.get(fact)?.counted ?? plan.totals?.counted ?? plan.where;
    const { counted = [], facts = [] } = plan.denominators[denominator] ?? {};
    return facts.find(({ name }) => name === fact)?.counted ?? counted;
  }

  /** Conditions that leave out moved rows in periods that the data does not have. */
  ends(moves: readonly ResolvedShift[], fact: string | null): readonly RowCondition[] {
    return fact === null ? periodEnds(this.#plan, this.#model, moves) : [];
  }

  /** Condition on the rows that are seen; null: all. */
  visible(fact: string | null): RowCondition | null {
    const { totals } = this.#plan;
    if (totals === null) return null;
    const own = this.#planned.get(fact);
    return own === undefined ? totals.visible : own.visible;
  }

  /** Moves as rows of a fact are moved; null where they have nothing to move. */
  movesOver(moves: readonly ResolvedShift[], fact: string | null): readonly ResolvedShift[] | null {
    const rows = this.#resolved(fact);
    if (rows === null) return moves;
    const moved = moves.map((move) => moveOver(move, rows, this.#model));
    const kept = moved.filter((move) => move !== null);
    return kept.length === moved.length || rows.repeats ? kept : null;
  }

  /** Whether some fact that is read lacks a dimension, or the one named does. */
  lacks(expression: RowExpression, fact?: string | null): boolean {
    return this.#plan.facts.some(
      ({ name }) =>
        (fact === undefined || fact === name) && this.#resolved(name)?.over(expression) === null,
    );
  }

  /** Last depths of the fields a fact has, where it repeats values over what it lacks; else null. */
  repeatsOver(fact: string | null): readonly number[] | null {
    const own = this.#planned.get(fact);
    const rows = this.#resolved(fact);
    if (own === undefined || rows === null || !own.repeats) return null;
    const limits = this.#plan.fields.map(({ levels }, index) => {
      const depth = own.depths[index] ?? levels.length;
      return depth < levels.length ? depth - 1 : Infinity;
    });
    const isWhole = limits.every((limit) => limit === Infinity);
    if (!isWhole) return limits;
    return this.#levels().some((expression) => rows.over(expression) === null) ? limits : null;
  }

  /** Whether none of the facts read has some level, whose members then are those of the own rows. */
  needsOwnRows(read: readonly (string | null)[]): boolean {
    const facts = this.#plan.facts.filter(({ name }) => read.includes(name));
    if (facts.length === 0 || read.includes(null)) return false;
    const own = this.#planned.get(null);
    const isLacking = this.#plan.fields.some(({ levels }, index) =>
      facts.every(({ depths }) => (depths[index] ?? 0) < (own?.depths[index] ?? levels.length)),
    );
    return (
      isLacking ||
      this.#levels().some(
        (one) =>
          this.#model.own.over(one) !== null &&
          facts.every(({ name }) => this.#resolved(name)?.over(one) === null),
      )
    );
  }

  #resolved(fact: string | null): ResolvedFact | null {
    if (fact === null) return this.#planned.has(null) ? this.#model.own : null;
    return this.#model.facts.get(fact) ?? null;
  }

  #levels(): RowExpression[] {
    return levelExpressions(this.#needed, this.#model);
  }
}
