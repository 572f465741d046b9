import type { DocumentBlock } from '@bi/contract/document/document-block';
import {
  composeBlocks,
  composeDocument,
  type DocumentWords,
  type ComposedBlocks,
} from '@bi/olap/document-body/compose-document';
import { paperOf } from '@bi/olap/document-body/paper';
import { CODE_WIDTH } from '@bi/olap/document-body/code-width';
import { coverBlocks, filledText, stillBlocks } from '@bi/olap/document-body/still-blocks';
import { formatForScreen } from '@bi/olap/format/format-value';
import type { Block, DocumentModel, LabelPart } from '@bi/olap/document/blocks';
import { DOCUMENT_COLORS } from '../report-document';
import { blockWidths, pageWidth } from './block-widths';
import { codePicture, hasOwnText } from './code-picture';
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
  resolved: ComposedBlocks;
  warnings: DocumentWarning[];
}

/** What a block came to; `made` null: what is in it is composed of its own. */
interface DrawnBlock {
  made: readonly Block[] | null;
  warnings: readonly DocumentWarning[];
}

/** Where a block is drawn. */
interface DrawnIn {
  /** all blocks of its document */
  all: readonly DocumentBlock[];
  width: number;
  /** of ids in warnings */
  prefix: string;
  /** names it among the blocks that are drawn */
  name: string;
}

/** Composes a document of its plan and data, and draws its charts. */
export function drawDocument(plan: DocumentPlan, data: DocumentData): DrawnDocument {
  return new DocumentDrawing(plan.body, plan.words.language, data).document(plan);
}

/** The model of a document of what its blocks came to. @param after blocks behind those of the body */
export function pageModelOf(
  body: DocumentPlan['body'],
  resolved: ComposedBlocks,
  words: DocumentWords,
  after: readonly Block[] = [],
): DocumentModel {
  const model = composeDocument(body, resolved, words, after);
  return { ...model, theme: { ...DOCUMENT_COLORS, ...model.theme } };
}

/** Draws the blocks of one document, each once, in any order. */
export class DocumentDrawing {
  readonly drawings = new Map<string, string>();
  readonly #drawn = new Map<string, DrawnBlock>();
  readonly #data: DocumentData;
  readonly #body: DocumentPlan['body'];
  readonly #language: 'en' | 'zh';
  readonly #width: number;
  readonly #widths: ReadonlyMap<string, number>;
  /** points that a chart that says no height has at most */
  readonly #tallest: number;
  /** of the block that is being drawn */
  #warnings: DocumentWarning[] = [];

  constructor(body: DocumentPlan['body'], language: 'en' | 'zh', data: DocumentData) {
    this.#data = data;
    this.#body = body;
    this.#language = language;
    const { height, margin } = paperOf(body.page);
    this.#tallest = Math.max(CHART_HEIGHT, (height - margin.top - margin.bottom) * MAX_PAGE_SHARE);
    this.#width = pageWidth(body.page);
    this.#widths = blockWidths(body.blocks, this.#width);
  }

