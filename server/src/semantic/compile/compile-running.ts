import type { CumulatedSpec, RunningSpec } from '@bi/olap/cells/assembly-spec';
import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import type { Compilation } from './compilation';
import { distinctKeys, semiParts } from '../states/side-rows';
import { mappedSource, type AxisMaps } from './axis-maps';
import { movesInside } from '../states/period-moves';
import type { DistinctState, SemiState } from '../states/non-additive-states';
import type { ResolvedShift } from '../model/resolved-model';
import { isStepwise, shapeRows, stepsSql } from './running-steps';
import type { Shape } from './shapes';

/** Further columns of numbers a running total is put together from. */
export interface RunningColumns {
  /** SQL of each column */
  sql: string[];
  /** joins the columns need */
  joins: string[];
  /** measures whose running values are computed for each member, each with its column */
  placed: readonly PlacedMeasure[];
  /** how the measure is put together, and whether it goes by natural order alone */
  specOf(
    measure: string,
    along: 'rows' | 'columns',
    denominator: number | null,
  ): { spec: RunningSpec; natural: boolean };
}

/** A measure whose running value has a column of its own. */
export interface PlacedMeasure {
  measure: string;
  along: 'rows' | 'columns';
  /** index of the share denominator whose rows it counts; null: those of the query */
  denominator: number | null;
  column: number;
}

/** Per shape and cell the number of keys that no sibling before it in natural order has. */
function firstsSql(
  compilation: Compilation,
  state: DistinctState,
  along: 'rows' | 'columns',
  shapes: readonly Shape[],
  maps: AxisMaps,
): string | null {
  const keys = distinctKeys(state);
  const source = mappedSource(compilation, `coded_${state.alias}`, maps, keys);
  const selects = shapeRows(compilation, shapes, along).map(
    ({ tag, own, outer, parent, where, codes }) => {
      const first = `SELECT ${[...outer, `min(${own}) AS ${own}`].join(', ')} FROM ${source} AS source WHERE ${where} GROUP BY ${[...outer, ...parent, ...keys].join(', ')}`;
      return `SELECT ${[`${tag} AS t`, ...codes, `count(*) AS ${state.alias}`].join(', ')} FROM (${first}) GROUP BY ${[...outer, own].join(', ')}`;
    },
  );
  return selects.length === 0 ? null : selects.join(' UNION ALL ');
}

/**
 * Adds what running totals are put together from: the states of each measure, and for distinct
 * counts the keys that are new at each sibling. `firstColumn` is the index the columns start at.
 */
export function addRunning(
  compilation: Compilation,
  shapes: readonly Shape[],
  maps: AxisMaps,
  firstColumn: number,
): RunningColumns {
  return new RunningWriter(compilation, shapes, maps, firstColumn);
}

class RunningWriter implements RunningColumns {
  readonly sql: string[] = [];
  readonly joins: string[] = [];
  readonly placed: PlacedMeasure[] = [];
  readonly #compilation: Compilation;
  readonly #shapes: readonly Shape[];
  readonly #maps: AxisMaps;
  readonly #firstColumn: number;
  /** streams that are no denominators of shares */
  readonly #streamCount: number;
  readonly #columns = new Map<string, number>();
  /** parts that were asked for, and whether they have rows */
  readonly #parts = new Map<string, boolean>();

  constructor(
    compilation: Compilation,
    shapes: readonly Shape[],
    maps: AxisMaps,
    firstColumn: number,
  ) {
    this.#compilation = compilation;
    this.#shapes = shapes;
    this.#maps = maps;
    this.#firstColumn = firstColumn;
    const streams = compilation.measures.streams();
    this.#streamCount = streams.filter(({ denominator }) => denominator === null).length;
  }

  specOf(
    measure: string,
    along: 'rows' | 'columns',
    denominator: number | null,
  ): { spec: RunningSpec; natural: boolean } {
    if (denominator !== null) {
      const at = this.#placedColumn(measure, along, denominator);
      return { spec: { kind: 'placed', column: at, past: true }, natural: true };
    }
    const own = this.#compilation.plan.measures.findIndex(({ name }) => name === measure);
    if (
      this.#compilation.plan.shownTotals &&
      this.#compilation.plan.measures[own]?.look.additive === true
    ) {
      return {
        spec: { kind: 'state', column: own, merge: 'sum', empty: null },
        natural: false,
      };
    }
    if (this.#isPlaced(measure, along)) {
      return {
        spec: { kind: 'placed', column: this.#placedColumn(measure, along, null) },
        natural: true,
      };
    }
    const of = this.#cumulated(measure, along);
    const natural = this.#compilation.measures.sidesOf([measure]).length > 0;
    const allVisible = this.#compilation.measures.allVisible((alias) => `cells.${alias}`);
    if (allVisible === null) return { spec: of, natural };
    const kept = this.#column('all_seen', () => `CASE WHEN ${allVisible} THEN 1 ELSE 0 END`);
    return { spec: { kind: 'kept', column: kept, of }, natural };
  }

  #column(id: string, text: () => string): number {
    const position = this.#columns.get(id) ?? this.#firstColumn + this.sql.push(text()) - 1;
    this.#columns.set(id, position);
    return position;
  }

