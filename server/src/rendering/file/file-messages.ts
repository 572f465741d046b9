import type { RowColumn } from '@bi/contract/query/row-set';
import type { DocumentDataPart, DocumentPlan } from '../document/document-plan';
import type { FileBoard, FileLacks, FileLook, FileNotes, TableSize } from './file-job';

/** A file to be written, as it is sent to the worker. */
export interface DrawingJob {
  /** a new file; removed when writing fails */
  target: string;
  look: FileLook;
  notes: FileNotes;
  /** bytes that the file may have; more fails with `tooLarge` */
  maxBytes: number;
  /** rows that are expected, 0 for unknown; decides how hard a workbook is packed */
  rows: number;
  /** for a file of a dashboard: parts of cells are then those of its tiles */
  board?: FileBoard | undefined;
  /** for a file of a document: parts are then the data of its blocks */
  plan?: DocumentPlan | undefined;
}

/**
 * Rows in a CSV file without headings. While the file grows, `until` is the byte, exclusive, up to which it is
 * read; absent: all of it. `inert`: nothing in it would be run as a formula.
 */
export interface RowsPart {
  kind: 'rows';
  file: string;
  columns: readonly RowColumn[];
  until?: number;
  inert?: boolean;
}

/**
 * What a file is made from: windows of one cell set in their order, or rows. Of a dashboard, `tile` says whose
 * cells they are: tile after tile in the order of the board.
 */
export type FilePart =
  | { kind: 'cells'; bytes: Uint8Array; tile?: string }
  | RowsPart
  /** of a document, in any order */
  | { kind: 'document'; part: DocumentDataPart };

/** What is sent to the worker. */
export type FileMessage =
  | { kind: 'begin'; job: DrawingJob }
  | { kind: 'part'; part: FilePart }
  | { kind: 'end' };

/** A file that is complete on the disk. */
export interface WrittenFile {
  sizeBytes: number;
  rows: number;
  /** hex */
  sha256: string;
  /** null: nothing */
  truncated: FileLacks | null;
}

/** What the worker answers to each message, and now and then how far it is: 0 to 1, null for unknown. */
export type FileReply =
  | { kind: 'done'; written: WrittenFile | null; size: TableSize | null; rows: number }
  | { kind: 'progress'; fraction: number | null; rows: number }
  | { kind: 'failed'; reason: 'tooLarge' | 'diskFull' | 'noChart' | 'fault'; text: string };
