import type { ColorOrder } from '@bi/olap/chart/style/member-colors';
import type { Receipt } from '@bi/contract/query/cell-set';
import type { ExportFormat } from '@bi/contract/delivery/export';
import type { PAGE_SIZES } from '@bi/contract/delivery/export-formats';
import type { Presentation } from '@bi/contract/report/report';
import type { Query } from '@bi/contract/query/query';
import type { CellMarks } from '@bi/olap/marks/cell-marks';

/** What a file says of itself; nothing in it depends on when the file was written. */
export interface FileNotes {
  /** name of the report, cube, table or View */
  title: string;
  /** label and text of each condition, in the order of the screen */
  filters: readonly { label: string; text: string }[];
  /** newest date or time of the data; null where nothing says */
  dataAsOf: string | null;
  /** oldest of the newest days, where a file shows data of several; absent: there is one */
  oldestAsOf?: string;
  /** true when access rules left rows out */
  rowsLimited: boolean;
  /** values that a schedule limits the rows to, in words; absent: none */
  only?: string;
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
  /** how its charts colour members */
  colors?: ColorOrder;
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
  /** of a picture of a document, 1-based; absent: the first */
  pageNumber?: number;
  /** width and height of the chart in pixels */
  picture: { width: number; height: number; theme: 'light' | 'dark' };
}

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

/** Size of the complete table that a part of cells belongs to. */
export interface TableSize {
  rows: number;
  /** cells of a row, of all columns and measures */
  width: number;
}
