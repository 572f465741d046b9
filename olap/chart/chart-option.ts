import { boxPlotOption } from './spread/box-plot-option';
import { buildChart, type KindCode } from './build-chart';
import { bulletOption } from './figure/bullet-option';
import { withForecast } from './cartesian/cartesian-forecast';
import type { BuiltChart, ChartInput } from './style/chart-style';
import { funnelOption } from './part/funnel-option';
import { gaugeOption } from './figure/gauge-option';
import { heatMapOption } from './spread/heat-map-option';
import { histogramOption } from './spread/histogram-option';
import { kpiOption } from './figure/kpi-option';
import { mapOption } from './map/map-option';
import { pieOption } from './part/pie-option';
import { scatterOption } from './spread/scatter-option';
import { smallCharts } from './small/small-charts';
import { stripOption } from './spread/strip-option';
import { treeMapOption } from './part/tree-map-option';
import { waterfallOption } from './part/waterfall-option';

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
