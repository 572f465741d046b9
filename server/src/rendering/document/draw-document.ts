import type { DocumentBlock } from '@bi/contract/document-block';
import {
  composeBlocks,
  composeDocument,
  type ResolvedBlocks,
} from '@bi/olap/document-body/compose-document';
import { paperOf } from '@bi/olap/document-body/paper';
import { CODE_WIDTH } from '@bi/olap/document-body/code-width';
import { coverBlocks, filledText, stillBlocks } from '@bi/olap/document-body/still-blocks';
import { formatForScreen } from '@bi/olap/format/format-value';
import type { Block, DocumentModel, LabelPart } from '@bi/olap/document/blocks';
import { DOCUMENT_COLORS } from '../report-document';
import { blockWidths, pageWidth } from './block-widths';
import { codePicture } from './code-picture';
import { CHART_HEIGHT, dataBlocks } from './data-blocks';
import type { DocumentData } from './document-data';
import { drawingWords } from './drawing-words';
import { receiptBlocks } from './receipt-blocks';
import type { DocumentPlan, DocumentWarning, PlannedBlock, PlannedDocument } from './document-plan';

const { faint: FAINT } = DOCUMENT_COLORS;
const SIZE = { small: 8 };
/** Part of a page that a chart with many bars takes, below its title. */
const MAX_PAGE_SHARE = 0.9;

/** A document that can be laid out, with what its pages name. */
export interface DrawnDocument {
  document: DocumentModel;
  /** texts of SVGs by name */
  drawings: ReadonlyMap<string, string>;
  /** what the blocks of its body came to, by id */
  resolved: ResolvedBlocks;
  warnings: DocumentWarning[];
}

/** Composes a document of its plan and data, and draws its charts. */
export function drawDocument(plan: DocumentPlan, data: DocumentData): DrawnDocument {
  const drawing = new DocumentDrawing(plan, data);
  const resolved = drawing.resolve(plan, '');
  const after = plan.body.receipt === false ? [] : receiptBlocks(plan, plan.words.language);
  const model = composeDocument(plan.body, resolved, plan.words, after);
  const theme: DocumentModel['theme'] = { ...DOCUMENT_COLORS, ...model.theme };
  const document = { ...model, theme };
  return { document, resolved, drawings: drawing.drawings, warnings: drawing.warnings };
}

class DocumentDrawing {
  readonly drawings = new Map<string, string>();
  readonly warnings: DocumentWarning[] = [];
  readonly #data: DocumentData;
  readonly #language: 'en' | 'zh';
  readonly #width: number;
  /** points that a chart that says no height has at most */
  readonly #tallest: number;

  constructor({ body, words }: DocumentPlan, data: DocumentData) {
    this.#data = data;
    this.#language = words.language;
    const { height, margin } = paperOf(body.page);
    this.#tallest = Math.max(CHART_HEIGHT, (height - margin.top - margin.bottom) * MAX_PAGE_SHARE);
    this.#width = pageWidth(body.page);
  }

  /** What the blocks of a document came to, by id. @param prefix of ids in warnings */
  resolve(
    { body, blocks }: Pick<PlannedDocument, 'body' | 'blocks'>,
    prefix: string,
  ): Map<string, readonly Block[]> {
    const widths = blockWidths(body.blocks, this.#width);
    const resolved = new Map<string, readonly Block[]>();
    for (const planned of blocks) {
      const { block } = planned;
      const made = this.#blocks(planned, body.blocks, widths.get(block.id) ?? this.#width, prefix);
      if (made !== null) resolved.set(block.id, made);
    }
    return resolved;
  }

  #note(block: DocumentBlock, text: string, code: string, prefix: string): Block[] {
    this.warnings.push({ code, block: `${prefix}${block.id}`, text });
    return [{ kind: 'text', text, size: 9, color: FAINT }];
  }

