import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK = 1024 * 1024;

function opened(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch (error) {
    // It has its last name by now, by which it is asked for next.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A file of rows that is read once, from its beginning, while it may still grow and be renamed. */
export class GrowingRows {
  readonly #bytes = Buffer.allocUnsafe(CHUNK);
  #descriptor: number | null = null;
  #at = 0;

  /**
   * The bytes behind what was read before. A piece is overwritten by the next one.
   * @param file its name of now; what is not there yet has no bytes
   * @param until byte, exclusive; absent: all there are
   */
  *pieces(file: string, until = Number.POSITIVE_INFINITY): Generator<Buffer> {
    this.#descriptor ??= opened(file);
    if (this.#descriptor === null) return;
    while (this.#at < until) {
      const most = Math.min(CHUNK, until - this.#at);
      const read = readSync(this.#descriptor, this.#bytes, 0, most, this.#at);
      if (read === 0) return;
      this.#at += read;
      yield this.#bytes.subarray(0, read);
    }
  }

  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }
}
