const SHOWN_AFTER_MS = 1000;

/** Shows a person at the terminal the steps that take longer than a second. */
export class Progress {
  readonly #write: (text: string) => void;
  #step = '';
  #shown = false;
  #timer: NodeJS.Timeout | undefined;
  #sinceMs = 0;
  #percent = -1;

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  /** State of the present step; a new text begins a new step. `fraction` 0 to 1, null unknown. */
  show(step: string, fraction: number | null): void {
    const percent = fraction === null ? -1 : Math.floor(fraction * 100);
    if (step === this.#step) {
      if (this.#shown && percent >= this.#percent + 25) this.#line(percent);
      return;
    }
    this.end();
    this.#step = step;
    this.#sinceMs = Date.now();
    this.#percent = percent;
    this.#timer = setTimeout(() => this.#line(percent), SHOWN_AFTER_MS);
    this.#timer.unref();
  }

  /** Ends the present step; says how long it took if it was shown. */
  end(): void {
    clearTimeout(this.#timer);
    if (this.#shown) {
      this.#write(`  done in ${((Date.now() - this.#sinceMs) / 1000).toFixed(1)} s\n`);
    }
    this.#step = '';
    this.#shown = false;
    this.#percent = -1;
  }

  #line(percent: number): void {
    this.#write(percent < 0 ? `${this.#step} …\n` : `${this.#step} … ${percent} %\n`);
    this.#percent = percent;
    this.#shown = true;
  }
}
