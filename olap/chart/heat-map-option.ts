import { markOf, readChartData } from './chart-data';
import {
  baseOption,
  categoryAxis,
  tooltip,
  valueText,
  type BuiltChart,
  type ChartInput,
} from './chart-style';
import { formatCompact } from '../format/format-compact';

/** One measure of two sets of members as coloured cells: categories downwards, series to the right. */
export function heatMapOption(input: ChartInput): BuiltChart {
  const measure = input.measures?.[0] ?? 0;
  const data = readChartData(input.cellSet, {
    ...input,
    side: 'rows',
    measures: [measure],
    maxCategories: 500,
    maxSeries: 400,
    others: 'leaveOut',
  });
  const { palette, cellSet, language } = input;
  const { width = 640, height = 400 } = input.size ?? {};
  const cells = data.series.flatMap((series, x) =>
    series.values.flatMap((value, y) => (value === null ? [] : [{ x, y, value, series }])),
  );
  let low = Infinity;
  let high = -Infinity;
  for (const { value } of cells) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (cells.length === 0) [low, high] = [0, 1];
  const diverges = low < 0 && high > 0;
  const reach = Math.max(-low, high);
  const turned = cellSet.measures[measure]?.lowerIsBetter === true;
  // the darkest step is left out, so that a map of many large values stays calm
  const scale = diverges ? palette.diverging : palette.sequential.slice(0, -1);
  const format = cellSet.measures[measure]?.format;
  const name = (at: number) => {
    const cell = cells[at];
    if (cell === undefined) return '';
    const isMember = cell.series.leaf !== null;
    return [data.categories[cell.y]?.label, isMember ? cell.series.label : '']
      .filter(Boolean)
      .join(', ');
  };
  const cellWidth = (width - 150) / Math.max(data.series.length, 1);
  const cellHeight = (height - 90) / Math.max(data.categories.length, 1);
  return {
    kind: 'heatMap',
    option: {
      ...baseOption(input),
      title: {
        text: cellSet.measures[measure]?.label ?? '',
        left: 12,
        top: 8,
        textStyle: { color: palette.textSecond, fontSize: 12, fontWeight: 600 },
      },
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: (at: { dataIndex: number }) =>
          `${name(at.dataIndex)}\n${valueText(input, measure, cells[at.dataIndex]?.value)}`,
      },
      grid: {
        left: 14,
        right: 18,
        top: 36,
        bottom: 44,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      xAxis: {
        ...categoryAxis(
          input,
          data.series.map(({ label }) => label),
        ),
        position: 'top',
        axisLine: { show: false },
      },
      yAxis: {
        ...categoryAxis(
          input,
          data.categories.map(({ label }) => label),
        ),
        inverse: true,
        axisLine: { show: false },
      },
      visualMap: {
        type: 'continuous',
        min: diverges ? -reach : low,
        max: diverges ? reach : high,
        calculable: false,
        orient: 'horizontal',
        left: 'center',
        bottom: 6,
        itemWidth: 10,
        itemHeight: Math.min(220, width / 3),
        text: [
          formatCompact(diverges ? reach : high, format, language),
          formatCompact(diverges ? -reach : low, format, language),
        ],
        textStyle: { color: palette.textSecond, fontSize: 12 },
        inRange: { color: turned ? [...scale].reverse() : [...scale] },
      },
      series: [
        {
          type: 'heatmap',
          data: cells.map(({ x, y, value }) => [x, y, value]),
          itemStyle: {
            borderColor: palette.canvas,
            borderWidth: cells.length > 2000 ? 0 : 1,
            borderRadius: 3,
          },
          label: {
            show: cellWidth > 46 && cellHeight > 18,
            fontSize: 11,
            formatter: (at: { data: [number, number, number] }) =>
              formatCompact(at.data[2], format, language),
          },
          emphasis: { itemStyle: { borderColor: palette.text, borderWidth: 1.5 } },
        },
      ],
    },
    marks: [cells.map(({ series, y }) => markOf(data, series, y))],
    describe: (_, at) => `${name(at)}: ${valueText(input, measure, cells[at]?.value)}`,
    left: data.left,
    hidesOthers: data.hidesOthers,
  };
}
