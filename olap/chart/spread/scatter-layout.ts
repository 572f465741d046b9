import { HEAD, leftOf, LINE } from '../cartesian/cartesian-layout';
import {
  titleHeight,
  TOP,
  type ChartInput,
  type LegendEntry,
  type OptionObject,
} from '../style/chart-style';
import { facetBoxes } from '../style/facet-boxes';
import { cutEnd, labelWidth } from '../text/label-fit';
import { legendHeight } from '../style/legend-rows';
import type { ScatterData, ScatterDot } from './scatter-data';
import { valueScale, type ValueScale } from '../text/value-scale';

/** One plot of a scatter chart, in CSS pixels of the chart. */
export interface ScatterBox {
  left: number;
  top: number;
  width: number;
  height: number;
  /** at the left edge: it has the labels of the axis upwards */
  isFirst: boolean;
  /** the last of its column: it has the labels of the axis across */
  isLast: boolean;
}

/** Where the plots of a scatter chart are, and the scales that all of them share. */
export function scatterLayout(
  input: ChartInput,
  data: ScatterData,
  dots: readonly ScatterDot[],
  legend: readonly LegendEntry[],
  tick: (measure: number) => (value: number) => string,
): { boxes: ScatterBox[]; scales: { x: ValueScale; y: ValueScale } } {
  const { width = 640, height = 400 } = input.size ?? {};
  const { x, y, color } = data.measures;
  const rows = input.legend === 'outside' ? 0 : legendHeight(input, legend);
  const top = TOP + titleHeight(input) + rows;
  const foot = 2 * LINE + 14 + (color === null ? 0 : 26);
  const count = Math.max(1, data.facets.length);
  const rough = { width: width - 60, height: height - top - foot };
  const facets = count > 1 ? facetBoxes(count, rough) : null;
  const each = facets?.boxes[0] ?? rough;
  const ticksX = Math.max(2, Math.min(8, Math.floor(each.width / 90)));
  const ticksY = Math.max(2, Math.min(6, Math.floor((each.height - HEAD) / 48)));
  const scaleOf = (values: number[], ticks: number) =>
    valueScale(values, { zero: values.some((value) => value === 0), ticks });
  const scales = {
    x: scaleOf(
      dots.map((dot) => dot.x),
      ticksX,
    ),
    y: scaleOf(
      dots.map((dot) => dot.y),
      ticksY,
    ),
  };
  const labels = [scales.y.min, scales.y.max, scales.y.max - scales.y.interval].map((value) =>
    labelWidth(tick(y)(value)),
  );
  const left = leftOf(Math.max(...labels));
  const half = labelWidth(tick(x)(scales.x.max)) / 2;
  const right = Math.max(18, Math.ceil(half) + 4);
  const area = { width: width - left - right, height: height - top - foot };
  const own = count > 1 ? facetBoxes(count, area) : null;
  const boxes =
    own === null
      ? [{ left: 0, top: 0, width: area.width, height: area.height, column: 0, row: 0 }]
      : own.boxes;
  return {
    scales,
    boxes: boxes.map((box, at) => ({
      left: Math.round(left + box.left),
      top: Math.round(top + box.top + HEAD),
      width: Math.round(box.width),
      height: Math.max(30, Math.round(box.height - HEAD)),
      isFirst: box.column === 0,
      isLast: own === null || at + own.columns >= boxes.length,
    })),
  };
}

/** Names of the axes: the one upwards above the plot, the one across below it; names of small charts. */
export function scatterHeads(
  input: ChartInput,
  data: ScatterData,
  boxes: readonly ScatterBox[],
): OptionObject[] {
  const { cellSet, palette, size } = input;
  const { width = 640 } = size ?? {};
  const style = { fontSize: 12, fontWeight: 600, color: palette.textSecond };
  const label = (measure: number) => cellSet.measures[measure]?.label ?? '';
  const head = (text: string, left: number, top: number) => ({
    text,
    left,
    top,
    padding: 0,
    textStyle: style,
  });
  const [first] = boxes;
  const bottom = Math.max(...boxes.map((box) => box.top + box.height)) + LINE + 10;
  const { x, y, size: area } = data.measures;
  const titles = input.spec?.axes;
  const across = cutEnd(titles?.x?.title ?? label(x), width - 40);
  const right =
    (boxes[0]?.left ?? 0) +
    Math.max(0, ...boxes.map((box) => box.left + box.width - (boxes[0]?.left ?? 0)));
  const isSmall = data.facets.length > 1;
  const upwards = [
    titles?.y?.title ?? label(y),
    ...(area === null ? [] : [`● ${label(area)}`]),
  ].join('  ·  ');
  return [
    ...(isSmall
      ? data.facets.map(({ label: name }, at) =>
          head(
            cutEnd(name, (boxes[at]?.width ?? 80) - 4),
            boxes[at]?.left ?? 0,
            (boxes[at]?.top ?? HEAD) - HEAD + 2,
          ),
        )
      : [head(cutEnd(upwards, width - 96), 12, (first?.top ?? HEAD) - HEAD)]),
    head(
      isSmall ? cutEnd(`${across} → · ${upwards} ↑`, width - 40) : across,
      Math.max(12, right - labelWidth(isSmall ? `${across} → · ${upwards} ↑` : across)),
      bottom,
    ),
  ];
}

/** An axis of one plot; `shows`: it has labels. */
export function scatterAxis(
  { palette }: ChartInput,
  scale: ValueScale,
  at: number,
  shows: boolean,
  text: (value: number) => string,
): OptionObject {
  return {
    type: 'value',
    gridIndex: at,
    min: scale.min,
    max: scale.max,
    interval: scale.interval,
    axisLine: { show: false, onZero: false },
    axisTick: { show: false },
    axisLabel: {
      show: shows,
      color: palette.textSecond,
      fontSize: 12,
      hideOverlap: true,
      formatter: text,
    },
    splitLine: { lineStyle: { color: palette.line } },
  };
}
