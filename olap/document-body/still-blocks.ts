import type { DocumentBlock } from '@bi/contract/document/document-block';
import { DEFAULT_THEME, type Block } from '../document/blocks';
import { paperOf } from './paper';
import { richTextBlocks } from './rich-text-blocks';

/** What is shown in place of the names in a text, in words. */
export type StillTexts = Readonly<Record<string, string>>;

const NAME = /\{\{([A-Za-z0-9_-]{1,40})\}\}/g;
const SIZE = { cover: 32, subtitle: 14, lines: 10.5, text: 10 };
/** Points above the title of a cover. */
const COVER_TOP = 190;
/** Points of the line along the edge of a cover. */
const COVER_EDGE = 14;
/** Colour of what is below the title of a cover. */
const { faint: COVER_FAINT } = DEFAULT_THEME;

/** A text with its values; a name without a value stays as it is. */
export function filledText(text: string, texts: StillTexts): string {
  return text.replaceAll(NAME, (whole, name: string) => texts[name] ?? whole);
}

/** Blocks of the page engine for a block without data; null: it has data, or holds others. */
export function stillBlocks(block: DocumentBlock, texts: StillTexts): Block[] | null {
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
        one.kind === 'text' || one.kind === 'list'
          ? { ...one, ...(align && { align }), ...(color && { color }) }
          : one,
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

/** The page of a cover. @param picture drawn above its title; null: none */
export function coverBlocks(
  { title, subtitle = '', lines = '' }: Cover,
  texts: StillTexts,
  picture: Block | null = null,
): Block[] {
  const text = (value: string, size: number, look: { bold?: true; color?: string }): Block => ({
    kind: 'text',
    text: [{ text: filledText(value, texts), ...look }],
    size,
  });
  return [
    { kind: 'rule', edge: true, color: 'accent', thickness: COVER_EDGE },
    { kind: 'spacer', height: picture === null ? COVER_TOP : COVER_TOP / 3 },
    ...(picture === null ? [] : [picture, { kind: 'spacer', height: 36 } as const]),
    { kind: 'rule', color: 'accent', width: 0.14, thickness: 4 },
    { kind: 'spacer', height: 10 },
    text(title, SIZE.cover, { bold: true }),
    ...(subtitle === ''
      ? []
      : [
          { kind: 'spacer', height: 6 } as const,
          text(subtitle, SIZE.subtitle, { color: COVER_FAINT }),
        ]),
    ...(lines === ''
      ? []
      : [
          { kind: 'spacer', height: 30 } as const,
          { kind: 'rule' } as const,
          { kind: 'spacer', height: 4 } as const,
          text(lines, SIZE.lines, { color: COVER_FAINT }),
        ]),
    { kind: 'pageBreak' },
  ];
}
