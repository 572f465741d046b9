import { HEAD, leftOf, LINE, namesBeside } from './cartesian-layout';
import { categoryZoom, ZOOM_SIZE } from './category-zoom';
import { titleHeight, TOP, type ChartInput, type OptionObject } from '../style/chart-style';
import { labelWidth } from '../text/label-fit';
import { namesBelow } from '../text/names-below';
import { shortName } from '../data/short-names';
import { ticksIn } from '../text/ticks-in';
import { tickText } from '../text/tick-text';
import { valueScale, type ValueScale } from '../text/value-scale';

const FEW = 12;

/** What is drawn along categories. */
export interface FrameContent {
  labels: readonly string[];
  /** the categories follow each other in time */
  isTime: boolean;
  /** what the axis of values holds */
  values: readonly number[];
  zero: boolean;
  /** measure whose format the values have */
  measure: number;
  /** pixels of texts beyond the highest value; 0 without */
  room?: number;
}

/** One axis of categories and one of values, laid out. */
export interface CategoryFrame {
  horizontal: boolean;
  scale: ValueScale;
  /** the plot, pixels */
  box: { left: number; top: number; width: number; height: number };
  /** pixels from one category to the next */
  step: number;
  option: OptionObject;
}

/** Lays out categories with names of at most two lines and 40 % of the width, and an axis on round ticks. */
export function categoryFrame(input: ChartInput, content: FrameContent): CategoryFrame {
  const { width = 640, height = 400 } = input.size ?? {};
  const { labels, isTime, values, zero, measure, room = 0 } = content;
  const count = Math.max(1, labels.length);
  const wish = input.spec?.orientation;
  const isLong = labels.some((label) => labelWidth(label) + 8 > (width - 90) / count);
  const horizontal =
    wish === undefined ? !isTime && (count > FEW || isLong) : wish === 'horizontal';
  const format = input.cellSet.measures[measure]?.format;
  const text = (value: number) => tickText(value, format, input.language);
  const zoom = input.small === undefined ? categoryZoom(input, { count, isTime }, horizontal) : [];
  const [isScrolled] = zoom;
  const bar = isScrolled === undefined || input.still === true ? 0 : ZOOM_SIZE + 8;
  const top = TOP + titleHeight(input) + HEAD + 4;
  const shown = isScrolled === undefined ? count : Number(isScrolled['endValue']) + 1;
  const ticks = horizontal
    ? Math.max(2, Math.min(6, Math.floor(width / 115)))
    : ticksIn(height - top - 2 * LINE);
  const shared = [...values, ...(input.small?.reach ?? [])];
  const rough = valueScale(shared, { zero, ticks, step: input.spec?.scales?.y?.step });
  const own = Math.max(
    ...[rough.min, rough.max, rough.max - rough.interval].map((value) => labelWidth(text(value))),
  );
  const down = height - top - 28;
  const names = horizontal
    ? namesBeside(input, labels, down / shown)
    : { width: 0, texts: [] as string[] };
  const box = horizontal
    ? {
        left: leftOf(names.width),
        top,
        width: Math.max(40, width - leftOf(names.width) - 20 - bar - room),
        height: down,
      }
    : {
        left: leftOf(own),
        top: top + (room > 0 ? LINE : 0),
        width: Math.max(40, width - leftOf(own) - 16),
        height: Math.max(
          40,
          height - top - (room > 0 ? LINE : 0) - (isTime ? LINE : 2 * LINE) - 16 - bar,
        ),
      };
  const step = (horizontal ? box.height : box.width) / shown;
  const texts = horizontal
    ? names.texts
    : isTime
      ? everySoMany(labels, step)
      : namesBelow(labels, step);
  return {
    horizontal,
    scale: rough,
    box,
    step,
    option: {
      grid: { ...box, outerBoundsMode: 'none' },
      dataZoom: zoom,
      ...axesOf(input, { labels, texts, horizontal, scale: rough, text }),
    },
  };
}

/** Every label, or every so many of them, so that none is cut. */
function everySoMany(labels: readonly string[], step: number): string[] {
  const fits = (names: readonly string[], every: number) =>
    names.every((name, at) => at % every !== 0 || labelWidth(name) + 12 <= step * every);
  const short = labels.map(shortName);
  for (const every of [1, 2, 3, 4, 6, 12, 24, 60, 120, 240]) {
    const names = every === 1 && fits(labels, 1) ? labels : short;
    if (fits(names, every)) return names.map((name, at) => (at % every === 0 ? name : ''));
  }
  return labels.map((label, at) => (at === 0 ? label : ''));
}

function axesOf(
  { palette }: ChartInput,
  drawn: {
    labels: readonly string[];
    texts: readonly string[];
    horizontal: boolean;
    scale: ValueScale;
    text: (value: number) => string;
  },
): OptionObject {
  const { labels, texts, horizontal, scale, text } = drawn;
  const label = { color: palette.textSecond, fontSize: 12, lineHeight: LINE };
  const categories = {
    type: 'category',
    data: labels,
    inverse: horizontal,
    axisLine: { lineStyle: { color: palette.line }, onZero: !horizontal },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: {
      ...label,
      interval: 0,
      hideOverlap: false,
      formatter: (_: string, at: number) => texts[at] ?? '',
    },
  };
  const values = {
    type: 'value',
    min: scale.min,
    max: scale.max,
    interval: scale.interval,
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { ...label, hideOverlap: true, formatter: text },
    splitLine: { lineStyle: { color: palette.line } },
  };
  return { xAxis: horizontal ? values : categories, yAxis: horizontal ? categories : values };
}
