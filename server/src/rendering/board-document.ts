import { MAX_TILE_ROWS } from '@bi/contract/delivery/export-formats';
import type { CellSet } from '@bi/contract/query/cell-set';
import { GRID_COLUMNS } from '@bi/contract/call/limits';
import { kindOf } from '@bi/olap/chart/data/chart-kind';
import { boardBands, rowsOfBand, type Band } from '@bi/olap/dashboard/board-bands';
import type { Block, DocumentModel, HeadingBlock, InnerBlock } from '@bi/olap/document/blocks';
import { chartSentence } from './chart-sentence';
import type { FileBoard, FileLook, FileNotes, FilePicture, FileTile } from './file/file-job';
import { kpiBlocks } from './kpi-blocks';
import { printSetup } from './print-setup';
import { drawChart, SERVER_FONT } from './render-chart';
import {
  aboutBlocks,
  cutText,
  DOCUMENT_COLORS,
  REPORT_WORDS,
  reportTable,
} from './report-document';
import { richTextBlocks } from '@bi/olap/document-body/rich-text-blocks';
import { boardReceipts } from './board-receipts';

/** Answers of tiles by their ids. */
type Cells = ReadonlyMap<string, CellSet>;

/** What of a look the pages of a dashboard have. */
export type BoardLook = Pick<FileLook, 'language' | 'notes' | 'page'>;

/** A dashboard as a document, and its drawings by name. */
export interface BoardDocument {
  document: DocumentModel;
  drawings: ReadonlyMap<string, string>;
}

const { faint: FAINT, rule: RULE } = DOCUMENT_COLORS;
/** Points between cards, inside them, and of the line with their title. */
const CARD = { gap: 10, padding: 9, title: 19 };
const SIZE = { title: 10, text: 9.5, small: 7.5 };
/** Height of a row of the grid by the width of a column, as on a screen of 1,280 pixels. */
const ROW_BY_COLUMN = 0.75;
/** How much rows are made lower at most, so that a tab fits its page. */
const LOWEST = 0.8;
/** Points of a row of cards with single numbers. */
const KPI_ROW = 104;
/** Points that titles and lines take above the tiles of a page. */
const ABOVE = { first: 92, tab: 40 };
const MIN_CHART = 70;
/** Pixels of a chart for a point of the page. */
const PIXELS_A_POINT = 1.4;
/** Rows of a table from which its card may go over several pages. */
const LONG_TABLE = 24;

const WORDS = {
  en: {
    noRows: 'No rows.',
    noPicture: 'Pages cannot show a picture of this kind (WebP).',
  },
  zh: { noRows: '没有行。', noPicture: '页面无法显示此类图片（WebP）。' },
} as const;

/**
 * A dashboard as a document: title and conditions, then each tab from a page of its own, its tiles next to each
 * other as on the screen, and at the end how the numbers were made. Section headings begin pages. Pure.
 * @param cells answers of the tiles by id
 */
export function boardDocument(
  board: FileBoard,
  cells: Cells,
  notes: FileNotes,
  look: BoardLook,
): BoardDocument {
  const { language } = look;
  // as the screen is: across, where nobody chose
  const page = printSetup({ ...look.page, orientation: look.page.orientation ?? 'landscape' }, 0);
  const { width, height, margin } = page;
  const across = width - margin.left - margin.right;
  const down = height - margin.top - margin.bottom;
  const pages = new TabBlocks(cells, language, board.colors);
  const isTabbed = board.tabs.length > 1;
  const tabs = board.tabs.flatMap(({ name, tiles }, at): Block[] => [
    ...(isTabbed
      ? [{ kind: 'heading', level: 2, text: name, newPage: at > 0, keepWithNext: true } as const]
      : []),
    ...pages.tab(tiles, {
      across,
      down: down - (at === 0 ? ABOVE.first : ABOVE.tab),
      level: isTabbed ? 3 : 2,
    }),
  ]);
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: notes.title },
    ...(board.description === ''
      ? []
      : [{ kind: 'text', text: board.description, size: SIZE.text, color: FAINT } as const]),
    ...aboutBlocks(notes, language, null),
    ...tabs,
    ...(look.notes ? boardReceipts(board, language) : []),
  ];
  const footer = { left: notes.title, right: REPORT_WORDS[language].page };
  const document: DocumentModel = {
    ...{ title: notes.title, language, page, blocks, footer },
    theme: DOCUMENT_COLORS,
  };
  return { document, drawings: pages.drawings };
}

