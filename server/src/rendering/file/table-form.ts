import type { CellSet } from '@bi/contract/query/cell-set';
import { markReader } from '@bi/olap/marks/cell-marks';
import { cellSheet } from '@bi/olap/sheet/cell-sheet';
import { chartOfCells } from '../xlsx/chart-of-cells';
import { XlsxFile } from '../xlsx/xlsx-file';
import { CsvFile } from './csv-file';
import { COMPLETE, type FileForm } from './file-form';
import type { FileLacks, TableSize } from './file-job';
import type { DrawingJob, FilePart, RowsPart } from './file-messages';
import type { FileSink } from './file-sink';
import { JsonFile } from './json-file';
import { RowParser, rowsHead } from './read-rows';
import { RowProgress } from './row-progress';
import { GrowingRows } from './rows-file';
import type { TableFile } from './table-file';

/** A table as a workbook, CSV or JSON: rows are written as they come. */
export class TableForm implements FileForm {
  readonly #job: DrawingJob;
  readonly #file: TableFile;
  readonly #progress: RowProgress;
  readonly #source = new GrowingRows();
  #parser: RowParser | null = null;
  #begun = false;
  #expected: number;

  /** @param onProgress called now and then with how far the file is, 0 to 1; null where the rows are not counted */
  constructor(job: DrawingJob, sink: FileSink, onProgress: (fraction: number | null) => void) {
    this.#job = job;
    this.#progress = new RowProgress(onProgress);
    this.#expected = job.rows;
    const { look, notes } = job;
    this.#file =
      look.format === 'xlsx'
        ? new XlsxFile(sink, job)
        : look.format === 'csv'
          ? new CsvFile(sink, look, notes)
          : new JsonFile(sink, look, notes);
  }

  get rows(): number {
    return this.#progress.rows;
  }

  part(part: FilePart): TableSize | null {
    if (part.kind === 'cells') return this.#cells(part.bytes);
    if (part.kind === 'document') throw new Error('A document has pages of its own');
    this.#lines(part);
    return null;
  }

  end(): FileLacks {
    this.#source.close();
    return { ...COMPLETE, ...this.#file.end() };
  }

  #begin(head: Parameters<TableFile['begin']>[0]): void {
    if (!this.#begun) this.#file.begin(head);
    this.#begun = true;
  }

  #lines({ file, columns, until, inert }: RowsPart): void {
    this.#begin(rowsHead(columns));
    const isWritten = inert === true || !this.#job.look.guard;
    if (isWritten && this.#file instanceof CsvFile) {
      for (const piece of this.#source.pieces(file, until)) this.#wrote(this.#file.lines(piece));
      return;
    }
    this.#parser ??= new RowParser(columns);
    for (const piece of this.#source.pieces(file, until))
      for (const row of this.#parser.take(piece)) this.#row(row);
  }

  #row(row: Parameters<TableFile['row']>[0]): void {
    this.#file.row(row);
    this.#wrote(1);
  }

  #wrote(rows: number): void {
    this.#progress.wrote(rows, this.#expected);
  }

  #cells(bytes: Uint8Array): TableSize {
    const { look, notes } = this.#job;
    const cellSet = JSON.parse(Buffer.from(bytes).toString('utf8')) as CellSet;
    const marks =
      look.format === 'xlsx' && look.marks
        ? markReader(cellSet, look.marks, look.language)
        : undefined;
    const { head, rows } = cellSheet(cellSet, look.language, marks);
    this.#begin(head);
    this.#expected = cellSet.rows.count;
    for (const row of rows()) this.#row(row);
    const isWhole = cellSet.window.row[0] === 0 && cellSet.window.row[1] >= cellSet.rows.count;
    if (look.chart !== null && isWhole && this.#file instanceof XlsxFile)
      this.#file.draw(chartOfCells(cellSet, look.chart, notes.title, look.language));
    const width = cellSet.columns.count * Math.max(1, cellSet.measures.length);
    return { rows: cellSet.rows.count, width };
  }
}
