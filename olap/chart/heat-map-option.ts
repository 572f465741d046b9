import { colourScale } from './colour-scale';
import { markOf, readChartData } from './chart-data';
import {
  baseOption,
  outlined,
  categoryAxis,
  headline,
  labelRoom,
  tooltip,
  valueText,
  type BuiltChart,
  type ChartInput,
} from './chart-style';
import { formatCompact } from '../format/format-compact';
import { tableSteps } from './mark-step';

/** pixels below which a column's name is rather left out than cut */
const LEAST_LABEL = 64;

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
  const scale = colourScale(
    input,
    measure,
    cells.map(({ value }) => value),
  );
  const format = cellSet.measures[measure]?.format;
  const name = (at: number) => {
    const cell = cells[at];
    if (cell === undefined) return '';
    const isMember = cell.series.leaf !== null;
    return [data.categories[cell.y]?.label, isMember ? cell.series.label : '']
      .filter(Boolean)
      .join(', ');
  };
  const cellWidth = (width - labelRoom(input) - 10) / Math.max(data.series.length, 1);
  const cellHeight = (height - 90) / Math.max(data.categories.length, 1);
  return {
    kind: 'heatMap',
    option: {
      ...baseOption(input),
      ...headline(input, [measure]),
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
          Math.max(LEAST_LABEL, cellWidth - 8),
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
      visualMap: scale.visualMap,
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
          emphasis: outlined(input),
        },
      ],
    },
    marks: [cells.map(({ series, y }) => markOf(data, series, y))],
    describe: (_, at) => `${name(at)}: ${valueText(input, measure, cells[at]?.value)}`,
    step: tableSteps(cells),
    left: data.left,
    hidesOthers: data.hidesOthers,
  };
}
