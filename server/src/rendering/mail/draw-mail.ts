import { createHash } from 'node:crypto';
import type { ScheduledContent } from '@bi/contract/delivery/email';
import type { CellSet } from '@bi/contract/query/cell-set';
import { axisLeaves } from '@bi/olap/chart/data/axis-leaves';
import type { Block } from '@bi/olap/document/blocks';
import { asOfText } from '@bi/olap/text-values/as-of-text';
import type { DocumentData } from '../document/document-data';
import type { DocumentPlan } from '../document/document-plan';
import { drawDocument } from '../document/draw-document';
import { onlyText } from '../only-text';
import { pngOf } from '../render-png';
import { blockMail, type BlockMail, type MailLook } from './block-mail';
import { DOCUMENT_BLOCK, SUBJECT_BLOCK } from './mail-blocks';
import { MAIL_INNER } from './mail-style';
import { sectionsWithContent } from './sections-with-content';

/** Pictures of one mail at most; of more charts the sentence is written. */
const MAX_PICTURES = 12;

/** A key figure without a value. */
const NO_VALUE = '–';

/** How a mail is drawn besides its plan. */
export interface DrawnMailLook extends Pick<MailLook, 'open' | 'sender'> {
  /** what of the data it shows */
  content: ScheduledContent;
  /** values that this recipient's rows are limited to by the schedule; absent: none */
  only?: string;
  /** their own access may leave rows out, which is said where it does */
  limited: boolean;
}

/** A mail with its pictures. What differs between its recipients is left for `endedMail`. */
export interface DrawnMail extends BlockMail {
  /** one line */
  subject: string;
  pictures: { name: string; png: Uint8Array }[];
  /** rows of all that it is made from */
  rows: number;
  /** hash of all its numbers and their places */
  numbers: string;
}

const WORDS = {
  en: {
    asOf: 'Data as of {day}.',
    limited: 'Rows are limited by your access.',
  },
  zh: {
    asOf: '数据截至{day}。',
    limited: '受您的访问权限限制，仅显示部分行。',
  },
} as const;

/** Draws a planned document as a mail. */
export function drawMail(plan: DocumentPlan, data: DocumentData, look: DrawnMailLook): DrawnMail {
  const { document, drawings, resolved } = drawDocument(plan, data);
  const { language } = plan.words;
  const subject = (resolved.get(SUBJECT_BLOCK) ?? []).map(plainText).join(' ');
  const { figures, chart, table } = look.content;
  const hasContent = figures || chart || table;
  const without = hasContent ? 0 : (resolved.get(DOCUMENT_BLOCK)?.length ?? 0);
  const left = document.blocks
    .slice(resolved.get(SUBJECT_BLOCK)?.length ?? 0, document.blocks.length - without)
    .flatMap((block) => shownBlocks(block, look.content));
  const isWhole = figures && chart && table;
  const blocks = isWhole ? left : sectionsWithContent(left);
  const named = picturesIn(blocks).slice(0, MAX_PICTURES);
  const pictures = named.flatMap(({ svg }) => {
    const text = drawings.get(svg);
    return text === undefined ? [] : [{ name: svg, png: pngOf(text, 'light', scaleOf(text)) }];
  });
  const shown = new Set(pictures.map(({ name }) => name));
  const { dataAsOf, rowsLimited } = plan.notes;
  const { only } = look;
  const mail = blockMail(blocks, {
    ...{ language, title: subject, open: look.open, sender: look.sender },
    ...{ links: 'later', unsubscribe: 'later' },
    notes: [
      ...(dataAsOf === null
        ? []
        : [WORDS[language].asOf.replace('{day}', () => asOfText([dataAsOf], language))]),
      ...(only === undefined ? [] : [onlyText(only, language)]),
      ...(rowsLimited && look.limited ? [WORDS[language].limited] : []),
    ],
    hasPicture: (name) => shown.has(name),
  });
  const isOfFigures = data.cells.size + data.rows.size === 0;
  const rows = isOfFigures ? rowsOfFigures(blocks) : rowsOf(data, language);
  return { ...mail, subject, pictures, rows, numbers: numbersOf(data) };
}

const plainText = (block: Block): string =>
  block.kind === 'heading'
    ? block.text
    : block.kind === 'text'
      ? typeof block.text === 'string'
        ? block.text
        : block.text.map(({ text }) => text).join('')
      : '';

/** A block with only what the mail is to show: figures, charts, tables; texts always. */
function shownBlocks(block: Block, content: ScheduledContent): Block[] {
  switch (block.kind) {
    case 'chart':
      return content.chart ? [block] : [];
    case 'table':
    case 'pivot':
      return content.table ? [block] : [];
    case 'keyFigures':
      return content.figures ? [block] : [];
    case 'box':
      return block.blocks.flatMap((one) => shownBlocks(one, content));
    case 'columns':
      return block.columns.flat().flatMap((one) => shownBlocks(one, content));
    case 'repeat':
      return [...block.parts].flatMap((part): Block[] =>
        part.show === false
          ? []
          : [
              { kind: 'heading', level: block.level ?? 1, text: part.title },
              ...part.blocks.flatMap((one) => shownBlocks(one, content)),
            ],
      );
    default:
      return [block];
  }
}

/** Of a mail of key figures alone 1 where one of them has a value. */
function rowsOfFigures(blocks: readonly Block[]): number {
  const values = blocks.flatMap((block) =>
    block.kind === 'keyFigures' ? block.figures.map(({ value }) => value) : [],
  );
  return values.some((value) => value !== NO_VALUE) ? 1 : 0;
}

/** Charts that say something: a course next to a number has no sentence. */
function picturesIn(blocks: readonly Block[]): { svg: string }[] {
  return blocks.flatMap((block) => (block.kind === 'chart' && block.alt !== '' ? [block] : []));
}

/** Twice the pixels it is shown with, so that it is sharp where screens are fine. */
function scaleOf(svg: string): { scale: number } {
  const width = Number(/<svg[^>]*\swidth="([\d.]+)/.exec(svg)?.[1] ?? MAIL_INNER);
  return { scale: Math.min(3, (2 * MAIL_INNER) / Math.max(1, width)) };
}

function numbersOf({ cells, rows }: DocumentData): string {
  const hash = createHash('sha256');
  for (const [key, { cellSet }] of cells) {
    const { rows: down, columns: across, cells: values } = cellSet;
    hash.update(JSON.stringify([key, down, across, values]));
  }
  for (const [key, { rows: values }] of rows) hash.update(JSON.stringify([key, values]));
  return hash.digest('hex');
}

function rowsOf({ cells, rows }: DocumentData, language: 'en' | 'zh'): number {
  let count = 0;
  for (const { cellSet } of cells.values()) count += rowsOfCells(cellSet, language);
  for (const one of rows.values()) count += one.count;
  return count;
}

/** Rows that are no totals; of a question without rows 1 where it has a value. */
function rowsOfCells({ rows, cells }: CellSet, language: 'en' | 'zh'): number {
  if (rows.levels.length > 0) {
    return axisLeaves(rows, language).filter(({ kind }) => kind !== 'total').length;
  }
  return cells.some(({ values }) => values.some((value) => value !== null)) ? 1 : 0;
}
