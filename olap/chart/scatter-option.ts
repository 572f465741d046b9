import { HEAD, leftOf, LINE } from './cartesian-layout';
import {
  baseOption,
  ownTitles,
  titleHeight,
  tooltip,
  TOP,
  markValueText,
  type BuiltChart,
  type ChartInput,
  type DrawnKind,
  type LegendEntry,
  type OptionObject,
} from './chart-style';
import { colourScale } from './colour-scale';
import { facetBoxes } from './facet-boxes';
import { cutEnd, labelWidth } from './label-fit';
import { drawnLegend, legendHeight } from './legend-rows';
import { memberColors } from './member-colors';
import { ownColor } from './own-colors';
import { outerNames } from './outer-names';
import { scatterData, type ScatterData, type ScatterDot, type ScatterGroup } from './scatter-data';
import { tickText } from './tick-text';
import { valueScale, type ValueScale } from './value-scale';

const MANY = 3000;
const WIDEST = 44;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  isFirst: boolean;
  isLast: boolean;
}

/** Texts of the values of each axis: by the format a person gave it, else by its measure's. */
function ticksBy({ cellSet, spec, language }: ChartInput, x: number, y: number) {
  const formats = new Map([
    [x, spec?.axes?.x?.format],
    [y, spec?.axes?.y?.format],
  ]);
  return (measure: number) => (value: number) =>
    tickText(value, formats.get(measure) ?? cellSet.measures[measure]?.format, language);
}

/** Two measures against each other, a third as area; one dot a member, one colour a member of a second field. */
export function scatterOption(input: ChartInput, kind: DrawnKind): BuiltChart {
  const { palette, cellSet } = input;
  const data = scatterData(input);
  const { x, y, size, color } = data.measures;
  const legend = legendOf(input, data);
  const hidden = new Set(legend.flatMap(({ id, isHidden }) => (isHidden ? [id] : [])));
  const visible = data.groups.filter(({ id }) => !hidden.has(id));
  const shown = visible.length === 0 ? data.groups : visible;
  const dots = shown.flatMap((group) => group.dots);
  const label = (measure: number) => cellSet.measures[measure]?.label ?? '';
  const tick = ticksBy(input, x, y);
  const { boxes, scales } = layoutOf(input, data, dots, legend, tick);
  const most = dots.reduce((high, dot) => Math.max(high, Math.abs(dot.size ?? 0)), 1e-300);
  const scale =
    color === null
      ? null
      : colourScale(
          input,
          color,
          dots.flatMap((dot) => dot.color ?? []),
        );
  const describe = (group: number, at: number) => {
    const dot = shown[group]?.dots[at];
    if (dot === undefined) return '';
    const name = [dot.name, data.facets[shown[group]?.facet ?? 0]?.label, shown[group]?.label]
      .filter(Boolean)
      .join(', ');
    const pairs: (readonly [measure: number, value: number | null])[] = [
      [x, dot.x],
      [y, dot.y],
      ...(size === null ? [] : [[size, dot.size] as const]),
      ...(color === null ? [] : [[color, dot.color] as const]),
    ];
    const parts = pairs.map(
      ([measure, value]) => `${label(measure)} ${markValueText(input, measure, value)}`,
    );
    return `${name}: ${parts.join(', ')}`;
  };
  const colors = new Map(legend.map((entry) => [entry.id, entry.color]));
  const radius = (dot: ScatterDot) => dotSize(dot, size, most, boxes[0]?.width ?? 400, dots.length);
  const names =
    data.facets.length > 0 || dots.length > MANY
      ? []
      : outerNames(
          dots.map((dot) => ({ name: dot.name, x: dot.x, y: dot.y, size: radius(dot) })),
          boxes[0] ?? { width: 0, height: 0 },
          scales,
        );
  return {
    kind,
    option: {
      ...baseOption(input),
      title: [...ownTitles(input), ...headsOf(input, data, boxes)],
      ...drawnLegend(input, legend, TOP + titleHeight(input)),
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: (at: { seriesIndex: number; dataIndex: number }) =>
          describe(at.seriesIndex, at.dataIndex).replace(': ', '\n').replaceAll(', ', '\n'),
      },
      ...(scale === null ? {} : { visualMap: { ...scale.visualMap, dimension: 3 } }),
      grid: boxes.map(({ left, top, width, height }) => ({
        left,
        top,
        width,
        height,
        outerBoundsMode: 'none',
      })),
      xAxis: boxes.map((box, at) => axisOf(input, scales.x, at, box.isLast, tick(x))),
      yAxis: boxes.map((box, at) => axisOf(input, scales.y, at, box.isFirst, tick(y))),
      series: shown.map((group, index) => ({
        ...dotsOf(input, group, { count: dots.length, size }),
        name: group.label === '' ? label(y) : group.label,
        color: colors.get(group.id) ?? palette.categorical[0],
        data: group.dots.map((dot) => ({
          value: [dot.x, dot.y, dot.size ?? 0, dot.color ?? 0],
          symbolSize: radius(dot),
          ...nameOf(names[dots.indexOf(dot)] ?? null, palette.text),
          ...ownDot(input, dot.name, legend.length),
        })),
        z: 2 + index / 100,
      })),
    },
    marks: shown.map((group) => group.dots.map(({ mark }) => mark)),
    describe,
    ...(legend.length > 0 ? { legend } : {}),
    colored: legend.map(({ key, label: name, color: shade, isHidden }) => ({
      key,
      label: name,
      color: shade,
      isSeries: true,
      isHidden,
    })),
    ...(scale === null ? {} : { engine: 'scaled' as const }),
    left: 0,
    hidesOthers: data.hidesOthers,
  };
}

