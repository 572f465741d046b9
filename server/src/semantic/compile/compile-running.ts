import { BiError } from '@bi/contract/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { CumulatedSpec } from '@bi/olap/cells/assembly-spec';
import { columnsOf } from '@bi/olap/expression/typed-expression';
import type { Compilation } from './compilation';
import { distinctKeys } from '../states/side-rows';
import { mappedSource, type AxisMaps } from './axis-maps';
import { depthSql } from './compile-ranking';
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
  /** how the measure is put together, and whether it goes by natural order alone */
  specOf(measure: string, along: 'rows' | 'columns'): { spec: CumulatedSpec; natural: boolean };
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

  function specOf(
    measure: string,
    along: 'rows' | 'columns',
    moves: readonly PeriodMove[] = [],
  ): CumulatedSpec {
    const resolved = model.measure(measure);
    const parts = measures.partsOf(measure, moves);
    const keepsBack = plan.totals?.hidden === true;
    const isUnseen = plan.totals !== null && parts.distinct !== undefined;
    if (parts.side !== undefined || keepsBack || isUnseen) {
      const params = { name: measure, as: 'running', reason: reasonOf('show.notRunning') };
      throw new BiError('invalid.query.show', { params });
    }
    if (resolved.kind === 'calculation') {
      const inside = movesInside(resolved, moves);
      const named = columnsOf(resolved.calc).map(
        (part) => [part, specOf(part, along, inside)] as const,
      );
      return { kind: 'calc', calc: resolved.calc, parts: Object.fromEntries(named) };
    }
    const none = streamCount === 1 ? 0 : null;
    const { sum, count, extreme, distinct } = parts;
    if (distinct !== undefined) {
      const isRagged = plan.fields.some(
        ({ axis, uneven }) => axis === along && uneven !== null && uneven.tree === null,
      );
      if (isRagged) {
        const params = { name: measure, as: 'running', reason: reasonOf('show.notRagged') };
        throw new BiError('invalid.query.show', { params });
      }
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

  return {
    sql,
    joins,
    specOf: (measure, along) => ({
      spec: specOf(measure, along),
      natural: measures.distinctsOf([measure]).length > 0,
    }),
  };
}
