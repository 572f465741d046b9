/** Rows between two reports at most, and how many reports there are of rows that are counted. */
const REPORTED = { rows: 20_000, times: 100 };

/** Says now and then how many of a table's rows are written. */
export class RowProgress {
  readonly #onProgress: (share: number | null) => void;
  #rows = 0;
  #reported = 0;

  /** @param onProgress called with the share that is written, 0 to 1; null where nobody knows how many there are */
  constructor(onProgress: (share: number | null) => void) {
    this.#onProgress = onProgress;
  }

  /** Rows written so far. */
  get rows(): number {
    return this.#rows;
  }

  /** Counts rows that are written. `expected`: rows that the table has, 0 for unknown */
  wrote(rows: number, expected: number): void {
    this.#rows += rows;
    const step = expected === 0 ? REPORTED.rows : expected / REPORTED.times;
    const isLast = this.#rows === expected && rows > 0;
    if (!isLast && this.#rows - this.#reported < Math.min(step, REPORTED.rows)) return;
    this.#reported = this.#rows;
    this.#onProgress(expected === 0 ? null : Math.min(1, this.#rows / expected));
  }
}
