import { formatCompact } from '../../format/format-compact';
import { categoryFrame, type CategoryFrame } from '../cartesian/category-frame';
import { readChartData } from '../data/chart-data';
import {
  baseOption,
  headline,
  tooltip,
  markValueText,
  type BuiltChart,
  type ChartInput,
} from '../style/chart-style';
import { rectShape, textShape, type ShapeApi } from '../style/custom-shapes';
import { labelWidth } from '../text/label-fit';
import { waterfallSteps, type WaterfallStep } from './waterfall-steps';

/** From nothing to the total in steps up and down; rise and fall differ in colour and in their sign. */
export function waterfallOption(input: ChartInput): BuiltChart {
  const { cellSet, palette, language } = input;
  const steps = waterfallSteps(input);
  const [first] = steps;
  const measure = first?.measure ?? 0;
  const isMembers = cellSet.rows.levels.length + cellSet.columns.levels.length > 0;
  const data = readChartData(cellSet, { language, measures: [measure], ofWhole: true });
  const short = (at: number) => {
    const step = steps[at];
    if (step === undefined) return '';
    const value = step.kind === 'total' ? step.to : step.to - step.from;
    const text = formatCompact(value, cellSet.measures[step.measure]?.format, language);
    return step.kind !== 'total' && value > 0 ? `+${text}` : text;
  };
  const texts = steps.map((_, at) => short(at));
  const widest = Math.max(0, ...texts.map(labelWidth));
  const frame = categoryFrame(input, {
    labels: steps.map(({ label }) => label),
    isTime: data.isTime && isMembers,
    values: steps.flatMap(({ from, to }) => [from, to]),
    zero: true,
    measure,
    room: widest + 8,
  });
  const { horizontal, step: room } = frame;
  const withTexts = horizontal ? room >= 16 : widest + 4 <= room;
  const colorOf = ({ kind, from, to }: WaterfallStep) => {
    if (kind === 'total') return palette.textSecond;
    if (kind === 'rest') return palette.others;
    return to >= from ? palette.rise : palette.fall;
  };
  const text = (at: number) => {
    const step = steps[at];
    if (step === undefined) return '';
    const { from, to, kind } = step;
    return markValueText(input, step.measure, kind === 'total' ? to : to - from);
  };
  const sign = (at: number) => {
    const { kind = 'total', from = 0, to = 0 } = steps[at] ?? {};
    return kind === 'total' || to === from ? '' : to > from ? '▲ ' : '▼ ';
  };
  return {
    kind: 'waterfall',
    option: {
      ...baseOption(input),
      ...headline(input, isMembers ? [measure] : [], data.series[0]?.leaf?.label),
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: ({ dataIndex: at }: { dataIndex: number }) =>
          `${steps[at]?.label ?? ''}\n${sign(at)}${text(at)}`,
      },
      ...frame.option,
      series: [
        {
          type: 'custom',
          name: cellSet.measures[measure]?.label ?? '',
          encode: horizontal ? { x: [1, 2], y: [0] } : { x: [0], y: [1, 2] },
          data: steps.map(({ from, to }, at) => [at, from, to]),
          renderItem: (_: unknown, api: ShapeApi) => {
            const at = api.value(0);
            const step = steps[at];
            return stepShape(input, frame, {
              api,
              fill: step === undefined ? palette.others : colorOf(step),
              text: withTexts ? (texts[at] ?? '') : '',
              isLast: at === steps.length - 1,
            });
          },
        },
      ],
    },
    marks: [steps.map(({ mark }) => mark)],
    describe: (_, at) => `${steps[at]?.label ?? ''}: ${sign(at)}${text(at)}`,
    engine: 'custom',
    left: 0,
  };
}

interface StepLook {
  api: ShapeApi;
  fill: string;
  /** what is written at it; '' for nothing */
  text: string;
  isLast: boolean;
}

/** The bar of a step, the line to the next, and its value. */
function stepShape(
  { palette }: ChartInput,
  { horizontal, step }: CategoryFrame,
  { api, fill, text, isLast }: StepLook,
) {
  const [at, from, to] = [api.value(0), api.value(1), api.value(2)];
  const place = (value: number, category = at) =>
    api.coord(horizontal ? [value, category] : [category, value]);
  const [a, b] = [place(from), place(to)];
  const half = Math.min(96, step * 0.72) / 2;
  const corners: [[number, number], [number, number]] = horizontal
    ? [
        [a[0], a[1] - half],
        [b[0], b[1] + half],
      ]
    : [
        [a[0] - half, a[1]],
        [b[0] + half, b[1]],
      ];
  const label = horizontal
    ? textShape(text, Math.max(a[0], b[0]) + 6, b[1], { fill: palette.text, align: 'left' })
    : textShape(text, b[0], Math.min(a[1], b[1]) - 9, { fill: palette.text, align: 'center' });
  return {
    type: 'group',
    children: [
      rectShape(...corners, { fill }, palette.text),
      ...(isLast ? [] : [connector(b, place(to, at + 1), half, horizontal, palette.textSecond)]),
      ...(text === '' ? [] : [label]),
    ],
  };
}

/** A thin line from the end of one bar to the start of the next. */
function connector(
  from: readonly [number, number],
  to: readonly [number, number],
  half: number,
  horizontal: boolean,
  stroke: string,
) {
  return {
    type: 'line',
    silent: true,
    shape: horizontal
      ? { x1: from[0], y1: from[1] + half, x2: to[0], y2: to[1] - half }
      : { x1: from[0] + half, y1: from[1], x2: to[0] - half, y2: to[1] },
    style: { stroke, lineWidth: 1, opacity: 0.6 },
  };
}
