import type {
  Block,
  BoxBlock,
  ColumnsBlock,
  DocumentTheme,
  InnerBlock,
  KeyFiguresBlock,
  PageBreakBlock,
  RepeatBlock,
  RuleBlock,
} from './blocks';
import { lazyTag, warningStrip, type BuildContext } from './build-context';
import { contentsStrips, figuresStrips } from './contents-strips';
import { documentWord } from './document-words';
import { Flow } from './flow';
import { labelStrips } from './label-strips';
import { listStrips } from './list-strips';
import { MAX_BLOCKS, MAX_PARTS } from './limits';
import { blocksWithin, shownParts } from './outline';
import { pictureStrips } from './picture-strips';
import { spacerStrip, type StripFrame, type Strip } from './strip';
import { tableStrips } from './table-strips';
import {
  captionStrips,
  headingStrips,
  noteStrips,
  paragraphStrips,
  textStrips,
} from './text-strips';
import { textWidth } from './text-width';

const GAP = 14;
const PADDING = 10;
/** Points inside the card of a key figure, and between two cards. */
const CARD = { padding: 9, gap: 10 };
/** Size of the note of a key figure as a part of that of its name. */
const NOTE_SHARE = 0.88;
/** Points that a card has across at least. */
const MIN_CARD = 96;
/** Blocks that have room below them, and how much: what follows is not part of them. */
const SPACED = new Set<Block['kind']>([
  ...(['table', 'pivot', 'chart', 'image', 'keyFigures', 'labels', 'columns', 'box'] as const),
]);
const AFTER = 7;
/** Points of a line that says no thickness. */
const HAIRLINE = 0.75;
const BEFORE = 8;
/** Narrower columns hold nothing that can be read. */
const MIN_WIDTH = 12;

interface Asked {
  newPage?: boolean;
  keepTogether?: boolean;
  keepWithNext?: boolean;
}

/** Strips with the block they are of; those of blocks inside it keep theirs. */
function* owned(strips: Iterable<Strip>, block: string | undefined, width: number) {
  if (block === undefined) yield* strips;
  else {
    const owner = { block, width };
    for (const strip of strips) yield strip.owner === undefined ? { ...strip, owner } : strip;
  }
}

/** Strips with what a block asks of the end of pages. */
function* asAsked(strips: Iterable<Strip>, asked: Asked): Generator<Strip> {
  const { newPage = false, keepTogether = false, keepWithNext = false } = asked;
  let before: Strip | undefined;
  let first = true;
  for (const strip of strips) {
    if (before !== undefined) {
      yield keepTogether && before.keep === 0 ? { ...before, keep: 1 } : before;
    }
    before = first && newPage ? { ...strip, newPage } : strip;
    first = false;
  }
  if (before !== undefined) {
    yield keepWithNext && before.keep === 0 ? { ...before, keep: 1 } : before;
  }
}

function frameStrip(frame: StripFrame): Strip {
  return { height: 0, before: BEFORE, keep: 0, frame };
}

function columnsStrip(block: ColumnsBlock, context: BuildContext): Strip {
  const count = Math.max(block.columns.length, 1);
  const gap = Math.min(block.gap ?? GAP, context.width / (2 * count));
  const shares = block.columns.map((_, at) => Math.max(0, block.shares?.[at] ?? 1));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const room = context.width - gap * (count - 1);
  let x = 0;
  const flows = block.columns.map((blocks, at) => {
    const width = Math.max((room * (shares[at] ?? 1)) / (all || 1), MIN_WIDTH);
    // made at once: headings are numbered in the order of the blocks
    const flow = { flow: new Flow([...blockStrips(blocks, { ...context, width })]), x };
    x += width + gap;
    return flow;
  });
  return frameStrip({ flows, padding: 0, together: block.keepTogether === true });
}

