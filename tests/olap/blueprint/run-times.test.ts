import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketOf, edgeOf, runTimes } from '../../../olap/blueprint/run-times';

describe('the times of answers', () => {
  test('a bucket ends at most a twelfth above the times that are in it', () => {
    fc.assert(
      fc.property(fc.double({ min: 20, max: 1e7, noNaN: true }), (ms) => {
        const edge = edgeOf(bucketOf(ms));
        expect(edge).toBeGreaterThanOrEqual(Math.floor(ms));
        expect(edge).toBeLessThanOrEqual(ms * 1.12);
      }),
    );
  });

  test('95 of 100 answers came within the time that is named', () => {
    const fast = { bucket: bucketOf(100), count: 95 };
    const slow = { bucket: bucketOf(5000), count: 5 };
    expect(runTimes([slow, fast])).toEqual({ runs: 100, p95: edgeOf(fast.bucket) });
    expect(runTimes([{ ...slow, count: 6 }, fast])).toEqual({
      runs: 101,
      p95: edgeOf(slow.bucket),
    });
  });

  test('nothing that ran has no time', () => {
    expect(runTimes([])).toEqual({ runs: 0, p95: null });
  });
});
