/** Milliseconds for which lines are written before other calls have their turn. */
const TURN_MS = 8;

/**
 * Gives the event loop a turn where one stream has kept it busy: lines that are there already follow each other
 * without one, however many they are.
 */
export class BusyTurns {
  #since = performance.now();

  /** To be called between two lines. */
  async turn(): Promise<void> {
    if (performance.now() - this.#since < TURN_MS) return;
    await new Promise<void>((next) => setImmediate(next));
    this.#since = performance.now();
  }
}
