const HOUR_MS = 3_600_000;
/** A clock that differs from the elapsed time by more has been set. */
const JUMP_MS = 10 * 60_000;

/**
 * Says whether the wall clock may be trusted to decide what is old enough to be removed for good. A clock
 * that is ahead for an hour would empty every trash.
 */
export class SteadyClock {
  readonly #now: () => number;
  readonly #elapsed: () => number;
  #offset: number;
  #untrustedUntil: number;

  /** `now`: UTC ms; `elapsed`: ms that only ever grow. The first hour is not trusted. */
  constructor(now: () => number = Date.now, elapsed: () => number = () => performance.now()) {
    this.#now = now;
    this.#elapsed = elapsed;
    this.#offset = now() - elapsed();
    this.#untrustedUntil = elapsed() + HOUR_MS;
  }

  /** False in the first hour, and for a day after the clock was set by more than ten minutes. */
  isSteady(): boolean {
    const elapsed = this.#elapsed();
    const offset = this.#now() - elapsed;
    if (Math.abs(offset - this.#offset) > JUMP_MS) this.#untrustedUntil = elapsed + 24 * HOUR_MS;
    this.#offset = offset;
    return elapsed >= this.#untrustedUntil;
  }
}
