import { withHeadings } from '../format/measure-caption';
import { boxPlotOption } from './box-plot-option';
import { bulletOption } from './bullet-option';
import { cartesianOption } from './cartesian-option';
import type { BuiltChart, ChartInput, DrawnKind } from './chart-style';
import { chartWords } from './chart-words';
import { chooseChartKind } from './choose-chart-kind';
import { funnelOption } from './funnel-option';
import { gaugeOption } from './gauge-option';
import { heatMapOption } from './heat-map-option';
import { nothingToDraw, sentencePicture } from './empty-picture';
import { histogramOption } from './histogram-option';
import { kpiOption } from './kpi-option';
import { mapOption } from './map-option';
import { chartPalette, hasFewColors } from './own-colors';
import { pieOption } from './pie-option';
import { scatterOption } from './scatter-option';
import { smallCharts } from './small-charts';
import { stripOption } from './strip-option';
import { withTooltipFields } from './tooltip-fields';
import { treeMapOption } from './tree-map-option';
import { waterfallOption } from './waterfall-option';
import { FACETED, REPEATED } from './small-chart-kinds';

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
  const built = builtChart(input);
  const reason = nothingToDraw(input, built);
  return reason === null
    ? withTooltipFields(input, withPaletteNote(input, built))
    : sentencePicture(input, built, reason);
}

/** Says that a person's colours are too few for what is drawn. */
function withPaletteNote({ spec, language }: ChartInput, built: BuiltChart): BuiltChart {
  const series = (built.colored ?? []).filter(({ isSeries }) => isSeries);
  if (!hasFewColors(spec, series.length)) return built;
  return { ...built, notes: [...(built.notes ?? []), chartWords(language).fewColors] };
}

const isFaceted = ({ spec }: ChartInput): boolean => {
  const { facet, facetRows, facetColumns } = spec?.channels ?? {};
  return (facet ?? facetRows ?? facetColumns) !== undefined;
};

/** What is drawn; where small charts are asked for and a kind is not, one that has them. */
function kindOf(input: ChartInput): DrawnKind {
  const { cellSet, kind, measures } = input;
  const chosen = chooseChartKind(cellSet, kind, measures);
  if (!isFaceted(input) || kind !== 'auto' || FACETED.includes(chosen)) return chosen;
  return chooseChartKind(cellSet, 'line', measures);
}

function builtChart(input: ChartInput): BuiltChart {
  // the places of a map may be there once for each small map, and not in the whole answer
  const isMap = input.kind === 'map' && isFaceted(input);
  const kind = isMap ? 'map' : kindOf(input);
  const repeated = REPEATED.includes(kind)
    ? smallCharts(input, (own) => oneChart(own, kind))
    : null;
  const isDrawn = repeated?.marks.some((marks) => marks.length > 0) === true;
  return repeated !== null && isDrawn ? repeated : oneChart(input, kindOf(input));
}

function oneChart(input: ChartInput, kind: DrawnKind): BuiltChart {
  switch (kind) {
    case 'bar':
    case 'stackedBar':
    case 'percentBar':
    case 'line':
    case 'area':
    case 'combination':
      return cartesianOption(input, kind);
    case 'pie':
    case 'donut':
      return pieOption(input, kind);
    case 'scatter':
    case 'bubble':
      return scatterOption(input, kind);
    case 'strip':
      return stripOption(input);
    case 'histogram':
      return histogramOption(input);
    case 'waterfall':
      return waterfallOption(input);
    case 'bullet':
      return bulletOption(input);
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
