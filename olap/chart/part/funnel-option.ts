import { formatForScreen } from '../../format/format-value';
import {
  baseOption,
  outlined,
  headline,
  titleHeight,
  tooltip,
  markValueText,
  type BuiltChart,
  type ChartInput,
  type OptionObject,
} from '../style/chart-style';
import { chartWords } from '../text/chart-words';
import { funnelSteps, type FunnelStep } from './funnel-steps';
import { cutEnd } from '../text/label-fit';
import { colorAt } from '../style/palette';

/** pixels below which the names of steps would cover each other */
const MIN_STEP = 18;
const NARROW = 460;
/** pixels between the widest step and the labels */
const LABEL_GAP = 12;
/** how far the last steps fade towards the canvas */
const FADE = 0.35;

/** Steps one below the other, as wide as their values; each is written in relation to the first. */
export function funnelOption(input: ChartInput): BuiltChart {
  const { cellSet, palette, language } = input;
  const found = funnelSteps(cellSet, language, input.measures);
  const words = chartWords(language);
  const { width = 640, height: whole = 400 } = input.size ?? {};
  const shift = titleHeight(input);
  const height = whole - shift;
  const steps = found.steps.slice(0, Math.max(2, Math.floor((height - 52) / MIN_STEP)));
  const left = found.left + found.steps.length - steps.length;
  const narrow = width < NARROW;
  const left0 = narrow ? 16 : width * 0.06;
  const wide = width * (narrow ? 0.5 : 0.52);
  const labelWidth = Math.max(60, width - left0 - wide - LABEL_GAP - 16);
  const names = steps.map((step) => cutEnd(step.label, labelWidth));
  const share = (value: number, of = value) => formatForScreen(value / of, '0.0%', language);
  const lines = (at: number): string[] => {
    const step = steps[at];
    if (step === undefined) return [];
    const value = markValueText(input, step.measure, step.value);
    const before = steps[at - 1];
    if (before === undefined) return [step.label, value];
    return [
      step.label,
      value,
      words.ofFirst.replace('{share}', share(step.value, steps[0]?.value)),
      words.ofBefore.replace('{share}', share(step.value, before.value)),
    ];
  };
  const label = (at: number) => {
    const step = steps[at];
    if (step === undefined) return '';
    const value = markValueText(input, step.measure, step.value);
    const part = at === 0 ? '' : `  ${share(step.value, steps[0]?.value)}`;
    return `{name|${(names[at] ?? '').replaceAll(/[{}|]/g, ' ')}}\n${value}${part}`;
  };
  const room = (height - 52) / Math.max(steps.length, 1);
  const isMembers = steps.some(({ leaf }) => leaf !== null);
  return {
    kind: 'funnel',
    option: {
      ...baseOption(input),
      ...headline(input, isMembers ? [steps[0]?.measure ?? 0] : [], found.name),
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: (at: { dataIndex: number }) => lines(at.dataIndex).join('\n'),
      },
      series: [
        {
          type: 'funnel',
          sort: 'none',
          left: left0,
          width: wide,
          top: 40 + shift,
          bottom: 12,
          min: 0,
          // small charts have one scale
          ...(input.small?.reach === undefined ? {} : { max: input.small.reach[1] }),
          minSize: '1%',
          gap: 2,
          itemStyle: { borderWidth: 0 },
          label: {
            position: 'right',
            color: palette.textSecond,
            fontSize: 12,
            lineHeight: 16,
            formatter: (at: { dataIndex: number }) =>
              room < 34 ? (names[at.dataIndex] ?? '') : label(at.dataIndex),
            rich: { name: { color: palette.text, fontSize: 12, fontWeight: 600, lineHeight: 16 } },
            width: labelWidth,
            overflow: 'truncate',
          },
          // in one column right of the widest step: next to its own it would cover a wider one
          labelLayout: { x: left0 + wide + LABEL_GAP, align: 'left' },
          labelLine: { show: false },
          emphasis: outlined(input),
          data: stepBars(steps, palette),
        },
      ],
    },
    marks: [steps.map(({ mark }) => mark)],
    describe: (_, at) => {
      const [name = '', ...parts] = lines(at);
      return `${name}: ${parts.join(', ')}`;
    },
    left,
  };
}

/** The steps as parts of equal height, which fade towards the canvas. */
function stepBars(steps: readonly FunnelStep[], palette: ChartInput['palette']): OptionObject[] {
  const color = palette.categorical[0] ?? palette.text;
  return [
    ...steps.map((step, at) => ({
      name: step.label,
      value: step.value,
      itemStyle: {
        color: colorAt([color, palette.canvas], (FADE * at) / steps.length),
        height: `${100 / steps.length}%`,
      },
    })),
    // of no height: the last step has its width down to its end
    {
      name: '',
      value: steps.at(-1)?.value ?? 0,
      itemStyle: { height: 0, opacity: 0 },
      label: { show: false },
      tooltip: { show: false },
      emphasis: { disabled: true },
    },
  ];
}
