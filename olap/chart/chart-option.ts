import { withHeadings } from '../format/measure-caption';
import { belowTitle, titleHeight } from './below-title';
import { boxPlotOption } from './box-plot-option';
import { cartesianOption } from './cartesian-option';
import type { BuiltChart, ChartInput, DrawnKind } from './chart-style';
import { chooseChartKind } from './choose-chart-kind';
import { funnelOption } from './funnel-option';
import { gaugeOption } from './gauge-option';
import { heatMapOption } from './heat-map-option';
import { kpiOption } from './kpi-option';
import { mapOption } from './map-option';
import { chartPalette } from './own-colors';
import { pieOption } from './pie-option';
import { scatterOption } from './scatter-option';
import { treeMapOption } from './tree-map-option';

/**
 * The ECharts option of a cell set; the same in the browser and on the server. Pure: the same input
 * gives the same option.
 */
export function chartOption(given: ChartInput): BuiltChart {
  const input: ChartInput = {
    ...given,
    cellSet: withHeadings(given.cellSet, given.language),
    palette: chartPalette(given.spec, given.palette),
  };
  const kind = chooseChartKind(input.cellSet, input.kind, input.measures);
  const own = titleHeight(input);
  if (own === 0 || isCartesian(kind)) return drawn(input, kind);
  const { width = 640, height = 400 } = input.size ?? {};
  const left = Math.max(80, height - own);
  const built = drawn({ ...input, size: { width, height: left } }, kind);
  return {
    ...built,
    option: belowTitle(built.option, { ...input, size: { width, height } }, left),
  };
}

/** Kinds that make room for a title by themselves. */
const isCartesian = (kind: DrawnKind): boolean =>
  ['bar', 'stackedBar', 'percentBar', 'line', 'area', 'combination'].includes(kind);

function drawn(input: ChartInput, kind: DrawnKind): BuiltChart {
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
