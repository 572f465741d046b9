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

type Option = Readonly<Record<string, unknown>>;

/** What only some charts of a kind have. */
const PARTS = {
  legend: () => import('./parts/legend'),
  dataZoom: () => import('./parts/data-zoom'),
};

type Part = keyof typeof PARTS;
const ALL_PARTS = ['legend', 'dataZoom'] as const satisfies readonly Part[];

/** True where a part of an option is to be drawn: a legend that is not hidden, an axis that scrolls. */
const isDrawn = (part: unknown): boolean =>
  [part].flat().some((one) => {
    if (typeof one !== 'object' || one === null) return false;
    return !('show' in one && one.show === false && !('type' in one));
  });

/** What is drawn where the pointer is: its code comes when the first chart of a page is there. */
const POINTED = ['tooltip', 'axisPointer'];
let hasTooltips = false;

/** Whether what draws tooltips is there. */
export const tooltipsLoaded = (): boolean => hasTooltips;

/** Loads what draws tooltips; charts made before it comes have none. */
export async function loadTooltips(): Promise<void> {
  await import('./parts/tooltip');
  hasTooltips = true;
}

/** What a chart needs besides its kind, as one text: charts with the same are drawn by the same code. */
export function chartParts(option: Option): string {
  return ALL_PARTS.filter((part) => isDrawn(option[part])).join();
}

/** An option without the parts that are not drawn: nothing of theirs was loaded for it. */
export function withDrawnParts(option: Option): Option {
  const hidden: string[] = ALL_PARTS.filter((part) => !isDrawn(option[part]));
  if (!hasTooltips) hidden.push(...POINTED);
  if (!hidden.some((part) => option[part] !== undefined)) return option;
  return Object.fromEntries(Object.entries(option).filter(([name]) => !hidden.includes(name)));
}

/** Loads what draws the parts of an option; they have to be there before its chart is made. */
export async function loadChartParts(option: Option): Promise<void> {
  await Promise.all(ALL_PARTS.filter((part) => isDrawn(option[part])).map((part) => PARTS[part]()));
}

/** Loads what draws a kind of chart with the parts of an option. */
export async function loadChartEngine(engine: ChartEngine, option: Option): Promise<ChartInit> {
  const [{ init }] = await Promise.all([LOADERS[engine](), loadChartParts(option)]);
  return init;
}
