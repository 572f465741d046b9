import {
  baseOption,
  outlined,
  categoryAxis,
  legend,
  tooltip,
  valueAxis,
  valueText,
  type BuiltChart,
  type ChartInput,
  type DrawnKind,
  type OptionObject,
} from './chart-style';
import { categoryZoom, standsBetterSideways, ZOOM_SIZE } from './category-zoom';
import { textWidth } from './label-fit';
import { lyingSteps } from './mark-step';
import { memberColors } from './member-colors';
import { alignedGrids, besideNames, fixedEnds, gridsBeside, ticksAcross } from './pane-grids';
import { markOf, readChartData, type ChartData, type ChartSeries } from './chart-data';

const MAX_PANES = 4;
/** series that still can be told apart; parts of a stack are never left out as long as possible */
const MAX_LINES = 12;
const MAX_PARTS = 60;
const LEGEND_HEIGHT = 32;
const LEAST_LABEL = 72;

/** Kinds with a category axis and a value axis. */
export type CartesianKind = Extract<DrawnKind, 'bar' | 'stackedBar' | 'line' | 'area'>;

/** What two measures must share to stand on one axis: percent, currency, or neither. */
function unitOf(format = ''): string {
  if (format.includes('%')) return '%';
  return /^\[\$([^\]-]+)|^"([^"]*)"|^([$€£¥₹])/.exec(format)?.[0] ?? '';
}

interface Pane {
  /** measures that share the pane's value axis */
  measures: number[];
  series: ChartSeries[];
}

/** Measures whose values cannot share an axis get panes of their own, one above the other. */
function panesOf({ cellSet }: ChartInput, data: ChartData): Pane[] {
  const panes = new Map<string, Pane>();
  const reach = new Map<number, number>();
  for (const { measure, values } of data.series) {
    const most = values.reduce<number>((high, value) => Math.max(high, Math.abs(value ?? 0)), 0);
    reach.set(measure, Math.max(reach.get(measure) ?? 0, most));
  }
  for (const one of data.series) {
    const size = Math.floor(Math.log10(Math.max(reach.get(one.measure) ?? 1, 1e-9)) / 2);
    const unit = unitOf(cellSet.measures[one.measure]?.format);
    const key = unit === '%' ? unit : `${unit}${size}`;
    const pane = panes.get(key) ?? { measures: [], series: [] };
    if (!pane.measures.includes(one.measure)) pane.measures.push(one.measure);
    pane.series.push(one);
    panes.set(key, pane);
  }
  return [...panes.values()].slice(0, MAX_PANES);
}

function isHorizontal(kind: CartesianKind, data: ChartData, width: number): boolean {
  if (kind !== 'bar' && kind !== 'stackedBar') return false;
  if (data.isTime) return false;
  return standsBetterSideways(
    data.categories.map(({ label }) => label),
    width,
  );
}

function seriesOption(
  input: ChartInput,
  kind: CartesianKind,
  series: ChartSeries,
  color: string,
  pane: number,
  points: number,
  horizontal: boolean,
  panes: number,
): OptionObject {
  const measure = input.cellSet.measures[series.measure]?.label ?? '';
  const base: OptionObject = {
    name: panes > 1 ? (series.leaf?.label ?? series.label) : series.label,
    xAxisIndex: pane,
    yAxisIndex: pane,
    data: series.values,
    color,
    emphasis: outlined(input),
    tooltip: {
      valueFormatter: (value: unknown) => {
        const text = valueText(input, series.measure, value);
        return panes > 1 && series.leaf !== null ? `${text}  ${measure}` : text;
      },
    },
  };
  if (kind === 'line' || kind === 'area') {
    return {
      ...base,
      type: 'line',
      symbol: 'circle',
      symbolSize: points > 60 ? 4 : 6,
      showSymbol: points <= 40,
      lineStyle: { width: 2 },
      emphasis: { ...outlined(input), lineStyle: { width: 3.5 } },
      connectNulls: false,
      sampling: points > 2000 ? 'lttb' : undefined,
      ...(kind === 'area' ? { stack: `pane${pane}`, areaStyle: { opacity: 0.35 } } : {}),
    };
  }
  return {
    ...base,
    type: 'bar',
    barMaxWidth: 44,
    barGap: '12%',
    barCategoryGap: '28%',
    ...(kind === 'bar' ? roundedEnds(series.values, horizontal) : {}),
    ...(kind === 'stackedBar' ? { stack: `pane${pane}` } : {}),
  };
}

