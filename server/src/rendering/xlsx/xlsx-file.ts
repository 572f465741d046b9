import type { SheetHead, SheetRow } from '@bi/olap/sheet/sheet';
import type { DrawingJob } from '../file/file-messages';
import type { FileSink } from '../file/file-sink';
import { noteLines } from '../file/note-lines';
import type { TableFile } from '../file/table-file';
import type { WorkbookChart } from './chart-parts';
import type { TableSheets } from './table-sheets';
import { Workbook } from './workbook';
import { WORKBOOK_WORDS } from './workbook-words';

/** Rows from which a workbook is packed fast instead of small. */
const MANY_ROWS = 200_000;
/** The same, where nobody knows how many there will be. */
const MANY_UNCOUNTED = 50_000;

/**
 * A table as a workbook: sheets of rows, where there is one the chart over a hidden sheet with its values,
 * and a sheet with source, filters, age and limits of the data, and receipt. Numbers and dates are numbers;
 * nothing in it is a formula.
 */
export class XlsxFile implements TableFile {
  readonly #job: DrawingJob;
  readonly #book: Workbook;
  #chart: WorkbookChart | null = null;
  #table: TableSheets | null = null;
  #uncounted: number;

  constructor(sink: FileSink, job: DrawingJob) {
    this.#job = job;
    this.#uncounted = job.rows === 0 ? MANY_UNCOUNTED : 0;
    this.#book = new Workbook(sink, job.rows > MANY_ROWS ? 1 : 6);
  }

  /** Called before the end, where there is a chart. */
  draw(chart: WorkbookChart | null): void {
    this.#chart = chart;
  }

  begin(head: SheetHead): void {
    this.#table = this.#book.table(this.#job.notes.title, head);
  }

  row(row: SheetRow): void {
    this.#table?.row(row);
    if (this.#uncounted > 0 && --this.#uncounted === 0) this.#book.hurry();
  }

  end(): { columns: number; texts: number } {
    const { notes, look } = this.#job;
    const words = WORKBOOK_WORDS[look.language];
    if (this.#table === null) {
      this.begin({ columns: [], depth: 1, headings: [], frozen: 0, outline: 0 });
    }
    const left = this.#table?.end() ?? { columns: 0, texts: 0 };
    if (this.#chart !== null) this.#book.chartSheet(words.chart, this.#chart, words.chartData);
    this.#book.about(words.about, noteLines(notes, look, left));
    this.#book.end();
    return left;
  }
}
