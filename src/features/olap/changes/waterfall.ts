/** A bar of a waterfall: where it begins and ends, 0 to 1 of the width, and where zero is. */
export interface WaterfallBar {
  start: number;
  end: number;
}

/** Bars of contributions that follow on each other from zero, the last one for all of them together. */
export interface Waterfall {
  bars: WaterfallBar[];
  whole: WaterfallBar;
  zero: number;
}

/** Lays out contributions: each begins where the one before it ended. */
export function waterfallOf(deltas: readonly number[]): Waterfall {
  const ends: number[] = [];
  let sum = 0;
  for (const delta of deltas) ends.push((sum += delta));
  const low = Math.min(0, ...ends);
  const high = Math.max(0, ...ends);
  const at = (value: number): number => (high === low ? 0 : (value - low) / (high - low));
  const bar = (a: number, b: number): WaterfallBar => ({
    start: Math.min(at(a), at(b)),
    end: Math.max(at(a), at(b)),
  });
  return {
    bars: ends.map((end, index) => bar(ends[index - 1] ?? 0, end)),
    whole: bar(0, sum),
    zero: at(0),
  };
}
