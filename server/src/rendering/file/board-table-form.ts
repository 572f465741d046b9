import type { CellSet } from '@bi/contract/query/cell-set';
import { markReader } from '@bi/olap/marks/cell-marks';
import { cellSheet } from '@bi/olap/sheet/cell-sheet';
import { chartOfCells } from '../xlsx/chart-of-cells';
import { Workbook } from '../xlsx/workbook';
import { WORKBOOK_WORDS } from '../xlsx/workbook-words';
import type { TableSheets } from '../xlsx/table-sheets';
import { conditionLine } from '../condition-line';
import { receiptText } from '../receipt-text';
import { COMPLETE, type FileForm } from './file-form';
import type { FileBoard, FileLacks, FileTile, TableSize } from './file-job';
import type { DrawingJob, FilePart } from './file-messages';
import type { FileSink } from './file-sink';
import { noteLines } from './note-lines';
import { workbookPicture } from './printable-image';
import { RowProgress } from './row-progress';

/** Columns of a table next to which its chart can still be found. */
const MAX_BESIDE = 40;

interface OpenTile {
  tile: FileTile;
  table: TableSheets;
  columns: number;
  /** the complete answer where it came in one part, for the chart */
  whole: CellSet | null;
  progress: RowProgress;
}

/** A dashboard as a workbook: a sheet a tile with its chart next to the table, and their sources. */
export class BoardTableForm implements FileForm {
  readonly #job: DrawingJob;
  readonly #board: FileBoard;
  readonly #book: Workbook;
  readonly #tiles: ReadonlyMap<string, FileTile>;
  readonly #onProgress: (fraction: number) => void;
  #open: OpenTile | null = null;
  #rows = 0;
  /** tiles that have data, and those of them that are written */
  readonly #read: number;
  #done = 0;
  #lacks = { columns: 0, texts: 0 };

  /** @param onProgress called with how far the file is, 0 to 1 */
  constructor(
    job: DrawingJob,
    board: FileBoard,
    sink: FileSink,
    onProgress: (fraction: number) => void,
  ) {
    this.#job = job;
    this.#board = board;
    this.#onProgress = onProgress;
    this.#book = new Workbook(sink, 6);
    this.#tiles = new Map(board.tabs.flatMap((tab) => tab.tiles.map((tile) => [tile.id, tile])));
    this.#read = [...this.#tiles.values()].filter(({ content }) => content.kind === 'data').length;
  }

  get rows(): number {
    return this.#rows;
  }

  part(part: FilePart): TableSize | null {
    const tile = part.kind === 'cells' ? this.#tiles.get(part.tile ?? '') : undefined;
    if (part.kind !== 'cells' || tile === undefined) {
      throw new Error('A dashboard is made of the cells of its tiles');
    }
    const { language } = this.#job.look;
    const cellSet = JSON.parse(Buffer.from(part.bytes).toString('utf8')) as CellSet;
    const own = tile.content.kind === 'data' ? tile.content.look.marks : undefined;
    const marks = own && markReader(cellSet, own, language);
    const { head, rows } = cellSheet(cellSet, language, marks);
    let open = this.#open;
    if (open?.tile.id !== tile.id) {
      this.#endTile();
      const table = this.#book.table(tile.title, head);
      const [from, to] = cellSet.window.row;
      const whole = from === 0 && to >= cellSet.rows.count ? cellSet : null;
      const progress = new RowProgress((share) => this.#report(share ?? 0));
      open = { tile, table, columns: head.columns.length, whole, progress };
    }
    this.#open = open;
    for (const row of rows()) {
      open.table.row(row);
      this.#rows += 1;
      open.progress.wrote(1, cellSet.rows.count);
    }
    const width = cellSet.columns.count * Math.max(1, cellSet.measures.length);
    return { rows: cellSet.rows.count, width };
  }

  end(): FileLacks {
    this.#endTile();
    const { notes, look } = this.#job;
    const about: [string, string][] = [...noteLines(notes, look, this.#lacks)];
    for (const { name, tiles } of this.#board.tabs) {
      for (const tile of tiles) about.push(...this.#lineOf(name, tile));
    }
    const { picture } = WORKBOOK_WORDS[look.language];
    for (const { title, content } of this.#board.tabs.flatMap(({ tiles }) => tiles)) {
      const shown = content.kind === 'image' ? workbookPicture(content) : null;
      if (shown !== null) this.#book.pictureSheet(title || shown.alt || picture, shown);
    }
    this.#book.about(WORKBOOK_WORDS[look.language].about, about);
    this.#book.end();
    return { ...COMPLETE, ...this.#lacks };
  }

  #endTile(): void {
    const open = this.#open;
    this.#open = null;
    if (open === null) return;
    const { tile, table, columns, whole } = open;
    const { language } = this.#job.look;
    const chart =
      tile.content.kind === 'data' && whole !== null && columns <= MAX_BESIDE
        ? tile.content.look.chart
        : null;
    const drawn =
      chart === null || whole === null ? null : chartOfCells(whole, chart, tile.title, language);
    const { columns: left, texts } = table.end(drawn !== null);
    this.#lacks.columns += left;
    this.#lacks.texts += texts;
    if (drawn !== null) {
      const values = WORKBOOK_WORDS[language].chartData;
      this.#book.chartOnLast(drawn, values, { column: columns + 1, row: 1 });
    }
    this.#done += 1;
    this.#report(0);
  }

  /** `share`: of the rows of the tile that is written */
  #report(share: number): void {
    this.#onProgress((this.#done + share) / Math.max(1, this.#read));
  }

  /** What a tile shows and how its numbers were made; nothing for one without data. */
  #lineOf(tab: string, { title, content }: FileTile): [string, string][] {
    const { language } = this.#job.look;
    const label = this.#board.tabs.length > 1 ? `${tab} · ${title}` : title;
    if (content.kind === 'failed') return [[label, content.reason]];
    if (content.kind !== 'data') return [];
    const { filters, receipt } = content.notes;
    const conditions = filters.map((one) => conditionLine(one, language));
    return [[label, [...conditions, ...content.gaps, receiptText(receipt, language)].join('\n')]];
  }
}
