import type { Compilation } from './compilation';
import { mappedSource, type AxisMaps } from './axis-maps';
import { fieldColumns } from '../rows/field-codes';
import { depthSql } from './member-nodes';
import { shapeColumns, type LastLevel, type Shape } from './shapes';
import { dateColumn, semiParts, seriesColumns } from '../states/side-rows';
import type { SemiState, NonAdditiveState } from '../states/non-additive-states';

const { node } = fieldColumns;

/** Columns of rows that are grouped for a shape, and of its siblings. */
export interface ShapeRows {
  tag: number;
  /** node that runs */
  own: string;
  /** further nodes of the shape */
  outer: string[];
  /** parent nodes of its siblings within their field */
  parent: string[];
  /** test of rows with a member of the level */
  where: string;
  /** codes of the shape's nodes, one per field */
  codes: string[];
}

/** Running levels of the rows of each shape along an axis; shapes without a level there are left out. */
export function shapeRows(
  { plan, statement }: Compilation,
  shapes: readonly Shape[],
  along: 'rows' | 'columns',
): ShapeRows[] {
  return shapes.flatMap((shape, tag) => {
    const last: LastLevel | null = along === 'rows' ? shape.rowLast : shape.colLast;
    if (last === null) return [];
    const columns = shapeColumns(shape, plan.fields);
    const own = node(last.field, last.depth);
    const depthCount = plan.fields[last.field]?.levels.length ?? 1;
    const depth = depthCount === 1 ? '' : ` AND ${depthSql(own, depthCount)} = ${last.depth}`;
    const codes = plan.fields.map(({ levels }, index) => {
      const name = levels.map((_, at) => node(index, at)).find((one) => columns.includes(one));
      return `${name ?? statement.dialect.nullOf('integer')} AS f${index}`;
    });
    return [
      {
        tag,
        own,
        outer: columns.filter((name) => name !== own),
        parent: last.depth === 0 ? [] : [node(last.field, last.depth - 1)],
        where: `${own} >= 0${depth}`,
        codes,
      },
    ];
  });
}

/** Whether the running values of a state add up exactly from one member to the next. */
export function isStepwise(state: NonAdditiveState): state is SemiState {
  if (state.kind !== 'semi' || state.rowKeys.length > 0 || state.semi.take === 'avg') return false;
  const { expression, castScale, measure } = state.measure;
  if (measure.agg === 'count') return true;
  const type = castScale === null ? expression?.type : 'decimal';
  return (
    (measure.agg === 'sum' || measure.agg === 'avg') && (type === 'integer' || type === 'decimal')
  );
}

/**
 * Per shape and cell by how much a stock changes from the siblings before it, in natural order: each
 * series counts with its first or last date among the members so far.
 */
export function stepsSql(
  compilation: Compilation,
  state: SemiState,
  along: 'rows' | 'columns',
  shapes: readonly Shape[],
  maps: AxisMaps,
): string | null {
  const { alias, semi } = state;
  const date = dateColumn(alias);
  const series = seriesColumns(state);
  const parts = semiParts(state).map(({ column }) => column);
  const source = mappedSource(compilation, `coded_${alias}`, maps, [date, ...series, ...parts]);
  const edge = semi.take === 'first' ? 'min' : 'max';
  const selects = shapeRows(compilation, shapes, along).map((rows) => {
    const { tag, own, outer, parent, where, codes } = rows;
    const siblings = [...outer, ...parent, ...series];
    const by = [...siblings, own, date];
    const over = (columns: readonly string[]): string =>
      `OVER (${columns.length === 0 ? '' : `PARTITION BY ${columns.join(', ')} `}ORDER BY ${own})`;
    const each = (write: (part: string) => string): string =>
      parts.map((part) => `${write(part)} AS ${part}`).join(', ');
    const dated = `SELECT ${by.join(', ')}, ${each((part) => `sum(${part})`)} FROM ${source} AS source WHERE ${where} GROUP BY ${by.join(', ')}`;
    const edged = `SELECT *, ${edge}(${date}) ${over(siblings)} AS edge FROM (${dated})`;
    const values = `SELECT ${by.join(', ')}, ${each((part) => `sum(${part}) ${over([...siblings, date])}`)} FROM (${edged}) WHERE ${date} = edge`;
    const steps = `SELECT ${[...outer, own].join(', ')}, ${each((part) => `${part} - coalesce(lag(${part}) ${over(siblings)}, 0)`)} FROM (${values})`;
    return `SELECT ${[`${tag} AS t`, ...codes].join(', ')}, ${each((part) => `sum(${part})`)} FROM (${steps}) GROUP BY ${[...outer, own].join(', ')}`;
  });
  return selects.length === 0 ? null : selects.join(' UNION ALL ');
}
