import type { MessageKey, MessageParams } from '@bi/contract/messages/catalogue';
import type { SqlProblemNote } from '../../sql/sql-fault';
import type { SqlParam } from '../engine';
import type { EnginePlanStep, SqlChecked, SqlFileFormat, ViewGrant } from '../sql-engine';

/** Frame types from the server to a child that runs people's statements. */
export const TO_SQL_CHILD = {
  /** `ChildSettings`: from here on it belongs to one tenant */
  settings: 1,
  /** `SqlTask`; one at a time */
  task: 2,
  /** `SqlGiven`: answer to `needs` */
  given: 3,
} as const;

/** Frame types from such a child to the server. */
export const FROM_SQL_CHILD = {
  /** no payload: it has started and waits for settings */
  ready: 1,
  /** `SqlProgressFrame` */
  progress: 2,
  /** a piece of the rows */
  bytes: 3,
  /** `SqlDone` */
  done: 4,
  /** `SqlFailed` */
  failed: 5,
  /** no payload: it is over its memory limit and asks to be stopped */
  overMemory: 6,
  /** `SqlNeeds`: what the statement reads, before it is looked at any further */
  needs: 7,
  /** `SqlChecked` without its tree: rows are going to be written to the file of the task, in order */
  begun: 8,
} as const;

/** What to do with a statement. */
export type SqlAction =
  | { kind: 'check' }
  | { kind: 'run'; limit: number }
  | { kind: 'explain' }
  | { kind: 'write'; format: SqlFileFormat; place: string; maxBytes: number };

/** A table that may be named. What leaves rows or columns of it out never reaches the process. */
export interface TaskTable {
  kind: 'table';
  name: string;
  dataset: string;
  rowsLimited: boolean;
}

/** A statement with the relations it may name. */
export interface SqlTask {
  action: SqlAction;
  sql: string;
  params: readonly SqlParam[];
  grants: readonly (TaskTable | ViewGrant)[];
  /** names of the grants that are there for Views alone */
  below: readonly string[];
}

/** Tables that a statement reads, by the name of their grant. */
export interface SqlNeeds {
  tables: string[];
  /** what `namedColumns` found: other columns may be missing; null: none may */
  names: string[] | null;
}

/**
 * The files that hold exactly what may be read of the needed tables, each with one table of the
 * dataset's name; null: they could not be had, and the task ends.
 */
export interface SqlGiven {
  files: { name: string; place: string }[] | null;
  /** true when columns are missing that the statement does not name */
  isNarrow: boolean;
}

/** Rows so far, and the share done from 0 to 1. */
export interface SqlProgressFrame {
  rows: number;
  fraction: number | null;
}

/** How a task ended well. */
export interface SqlDone {
  checked: SqlChecked;
  plan: EnginePlanStep[];
  engineMs: number;
  rowsScanned: number | null;
  total: number;
  /** resident memory of the process afterwards, MiB */
  residentMb: number;
}

/** How a task failed: faults of the statement, or what the engine could not do. */
export type SqlFailed =
  | { reason: 'faults'; faults: SqlProblemNote[] }
  | { reason: 'memory' | 'disk' | 'fault'; message: string }
  | { reason: 'coded'; message: string; key: MessageKey; params: MessageParams };
