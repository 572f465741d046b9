import type { ReadImage } from './image-bytes';

const EXTENSION = 0x21;
const PICTURE = 0x2c;
const END = 0x3b;

/** A GIF with its first picture alone, which does not move; null for a damaged one. */
export function gifImage(bytes: Buffer): ReadImage | null {
  if (bytes.length < 14) return null;
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  let at = 13 + colours(bytes[10] ?? 0);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === EXTENSION) {
      const end = endOfBlocks(bytes, at + 2);
      if (end === null) return null;
      at = end;
    } else if (kind === PICTURE && at + 10 < bytes.length) {
      const [left, top] = [bytes.readUInt16LE(at + 1), bytes.readUInt16LE(at + 3)];
      const isInside =
        left + bytes.readUInt16LE(at + 5) <= width && top + bytes.readUInt16LE(at + 7) <= height;
      const end = endOfBlocks(bytes, at + 11 + colours(bytes[at + 9] ?? 0));
      if (end === null || !isInside || width === 0 || height === 0) return null;
      const first = Buffer.concat([bytes.subarray(0, end), Buffer.from([END])]);
      return { format: 'gif', width, height, bytes: first };
    } else return null;
  }
  return null;
}

/** Bytes of the table of colours that a field of flags announces. */
function colours(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Behind the blocks that begin somewhere; null where they have no end. */
function endOfBlocks(bytes: Buffer, from: number): number | null {
  let at = from;
  while (at < bytes.length) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return null;
}
