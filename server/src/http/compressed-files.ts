import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Encodings a file is cached in. */
export type FileEncoding = 'br' | 'gzip';

/** A file as it goes over the wire. */
export interface CompressedFile {
  bytes: Buffer;
  /** strong: of this content in this encoding */
  etag: string;
}

const SMALLEST = 1024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses as files are served: brotli at quality 5, or gzip. */
export function compress(bytes: Buffer, encoding: FileEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(bytes);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return toBrotli(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** What a caller reads best by its `accept-encoding`, brotli of equals; null: only the plain file. */
export function chooseEncoding(header: string | undefined): FileEncoding | null {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, zipped, plain] = [weightOf('br'), weightOf('gzip'), weights.get('identity') ?? 0];
  if (Math.max(br, zipped) === 0 || plain > Math.max(br, zipped)) return null;
  return br >= zipped ? 'br' : 'gzip';
}

/**
 * Files compressed once: the bytes are cached in memory by content, at most `capBytes` of them, the
 * longest unused given up first. A file that is replaced is noticed by its time and size. A file that
 * never changes may have been compressed harder by the build: `chunk.js.br` next to `chunk.js`.
 */
export class CompressedFiles {
  /** bytes cached */
  sizeBytes = 0;
  private readonly capBytes: number;
  private readonly compress: typeof compress;
  private readonly hashes = new Map<string, { stamp: string; hash: string }>();
  private readonly cached = new Map<string, Buffer>();
  private readonly pending = new Map<string, Promise<Buffer>>();

  constructor(capBytes: number, compressor = compress) {
    this.capBytes = capBytes;
    this.compress = compressor;
  }

  /**
   * A file in an encoding; null when there is no such file or compressing it gains nothing.
   * @param neverChanges its name holds its hash
   */
  async read(
    file: string,
    encoding: FileEncoding,
    neverChanges = false,
  ): Promise<CompressedFile | null> {
    const found = await stat(file, { bigint: true }).catch(() => null);
    if (!found?.isFile() || found.size < SMALLEST) return null;
    const stamp = `${found.ino} ${found.size} ${found.mtimeNs}`;
    const hashed = this.hashes.get(file);
    const key = hashed?.stamp === stamp ? `${hashed.hash}-${encoding}` : '';
    const cached = this.take(key);
    const answer = cached
      ? { key, bytes: cached }
      : await this.readAgain(file, stamp, encoding, neverChanges);
    if (answer === null || answer.bytes.length >= found.size) return null;
    return { bytes: answer.bytes, etag: `"${answer.key}"` };
  }

  private async readAgain(
    file: string,
    stamp: string,
    encoding: FileEncoding,
    neverChanges: boolean,
  ) {
    const content = await readFile(file).catch(() => null);
    if (content === null) return null;
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    this.hashes.set(file, { stamp, hash });
    const key = `${hash}-${encoding}`;
    const known = this.take(key);
    if (known !== undefined) return { key, bytes: known };
    const isBuilt = neverChanges && encoding === 'br';
    const built = isBuilt ? await readFile(`${file}.br`).catch(() => null) : null;
    if (built !== null) this.keep(key, built);
    return { key, bytes: built ?? (await this.make(key, content, encoding)) };
  }

  private take(key: string): Buffer | undefined {
    const bytes = this.cached.get(key);
    if (bytes === undefined) return undefined;
    this.cached.delete(key);
    this.cached.set(key, bytes);
    return bytes;
  }

  private make(key: string, content: Buffer, encoding: FileEncoding): Promise<Buffer> {
    const running = this.pending.get(key);
    if (running !== undefined) return running;
    const work = async () => {
      const bytes = await this.compress(content, encoding);
      this.keep(key, bytes);
      return bytes;
    };
    const made = work().finally(() => this.pending.delete(key));
    this.pending.set(key, made);
    return made;
  }

  private keep(key: string, bytes: Buffer): void {
    if (bytes.length > this.capBytes) return;
    this.cached.set(key, bytes);
    this.sizeBytes += bytes.length;
    for (const [oldest, old] of this.cached) {
      if (this.sizeBytes <= this.capBytes) break;
      this.cached.delete(oldest);
      this.sizeBytes -= old.length;
    }
  }
}
