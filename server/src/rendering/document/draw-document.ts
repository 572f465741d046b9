import type { DocumentBlock } from '@bi/contract/document-block';
import { kindOf } from '@bi/olap/chart/chart-kind';
import {
  composeBlocks,
  composeDocument,
  type ResolvedBlocks,
} from '@bi/olap/document-body/compose-document';
import { paperOf } from '@bi/olap/document-body/paper';
import { stillBlocks } from '@bi/olap/document-body/still-blocks';
import { formatForScreen } from '@bi/olap/format/format-value';
import type { Block, DocumentModel, LabelPart } from '@bi/olap/document/blocks';
import { chartSentence } from '../chart-sentence';
import { conditionLine } from '../condition-line';
import { kpiBlocks } from '../kpi-blocks';
import { receiptText } from '../receipt-text';
import { drawChart, heightForAll, SERVER_FONT } from '../render-chart';
import { cutText, DOCUMENT_COLORS, HASH_DIGITS, reportTable } from '../report-document';
import { blockWidths } from './block-widths';
import type { DocumentData } from './document-data';
import { drawingWords } from './drawing-words';
import { rowsTable } from './rows-table';
import type { DocumentPlan, DocumentWarning, PlannedBlock, PlannedDocument } from './document-plan';

const { faint: FAINT } = DOCUMENT_COLORS;
const SIZE = { title: 11, small: 8, receipt: 7 };
/** Points of a chart that says no height. */
const CHART_HEIGHT = 210;
/** Part of a page that a chart with many bars takes, below its title. */
const MAX_PAGE_SHARE = 0.9;
/** Pixels of a chart for a point of the page. */
const PIXELS_A_POINT = 1.4;

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
  const after = plan.body.receipt === false ? [] : drawing.receipts(plan);
  const model = composeDocument(plan.body, resolved, plan.words, after);
  const document = { ...model, theme: { ...DOCUMENT_COLORS, ...model.theme } };
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
    const { width, height, margin } = paperOf(body.page);
    this.#tallest = Math.max(CHART_HEIGHT, (height - margin.top - margin.bottom) * MAX_PAGE_SHARE);
    this.#width = Math.max(60, width - margin.left - margin.right);
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

  /** A line for each block with a question: what its numbers are limited by, and of which data they are. */
  receipts({ blocks, notes }: DocumentPlan): Block[] {
    const words = drawingWords[this.#language];
    const comma = this.#language === 'zh' ? '；' : '; ';
    const colon = this.#language === 'zh' ? '：' : ': ';
    const lines = blocks.flatMap(({ data }) => {
      if (!data?.notes) return [];
      const conditions = data.notes.filters.map((one) => conditionLine(one, this.#language));
      const receipt = receiptText(data.notes.receipt, this.#language, HASH_DIGITS);
      const title = data.title || data.notes.title;
      return [[title, [...conditions, receipt].join(comma)] as const];
    });
    const limits: Block[] = notes.rowsLimited
      ? [{ kind: 'text', text: [{ text: words.limited, bold: true, color: FAINT }], size: 9 }]
      : [];
    if (lines.length === 0) return limits;
    return [
      { kind: 'spacer', height: 12 },
      ...limits,
      {
        kind: 'text',
        text: [{ text: words.made, bold: true, color: FAINT }],
        size: 9,
        keepWithNext: true,
      },
      ...lines.map(([title, said]): Block => ({
        kind: 'text',
        text: [
          { text: `${title}${colon}`, bold: true, color: FAINT },
          { text: said, color: FAINT },
        ],
        size: SIZE.receipt,
      })),
    ];
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
        return this.#dataBlocks(planned, width, prefix);
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
        return this.#note(block, words.noCode, 'noCode', prefix);
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
    const blocks = stillBlocks(block, planned.texts ?? {}) ?? [];
    const picture = planned.image;
    if (!picture || picture.format === 'webp') return blocks;
    const { file: image, width, height } = picture;
    const [space, ...rest] = blocks;
    const drawn: Block = {
      kind: 'image',
      ...{ image, aspect: width / height, alt: block.alt ?? '', width: 0.4 },
    };
    return [...(space ? [space] : []), drawn, { kind: 'spacer', height: 18 }, ...rest];
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

  #dataBlocks({ block, data }: PlannedBlock, width: number, prefix: string): Block[] {
    if (block.kind !== 'data' || data === undefined) return [];
    const words = drawingWords[this.#language];
    const title: Block[] =
      data.title === ''
        ? []
        : [
            {
              kind: 'text',
              text: [{ text: data.title, bold: true }],
              size: SIZE.title,
              keepWithNext: true,
            },
          ];
    const rows = this.#data.rows.get(data.key);
    if (rows) return [...title, ...rowsTable(rows, block, data.title, this.#language)];
    const cellSet = this.#data.cells.get(data.key)?.cellSet;
    if (!cellSet || cellSet.rows.count === 0 || cellSet.columns.count === 0) {
      this.warnings.push({ code: 'noRows', block: `${prefix}${block.id}`, text: words.noRows });
      return [...title, { kind: 'text', text: words.noRows, size: 9, color: FAINT }];
    }
    return [...title, ...this.#cellBlocks({ block, data }, cellSet, width)];
  }

  #cellBlocks(
    { block, data }: Required<Pick<PlannedBlock, 'block' | 'data'>>,
    cellSet: Parameters<typeof reportTable>[0],
    width: number,
  ): Block[] {
    const language = this.#language;
    const { chart, table, marks } = data.look;
    const { caption: given, height: own } = block.kind === 'data' ? block : {};
    const caption = given === undefined || given === '' ? {} : { caption: given };
    const blocks: Block[] = [];
    if (chart !== null) {
      const spec = chart.presentation.chart;
      const draw = (svg: string) => this.#add(svg);
      const look = { title: data.title, width, language, draw };
      const kpis = kindOf(spec) === 'kpi' ? kpiBlocks(cellSet, spec, look) : null;
      const size = {
        width: Math.round(width * PIXELS_A_POINT),
        height: Math.round((own ?? CHART_HEIGHT) * PIXELS_A_POINT),
        ...({ theme: 'light', language } as const),
      };
      const drawing = { cellSet, ...chart };
      const tall =
        own === undefined && kpis === null
          ? heightForAll(spec, drawing, size, Math.round(this.#tallest * PIXELS_A_POINT))
          : size.height;
      const svg =
        kpis === null ? drawChart(spec, drawing, { ...size, height: tall }, SERVER_FONT) : null;
      if (kpis !== null) blocks.push(...kpis);
      else if (svg === null) {
        blocks.push({ kind: 'text', text: drawingWords[language].noChart, size: 9, color: FAINT });
      } else {
        const alt = chartSentence(cellSet, data.title, language);
        const drawn = { svg: this.#add(svg), aspect: size.width / tall, alt };
        blocks.push({ kind: 'chart', ...drawn, ...(table ? {} : caption) });
      }
    }
    if (table) {
      const made = reportTable(cellSet, language, marks);
      blocks.push({ ...made, summary: data.title, ...caption });
      const cut = cutText(cellSet.window.row[1], cellSet.rows.count, language);
      if (cut !== null) blocks.push({ kind: 'text', text: cut, size: SIZE.small, color: FAINT });
    }
    return blocks;
  }

  #add(svg: string): string {
    const name = `d${this.drawings.size}`;
    this.drawings.set(name, svg);
    return name;
  }
}
