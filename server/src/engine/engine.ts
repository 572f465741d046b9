import type { AssemblySpec } from '@bi/olap/cells/assembly-spec';
import type { ResultTable } from '@bi/olap/cells/result-column';
import type { SqlParam } from '../sql/sql-param';
import type { ColumnInfo } from './column-info';
import type { SqlGrant } from './sql-grant';

export type { ColumnInfo, SqlParam };

/** A table that statements may read: a view over the current version of its dataset. */
export interface TableInfo {
  name: string;
  columns: ColumnInfo[];
  rowCount: number;
  /** version of the dataset file behind it; immutable */
  version: number;
  /** when that version was built, UTC ISO */
  builtAt: string;
  /**
   * newest value of the table's first column that is a date (`2001-06-30`) or a time (UTC ISO); null
   * when no row has one or it was never measured
   */
  watermark: string | null;
  /** true for a View that is worked out on every read: its `rowCount` is then 0 and says nothing */
  live?: boolean;
  /** tables and Views that such a View is worked out from */
  reads?: readonly string[];
  /** absent: all there is; else what leaves rows or columns out, equal only for the same */
  rules?: string;
}

/** Name of the companion of a table that has its columns and `ROW_POSITION`. */
export function rowsOfTable(name: string): string {
  return `${name}:rows`;
}

/** An integer that identifies the rows of one version of a table, in the order they were built. */
export const ROW_POSITION = 'row:position';

/** Tables of one tenant, read once per request: name → table. */
export type Catalog = ReadonlyMap<string, TableInfo>;

/** A table that a statement reads besides those of its catalog: rows of a SELECT over one of them, stored in a file. */
export interface RollupSource {
  /** its name in statements; no table has it */
  name: string;
  /** table it is built from, and the version of that */
  table: string;
  version: number;
  /** one SELECT over `table`, compiled by the server */
  sql: string;
  /** its columns that are summed up again and nothing else: stored in fewer bytes where all values fit */
  sums?: readonly string[];
}

/** How one statement may run. The signal stops it in the engine within 250 ms. */
export interface RunOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** what `catalog()` gave: the statement reads exactly those versions; default: the newest */
  catalog?: Catalog;
  /** whether statements of other calls go first; default: no */
  isBackground?: boolean;
  /** rollups it reads; what is no longer there is built again first */
  rollups?: readonly RollupSource[];
  /** whether it reads so few rows that one thread is quicker than several; default: no */
  isSmall?: boolean;
}

/** What a statement cost. */
export interface RunStats {
  engineMs: number;
  /** base rows read; null when the engine does not report it */
  rowsScanned: number | null;
  /** rows the statement gave before assembly */
  resultRows: number;
}

/**
 * An analytic engine for one tenant. Statements are compiled by `semantic`, never written by people.
 * @throws {BiError} `engine.memory`, `engine.timeout`, `engine.crashed`, `engine.busy`,
 *   `engine.failed`, `cancelled.query`
 */
export interface Engine {
  /**
   * Runs a statement, assembles its rows with `spec` in the engine's own process and gives the JSON
   * text of the CellSet as bytes. The server never parses them.
   */
  runCells(
    sql: string,
    params: readonly SqlParam[],
    spec: AssemblySpec,
    options?: RunOptions,
  ): Promise<{ bytes: Uint8Array[]; sizeBytes: number; stats: RunStats }>;
  /** As `runCells`, for several cell sets that are assembled of the rows of one statement. */
  runCellSets(
    sql: string,
    params: readonly SqlParam[],
    specs: readonly AssemblySpec[],
    options?: RunOptions,
  ): Promise<{ answers: { bytes: Uint8Array[]; sizeBytes: number }[]; stats: RunStats }>;
  /** Runs a statement that gives few rows (members, checks); at most `maxRows`, default 10,000. */
  runTable(
    sql: string,
    params: readonly SqlParam[],
    options?: RunOptions & { maxRows?: number },
  ): Promise<{ table: ResultTable; stats: RunStats }>;
  /**
   * The tables as they were: those named at the version given, the others at their newest. A table
   * whose version is no longer stored is missing.
   */
  catalogAt(versions: Readonly<Record<string, number>>): Promise<Catalog>;
  /** The tables this tenant may read. */
  catalog(): Promise<Catalog>;
  /**
   * The catalog with the granted relations in place of those of their names: tables as somebody may see
   * them, with the number of rows that are left, and Views over them, those first that others read.
   * Statements that are given it read nothing else under those names.
   */
  limited(catalog: Catalog, grants: readonly SqlGrant[], signal?: AbortSignal): Promise<Catalog>;
  /**
   * Builds a rollup unless it is there, and gives its number of rows.
   * @throws {BiError} as statements; `engine.dataFolder` when it cannot be written
   */
  rollUp(source: RollupSource, catalog: Catalog): Promise<number>;
}

/** The value of an answer's bytes, for a part of the server that works on it. */
export function readAnswer(bytes: readonly Uint8Array[]): unknown {
  return JSON.parse(Buffer.concat([...bytes]).toString('utf8'));
}
