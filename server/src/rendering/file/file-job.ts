import type { Receipt } from '@bi/contract/cell-set';
import type { ExportFormat } from '@bi/contract/export';
import type { Presentation } from '@bi/contract/report';
import type { RowColumn } from '@bi/contract/row-set';
import type { Query } from '@bi/contract/query';

/** What a file says of itself; nothing in it depends on when the file was written. */
export interface FileNotes {
  /** name of the report, cube, table or View */
  title: string;
  /** label and text of each condition, in the order of the screen */
  filters: readonly { label: string; text: string }[];
  /** newest date or time of the data; null where that is not known */
  dataAsOf: string | null;
  /** true when access rules left rows out */
  rowsLimited: boolean;
  /** which versions of everything made the numbers */
  receipt: Receipt | { datasets: Record<string, number>; policy: string };
}

/** Everything about the look of a file. */
export interface FileLook {
  format: ExportFormat;
  language: 'en' | 'zh';
  bom: boolean;
  guard: boolean;
  notes: boolean;
  /** the chart a workbook draws; null: none */
  chart: { presentation: Presentation; query: Pick<Query, 'rows' | 'columns'> } | null;
}

/** A file to be written, as it is sent to the worker. */
export interface FileJob {
  /** a new file; removed when writing fails */
  target: string;
  look: FileLook;
  notes: FileNotes;
  /** bytes that the file may have; more fails with `tooLarge` */
  maxBytes: number;
  /** rows that are expected; decides how hard a workbook is packed */
  rows: number;
}

/** What a file is made of: windows of one cell set in their order, or rows in a CSV file without headings. */
export type FilePart =
  | { kind: 'cells'; bytes: Uint8Array }
  | { kind: 'rows'; file: string; columns: readonly RowColumn[] };

/** What is sent to the worker. */
export type FileMessage =
  { kind: 'begin'; job: FileJob } | { kind: 'part'; part: FilePart } | { kind: 'end' };

/** A file that is complete on the disk. */
export interface WrittenFile {
  sizeBytes: number;
  rows: number;
  /** hex */
  sha256: string;
  truncated: { columns: number; texts: number } | null;
}

/** Size of the whole table that a part of cells belongs to. */
export interface WholeTable {
  rows: number;
  /** cells of a row, of all columns and measures */
  width: number;
}

/** What the worker answers to each message, and now and then while it works on a part. */
export type FileReply =
  | { kind: 'done'; written: WrittenFile | null; whole: WholeTable | null }
  | { kind: 'progress'; rows: number }
  | { kind: 'failed'; reason: 'tooLarge' | 'diskFull' | 'fault'; text: string };