interface TabPlace {
  /** points that there are across */
  across: number;
  /** points of a page below what is above the tiles */
  down: number;
  /** level of its headings */
  level: 2 | 3;
}

/** Makes the blocks of tabs, and draws their charts. */
class TabBlocks {
  readonly drawings = new Map<string, string>();
  readonly #cells: Cells;
  readonly #language: 'en' | 'zh';
  readonly #colors: FileBoard['colors'];
  #row = 0;
  #level: HeadingBlock['level'] = 3;

  constructor(cells: Cells, language: 'en' | 'zh', colors: FileBoard['colors']) {
    this.#colors = colors;
    this.#cells = cells;
    this.#language = language;
  }

  tab(tiles: readonly FileTile[], { across, down, level }: TabPlace): Block[] {
    const rows = Math.max(1, ...tiles.map(({ y, h }) => y + h));
    const natural = (across / GRID_COLUMNS) * ROW_BY_COLUMN;
    const bands = boardBands(tiles);
    const single = bands.filter((band) => this.#isNumbers(band));
    const taken = single.reduce((sum, band) => sum + rowsOfBand(band), 0);
    const fitting = (down - single.length * KPI_ROW) / Math.max(1, rows - taken);
    this.#row = fitting < natural * LOWEST ? natural : Math.min(natural, fitting);
    this.#level = level;
    return bands.flatMap((band, at) => this.#blocks(band, across, at === 0));
  }

  #blocks(band: Band<FileTile>, width: number, isFirst: boolean): InnerBlock[] {
    switch (band.kind) {
      case 'tile':
        return this.#tile(band.tile, width, isFirst);
      case 'stack':
        return band.bands.flatMap((one, at) => this.#blocks(one, width, isFirst && at === 0));
      case 'columns': {
        const { columns } = band;
        const all = columns.reduce((sum, { share }) => sum + share, 0);
        const room = width - CARD.gap * (columns.length - 1);
        return [
          {
            kind: 'columns',
            gap: CARD.gap,
            shares: columns.map(({ share }) => share),
            keepTogether: this.#isShort(band),
            columns: columns.map((one) => this.#blocks(one.band, (room * one.share) / all, false)),
          },
        ];
      }
    }
  }

  /** Whether a band has no table that may be longer than a page. */
  #isShort(band: Band<FileTile>): boolean {
    if (band.kind === 'stack') return band.bands.every((one) => this.#isShort(one));
    if (band.kind === 'columns') return band.columns.every((one) => this.#isShort(one.band));
    return !this.#isLong(band.tile);
  }

  /** Whether a band has nothing but single numbers. */
  #isNumbers(band: Band<FileTile>): boolean {
    if (band.kind === 'stack') return false;
    if (band.kind === 'columns') return band.columns.every((one) => this.#isNumbers(one.band));
    const { content } = band.tile;
    const chart = content.kind === 'data' ? content.look.chart : null;
    return chart !== null && kindOf(chart.presentation.chart) === 'kpi';
  }

  #isLong({ id, content }: FileTile): boolean {
    if (content.kind === 'text') return true;
    const isTable = content.kind === 'data' && content.look.table;
    return isTable && (this.#cells.get(id)?.rows.count ?? 0) > LONG_TABLE;
  }

  #tile(tile: FileTile, width: number, isFirst: boolean): InnerBlock[] {
    const { content, title } = tile;
    if (content.kind === 'heading') {
      const { text } = content;
      return [{ kind: 'heading', level: this.#level, text, newPage: !isFirst }];
    }
    const inner = { width: width - 2 * CARD.padding, height: this.#heightOf(tile) };
    const gaps = content.kind === 'data' || content.kind === 'failed' ? content.gaps : [];
    const blocks: InnerBlock[] = [
      ...(title === ''
        ? []
        : [
            {
              kind: 'text',
              text: [{ text: title, bold: true }],
              size: SIZE.title,
              keepWithNext: true,
            } as const,
          ]),
      ...this.#content(tile, inner),
      ...(gaps.length === 0
        ? []
        : [{ kind: 'text', text: gaps.join('\n'), size: SIZE.small, color: FAINT } as const]),
    ];
    const isPlain = content.kind === 'text' && title === '';
    if (isPlain) return blocks;
    const keepTogether = !this.#isLong(tile);
    const look = { padding: CARD.padding, fill: '#ffffff', border: RULE };
    return [{ kind: 'box', blocks, keepTogether, ...look }];
  }

  #heightOf({ h, title }: FileTile): number {
    const frame = 2 * CARD.padding + (title === '' ? 0 : CARD.title);
    return Math.max(MIN_CHART, h * this.#row - CARD.gap - frame);
  }

  #content(tile: FileTile, room: { width: number; height: number }): InnerBlock[] {
    const { id, content, title } = tile;
    const small = (text: string): InnerBlock => ({ kind: 'text', text, size: 9, color: FAINT });
    switch (content.kind) {
      case 'heading':
        return [];
      case 'text':
        return richTextBlocks(content.text, SIZE.text, content.values);
      case 'link': {
        const { address } = content;
        return [{ kind: 'text', text: [{ text: address, link: address }], size: 9 }];
      }
      case 'image':
        return this.#picture(content, room);
      case 'failed':
        return [small(content.reason)];
      case 'data': {
        const cellSet = this.#cells.get(id);
        if (cellSet === undefined || cellSet.rows.count === 0 || cellSet.columns.count === 0) {
          return [small(WORDS[this.#language].noRows)];
        }
        return this.#data(cellSet, content.look, { ...room, title });
      }
    }
  }

  /** All of a picture, as large as its tile has room; one that pages cannot have is named. */
  #picture(
    { file, format, width, height, alt }: FilePicture,
    room: { width: number; height: number },
  ): InnerBlock[] {
    if (format === 'webp') {
      const text = [alt, WORDS[this.#language].noPicture].filter(Boolean).join('\n');
      return [{ kind: 'text', text, size: 9, color: FAINT }];
    }
    const aspect = width / height;
    const share = Math.min(1, (room.height * aspect) / room.width);
    return [{ kind: 'image', image: file, aspect, alt, width: share, align: 'center' }];
  }

  #data(
    cellSet: CellSet,
    { chart, table, marks }: Pick<FileLook, 'chart' | 'table' | 'marks'>,
    { title, width, height }: { title: string; width: number; height: number },
  ): InnerBlock[] {
    const language = this.#language;
    const blocks: InnerBlock[] = [];
    if (chart !== null) {
      const spec = chart.presentation.chart;
      const isKpi = kindOf(spec) === 'kpi';
      const kpis = isKpi
        ? kpiBlocks(cellSet, spec, { title, width, language, draw: (svg) => this.#add(svg) })
        : null;
      const tall = table ? height * 0.6 : height;
      const size = { width: width * PIXELS_A_POINT, height: tall * PIXELS_A_POINT };
      const look = { ...rounded(size), theme: 'light', language } as const;
      const data = { cellSet, ...chart, colors: this.#colors };
      const svg = kpis === null ? drawChart(spec, data, look, SERVER_FONT) : null;
      if (kpis !== null) blocks.push(...kpis);
      else if (svg === null) {
        const text = REPORT_WORDS[language].noChart;
        blocks.push({ kind: 'text', text, size: 9, color: FAINT });
      } else {
        const alt = chartSentence(cellSet, title, language);
        blocks.push({ kind: 'chart', svg: this.#add(svg), aspect: width / tall, alt });
      }
    }
    if (table) {
      const block = reportTable(cellSet, language, marks);
      const rows = block.rows.slice(0, MAX_TILE_ROWS);
      blocks.push({ ...block, rows, summary: title });
      const cut = cutText(
        Math.min(rows.length, cellSet.window.row[1]),
        cellSet.rows.count,
        language,
      );
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

const rounded = ({ width, height }: { width: number; height: number }) => ({
  width: Math.round(width),
  height: Math.round(height),
});
