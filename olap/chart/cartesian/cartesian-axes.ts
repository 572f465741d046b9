import { isLine, type Pane } from './cartesian-data';
import { hasOwnAxes, LINE, type PaneBox, tickTexts } from './cartesian-layout';
import { boxAt, scaleAt, type Plan, secondMeasures } from './cartesian-plan';
import type { OptionObject } from '../style/chart-style';
import { namesBelow } from '../text/names-below';
import { tickLabels } from '../text/time-ticks';
import type { ValueScale } from '../text/value-scale';

/** The axes of all panes, and whether there is a second axis of values. */
export function axesOf(plan: Plan): { axes: OptionObject; second: boolean } {
  const { data, horizontal } = plan;
  const categories = data.panes.map((_, at) => categoryAxis(plan, boxAt(plan, at), at));
  const values: OptionObject[] = data.panes.map((pane, at) =>
    valueAxis(plan, pane, at, scaleAt(plan.scales, at)),
  );
  const scale = plan.second;
  if (scale !== null) {
    const pane = { facet: '', measures: secondMeasures(plan), series: [] };
    values.push({
      ...valueAxis(plan, pane, 0, scale, 'second'),
      position: 'right',
      splitLine: { show: false },
    });
  }
  return {
    axes: {
      xAxis: horizontal ? values : categories,
      yAxis: horizontal ? categories : values,
    },
    second: scale !== null,
  };
}

function categoryAxis(plan: Plan, box: PaneBox, at: number): OptionObject {
  const { input, data, horizontal } = plan;
  const { palette, language } = input;
  const labels = data.categories.map(({ label }) => label);
  const boundaryGap = !isLine(data.kind) || labels.length < 2;
  const shows = horizontal ? box.isFirst : box.isLast;
  const steps = Math.max(1, labels.length - (boundaryGap ? 0 : 1));
  const texts = !shows
    ? []
    : horizontal
      ? plan.names
      : labelsBelow(plan, box.width / steps, language);
  return {
    type: 'category',
    gridIndex: at,
    data: labels,
    inverse: horizontal,
    boundaryGap,
    axisLine: { lineStyle: { color: palette.line }, onZero: !horizontal },
    axisTick: { show: false },
    splitLine: {
      show: input.spec?.axes?.x?.grid === true,
      lineStyle: { color: palette.line },
    },
    ...(shows && !horizontal ? titleBelow(plan) : {}),
    axisLabel: {
      show: shows,
      interval: 0,
      hideOverlap: false,
      rotate: 0,
      color: palette.textSecond,
      fontSize: 12,
      lineHeight: LINE,
      margin: 8,
      rich: { b: { fontWeight: 600, fontSize: 12, lineHeight: LINE, color: palette.textSecond } },
      formatter: (_label: string, place: number) => texts[place] ?? '',
    },
  };
}

/** The title of the categories, below their labels. */
function titleBelow({ input: { spec, palette }, data, zoom }: Plan): OptionObject {
  const title = spec?.axes?.x?.title ?? '';
  if (title === '' || data.hasFacets || zoom.length > 0) return {};
  return {
    name: title,
    nameLocation: 'middle',
    nameGap: 2 * LINE + 16,
    nameTextStyle: { color: palette.textSecond, fontSize: 12, fontWeight: 600 },
  };
}

/** Labels below the categories: calendar ticks and every so many of what follows each other, names in two lines. */
function labelsBelow({ data, zoom }: Plan, step: number, language: 'en' | 'zh'): string[] {
  const { x, categories } = data;
  const follow = x?.isOrdinal === true || isLine(data.kind) || zoom.length > 0;
  if (follow) {
    // the label of the last point of a small line chart would be on the first of the chart next to it
    const isAtEdge = (at: number) =>
      data.hasFacets && isLine(data.kind) && at > 0 && at === categories.length - 1;
    return tickLabels(categories, x?.level, step, language).map(({ text, second }, at) =>
      isAtEdge(at) ? '' : second === '' || text === '' ? text : `${text}\n{b|${second}}`,
    );
  }
  return namesBelow(
    categories.map(({ label }) => label),
    step,
  );
}

/** pixels of a pane below which its axis has no numbers */
const LOW = 26;

function valueAxis(
  plan: Plan,
  pane: Pane,
  at: number,
  scale: ValueScale,
  side: 'first' | 'second' = 'first',
): OptionObject {
  const { input, data, horizontal, withValues } = plan;
  const { palette } = input;
  const box = boxAt(plan, at);
  const { format } = tickTexts(input, data, pane, scale, side);
  const isLow = box.height < LOW && data.panes.length > 1;
  const own = hasOwnAxes(input, data);
  const hides = isLow || (horizontal ? withValues : data.hasFacets && !own && !box.isFirst);
  const ticks = Math.max(1, (scale.max - scale.min) / scale.interval);
  const every =
    horizontal || scale.log === true ? 1 : Math.ceil(LINE / Math.max(1, box.height / ticks));
  return {
    type: scale.log === true ? 'log' : 'value',
    inverse: scale.reversed === true,
    gridIndex: at,
    min: scale.min,
    max: scale.max,
    interval: scale.interval,
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: {
      show: !hides && (!horizontal || own || box.isLast),
      color: palette.textSecond,
      fontSize: 12,
      hideOverlap: horizontal,
      formatter: (value: number, at: number) => (at % every === 0 ? format(value) : ''),
    },
    splitLine: {
      show: input.spec?.axes?.y?.grid ?? !(horizontal && withValues),
      lineStyle: { color: palette.line },
    },
  };
}
