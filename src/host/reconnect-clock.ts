/** Pauses between attempts, milliseconds: the last one repeats. */
const PAUSES_MS = [1000, 2000, 4000, 6000] as const;

/** What the clock is run by. */
export interface ReconnectPorts {
  /** runs a task after some milliseconds; gives what takes that back */
  later: (task: () => void, ms: number) => () => void;
  /** from 0 to 1, below 1 */
  random: () => number;
  isOnline: () => boolean;
}

const BROWSER: ReconnectPorts = {
  later: (task, ms) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  isOnline: () => navigator.onLine,
};

/**
 * Asks again what could not reach the server: everything at the same moment, so that it goes in few calls, soon at
 * first and then less often. Each pause is between half of its length and all of it, so that the browsers of many
 * people do not come back at once.
 */
export class ReconnectClock {
  readonly #ports: ReconnectPorts;
  readonly #waiting = new Set<() => void>();
  #attempt = 0;
  #stop: (() => void) | null = null;

  constructor(ports: ReconnectPorts = BROWSER) {
    this.#ports = ports;
  }

  /** Does `again` at each attempt from now on; gives what ends that. */
  wait(again: () => void): () => void {
    this.#waiting.add(again);
    if (this.#stop === null) this.#begin();
    return () => {
      this.#waiting.delete(again);
      if (this.#waiting.size > 0) return;
      this.#stop?.();
      this.#stop = null;
      this.#attempt = 0;
    };
  }

  #begin(): void {
    const pause = PAUSES_MS[Math.min(this.#attempt, PAUSES_MS.length - 1)] ?? 0;
    this.#attempt += 1;
    this.#stop = this.#ports.later(() => this.#tick(), pause * (0.5 + this.#ports.random() / 2));
  }

  #tick(): void {
    this.#begin();
    if (!this.#ports.isOnline()) return;
    for (const again of [...this.#waiting]) again();
  }
}

/** The clock of everything on the page. */
export const reconnects = new ReconnectClock();