/** Bars are round where they end: those below zero at the other end. */
function roundedEnds(values: readonly (number | null)[], horizontal: boolean): OptionObject {
  const itemStyle = { borderRadius: horizontal ? [0, 3, 3, 0] : [3, 3, 0, 0] };
  const below = { borderRadius: horizontal ? [3, 0, 0, 3] : [0, 0, 3, 3] };
  if (!values.some((value) => value !== null && value < 0)) return { itemStyle };
  return {
    itemStyle,
    data: values.map((value) =>
      value !== null && value < 0 ? { value, itemStyle: below } : value,
    ),
  };
}

/** Bars, stacked bars, lines and areas. */
export function cartesianOption(input: ChartInput, kind: CartesianKind): BuiltChart {
  const adds = kind === 'area' || kind === 'stackedBar';
  const data = readChartData(input.cellSet, {
    ...input,
    maxSeries: adds ? MAX_PARTS : MAX_LINES,
    others: adds ? 'asPart' : 'leaveOut',
  });
  const { width = 640, height = 400 } = input.size ?? {};
  const panes = panesOf(input, data);
  const horizontal = isHorizontal(kind, data, width);
  const shown = panes.flatMap((pane) => pane.series);
  const byMember = shown.some(({ leaf }) => leaf !== null);
  const colors = byMember
    ? colorsByMember(shown, input)
    : shown.map((_, index) => input.palette.categorical[index % 10] ?? '#888');
  const withLegend = shown.length > panes.length || (byMember && shown.length > 1);
  const top = withLegend ? LEGEND_HEIGHT + 8 : 8;
  const labels = data.categories.map(({ label }) => label);
  const nameHeight = 24;
  const beside =
    horizontal && panes.length > 1
      ? gridsBeside(input, labels, panes.length, {
          top: top + 2 * nameHeight,
          bottom: 12,
          right: ZOOM_SIZE + 28,
        })
      : null;
  const zoom = categoryZoom(
    input,
    { count: data.categories.length, isTime: data.isTime },
    horizontal,
    beside === null ? panes.length : 1,
  );
  const named = panes.map(({ measures }) =>
    measures.map((measure) => input.cellSet.measures[measure]?.label ?? '').join(', '),
  );
  const bottom = zoom.length > 0 && !horizontal ? ZOOM_SIZE + 14 : 12;
  const paneHeight = (height - top - bottom) / panes.length;
  const splits = Math.max(2, Math.min(5, Math.floor(paneHeight / 60)));
  const boundaryGap = kind === 'bar' || kind === 'stackedBar' || labels.length === 1;
  const places = panes.map((_, pane) => ({
    right: zoom.length > 0 && horizontal ? ZOOM_SIZE + 16 : 18,
    top: top + pane * paneHeight + nameHeight,
    height: Math.max(40, paneHeight - nameHeight - 4),
  }));
  const reaches = panes.map(({ series }) => (adds ? stackSums(series) : series.flatMap(numbersOf)));
  const option: OptionObject = {
    ...baseOption(input),
    legend: legend(input, withLegend),
    tooltip: { ...tooltip(input, 'axis'), axisPointer: pointer(kind, input) },
    axisPointer: { link: [horizontal ? { yAxisIndex: 'all' } : { xAxisIndex: 'all' }] },
    grid:
      beside?.grids ??
      (panes.length > 1 && !horizontal
        ? alignedGrids(
            input,
            panes.map(({ measures }, pane) => ({
              ...(places[pane] ?? { top, height: paneHeight, right: 18 }),
              measure: measures[0] ?? 0,
              values: reaches[pane] ?? [],
              scale: kind === 'line',
              splits,
            })),
            labels,
            !boundaryGap,
          )
        : places.map((place) => ({
            ...place,
            left: 14,
            outerBoundsMode: 'same',
            outerBoundsContain: 'axisLabel',
          }))),
    dataZoom: zoom,
  };
  const categories = panes.map((_, pane) => ({
    ...categoryAxis(
      input,
      labels,
      horizontal ? undefined : labelRoomBelow(labels, width),
      horizontal || data.isTime ? 1 : 2,
    ),
    gridIndex: pane,
    inverse: horizontal,
    boundaryGap,
    ...((pane < panes.length - 1 && !horizontal) || (pane > 0 && beside !== null)
      ? { axisLabel: { show: false } }
      : {}),
  }));
  const across = beside?.width ?? width - besideNames(input, labels) - 40;
  const values = panes.map(({ measures: [measure = 0] }, pane) => {
    const drawn = reaches[pane] ?? [];
    const extent = { measure, values: drawn, scale: false };
    const ticks = horizontal ? ticksAcross(input, extent, across) : splits;
    return {
      ...valueAxis(input, measure),
      gridIndex: pane,
      splitNumber: ticks,
      ...(zoom.length > 0 && kind !== 'line' ? fixedEnds(drawn, ticks) : {}),
      ...(kind === 'line' ? { scale: true } : {}),
      ...(horizontal ? { position: 'top' } : {}),
    };
  });
  option['xAxis'] = horizontal ? values : categories;
  option['yAxis'] = horizontal ? categories : values;
  let index = 0;
  option['series'] = panes.flatMap(({ series }, pane) =>
    series.map((one) =>
      seriesOption(
        input,
        kind,
        one,
        colors[index++] ?? '#888',
        pane,
        labels.length,
        horizontal,
        panes.length,
      ),
    ),
  );
  option['title'] = paneTitles(
    input,
    named.map((text, pane) => ({
      text,
      left: (beside?.lefts[pane] ?? 12) - 4,
      top: top + (beside === null ? pane * paneHeight : 0) - 2,
    })),
  );
  return {
    kind,
    option,
    marks: shown.map((one) => one.values.map((_, category) => markOf(data, one, category))),
    describe: (series, point) => {
      const one = shown[series];
      if (one === undefined) return '';
      const name = [labels[point], shown.length > 1 ? one.label : ''].filter(Boolean).join(', ');
      return `${name}: ${valueText(input, one.measure, one.values[point])}`;
    },
    ...(horizontal ? { step: lyingSteps(shown.length, labels.length) } : {}),
    left: data.left,
    hidesOthers: data.hidesOthers,
  };
}

