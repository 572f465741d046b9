import type { DocumentBody } from '@bi/contract/document/document';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import type { MemberKey } from '@bi/contract/query/query';
import type { RowColumn } from '@bi/contract/query/row-set';
import type { DocumentWords } from '@bi/olap/document-body/compose-document';
import type { FileLook, FileNotes, FilePicture, TableSize } from '../file/file-job';

/** A number of a row of figures. */
export interface PlannedFigure {
  label: string;
  value: string;
  note?: string;
  color?: string;
}

/** A block with all that is needed to draw it, but the cells and rows of its data. */
export interface PlannedBlock {
  block: DocumentBlock;
  /** its condition is not met */
  hidden?: boolean;
  /** what is shown in place of names in its text */
  texts?: Record<string, string>;
  /** a sentence why it cannot be shown */
  failed?: string;
  data?: {
    /** names its cells or rows among the parts */
    key: string;
    /** its rows are those of this member in cells of all members of its repeat */
    member?: MemberKey;
    /** '' for none */
    title: string;
    look: Pick<FileLook, 'chart' | 'table' | 'marks'>;
    /** of a question; null of rows of a View or table */
    notes: FileNotes | null;
  };
  figures?: PlannedFigure[];
  image?: FilePicture | null;
  /** of a repeat or label sheet: its members, the first of them where there are too many */
  parts?: PlannedPart[];
  /** of a repeat or label sheet: how many members there are */
  members?: number;
  /** of a document in the document */
  inside?: PlannedDocument;
}

/** One member of a repeat or label sheet. */
export interface PlannedPart {
  title: string;
  blocks: PlannedBlock[];
}

/** A document with its blocks planned. */
export interface PlannedDocument {
  body: DocumentBody;
  blocks: PlannedBlock[];
}

/** A document to be composed. */
export interface DocumentPlan extends PlannedDocument {
  words: DocumentWords;
  /** title, newest data and whether rows are left out, of everything in it */
  notes: FileNotes;
}

/** What a document is composed from besides its plan; `key` names it in the plan. */
export type DocumentDataPart =
  /** `most`: rows that are shown at most */
  | { kind: 'cells'; key: string; bytes: Uint8Array; most?: number }
  /** rows in a CSV file without headings, `limit` of them at most; `count`: rows there are in all */
  | {
      kind: 'rows';
      key: string;
      file: string;
      columns: readonly RowColumn[];
      limit: number;
      count: number;
    };

/** Takes the data of a document's blocks, part after part. */
export interface DocumentDataSink {
  /** Gives the size of the complete table where the part is one of cells. */
  data: (part: DocumentDataPart) => Promise<TableSize | null>;
}

/** Something that is not as it was asked for. */
export interface DocumentWarning {
  code: string;
  block?: string;
  /** 1-based */
  page?: number;
  count?: number;
  text: string;
}
