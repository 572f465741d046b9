import type { GridModel } from './grid-model';
import { headerText } from './header-text';

/** Pixels of a further line of a header. */
export const HEADER_LINE = 15;
const MAX_LINES = 3;
const LETTER = 7;
const WIDE_LETTER = 12.5;
/** padding, and room for the mark of the sort order */
const PADDING = 16;
const SORTER = 18;
/** headers looked at; further ones are cut where they need more lines */
const SAMPLE = 400;

/** Pixels of a text in a header. */
export type TextWidth = (text: string) => number;

/** About the pixels of a text, where nothing can measure it. */
export function estimatedWidth(text: string): number {
  let width = 0;
  for (const one of text) width += one.charCodeAt(0) > 0x2e80 ? WIDE_LETTER : LETTER;
  return width;
}

/** Measures texts in the font of the headers below an element. */
export function headerMeasure(element: HTMLElement): TextWidth {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return estimatedWidth;
  const { fontFamily } = getComputedStyle(element);
  context.font = `600 12px ${fontFamily}`;
  return (text) => context.measureText(text).width;
}

/**
 * Lines a header needs in a width, 1 to 3: words are not broken where they fit into a line.
 * @param width pixels of the column
 */
export function linesOf(
  text: string,
  width: number,
  sortable: boolean,
  textWidth: TextWidth = estimatedWidth,
): number {
  const room = Math.max(LETTER, width - PADDING - (sortable ? SORTER : 0));
  if (textWidth(text) <= room) return 1;
  let lines = 1;
  let used = 0;
  // Chinese breaks at any sign, other words at blanks and behind hyphens
  for (const word of text.match(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+\s*|\s+/g) ?? []) {
    const wide = textWidth(word.trimEnd());
    if (used > 0 && used + wide > room) {
      lines++;
      used = 0;
    }
    used += textWidth(word);
    while (used > room + LETTER && wide > room) {
      lines++;
      used -= room;
    }
    if (lines >= MAX_LINES) return MAX_LINES;
  }
  return lines;
}

/**
 * Lines of the lowest header row, the one over single columns: as many as its longest header needs.
 * @param widthOf pixels of a column; -1 is the last header column, -2 the one before
 */
export function headerLines(
  model: GridModel,
  widthOf: (column: number) => number,
  textWidth: TextWidth = estimatedWidth,
): number {
  const last = model.headerRowCount - 1;
  let lines = 1;
  for (let head = 0; head < model.headerColumnCount; head++) {
    const corner = model.corner(last, head);
    const [from, to] = corner?.span ?? [head, head + 1];
    if (corner === null || to - from > 1) continue;
    const width = widthOf(head - model.headerColumnCount);
    lines = Math.max(lines, linesOf(corner.text, width, corner.sortable === true, textWidth));
  }
  for (let column = 0; column < Math.min(model.columnCount, SAMPLE); column++) {
    const header = model.columnHeader(last, column);
    if (header === null || header.span[1] - header.span[0] > 1) continue;
    lines = Math.max(
      lines,
      linesOf(headerText(header), widthOf(column), header.sortable === true, textWidth),
    );
    if (lines === MAX_LINES) break;
  }
  return lines;
}
