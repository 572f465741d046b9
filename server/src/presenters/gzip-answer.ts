import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import type { AnswerBytes } from './query-answer';

const LARGEST = 4 * 1024 * 1024;
/** First bytes of a gzip stream. */
export const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** Bytes that are compressed in the time of one call; more is left to a thread. */
const SMALL = 128 * 1024;
const WHOLE = { level: 6, finishFlush: constants.Z_FULL_FLUSH };
const deflateAside = promisify<Buffer, typeof WHOLE, Buffer>(deflateRaw);
/** Deflated bytes of cell sets; each ends on a byte border and refers to nothing before it. */
const cache = new WeakMap<readonly Uint8Array[], Buffer>();

function deflated(bytes: readonly Uint8Array[]): Buffer {
  const found = cache.get(bytes);
  if (found !== undefined) return found;
  const joined = Buffer.concat([...bytes]);
  const piece = deflateRawSync(joined, WHOLE);
  cache.set(bytes, piece);
  return piece;
}

/** Deflated bytes of a cell set, to be put between other pieces; a large one is compressed in a thread. */
export async function deflatedPiece(bytes: readonly Uint8Array[]): Promise<Buffer> {
  const size = bytes.reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (cache.has(bytes) || size <= SMALL) return deflated(bytes);
  const piece = await deflateAside(Buffer.concat([...bytes]), WHOLE);
  cache.set(bytes, piece);
  return piece;
}

/** Last bytes of a gzip stream: the checksum of what was compressed, and its size. */
export function gzipTrailer(checksum: number, sizeBytes: number): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(sizeBytes % 2 ** 32, 4);
  return trailer;
}

/** Whether a caller reads gzip, by its `accept-encoding`. */
export function readsGzip(acceptEncoding: string | undefined): boolean {
  return (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => /^\s*(gzip|\*)\s*(;\s*q=(1|0\.0*[1-9]\d*|0\.[1-9]\d*|1\.0*)\s*)?$/.test(part));
}

/**
 * An envelope as gzip whose large middle, `cellSet`, is compressed once, however often it is sent;
 * null where it is too large to be put together in one go. `parts` are the envelope's: what comes
 * before the cell set, its bytes, what comes after.
 */
export function gzipAnswer(
  { parts, sizeBytes }: AnswerBytes,
  cellSet: readonly Uint8Array[],
): Buffer | null {
  const [head] = parts;
  const tail = parts.at(-1);
  if (sizeBytes > LARGEST || head === undefined || tail === undefined) return null;
  const flush = { level: 1, finishFlush: constants.Z_FULL_FLUSH };
  const checksum = parts.reduce((sum, part) => crc32(part, sum), 0);
  const trailer = gzipTrailer(checksum, sizeBytes);
  const first = deflateRawSync(head, flush);
  const last = deflateRawSync(tail, { level: 3 });
  return Buffer.concat([GZIP_HEADER, first, deflated(cellSet), last, trailer]);
}
