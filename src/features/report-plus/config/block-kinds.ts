import type { DocumentBlock } from '@bi/contract/document/document-block';
import type { BlockContent } from '@bi/olap/document-edit/edit-document';
import type { BlockKind } from '@bi/olap/document-edit/nesting';
import type { IconName } from '../../../ui/icon-paths';
import type { blockTexts } from './block-texts';

/** Texts of blocks in one language. */
export type BlockWords = (typeof blockTexts)['en'];

/** Signs of blocks. */
export const BLOCK_ICONS: Readonly<Record<BlockKind, IconName>> = {
  cover: 'bookmark',
  heading: 'heading',
  text: 'text',
  data: 'chart',
  figures: 'chartKpi',
  image: 'image',
  contents: 'list',
  captions: 'list',
  pageBreak: 'minus',
  spacer: 'drag',
  columns: 'columns',
  box: 'chartBox',
  repeat: 'refresh',
  document: 'document',
  labels: 'grid',
  code: 'hash',
};

/** What can be inserted; those that something has to be chosen for open a dialog first. */
export const INSERTED = [
  { group: 'groupText', entries: ['heading', 'text', 'cover', 'contents', 'captions'] },
  { group: 'groupData', entries: ['report', 'query', 'rows', 'figures', 'document'] },
  { group: 'groupMedia', entries: ['image', 'code'] },
  { group: 'groupLayout', entries: ['columns', 'box', 'repeat', 'labels', 'spacer', 'pageBreak'] },
] as const;

/** A kind of block as the menu offers it. */
export type InsertedKind = (typeof INSERTED)[number]['entries'][number];

/** Kinds that something has to be chosen for. */
export type ChosenKind =
  | 'report'
  | 'query'
  | 'rows'
  | 'figures'
  | 'document'
  | 'image'
  | 'repeat'
  | 'labels';

/** Whether something has to be chosen before a block of this kind is inserted. */
export function needsChoice(kind: InsertedKind): kind is ChosenKind {
  return newBlock(kind, { newHeading: '', newText: '', newCode: '', cover: '' }) === null;
}

/** A new block of a kind; null where something has to be chosen for it. */
export function newBlock(
  kind: InsertedKind,
  words: Pick<BlockWords, 'newHeading' | 'newText' | 'newCode' | 'cover'>,
): BlockContent | null {
  switch (kind) {
    case 'heading':
      return { kind, level: 1, text: words.newHeading };
    case 'text':
      return { kind, text: words.newText };
    case 'cover':
      return { kind, title: words.cover };
    case 'contents':
      return { kind };
    case 'captions':
      return { kind, of: 'figure' };
    case 'code':
      return { kind, code: 'qr', text: words.newCode };
    case 'columns':
      return { kind, shares: [1, 1] };
    case 'box':
      return { kind };
    case 'spacer':
      return { kind, height: 24 };
    case 'pageBreak':
      return { kind };
    default:
      return null;
  }
}

/** Names of the things that blocks show by their ids, of fields and measures by `cube name`. */
export type ShownNames = ReadonlyMap<string, string>;

/** What a block is called in the outline: its own words, else its kind. */
export function blockName(block: DocumentBlock, words: BlockWords, names: ShownNames): string {
  const own = ownWords(block, names, words).trim();
  return own === '' ? words[block.kind] : own.length > 80 ? `${own.slice(0, 79)}…` : own;
}

function ownWords(block: DocumentBlock, names: ShownNames, words: BlockWords): string {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return block.text.replace(/[#*_>\n]+/g, ' ');
    case 'cover':
      return block.title;
    case 'code':
      return block.text;
    case 'data': {
      const { title, caption, source } = block;
      if (title !== undefined && title !== '') return title;
      if (caption !== undefined && caption !== '') return caption;
      return source.kind === 'report'
        ? (names.get(source.report) ?? '')
        : source.kind === 'rows'
          ? (names.get(source.id) ?? source.id)
          : source.query.measures
              .map((show) => (typeof show === 'string' ? show : show.m))
              .map((name) => names.get(`${source.query.cube} ${name}`) ?? name)
              .join(', ');
    }
    case 'figures':
      return block.figures.map(({ label }) => label).join(', ');
    case 'document':
      return names.get(block.document) ?? '';
    case 'repeat':
    case 'labels': {
      const [field] = block.of.rows;
      const of = field === undefined ? undefined : names.get(`${block.of.cube} ${field.of}`);
      return of === undefined ? '' : words.each(of);
    }
    case 'image':
      return block.alt;
    case 'contents':
    case 'captions':
      return block.title ?? '';
    default:
      return '';
  }
}
