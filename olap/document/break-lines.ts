import type { RichText, TextRun } from './blocks';
import type { DocumentFont } from './document-look';
import { isSpace, mayBreak, mayPart } from './break-chances';
import { hasSharedSign } from './shared-signs';
import { advancesOf, textWidth } from './text-width';

/** A stretch of one look on one line. */
export interface LinePart {
  text: string;
  /** points from the start of the line */
  x: number;
  width: number;
  run: TextRun;
}

/** A line of text; `width` is without the spaces at its end, which are not drawn. */
export interface TextLine {
  parts: LinePart[];
  width: number;
  /** true: the line ended at a space or a new line, so that words on both sides are apart */
  spaced?: boolean;
  /** true: it ends inside a word that is longer than a line */
  cut?: boolean;
}

interface Sign {
  text: string;
  /** points */
  width: number;
  run: TextRun;
}

/** Smallest width that lines are broken to, in points. */
const MIN_WIDTH = 1;

function signsOf(runs: readonly TextRun[], { size, bold, font }: Look): Sign[][] {
  const lines: Sign[][] = [[]];
  for (const run of runs) {
    const paragraphs = run.text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', ' ');
    for (const [index, paragraph] of paragraphs.split('\n').entries()) {
      if (index > 0) lines.push([]);
      const advances = advancesOf(paragraph, run.bold ?? bold, font);
      let at = 0;
      for (const text of paragraph) {
        lines.at(-1)?.push({ text, width: ((advances[at++] ?? 0) * size) / 1000, run });
      }
    }
  }
  return lines;
}

/** Where a stretch without a chance to break is cut: as far as it fits, but where the line rules allow it. */
function cutInside(signs: readonly Sign[], from: number, fits: number): number {
  for (let at = fits; at > from; at--) {
    if (mayPart(signs[at - 1]?.text ?? '', signs[at]?.text ?? '')) return at;
  }
  return Math.max(fits, from + 1);
}

interface Look {
  size: number;
  /** look of runs that do not say */
  bold: boolean;
  font: DocumentFont;
}

function toLine(signs: readonly Sign[], from: number, to: number, look: Look): TextLine {
  const { size, bold, font } = look;
  let end = to;
  while (end > from && isSpace(signs[end - 1]?.text ?? '')) end--;
  const parts: LinePart[] = [];
  for (let at = from; at < end; at++) {
    const { text, width, run } = signs[at] as Sign;
    const last = parts.at(-1);
    if (last?.run === run) {
      last.text += text;
      last.width += width;
    } else {
      parts.push({ text, x: 0, width, run });
    }
  }
  let x = 0;
  for (const part of parts) {
    // cut inside, a sign may have lost the neighbour that made it wide
    if (hasSharedSign(part.text)) {
      part.width = textWidth(part.text, size, part.run.bold ?? bold, font);
    }
    part.x = x;
    x += part.width;
  }
  return { parts, width: x, ...(end < to && to < signs.length && { spaced: true }) };
}

function breakParagraph(signs: readonly Sign[], width: number, look: Look, out: TextLine[]): void {
  let from = 0;
  do {
    let chance = -1;
    let used = 0;
    let at = from;
    // the last sign that is no space, before the one before
    let solid = '';
    for (; at < signs.length; at++) {
      const sign = signs[at] as Sign;
      if (at > from) {
        const before = signs[at - 1]?.text ?? '';
        const beforeThat = isSpace(before) || !isSpace(signs[at - 2]?.text ?? ' ') ? solid : '';
        if (mayBreak(before, sign.text, beforeThat)) chance = at;
        if (!isSpace(before)) solid = before;
      }
      // spaces at the end of a line take no room
      if (!isSpace(sign.text) && used + sign.width > width && at > from) break;
      used += sign.width;
    }
    const isCut = at < signs.length && chance <= from;
    const end = at === signs.length ? at : isCut ? cutInside(signs, from, at) : chance;
    out.push({ ...toLine(signs, from, end, look), ...(isCut && { cut: true }) });
    from = end;
  } while (from < signs.length);
}

const PLAIN = /^(?:[!-~]|[!-~][ -~]*[!-~])$/;

/** A text of one line of plain signs, as most cells of tables are; null where it is none. */
function shortLine(text: string, width: number, { size, bold, font }: Look): TextLine | null {
  if (!PLAIN.test(text)) return null;
  const own = textWidth(text, size, bold, font);
  return own > width ? null : { parts: [{ text, x: 0, width: own, run: { text } }], width: own };
}

/**
 * Breaks text into lines: behind spaces and hyphens, between Chinese characters where the line rules allow
 * it, and inside words that are longer than a line.
 * @param width points there are
 * @param bold look of runs that do not say
 * @returns at least one line; an empty text gives an empty line
 */
export function breakLines(
  text: RichText,
  width: number,
  size: number,
  bold = false,
  font: DocumentFont = 'noto-sans-sc',
): TextLine[] {
  const look = { size, bold, font };
  const short = typeof text === 'string' ? shortLine(text, width, look) : null;
  if (short !== null) return [short];
  const runs: readonly TextRun[] = typeof text === 'string' ? [{ text }] : text;
  const lines: TextLine[] = [];
  // what adds up to the width may differ from it in the last digit
  const room = Math.max(width, MIN_WIDTH) + 1e-6;
  for (const signs of signsOf(runs, look)) {
    const last = lines.at(-1);
    if (last !== undefined) last.spaced = true;
    breakParagraph(signs, room, look, lines);
  }
  return lines;
}
