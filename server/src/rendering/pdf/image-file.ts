import { inflateSync } from 'node:zlib';

/** An image as PDF takes it. */
export interface PdfImage {
  width: number;
  height: number;
  /** entries of its dictionary besides its size */
  entries: string;
  data: Uint8Array;
  /** true: `entries` name the filter of the data */
  isEncoded: boolean;
  /** how much each pixel covers, one byte each; null: all of it */
  mask: Uint8Array | null;
}

/** Larger files are not taken. */
export const MAX_EMBEDDED_BYTES = 20 * 2 ** 20;
/** Images of more pixels are not taken. */
const MAX_PIXELS = 40_000_000;

const PNG_START = '89504e470d0a1a0a';

function readJpeg(bytes: Buffer): PdfImage | null {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const [height, width, parts] = [
        bytes.readUInt16BE(at + 5),
        bytes.readUInt16BE(at + 7),
        bytes[at + 9],
      ];
      const space = parts === 1 ? 'DeviceGray' : parts === 4 ? 'DeviceCMYK' : 'DeviceRGB';
      const inverted = parts === 4 ? ' /Decode [1 0 1 0 1 0 1 0]' : '';
      const entries = `/ColorSpace /${space} /BitsPerComponent 8 /Filter /DCTDecode${inverted}`;
      return { width, height, entries, data: bytes, isEncoded: true, mask: null };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

interface Png {
  width: number;
  height: number;
  color: number;
  palette: Buffer | null;
  alphas: Buffer | null;
  data: Buffer;
}

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

/** Takes the filters of the rows away, in place. */
function unfilter(data: Buffer, rows: number, stride: number, step: number): void {
  for (let row = 0; row < rows; row++) {
    const start = row * (stride + 1) + 1;
    const filter = data[start - 1] ?? 0;
    for (let at = 0; at < stride; at++) {
      const left = at >= step ? (data[start + at - step] ?? 0) : 0;
      const above = row > 0 ? (data[start + at - stride - 1] ?? 0) : 0;
      const corner = row > 0 && at >= step ? (data[start + at - stride - 1 - step] ?? 0) : 0;
      const added = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? 0;
      data[start + at] = ((data[start + at] ?? 0) + added) & 255;
    }
  }
}

function readPng(bytes: Buffer): PdfImage | null {
  let palette: Buffer | null = null;
  let alphas: Buffer | null = null;
  const parts: Buffer[] = [];
  for (let at = 8; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (kind === 'PLTE') palette = body;
    if (kind === 'tRNS') alphas = body;
    if (kind === 'IDAT') parts.push(body);
    at += 12 + length;
  }
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [bits, color, interlaced] = [bytes[24], bytes[25] ?? 0, bytes[28]];
  // other depths and interlaced files are rare, and reported as not drawn
  if (bits !== 8 || interlaced !== 0 || CHANNELS[color] === undefined) return null;
  if (width * height > MAX_PIXELS || (color === 3 && palette === null)) return null;
  const limit = height * (width * CHANNELS[color] + 1);
  const data = inflateSync(Buffer.concat(parts), { maxOutputLength: limit });
  return data.length < limit ? null : toImage({ width, height, color, palette, alphas, data });
}

function toImage({ width, height, color, palette, alphas, data }: Png): PdfImage {
  const channels = CHANNELS[color] ?? 1;
  const stride = width * channels;
  unfilter(data, height, stride, channels);
  const isGray = color === 0 || color === 4;
  const out = Buffer.alloc(width * height * (isGray ? 1 : 3));
  const hasMask = color >= 4 || (color === 3 && alphas !== null);
  const mask = hasMask ? Buffer.alloc(width * height) : null;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const row = Math.floor(pixel / width);
    const from = row * (stride + 1) + 1 + (pixel % width) * channels;
    if (color === 3) {
      const index = data[from] ?? 0;
      for (let part = 0; part < 3; part++) out[pixel * 3 + part] = palette?.[index * 3 + part] ?? 0;
      if (mask !== null) mask[pixel] = alphas?.[index] ?? 255;
    } else {
      const colors = isGray ? 1 : 3;
      for (let part = 0; part < colors; part++) out[pixel * colors + part] = data[from + part] ?? 0;
      if (mask !== null) mask[pixel] = data[from + colors] ?? 255;
    }
  }
  const entries = `/ColorSpace /${isGray ? 'DeviceGray' : 'DeviceRGB'} /BitsPerComponent 8`;
  return { width, height, entries, data: out, isEncoded: false, mask };
}

/** Reads a PNG or JPEG; null for what is neither, broken or too large. */
export function readImage(given: Uint8Array): PdfImage | null {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (bytes.length > MAX_EMBEDDED_BYTES) return null;
  if (bytes.toString('hex', 0, 8) === PNG_START) return readPng(bytes);
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? readJpeg(bytes) : null;
}
