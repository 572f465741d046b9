/**
 * How far a time that was noted may be ahead of the clock and still be believed, milliseconds. What is
 * further ahead was noted by a clock that has been put back since.
 */
export const CLOCK_SKEW_MS = 120_000;

/** The latest moment at which something noted by this clock may have begun, UTC ms. */
export function latestStart(nowMs: number): number {
  return nowMs + CLOCK_SKEW_MS;
}

/** The latest end, UTC ms, that something of a lifetime may have at a moment. */
export function latestEnd(nowMs: number, lifetimeMs: number): number {
  return nowMs + lifetimeMs + CLOCK_SKEW_MS;
}

/** Whether something of a lifetime that ends at `untilMs` is alive: not over, and not of a later time. */
export function isAlive(untilMs: number, nowMs: number, lifetimeMs: number): boolean {
  return untilMs > nowMs && untilMs <= latestEnd(nowMs, lifetimeMs);
}
