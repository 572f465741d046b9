import type { DrawnKind } from '../style/chart-style';

/** Kinds that are drawn once for each small chart. */
export const REPEATED: readonly DrawnKind[] = [
  ...(['pie', 'donut', 'histogram', 'strip', 'boxPlot', 'heatMap'] as const),
  ...(['treeMap', 'funnel', 'waterfall', 'bullet', 'gauge', 'kpi', 'map'] as const),
];

/** Kinds that automatic draws small charts with. */
export const FACETED: readonly DrawnKind[] = [
  ...(['bar', 'stackedBar', 'percentBar', 'line', 'area', 'combination'] as const),
  ...(['scatter', 'bubble'] as const),
];

/** Whether a kind is drawn as small charts where a field of them is asked for. */
export const hasSmallCharts = (kind: DrawnKind): boolean =>
  REPEATED.includes(kind) || FACETED.includes(kind);
