import { LRUCache } from 'lru-cache';

interface Bucket {
  /** calls left */
  left: number;
  /** when `left` was true, milliseconds */
  atMs: number;
}

const MAX_BUCKETS = 20_000;

/**
 * Counts calls per caller: a minute's share may be used at once and comes back evenly. A clock that goes
 * back gives nothing and takes nothing.
 */
export class CallBudget {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_BUCKETS });

  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Takes one call: 0 when it is allowed, else the seconds, rounded up, until the next one is. */
  take(caller: string): number {
    const atMs = this.#now();
    const perMs = this.#perMinute / 60_000;
    const bucket = this.#buckets.get(caller);
    const left = bucket
      ? Math.min(this.#perMinute, bucket.left + Math.max(0, atMs - bucket.atMs) * perMs)
      : this.#perMinute;
    this.#buckets.set(caller, { left: left >= 1 ? left - 1 : left, atMs });
    return left >= 1 ? 0 : Math.ceil((1 - left) / perMs / 1000);
  }
}
