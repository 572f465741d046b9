import type { Align, DocumentTheme, TableCell, TableRow } from './blocks';
import { breakLines, type TextLine } from './break-lines';
import type { BuildContext, Parent } from './build-context';
import { lazyTag } from './build-context';
import type { Canvas } from './canvas';
import { drawLine } from './draw-line';
import { LINE_HEIGHT } from './line-metrics';
import type { Keep, Lead, Strip } from './strip';
import type { Section } from './table-columns';
import { cellText, type Grid } from './table-grid';
import { INDENT, PAD_X, PAD_Y } from './table-metrics';

/** What the rows of a section share. */
export interface RowLook {
  grid: Grid;
  section: Section;
  /** points of text */
  size: number;
  /** of paddings */
  scale: number;
  theme: DocumentTheme;
  body: Parent;
}

interface RowCell {
  lines: readonly TextLine[];
  x: number;
  width: number;
  align: Align | undefined;
  bold: boolean;
  color: string;
  fill: string | undefined;
  bar: Exclude<TableCell, string>['bar'];
  /** a line of its own, at the beginning of the cell */
  sign: { line: TextLine; color: string } | null;
  link: string | undefined;
  /** null: what is written is read elsewhere */
  tag: Parent | null;
}

interface RowShape {
  cells: readonly RowCell[];
  kind: TableRow['kind'];
  /** points from side to side */
  width: number;
  /** has a ground of its own, as every second row of its table */
  striped: boolean;
  look: RowLook;
}

/** Points that a bar keeps from the rows above and below. */
const BAR_INSET = 1.5;

/** A sign as a line; none where it would meet the text. */
function signOf(
  { text, sign }: Partial<Exclude<TableCell, string>>,
  room: number,
  { size, theme }: RowLook,
) {
  if (sign === undefined) return null;
  const [line] = breakLines(sign.text, room, size, false, theme.font);
  const [first] = breakLines(text ?? '', room, size, false, theme.font);
  const isFree = line !== undefined && line.width + (first?.width ?? 0) <= room;
  return isFree ? { line, color: sign.color } : null;
}

function rowCells(row: TableRow, look: RowLook): RowCell[] {
  const { grid, section, size, scale, theme, body } = look;
  const tr = lazyTag(body, 'TR');
  const cells: RowCell[] = [];
  let x = 0;
  const isGroup = row.kind === 'group';
  const all = section.widths.reduce((total, one) => total + one, 0);
  for (const [at, column] of section.columns.entries()) {
    const cell = row.cells[column] ?? '';
    const about = typeof cell === 'string' ? { text: cell } : cell;
    const width = isGroup ? all : (section.widths[at] ?? 0);
    const indent = (about.indent ?? (isGroup ? (row.level ?? 0) : 0)) * INDENT * scale;
    const bold = about.bold ?? row.kind !== undefined;
    const left = x + PAD_X * scale + indent;
    const room = width - 2 * PAD_X * scale - indent;
    const names = column < grid.headerColumns || isGroup;
    const span = isGroup ? { colSpan: section.columns.length } : {};
    cells.push({
      lines: breakLines(about.text, room, size, bold, theme.font),
      x: left,
      width: room,
      align: isGroup ? 'start' : grid.columns[column]?.align,
      bold,
      color: about.color ?? theme.text,
      fill: about.fill,
      bar: about.bar,
      sign: signOf(about, room, look),
      link: about.link,
      tag: names ? lazyTag(tr, 'TH', { scope: 'Row', ...span }) : lazyTag(tr, 'TD'),
    });
    x += width;
    if (isGroup) break;
  }
  return cells;
}

function drawRow({ cells, kind, width, striped, look }: RowShape, height: number, isLast: boolean) {
  const { size, scale, theme, section } = look;
  const hasLine = theme.table === 'lines' || kind !== undefined;
  return (canvas: Canvas, x: number, y: number) => {
    if (kind === 'total' || kind === 'subtotal') {
      canvas.rect(x, y, width, height, { fill: theme.ground });
    } else if (striped) canvas.rect(x, y, width, height, { fill: theme.ground });
    for (const [at, { fill, bar, x: left }] of cells.entries()) {
      const own = section.widths[at] ?? 0;
      const start = x + left - PAD_X * scale;
      if (fill !== undefined) canvas.rect(start, y, own, height, { fill });
      if (bar === undefined) continue;
      const inset = Math.min(BAR_INSET * scale, height / 4);
      const across = own * (bar.to - bar.from);
      const down = height - 2 * inset;
      canvas.rect(start + own * bar.from, y + inset, across, down, { fill: bar.color });
    }
    if (kind === 'total') canvas.line(x, y, x + width, y, 0.75, theme.text);
    if (isLast && hasLine) canvas.line(x, y + height, x + width, y + height, 0.4, theme.rule);
    for (const cell of cells) {
      const tag = cell.tag?.(canvas) ?? null;
      if (cell.sign) {
        const { line, color } = cell.sign;
        const top = y + PAD_Y * scale;
        drawLine(canvas, line, { x: x + cell.x, y: top, width: cell.width, size, color, tag });
      }
      for (const [index, line] of cell.lines.entries()) {
        const { x: left, width: room, align, color, bold, link } = cell;
        const top = y + PAD_Y * scale + index * size * LINE_HEIGHT;
        drawLine(canvas, line, {
          x: x + left,
          y: top,
          width: room,
          size,
          align,
          color,
          bold,
          link,
          tag,
        });
      }
    }
  };
}

