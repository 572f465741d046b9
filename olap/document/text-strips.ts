import type { Align, HeadingBlock, RichText, TextBlock } from './blocks';
import { breakLines, type TextLine } from './break-lines';
import type { BuildContext, Parent } from './build-context';
import { lazyTag } from './build-context';
import type { LayoutWarning } from './laid-page';
import type { Canvas } from './canvas';
import { LINE_HEIGHT, sizeWithin } from './line-metrics';
import type { Keep, Strip } from './strip';
import { drawLine } from './draw-line';

/** How a paragraph looks and what it is. */
export interface ParagraphLook {
  size: number;
  bold?: boolean;
  color: string;
  align?: Align;
  /** points above */
  before: number;
  tag: Parent;
  /** reported once where a word is longer than a line */
  cut?: Omit<LayoutWarning, 'page'>;
}

const brokenWord = (block: string | undefined) =>
  ({ code: 'wordBroken', ...(block !== undefined && { block }) }) as const;

/** Lines of a paragraph as strips: at least two at its beginning and at its end stay together. */
export function paragraphStrips(
  text: RichText,
  look: ParagraphLook,
  context: BuildContext,
): Strip[] {
  const size = sizeWithin(look.size, context.page);
  const { width, theme } = context;
  const lines = breakLines(text, width, size, look.bold, theme.font);
  const height = size * LINE_HEIGHT;
  const last = lines.length - 1;
  const draw = (line: TextLine) => (canvas: Canvas, x: number, y: number) => {
    const at = { x, y, width, height, size, align: look.align, color: look.color, bold: look.bold };
    drawLine(canvas, line, { ...at, tag: look.tag(canvas) });
  };
  const cutAt = look.cut === undefined ? -1 : lines.findIndex(({ cut }) => cut);
  return lines.map((line, at) => ({
    height,
    before: at === 0 ? look.before : 0,
    keep: at < last && (at === 0 || at === last - 1) ? 2 : 0,
    draw: draw(line),
    ...(at === cutAt && { warning: look.cut }),
  }));
}

/** The strips of a paragraph. */
export function textStrips(block: TextBlock, context: BuildContext): Strip[] {
  const { theme, parent } = context;
  const size = block.size ?? theme.size;
  const look = {
    size,
    color: block.color ?? theme.text,
    align: block.align,
    before: size * 0.6,
    tag: lazyTag(parent, 'P'),
    cut: brokenWord(block.id),
  };
  return paragraphStrips(block.text, look, context);
}

/** Points above a heading, as a part of its size. */
const HEADING_BEFORE = 1.1;

/** The strips of a heading, the next of those that the document lists; it stays with what follows. */
export function headingStrips(
  block: Pick<HeadingBlock, 'level' | 'id'>,
  context: BuildContext,
): Strip[] {
  const { theme, parent, tally } = context;
  const heading = context.headings[tally.headings++];
  if (heading === undefined) return [];
  const size = theme.headings[block.level - 1] ?? theme.size;
  const tag = lazyTag(parent, `H${block.level}`);
  const look = {
    size,
    bold: true,
    color: theme.text,
    before: size * HEADING_BEFORE,
    tag,
    cut: brokenWord(block.id),
  };
  const strips = paragraphStrips(heading.text, look, context);
  return strips.map((strip, at): Strip => {
    const keep: Keep = strip.keep === 2 ? 2 : 1;
    return { ...strip, keep, ...(at === 0 && { heading }) };
  });
}

/** The strips of the next caption of those that the document lists; they stay with the strip before them or after. */
export function captionStrips(context: BuildContext, keep: Keep): Strip[] {
  const { theme, parent, tally } = context;
  const caption = context.captions[tally.captions++];
  if (caption === undefined) return [];
  const { anchor, text } = caption;
  const size = theme.tableSize;
  const tag = lazyTag(parent, 'Caption');
  const look = { size, color: theme.faint, before: size * 0.5, tag };
  // its name and number, and what it shows
  const end = text.indexOf('  ');
  const shown = [
    { text: text.slice(0, end), bold: true, color: theme.text },
    { text: text.slice(end) },
  ];
  const strips = paragraphStrips(end < 0 ? text : shown, look, context);
  const heading = { anchor, level: 6, text, listed: false };
  return strips.map((strip, at) => ({
    ...strip,
    keep: strip.keep === 2 ? 2 : keep,
    ...(at === 0 && { heading }),
  }));
}

/** A line that the engine writes itself, in the faint colour. */
export function noteStrips(text: string, context: BuildContext, keep: Keep = 0): Strip[] {
  const { theme, parent } = context;
  const size = Math.max(theme.tableSize - 0.5, 5);
  const look = { size, color: theme.faint, before: size * 0.5, tag: lazyTag(parent, 'P') };
  return paragraphStrips(text, look, context).map((strip) => ({
    ...strip,
    keep: strip.keep === 2 ? 2 : keep,
  }));
}
