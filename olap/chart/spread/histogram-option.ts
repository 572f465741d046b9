import { formatForScreen } from '../../format/format-value';
import { leafLevel } from '../data/axis-leaves';
import {
  baseOption,
  headline,
  titleHeight,
  tooltip,
  TOP,
  type BuiltChart,
  type ChartInput,
} from '../style/chart-style';
import { chartWords } from '../text/chart-words';
import { HEAD, leftOf, LINE } from '../cartesian/cartesian-layout';
import { histogramValues } from '../style/histogram-values';
import { rectShape, textShape, type ShapeApi } from '../style/custom-shapes';
import { labelWidth } from '../text/label-fit';
import { tickText } from '../text/tick-text';
import { binOf, valueBins, type ValueBins } from '../data/value-bins';
import { valueScale } from '../text/value-scale';

/** How often values occur: bars side by side over bins of one width. */
export function histogramOption(input: ChartInput): BuiltChart {
  const { palette, language, cellSet } = input;
  const measure = input.measures?.[0] ?? 0;
  const words = chartWords(language);
  const { width = 640, height = 400 } = input.size ?? {};
  const values = histogramValues(input);
  const bins = valueBins(input.small?.values ?? values);
  const counts = bins.edges.slice(1).map(() => 0);
  for (const value of values) {
    const bin = binOf(bins, value);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const top = TOP + titleHeight(input) + HEAD + LINE + 2;
  const tall = Math.max(40, height - top - 2 * LINE - 22);
  const whole = (value: number) => formatForScreen(value, '#,##0', language);
  const reach = [...counts, ...(input.small?.reach ?? [])];
  const scale = valueScale(reach, { zero: true, ticks: Math.max(2, Math.floor(tall / 48)) });
  const interval = Math.max(1, Math.round(scale.interval));
  const most = Math.max(interval, Math.ceil(Math.max(...reach) / interval) * interval);
  const left = leftOf(labelWidth(whole(most)));
  const wide = Math.max(40, width - left - 24);
  const { format } = cellSet.measures[measure] ?? {};
  const edge = (at: number) => tickText(bins.edges[at] ?? 0, format, language);
  const ticks = edgeTicks(bins, wide, edge);
  const range = (at: number) => rangeText(bins, at, edge);
  const share = (at: number) =>
    formatForScreen((counts[at] ?? 0) / Math.max(1, values.length), '0.0%', language);
  const rows = leafLevel(cellSet.rows)?.label;
  const field = rows ?? leafLevel(cellSet.columns)?.label ?? '';
  const text = (at: number) =>
    `${words.values.replace('{count}', whole(counts[at] ?? 0))} (${share(at)})`;
  const color = palette.categorical[0] ?? palette.text;
  const pixels = wide / counts.length;
  const withCounts = counts.every((count) => labelWidth(whole(count)) + 4 <= pixels);
  return {
    kind: 'histogram',
    option: {
      ...baseOption(input),
      ...headline(input, [measure], field === '' ? '' : words.countOf.replace('{level}', field)),
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: ({ dataIndex: at }: { dataIndex: number }) => `${range(at)}\n${text(at)}`,
      },
      grid: { left, top, width: wide, height: tall, outerBoundsMode: 'none' },
      xAxis: {
        type: 'value',
        min: 0,
        max: counts.length,
        interval: 1,
        axisLine: { lineStyle: { color: palette.line } },
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: {
          color: palette.textSecond,
          fontSize: 12,
          hideOverlap: false,
          formatter: (at: number) => (ticks.has(at) ? edge(at) : ''),
        },
        name: cellSet.measures[measure]?.label ?? '',
        nameLocation: 'middle',
        nameGap: 28,
        nameTextStyle: { color: palette.textSecond, fontWeight: 600 },
      },
      yAxis: {
        type: 'value',
        min: 0,
        max: most,
        interval,
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: { color: palette.textSecond, fontSize: 12, formatter: whole },
        splitLine: { lineStyle: { color: palette.line } },
      },
      series: [
        {
          type: 'custom',
          name: cellSet.measures[measure]?.label ?? '',
          color,
          encode: { x: [0], y: [1] },
          data: counts.map((count, at) => [at, count]),
          renderItem: (_: unknown, api: ShapeApi) =>
            binShape(input, api, withCounts ? whole(api.value(1)) : ''),
        },
      ],
    },
    marks: [counts.map(() => null)],
    describe: (_, at) => `${range(at)}: ${text(at)}`,
    engine: 'custom',
    left: 0,
  };
}

/** The bar of a bin, and how many values it holds; '' writes nothing. */
function binShape({ palette }: ChartInput, api: ShapeApi, text: string) {
  const [at, count] = [api.value(0), api.value(1)];
  const fill = palette.categorical[0] ?? palette.text;
  const [a, b] = [api.coord([at, count]), api.coord([at + 1, 0])];
  const label = { fill: palette.text, align: 'center' };
  return {
    type: 'group',
    children: [
      rectShape([a[0] + 0.5, a[1]], [b[0] - 0.5, b[1]], { fill }, palette.text),
      ...(count > 0 && text !== '' ? [textShape(text, (a[0] + b[0]) / 2, a[1] - 9, label)] : []),
    ],
  };
}

/** Edges whose labels have room: every one, every second, every fifth, … */
function edgeTicks({ edges }: ValueBins, wide: number, text: (at: number) => string): Set<number> {
  const step = wide / (edges.length - 1);
  const fits = (every: number) =>
    edges.every((_, at) => at % every !== 0 || labelWidth(text(at)) + 12 <= step * every);
  const every = [1, 2, 5, 10, 20].find(fits) ?? edges.length;
  return new Set([...edges.keys()].filter((at) => at % every === 0));
}

/** A bin in words: 10 – 20, ≥ 90. */
function rangeText(
  { edges, opensLow, opensHigh }: ValueBins,
  at: number,
  text: (at: number) => string,
): string {
  if (opensLow && at === 0) return `< ${text(1)}`;
  if (opensHigh && at === edges.length - 2) return `≥ ${text(at)}`;
  return `${text(at)} – ${text(at + 1)}`;
}
