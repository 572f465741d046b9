import type { MessageKey, MessageParams } from '@bi/contract/messages/catalogue';
import type { AssemblySpec } from '@bi/olap/cells/assembly-spec';
import type { RunStats, SqlParam } from '../engine';

/** Frame types from the server to an engine child. */
export const TO_CHILD = {
  /** `ChildSettings`, first of all */
  settings: 1,
  /** `GenerationFrame` */
  use: 2,
  /** `RunFrame`; the frame's id names the statement from here on */
  run: 3,
  /** no payload: stop the statement of this id */
  stop: 4,
} as const;

/** Frame types from an engine child to the server. */
export const FROM_CHILD = {
  /** no payload: settings are in force */
  ready: 1,
  /** `UsedFrame`: answer to `use` */
  used: 2,
  /** a piece of the answer of statement `id` */
  bytes: 3,
  /** `RunStats`: the answer of statement `id` is complete */
  done: 4,
  /** `FailedFrame`: statement `id` failed */
  failed: 5,
  /** no payload: statement `id` begins, and what happens from here on may be its doing */
  started: 7,
  /** no payload: the child is over its memory limit and asks to be stopped */
  overMemory: 6,
} as const;

/** What a child lives by. */
export interface ChildSettings {
  /** the only folder data is read from */
  dataFolder: string;
  /** what does not fit into memory goes here; made by the child, removed by the server */
  spillFolder: string;
  /** where slices of the tenant's tables are: built by engines of cubes, read by others */
  sliceFolder?: string;
  memoryMb: number;
  spillMb: number;
  threads: number;
  /** MiB of resident memory at which the child asks to be stopped; null = the kernel watches */
  watchMb: number | null;
}

/** A set of tables that statements see together. */
export interface GenerationFrame {
  generation: number;
  /** `file` is a name in the data folder, or the absolute path of a slice */
  tables: { name: string; version: number; file: string }[];
  /** SELECTs over the tables and the views before them */
  views: { name: string; sql: string }[];
  /** generation whose tables its statements read as well; loaded before it; null: none */
  over: number | null;
  /** generations no statement will ask for again */
  drop: number[];
}

/** A generation that statements may name from now on. */
export interface UsedFrame {
  generation: number;
}

/** A table in a new database file; `sums` as in `RollupSource`. */
export interface TargetTable {
  place: string;
  table: string;
  sums: readonly string[];
}

/** One statement. With `specs` the answer is the JSON of a CellSet for each, one behind the other, without them an encoded table. */
export interface RunFrame {
  generation: number;
  sql: string;
  params: readonly SqlParam[];
  specs?: readonly AssemblySpec[];
  maxRows: number;
  /** the rows are not given but written to a new database file, as a table; the answer is their number */
  into?: TargetTable;
  /** runs in one thread, as `RunOptions.isSmall` */
  isSmall?: boolean;
}

/**
 * Why a statement failed. `disk`: it had to spill and could not; `coded`: an error of the catalogue,
 * to be given on as it is.
 */
export type FailedFrame =
  | { reason: 'memory' | 'disk' | 'stopped' | 'statement'; message: string }
  | { reason: 'coded'; message: string; key: MessageKey; params: MessageParams };

/** What a finished statement cost; with `specs` the bytes of each cell set, in their order. */
export interface DoneFrame extends RunStats {
  sizes?: number[];
}
