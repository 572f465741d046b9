import { markOf, readChartData, type ChartData, type ChartSeries } from './chart-data';
import {
  baseOption,
  legend,
  tooltip,
  valueAxis,
  valueText,
  type BuiltChart,
  type ChartInput,
  type Colored,
} from './chart-style';
import { memberColors } from './member-colors';
import { ownColor } from './own-colors';

interface Dot {
  category: number;
  values: (number | null)[];
}

/** A dot; where all are of one colour, in that a person gave to its member. */
function dotItem(
  { spec, palette }: ChartInput,
  groups: number,
  { categories }: ChartData,
  { category, values }: Dot,
): unknown {
  const name = categories[category]?.label ?? '';
  const own = groups > 1 ? undefined : ownColor(spec, name, palette);
  return own === undefined ? values : { value: values, itemStyle: { color: own } };
}

function coloredGroups(grouped: readonly ChartSeries[][], colors: readonly string[]): Colored[] {
  return grouped.flatMap(([first], at) => {
    const label = first?.leaf?.label;
    if (label === undefined) return [];
    const color = colors[at] ?? '';
    return [{ key: label, label, color, isSeries: false, isHidden: false }];
  });
}

/** Two measures against each other, a third as size; one dot per member, one colour per series. */
export function scatterOption(input: ChartInput): BuiltChart {
  const data = readChartData(input.cellSet, {
    ...input,
    ...(input.cellSet.rows.levels.length > 0 ? { side: 'rows' as const } : {}),
    maxSeries: 12,
    others: 'leaveOut',
  });
  const { palette, cellSet } = input;
  const measures = [...new Set(data.series.map(({ measure }) => measure))].slice(0, 3);
  const [x = 0, y = 1, size] = measures;
  const groups = new Map<number | null, ChartSeries[]>();
  for (const one of data.series) {
    const key = one.leaf?.node ?? null;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const grouped = [...groups.values()];
  const colors = memberColors(
    grouped.map(([first]) => first?.leaf ?? null),
    palette,
    input.colors,
    input.spec,
  );
  const dots = grouped.map((group): Dot[] =>
    data.categories.flatMap((_, category) => {
      const read = (measure: number | undefined) =>
        group.find((one) => one.measure === measure)?.values[category] ?? null;
      const values = [read(x), read(y), read(size)];
      return values[0] === null || values[1] === null ? [] : [{ category, values }];
    }),
  );
  const most = Math.max(1e-9, ...dots.flat().map(({ values }) => Math.abs(values[2] ?? 0)));
  const label = (measure: number) => cellSet.measures[measure]?.label ?? '';
  const many = dots.reduce((sum, group) => sum + group.length, 0) > 3000;
  const nameOf = (group: number, category: number) =>
    [data.categories[category]?.label, grouped[group]?.[0]?.leaf?.label].filter(Boolean).join(', ');
  const describe = (group: number, at: number) => {
    const dot = dots[group]?.[at];
    if (dot === undefined) return '';
    const parts = measures.map(
      (measure, index) => `${label(measure)} ${valueText(input, measure, dot.values[index])}`,
    );
    return `${nameOf(group, dot.category)}: ${parts.join(', ')}`;
  };
  const withLegend = grouped.length > 1;
  return {
    kind: 'scatter',
    option: {
      ...baseOption(input),
      legend: legend(input, withLegend),
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: (at: { seriesIndex: number; dataIndex: number }) =>
          describe(at.seriesIndex, at.dataIndex).replace(': ', '\n').replaceAll(', ', '\n'),
      },
      grid: {
        left: 14,
        right: 24,
        top: withLegend ? 64 : 36,
        bottom: 30,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      xAxis: {
        ...valueAxis(input, x, input.spec?.axes?.x?.title ?? label(x)),
        nameLocation: 'middle',
        nameGap: 28,
        nameTextStyle: { color: palette.textSecond, fontWeight: 600 },
        scale: true,
      },
      yAxis: { ...valueAxis(input, y, input.spec?.axes?.y?.title ?? label(y)), scale: true },
      series: dots.map((group, index) => ({
        type: 'scatter',
        name: grouped[index]?.[0]?.leaf?.label ?? label(y),
        large: many,
        color: colors[index],
        itemStyle: { opacity: 0.75, borderColor: palette.canvas, borderWidth: 1 },
        emphasis: { itemStyle: { opacity: 1, borderColor: palette.text, borderWidth: 1.5 } },
        symbolSize:
          size === undefined
            ? 11
            : (values: (number | null)[]) => 6 + 26 * Math.sqrt(Math.abs(values[2] ?? 0) / most),
        data: group.map((dot) => dotItem(input, grouped.length, data, dot)),
      })),
    },
    marks: dots.map((group, index) => {
      const [first] = grouped[index] ?? [];
      return group.map(({ category }) =>
        first === undefined ? null : markOf(data, first, category),
      );
    }),
    describe,
    keyOf: (group, at) =>
      grouped[group]?.[0]?.leaf?.label ??
      data.categories[dots[group]?.[at]?.category ?? -1]?.label ??
      '',
    colored: coloredGroups(grouped, colors),
    left: data.left,
    hidesOthers: data.hidesOthers,
  };
}
