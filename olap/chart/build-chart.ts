import { withHeadings } from '../format/measure-caption';
import type { ForecastBuilder } from './cartesian/cartesian-data';
import { cartesianOption } from './cartesian/cartesian-option';
import type { BuiltChart, ChartInput, DrawnKind } from './style/chart-style';
import { chartWords } from './text/chart-words';
import { chooseChartKind } from './choice/choose-chart-kind';
import { nothingToDraw, sentencePicture } from './style/empty-picture';
import { chartPalette, hasFewColors } from './style/own-colors';
import { FACETED, REPEATED } from './small/small-chart-kinds';
import { withTooltipFields } from './style/tooltip-fields';

/** Draws an answer as one kind of chart. */
export type KindBuilder = (input: ChartInput, kind: DrawnKind) => BuiltChart;

/** Draws one answer as a chart for each member of a field; null where there are none, or no room. */
export type SmallChartsBuilder = (
  input: ChartInput,
  build: (input: ChartInput) => BuiltChart,
) => BuiltChart | null;

/** What draws the kinds without a common axis of categories, small charts of them, and forecasts. */
export interface KindCode {
  pie: KindBuilder;
  scatter: KindBuilder;
  strip: KindBuilder;
  histogram: KindBuilder;
  waterfall: KindBuilder;
  bullet: KindBuilder;
  heatMap: KindBuilder;
  treeMap: KindBuilder;
  map: KindBuilder;
  boxPlot: KindBuilder;
  funnel: KindBuilder;
  gauge: KindBuilder;
  kpi: KindBuilder;
  smallCharts: SmallChartsBuilder;
  forecast: ForecastBuilder;
}

/** A part of the code that draws charts. */
export type KindPart = keyof KindCode;

/** The parts of the code that draw an answer; none for bars, lines and areas without a forecast. */
export function kindParts(given: ChartInput): KindPart[] {
  const input = prepared(given);
  const kinds = [firstKind(input), kindOf(input)];
  const parts = kinds.flatMap((kind): KindPart[] => {
    const part = partOf(kind);
    const small = isFaceted(input) && REPEATED.includes(kind);
    const own = part === null ? hasForecast(input) && ('forecast' as const) : part;
    return [...(own ? [own] : []), ...(small ? (['smallCharts'] as const) : [])];
  });
  return [...new Set(parts)];
}

/**
 * The ECharts option of a cell set. Pure: the same input gives the same option.
 * @param code the parts that `kindParts` names
 * @throws Error where one of them is not there
 */
export function buildChart(given: ChartInput, code: Partial<KindCode>): BuiltChart {
  const input = prepared(given);
  const built = builtChart(input, code);
  const reason = nothingToDraw(input, built);
  return reason === null
    ? withTooltipFields(input, withPaletteNote(input, built))
    : sentencePicture(input, built, reason);
}

function prepared(given: ChartInput): ChartInput {
  return {
    ...given,
    cellSet: withHeadings(given.cellSet, given.language),
    palette: chartPalette(given.spec, given.palette),
  };
}

/** Says that a person's colours are too few for what is drawn. */
function withPaletteNote({ spec, language }: ChartInput, built: BuiltChart): BuiltChart {
  const series = (built.colored ?? []).filter(({ isSeries }) => isSeries);
  if (!hasFewColors(spec, series.length)) return built;
  return { ...built, notes: [...(built.notes ?? []), chartWords(language).fewColors] };
}

const hasForecast = ({ spec }: ChartInput): boolean =>
  (spec?.reference ?? []).some(({ kind }) => kind === 'forecast');

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

/** What small charts are tried with: places of a map may be unique in each of them alone. */
function firstKind(input: ChartInput): DrawnKind {
  return input.kind === 'map' && isFaceted(input) ? 'map' : kindOf(input);
}

function builtChart(input: ChartInput, code: Partial<KindCode>): BuiltChart {
  const kind = firstKind(input);
  const repeated =
    isFaceted(input) && REPEATED.includes(kind)
      ? there(code, 'smallCharts')(input, (own) => oneChart(own, kind, code))
      : null;
  const isDrawn = repeated?.marks.some((marks) => marks.length > 0) === true;
  return repeated !== null && isDrawn ? repeated : oneChart(input, kindOf(input), code);
}

function oneChart(input: ChartInput, kind: DrawnKind, code: Partial<KindCode>): BuiltChart {
  switch (kind) {
    case 'bar':
    case 'stackedBar':
    case 'percentBar':
    case 'line':
    case 'area':
    case 'combination':
      return cartesianOption(input, kind, hasForecast(input) ? there(code, 'forecast') : undefined);
    default:
      return there(code, PARTS[kind])(input, kind);
  }
}

function there<P extends KindPart>(code: Partial<KindCode>, part: P): KindCode[P] {
  const found = code[part];
  if (found === undefined) throw new Error(`what draws ${part} is not loaded`);
  return found;
}

const PARTS = {
  pie: 'pie',
  donut: 'pie',
  scatter: 'scatter',
  bubble: 'scatter',
  strip: 'strip',
  histogram: 'histogram',
  waterfall: 'waterfall',
  bullet: 'bullet',
  heatMap: 'heatMap',
  treeMap: 'treeMap',
  map: 'map',
  boxPlot: 'boxPlot',
  funnel: 'funnel',
  gauge: 'gauge',
  kpi: 'kpi',
} as const satisfies Partial<Record<DrawnKind, Exclude<KindPart, 'smallCharts' | 'forecast'>>>;

const partOf = (kind: DrawnKind): KindPart | null =>
  Object.hasOwn(PARTS, kind) ? PARTS[kind as keyof typeof PARTS] : null;
