import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { readImage } from '../pdf/image-file';
import type { WorkbookPicture } from '../xlsx/picture-parts';
import type { FilePicture } from './file-job';

/** Larger sides are made smaller where a picture has to be drawn again, pixels. */
const LARGEST = 2400;

/**
 * The bytes of a stored picture as a page takes them: a PNG or JPEG; a GIF, and a PNG of another kind, is drawn
 * as a PNG. Null where there is none, or nothing can be drawn of it.
 * @param file its path
 */
export function printableImage(file: string): Uint8Array | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return null;
  }
  if (readImage(bytes) !== null) return bytes;
  const type = bytes.toString('latin1', 0, 3) === 'GIF' ? 'gif' : 'png';
  const { width, height } = sizeOf(bytes, type);
  const scale = Math.min(1, LARGEST / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const image = `data:image/${type};base64,${bytes.toString('base64')}`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${w}" height="${h}">` +
    `<image width="${w}" height="${h}" xlink:href="${image}"/></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

function sizeOf(bytes: Buffer, type: 'gif' | 'png'): { width: number; height: number } {
  return type === 'gif'
    ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
    : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** A stored picture as a workbook takes it; null for one of a kind that workbooks lack, or whose bytes no longer exist. */
export function workbookPicture(picture: FilePicture): WorkbookPicture | null {
  const { file, format, width, height, alt } = picture;
  if (format === 'webp') return null;
  try {
    return { bytes: readFileSync(file), format, width, height, alt };
  } catch {
    return null;
  }
}
