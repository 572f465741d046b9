import type { Align, BandImage, PageBand } from './blocks';
import { breakLines, type TextLine } from './break-lines';
import { DEFAULT_THEME, type DocumentFont } from './document-look';
import { textWidth } from './text-width';

/** Points of the text above and below the blocks of a page. */
export const BAND_SIZE = 8;

/** Points between two texts of a band. */
const GAP = 16;
/** Part of the width that a text at the right takes at most, and one in the middle. */
const MOST = { right: 0.6, center: 0.4 };
const CUT = '…';

/** Of the picture of a band: its part of the margin, points at most, part of the width at most, points behind it. */
export const BAND_PICTURE = { share: 0.55, most: 30, across: 0.3, gap: 8 } as const;
/** Lower pictures show nothing. */
const MIN_PICTURE = 6;

/** The picture of a band in its size; null where the margin has no room for one. */
export function bandPicture(
  { image, aspect }: BandImage,
  width: number,
  margin: number,
): { ref: string; width: number; height: number } | null {
  const { share, most, across } = BAND_PICTURE;
  const height = Math.min(margin * share, most, (width * across) / Math.max(aspect, 0.01));
  return height < MIN_PICTURE ? null : { ref: image, width: height * aspect, height };
}

/** A text of a band, cut to one line. */
export interface BandLine {
  align: Align;
  line: TextLine;
}

/** The longest beginning of a text that fits, with an ellipsis where it is not all of it. */
function cutTo(text: string, room: number, font: DocumentFont): string {
  if (textWidth(text, BAND_SIZE, false, font) <= room) return text;
  const signs = Array.from(text);
  let low = 0;
  let high = signs.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const start = `${signs.slice(0, middle).join('').trimEnd()}${CUT}`;
    if (textWidth(start, BAND_SIZE, false, font) <= room) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : `${signs.slice(0, low).join('').trimEnd()}${CUT}`;
}

/**
 * The lines of a band: none overlaps another, a text without room is cut. What is at the right is given its
 * room first, then the middle, then the left.
 * @param values what is put in place of `{page}` and `{pages}`
 * @param look `picture`: points at the left that a picture takes
 */
export function bandLines(
  band: PageBand | undefined,
  width: number,
  values: Readonly<Record<string, string>>,
  look: { picture?: number; font?: DocumentFont } = {},
): BandLine[] {
  const { picture = 0, font = DEFAULT_THEME.font } = look;
  const filled = (text = '') =>
    text
      .replace(/\s+/g, ' ')
      .replace(/\{(page|pages)\}/g, (_, name: string) => values[name] ?? '')
      .normalize('NFC');
  const widthOf = (text: string) =>
    text === '' ? 0 : textWidth(text, BAND_SIZE, false, font) + GAP;
  const cut = (text: string | undefined, room: number) => cutTo(filled(text), room, font);
  const right = cut(band?.right, Math.min(width * MOST.right, width - picture));
  const aside = width / 2 - Math.max(widthOf(right), picture);
  const center = cut(band?.center, Math.max(0, Math.min(width * MOST.center, 2 * aside)));
  const taken = center === '' ? widthOf(right) : width / 2 + widthOf(center) / 2 + GAP / 2;
  const left = cut(band?.left, Math.max(0, width - taken - picture));
  const texts = [
    { align: 'start', text: left },
    { align: 'center', text: center },
    { align: 'end', text: right },
  ] as const;
  return texts.flatMap(({ align, text }): BandLine[] => {
    const [line] = text === '' ? [] : breakLines(text, width, BAND_SIZE, false, font);
    return line === undefined ? [] : [{ align, line }];
  });
}
