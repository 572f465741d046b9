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
import { textWidth, wrapLabel } from './label-fit';
import { tableSteps } from './mark-step';

/** pixels below which a column's name is rather left out than cut */
const MIN_LABEL = 64;
/** share of the width the names of the rows may take */
const LABEL_SHARE = 0.4;

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
  const cellWidth =
    (width - Math.min(width * LABEL_SHARE, labelRoom(input)) - 30) /
    Math.max(data.series.length, 1);
  const cellHeight = (height - 90) / Math.max(data.categories.length, 1);
  const lines = cellHeight >= 34 ? 2 : 1;
  const rowNames = data.categories.map(({ label }) => label.replace(/\s+/g, ' '));
  const namesWidth = Math.ceil(
    Math.max(
      0,
      ...rowNames.flatMap((label) => wrapLabel(label, width * LABEL_SHARE, lines)).map(textWidth),
    ),
  );
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
        left: 12 + namesWidth + 8,
        right: 18,
        top: 60,
        bottom: 44,
        outerBoundsMode: 'none',
      },
      xAxis: {
        ...categoryAxis(
          input,
          data.series.map(({ label }) => label),
          Math.max(MIN_LABEL, cellWidth - 8),
        ),
        position: 'top',
        axisLine: { show: false },
      },
      yAxis: {
        ...categoryAxis(input, rowNames, width * LABEL_SHARE, lines),
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
