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
  const { plan, model, measures, statement } = compilation;
  const streamCount = measures.streams().filter(({ denominator }) => denominator === null).length;
  const columns = new Map<string, number>();
  const sql: string[] = [];
  const joins: string[] = [];
  const placed: PlacedMeasure[] = [];

  function column(id: string, text: () => string): number {
    const position = columns.get(id) ?? firstColumn + sql.push(text()) - 1;
    columns.set(id, position);
    return position;
  }

  const stateColumn = (alias: string): number => column(alias, () => `cells.${alias}`);

  const parts = new Map<string, boolean>();

  /** Adds a part with columns per shape and cell, once; gives SQL of one of them. */
  function partColumn(name: string, of: string, part: () => string | null): string {
    if (!parts.has(name)) {
      const text = part();
      parts.set(name, text !== null);
      if (text !== null) {
        compilation.add(name, text);
        const same = plan.fields.map((_, index) =>
          statement.dialect.sameOrNull(`cells.f${index}`, `${name}.f${index}`),
        );
        joins.push(` LEFT JOIN ${name} ON ${[`cells.t = ${name}.t`, ...same].join(' AND ')}`);
      }
    }
    return parts.get(name) === true ? `${name}.${of}` : statement.dialect.nullOf('integer');
  }

  function firstsColumn(state: DistinctState, along: 'rows' | 'columns'): number {
    const name = `firsts_${along}_${state.alias}`;
    return column(name, () => {
      const part = (): string | null => firstsSql(compilation, state, along, shapes, maps);
      const value = partColumn(name, state.alias, part);
      if (streamCount === 1 || parts.get(name) === false) return value;
      return `CASE WHEN cells.${state.stream.presence} > 0 THEN coalesce(${value}, 0) END`;
    });
  }

  function stepsColumn(state: SemiState, of: string, along: 'rows' | 'columns'): number {
    const name = `steps_${along}_${state.alias}`;
    const part = (): string | null => stepsSql(compilation, state, along, shapes, maps);
    return column(`${name} ${of}`, () => partColumn(name, of, part));
  }

  function stock(state: SemiState, along: 'rows' | 'columns'): CumulatedSpec {
    const [first = 0, second] = semiParts(state).map(({ column: of }) =>
      stepsColumn(state, of, along),
    );
    if (second !== undefined) return { kind: 'mean', sum: first, count: second };
    return { kind: 'state', column: first, merge: 'sum', empty: null };
  }

  /** Whether a measure is non-additive: larger groups cannot be merged from the states of smaller ones. */
  function isPlaced(
    measure: string,
    along: 'rows' | 'columns',
    moves: readonly ResolvedShift[] = [],
  ): boolean {
    const resolved = model.measure(measure);
    const { side, distinct } = measures.partsOf(measure, moves);
    if (side !== undefined || distinct !== undefined) {
      const isRagged = plan.fields.some(
        ({ axis, uneven }) => axis === along && uneven !== null && uneven.tree === null,
      );
      const addsUp = side === undefined || isStepwise(side);
      return !addsUp || isRagged || plan.totals !== null;
    }
    if (resolved.kind === 'aggregate') return false;
    const inside = movesInside(resolved, moves);
    return columnsOfExpression(resolved.calc).some((part) => isPlaced(part, along, inside));
  }

  function cumulated(
    measure: string,
    along: 'rows' | 'columns',
    moves: readonly ResolvedShift[] = [],
  ): CumulatedSpec {
    const resolved = model.measure(measure);
    if (resolved.kind === 'calculation') {
      const inside = movesInside(resolved, moves);
      const named = columnsOfExpression(resolved.calc).map(
        (part) => [part, cumulated(part, along, inside)] as const,
      );
      return { kind: 'calc', calc: resolved.calc, parts: Object.fromEntries(named) };
    }
    const none = streamCount === 1 ? 0 : null;
    const { sum, count, extreme, distinct, side } = measures.partsOf(measure, moves);
    if (side?.kind === 'semi') return stock(side, along);
    if (distinct !== undefined) {
      return { kind: 'state', column: firstsColumn(distinct, along), merge: 'sum', empty: none };
    }
    if (extreme !== undefined) {
      const merge = resolved.measure.agg === 'min' ? 'min' : 'max';
      return { kind: 'state', column: stateColumn(extreme), merge, empty: null };
    }
    if (sum !== undefined && count !== undefined) {
      return { kind: 'mean', sum: stateColumn(sum), count: stateColumn(count) };
    }
    const empty = sum === undefined ? none : null;
    return { kind: 'state', column: stateColumn(sum ?? count ?? ''), merge: 'sum', empty };
  }

  function placedColumn(
    measure: string,
    along: 'rows' | 'columns',
    denominator: number | null,
  ): number {
    return column(`placed_${along}_${denominator ?? ''}_${measure}`, () => {
      placed.push({ measure, along, denominator, column: firstColumn + sql.length });
      return statement.dialect.nullOf('integer');
    });
  }

  function specOf(
    measure: string,
    along: 'rows' | 'columns',
    denominator: number | null,
  ): { spec: RunningSpec; natural: boolean } {
    if (denominator !== null) {
      const at = placedColumn(measure, along, denominator);
      return { spec: { kind: 'placed', column: at, past: true }, natural: true };
    }
    const own = plan.measures.findIndex(({ name }) => name === measure);
    if (plan.shownTotals && plan.measures[own]?.look.additive === true) {
      return {
        spec: { kind: 'state', column: own, merge: 'sum', empty: null },
        natural: false,
      };
    }
    if (isPlaced(measure, along)) {
      return {
        spec: { kind: 'placed', column: placedColumn(measure, along, null) },
        natural: true,
      };
    }
    const of = cumulated(measure, along);
    const natural = measures.sidesOf([measure]).length > 0;
    const allVisible = measures.allVisible((alias) => `cells.${alias}`);
    if (allVisible === null) return { spec: of, natural };
    const kept = column('all_seen', () => `CASE WHEN ${allVisible} THEN 1 ELSE 0 END`);
    return { spec: { kind: 'kept', column: kept, of }, natural };
  }

  return { sql, joins, placed, specOf };
}
