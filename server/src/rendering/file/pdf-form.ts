import { MAX_PDF_ROWS } from '@bi/contract/delivery/export-formats';
import type { LayoutWarning } from '@bi/olap/document/laid-page';
import type { PdfProgress, WrittenPdf } from '../document-pdf';
import { reportPdf, rowsPdf } from '../report-pdf';
import { COMPLETE, type FileForm } from './file-form';
import type { FileLacks, TableSize } from './file-job';
import type { DrawingJob, FilePart } from './file-messages';
import type { FileSink } from './file-sink';
import { GatheredCells } from './gathered-cells';
import { MAX_PDF_CELLS } from './pdf-limits';
import { readRows } from './read-rows';

type Rows = Extract<FilePart, { kind: 'rows' }>;

/** A report or the rows of a table as PDF: pages are written once everything they show has come. */
export class PdfForm implements FileForm {
  readonly #job: DrawingJob;
  readonly #sink: FileSink;
  readonly #onProgress: (fraction: number) => void;
  readonly #cells = new GatheredCells();
  #source: Rows | null = null;
  #rows = 0;
  #lacks: FileLacks = COMPLETE;

  /** @param onProgress called with how far the file is, 0 to 1 */
  constructor(job: DrawingJob, sink: FileSink, onProgress: (fraction: number) => void) {
    this.#job = job;
    this.#sink = sink;
    this.#onProgress = onProgress;
  }

  get rows(): number {
    return this.#rows;
  }

  part(part: FilePart): TableSize | null {
    if (part.kind === 'cells') return this.#cells.add(part.bytes);
    if (part.kind === 'document') throw new Error('A document has pages of its own');
    this.#source = part;
    // the rows are read now: their file is gone when the PDF is ended
    this.#write(this.#ofRows(part));
    return null;
  }

  end(): FileLacks {
    if (this.#source === null) this.#write(this.#ofCells());
    return this.#lacks;
  }

  #write(pieces: Generator<Uint8Array, WrittenPdf>): void {
    for (;;) {
      const next = pieces.next();
      if (next.done === true) {
        const { warnings, missing } = next.value;
        const signs = [...missing.values()].reduce((sum, count) => sum + count, 0);
        this.#lacks = { ...this.#lacks, pages: cutBehind(warnings), signs };
        return;
      }
      this.#sink.bytes(next.value);
    }
  }

  readonly #onPage: PdfProgress = (page, pages) => this.#onProgress(page / pages);

  #ofCells(): Generator<Uint8Array, WrittenPdf> {
    const { look, notes } = this.#job;
    const { cellSet } = this.#cells;
    const { count } = cellSet.rows;
    this.#rows = look.table ? Math.min(count, cellSet.window.row[1]) : 0;
    if (look.table) this.#lacks = { ...COMPLETE, rows: count - this.#rows };
    return reportPdf({ cellSet, look, notes }, this.#onPage);
  }

  #ofRows({ file, columns }: Rows): Generator<Uint8Array, WrittenPdf> {
    const { look, notes, rows: expected } = this.#job;
    const most = Math.min(MAX_PDF_ROWS, Math.floor(MAX_PDF_CELLS / Math.max(1, columns.length)));
    const rows: (readonly (string | number | boolean | null)[])[] = [];
    for (const { cells } of readRows(file, columns)) {
      if (rows.length >= most) break;
      rows.push(cells);
    }
    this.#rows = rows.length;
    const count = Math.max(expected, rows.length);
    this.#lacks = { ...COMPLETE, rows: count - rows.length };
    return rowsPdf({ columns, rows, count, look, notes }, this.#onPage);
  }
}

/** Number of the page behind which the document was cut; 0: it was not. */
function cutBehind(warnings: readonly LayoutWarning[]): number {
  return warnings.find(({ code }) => code === 'tooManyPages')?.page ?? 0;
}
