import type { TextLine } from './break-lines';
import { breakLines } from './break-lines';
import type { Parent } from './build-context';
import { lazyTag } from './build-context';
import type { Canvas } from './canvas';
import { drawLine } from './draw-line';
import { LINE_HEIGHT } from './line-metrics';
import type { PlacedHead } from './table-grid';
import { PAD_X, PAD_Y } from './table-metrics';
import type { RowLook } from './table-row';

interface HeadPart {
  head: PlacedHead;
  lines: TextLine[];
  x: number;
  width: number;
  /** columns of it that this section shows */
  span: number;
}

/** The headings of a section: their height, and how they are drawn. */
export interface TableHead {
  height: number;
  /** true: headings did not fit and lost lines */
  cut: boolean;
  /** @param repeated again on another page: for the eye only */
  draw: (canvas: Canvas, x: number, y: number, repeated: boolean) => void;
}

/** Part of a page that headings take at most. */
const MAX_PAGE_SHARE = 0.5;

function headParts({ grid, section, size, scale, theme }: RowLook): HeadPart[] {
  const lefts: number[] = [];
  let x = 0;
  for (const width of section.widths) {
    lefts.push(x);
    x += width;
  }
  return grid.head.flatMap((head): HeadPart[] => {
    const shown = section.columns.flatMap((column, at) =>
      column >= head.column && column < head.column + head.span ? [at] : [],
    );
    const [first] = shown;
    if (first === undefined) return [];
    const width = shown.reduce((total, at) => total + (section.widths[at] ?? 0), 0);
    const lines = breakLines(head.text, width - 2 * PAD_X * scale, size, true, theme.font);
    return [{ head, lines, x: lefts[first] ?? 0, width, span: shown.length }];
  });
}

/** Heights of the header rows; a heading over several rows is made room for in its last one. */
function rowHeights(parts: readonly HeadPart[], rows: number, { size, scale }: RowLook): number[] {
  const heights = Array.from({ length: rows }, () => 0);
  const own = ({ lines }: HeadPart) => lines.length * size * LINE_HEIGHT + 2 * PAD_Y * scale;
  const ordered = [...parts].sort((a, b) => a.head.rowSpan - b.head.rowSpan);
  for (const part of ordered) {
    const { row, rowSpan } = part.head;
    const last = row + rowSpan - 1;
    const above = heights.slice(row, last).reduce((total, one) => total + one, 0);
    heights[last] = Math.max(heights[last] ?? 0, own(part) - above);
  }
  return heights;
}

/** Builds the headings of a section of a table. */
export function tableHead(look: RowLook, table: Parent, page: number): TableHead {
  const { grid, size, scale, theme, section } = look;
  const parts = headParts(look);
  const line = size * LINE_HEIGHT;
  const most = Math.max(
    1,
    Math.floor((page * MAX_PAGE_SHARE) / Math.max(1, grid.headRows) / line) - 1,
  );
  let cut = false;
  for (const part of parts) {
    if (part.lines.length <= most) continue;
    part.lines.length = most;
    cut = true;
  }
  const heights = rowHeights(parts, grid.headRows, look);
  const tops = heights.map((_, at) => heights.slice(0, at).reduce((total, one) => total + one, 0));
  const height = heights.reduce((total, one) => total + one, 0);
  const width = section.widths.reduce((total, one) => total + one, 0);
  const thead = lazyTag(table, 'THead');
  const rows = heights.map(() => lazyTag(thead, 'TR'));
  const draw: TableHead['draw'] = (canvas, x, y, repeated) => {
    for (const { head, lines, x: left, width: own, span } of parts) {
      const { row, rowSpan, text } = head;
      const align = head.align ?? grid.columns[head.column]?.align;
      const bottom = y + (tops[row + rowSpan] ?? height);
      const spans = { ...(span > 1 && { colSpan: span }), ...(rowSpan > 1 && { rowSpan }) };
      const cell = { scope: 'Column', ...spans } as const;
      const parent = rows[row];
      const isTagged = !repeated && parent !== undefined;
      const tag = isTagged ? canvas.open(parent(canvas), 'TH', cell) : null;
      const start = bottom - PAD_Y * scale - lines.length * line;
      const place = { x: x + left + PAD_X * scale, width: own - 2 * PAD_X * scale, size, align };
      for (const [at, one] of lines.entries()) {
        const look = { color: theme.faint, bold: true, tag };
        drawLine(canvas, one, { ...place, ...look, y: start + at * line });
      }
      if (span > 1 && text !== '') {
        const inset = PAD_X * scale;
        canvas.line(x + left + inset, bottom, x + left + own - inset, bottom, 0.4, theme.rule);
      }
    }
    canvas.line(x, y + height, x + width, y + height, 0.75, theme.text);
  };
  return { height, cut, draw };
}
