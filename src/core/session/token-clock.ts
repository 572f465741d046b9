const FLOOR = 5_000;
const END_MARGIN = 30_000;
const LONGEST_TIMER = 2 ** 31 - 1;
const LONGEST_PAUSE = 60_000;

/**
 * Milliseconds from a token's arrival to its renewal: at 80 % of its life or 30 s before its end,
 * whichever comes first, never below 5 s. `expiresIn` is seconds.
 */
export function renewalDelay(expiresIn: number): number {
  const life = expiresIn * 1000;
  return Math.max(FLOOR, Math.min(life * 0.8, life - END_MARGIN));
}

/**
 * Calls `renew` when a token is due, ahead of its end. A sleeping machine or a page without network is
 * caught up with when it wakes: the clock looks again on `visibilitychange` and `online`. `jitter` gives
 * 0 to 1 and spreads renewals of many pages by up to 5 %, earlier only. Times are milliseconds on
 * `performance.now()`.
 */
export class TokenClock {
  readonly #renew: () => void;
  readonly #jitter: () => number;
  #due: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = 1_000;
  #listening = false;

  constructor(renew: () => void, jitter: () => number = Math.random) {
    this.#renew = renew;
    this.#jitter = jitter;
  }

  /** plans the renewal of a token with this life in seconds */
  start(expiresIn: number): void {
    this.#pause = 1_000;
    const delay = renewalDelay(expiresIn);
    this.#plan(Math.max(Math.min(delay, FLOOR), delay * (1 - 0.05 * this.#jitter())));
  }

  /** plans another try after a failed one: 1, 2, 4 ... 60 s, without end */
  retry(): void {
    this.#plan(this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  /** forgets what was planned */
  stop(): void {
    this.#due = null;
    clearTimeout(this.#timer);
    this.#listen(false);
  }

  #plan(delay: number): void {
    this.#due = performance.now() + delay;
    this.#listen(true);
    this.#look();
  }

  readonly #look = (): void => {
    clearTimeout(this.#timer);
    if (this.#due === null) return;
    const left = this.#due - performance.now();
    if (left <= 0) {
      this.#due = null;
      this.#renew();
      return;
    }
    this.#timer = setTimeout(this.#look, Math.min(left, LONGEST_TIMER));
  };

  #listen(on: boolean): void {
    if (on === this.#listening) return;
    this.#listening = on;
    const wakeOn: [EventTarget | undefined, string][] = [
      [globalThis.document, 'visibilitychange'],
      [globalThis.window, 'online'],
    ];
    for (const [target, type] of wakeOn) {
      if (on) target?.addEventListener(type, this.#look);
      else target?.removeEventListener(type, this.#look);
    }
  }
}
