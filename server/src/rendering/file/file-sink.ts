import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';

const BUFFER = 256 * 1024;

/** The file is larger than it may be. */
export class FileTooLargeError extends Error {}

/**
 * Writes a new file from its beginning to its end, in the thread it is in, and measures it. Whoever
 * fails calls `discard`: nothing stays then.
 */
export class FileSink {
  readonly #target: string;
  readonly #file: number;
  readonly #maxBytes: number;
  readonly #hash = createHash('sha256');
  readonly #buffer = Buffer.allocUnsafe(BUFFER);
  #filled = 0;
  #size = 0;

  constructor(target: string, maxBytes: number) {
    this.#target = target;
    this.#maxBytes = maxBytes;
    this.#file = openSync(target, 'wx', 0o600);
  }

  /** bytes taken so far */
  get size(): number {
    return this.#size;
  }

  /** @throws {FileTooLargeError}, and what the file system throws */
  text(text: string): void {
    // A UTF-16 unit is at most three bytes.
    if (text.length * 3 <= BUFFER - this.#filled) {
      const taken = this.#buffer.write(text, this.#filled, 'utf8');
      this.#count(taken);
      this.#filled += taken;
    } else this.bytes(Buffer.from(text, 'utf8'));
  }

  /** @throws {FileTooLargeError}, and what the file system throws */
  bytes(bytes: Uint8Array): void {
    this.#count(bytes.length);
    if (bytes.length > BUFFER - this.#filled) this.#flush();
    if (bytes.length > BUFFER) {
      this.#write(bytes);
      return;
    }
    this.#buffer.set(bytes, this.#filled);
    this.#filled += bytes.length;
  }

  /** Ends the file: its bytes are on the disk when this returns. */
  end(): { sizeBytes: number; sha256: string } {
    this.#flush();
    fsyncSync(this.#file);
    closeSync(this.#file);
    return { sizeBytes: this.#size, sha256: this.#hash.digest('hex') };
  }

  /** Removes the file. */
  discard(): void {
    try {
      closeSync(this.#file);
    } catch {
      // It was closed before.
    }
    rmSync(this.#target, { force: true });
  }

  #count(bytes: number): void {
    this.#size += bytes;
    if (this.#size > this.#maxBytes) throw new FileTooLargeError();
  }

  #flush(): void {
    if (this.#filled === 0) return;
    this.#write(this.#buffer.subarray(0, this.#filled));
    this.#filled = 0;
  }

  #write(bytes: Uint8Array): void {
    this.#hash.update(bytes);
    for (let from = 0; from < bytes.length;) {
      from += writeSync(this.#file, bytes, from, bytes.length - from);
    }
  }
}
