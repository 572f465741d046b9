import type { ChartBefore, ChartSpec } from '@bi/contract/report/chart-spec';
import type { Query } from '@bi/contract/query/query';
import type { Presentation, PresentationInput } from '@bi/contract/report/report';

/** Kinds of charts as menus offer them: a mark together with how it is stacked; `auto`: no mark was chosen. */
export const CHART_KINDS = [
  'auto',
  'bar',
  'stackedBar',
  'percentBar',
  'line',
  'area',
  'combination',
  'donut',
  'pie',
  'scatter',
  'bubble',
  'strip',
  'boxPlot',
  'histogram',
  'heatMap',
  'treeMap',
  'map',
  'waterfall',
  'funnel',
  'bullet',
  'gauge',
  'kpi',
] as const;

/** A kind of chart, see `CHART_KINDS`. */
export type ChartKind = (typeof CHART_KINDS)[number];

/** What a kind sets of a spec. */
type KindPart = Pick<ChartSpec, 'mark' | 'stack'>;

const PARTS: Readonly<Record<ChartKind, KindPart>> = {
  auto: {},
  bar: { mark: 'bar', stack: 'none' },
  stackedBar: { mark: 'bar', stack: 'zero' },
  percentBar: { mark: 'bar', stack: 'percent' },
  line: { mark: 'line' },
  area: { mark: 'area', stack: 'zero' },
  combination: { mark: 'combination' },
  donut: { mark: 'arc' },
  pie: { mark: 'pie' },
  scatter: { mark: 'point' },
  bubble: { mark: 'bubble' },
  strip: { mark: 'strip' },
  histogram: { mark: 'histogram' },
  waterfall: { mark: 'waterfall' },
  bullet: { mark: 'bullet' },
  heatMap: { mark: 'rect' },
  treeMap: { mark: 'treemap' },
  map: { mark: 'map' },
  boxPlot: { mark: 'box' },
  funnel: { mark: 'funnel' },
  gauge: { mark: 'gauge' },
  kpi: { mark: 'kpi' },
};

/** The kind a spec asks for. */
export function kindOf(spec: ChartSpec): ChartKind {
  const { mark, stack } = spec;
  if (mark === 'bar') {
    return stack === 'zero' ? 'stackedBar' : stack === 'percent' ? 'percentBar' : 'bar';
  }
  return CHART_KINDS.find((kind) => PARTS[kind].mark === mark) ?? 'auto';
}

/** A spec of another kind; all else a person set stays. */
export function withKind(spec: ChartSpec, kind: ChartKind): ChartSpec {
  const { mark: _mark, stack: _stack, ...rest } = spec;
  return { ...rest, ...PARTS[kind] };
}

/** The ids of the measures a query shows, in its order. */
function idsOf(query: Pick<Query, 'measures'>): string[] {
  return query.measures.map((show) => (typeof show === 'string' ? show : (show.id ?? show.m)));
}

/**
 * A chart in the form of today: that used before had a kind and the places of its measures in the query.
 * Places the query has no measure for are left out.
 */
export function upgradeChart(
  chart: ChartSpec | ChartBefore,
  query: Pick<Query, 'measures'>,
): ChartSpec {
  if ('version' in chart) return chart;
  const ids = idsOf(query);
  const y = (chart.measures ?? []).flatMap((at) => {
    const measure = ids[at];
    return measure === undefined ? [] : [{ measure }];
  });
  // what was called a pie had a hole
  const kind = chart.kind === 'pie' ? 'donut' : chart.kind;
  return withKind({ version: 1, ...(y.length > 0 && { channels: { y } }) }, kind);
}

/** A stored or sent presentation in the form of today, see `upgradeChart`. */
export function upgradePresentation(
  presentation: PresentationInput,
  query: Pick<Query, 'measures'>,
): Presentation {
  return { ...presentation, chart: upgradeChart(presentation.chart, query) };
}

/**
 * Places in an answer of the measures a spec draws: those it names, else all but those that are targets
 * of its lines.
 * @returns undefined for all of them, also where none of those it names is in the answer
 */
export function drawnMeasures(
  { channels, reference = [] }: ChartSpec,
  measures: readonly { m: string; id?: string }[],
): number[] | undefined {
  const places = (channels?.y ?? []).flatMap(({ measure }) => {
    const at = measures.findIndex(({ m, id }) => (id ?? m) === measure);
    return at < 0 ? [] : [at];
  });
  if (places.length > 0) return places;
  const targets = reference.flatMap((line) => (line.kind === 'target' ? [line.target] : []));
  const rest = [...measures.keys()].filter((at) => {
    const { m = '', id = m } = measures[at] ?? {};
    return !targets.includes(id);
  });
  return rest.length === 0 || rest.length === measures.length ? undefined : rest;
}
