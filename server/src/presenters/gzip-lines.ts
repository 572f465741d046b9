import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { PresentedLine } from './batch-line';
import { deflatedPiece, GZIP_HEADER, gzipTrailer } from './gzip-answer';

const FLUSHED = { level: 1, finishFlush: constants.Z_FULL_FLUSH };

/** The bytes of lines as they are written. */
export async function* plainLines(
  lines: AsyncIterable<PresentedLine>,
): AsyncGenerator<Uint8Array, void> {
  for await (const { head, cellSet, tail } of lines) {
    yield head;
    if (cellSet) yield* cellSet;
    if (tail.byteLength > 0) yield tail;
  }
}

/**
 * Lines as one gzip stream in which each can be read as soon as it has arrived. A cell set is compressed once,
 * however often it is sent.
 */
export async function* gzipLines(
  lines: AsyncIterable<PresentedLine>,
): AsyncGenerator<Uint8Array, void> {
  let [sum, size] = [0, 0];
  const count = (part: Uint8Array) => {
    sum = crc32(part, sum);
    size += part.byteLength;
  };
  yield GZIP_HEADER;
  for await (const { head, deflated, cellSet, tail } of lines) {
    count(head);
    const pieces: Uint8Array[] = [deflated ?? deflateRawSync(head, FLUSHED)];
    if (cellSet) {
      for (const part of cellSet) count(part);
      pieces.push(await deflatedPiece(cellSet));
    }
    if (tail.byteLength > 0) {
      count(tail);
      pieces.push(deflateRawSync(tail, FLUSHED));
    }
    yield Buffer.concat(pieces);
  }
  yield deflateRawSync(Buffer.alloc(0));
  yield gzipTrailer(sum, size);
}