  /** Draws a block of the document that is in no repeat; its data has come. */
  block(planned: PlannedBlock): DrawnBlock {
    const { id } = planned.block;
    const known = this.#drawn.get(id);
    if (known !== undefined) return known;
    this.#warnings = [];
    const all = this.#body.blocks;
    const width = this.#widths.get(id) ?? this.#width;
    const made = this.#blocks(planned, { all, width, prefix: '', name: id });
    const drawn = { made, warnings: this.#warnings };
    this.#drawn.set(id, drawn);
    return drawn;
  }

  /** The document with all its blocks. */
  document(plan: DocumentPlan): DrawnDocument {
    const resolved = new Map<string, readonly Block[]>();
    const warnings: DocumentWarning[] = [];
    for (const planned of plan.blocks) {
      const drawn = this.block(planned);
      if (drawn.made !== null) resolved.set(planned.block.id, drawn.made);
      warnings.push(...drawn.warnings);
    }
    const after = plan.body.receipt === false ? [] : receiptBlocks(plan, this.#language);
    const document = pageModelOf(plan.body, resolved, plan.words, after);
    return { document, resolved, drawings: this.drawings, warnings };
  }

  /** What the blocks of a part, or of a document inside, came to, by id. @param name of the part */
  #resolve(
    { body, blocks }: { body: Pick<PlannedDocument['body'], 'blocks'>; blocks: PlannedBlock[] },
    prefix: string,
    name: string,
  ): Map<string, readonly Block[]> {
    const widths = blockWidths(body.blocks, this.#width);
    const resolved = new Map<string, readonly Block[]>();
    for (const planned of blocks) {
      const { id } = planned.block;
      const width = widths.get(id) ?? this.#width;
      const place = { all: body.blocks, width, prefix, name: `${name}.${id}` };
      const made = this.#blocks(planned, place);
      if (made !== null) resolved.set(id, made);
    }
    return resolved;
  }

  #note({ id }: DocumentBlock, text: string, code: string, { prefix }: DrawnIn): Block[] {
    this.#warnings.push({ code, block: `${prefix}${id}`, text });
    return [{ kind: 'text', text, size: 9, color: FAINT }];
  }

  #blocks(planned: PlannedBlock, place: DrawnIn): readonly Block[] | null {
    const { block, texts = {}, failed } = planned;
    if (planned.hidden === true) return [];
    if (failed !== undefined) return this.#note(block, failed, 'failed', place);
    switch (block.kind) {
      case 'data':
        return dataBlocks(planned, place.width, {
          data: this.#data,
          language: this.#language,
          tallest: this.#tallest,
          add: this.#adder(place),
          note: (code, text) =>
            this.#warnings.push({ code, block: `${place.prefix}${block.id}`, text }),
        });
      case 'figures':
        return [{ kind: 'keyFigures', figures: planned.figures ?? [] }];
      case 'image':
        return this.#image(block, planned, place);
      case 'code':
        return this.#code(block, texts, place);
      case 'repeat':
        return [this.#repeat(block, planned, place), ...this.#cut(planned, place)];
      case 'labels':
        return [this.#labels(block, planned, place), ...this.#cut(planned, place)];
      case 'document': {
        const { inside } = planned;
        if (inside === undefined) return [];
        const resolved = this.#resolve(inside, `${place.prefix}${block.id}.`, place.name);
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

  #image(
    block: Extract<DocumentBlock, { kind: 'image' }>,
    { image: picture }: PlannedBlock,
    place: DrawnIn,
  ): Block[] {
    if (!picture || picture.format === 'webp') {
      return this.#note(block, drawingWords[this.#language].noPicture, 'brokenPicture', place);
    }
    const { caption, align, width: share, alt } = block;
    return [
      {
        ...{ kind: 'image', image: picture.file, alt },
        aspect: picture.width / picture.height,
        ...(caption !== undefined && caption !== '' && { caption }),
        ...(align && { align }),
        ...(share !== undefined && { width: share }),
      },
    ];
  }

  /** That a repeat or label sheet has more members than are shown; nothing where it has them all. */
  #cut({ block, parts = [], members = 0 }: PlannedBlock, place: DrawnIn): Block[] {
    if (members <= parts.length) return [];
    const number = (value: number) => formatForScreen(value, '#,##0', this.#language);
    const { cutMembers } = drawingWords[this.#language];
    const text = cutMembers(number(parts.length), number(members));
    return this.#note(block, text, 'tooManyParts', place);
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
    place: DrawnIn,
  ): Block[] {
    const words = drawingWords[this.#language];
    const text = filledText(block.text, texts).trim();
    const picture = codePicture(block.code, text, block.readable);
    if (picture === null) return this.#note(block, words.noCode(text), 'noCode', place);
    const { align, width = CODE_WIDTH[block.code], readable } = block;
    const look = { ...(align && { align }), width };
    const alt = words.code(text);
    const { svg, aspect } = picture;
    return [
      { kind: 'chart', svg: this.#adder(place)(svg), aspect, alt, ...look },
      ...(readable === true && !hasOwnText(block.code)
        ? [{ kind: 'text', text, size: SIZE.small, ...(align && { align }) } as const]
        : []),
    ];
  }

  #repeat(
    block: Extract<DocumentBlock, { kind: 'repeat' }>,
    { parts = [] }: PlannedBlock,
    { all, prefix, name }: DrawnIn,
  ): Block {
    const { level = 1, eachNewPage, restart } = block;
    const made = parts.map(({ title, blocks }, at) => {
      const resolved = this.#resolve(
        { body: { blocks: [...all] }, blocks },
        prefix,
        `${name}~${at}`,
      );
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
    { all, prefix, name }: DrawnIn,
  ): Block {
    const { across, height, gap, padding } = block;
    const labels = parts.map(({ blocks }, at) => {
      const resolved = this.#resolve(
        { body: { blocks: [...all] }, blocks },
        prefix,
        `${name}~${at}`,
      );
      return composeBlocks(all, block.id, resolved, this.#language) as LabelPart[];
    });
    return {
      kind: 'labels',
      ...{ labels, across, height },
      ...(gap && { gap }),
      ...(padding !== undefined && { padding }),
    };
  }

  /** Takes drawings of a block; their names are the same whenever it is drawn. */
  #adder({ name }: DrawnIn): (svg: string) => string {
    let count = 0;
    return (svg) => {
      const own = `${name}.${count++}`;
      this.drawings.set(own, svg);
      return own;
    };
  }
}
