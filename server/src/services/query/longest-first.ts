import { BiError } from '@bi/contract/messages/bi-error';
import type { EnterEngine } from './enter-engine';

interface Waiting {
  expectedMs: number;
  begin: (leave: () => void) => void;
  fail: (error: unknown) => void;
}

/**
 * Gives each place that the statements of a batch get to the one that is expected to take longest, the oldest of
 * several: what begins last is short, so that no long one is left to run alone at the end.
 */
export class LongestFirst {
  readonly #enter: EnterEngine;
  readonly #waiting = new Set<Waiting>();
  /** as many places that are asked for as statements that wait */
  readonly #asked: AbortController[] = [];

  /** @param enter waits for a place */
  constructor(enter: EnterEngine) {
    this.#enter = enter;
  }

  /**
   * Waits for a place; gives the function that ends it.
   * @throws {BiError} `cancelled.query`, and what `enter` throws
   */
  enter(expectedMs: number, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(new BiError('cancelled.query'));
        return;
      }
      const handleAbort = () => {
        this.#waiting.delete(one);
        this.#asked.pop()?.abort();
        reject(new BiError('cancelled.query'));
      };
      const one: Waiting = {
        expectedMs,
        begin: (leave) => {
          signal.removeEventListener('abort', handleAbort);
          resolve(leave);
        },
        fail: (error) => {
          signal.removeEventListener('abort', handleAbort);
          reject(error instanceof Error ? error : new BiError('engine.failed', { cause: error }));
        },
      };
      signal.addEventListener('abort', handleAbort, { once: true });
      this.#waiting.add(one);
      void this.#take();
    });
  }

  /** Asks for a place and gives it to the longest statement that waits then. */
  async #take(): Promise<void> {
    const asked = new AbortController();
    this.#asked.push(asked);
    try {
      const leave = await this.#enter(asked.signal);
      const next = asked.signal.aborted ? undefined : this.#next(asked);
      if (next === undefined) leave();
      else next.begin(leave);
    } catch (error) {
      if (!asked.signal.aborted) this.#next(asked)?.fail(error);
    }
  }

  #next(asked: AbortController): Waiting | undefined {
    this.#asked.splice(this.#asked.indexOf(asked), 1);
    let longest: Waiting | undefined;
    for (const one of this.#waiting)
      if (longest === undefined || one.expectedMs > longest.expectedMs) longest = one;
    if (longest !== undefined) this.#waiting.delete(longest);
    return longest;
  }
}
