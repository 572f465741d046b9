import type { ChartInput, OptionObject } from '../style/chart-style';
import { readableOn } from '../style/palette';
import type { TableSeries } from '../data/series-table';
import type { ValueScale } from '../text/value-scale';

/** The bars of a pane, as their labels need them. */
interface BarLook {
  input: ChartInput;
  data: { colorOf: (series: TableSeries) => string };
  pane: { series: readonly TableSeries[] };
  box: { height: number };
  scale: ValueScale;
  horizontal: boolean;
  withValues: boolean;
  step: number;
}

/**
 * The label of a bar that is longer than the axis: a gap near its end, and its value after it.
 * @param text its value; '' where there is no room
 */
export function brokenLabel(
  { horizontal, step, input, pane }: BarLook,
  text: string,
): OptionObject {
  const thick = Math.max(6, (Math.min(96, step * 0.72) / Math.max(1, pane.series.length)) * 1.1);
  const gap = { backgroundColor: input.palette.canvas, lineHeight: 5 };
  return {
    show: true,
    position: horizontal ? 'right' : 'top',
    distance: 0,
    ...(horizontal
      ? { offset: [-22, 0], formatter: `{gap|}{hole|}{gap|}{end|}${text}` }
      : { offset: [0, 22], formatter: `${text}\n{end|}\n{gap|}\n{hole|}\n{gap|}` }),
    fontSize: 12,
    color: input.palette.text,
    rich: horizontal
      ? {
          gap: { ...gap, width: 3, height: thick },
          hole: { width: 4, height: 1 },
          end: { width: 16, height: 1 },
        }
      : {
          gap: { ...gap, width: thick, height: 3, lineHeight: 3 },
          hole: { width: 1, height: 4, lineHeight: 4 },
          end: { width: 1, height: 12, lineHeight: 12 },
        },
  };
}

/** True for the value of a vertical bar that has no room above it. */
export function isLabelInside(
  { scale, box, horizontal, withValues }: BarLook,
  value: number,
): boolean {
  const pixels = ((scale.max - value) / (scale.max - scale.min)) * box.height;
  return withValues && !horizontal && value > 0 && pixels >= 0 && pixels < 17;
}

/** The label of a bar whose value is written into it. */
export function insideLabel(look: BarLook, one: TableSeries): OptionObject {
  return { position: 'insideTop', color: readableOn(look.data.colorOf(one)) };
}

/** Pixels from the end of a bar to its value, and of a line across the bars on either side. */
const LABEL_GAP = 4;
const CLEAR = 5;
const TALL = 14;

/**
 * Pixels from the end of a bar to its value: further away where a line across the bars would run through it.
 * @param lines values of the lines at the bar's category
 * @param wide pixels of the text of the value
 */
export function labelDistance(
  {
    scale,
    box,
    horizontal,
  }: Pick<BarLook, 'scale' | 'horizontal'> & { box: { width: number; height: number } },
  value: number,
  lines: readonly (number | null)[],
  wide: number,
): number {
  const pixels = (horizontal ? box.width : box.height) / (scale.max - scale.min);
  const along = horizontal ? wide : TALL;
  const away = lines
    .flatMap((line) => (line === null ? [] : (line - value) * pixels * (value < 0 ? -1 : 1)))
    .sort((a, b) => a - b);
  let distance = LABEL_GAP;
  for (const line of away) {
    if (line > distance - CLEAR && line < distance + along + CLEAR) distance = line + CLEAR;
  }
  return distance;
}
