import { quantile } from './box-groups';

/** Bins of one width side by side. */
export interface ValueBins {
  /** lower edges and the last upper one, ascending; one more than there are bins */
  edges: number[];
  /** true: the first (last) bin also holds what is below (above) it */
  opensLow: boolean;
  opensHigh: boolean;
}

const MAX_BINS = 40;
const STEPS = [1, 2, 5, 10];
const FAR = 20;

const clean = (value: number): number => Number(value.toPrecision(12));

/** The nearest step of 1, 2 or 5 × 10ⁿ that is not below another. */
function roundUp(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  return clean((STEPS.find((step) => step * power >= width * (1 - 1e-9)) ?? 10) * power);
}

/** Whole numbers below it have bins of 1. */
const COUNTABLE = 1e6;

function aroundOne(value: number): ValueBins {
  const size = Math.abs(value);
  const isCounted = size === 0 || (Number.isInteger(value) && size < COUNTABLE);
  const width = isCounted ? 1 : roundUp(size / 10);
  const from = Math.floor(value / width + 1e-9) - 1;
  const edges = Array.from({ length: 4 }, (_, at) => clean((from + at) * width));
  return { edges, opensLow: false, opensHigh: false };
}

/**
 * Bins of values: the width of Freedman and Diaconis, at most one and a half times that of Sturges, on
 * round edges. Where a few values are far beyond all others the outer bins are open.
 * @param values not empty
 * @returns three bins where all values are the same, which are in the middle one
 */
export function valueBins(values: readonly number[]): ValueBins {
  const sorted = [...values].sort((a, b) => a - b);
  let [low = 0, high = 0] = [sorted[0], sorted.at(-1)];
  if (low === high) return aroundOne(low);
  const middle = quantile(sorted, 0.75) - quantile(sorted, 0.25);
  const isFar = middle > 0 && high - low > FAR * middle;
  const [least, most] = [low, high];
  if (isFar) [low, high] = [quantile(sorted, 0.005), quantile(sorted, 0.995)];
  const sturges = (high - low) / (Math.log2(sorted.length) + 1);
  const wide = (2 * middle) / Math.cbrt(sorted.length);
  const wished = wide > 0 ? Math.min(wide, 1.5 * sturges) : sturges;
  const isWhole = sorted.every(Number.isInteger);
  let width = roundUp(Math.max(wished, (high - low) / MAX_BINS));
  if (isWhole) width = Math.max(1, width);
  const from = Math.floor(low / width + 1e-9);
  const to = Math.max(from + 1, Math.floor(high / width + 1e-9) + 1);
  const edges = Array.from({ length: to - from + 1 }, (_, at) => clean((from + at) * width));
  return {
    edges,
    opensLow: isFar && least < (edges[0] ?? 0),
    opensHigh: isFar && most >= (edges.at(-1) ?? 0),
  };
}

/** Place of the bin a value is in: its lower edge belongs to it, its upper one to the next. */
export function binOf({ edges }: ValueBins, value: number): number {
  let [low, high] = [0, edges.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (value >= (edges[middle] ?? Infinity)) low = middle;
    else high = middle - 1;
  }
  return low;
}
