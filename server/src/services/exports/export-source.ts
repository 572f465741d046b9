import type { DocumentPlan } from '../../rendering/document/document-plan';
import type { FileBoard, FileLook, FileNotes } from '../../rendering/file/file-job';
import type { FileWriter } from '../../rendering/file/file-writer';

/** What a source says of itself once it is opened, before its rows are read. */
export interface SourceFacts extends Pick<FileLook, 'chart' | 'table' | 'marks'> {
  notes: FileNotes;
  /** rows that are expected; 0 for unknown */
  rows: number;
  /** the tiles of a dashboard, whose cells are the parts */
  board?: FileBoard;
  /** the blocks of a document, whose data are the parts */
  plan?: DocumentPlan;
}

/** How a source reads. */
export interface SourceRun {
  signal: AbortSignal;
  /** called with the share that is read: 0 to 1, null while unknown */
  onProgress: (fraction: number | null) => void;
  /** path of a file that the source may make while it reads; it removes it */
  scratch: string;
  /** begins the file once its facts are read */
  begin: (facts: SourceFacts) => Promise<FileWriter>;
}

/** Something that is written into a file, under the rights of one person. */
export interface ExportSource {
  /** name of the file unless another was asked for */
  name: string;
  /** id of the report, table or View; slug of the cube */
  id: string;
  /** hash of the rights that a file of it is made under */
  policy: string;
  /** Reads everything, in order, into the writer that `begin` gives. */
  read: (run: SourceRun) => Promise<FileNotes>;
}
