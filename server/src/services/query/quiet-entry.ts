import type { EnterEngine } from './enter-engine';
import type { QuietTimes } from './quiet-times';

/**
 * Lets work in when nobody waits for a single answer, one after the other: each waits for that no longer than
 * `maxMs`, and before it takes a place, so that a place is never held by what does not run.
 */
export class QuietEntry {
  readonly #quiet: QuietTimes;
  readonly #maxMs: number;
  readonly #enter: EnterEngine;
  #before: Promise<void> = Promise.resolve();

  /** @param enter waits for a place */
  constructor(quiet: QuietTimes, maxMs: number, enter: EnterEngine) {
    this.#quiet = quiet;
    this.#maxMs = maxMs;
    this.#enter = enter;
  }

  /**
   * Waits for a quiet time, then for a place.
   * @throws what `enter` throws
   */
  readonly enter: EnterEngine = async (signal) => {
    this.#before = this.#before.then(() =>
      signal.aborted ? undefined : this.#quiet.wait(this.#maxMs),
    );
    await this.#before;
    return this.#enter(signal);
  };
}
