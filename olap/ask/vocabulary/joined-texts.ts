/** Short texts joined to one, which is searched faster than each of them. */
export class JoinedTexts {
  readonly #joined: string;
  /** where each text begins, with the line break before it */
  readonly #starts: number[] = [];

  /** @param texts searched as they are, so in lower case; a line break in one counts as a space */
  constructor(texts: readonly string[]) {
    let end = 0;
    for (const text of texts) {
      this.#starts.push(end);
      end += text.length + 1;
    }
    this.#joined = texts.map((text) => `\n${text.replaceAll('\n', ' ')}`).join('');
  }

  /**
   * Places of the texts that have a part, each once, in their order.
   * @param part a line break at its beginning asks for texts that begin with it
   */
  *having(part: string): Generator<number> {
    const searched = part.slice(0, 1) + part.slice(1).replaceAll('\n', ' ');
    for (let from = 0; ;) {
      const at = this.#joined.indexOf(searched, from);
      if (at < 0) return;
      const place = this.#placeOf(at);
      yield place;
      const next = this.#starts[place + 1];
      if (next === undefined) return;
      from = next;
    }
  }

  /** The text that a character is in. */
  #placeOf(at: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
