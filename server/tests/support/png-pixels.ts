import { inflateSync } from 'node:zlib';

/** The pixels of a PNG. */
export interface PngPixels {
  width: number;
  height: number;
  /** four bytes a pixel: red, green, blue, opacity; row by row from the top */
  data: Uint8Array;
}

const BYTES = 4;

/** Decodes a PNG of eight bits a channel with opacity, not interlaced: what the server writes. */
export function pngPixels(png: Uint8Array): PngPixels {
  const buffer = Buffer.from(png);
  const parts: Buffer[] = [];
  let [width, height] = [0, 0];
  for (let at = 8; at < buffer.length;) {
    const length = buffer.readUInt32BE(at);
    const type = buffer.toString('latin1', at + 4, at + 8);
    const body = buffer.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      width = body.readUInt32BE(0);
      height = body.readUInt32BE(4);
      if (body[8] !== 8 || body[9] !== 6 || body[12] !== 0) throw new Error('Another kind of PNG');
    }
    if (type === 'IDAT') parts.push(body);
    at += length + 12;
  }
  return { width, height, data: unfiltered(inflateSync(Buffer.concat(parts)), width, height) };
}

function unfiltered(raw: Uint8Array, width: number, height: number): Uint8Array {
  const row = width * BYTES;
  const data = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)];
    for (let x = 0; x < row; x++) {
      const at = y * row + x;
      const left = x < BYTES ? 0 : (data[at - BYTES] ?? 0);
      const up = y === 0 ? 0 : (data[at - row] ?? 0);
      const corner = x < BYTES || y === 0 ? 0 : (data[at - row - BYTES] ?? 0);
      const value = raw[y * (row + 1) + 1 + x] ?? 0;
      data[at] = value + predicted(filter, left, up, corner);
    }
  }
  return data;
}

function predicted(filter: number | undefined, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    default: {
      const to = left + up - corner;
      const [a, b, c] = [Math.abs(to - left), Math.abs(to - up), Math.abs(to - corner)];
      return a <= b && a <= c ? left : b <= c ? up : corner;
    }
  }
}

/** Share of pixels that differ in a channel by more than some of 255; 1 where the sizes differ. */
export function differentPixels(a: PngPixels, b: PngPixels, most: number): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  let count = 0;
  for (let at = 0; at < a.data.length; at += BYTES) {
    for (let channel = 0; channel < BYTES; channel++) {
      if (Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > most) {
        count++;
        break;
      }
    }
  }
  return count / (a.width * a.height);
}