  #stateColumn(alias: string): number {
    return this.#column(alias, () => `cells.${alias}`);
  }

  /** Adds a part with columns per shape and cell, once; gives SQL of one of them. */
  #partColumn(name: string, of: string, part: () => string | null): string {
    if (!this.#parts.has(name)) {
      const text = part();
      this.#parts.set(name, text !== null);
      if (text !== null) {
        this.#compilation.add(name, text);
        const same = this.#compilation.plan.fields.map((_, index) =>
          this.#compilation.statement.dialect.sameOrNull(`cells.f${index}`, `${name}.f${index}`),
        );
        this.joins.push(` LEFT JOIN ${name} ON ${[`cells.t = ${name}.t`, ...same].join(' AND ')}`);
      }
    }
    return this.#parts.get(name) === true
      ? `${name}.${of}`
      : this.#compilation.statement.dialect.nullOf('integer');
  }

  #firstsColumn(state: DistinctState, along: 'rows' | 'columns'): number {
    const name = `firsts_${along}_${state.alias}`;
    return this.#column(name, () => {
      const part = (): string | null =>
        firstsSql(this.#compilation, state, along, this.#shapes, this.#maps);
      const value = this.#partColumn(name, state.alias, part);
      if (this.#streamCount === 1 || this.#parts.get(name) === false) return value;
      return `CASE WHEN cells.${state.stream.presence} > 0 THEN coalesce(${value}, 0) END`;
    });
  }

  #stepsColumn(state: SemiState, of: string, along: 'rows' | 'columns'): number {
    const name = `steps_${along}_${state.alias}`;
    const part = (): string | null =>
      stepsSql(this.#compilation, state, along, this.#shapes, this.#maps);
    return this.#column(`${name} ${of}`, () => this.#partColumn(name, of, part));
  }

  #stock(state: SemiState, along: 'rows' | 'columns'): CumulatedSpec {
    const [first = 0, second] = semiParts(state).map(({ column: of }) =>
      this.#stepsColumn(state, of, along),
    );
    if (second !== undefined) return { kind: 'mean', sum: first, count: second };
    return { kind: 'state', column: first, merge: 'sum', empty: null };
  }

  /** Whether a measure is non-additive: larger groups cannot be merged from the states of smaller ones. */
  #isPlaced(
    measure: string,
    along: 'rows' | 'columns',
    moves: readonly ResolvedShift[] = [],
  ): boolean {
    const resolved = this.#compilation.model.measure(measure);
    const { side, distinct } = this.#compilation.measures.partsOf(measure, moves);
    if (side !== undefined || distinct !== undefined) {
      const isRagged = this.#compilation.plan.fields.some(
        ({ axis, uneven }) => axis === along && uneven !== null && uneven.tree === null,
      );
      const addsUp = side === undefined || isStepwise(side);
      return !addsUp || isRagged || this.#compilation.plan.totals !== null;
    }
    if (resolved.kind === 'aggregate') return false;
    const inside = movesInside(resolved, moves);
    return columnsOfExpression(resolved.calc).some((part) => this.#isPlaced(part, along, inside));
  }

  #cumulated(
    measure: string,
    along: 'rows' | 'columns',
    moves: readonly ResolvedShift[] = [],
  ): CumulatedSpec {
    const resolved = this.#compilation.model.measure(measure);
    if (resolved.kind === 'calculation') {
      const inside = movesInside(resolved, moves);
      const named = columnsOfExpression(resolved.calc).map(
        (part) => [part, this.#cumulated(part, along, inside)] as const,
      );
      return { kind: 'calc', calc: resolved.calc, parts: Object.fromEntries(named) };
    }
    const none = this.#streamCount === 1 ? 0 : null;
    const { sum, count, extreme, distinct, side } = this.#compilation.measures.partsOf(
      measure,
      moves,
    );
    if (side?.kind === 'semi') return this.#stock(side, along);
    if (distinct !== undefined) {
      return {
        kind: 'state',
        column: this.#firstsColumn(distinct, along),
        merge: 'sum',
        empty: none,
      };
    }
    if (extreme !== undefined) {
      const merge = resolved.measure.agg === 'min' ? 'min' : 'max';
      return { kind: 'state', column: this.#stateColumn(extreme), merge, empty: null };
    }
    if (sum !== undefined && count !== undefined) {
      return { kind: 'mean', sum: this.#stateColumn(sum), count: this.#stateColumn(count) };
    }
    const empty = sum === undefined ? none : null;
    return { kind: 'state', column: this.#stateColumn(sum ?? count ?? ''), merge: 'sum', empty };
  }

  #placedColumn(measure: string, along: 'rows' | 'columns', denominator: number | null): number {
    return this.#column(`placed_${along}_${denominator ?? ''}_${measure}`, () => {
      this.placed.push({
        measure,
        along,
        denominator,
        column: this.#firstColumn + this.sql.length,
      });
      return this.#compilation.statement.dialect.nullOf('integer');
    });
  }
}