/** Pixels a name below its bars may take: as many as the bars do, where its words have room there. */
function labelRoomBelow(labels: readonly string[], width: number): number {
  const own = (width - 90) / Math.max(labels.length, 1) - 8;
  const words = labels.flatMap((label) => label.split(' ')).map(textWidth);
  return words.every((word) => word <= own) ? own : Math.max(LEAST_LABEL, own);
}

function numbersOf({ values }: ChartSeries): number[] {
  return values.filter((value): value is number => value !== null);
}

/** How far stacks reach up and down, one of each a category. */
function stackSums(series: readonly ChartSeries[]): number[] {
  const up: number[] = [];
  const down: number[] = [];
  for (const { values } of series) {
    values.forEach((value, at) => {
      const side = (value ?? 0) < 0 ? down : up;
      side[at] = (side[at] ?? 0) + (value ?? 0);
    });
  }
  return [...up, ...down].filter((sum) => Number.isFinite(sum));
}

function paneTitles(
  { palette }: ChartInput,
  titles: readonly { text: string; left: number; top: number }[],
): OptionObject[] {
  return titles.map((title) => ({
    ...title,
    textStyle: { color: palette.textSecond, fontSize: 12, fontWeight: 600 },
  }));
}

function pointer(kind: CartesianKind, { palette }: ChartInput): OptionObject {
  const isLine = kind === 'line' || kind === 'area';
  return isLine
    ? { type: 'line', lineStyle: { color: palette.textSecond, type: 'dashed' } }
    : {
        type: 'shadow',
        triggerEmphasis: false,
        shadowStyle: { color: palette.text, opacity: 0.05 },
      };
}

/** A member has one colour in all panes. */
function colorsByMember(
  series: readonly ChartSeries[],
  { palette, colors: book }: ChartInput,
): string[] {
  const measures = new Set(series.map(({ measure }) => measure)).size;
  if (measures > 1 && series.every(({ leaf }) => leaf !== null)) {
    const nodes = [...new Map(series.map(({ leaf }) => [leaf?.node, leaf])).values()];
    const colors = memberColors(nodes, palette, book);
    return series.map(
      ({ leaf }) => colors[nodes.findIndex((one) => one?.node === leaf?.node)] ?? '#888',
    );
  }
  return memberColors(
    series.map(({ leaf }) => leaf),
    palette,
    book,
  );
}