function boxStrip(block: BoxBlock, context: BuildContext): Strip {
  const { page, theme } = context;
  const padding = Math.min(block.padding ?? PADDING, page / 8, context.width / 8);
  const width = context.width - 2 * padding;
  const inner = { ...context, width, page: page - 2 * padding };
  const flow = new Flow([...blockStrips(block.blocks, inner)]);
  const look = {
    fill: block.fill ?? theme.ground,
    ...(block.border !== undefined && { stroke: block.border }),
  };
  return frameStrip({
    flows: [{ flow, x: padding }],
    padding,
    ground: (canvas, x, y, height) => canvas.rect(x, y, context.width, height, look),
    together: block.keepTogether === true,
  });
}

/** How small the values of key figures become before they break into lines, as a share of their size. */
const MIN_VALUE_SHARE = 0.5;

/** Size of values in columns of a width: that of the theme, or as much smaller as the widest one needs. */
function valueSize(values: readonly string[], width: number, theme: DocumentTheme): number {
  const { font, headings } = theme;
  const [size] = headings;
  const widest = Math.max(...values.map((value) => textWidth(value, size, true, font)));
  return widest <= width ? size : Math.max((size * width) / widest, size * MIN_VALUE_SHARE) * 0.999;
}

/**
 * Key figures as cards side by side: the name, the value large below it, and its note. Rows are of the same length
 * where they can be; a figure alone takes half of the width.
 */
function keyFiguresStrip(block: KeyFiguresBlock, context: BuildContext): Strip[] {
  const { theme, parent } = context;
  const { gap } = CARD;
  const { figures: all } = block;
  const most = Math.max(1, Math.floor((context.width + gap) / (MIN_CARD + gap)));
  const perRow = Math.ceil(all.length / Math.ceil(all.length / most));
  const across = Math.max(perRow, Math.min(2, most));
  const own = Math.max((context.width - gap * (across - 1)) / across, MIN_WIDTH);
  const padding = Math.min(CARD.padding, own / 6);
  const width = own - 2 * padding;
  const size = valueSize(
    all.map(({ value }) => value),
    width,
    theme,
  );
  const small = { size: theme.tableSize, color: theme.faint, before: 0 };
  const rows = Array.from({ length: Math.ceil(all.length / perRow) }, (_, at) =>
    all.slice(at * perRow, (at + 1) * perRow),
  );
  return rows.map((figures) => {
    const flows = figures.map(({ label, value, note, color }, at) => {
      const inner = { ...context, width };
      const paragraph = (text: string, look: typeof small & { bold?: boolean }) =>
        paragraphStrips(text, { ...look, tag: lazyTag(parent, 'P') }, inner);
      const strips = [
        ...paragraph(label, small),
        ...paragraph(value, { size, bold: true, color: theme.text, before: 0 }),
        ...(note === undefined
          ? []
          : paragraph(note, {
              ...{ size: theme.tableSize * NOTE_SHARE, before: 0 },
              color: color ?? theme.faint,
            })),
      ];
      return { flow: new Flow(strips), x: at * (own + gap) + padding };
    });
    const ground: StripFrame['ground'] = (canvas, x, y, height) => {
      for (const at of figures.keys()) {
        canvas.rect(x + at * (own + gap), y, own, height, { fill: theme.ground });
      }
    };
    return frameStrip({ flows, padding: padding * 0.8, ground, together: true });
  });
}

const ruleColor = (color: string | undefined, { theme }: BuildContext) =>
  color === 'accent' ? theme.accent : (color ?? theme.rule);

/** A line along the edge of the page as a strip, which takes no room. */
function edgeStrip(thickness: number, color: string | undefined, context: BuildContext): Strip {
  const { height, margin } = context.paper;
  const look = { fill: ruleColor(color, context) };
  const across = Math.min(thickness, margin.left / 2);
  const draw: Strip['draw'] = (canvas) => canvas.rect(0, 0, across, height, look);
  return { height: 0, before: 0, keep: 2, draw };
}

/** A line across as a strip. */
function ruleStrip(
  { thickness = HAIRLINE, width = 1, color, edge }: RuleBlock,
  context: BuildContext,
): Strip {
  if (edge === true) return edgeStrip(thickness, color, context);
  const height = Math.max(0.1, Math.min(thickness, context.page));
  const across = context.width * Math.min(1, Math.max(0, width));
  const look = { fill: ruleColor(color, context) };
  return {
    height,
    before: BEFORE,
    keep: 0,
    draw: (canvas, x, y) => canvas.rect(x, y, across, height, look),
  };
}

