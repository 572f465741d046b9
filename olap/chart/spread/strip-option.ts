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
} from '../style/chart-style';
import { chartWords } from '../text/chart-words';
import { boxSteps } from '../style/mark-step';

/** share of a category's room over which its points are spread */
const SPREAD = 0.5;
/** steps of the spread; neighbours in size are far apart in it */
const LANES = [0, 3, -2, 1, -4, 4, -1, 2, -3];

/** Every value as a point, one strip a category, with a line at each median; see `boxGroups`. */
export function stripOption(input: ChartInput): BuiltChart {
  const { palette, language, cellSet } = input;
  const words = chartWords(language);
  const measure = input.measures?.[0] ?? 0;
  const { groups, left, isTime, valueTitle } = boxGroups(cellSet, language, [measure]);
  const labels = groups.map(({ label }) => label);
  const dots = groups.flatMap(({ values }, group) =>
    [...values]
      .sort((a, b) => a.value - b.value)
      .map((one, at) => ({ ...one, group, lane: (LANES[at % LANES.length] ?? 0) / 4 })),
  );
  const frame = categoryFrame(input, {
    labels,
    isTime,
    values: dots.map(({ value }) => value),
    zero: false,
    measure,
  });
  const { horizontal, step } = frame;
  const wide = Math.min(48, step * 0.6);
  const text = (value: number) => markValueText(input, measure, value);
  const dotText = (at: number, join: string) => {
    const dot = dots[at];
    if (dot === undefined) return '';
    return `${[labels[dot.group], dot.label].filter(Boolean).join(', ')}${join}${text(dot.value)}`;
  };
  const medianText = (at: number, join: string) => {
    const group = groups[at];
    if (group === undefined) return '';
    const count = words.values.replace(
      '{count}',
      formatForScreen(group.count ?? 0, '#,##0', language),
    );
    return `${group.label}${join}${words.median} ${text(group.spread[2])}${join === '\n' ? '\n' : ', '}${count}`;
  };
  const color = palette.categorical[0] ?? palette.text;
  const offset = ({ lane }: { lane: number }) => {
    const pixels = (lane * step * SPREAD) / 2;
    return horizontal ? [0, pixels] : [pixels, 0];
  };
  return {
    kind: 'strip',
    option: {
      ...baseOption(input),
      ...headline(
        input,
        [measure],
        valueTitle === '' ? '' : words.perMember.replace('{level}', valueTitle),
      ),
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: (at: { seriesIndex: number; dataIndex: number }) =>
          at.seriesIndex === 0 ? medianText(at.dataIndex, '\n') : dotText(at.dataIndex, '\n'),
      },
      ...frame.option,
      series: [
        {
          type: 'scatter',
          symbol: 'rect',
          symbolSize: horizontal ? [3, wide] : [wide, 3],
          color: palette.text,
          z: 4,
          emphasis: { scale: 1.4 },
          data: groups.map(({ spread }, at) => (horizontal ? [spread[2], at] : [at, spread[2]])),
        },
        {
          type: 'scatter',
          symbolSize: dots.length > 500 ? 5 : 8,
          color,
          itemStyle: { opacity: 0.6, borderColor: palette.canvas, borderWidth: 0.5 },
          emphasis: { itemStyle: { opacity: 1, borderColor: palette.text, borderWidth: 1.5 } },
          data: dots.map((dot) => ({
            value: horizontal ? [dot.value, dot.group] : [dot.group, dot.value],
            symbolOffset: offset(dot),
          })),
        },
      ],
    },
    marks: [groups.map(({ mark }) => mark), dots.map(({ mark }) => mark)],
    step: boxSteps(
      groups.length,
      dots.map(({ group }) => group),
      horizontal,
    ),
    categoryOf: ({ series, data: at }) => (series === 0 ? at : (dots[at]?.group ?? 0)),
    describe: (series, at) => (series === 0 ? medianText(at, ': ') : dotText(at, ': ')),
    engine: 'custom',
    left,
  };
}
