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
} from '../style/chart-style';
import { colourScale } from '../style/colour-scale';
import { drawnLegend } from '../style/legend-rows';
import { memberColors } from '../style/member-colors';
import { ownColor } from '../style/own-colors';
import { outerNames } from '../text/outer-names';
import { scatterData, type ScatterData, type ScatterDot, type ScatterGroup } from './scatter-data';
import { tickText } from '../text/tick-text';
import { scatterAxis, scatterHeads, scatterLayout } from './scatter-layout';

const MANY = 3000;
const WIDEST = 44;

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
  const { boxes, scales } = scatterLayout(input, data, dots, legend, tick);
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
      title: [...ownTitles(input), ...scatterHeads(input, data, boxes)],
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
      xAxis: boxes.map((box, at) => scatterAxis(input, scales.x, at, box.isLast, tick(x))),
      yAxis: boxes.map((box, at) => scatterAxis(input, scales.y, at, box.isFirst, tick(y))),
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
