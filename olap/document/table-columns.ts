import type { DocumentFont } from './document-look';
import { cellText, type Grid } from './table-grid';
import { INDENT, PAD_X, SIGN_GAP } from './table-metrics';
import { textWidth } from './text-width';

/** Columns of a table that are side by side, and the width of each in points. */
export interface Section {
  columns: readonly number[];
  widths: readonly number[];
}

/** How a table is fitted: its size of text and spaces as a part of the theme's, and its sections. */
export interface ColumnPlan {
  scale: number;
  sections: readonly Section[];
}

interface Wanted {
  /** points without a line break */
  natural: number[];
  /** points without a line break but in headings */
  body: number[];
  /** points with line breaks between words */
  least: number[];
}

/** A table is made no smaller than that. */
const MIN_SCALE = 0.7;
/** Steps that the size of text is tried in. */
const STEP = 0.05;
/** Words of texts that are longer are broken, in font sizes. */
const LONGEST_WORD = 14;
/** Texts that are longer are broken into lines, in font sizes. */
const LONGEST_TEXT = 32;
/** Most of the width that columns which name the rows take where they are repeated. */
const MAX_HEADER = 0.5;

function wordWidth(text: string, widthOf: (word: string) => number): number {
  let widest = 0;
  for (const word of text.split(/[\s-]+/)) widest = Math.max(widest, widthOf(word));
  return widest;
}

/** What the columns need at the full size. */
function wantedWidths(
  { columns, head, headRows, rows }: Grid,
  size: number,
  font: DocumentFont,
): Wanted {
  const wide = (text: string, bold: boolean) => textWidth(text, size, bold, font);
  const natural = columns.map(() => 0);
  const body = columns.map(() => 0);
  const least = columns.map(() => 0);
  const widen = (column: number, full: number, word: number, inBody: number) => {
    natural[column] = Math.max(natural[column] ?? 0, full + 2 * PAD_X);
    body[column] = Math.max(body[column] ?? 0, inBody + 2 * PAD_X);
    least[column] = Math.max(least[column] ?? 0, word + 2 * PAD_X);
  };
  const cached = new Map<string, number>();
  const widthOf = (text: string, bold: boolean) => {
    const key = bold ? `b${text}` : text;
    let width = cached.get(key);
    if (width === undefined) cached.set(key, (width = wide(text, bold)));
    return width;
  };
  for (const { text, column, span, row, rowSpan } of head) {
    if (span > 1 && row + rowSpan < headRows) continue;
    const word = Math.min(
      wordWidth(text, (one) => wide(one, true)),
      size * LONGEST_WORD,
    );
    const full = Math.min(widthOf(text, true), Math.max(word, size * LONGEST_WORD));
    widen(column, full, word, word);
  }
  for (const { kind, cells } of rows) {
    if (kind === 'group') continue;
    for (const [column, cell] of cells.entries()) {
      const about = columns[column];
      if (about === undefined) break;
      const text = cellText(cell);
      const bold = kind !== undefined || (typeof cell !== 'string' && cell.bold === true);
      const indent = typeof cell === 'string' ? 0 : (cell.indent ?? 0) * INDENT;
      const sign = typeof cell === 'string' ? undefined : cell.sign;
      const before = sign === undefined ? 0 : widthOf(sign.text, false) + size * SIGN_GAP;
      const full = widthOf(text, bold) + indent + before;
      if (about.number === true) widen(column, full, full, full);
      else {
        const most = size * LONGEST_WORD;
        const word =
          full <= size * 4
            ? full
            : Math.min(wordWidth(text, (one) => wide(one, bold)) + indent, most);
        const line = Math.min(full, size * LONGEST_TEXT);
        widen(column, line, word, line);
      }
    }
  }
  return { natural, body, least };
}

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

/** Widths between two lists of them that add up to the width. */
function between(from: readonly number[], to: readonly number[], width: number): number[] {
  const low = sum(from);
  const all = sum(to);
  const share = all > low ? (width - low) / (all - low) : 0;
  return from.map((one, at) => one + ((to[at] ?? one) - one) * share);
}

/**
 * Widths that fill the width, where the least ones fit it: rows are not broken into lines while headings
 * can be.
 */
function spread({ natural, body, least }: Wanted, width: number): number[] {
  const all = sum(natural);
  if (all <= width) {
    // both edges are those of the text: what is left goes to all columns alike
    return natural.map((one) => one + (width - all) / natural.length);
  }
  return sum(body) <= width ? between(body, natural, width) : between(least, body, width);
}

/** Columns packed next to the repeated ones, from the first on. */
function pack(grid: Grid, least: readonly number[], width: number, scale: number): Section[] {
  const scaled = least.map((one) => one * scale);
  const heads = scaled.slice(0, grid.headerColumns);
  const headWidth = sum(heads);
  const limit = grid.headerColumns === grid.columns.length ? width : width * MAX_HEADER;
  const narrow = headWidth > limit ? limit / headWidth : 1;
  const lead = heads.map((one) => one * narrow);
  const room = width - sum(lead);
  const sections: { columns: number[]; widths: number[] }[] = [];
  let used = Infinity;
  for (let column = grid.headerColumns; column < grid.columns.length; column++) {
    const own = Math.min(scaled[column] ?? 0, room);
    if (used + own > room + 1e-6) {
      sections.push({ columns: lead.map((_, at) => at), widths: [...lead] });
      used = 0;
    }
    sections.at(-1)?.columns.push(column);
    sections.at(-1)?.widths.push(own);
    used += own;
  }
  return sections.length > 0 ? sections : [{ columns: lead.map((_, at) => at), widths: lead }];
}

/**
 * Fits a table into a width: by line breaks, by smaller text down to 70 %, and at last by columns that go
 * over several sections with the columns that name the rows repeated.
 * @param size points of text at its full size
 */
export function planColumns(
  grid: Grid,
  width: number,
  size: number,
  font: DocumentFont,
): ColumnPlan {
  const wanted = wantedWidths(grid, size, font);
  const low = sum(wanted.least);
  const every = grid.columns.map((_, at) => at);
  if (low * MIN_SCALE <= width) {
    const scale = Math.min(1, width / low);
    const scaled = {
      natural: wanted.natural.map((one) => one * scale),
      body: wanted.body.map((one) => one * scale),
      least: wanted.least.map((one) => one * scale),
    };
    return { scale, sections: [{ columns: every, widths: spread(scaled, width) }] };
  }
  const smallest = pack(grid, wanted.least, width, MIN_SCALE);
  for (let scale = 1; scale > MIN_SCALE; scale -= STEP) {
    const sections = pack(grid, wanted.least, width, scale);
    if (sections.length === smallest.length) return { scale, sections };
  }
  return { scale: MIN_SCALE, sections: smallest };
}
