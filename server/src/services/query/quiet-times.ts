/** Milliseconds without work after which it is quiet: who asked may ask again. */
const LINGER_MS = 15;

/** Says when work that somebody waits for is over, so that other work does not get in its way. */
export class QuietTimes {
  #running = 0;
  #isQuiet = true;
  #lingering: NodeJS.Timeout | undefined;
  readonly #waiting = new Set<() => void>();

  /** Gives what work gives; as long as it runs, and shortly after, it is not quiet. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#running += 1;
    this.#isQuiet = false;
    clearTimeout(this.#lingering);
    try {
      return await work;
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#lingering = setTimeout(() => this.#wakeAll(), LINGER_MS);
    }
  }

  /** Resolves when it is quiet, at the latest after `maxMs` milliseconds; at once where it is quiet now. */
  async wait(maxMs: number): Promise<void> {
    if (this.#isQuiet) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, maxMs);
      this.#waiting.add(wake);
    });
  }

  #wakeAll(): void {
    this.#isQuiet = true;
    for (const wake of this.#waiting) wake();
  }
}
