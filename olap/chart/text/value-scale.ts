/** Ends and ticks of a value axis; both ends are ticks. */
export interface ValueScale {
  min: number;
  max: number;
  interval: number;
  /** false: it begins above (or ends below) zero */
  hasZero: boolean;
  /** equal ratios are equally far apart; the ends are powers of ten */
  log?: boolean;
  /** the least value is at the top */
  reversed?: boolean;
}

/** How far up a value is, 0 at the lower end of the axis, 1 at the upper. */
export function heightOf({ min, max, log, reversed }: ValueScale, value: number): number {
  const on = (one: number) => (log === true ? Math.log10(one) : one);
  const share = (on(value) - on(min)) / (on(max) - on(min) || 1);
  return reversed === true ? 1 - share : share;
}

/** A logarithmic axis from one power of ten to another that holds some values above zero. */
export function logScale(values: readonly number[]): ValueScale {
  const [low, high] = values.length === 0 ? [1, 10] : [Math.min(...values), Math.max(...values)];
  const from = Math.floor(Math.log10(low) + 1e-9);
  const to = Math.max(from + 1, Math.ceil(Math.log10(high) - 1e-9));
  return { min: 10 ** from, max: 10 ** to, interval: 1, hasZero: true, log: true };
}

/** Values at the ticks of an axis. */
export function ticksOf({ min, max, interval, log }: ValueScale): number[] {
  const steps = log === true ? Math.log10(max / min) : (max - min) / interval;
  return Array.from({ length: Math.round(steps) + 1 }, (_, at) =>
    log === true ? min * 10 ** at : min + at * interval,
  );
}

/** What is asked of a value axis. */
export interface ScaleWish {
  /** the axis holds zero */
  zero: boolean;
  /** ticks there is room for, 2 or more */
  ticks: number;
  min?: number | undefined;
  max?: number | undefined;
  /** distance of two ticks, above 0; taken where it gives 2 to 50 steps */
  step?: number | undefined;
}

const MAX_STEPS = 50;

const STEPS = [1, 2, 2.5, 5, 10];

const clean = (value: number): number => Number(value.toPrecision(12));

/** The smallest round step (1, 2, 2.5, 5 × 10ⁿ) no less than another. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const part = STEPS.find((step) => step * power >= least * (1 - 1e-9)) ?? 10;
  return clean(part * power);
}

/** A value axis on round ticks that holds some values. Values that are all the same get room around them. */
export function valueScale(values: readonly number[], wish: ScaleWish): ValueScale {
  let [low, high] = values.length === 0 ? [0, 1] : [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (wish.zero) [low, high] = [Math.min(0, low), Math.max(0, high)];
  [low, high] = [wish.min ?? low, wish.max ?? high];
  if (high < low) [low, high] = [high, low];
  if (high === low) {
    const around = Math.abs(high) || 1;
    high = wish.zero && high < 0 ? 0 : high + (wish.zero ? around : around / 10);
    low = wish.zero ? Math.min(0, low) : low - around / 10;
  }
  const ticks = Math.max(2, wish.ticks);
  const count = (step: number) => Math.ceil(high / step - 1e-9) - Math.floor(low / step + 1e-9);
  const { step = 0 } = wish;
  const isTaken = step > 0 && count(step) >= 2 && count(step) <= MAX_STEPS;
  let interval = isTaken ? step : roundStep((high - low) / ticks);
  while (!isTaken && count(interval) > ticks + 1) interval = roundStep(interval * 1.01);
  const min = wish.min ?? clean(Math.floor(low / interval + 1e-9) * interval);
  const max = wish.max ?? clean(Math.ceil(high / interval - 1e-9) * interval);
  return { min, max, interval, hasZero: min <= 0 && max >= 0 };
}

/** Values of one of two axes side by side. */
interface AxisValues {
  values: readonly number[];
  /** they are rates, whose axis ends at 1 where no value is above */
  isRate: boolean;
}

const RATE_STEPS = [0.05, 0.1, 0.2, 0.25, 0.5];

/** The smallest step of so many ticks that holds some values. */
function stepFor({ isRate }: AxisValues, high: number, low: number, up: number, down: number) {
  const least = Math.max(up > 0 ? high / up : 0, down > 0 ? -low / down : 0) || 1 / Math.max(1, up);
  const end = RATE_STEPS.find((step) => step >= least - 1e-9 && step * up <= 1 + 1e-9);
  return isRate && high <= 1 ? (end ?? null) : roundStep(least);
}

/**
 * Two axes side by side that hold zero at one height, with as many ticks each, chosen so that both are
 * filled best.
 * @param ticks there is room for, 2 or more
 */
export function jointScales(
  first: AxisValues,
  second: AxisValues,
  ticks: number,
): [first: ValueScale, second: ValueScale] {
  const reach = ({ values }: AxisValues) => ({
    high: values.reduce((most, value) => Math.max(most, value), 0),
    low: values.reduce((least, value) => Math.min(least, value), 0),
  });
  const [one, two] = [reach(first), reach(second)];
  const hasLow = one.low < 0 || two.low < 0;
  const hasHigh = one.high > 0 || two.high > 0 || !hasLow;
  let best: { scales: [ValueScale, ValueScale]; cost: number } | null = null;
  for (let up = hasHigh ? 1 : 0; up <= (hasHigh ? Math.max(2, ticks) : 0); up++) {
    for (let down = hasLow ? 1 : 0; down <= (hasLow ? Math.max(2, ticks) : 0); down++) {
      if (up + down < 2 || up + down > Math.max(3, ticks + 1)) continue;
      const scales = ([first, second] as const).map((axis, at) => {
        const { high, low } = at === 0 ? one : two;
        const interval = stepFor(axis, high, low, up, down);
        if (interval === null) return null;
        const ends = { min: clean(-down * interval) || 0, max: clean(up * interval) };
        return { ...ends, interval, hasZero: true, fill: (high - low) / (ends.max - ends.min) };
      });
      const [a, b] = scales;
      if (a === null || b === null || a === undefined || b === undefined) continue;
      const cost = 2 - a.fill - b.fill + (up + down < 4 ? 0.15 : 0);
      if (best === null || cost < best.cost - 1e-9) {
        const { fill: _a, ...left } = a;
        const { fill: _b, ...right } = b;
        best = { scales: [left, right], cost };
      }
    }
  }
  const whole = valueScale(first.values, { zero: true, ticks });
  return best?.scales ?? [whole, whole];
}
