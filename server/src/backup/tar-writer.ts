import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

const BLOCK = 512;
/** Largest size that the field of a plain header holds, bytes. */
const MAX_PLAIN_BYTES = 8 * 1024 ** 3 - 1;
const MAX_PLAIN_NAME = 100;

function octal(value: number, length: number): string {
  return `${value.toString(8).padStart(length - 1, '0')}\0`;
}

function header(name: string, sizeBytes: number, type: '0' | 'x', seconds: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const fields: [number, string][] = [
    [0, name],
    [100, octal(0o600, 8)],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(Math.min(sizeBytes, MAX_PLAIN_BYTES), 12)],
    [136, octal(seconds, 12)],
    [148, ' '.repeat(8)],
    [156, type],
    [257, 'ustar\0'],
    [263, '00'],
  ];
  for (const [at, text] of fields) block.write(text, at, 'utf8');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** `length key=value\n`, where the length counts itself. */
function record(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  let length = bytes + String(bytes).length;
  length = bytes + String(length).length;
  return `${length}${rest}`;
}

/** Writes a tar archive (POSIX pax) that `tar` reads, entry by entry, to an open file. */
export class TarWriter {
  readonly #handle: FileHandle;
  readonly #seconds: number;

  /** `atMs`: the time every entry bears, UTC milliseconds */
  constructor(handle: FileHandle, atMs: number) {
    this.#handle = handle;
    this.#seconds = Math.floor(atMs / 1000);
  }

  /**
   * Adds a file and gives the SHA-256 of its bytes, hexadecimal.
   * @throws {Error} when `bytes` are not exactly `sizeBytes`
   */
  async add(name: string, sizeBytes: number, bytes: AsyncIterable<Uint8Array>): Promise<string> {
    const long = [
      ...(Buffer.byteLength(name) > MAX_PLAIN_NAME ? [record('path', name)] : []),
      ...(sizeBytes > MAX_PLAIN_BYTES ? [record('size', String(sizeBytes))] : []),
    ].join('');
    const plainName = Buffer.from(name).subarray(0, MAX_PLAIN_NAME).toString('latin1');
    if (long !== '') {
      const extra = Buffer.from(long);
      await this.#handle.writeFile(header('long-name', extra.length, 'x', this.#seconds));
      await this.#handle.writeFile(extra);
      await this.#pad(extra.length);
    }
    await this.#handle.writeFile(header(plainName, sizeBytes, '0', this.#seconds));
    const hash = createHash('sha256');
    let written = 0;
    for await (const chunk of bytes) {
      written += chunk.length;
      hash.update(chunk);
      await this.#handle.writeFile(chunk);
    }
    if (written !== sizeBytes)
      throw new Error(`${name} has ${written} bytes instead of ${sizeBytes}`);
    await this.#pad(written);
    return hash.digest('hex');
  }

  /** Ends the archive. */
  async finish(): Promise<void> {
    await this.#handle.writeFile(Buffer.alloc(2 * BLOCK));
  }

  async #pad(sizeBytes: number): Promise<void> {
    const rest = sizeBytes % BLOCK;
    if (rest > 0) await this.#handle.writeFile(Buffer.alloc(BLOCK - rest));
  }
}