function dotSize(
  dot: ScatterDot,
  size: number | null,
  most: number,
  width: number,
  count: number,
): number {
  if (size === null) return count > 500 ? 5 : 9;
  const widest = Math.max(16, Math.min(WIDEST, width / 14));
  return 4 + widest * Math.sqrt(Math.abs(dot.size ?? 0) / most);
}

function nameOf(
  name: { text: string; side: 'left' | 'right' } | null,
  color: string,
): OptionObject {
  if (name === null) return {};
  return {
    label: {
      show: true,
      formatter: name.text,
      position: name.side,
      distance: 4,
      fontSize: 12,
      color,
    },
  };
}

/** How the dots of a group look: paler where there are many. */
function dotsOf(
  { palette }: ChartInput,
  group: ScatterGroup,
  { count, size }: { count: number; size: number | null },
): OptionObject {
  return {
    type: 'scatter',
    xAxisIndex: group.facet,
    yAxisIndex: group.facet,
    large: count > MANY,
    itemStyle: {
      opacity: count > 500 ? 0.4 : size === null ? 0.8 : 0.7,
      borderColor: palette.canvas,
      borderWidth: count > 500 ? 0 : 1,
    },
    emphasis: { itemStyle: { opacity: 1, borderColor: palette.text, borderWidth: 1.5 } },
    clip: false,
  };
}

/** The colour a person gave to a member, where colours do not distinguish groups. */
function ownDot({ spec, palette }: ChartInput, name: string, groups: number): OptionObject {
  const own = groups > 0 ? undefined : ownColor(spec, name, palette);
  return own === undefined ? {} : { itemStyle: { color: own } };
}

/** One entry a colour; beyond those there are, the rest is grey and has one together. */
function legendOf(input: ChartInput, data: ScatterData): LegendEntry[] {
  const groups = [...new Map(data.groups.map((group) => [group.id, group])).values()];
  if (groups.length < 2 || data.measures.color !== null) return [];
  const count = (id: string) =>
    data.groups.reduce((sum, group) => sum + (group.id === id ? group.dots.length : 0), 0);
  const ranked = [...groups].sort((a, b) => count(b.id) - count(a.id));
  const given = memberColors(
    ranked.map(({ leaf }) => leaf),
    input.palette,
    input.colors,
    input.spec,
  );
  const colors = new Map(ranked.map(({ id }, at) => [id, given[at]]));
  return groups.map(({ id, label }: ScatterGroup) => ({
    id,
    key: label,
    label,
    color: colors.get(id) ?? input.palette.others,
    isHidden: input.hidden?.has(id) === true || input.spec?.hidden?.includes(label) === true,
  }));
}

