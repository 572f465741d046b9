import type { Receipt } from '@bi/contract/cell-set';
import type { ExportFormat } from '@bi/contract/export';
import type { PAGE_SIZES } from '@bi/contract/export-formats';
import type { Presentation } from '@bi/contract/report';
import type { RowColumn } from '@bi/contract/row-set';
import type { Query } from '@bi/contract/query';
import type { DocumentDataPart, DocumentPlan } from '../document/document-plan';
import type { CellMarks } from '@bi/olap/marks/cell-marks';

/** What a file says of itself; nothing in it depends on when the file was written. */
export interface FileNotes {
  /** name of the report, cube, table or View */
  title: string;
  /** label and text of each condition, in the order of the screen */
  filters: readonly { label: string; text: string }[];
  /** newest date or time of the data; null where nothing says */
  dataAsOf: string | null;
  /** true when access rules left rows out */
  rowsLimited: boolean;
  /** which versions of everything made the numbers */
  receipt: Receipt | { datasets: Record<string, number>; policy: string };
}

/** The chart of a file. */
export interface FileChart {
  presentation: Presentation;
  query: Pick<Query, 'rows' | 'columns'>;
  /** see `ChartInput` */
  lastDay?: string | undefined;
}

/** The pages of a PDF. */
export interface PageLook {
  size: (typeof PAGE_SIZES)[number];
  /** null: landscape for many columns */
  orientation: 'portrait' | 'landscape' | null;
}

/** A stored picture in a file. */
export interface FilePicture {
  /** path of its bytes */
  file: string;
  format: 'png' | 'jpeg' | 'webp' | 'gif';
  /** pixels */
  width: number;
  height: number;
  /** '' where it only decorates */
  alt: string;
}

/** A tile in a file of a dashboard, with its place on the grid. */
export interface FileTile {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  /** '' for none */
  title: string;
  content:
    | {
        kind: 'data';
        look: Pick<FileLook, 'chart' | 'table' | 'marks'>;
        notes: FileNotes;
        gaps: string[];
      }
    /** a sentence why its data is not there */
    | { kind: 'failed'; reason: string; gaps: string[] }
    /** the subset of Markdown that tiles have */
    | { kind: 'text'; text: string; values?: Record<string, string> }
    | { kind: 'heading'; text: string }
    | ({ kind: 'image' } & FilePicture)
    | { kind: 'link'; address: string };
}

/** The tabs of a dashboard in a file. */
export interface FileBoard {
  description: string;
  tabs: { name: string; tiles: FileTile[] }[];
}

/** Everything about the look of a file. */
export interface FileLook {
  format: ExportFormat;
  language: 'en' | 'zh';
  bom: boolean;
  guard: boolean;
  notes: boolean;
  /** drawn in a workbook, PDF or picture; null: none */
  chart: FileChart | null;
  /** false: a PDF has no table */
  table: boolean;
  /** fills, bars and signs of its cells; absent: none */
  marks?: CellMarks;
  page: PageLook;
  /** width and height of the chart in pixels */
  picture: { width: number; height: number; theme: 'light' | 'dark' };
}

/** A file to be written, as it is sent to the worker. */
export interface FileJob {
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
 * What a file is made from: windows of one cell set in their order, or rows in a CSV file without headings. Of a
 * dashboard, `tile` says whose cells they are: tile after tile in the order of the board.
 */
export type FilePart =
  | { kind: 'cells'; bytes: Uint8Array; tile?: string }
  | { kind: 'rows'; file: string; columns: readonly RowColumn[] }
  /** of a document, in any order */
  | { kind: 'document'; part: DocumentDataPart };

/** What is sent to the worker. */
export type FileMessage =
  | { kind: 'begin'; job: FileJob }
  | { kind: 'part'; part: FilePart }
  | { kind: 'end' };

/** What a file lacks: rows and columns over the limit of its format, texts that were cut. */
export interface FileLacks {
  rows: number;
  columns: number;
  texts: number;
  /** number of the page behind which a PDF is cut; 0: it is not */
  pages: number;
  /** characters that no font has, in all their places */
  signs: number;
}

/** A file that is complete on the disk. */
export interface WrittenFile {
  sizeBytes: number;
  rows: number;
  /** hex */
  sha256: string;
  /** null: nothing */
  truncated: FileLacks | null;
}

/** Size of the complete table that a part of cells belongs to. */
export interface TableSize {
  rows: number;
  /** cells of a row, of all columns and measures */
  width: number;
}

/** What the worker answers to each message, and now and then how far it is, 0 to 1. */
export type FileReply =
  | { kind: 'done'; written: WrittenFile | null; size: TableSize | null }
  | { kind: 'progress'; fraction: number }
  | { kind: 'failed'; reason: 'tooLarge' | 'diskFull' | 'noChart' | 'fault'; text: string };
