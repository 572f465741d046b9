import type { Align, PageBand } from './blocks';
import { breakLines, type TextLine } from './break-lines';
import { textWidth } from './text-width';

/** Points of the text above and below the blocks of a page. */
export const BAND_SIZE = 8;

/** Points between two texts of a band. */
const GAP = 16;
/** Part of the width that a text at the right takes at most, and one in the middle. */
const MOST = { right: 0.6, center: 0.4 };
const CUT = '…';

/** A text of a band, cut to one line. */
export interface BandLine {
  align: Align;
  line: TextLine;
}

/** The longest beginning of a text that fits, with an ellipsis where it is not all of it. */
function cutTo(text: string, room: number): string {
  if (textWidth(text, BAND_SIZE, false) <= room) return text;
  const signs = Array.from(text);
  let low = 0;
  let high = signs.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const start = `${signs.slice(0, middle).join('').trimEnd()}${CUT}`;
    if (textWidth(start, BAND_SIZE, false) <= room) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : `${signs.slice(0, low).join('').trimEnd()}${CUT}`;
}

/**
 * The lines of a band: none overlaps another, a text without room is cut. What is at the right is given its
 * room first, then the middle, then the left.
 * @param values what is put in place of `{page}` and `{pages}`
 */
export function bandLines(
  band: PageBand | undefined,
  width: number,
  values: Readonly<Record<string, string>>,
): BandLine[] {
  const filled = (text = '') =>
    text
      .replace(/\s+/g, ' ')
      .replace(/\{(page|pages)\}/g, (_, name: string) => values[name] ?? '')
      .normalize('NFC');
  const widthOf = (text: string) => (text === '' ? 0 : textWidth(text, BAND_SIZE, false) + GAP);
  const right = cutTo(filled(band?.right), width * MOST.right);
  const aside = width / 2 - widthOf(right);
  const center = cutTo(filled(band?.center), Math.min(width * MOST.center, 2 * aside));
  const taken = center === '' ? widthOf(right) : width / 2 + widthOf(center) / 2 + GAP / 2;
  const left = cutTo(filled(band?.left), width - taken);
  const texts = [
    { align: 'start', text: left },
    { align: 'center', text: center },
    { align: 'end', text: right },
  ] as const;
  return texts.flatMap(({ align, text }): BandLine[] => {
    const [line] = text === '' ? [] : breakLines(text, width, BAND_SIZE);
    return line === undefined ? [] : [{ align, line }];
  });
}
