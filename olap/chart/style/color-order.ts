import type { CellSet } from '@bi/contract/query/cell-set';
import type { DashboardBody, DashboardTile } from '@bi/contract/dashboard/dashboard';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import type { Axis, Query } from '@bi/contract/query/query';
import type { Presentation } from '@bi/contract/report/report';
import { leafOf } from '../data/axis-leaves';
import { kindOf, type ChartKind } from '../data/chart-kind';
import type { ColorOrder } from './member-colors';
import { showId } from '../../query/model-fields';
import { canonicalJson } from '../../query/olap-state';
import { namesTime } from '../../query/time-fields';

/** A tile with what it asks when nothing is chosen on its dashboard. */
export interface ColorSource {
  tile: DashboardTile;
  query: Query;
  presentation: Presentation;
}

/** Members of a field that colours are given to in an order; those beyond come as charts show them. */
const MAX_MEMBERS = 300;

/** Kinds whose colours are of values, or none: they give no member a colour. */
const WITHOUT_MEMBERS: ReadonlySet<ChartKind> = new Set([
  ...(['heatMap', 'map', 'gauge', 'kpi', 'boxPlot', 'histogram', 'waterfall', 'bullet'] as const),
]);
/** Kinds that colour the members of a single field. */
const OF_ONE_FIELD: ReadonlySet<ChartKind> = new Set([
  ...(['auto', 'pie', 'donut', 'treeMap', 'scatter', 'bubble', 'strip', 'funnel'] as const),
]);

/**
 * What is asked to know the colours of members on a dashboard: for each field that a chart of it may colour, its
 * members by size, as the chart's own query has them without filters and selections of the dashboard. In the order
 * of tabs and of the tiles in them; each question once.
 */
export function colorQuestions(
  { tabs }: Pick<DashboardBody, 'tabs'>,
  sources: readonly ColorSource[],
): Query[] {
  const ordered = tabs.flatMap(({ id }) =>
    sources.filter(({ tile }) => tile.tab === id).toSorted(inOrder),
  );
  const asked = ordered.flatMap((source) =>
    coloredAxes(source).map((axis) => questionOf(source.query, axis)),
  );
  return [...new Map(asked.map((query) => [canonicalJson(query), query])).values()];
}

/**
 * The order of colours by the answers to `colorQuestions`.
 * @param answers in the order of the questions; null: there is none
 */
export function colorOrder(answers: readonly (CellSet | null)[]): ColorOrder {
  const order: Record<string, string[]> = {};
  for (const answer of answers) {
    if (answer === null) continue;
    const { rows } = answer;
    for (let node = 0; node < rows.parent.length; node += 1) {
      if (rows.kind[node] !== NODE_KINDS.member) continue;
      const { field, id } = leafOf(rows, node, 'en');
      const known = (order[field] ??= []);
      if (!known.includes(id)) known.push(id);
    }
  }
  return order;
}

/** As tiles are read: from top to bottom, then from left to right. */
function inOrder({ tile: a }: ColorSource, { tile: b }: ColorSource): number {
  return a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : 1);
}

/** Fields whose members a chart may colour: time is along its axis as long as there is another field. */
function coloredAxes({ query, presentation }: ColorSource): Axis[] {
  const { show, chart } = presentation;
  const kind = kindOf(chart);
  if (show === 'grid' || WITHOUT_MEMBERS.has(kind)) return [];
  const axes = [...query.rows, ...query.columns];
  const isColored = chart.channels?.color !== undefined || OF_ONE_FIELD.has(kind);
  if (axes.length < 2) return isColored ? axes : [];
  const timeless = axes.filter(({ of, grain }) => grain === undefined && !namesTime(of));
  return timeless.length === 0 ? axes : timeless;
}

function questionOf(query: Query, axis: Axis): Query {
  const { columns: _c, having: _h, window: _w, showEmpty: _e, totals: _t, sets, ...asked } = query;
  const { sort: _s, totals: _a, properties: _p, ...field } = axis;
  const own = sets?.filter(({ name }) => name === axis.set) ?? [];
  const [first] = query.measures;
  const by = first === undefined ? undefined : showId(first);
  return {
    ...asked,
    ...(own.length > 0 && { sets: own }),
    rows: [{ ...field, totals: 'none', ...(by !== undefined && { sort: { by, dir: 'desc' } }) }],
    columns: [],
    window: { row: [0, MAX_MEMBERS] },
  };
}
