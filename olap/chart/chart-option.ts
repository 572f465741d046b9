import { withHeadings } from '../format/measure-caption';
import { boxPlotOption } from './box-plot-option';
import { cartesianOption } from './cartesian-option';
import type { BuiltChart, ChartInput } from './chart-style';
import { chooseChartKind } from './choose-chart-kind';
import { funnelOption } from './funnel-option';
import { gaugeOption } from './gauge-option';
import { heatMapOption } from './heat-map-option';
import { kpiOption } from './kpi-option';
import { mapOption } from './map-option';
import { pieOption } from './pie-option';
import { scatterOption } from './scatter-option';
import { treeMapOption } from './tree-map-option';

/**
 * The ECharts option of a cell set; the same in the browser and on the server. Pure: the same input
 * gives the same option.
 */
export function chartOption(given: ChartInput): BuiltChart {
  const input = { ...given, cellSet: withHeadings(given.cellSet, given.language) };
  const kind = chooseChartKind(input.cellSet, input.kind, input.measures);
  switch (kind) {
    case 'bar':
    case 'stackedBar':
    case 'percentBar':
    case 'line':
    case 'area':
    case 'combination':
      return cartesianOption(input, kind);
    case 'pie':
      return pieOption(input);
    case 'scatter':
      return scatterOption(input);
    case 'heatMap':
      return heatMapOption(input);
    case 'treeMap':
      return treeMapOption(input);
    case 'map':
      return mapOption(input);
    case 'boxPlot':
      return boxPlotOption(input);
    case 'funnel':
      return funnelOption(input);
    case 'gauge':
      return gaugeOption(input);
    case 'kpi':
      return kpiOption(input);
  }
}
