import type { ContentsBlock, FiguresBlock } from './blocks';
import { breakLines } from './break-lines';
import { lazyTag, type BuildContext, type ListedHeading, type Parent } from './build-context';
import { documentWord } from './document-words';
import { BASELINE, LINE_HEIGHT, sizeWithin } from './line-metrics';
import type { Strip } from './strip';
import { paragraphStrips } from './text-strips';
import { textWidth } from './text-width';

/** Room of the numbers, in font sizes: no page number changes a line. */
const NUMBER_ROOM = 3.2;
/** Step in of one level, in font sizes. */
const STEP = 1.4;
const DEPTH = 3;

/** A line of a list of places in the document. */
type Entry = Pick<ListedHeading, 'anchor' | 'level' | 'text'>;

/** The strips of the contents: one line or more a heading, its page at the right. */
export function contentsStrips(block: ContentsBlock, context: BuildContext): Generator<Strip> {
  const depth = block.depth ?? DEPTH;
  const entries = context.headings.filter(({ listed, level }) => listed && level <= depth);
  const title = block.title ?? documentWord(context.language, 'contents');
  return listStrips(title, entries, context);
}

/** The strips of a list of pictures or tables: one line or more a caption, its page at the right. */
export function figuresStrips(block: FiguresBlock, context: BuildContext): Generator<Strip> {
  const { of = 'figure' } = block;
  const entries = context.captions
    .filter((one) => one.of === of)
    // as the second level of the contents looks: light, and without a step
    .map(({ anchor, text }) => ({ anchor, text, level: 0 }));
  const words = of === 'figure' ? 'figures' : 'tables';
  return listStrips(block.title ?? documentWord(context.language, words), entries, context);
}

function* listStrips(
  title: string,
  entries: readonly Entry[],
  context: BuildContext,
): Generator<Strip> {
  const { theme, parent } = context;
  const heading = { size: theme.headings[1], bold: true, color: theme.text, before: theme.size };
  const look = { ...heading, tag: lazyTag(parent, 'P') };
  if (title !== '') {
    for (const strip of paragraphStrips(title, look, context)) {
      yield { ...strip, keep: strip.keep === 2 ? 2 : 1 };
    }
  }
  const toc = lazyTag(parent, 'TOC');
  // a list of one level has nothing to tell apart
  const hasDeeper = entries.some(({ level }) => level > 1);
  for (const entry of entries) {
    yield* entryStrips(entry, { toc, bold: hasDeeper && entry.level === 1 }, context);
  }
}

function* entryStrips(
  entry: Entry,
  { toc, bold }: { toc: Parent; bold: boolean },
  context: BuildContext,
): Generator<Strip> {
  const { theme, width, page, pageOf } = context;
  const size = sizeWithin(theme.size, page);
  const indent = Math.min(Math.max(0, entry.level - 1) * STEP * size, width / 4);
  const numbers = Math.min(NUMBER_ROOM * size, width / 4);
  const room = width - indent - numbers;
  const lines = breakLines(entry.text, room, size, bold, theme.font);
  const item = lazyTag(toc, 'TOCI');
  const reference = lazyTag(item, 'Reference');
  const link = `#${entry.anchor}`;
  const tag = lazyTag(reference, 'Link', { title: entry.text });
  const height = size * LINE_HEIGHT;
  const last = lines.length - 1;
  for (const [at, line] of lines.entries()) {
    const isLast = at === last;
    yield {
      height,
      before: at === 0 ? size * (bold || entry.level === 1 ? 0.5 : 0.15) : 0,
      keep: isLast ? 0 : 2,
      draw: (canvas, x, y) => {
        const id = tag(canvas);
        const baseline = y + size * BASELINE;
        const look = {
          type: 'text',
          y: baseline,
          size,
          bold,
          color: theme.text,
          tag: id,
          link,
        } as const;
        const lastPart = line.parts.at(-1);
        for (const part of line.parts) {
          const { text, x: left, width: own } = part;
          // the number behind it is a word of its own for those who hear or copy the line
          const spaced = part === lastPart ? { spaced: true } : {};
          canvas.text({ ...look, text, x: x + indent + left, width: own, ...spaced });
        }
        if (!isLast) return;
        const number = pageOf(entry.anchor);
        const own = textWidth(number, size, bold, theme.font);
        const gap = size * 0.4;
        const start = x + indent + line.width + gap;
        const end = x + width - Math.max(own, size) - gap;
        if (end > start) canvas.dots(start, end, baseline, theme.rule);
        canvas.text({ ...look, text: number, x: x + width - own, width: own });
      },
    };
  }
}