function shapeStrip(shape: RowShape, keep: Keep, lead: Lead | undefined): Strip {
  const { cells, look } = shape;
  const { size, scale } = look;
  const pads = 2 * PAD_Y * scale;
  const count = Math.max(1, ...cells.map(({ lines }) => lines.length));
  const height = count * size * LINE_HEIGHT + pads;
  return {
    height,
    before: 0,
    keep,
    lead,
    draw: drawRow(shape, height, true),
    smallest: size * LINE_HEIGHT + pads,
    split: (room) => {
      const fits = Math.max(1, Math.floor((room - pads) / (size * LINE_HEIGHT)));
      const part = (from: number, to: number): RowShape => ({
        ...shape,
        cells: cells.map((cell) => ({
          ...cell,
          lines: cell.lines.slice(from, to),
          sign: from === 0 ? cell.sign : null,
        })),
      });
      const first = shapeStrip(part(0, fits), 0, lead);
      return [first, fits >= count ? null : shapeStrip(part(fits, count), keep, lead)];
    },
  };
}

/**
 * A row of a table as a strip that is split by lines only where it does not fit a page.
 * @param at its number in the table, from 0
 */
export function rowStrip(
  row: TableRow,
  at: number,
  look: RowLook,
  { keep, lead }: { keep: Keep; lead: Lead | undefined },
): Strip {
  const width = look.section.widths.reduce((total, one) => total + one, 0);
  const striped = look.theme.table === 'striped' && row.kind === undefined && at % 2 === 1;
  const shape = { cells: rowCells(row, look), kind: row.kind, width, striped, look };
  return shapeStrip(shape, keep, lead);
}

/** Wider than any table: a text that is never broken. */
const UNBROKEN = 1e6;

/** A line of sums, each on one line of text: for the eye only, since the rows have been read. */
export function sumsLine(cells: readonly TableCell[], look: RowLook): Lead {
  const { size, scale, section } = look;
  const width = section.widths.reduce((total, one) => total + one, 0);
  const own = rowCells({ kind: 'subtotal', cells }, look);
  const shape: RowShape = {
    cells: own.map((cell, at) => {
      const text = cellText(cells[section.columns[at] ?? -1] ?? '');
      return { ...cell, lines: breakLines(text, UNBROKEN, size, true, look.theme.font), tag: null };
    }),
    kind: 'subtotal',
    width,
    striped: false,
    look,
  };
  const height = size * LINE_HEIGHT + 2 * PAD_Y * scale;
  return { height, draw: drawRow(shape, height, true) };
}

/** The name of a group again, where its rows continue on another page. */
export function continuedRow(
  row: TableRow,
  text: string,
  look: RowLook,
  context: BuildContext,
): Lead {
  const { size, scale, theme, section } = look;
  const width = section.widths.reduce((total, one) => total + one, 0);
  const cell = row.cells[0] ?? '';
  const own = typeof cell === 'string' ? 0 : (cell.indent ?? 0);
  const indent = (row.kind === 'group' ? (row.level ?? 0) : own) * INDENT * scale;
  const room = Math.min(width, context.width) - 2 * PAD_X * scale - indent;
  const [line] = breakLines(text === '' ? cellText(cell) : text, room, size, true, theme.font);
  const height = size * LINE_HEIGHT + 2 * PAD_Y * scale;
  const draw: Lead['draw'] = (canvas, x, y) => {
    const left = x + PAD_X * scale + indent;
    const place = { x: left, y: y + PAD_Y * scale, width: room, size, bold: true };
    if (line) drawLine(canvas, line, { ...place, color: theme.faint, tag: null });
    canvas.line(x, y + height, x + width, y + height, 0.4, theme.rule);
  };
  return { height, draw };
}
