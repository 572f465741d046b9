import type { CumulatedSpec, RunningSpec } from '@bi/olap/cells/assembly-spec';
import { columnsOf } from '@bi/olap/expression/typed-expression';
import type { Compilation } from './compilation';
import { distinctKeys } from '../states/side-rows';
import { mappedSource, type AxisMaps } from './axis-maps';
import { depthSql } from './member-nodes';
import { fieldColumns } from '../rows/field-codes';
import { movesInside } from '../states/period-moves';
import type { DistinctState } from '../states/side-states';
import type { PeriodMove } from '../model/resolved-model';
import { shapeColumns, type Shape } from './shapes';

const { node } = fieldColumns;

/** Further columns of numbers a running total is put together from. */
export interface RunningColumns {
  /** SQL of each column */
  sql: string[];
  /** joins the columns need */
  joins: string[];
  /** measures whose running values are computed for each member, each with its column */
  placed: readonly PlacedMeasure[];
  /** how the measure is put together, and whether it goes by natural order alone */
  specOf(measure: string, along: 'rows' | 'columns'): { spec: RunningSpec; natural: boolean };
}

/** A measure whose running value stands in a column of its own. */
export interface PlacedMeasure {
  measure: string;
  along: 'rows' | 'columns';
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
  const { plan, statement } = compilation;
  const keys = distinctKeys(state);
  const source = mappedSource(compilation, `coded_${state.alias}`, maps, keys);
  const selects = shapes.flatMap((shape, tag) => {
    const last = along === 'rows' ? shape.rowLast : shape.colLast;
    if (last === null) return [];
    const columns = shapeColumns(shape, plan.fields);
    const own = node(last.field, last.depth);
    const outer = columns.filter((name) => name !== own);
    const parent = last.depth === 0 ? [] : [node(last.field, last.depth - 1)];
    const depthCount = plan.fields[last.field]?.levels.length ?? 1;
    const depth = depthCount === 1 ? '' : ` AND ${depthSql(own, depthCount)} = ${last.depth}`;
    const first = `SELECT ${[...outer, `min(${own}) AS ${own}`].join(', ')} FROM ${source} AS source WHERE ${own} >= 0${depth} GROUP BY ${[...outer, ...parent, ...keys].join(', ')}`;
    const codes = plan.fields.map(({ levels }, index) => {
      const name = levels.map((_, at) => node(index, at)).find((one) => columns.includes(one));
      return `${name ?? statement.dialect.nullOf('integer')} AS f${index}`;
    });
    return [
      `SELECT ${[`${tag} AS t`, ...codes, `count(*) AS ${state.alias}`].join(', ')} FROM (${first}) GROUP BY ${[...outer, own].join(', ')}`,
    ];
  });
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
  const streamCount = measures.streams().filter(({ whole }) => whole === null).length;
  const columns = new Map<string, number>();
  const sql: string[] = [];
  const joins: string[] = [];
  const placed: PlacedMeasure[] = [];

  function column(id: string, text: () => string): number {
    const known = columns.get(id) ?? firstColumn + sql.push(text()) - 1;
    columns.set(id, known);
    return known;
  }

  const stateColumn = (alias: string): number => column(alias, () => `cells.${alias}`);

  function firstsColumn(state: DistinctState, along: 'rows' | 'columns'): number {
    const name = `firsts_${along}_${state.alias}`;
    return column(name, () => {
      const part = firstsSql(compilation, state, along, shapes, maps);
      if (part === null) return statement.dialect.nullOf('integer');
      compilation.add(name, part);
      const same = plan.fields.map((_, index) =>
        statement.dialect.sameOrNull(`cells.f${index}`, `${name}.f${index}`),
      );
      joins.push(` LEFT JOIN ${name} ON ${[`cells.t = ${name}.t`, ...same].join(' AND ')}`);
      const value = `${name}.${state.alias}`;
      if (streamCount === 1) return value;
      return `CASE WHEN cells.${state.stream.presence} > 0 THEN coalesce(${value}, 0) END`;
    });
  }

  /** Whether larger groups cannot be put together from what is kept of smaller ones. */
  function isPlaced(
    measure: string,
    along: 'rows' | 'columns',
    moves: readonly PeriodMove[] = [],
  ): boolean {
    const resolved = model.measure(measure);
    const { side, distinct } = measures.partsOf(measure, moves);
    if (side !== undefined) return true;
    if (distinct !== undefined) {
      const isRagged = plan.fields.some(
        ({ axis, uneven }) => axis === along && uneven !== null && uneven.tree === null,
      );
      return isRagged || plan.totals !== null;
    }
    if (resolved.kind === 'aggregate') return false;
    const inside = movesInside(resolved, moves);
    return columnsOf(resolved.calc).some((part) => isPlaced(part, along, inside));
  }

  function cumulated(
    measure: string,
    along: 'rows' | 'columns',
    moves: readonly PeriodMove[] = [],
  ): CumulatedSpec {
    const resolved = model.measure(measure);
    if (resolved.kind === 'calculation') {
      const inside = movesInside(resolved, moves);
      const named = columnsOf(resolved.calc).map(
        (part) => [part, cumulated(part, along, inside)] as const,
      );
      return { kind: 'calc', calc: resolved.calc, parts: Object.fromEntries(named) };
    }
    const none = streamCount === 1 ? 0 : null;
    const { sum, count, extreme, distinct } = measures.partsOf(measure, moves);
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

  function placedColumn(measure: string, along: 'rows' | 'columns'): number {
    return column(`placed_${along}_${measure}`, () => {
      placed.push({ measure, along, column: firstColumn + sql.length });
      return statement.dialect.nullOf('integer');
    });
  }

  function specOf(
    measure: string,
    along: 'rows' | 'columns',
  ): { spec: RunningSpec; natural: boolean } {
    const own = plan.measures.findIndex(({ name }) => name === measure);
    if (plan.shownTotals && plan.measures[own]?.look.additive === true) {
      return {
        spec: { kind: 'state', column: own, merge: 'sum', empty: null },
        natural: false,
      };
    }
    if (isPlaced(measure, along)) {
      return { spec: { kind: 'placed', column: placedColumn(measure, along) }, natural: true };
    }
    const of = cumulated(measure, along);
    const natural = measures.distinctsOf([measure]).length > 0;
    const allSeen = measures.allSeen((alias) => `cells.${alias}`);
    if (allSeen === null) return { spec: of, natural };
    const kept = column('all_seen', () => `CASE WHEN ${allSeen} THEN 1 ELSE 0 END`);
    return { spec: { kind: 'kept', column: kept, of }, natural };
  }

  return { sql, joins, placed, specOf };
}
