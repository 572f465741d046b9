import type { Align } from './blocks';
import type { TextLine } from './break-lines';
import type { Canvas } from './canvas';
import { BASELINE } from './line-metrics';
import type { TextItem } from './laid-page';

/** Where a line is drawn and how. */
export interface LinePlace {
  x: number;
  /** top of the line */
  y: number;
  /** points it is aligned in */
  width: number;
  size: number;
  align?: Align | undefined;
  /** of runs that do not say */
  color: string;
  bold?: boolean | undefined;
  /** of linked runs */
  link?: string | undefined;
  tag: number | null;
}

function offset(align: Align | undefined, room: number): number {
  if (align === 'end') return room;
  return align === 'center' ? room / 2 : 0;
}

/** Draws a line of text, each run at a place of its own; links are nodes of their own below the tag. */
export function drawLine(canvas: Canvas, line: TextLine, place: LinePlace): void {
  const { x, y, width, size, align, color, bold = false, tag } = place;
  const left = x + offset(align, width - line.width);
  const last = line.parts.at(-1);
  for (const part of line.parts) {
    const { text, x: at, width: own, run } = part;
    const link = run.link ?? place.link;
    const isLink = link !== undefined && tag !== null;
    const item: TextItem = {
      type: 'text',
      x: left + at,
      y: y + size * BASELINE,
      width: own,
      text,
      size,
      bold: run.bold ?? bold,
      color: run.color ?? color,
      tag: isLink ? canvas.open(tag, 'Link', { title: text }) : tag,
    };
    if (link !== undefined) item.link = link;
    if (part === last && line.spaced === true) item.spaced = true;
    canvas.text(item);
  }
}
