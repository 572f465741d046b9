import type { ECharts } from 'echarts/core';

/** Kinds of charts by what draws them; each is a chunk of its own. */
export type ChartEngine =
  | 'bar'
  | 'mixed'
  | 'line'
  | 'pie'
  | 'scatter'
  | 'heatMap'
  | 'treeMap'
  | 'map'
  | 'boxPlot'
  | 'funnel'
  | 'gauge'
  | 'kpi'
  | 'custom'
  | 'scaled';

/** Makes a chart in an element. */
export type ChartInit = (
  element: HTMLElement,
  theme: null,
  options: { renderer: 'canvas'; width?: number; height?: number },
) => ECharts;

const LOADERS: Readonly<Record<ChartEngine, () => Promise<{ init: ChartInit }>>> = {
  bar: () => import('./kinds/bar'),
  mixed: () => import('./kinds/mixed'),
  line: () => import('./kinds/line'),
  pie: () => import('./kinds/pie'),
  scatter: () => import('./kinds/scatter'),
  heatMap: () => import('./kinds/heat-map'),
  treeMap: () => import('./kinds/tree-map'),
  map: () => import('./kinds/map'),
  boxPlot: () => import('./kinds/box-plot'),
  funnel: () => import('./kinds/funnel'),
  gauge: () => import('./kinds/gauge'),
  kpi: () => import('./kinds/kpi'),
  custom: () => import('./kinds/custom'),
  scaled: () => import('./kinds/scaled'),
};

/** Loads what draws a kind of chart. */
export async function loadChartEngine(engine: ChartEngine): Promise<ChartInit> {
  return (await LOADERS[engine]()).init;
}
