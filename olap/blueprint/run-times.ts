/** Buckets a factor of two has: a time is at most 1/8 (as a factor 1.09) below the edge of its bucket. */
const PER_DOUBLING = 8;

/** The bucket of a time in milliseconds; the first is 0. */
export function bucketOf(ms: number): number {
  return ms <= 1 ? 0 : Math.ceil(Math.log2(ms) * PER_DOUBLING - 1e-9);
}

/** The longest time of a bucket, milliseconds without a fraction. */
export function edgeOf(bucket: number): number {
  return Math.round(2 ** (bucket / PER_DOUBLING));
}

/** How many runs there were, and the time in which 95 % of them were answered; null: none ran. */
export function runTimes(buckets: readonly { bucket: number; count: number }[]): {
  runs: number;
  p95: number | null;
} {
  const sorted = [...buckets].sort((a, b) => a.bucket - b.bucket);
  const runs = sorted.reduce((sum, { count }) => sum + count, 0);
  let left = runs * 0.95;
  for (const { bucket, count } of sorted) {
    left -= count;
    if (left <= 1e-9) return { runs, p95: edgeOf(bucket) };
  }
  return { runs, p95: null };
}
