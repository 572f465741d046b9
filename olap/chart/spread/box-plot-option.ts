import { formatForScreen } from '../../format/format-value';
import { boxGroups } from '../data/box-groups';
import { categoryFrame } from '../cartesian/category-frame';
import {
  baseOption,
  headline,
  tooltip,
  markValueText,
  type BuiltChart,
  type ChartInput,
  type OptionObject,
} from '../style/chart-style';
import { chartWords } from '../text/chart-words';
import { boxSteps } from '../style/mark-step';
import { colorAt } from '../style/palette';

/** The spread of values as boxes with whiskers; see `boxGroups`. */
export function boxPlotOption(input: ChartInput): BuiltChart {
  const { language, cellSet } = input;
  const words = chartWords(language);
  const measures = input.measures ?? [...cellSet.measures.keys()];
  const measure = measures[0] ?? 0;
  const { groups, left, isTime, valueTitle } = boxGroups(cellSet, language, input.measures);
  const labels = groups.map(({ label }) => label);
  const reach = groups.flatMap(({ spread, outliers }) => [
    ...spread,
    ...outliers.map(({ value }) => value),
  ]);
  const frame = categoryFrame(input, {
    labels,
    isTime,
    values: reach,
    zero: false,
    measure,
  });
  const { horizontal } = frame;
  const dots = groups.flatMap(({ outliers }, group) =>
    outliers.map((outlier) => ({ ...outlier, group })),
  );
  const names = [
    words.highest,
    words.upperQuartile,
    words.median,
    words.lowerQuartile,
    words.lowest,
  ];
  const text = (value: number | undefined) => markValueText(input, measure, value);
  const lines = (at: number): string[] => {
    const group = groups[at];
    if (group === undefined) return [];
    const { spread, count } = group;
    return [
      group.label,
      ...names.map((name, index) => `${name} ${text(spread[4 - index])}`),
      ...(count === null
        ? []
        : [words.values.replace('{count}', formatForScreen(count, '#,##0', language))]),
    ];
  };
  const dotText = (at: number, join: string) => {
    const dot = dots[at];
    if (dot === undefined) return '';
    const label = [labels[dot.group], dot.label].filter(Boolean).join(', ');
    return `${label}${join}${text(dot.value)}`;
  };
  const isTold = groups.some(({ count }) => count === null);
  return {
    kind: 'boxPlot',
    option: {
      ...baseOption(input),
      ...headline(
        input,
        isTold ? measures : [measure],
        valueTitle === '' ? '' : words.perMember.replace('{level}', valueTitle),
      ),
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: (at: { seriesIndex: number; dataIndex: number }) =>
          at.seriesIndex === 0 ? lines(at.dataIndex).join('\n') : dotText(at.dataIndex, '\n'),
      },
      ...frame.option,
      series: boxSeries(input, measure, groups, dots, horizontal),
    },
    marks: [groups.map(({ mark }) => mark), dots.map(({ mark }) => mark)],
    step: boxSteps(
      groups.length,
      dots.map(({ group }) => group),
      horizontal,
    ),
    categoryOf: ({ series, data: at }) => (series === 0 ? at : (dots[at]?.group ?? 0)),
    describe: (series, at) => {
      if (series !== 0) return dotText(at, ': ');
      const [name = '', ...parts] = lines(at);
      return parts.length === 0 ? name : `${name}: ${parts.join(', ')}`;
    },
    left,
  };
}

/** The boxes, and the values outside of the whiskers as dots. */
function boxSeries(
  { cellSet, palette }: ChartInput,
  measure: number,
  groups: ReturnType<typeof boxGroups>['groups'],
  dots: readonly { group: number; value: number }[],
  horizontal: boolean,
): OptionObject[] {
  const color = palette.categorical[0] ?? palette.text;
  return [
    {
      type: 'boxplot',
      name: cellSet.measures[measure]?.label ?? '',
      boxWidth: [6, 44],
      itemStyle: {
        color: colorAt([palette.canvas, color], 0.22),
        borderColor: color,
        borderWidth: 1.5,
      },
      emphasis: {
        itemStyle: {
          color: 'inherit',
          borderColor: palette.text,
          borderWidth: 2,
          shadowBlur: 0,
        },
      },
      data: groups.map(({ spread }) => spread),
    },
    {
      type: 'scatter',
      symbolSize: 6,
      color,
      itemStyle: { opacity: 0.65 },
      emphasis: { itemStyle: { opacity: 1, borderColor: palette.text, borderWidth: 1.5 } },
      data: dots.map(({ group, value }) => (horizontal ? [value, group] : [group, value])),
    },
  ];
}
