import { formatCompact } from '../format/format-compact';
import type { ChartInput, OptionObject } from './chart-style';

/** Colours of values and the bar that explains them. */
export interface ColourScale {
  /** the darkest end is left out, so that a map of many large values stays calm */
  colors: readonly string[];
  low: number;
  high: number;
  visualMap: OptionObject;
}

const MANY = 20;
const USUAL = 0.95;
const FAR = 3;

/**
 * How far from zero the scale reaches: where a few of many values are far beyond all others, only to
 * those, so that the others can be distinguished; else without limit.
 */
function usualReach(values: readonly number[]): number {
  if (values.length < MANY) return Infinity;
  const sizes = values.map(Math.abs).sort((a, b) => a - b);
  const usual = sizes[Math.floor((sizes.length - 1) * USUAL)] ?? 0;
  return usual > 0 && (sizes.at(-1) ?? 0) > usual * FAR ? usual : Infinity;
}

/**
 * Colours of a measure's values. Values of one sign get the sequential scale: more is always the
 * stronger colour, whether more is good or not, because it shows an amount and the strong colour is
 * what is seen first. Values far beyond all others have the colour of the end, marked ≥ or ≤. Values on both sides of zero get the diverging one with zero in its middle; it
 * separates good from bad, so it is reversed where less is better.
 */
export function colourScale(
  { palette, cellSet, language, size }: ChartInput,
  measure: number,
  values: readonly number[],
): ColourScale {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (values.length === 0) [low, high] = [0, 1];
  const reach = usualReach(values);
  const [isBelow, isAbove] = [low < -reach, high > reach];
  [low, high] = [Math.max(low, -reach), Math.min(high, reach)];
  const { format, lowerIsBetter } = cellSet.measures[measure] ?? {};
  const diverges = low < 0 && high > 0;
  if (diverges) [low, high] = [-Math.max(-low, high), Math.max(-low, high)];
  const diverging = lowerIsBetter === true ? [...palette.diverging].reverse() : palette.diverging;
  const colors = diverges ? diverging : palette.sequential.slice(0, -1);
  return {
    colors,
    low,
    high,
    visualMap: {
      type: 'continuous',
      min: low,
      max: high === low ? low + 1 : high,
      calculable: false,
      orient: 'horizontal',
      left: 'center',
      bottom: 6,
      itemWidth: 10,
      itemHeight: Math.min(220, (size?.width ?? 640) / 3),
      text: [
        `${isAbove ? '≥ ' : ''}${formatCompact(high, format, language)}`,
        `${isBelow ? '≤ ' : ''}${formatCompact(low, format, language)}`,
      ],
      textStyle: { color: palette.textSecond, fontSize: 12 },
      inRange: { color: [...colors] },
    },
  };
}
