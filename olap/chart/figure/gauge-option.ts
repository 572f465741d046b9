import { targetText } from '../text/change-text';
import {
  baseOption,
  headline,
  titleHeight,
  tooltip,
  markValueText,
  type BuiltChart,
  type ChartInput,
  type OptionObject,
} from '../style/chart-style';
import { gaugeReading } from './gauge-reading';
import { tickText } from '../text/tick-text';

/** degrees the dial reaches below its middle on either side */
const TILT = 25;
const TOP = 36;

/** One measure against its target, as a needle's way on a dial. */
export function gaugeOption(input: ChartInput): BuiltChart {
  const { cellSet, palette, language } = input;
  const found = gaugeReading(cellSet, language, input.measures);
  if (found === null) {
    return { kind: 'gauge', option: baseOption(input), marks: [], describe: () => '', left: 0 };
  }
  const { reading, target } = found;
  const [low, high] = input.small?.reach ?? [found.low, found.high];
  const { measure, value, when } = reading;
  const own = cellSet.measures[measure];
  const { width = 640, height: whole = 400 } = input.size ?? {};
  const shift = titleHeight(input);
  const height = whole - shift;
  const radius = Math.max(40, Math.min(width * 0.42, (height - TOP - 28) / 1.45));
  const thick = Math.max(8, radius * 0.14);
  const tilt = Math.sin((TILT * Math.PI) / 180);
  const spare = height - TOP - radius * (1 + tilt) - 28;
  const middle = shift + TOP + radius + Math.max(0, spare / 2.5);
  const aimText =
    target === null
      ? ''
      : `${cellSet.measures[target.measure]?.label ?? ''} ${markValueText(input, target.measure, target.value)}`;
  const note =
    target === null || value === null
      ? ''
      : targetText(value, { value: target.value, text: aimText }, language);
  const isMet =
    target === null ||
    value === null ||
    (own?.lowerIsBetter === true ? value <= target.value : value >= target.value);
  const color = (isMet ? palette.categorical[0] : palette.diverging[0]) ?? palette.text;
  const dial = {
    type: 'gauge',
    min: low,
    max: high,
    startAngle: 180 + TILT,
    endAngle: -TILT,
    radius,
    center: ['50%', middle],
    axisLabel: { show: false },
    axisTick: { show: false },
    splitLine: { show: false },
    title: { show: false },
  };
  const text = markValueText(input, measure, value ?? undefined);
  const texts = [
    `${[own?.label ?? '', when].filter((part) => part !== '').join(', ')}: ${[text, note].filter((part) => part !== '').join(', ')}`,
    aimText,
  ];
  const big = Math.max(16, Math.min(40, radius / 3.4, (radius * 2.2) / Math.max(text.length, 1)));
  const endTitle = (end: number, at: number): OptionObject => ({
    text: tickText(end, own?.format, language),
    textAlign: 'center',
    padding: 0,
    left: width / 2 + (at === 0 ? -1 : 1) * (radius - thick / 2) * Math.cos((TILT * Math.PI) / 180),
    top: middle + radius * tilt + 8,
    textStyle: { color: palette.textSecond, fontSize: 12, fontWeight: 'normal' },
  });
  const valueSeries = {
    ...dial,
    name: own?.label ?? '',
    progress: { show: true, width: thick, itemStyle: { color } },
    pointer: { show: false },
    anchor: { show: false },
    axisLine: { lineStyle: { width: thick, color: [[1, palette.line]] } },
    detail: {
      offsetCenter: [0, '-8%'],
      formatter: () => (note === '' ? `{value|${text}}` : `{value|${text}}\n{note|${note}}`),
      rich: {
        value: { color: palette.text, fontSize: big, fontWeight: 600, lineHeight: big * 1.3 },
        note: { color: palette.textSecond, fontSize: 12, lineHeight: 20 },
      },
    },
    data: [{ value, name: own?.label ?? '' }],
  };
  return {
    kind: 'gauge',
    option: {
      ...baseOption(input),
      title: [...[headline(input, [measure], when)['title']].flat(), ...[low, high].map(endTitle)],
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: (at: { seriesIndex: number }) =>
          (texts[at.seriesIndex] ?? '').replace(': ', '\n').replace(', ', '\n'),
      },
      series: [
        valueSeries,
        ...(target === null ? [] : [targetSeries(input, dial, target, radius, thick)]),
      ],
    },
    marks: [
      [reading.mark],
      ...(target === null ? [] : [[{ ...reading.mark, measure: target.measure }]]),
    ],
    describe: (series) => texts[series] ?? '',
    left: 0,
  };
}

/** The target as a line across the dial. */
function targetSeries(
  { cellSet, palette }: ChartInput,
  dial: OptionObject,
  target: { measure: number; value: number },
  radius: number,
  thick: number,
): OptionObject {
  return {
    ...dial,
    name: cellSet.measures[target.measure]?.label ?? '',
    z: 4,
    axisLine: { show: false },
    detail: { show: false },
    anchor: { show: false },
    pointer: {
      icon: 'rect',
      width: 3,
      length: thick + 8,
      offsetCenter: [0, -(radius - thick - 4)],
      itemStyle: { color: palette.text },
    },
    data: [{ value: target.value }],
  };
}
