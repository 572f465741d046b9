import type { DatasetVersion } from '../engine/dataset-manifest';
import type { ColumnInfo } from '../engine/engine';

/** Frame types between the server and an importer child. */
export const IMPORT_FRAMES = {
  /** `ImportJob`, server to child, first and only */
  job: 1,
  /** `StepFrame`, child to server, when a step begins */
  step: 2,
  /** `BuiltTable[]`, child to server: every file is complete and on disk */
  built: 3,
  /** `ImportFailure`, child to server */
  failed: 4,
  /** `FileJob`, server to child, first and only */
  file: 5,
  /** share done, 0 to 1, child to server */
  progress: 6,
  /** `FileOutcome`, child to server, last */
  outcome: 7,
  /** `DescribeJob`, server to child, first and only */
  describe: 8,
  /** `DescribedFile[]`, child to server, last */
  described: 9,
} as const;

/** One table to build: the rows of `select`, in their order. */
export interface TableSource {
  /** `[A-Za-z_][A-Za-z0-9_]*`: it becomes part of a file name */
  name: string;
  /** what it is built from, stored in the manifest: equal sources need no new build */
  source: string;
  /** a SELECT over files of `readFolders` and the tables of `setup` */
  select: string;
  /** shown while it is built */
  label: string;
}

/** What an importer child builds, all or nothing. */
export interface ImportJob {
  /** gets the files, under names that begin with `prefix` and that nobody reads */
  folder: string;
  prefix: string;
  /** folders that may be read besides */
  readFolders: string[];
  spillFolder: string;
  memoryMb: number;
  threads: number;
  /** written into every file, UTC ISO */
  builtAt: string;
  /** statements run first in a scratch database, e.g. tables that several sources share */
  setup: string[];
  tables: TableSource[];
}

/** A step that begins. */
export interface StepFrame {
  label: string;
  /** tables that are done, of how many */
  done: number;
  of: number;
}

/** A complete file that waits to be published. */
export interface BuiltTable {
  name: string;
  source: string;
  /** name of the file in the job's folder */
  file: string;
  sizeBytes: number;
  /** hexadecimal; absent when the file is one that was built before hashes were noted */
  sha256?: string;
  rowCount: number;
  columns: ColumnInfo[];
  /** newest value of the first date or time column, see `DatasetVersion` */
  watermark: string | null;
}

/** Why an import failed. */
export interface ImportFailure {
  /** null before the first table */
  table: string | null;
  /** true when the folder could not be written: no space, no permission */
  folder: boolean;
  message: string;
}

/** Data files whose contents an importer child describes. */
export interface DescribeJob {
  folder: string;
  spillFolder: string;
  memoryMb: number;
  threads: number;
  /** file names in `folder` with the table each must hold */
  files: { file: string; table: string }[];
}

/** What a data file holds; null when it cannot be read. */
export interface DescribedFile {
  file: string;
  description: Omit<DatasetVersion, 'version' | 'file'> | null;
}
