/** Times a token is renewed ahead of its end; all in milliseconds on `performance.now()`. */
export interface TokenClock {
  /** plans the renewal of a token with this life in seconds */
  start: (expiresIn: number) => void;
  /** plans another try after a failed one: 1, 2, 4 ... 60 s, without end */
  retry: () => void;
  stop: () => void;
}

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
 * Calls `renew` when a token is due. A sleeping machine or a page without network is caught up with
 * when it wakes: the clock looks again on `visibilitychange` and `online`. `jitter` gives 0 to 1 and
 * spreads renewals of many pages by up to 5 %, earlier only.
 */
export function createTokenClock(
  renew: () => void,
  jitter: () => number = Math.random,
): TokenClock {
  let due: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = 1_000;
  const look = () => {
    clearTimeout(timer);
    if (due === null) return;
    const left = due - performance.now();
    if (left <= 0) {
      due = null;
      renew();
      return;
    }
    timer = setTimeout(look, Math.min(left, LONGEST_TIMER));
  };
  const wakeOn: [EventTarget | undefined, string][] = [
    [globalThis.document, 'visibilitychange'],
    [globalThis.window, 'online'],
  ];
  let listening = false;
  const listen = (on: boolean) => {
    if (on === listening) return;
    listening = on;
    for (const [target, type] of wakeOn) {
      if (on) target?.addEventListener(type, look);
      else target?.removeEventListener(type, look);
    }
  };
  const plan = (delay: number) => {
    due = performance.now() + delay;
    listen(true);
    look();
  };
  return {
    start(expiresIn) {
      pause = 1_000;
      const delay = renewalDelay(expiresIn);
      plan(Math.max(Math.min(delay, FLOOR), delay * (1 - 0.05 * jitter())));
    },
    retry() {
      plan(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    },
    stop() {
      due = null;
      clearTimeout(timer);
      listen(false);
    },
  };
}
