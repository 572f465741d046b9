import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TokenClock, renewalDelay } from '../../../src/core/session/token-clock';

describe('renewalDelay', () => {
  test.each([
    [600, 480_000],
    [100, 70_000],
    [150, 120_000],
    [60, 30_000],
    [31, 5_000],
    [3, 5_000],
    [0, 5_000],
  ])('a token of %i s is renewed after %i ms', (expiresIn, delay) => {
    expect(renewalDelay(expiresIn)).toBe(delay);
  });

  test('is never later than 80 % of the life nor less than 30 s before its end, floor 5 s', () => {
    fc.assert(
      fc.property(fc.integer({ min: 36, max: 1_000_000 }), (expiresIn) => {
        const delay = renewalDelay(expiresIn);
        expect(delay).toBeLessThanOrEqual(expiresIn * 800);
        expect(delay).toBeLessThanOrEqual(expiresIn * 1000 - 30_000);
        expect(delay).toBeGreaterThanOrEqual(5_000);
      }),
    );
  });
});

describe('TokenClock', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }),
  );
  afterEach(() => void vi.useRealTimers());

  test('renews once, when the token is due', () => {
    const renew = vi.fn();
    new TokenClock(renew, () => 0).start(600);
    vi.advanceTimersByTime(479_999);
    expect(renew).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(renew).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000_000);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test('jitter only brings a renewal forward, by at most 5 %', () => {
    const renew = vi.fn();
    new TokenClock(renew, () => 1).start(600);
    vi.advanceTimersByTime(455_999);
    expect(renew).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test('a failed renewal is tried again after 1, 2, 4 ... 60 s, without end', () => {
    const at: number[] = [];
    const start = performance.now();
    const clock = new TokenClock(
      () => {
        at.push(Math.round((performance.now() - start) / 1000));
        clock.retry();
      },
      () => 0,
    );
    clock.start(10);
    vi.advanceTimersByTime(400_000);
    const pauses = at.slice(1).map((second, index) => second - (at[index] ?? 0));
    expect(at[0]).toBe(5);
    expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    clock.stop();
  });

  test('a life longer than the longest timer does not fire at once', () => {
    const renew = vi.fn();
    const clock = new TokenClock(renew, () => 0);
    clock.start(60 * 60 * 24 * 60);
    vi.advanceTimersByTime(60_000);
    expect(renew).not.toHaveBeenCalled();
    clock.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
