import type { RowColumn } from '@bi/contract/query/row-set';
import type { SqlProblemNote } from '../sql/sql-fault';
import type { Catalog, SqlParam } from './engine';
import type { SqlGrant } from './sql-grant';

export type { SqlGrant, TableGrant, ViewGrant } from './sql-grant';

/** A statement of a person with everything it may read. */
export interface SqlRequest {
  sql: string;
  /** values of `$1`, `$2`… */
  params: readonly SqlParam[];
  grants: readonly SqlGrant[];
  /** what `catalog()` gave: exactly those versions are read */
  catalog: Catalog;
  /** who asks: one person's statements leave places for those of others */
  person?: string;
}

/** How a statement may run. The signal kills its process. */
export interface SqlRunOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  /** reported now and then: rows so far and the share done, 0 to 1 or null */
  onProgress?: (progress: SqlProgress) => void;
}

/** How a statement's rows may be written. */
export interface SqlWriteOptions extends SqlRunOptions {
  /**
   * called once, before the first row: `place` is the file that grows until the rows are complete, and
   * then becomes the target
   */
  onBegun?: (place: string, checked: Omit<SqlChecked, 'tree' | 'faults'>) => void;
}

/** How far a running statement is. */
export interface SqlProgress {
  rows: number;
  fraction: number | null;
}

/** What a statement would do. With faults it cannot run; `columns` and `reads` are then empty. */
export interface SqlChecked {
  faults: SqlProblemNote[];
  columns: RowColumn[];
  /** granted relations it names itself */
  reads: string[];
  /** tables its rows come from in the end, by name in the catalog */
  datasets: string[];
  /** true when limits leave rows of them out */
  rowsLimited: boolean;
  /** the statement's tree as the engine serialises it; null with faults */
  tree: unknown;
}

/** One step of an engine's plan. */
export interface EnginePlanStep {
  operator: string;
  rows: number | null;
  detail: string;
  children: EnginePlanStep[];
}

/** The rows of a statement: JSON text of a RowSet as bytes. */
export interface SqlRows {
  rowSet: Uint8Array[];
  engineMs: number;
  rowsScanned: number | null;
  /** exact number of rows it gave */
  total: number;
  checked: Omit<SqlChecked, 'tree' | 'faults'>;
}

/**
 * Forms a statement's rows can be written in. `rows` is CSV for other parts of the server: without headings,
 * texts as they are, an empty one as `""`; `inertRows` is the same, its texts as `inertText` writes them.
 */
export type SqlFileFormat = 'csv' | 'tsv' | 'ndjson' | 'parquet' | 'rows' | 'inertRows';

/** A complete file with all rows of a statement. */
export interface SqlFile {
  sizeBytes: number;
  rows: number;
  checked: Omit<SqlChecked, 'tree' | 'faults'>;
}

/**
 * Runs statements that people wrote, each in a low-privilege process of its own over read-only data.
 * @throws {SqlProblemError} a fault of the statement
 * @throws {BiError} `engine.memory`, `engine.timeout`, `engine.crashed`, `engine.busy`,
 *   `cancelled.query`
 */
export interface SqlEngine {
  /** Never runs the statement. Problems are part of the answer. */
  check(request: SqlRequest, options?: SqlRunOptions): Promise<SqlChecked>;
  /** Keeps `limit` rows and counts the others. */
  run(request: SqlRequest, limit: number, options?: SqlRunOptions): Promise<SqlRows>;
  explain(request: SqlRequest, options?: SqlRunOptions): Promise<EnginePlanStep[]>;
  /** Writes all rows to `target`, a new file below the data folder: complete or not at all. */
  write(
    request: SqlRequest,
    format: SqlFileFormat,
    target: string,
    options?: SqlWriteOptions,
  ): Promise<SqlFile>;
  /** The tenant's tables. */
  catalog(): Promise<Catalog>;
}

/** A statement has faults and did not run. */
export class SqlProblemError extends Error {
  readonly faults: readonly SqlProblemNote[];

  constructor(faults: readonly SqlProblemNote[]) {
    super(faults[0]?.key ?? 'a statement has faults');
    this.faults = faults;
  }
}