function layoutOf(
  input: ChartInput,
  data: ScatterData,
  dots: readonly ScatterDot[],
  legend: readonly LegendEntry[],
  tick: (measure: number) => (value: number) => string,
): { boxes: Box[]; scales: { x: ValueScale; y: ValueScale } } {
  const { width = 640, height = 400 } = input.size ?? {};
  const { x, y, color } = data.measures;
  const rows = input.legend === 'outside' ? 0 : legendHeight(input, legend);
  const top = TOP + titleHeight(input) + rows;
  const foot = 2 * LINE + 14 + (color === null ? 0 : 26);
  const count = Math.max(1, data.facets.length);
  const rough = { width: width - 60, height: height - top - foot };
  const facets = count > 1 ? facetBoxes(count, rough) : null;
  const each = facets?.boxes[0] ?? rough;
  const ticksX = Math.max(2, Math.min(8, Math.floor(each.width / 90)));
  const ticksY = Math.max(2, Math.min(6, Math.floor((each.height - HEAD) / 48)));
  const scaleOf = (values: number[], ticks: number) =>
    valueScale(values, { zero: values.some((value) => value === 0), ticks });
  const scales = {
    x: scaleOf(
      dots.map((dot) => dot.x),
      ticksX,
    ),
    y: scaleOf(
      dots.map((dot) => dot.y),
      ticksY,
    ),
  };
  const labels = [scales.y.min, scales.y.max, scales.y.max - scales.y.interval].map((value) =>
    labelWidth(tick(y)(value)),
  );
  const left = leftOf(Math.max(...labels));
  const half = labelWidth(tick(x)(scales.x.max)) / 2;
  const right = Math.max(18, Math.ceil(half) + 4);
  const area = { width: width - left - right, height: height - top - foot };
  const own = count > 1 ? facetBoxes(count, area) : null;
  const boxes =
    own === null
      ? [{ left: 0, top: 0, width: area.width, height: area.height, column: 0, row: 0 }]
      : own.boxes;
  return {
    scales,
    boxes: boxes.map((box, at) => ({
      left: Math.round(left + box.left),
      top: Math.round(top + box.top + HEAD),
      width: Math.round(box.width),
      height: Math.max(30, Math.round(box.height - HEAD)),
      isFirst: box.column === 0,
      isLast: own === null || at + own.columns >= boxes.length,
    })),
  };
}

/** Names of the axes: the one upwards above the plot, the one across below it; names of small charts. */
function headsOf(input: ChartInput, data: ScatterData, boxes: readonly Box[]): OptionObject[] {
  const { cellSet, palette, size } = input;
  const { width = 640 } = size ?? {};
  const style = { fontSize: 12, fontWeight: 600, color: palette.textSecond };
  const label = (measure: number) => cellSet.measures[measure]?.label ?? '';
  const head = (text: string, left: number, top: number) => ({
    text,
    left,
    top,
    padding: 0,
    textStyle: style,
  });
  const [first] = boxes;
  const bottom = Math.max(...boxes.map((box) => box.top + box.height)) + LINE + 10;
  const { x, y, size: area } = data.measures;
  const titles = input.spec?.axes;
  const across = cutEnd(titles?.x?.title ?? label(x), width - 40);
  const right =
    (boxes[0]?.left ?? 0) +
    Math.max(0, ...boxes.map((box) => box.left + box.width - (boxes[0]?.left ?? 0)));
  const isSmall = data.facets.length > 1;
  const upwards = [
    titles?.y?.title ?? label(y),
    ...(area === null ? [] : [`● ${label(area)}`]),
  ].join('  ·  ');
  return [
    ...(isSmall
      ? data.facets.map(({ label: name }, at) =>
          head(
            cutEnd(name, (boxes[at]?.width ?? 80) - 4),
            boxes[at]?.left ?? 0,
            (boxes[at]?.top ?? HEAD) - HEAD + 2,
          ),
        )
      : [head(cutEnd(upwards, width - 96), 12, (first?.top ?? HEAD) - HEAD)]),
    head(
      isSmall ? cutEnd(`${across} → · ${upwards} ↑`, width - 40) : across,
      Math.max(12, right - labelWidth(isSmall ? `${across} → · ${upwards} ↑` : across)),
      bottom,
    ),
  ];
}

function axisOf(
  { palette }: ChartInput,
  scale: ValueScale,
  at: number,
  shows: boolean,
  text: (value: number) => string,
): OptionObject {
  return {
    type: 'value',
    gridIndex: at,
    min: scale.min,
    max: scale.max,
    interval: scale.interval,
    axisLine: { show: false, onZero: false },
    axisTick: { show: false },
    axisLabel: {
      show: shows,
      color: palette.textSecond,
      fontSize: 12,
      hideOverlap: true,
      formatter: text,
    },
    splitLine: { lineStyle: { color: palette.line } },
  };
}
