import { BiError } from '@bi/contract/messages/bi-error';

/** Lets a number of pieces of work run at a moment; others wait for their turn. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Runs the work in its turn. @throws what it throws; {BiError} cancelled.query when the signal ends the wait */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#enter(signal);
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  #enter(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(new BiError('cancelled.query'));
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((enter, refuse) => {
      const leave = () => {
        const place = this.#waiting.indexOf(take);
        if (place >= 0) this.#waiting.splice(place, 1);
        refuse(new BiError('cancelled.query'));
      };
      const take = () => {
        signal.removeEventListener('abort', leave);
        enter();
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(take);
    });
  }
}
