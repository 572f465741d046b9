import { parentPort } from 'node:worker_threads';
import type { CellSet } from '@bi/contract/cell-set';
import { cellSheet } from '@bi/olap/sheet/cell-sheet';
import { isDiskFull } from '../../engine/disk-space';
import { chartOfCells } from '../xlsx/chart-of-cells';
import { XlsxFile } from '../xlsx/xlsx-file';
import { CsvFile } from './csv-file';
import type {
  FileJob,
  FileMessage,
  FilePart,
  FileReply,
  WholeTable,
  WrittenFile,
} from './file-job';
import { FileSink, FileTooLargeError } from './file-sink';
import { JsonFile } from './json-file';
import { readRows, rowsHead } from './read-rows';
import type { TableFile } from './table-file';

/** Rows between two reports of how far a file is. */
const REPORTED = 20_000;

/** Writes one file. */
class Writing {
  readonly #job: FileJob;
  readonly #sink: FileSink;
  readonly #file: TableFile;
  #begun = false;
  #rows = 0;

  constructor(job: FileJob) {
    this.#job = job;
    this.#sink = new FileSink(job.target, job.maxBytes);
    const { look, notes } = job;
    this.#file =
      look.format === 'xlsx'
        ? new XlsxFile(this.#sink, job)
        : look.format === 'csv'
          ? new CsvFile(this.#sink, look, notes)
          : new JsonFile(this.#sink, look, notes);
  }

  part(part: FilePart): WholeTable | null {
    if (part.kind === 'cells') return this.#cells(part.bytes);
    else {
      this.#begin(rowsHead(part.columns));
      for (const row of readRows(part.file, part.columns)) this.#row(row);
      return null;
    }
  }

  #begin(head: Parameters<TableFile['begin']>[0]): void {
    if (!this.#begun) this.#file.begin(head);
    this.#begun = true;
  }

  #row(row: Parameters<TableFile['row']>[0]): void {
    this.#file.row(row);
    this.#rows += 1;
    if (this.#rows % REPORTED === 0) tell({ kind: 'progress', rows: this.#rows });
  }

  #cells(bytes: Uint8Array): WholeTable {
    const { look, notes } = this.#job;
    const cellSet = JSON.parse(Buffer.from(bytes).toString('utf8')) as CellSet;
    const { head, rows } = cellSheet(cellSet, look.language);
    this.#begin(head);
    for (const row of rows()) this.#row(row);
    const isWhole = cellSet.window.row[0] === 0 && cellSet.window.row[1] >= cellSet.rows.count;
    if (look.chart !== null && isWhole && this.#file instanceof XlsxFile)
      this.#file.draw(chartOfCells(cellSet, look.chart, notes.title, look.language));
    const width = cellSet.columns.count * Math.max(1, cellSet.measures.length);
    return { rows: cellSet.rows.count, width };
  }

  end(): WrittenFile {
    const left = this.#file.end();
    const truncated = left.columns + left.texts > 0 ? left : null;
    return { ...this.#sink.end(), rows: this.#rows, truncated };
  }

  discard(): void {
    this.#sink.discard();
  }
}

let writing: Writing | null = null;

function tell(reply: FileReply): void {
  parentPort?.postMessage(reply);
}

function answer(message: FileMessage): FileReply {
  const done = { kind: 'done', written: null, whole: null } as const;
  switch (message.kind) {
    case 'begin':
      writing = new Writing(message.job);
      return done;
    case 'part':
      return { ...done, whole: writing?.part(message.part) ?? null };
    case 'end':
      return { ...done, written: writing?.end() ?? null };
  }
}

function failure(error: unknown): FileReply {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (error instanceof FileTooLargeError) return { kind: 'failed', reason: 'tooLarge', text };
  return { kind: 'failed', reason: isDiskFull(error) ? 'diskFull' : 'fault', text };
}

/** Writes one file, apart from the server's own thread, part after part as they are sent. */
parentPort?.on('message', (message: FileMessage) => {
  try {
    tell(answer(message));
  } catch (error) {
    writing?.discard();
    writing = null;
    tell(failure(error));
  }
});
