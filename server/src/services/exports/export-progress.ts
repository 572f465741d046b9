/**
 * How far a file is. One that is written while its rows come is as far as its rows are: those written of those
 * expected, and where nobody knows how many there will be, as far as the reading. One whose pages or sheets are
 * made from everything that came is half done once it is read. It never goes back, until the file is begun again.
 */
export class ExportProgress {
  readonly #isGathered: boolean;
  #read: number | null = null;
  #written: number | null = null;
  #shown: number | null = null;

  /** @param isGathered whether the file is written once everything is read */
  constructor(isGathered: boolean) {
    this.#isGathered = isGathered;
  }

  /** Share that is read, 0 to 1; null while unknown. */
  read(share: number | null): void {
    this.#read = share;
    this.#show();
  }

  /** Share that is written, 0 to 1. */
  written(share: number): void {
    this.#written = share;
    this.#show();
  }

  /** From 0 to 1; null while unknown. */
  get share(): number | null {
    return this.#shown;
  }

  #show(): void {
    const now = this.#isGathered ? this.#halves() : (this.#written ?? this.#read);
    if (now !== null) this.#shown = Math.max(this.#shown ?? 0, now);
  }

  #halves(): number | null {
    if (this.#written !== null) return 0.5 + this.#written / 2;
    return this.#read === null ? null : this.#read / 2;
  }
}