  #blocks(
    planned: PlannedBlock,
    all: readonly DocumentBlock[],
    width: number,
    prefix: string,
  ): readonly Block[] | null {
    const { block, texts = {}, failed } = planned;
    if (planned.hidden === true) return [];
    if (failed !== undefined) return this.#note(block, failed, 'failed', prefix);
    const words = drawingWords[this.#language];
    switch (block.kind) {
      case 'data':
        return dataBlocks(planned, width, {
          data: this.#data,
          language: this.#language,
          tallest: this.#tallest,
          add: (svg) => this.#add(svg),
          note: (code, text) => this.warnings.push({ code, block: `${prefix}${block.id}`, text }),
        });
      case 'figures': {
        const figures = planned.figures ?? [];
        return [{ kind: 'keyFigures', figures }];
      }
      case 'image': {
        const picture = planned.image;
        if (!picture || picture.format === 'webp') {
          return this.#note(block, words.noPicture, 'brokenPicture', prefix);
        }
        const { caption, align, width: share } = block;
        return [
          {
            kind: 'image',
            image: picture.file,
            aspect: picture.width / picture.height,
            alt: block.alt,
            ...(caption !== undefined && caption !== '' && { caption }),
            ...(align && { align }),
            ...(share !== undefined && { width: share }),
          },
        ];
      }
      case 'code':
        return this.#code(block, texts, prefix);
      case 'repeat':
        return [this.#repeat(block, planned, all, prefix), ...this.#cut(planned, prefix)];
      case 'labels':
        return [this.#labels(block, planned, all, prefix), ...this.#cut(planned, prefix)];
      case 'document': {
        const { inside } = planned;
        if (inside === undefined) return [];
        const resolved = this.resolve(inside, `${prefix}${block.id}.`);
        return composeBlocks(inside.body.blocks, null, resolved, this.#language);
      }
      case 'columns':
      case 'box':
        return null;
      case 'cover':
        return this.#cover(block, planned);
      default:
        return stillBlocks(block, texts);
    }
  }

  /** That a repeat or label sheet has more members than are shown; nothing where it has them all. */
  #cut({ block, parts = [], members = 0 }: PlannedBlock, prefix: string): Block[] {
    if (members <= parts.length) return [];
    const number = (value: number) => formatForScreen(value, '#,##0', this.#language);
    const { cutMembers } = drawingWords[this.#language];
    const text = cutMembers(number(parts.length), number(members));
    return this.#note(block, text, 'tooManyParts', prefix);
  }

  #cover(block: Extract<DocumentBlock, { kind: 'cover' }>, planned: PlannedBlock): Block[] {
    const { image: picture, texts = {} } = planned;
    if (!picture || picture.format === 'webp') return coverBlocks(block, texts);
    const { file: image, width, height } = picture;
    const aspect = width / height;
    const drawn = { kind: 'image', image, aspect, alt: block.alt ?? '', width: 0.4 } as const;
    return coverBlocks(block, texts, drawn);
  }

  #code(
    block: Extract<DocumentBlock, { kind: 'code' }>,
    texts: Record<string, string>,
    prefix: string,
  ): Block[] {
    const words = drawingWords[this.#language];
    const text = filledText(block.text, texts).trim();
    const picture = codePicture(block.code, text);
    if (picture === null) return this.#note(block, words.noCode(text), 'noCode', prefix);
    const { align, width = CODE_WIDTH[block.code], readable } = block;
    const place = { ...(align && { align }), width };
    const alt = words.code(text);
    const { svg, aspect } = picture;
    return [
      { kind: 'chart', svg: this.#add(svg), aspect, alt, ...place },
      ...(readable === true
        ? [{ kind: 'text', text, size: SIZE.small, ...(align && { align }) } as const]
        : []),
    ];
  }

  #repeat(
    block: Extract<DocumentBlock, { kind: 'repeat' }>,
    { parts = [] }: PlannedBlock,
    all: readonly DocumentBlock[],
    prefix: string,
  ): Block {
    const { level = 1, eachNewPage, restart } = block;
    const made = parts.map(({ title, blocks }) => {
      const body = { blocks: [...all] } as PlannedDocument['body'];
      const resolved = this.resolve({ body, blocks }, prefix);
      return { title, blocks: composeBlocks(all, block.id, resolved, this.#language) };
    });
    return {
      kind: 'repeat',
      parts: made,
      level: Math.min(4, Math.max(1, level)) as 1 | 2 | 3 | 4,
      ...(eachNewPage === true && { newPage: true }),
      ...(restart === true && { restart: true }),
    };
  }

  #labels(
    block: Extract<DocumentBlock, { kind: 'labels' }>,
    { parts = [] }: PlannedBlock,
    all: readonly DocumentBlock[],
    prefix: string,
  ): Block {
    const { across, height, gap, padding } = block;
    const labels = parts.map(({ blocks }) => {
      const body = { blocks: [...all] } as PlannedDocument['body'];
      const resolved = this.resolve({ body, blocks }, prefix);
      return composeBlocks(all, block.id, resolved, this.#language) as LabelPart[];
    });
    return {
      kind: 'labels',
      ...{ labels, across, height },
      ...(gap && { gap }),
      ...(padding !== undefined && { padding }),
    };
  }

  #add(svg: string): string {
    const name = `d${this.drawings.size}`;
    this.drawings.set(name, svg);
    return name;
  }
}