function* repeatStrips(block: RepeatBlock, context: BuildContext): Generator<Strip> {
  const { newPage = false, restart = false, level = 1 } = block;
  let count = 0;
  for (const part of shownParts(block.parts)) {
    if (count++ === MAX_PARTS) {
      yield warningStrip({ code: 'tooManyParts', count: MAX_PARTS });
      yield* noteStrips(documentWord(context.language, 'partsCut', { count: MAX_PARTS }), context);
      return;
    }
    const inner = { ...context, parent: lazyTag(context.parent, 'Sect') };
    const [first, ...rest] = [...owned(headingStrips({ level }, inner), block.id, context.width)];
    if (first !== undefined) yield { ...first, newPage, restart: newPage && restart };
    yield* rest;
    yield* blockStrips(part.blocks, inner);
  }
}

function innerStrips(block: InnerBlock, context: BuildContext): Iterable<Strip> {
  switch (block.kind) {
    case 'heading':
      return headingStrips(block, context);
    case 'text':
      return textStrips(block, context);
    case 'list':
      return listStrips(block, context);
    case 'table':
    case 'pivot':
      return tableStrips(block, context);
    case 'chart':
    case 'image':
      return pictureStrips(block, context);
    case 'keyFigures':
      return keyFiguresStrip(block, context);
    case 'spacer':
      return [spacerStrip(Math.max(block.height, 0))];
    case 'rule':
      return [ruleStrip(block, context)];
    case 'columns':
      return [columnsStrip(block, context)];
    case 'box':
      return [boxStrip(block, context)];
  }
}

function stripsOf(
  block: Exclude<Block, RepeatBlock | PageBreakBlock>,
  context: BuildContext,
): Iterable<Strip> {
  switch (block.kind) {
    case 'contents':
      return contentsStrips(block, context);
    case 'figures':
      return figuresStrips(block, context);
    case 'labels':
      return labelStrips(block, context, blockStrips);
    default:
      return captioned(block, context);
  }
}

/** A picture with its caption below it, a table with it above. */
function* captioned(block: InnerBlock, context: BuildContext): Generator<Strip> {
  const hasCaption = 'caption' in block && block.caption !== undefined;
  const isTable = block.kind === 'table' || block.kind === 'pivot';
  if (hasCaption && isTable) yield* captionStrips(context, 2);
  const stays = hasCaption && !isTable;
  for (const strip of innerStrips(block, context)) yield stays ? { ...strip, keep: 2 } : strip;
  if (stays) yield* captionStrips(context, 0);
}

/** That a document has more blocks than it may have. */
export function* blocksCutStrips(context: BuildContext): Generator<Strip> {
  yield warningStrip({ code: 'tooManyBlocks', count: MAX_BLOCKS });
  yield* noteStrips(documentWord(context.language, 'blocksCut', { count: MAX_BLOCKS }), context);
}

/** The strips of blocks, made one after another as they are asked for. */
export function* blockStrips(blocks: readonly Block[], context: BuildContext): Generator<Strip> {
  const { within, cut } = blocksWithin(blocks);
  let broken: { newPage: true; restart: boolean } | null = null;
  let gap = 0;
  for (const block of within) {
    if (block.kind === 'pageBreak') {
      broken = { newPage: true, restart: block.restart === true };
      continue;
    }
    const strips =
      block.kind === 'repeat'
        ? repeatStrips(block, context)
        : asAsked(
            owned(stripsOf(block, context), block.id, context.width),
            block.kind === 'spacer' || block.kind === 'rule' ? {} : block,
          );
    for (const strip of strips) {
      const isFirst = gap > 0 && strip.height > 0;
      const spaced = isFirst ? { ...strip, before: strip.before + gap } : strip;
      if (isFirst) gap = 0;
      yield broken === null ? spaced : { ...spaced, ...broken };
      broken = null;
    }
    gap = SPACED.has(block.kind) ? AFTER : 0;
  }
  if (cut) yield* blocksCutStrips(context);
}
