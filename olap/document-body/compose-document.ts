import type { DocumentBand, DocumentBody } from '@bi/contract/document/document';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import type {
  BandImage,
  BandImages,
  Block,
  DocumentModel,
  InnerBlock,
  PageBand,
} from '../document/blocks';
import { blocksIn } from './nesting';
import { paperOf } from './paper';
import { stillBlocks } from './still-blocks';

/** What blocks came to, by id: blocks of the page engine; an empty list: nothing is shown. */
export type ComposedBlocks = ReadonlyMap<string, readonly Block[]>;

/** What a document says of itself. */
export interface DocumentWords {
  title: string;
  language: 'en' | 'zh';
  /** day that the document is of, in words */
  date: string;
  /** what is chosen for parameters, in words, by id */
  parameters: Readonly<Record<string, string>>;
  /** pictures of header and footer, those that there are */
  bands?: BandImages;
}

const PENDING = { en: 'This block is being loaded.', zh: '正在加载此内容块。' } as const;

/**
 * A document as the page engine takes it. Pure, and the same in the browser: an editor composes again with what
 * the blocks came to last. A block without data that has not been resolved is taken from the body, with its values
 * by name.
 * @param after blocks behind those of the body
 */
export function composeDocument(
  body: DocumentBody,
  resolved: ComposedBlocks,
  words: DocumentWords,
  after: readonly Block[] = [],
): DocumentModel {
  const { header, footer, watermark, numbered, bandsOnFirst } = body;
  const { font, size, tableSize, table, text, faint, accent, rule, ground } = body.look ?? {};
  const theme = { font, size, tableSize, table, text, faint, accent, rule, ground };
  const { bands = {} } = words;
  const given = Object.entries(theme).filter(([, value]) => value !== undefined);
  return {
    title: words.title,
    language: words.language,
    page: paperOf(body.page),
    blocks: [...composeBlocks(body.blocks, null, resolved, words.language), ...after],
    theme: Object.fromEntries(given),
    ...(header && { header: bandOf(header, words, bands.header) }),
    ...(footer && { footer: bandOf(footer, words, bands.footer) }),
    ...(watermark !== undefined && { watermark }),
    ...(numbered !== undefined && { numbered }),
    ...(bandsOnFirst !== undefined && { bandsOnFirst }),
  };
}

/** The blocks in a block (null: in the document itself) as the page engine takes them. */
export function composeBlocks(
  blocks: readonly DocumentBlock[],
  parent: string | null,
  resolved: ComposedBlocks,
  language: 'en' | 'zh',
): Block[] {
  return blocksIn(blocks, parent).flatMap((block) => {
    const made = resolved.get(block.id) ?? composed(block, blocks, resolved, language);
    return withFlags(block, made);
  });
}

function composed(
  block: DocumentBlock,
  blocks: readonly DocumentBlock[],
  resolved: ComposedBlocks,
  language: 'en' | 'zh',
): readonly Block[] {
  if (block.kind === 'columns') {
    const children = blocksIn(blocks, block.id);
    const columns = block.shares.map((_, column) => {
      const own = children.filter((one) => (one.column ?? 0) === column).map(({ id }) => id);
      const inside = blocks.filter((one) => one.in !== block.id || own.includes(one.id));
      return composeBlocks(inside, block.id, resolved, language) as InnerBlock[];
    });
    const { shares, gap } = block;
    return [{ kind: 'columns', columns, shares, ...(gap !== undefined && { gap }) }];
  }
  if (block.kind === 'box') {
    const { fill, border, padding } = block;
    const look = {
      ...(fill !== undefined && { fill }),
      ...(border !== undefined && { border }),
      ...(padding !== undefined && { padding }),
    };
    const inside = composeBlocks(blocks, block.id, resolved, language) as InnerBlock[];
    return inside.length === 0 ? [] : [{ kind: 'box', blocks: inside, ...look }];
  }
  return stillBlocks(block, {}) ?? [{ kind: 'text', text: PENDING[language], size: 9 }];
}

/**
 * Each block that a block came to is named by it, so that its place on the pages and its warnings lead back; what it
 * asks of its place is asked of the first and last of them.
 */
function withFlags(block: DocumentBlock, made: readonly Block[]): Block[] {
  const { id, newPage, keepTogether, keepWithNext } = block;
  return made.map((one, at): Block => {
    if (one.kind === 'pageBreak' || one.kind === 'spacer' || one.kind === 'rule') {
      return { ...one, id };
    }
    const isNew = at === 0 && newPage === true && { newPage: true };
    if (one.kind === 'repeat') return { ...one, id, ...isNew };
    return {
      ...one,
      id,
      ...isNew,
      ...(keepTogether === true && { keepTogether: true }),
      ...((keepWithNext === true || (keepTogether === true && at < made.length - 1)) && {
        keepWithNext: true,
      }),
    };
  });
}

const BAND_NAME = /\{\{(page|pages|date|title|parameter:([A-Za-z0-9_-]{1,40}))\}\}/g;

function bandOf(
  { left, center, right }: DocumentBand,
  words: DocumentWords,
  image?: BandImage,
): PageBand {
  const filled = (text: string) =>
    text.replaceAll(BAND_NAME, (_, name: string, parameter: string | undefined) => {
      if (parameter !== undefined) return words.parameters[parameter] ?? '';
      if (name === 'date') return words.date;
      return name === 'title' ? words.title : `{${name}}`;
    });
  return {
    ...(image && { image }),
    ...(left !== undefined && { left: filled(left) }),
    ...(center !== undefined && { center: filled(center) }),
    ...(right !== undefined && { right: filled(right) }),
  };
}
