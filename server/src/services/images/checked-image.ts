import { crc32 } from 'node:zlib';
import type { ImageFormat } from '@bi/contract/file/image';
import { gifImage } from './gif-image';
import type { ReadImage } from './image-bytes';

/** Why bytes are no picture that is taken. */
export type ImageProblem = 'empty' | 'svg' | 'kind' | 'broken';

/**
 * Reads what kind of picture bytes are and its size, by its content alone; no pixel is unpacked. All its parts
 * have to be there, and what comes after them is cut off. Of a GIF the first picture stays.
 */
export function checkedImage(bytes: Buffer): ReadImage | ImageProblem {
  if (bytes.length === 0) return 'empty';
  const start = bytes.toString('latin1', 0, 16);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return pngImage(bytes) ?? 'broken';
  if (start.startsWith('\xff\xd8\xff')) return jpegImage(bytes) ?? 'broken';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') {
    return webpImage(bytes) ?? 'broken';
  }
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return gifImage(bytes) ?? 'broken';
  return /<svg[\s>]/i.test(bytes.toString('utf8', 0, 4096)) ? 'svg' : 'kind';
}

function pngImage(bytes: Buffer): ReadImage | null {
  let hasPixels = false;
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    if ((at === 8) !== (kind === 'IHDR') || (kind === 'IHDR' && length !== 13)) return null;
    hasPixels ||= kind === 'IDAT';
    at = end;
    if (kind !== 'IEND') continue;
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    return hasPixels ? sized('png', width, height, bytes.subarray(0, at)) : null;
  }
  return null;
}

/** Frames that browsers draw: baseline, extended and progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const isLone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

function jpegImage(bytes: Buffer): ReadImage | null {
  let size: { width: number; height: number } | null = null;
  let hasPixels = false;
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isLone(marker)) at += 2;
    else if (marker === 0xd9) {
      if (size === null || !hasPixels) return null;
      return sized('jpeg', size.width, size.height, bytes.subarray(0, at + 2));
    } else {
      if (at + 4 > bytes.length) return null;
      const length = bytes.readUInt16BE(at + 2);
      const end = at + 2 + length;
      if (length < 2 || end > bytes.length) return null;
      if (FRAMES.has(marker) && length >= 8) {
        size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      }
      at = end;
      if (marker !== 0xda) continue;
      hasPixels = true;
      at = endOfScan(bytes, at);
    }
  }
  return null;
}

/** Where the next marker behind the coded pixels of a JPEG begins. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    at = bytes.indexOf(0xff, at);
    if (at === -1) return bytes.length;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0x00 && next !== 0xff && !isLone(next)) return at;
    at += next === 0xff ? 1 : 2;
  }
  return bytes.length;
}

function webpImage(bytes: Buffer): ReadImage | null {
  if (bytes.length < 30) return null;
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length || end < 30) return null;
  for (let at = 12; at < end;) {
    if (at + 8 > end) return null;
    at += 8 + bytes.readUInt32LE(at + 4);
    at += at % 2;
    if (at > end + 1) return null;
  }
  const whole = bytes.subarray(0, end);
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      if (bytes.toString('hex', 23, 26) !== '9d012a') return null;
      return sized('webp', bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff, whole);
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null;
      const bits = bytes.readUInt32LE(21);
      return sized('webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1, whole);
    }
    case 'VP8X':
      return sized('webp', bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1, whole);
    default:
      return null;
  }
}

function sized(
  format: ImageFormat,
  width: number,
  height: number,
  bytes: Buffer,
): ReadImage | null {
  return width > 0 && height > 0 ? { format, width, height, bytes } : null;
}
