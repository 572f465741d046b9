const HEAD_BYTES = 12;
const LINE_END = 10;
/** what is added to a number of four bits, so that it is not negative */
const ZERO = 8;

/**
 * English words with how near they are in meaning, of a file that `scripts/make-word-vectors.mjs` wrote: the number of
 * words, of dimensions and of bytes of the text (four bytes each, little-endian), the words in the order of their letters,
 * a line each, and their vectors, two dimensions a byte, the first in its upper half.
 */
export class WordVectors {
  readonly #bytes: Buffer;
  /** where each word begins in the file, and where the last one ends */
  readonly #starts: Uint32Array;
  readonly #vectors: number;
  readonly #size: number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const count = bytes.readUInt32LE(0);
    this.#size = bytes.readUInt32LE(4) / 2;
    this.#vectors = HEAD_BYTES + bytes.readUInt32LE(8);
    this.#starts = new Uint32Array(count + 1);
    let start = HEAD_BYTES;
    for (let at = 0; at <= count; at += 1) {
      this.#starts[at] = start;
      start = bytes.indexOf(LINE_END, start) + 1;
    }
  }

  /** How near two words in lower case are: at most 1, about 0 where they have nothing to do with each other; null: one is not in the file. */
  closeness(first: string, second: string): number | null {
    const [a, b] = [this.#vectorOf(first), this.#vectorOf(second)];
    if (a === null || b === null) return null;
    let [together, ofFirst, ofSecond] = [0, 0, 0];
    for (const [at, one] of a.entries()) {
      const other = b[at] ?? 0;
      const [left, right] = [(one >> 4) - ZERO, (one & 15) - ZERO];
      const [otherLeft, otherRight] = [(other >> 4) - ZERO, (other & 15) - ZERO];
      together += left * otherLeft + right * otherRight;
      ofFirst += left * left + right * right;
      ofSecond += otherLeft * otherLeft + otherRight * otherRight;
    }
    return together / Math.sqrt(ofFirst * ofSecond);
  }

  #wordAt(at: number): string {
    return this.#bytes.toString('latin1', this.#starts[at], (this.#starts[at + 1] ?? 1) - 1);
  }

  #vectorOf(word: string): Buffer | null {
    let [low, high] = [0, this.#starts.length - 2];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#wordAt(middle);
      if (found === word) {
        const start = this.#vectors + middle * this.#size;
        return this.#bytes.subarray(start, start + this.#size);
      }
      if (found < word) low = middle + 1;
      else high = middle - 1;
    }
    return null;
  }
}
