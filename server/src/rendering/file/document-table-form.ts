import { documentSheets } from '../document/document-sheets';
import { DocumentData } from '../document/document-data';
import type { DocumentPlan, PlannedBlock } from '../document/document-plan';
import { conditionLine } from '../condition-line';
import { receiptText } from '../receipt-text';
import { chartOfCells } from '../xlsx/chart-of-cells';
import { Workbook } from '../xlsx/workbook';
import { WORKBOOK_WORDS } from '../xlsx/workbook-words';
import { COMPLETE, type FileForm } from './file-form';
import type { FileLacks, TableSize } from './file-job';
import type { DrawingJob, FilePart } from './file-messages';
import type { FileSink } from './file-sink';
import { noteLines } from './note-lines';

/** Columns of a table next to which its chart can still be found. */
const MAX_BESIDE = 40;

/** A document as a workbook: a sheet for each block with data, figures and sources on the last one. */
export class DocumentTableForm implements FileForm {
  readonly #job: DrawingJob;
  readonly #plan: DocumentPlan;
  readonly #sink: FileSink;
  readonly #onProgress: (fraction: number) => void;
  readonly #data = new DocumentData();
  rows = 0;

  /** @param onProgress called with how far the file is, 0 to 1 */
  constructor(
    job: DrawingJob,
    plan: DocumentPlan,
    sink: FileSink,
    onProgress: (fraction: number) => void,
  ) {
    this.#job = job;
    this.#plan = plan;
    this.#sink = sink;
    this.#onProgress = onProgress;
  }

  part(part: FilePart): TableSize | null {
    if (part.kind !== 'document') throw new Error('A document is made of the data of its blocks');
    return this.#data.add(part.part);
  }

  end(): FileLacks {
    const { language } = this.#plan.words;
    const words = WORKBOOK_WORDS[language];
    const book = new Workbook(this.#sink, 6);
    const sheets = documentSheets(this.#plan, this.#data, language);
    const left = { columns: 0, texts: 0 };
    for (const [at, { title, head, rows, drawn }] of sheets.entries()) {
      const table = book.table(title, head);
      for (const row of rows()) {
        table.row(row);
        this.rows += 1;
      }
      const chart =
        drawn === null || head.columns.length > MAX_BESIDE
          ? null
          : chartOfCells(drawn.cellSet, drawn.chart, title, language);
      const { columns, texts } = table.end(chart !== null);
      left.columns += columns;
      left.texts += texts;
      if (chart !== null) {
        book.chartOnLast(chart, words.chartData, { column: head.columns.length + 1, row: 1 });
      }
      this.#onProgress((at + 1) / sheets.length);
    }
    const look = { ...this.#job.look, language };
    const about = [...noteLines(this.#plan.notes, look, left), ...this.#lines(this.#plan.blocks)];
    book.about(words.about, about);
    book.end();
    return { ...COMPLETE, ...left, rows: this.#data.lacking };
  }

  /** What blocks show that are no tables, why some are not there, and how numbers were made. */
  #lines(blocks: readonly PlannedBlock[]): [string, string][] {
    const { language } = this.#plan.words;
    return blocks.flatMap((planned): [string, string][] => {
      const { block, hidden, failed, figures = [], data, parts = [], inside } = planned;
      if (hidden === true) return [];
      if (failed !== undefined) {
        const title = block.kind === 'data' ? (block.title ?? '') : '';
        return [[title, failed]];
      }
      const notes = data?.notes ?? null;
      const caption = block.kind === 'data' ? block.caption : undefined;
      const said = notes && [
        ...notes.filters.map((one) => conditionLine(one, language)),
        receiptText(notes.receipt, language),
      ];
      return [
        ...figures.map(({ label, value, note }): [string, string] => [
          label,
          [value, ...(note === undefined ? [] : [note])].join('\n'),
        ]),
        ...(said
          ? [[data?.title || caption || notes.title || '', said.join('\n')] as [string, string]]
          : []),
        ...parts.flatMap((part) =>
          this.#lines(part.blocks).map(([label, text]): [string, string] => [
            label.includes(part.title) ? label : `${part.title} · ${label}`,
            text,
          ]),
        ),
        ...(inside === undefined ? [] : this.#lines(inside.blocks)),
      ];
    });
  }
}
