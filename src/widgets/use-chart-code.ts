import type { KindCode, KindPart } from '@bi/olap/chart/build-chart';
import { useEffect, useState } from 'react';

const LOADERS: { readonly [P in KindPart]: () => Promise<KindCode[P]> } = {
  pie: async () => (await import('@bi/olap/chart/part/pie-option')).pieOption,
  scatter: async () => (await import('@bi/olap/chart/spread/scatter-option')).scatterOption,
  strip: async () => (await import('@bi/olap/chart/spread/strip-option')).stripOption,
  histogram: async () => (await import('@bi/olap/chart/spread/histogram-option')).histogramOption,
  waterfall: async () => (await import('@bi/olap/chart/part/waterfall-option')).waterfallOption,
  bullet: async () => (await import('@bi/olap/chart/figure/bullet-option')).bulletOption,
  heatMap: async () => (await import('@bi/olap/chart/spread/heat-map-option')).heatMapOption,
  treeMap: async () => (await import('@bi/olap/chart/part/tree-map-option')).treeMapOption,
  map: async () => (await import('@bi/olap/chart/map/map-option')).mapOption,
  boxPlot: async () => (await import('@bi/olap/chart/spread/box-plot-option')).boxPlotOption,
  funnel: async () => (await import('@bi/olap/chart/part/funnel-option')).funnelOption,
  gauge: async () => (await import('@bi/olap/chart/figure/gauge-option')).gaugeOption,
  kpi: async () => (await import('@bi/olap/chart/figure/kpi-option')).kpiOption,
  smallCharts: async () => (await import('@bi/olap/chart/small/small-charts')).smallCharts,
  forecast: async () => (await import('@bi/olap/chart/cartesian/cartesian-forecast')).withForecast,
};

/** The parts that have come, for all charts of the page. */
const loaded: Partial<KindCode> = {};

async function loadPart(part: KindPart): Promise<void> {
  const code = await LOADERS[part]();
  Object.assign(loaded, { [part]: code });
}

/** The code that draws a chart. */
export interface ChartCode {
  /** `ready`: all parts are in `code` */
  state: 'ready' | 'loading' | 'missing';
  code: Partial<KindCode>;
  /** loads the parts again that did not come */
  retry: () => void;
}

/** Loads the parts of the code that draw a kind of chart; what another chart of the page has loaded is there at once. */
export function useChartCode(parts: readonly KindPart[]): ChartCode {
  const needed = parts.filter((part) => loaded[part] === undefined).join();
  const [, setCome] = useState(0);
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    if (needed === '' || missing === needed) return;
    let wanted = true;
    const all = needed.split(',').map((part) => loadPart(part as KindPart));
    Promise.all(all).then(
      () => {
        if (wanted) setCome((count) => count + 1);
      },
      () => {
        if (wanted) setMissing(needed);
      },
    );
    return () => {
      wanted = false;
    };
  }, [needed, missing]);
  const state = needed === '' ? 'ready' : missing === needed ? 'missing' : 'loading';
  return { state, code: loaded, retry: () => setMissing(null) };
}
