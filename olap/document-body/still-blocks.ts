import type { DocumentBlock } from '@bi/contract/document-block';
import type { Block } from '../document/blocks';
import { paperOf } from './paper';
import { richTextBlocks } from './rich-text-blocks';

/** What is shown in place of the names in a text, in words. */
export type Texts = Readonly<Record<string, string>>;

const NAME = /\{\{([A-Za-z0-9_-]{1,40})\}\}/g;
const SIZE = { cover: 30, subtitle: 14, lines: 11, text: 10 };
/** Points above the title of a cover. */
const COVER_TOP = 150;

/** A text with its values; a name without a value stays as it is. */
export function filledText(text: string, texts: Texts): string {
  return text.replaceAll(NAME, (whole, name: string) => texts[name] ?? whole);
}

/** Blocks of the page engine for a block without data; null: it has data, or holds others. */
export function stillBlocks(block: DocumentBlock, texts: Texts): Block[] | null {
  switch (block.kind) {
    case 'cover':
      return coverBlocks(block, texts);
    case 'heading': {
      const text = filledText(block.text, texts);
      const level = Math.min(4, Math.max(1, block.level)) as 1 | 2 | 3 | 4;
      const isListed = block.listed ?? true;
      return [{ kind: 'heading', level, text, ...(!isListed && { listed: false }) }];
    }
    case 'text': {
      const { size = SIZE.text, align, color } = block;
      return richTextBlocks(block.text, size, texts).map((one) =>
        one.kind === 'text' ? { ...one, ...(align && { align }), ...(color && { color }) } : one,
      );
    }
    case 'contents': {
      const { title, depth } = block;
      return [{ kind: 'contents', ...(title !== undefined && { title }), ...(depth && { depth }) }];
    }
    case 'captions': {
      const { title, of } = block;
      return [{ kind: 'figures', of, ...(title !== undefined && { title }) }];
    }
    case 'pageBreak': {
      const { restart, page } = block;
      const isNew = { ...(restart && { restart }), ...(page && { page: paperOf(page) }) };
      return [{ kind: 'pageBreak', ...isNew }];
    }
    case 'spacer':
      return [{ kind: 'spacer', height: block.height }];
    default:
      return null;
  }
}

type Cover = Extract<DocumentBlock, { kind: 'cover' }>;

function coverBlocks({ title, subtitle, lines }: Cover, texts: Texts): Block[] {
  const text = (value: string, size: number, bold: boolean): Block => ({
    kind: 'text',
    text: [{ text: filledText(value, texts), bold }],
    size,
  });
  return [
    { kind: 'spacer', height: COVER_TOP },
    text(title, SIZE.cover, true),
    ...(subtitle === undefined || subtitle === ''
      ? []
      : [{ kind: 'spacer', height: 12 } as const, text(subtitle, SIZE.subtitle, false)]),
    ...(lines === undefined || lines === ''
      ? []
      : [{ kind: 'spacer', height: 24 } as const, text(lines, SIZE.lines, false)]),
    { kind: 'pageBreak' },
  ];
}
