import type { BadRow, Inspection, ReadOptions } from '@bi/contract/table/upload';
import type { MessageKey, MessageParams } from '@bi/contract/messages/catalogue';
import type { BuiltTable } from '../import-protocol';

/** How much a file may unfold to. */
export interface FileLimits {
  /** bytes after unpacking */
  expandedBytes: number;
  /** times a packed file may grow once it is above 100 MiB */
  ratio: number;
}

/** The table a file becomes. */
export interface FileTarget {
  /** name of the dataset */
  name: string;
  /** stored in the manifest */
  source: string;
  /** file in the dataset folder whose rows come first, of a table of the same name; null: none */
  appendTo: string | null;
}

/** What an importer child does with an uploaded file: looks at it, or builds a table from it. */
export interface FileJob {
  /** absolute path of the file as it was uploaded */
  file: string;
  /** gets the built file, under a name that begins with `prefix` */
  folder: string;
  prefix: string;
  /** the child's own, emptied by the caller afterwards */
  workFolder: string;
  memoryMb: number;
  threads: number;
  /** written into the built file, UTC ISO */
  builtAt: string;
  options: ReadOptions;
  limits: FileLimits;
  /** null: only look */
  target: FileTarget | null;
}

/** A table built from a file. */
export interface BuiltFile {
  built: BuiltTable;
  badRowCount: number;
  badRows: BadRow[];
}

/** What a child reports in the end. */
export type FileOutcome =
  | { kind: 'inspected'; inspection: Inspection }
  | ({ kind: 'built' } & BuiltFile)
  | {
      kind: 'refused';
      key: MessageKey;
      params: MessageParams;
      badRowCount: number;
      badRows: BadRow[];
    }
  | { kind: 'failed'; folder: boolean; message: string };
