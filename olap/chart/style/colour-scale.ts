import { formatCompact } from '../../format/format-compact';
import type { ChartInput, OptionObject } from './chart-style';
import { colorAt } from './palette';

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
 * what is seen first. Values far beyond all others have the colour of the end, marked ≥ or ≤. Values on
 * both sides of zero get the part they reach of the diverging one, whose middle is zero; it separates good
 * from bad, so it is reversed where less is better.
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
  const diverging = lowerIsBetter === true ? [...palette.diverging].reverse() : palette.diverging;
  const colors = diverges ? reached(diverging, low, high) : palette.sequential.slice(0, -1);
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

/** Steps in which the reached part of a diverging scale is written. */
const STEPS = 24;

/** The part of a diverging scale that values reach; zero has its middle colour. */
function reached(diverging: readonly string[], low: number, high: number): string[] {
  const reach = Math.max(-low, high);
  return Array.from({ length: STEPS + 1 }, (_, at) => {
    const value = low + ((high - low) * at) / STEPS;
    return colorAt(diverging, (value / reach + 1) / 2);
  });
}

/** Colour of a value on its scale. */
export function colorOn({ colors, low, high }: ColourScale, value: number): string {
  return colorAt(colors, high === low ? 0 : (value - low) / (high - low));
}
