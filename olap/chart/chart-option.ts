import { boxPlotOption } from './box-plot-option';
import { buildChart, type KindCode } from './build-chart';
import { bulletOption } from './bullet-option';
import { withForecast } from './cartesian-forecast';
import type { BuiltChart, ChartInput } from './chart-style';
import { funnelOption } from './funnel-option';
import { gaugeOption } from './gauge-option';
import { heatMapOption } from './heat-map-option';
import { histogramOption } from './histogram-option';
import { kpiOption } from './kpi-option';
import { mapOption } from './map-option';
import { pieOption } from './pie-option';
import { scatterOption } from './scatter-option';
import { smallCharts } from './small-charts';
import { stripOption } from './strip-option';
import { treeMapOption } from './tree-map-option';
import { waterfallOption } from './waterfall-option';

const CODE: KindCode = {
  pie: pieOption,
  scatter: scatterOption,
  strip: stripOption,
  histogram: histogramOption,
  waterfall: waterfallOption,
  bullet: bulletOption,
  heatMap: heatMapOption,
  treeMap: treeMapOption,
  map: mapOption,
  boxPlot: boxPlotOption,
  funnel: funnelOption,
  gauge: gaugeOption,
  kpi: kpiOption,
  smallCharts,
  forecast: withForecast,
};

/**
 * The ECharts option of a cell set, with the code of all kinds at hand; browsers load it by kind
 * (`buildChart`). Pure: the same input gives the same option.
 */
export function chartOption(given: ChartInput): BuiltChart {
  return buildChart(given, CODE);
}
