import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { BiError } from '@bi/contract/messages/bi-error';
import {
  DuckDBInstance,
  type DuckDBConnection,
  type DuckDBPreparedStatement,
} from '@duckdb/node-api';
import type { SqlParam } from '../engine';
import type { ResultTable } from '@bi/olap/cells/result-column';
import { createSettings, lockStatements, quoteName, quoteText } from './duckdb-config';
import type { TargetTable, ChildSettings, GenerationFrame } from './engine-protocol';
import { GenerationTables } from './generation-tables';
import { narrowSums } from './narrow-sums';
import { profileWhereRoom } from './profile-room';
import { readResult } from './result-reader';
import { SessionConnections, type SessionConnection } from './session-connections';

/** Handle of a statement while it runs. */
export interface RunHandle {
  stopped: boolean;
  /** asks the engine to stop it; may be called at any time and again */
  stop(): void;
}

/** What a statement gave. */
export interface SessionAnswer {
  table: ResultTable;
  engineMs: number;
  rowsScanned: number | null;
}

/** The type of an enumeration with its values. */
const ENUM_TYPE = /\bENUM\((?:'(?:[^']|'')*'|[^')])*\)/g;

const INT32_LIMIT = 2 ** 31;

/** Binds a value to a place of a statement, counted from 1. */
export function bindParam(
  statement: DuckDBPreparedStatement,
  index: number,
  value: SqlParam,
): void {
  if (value === null) statement.bindNull(index);
  else if (typeof value === 'string') statement.bindVarchar(index, value);
  else if (typeof value === 'boolean') statement.bindBoolean(index, value);
  else if (!Number.isSafeInteger(value)) statement.bindDouble(index, value);
  else if (value >= -INT32_LIMIT && value < INT32_LIMIT) statement.bindInteger(index, value);
  else statement.bindBigInt(index, BigInt(value));
}

/**
 * The DuckDB side of an engine child: an in-memory instance that reads dataset files and can neither
 * write them nor reach anything else.
 */
export class ChildSession {
  private readonly owner: DuckDBConnection;
  private readonly connections: SessionConnections;
  private readonly tables: GenerationTables;
  private builds = 0;

  private constructor(settings: ChildSettings, instance: DuckDBInstance, owner: DuckDBConnection) {
    this.connections = new SessionConnections(instance, settings.spillFolder);
    this.owner = owner;
    this.tables = new GenerationTables(owner, settings.dataFolder);
  }

  /** Opens and locks the instance. */
  static async open(settings: ChildSettings): Promise<ChildSession> {
    mkdirSync(settings.spillFolder, { recursive: true, mode: 0o700 });
    const instance = await DuckDBInstance.create(':memory:', createSettings(settings));
    const owner = await instance.connect();
    const { sliceFolder } = settings;
    const further = sliceFolder === undefined ? [] : [sliceFolder];
    for (const statement of lockStatements(settings, further)) await owner.run(statement);
    return new ChildSession(settings, instance, owner);
  }

  /** Makes a generation of tables; each is opened when a statement first names it. */
  use(frame: GenerationFrame): Promise<void> {
    return this.tables.add(frame);
  }

  /** A connection on which a statement of a generation finds the tables that it names. */
  private async takeConnection(generation: number, sql: string): Promise<SessionConnection> {
    await this.tables.open(generation, sql);
    return this.connections.take(generation, this.tables.searchPath(generation));
  }

  /**
   * Writes the rows of a statement into a new database file as a table; the answer is their number.
   * @throws as `run`
   */
  async build(
    handle: RunHandle,
    generation: number,
    sql: string,
    { place, table, sums }: TargetTable,
  ): Promise<SessionAnswer> {
    this.builds += 1;
    const target = `slice_${this.builds}`;
    await this.owner.run(`ATTACH ${quoteText(place)} AS ${target} (STORAGE_VERSION 'latest')`);
    const limit = { maxRows: 1, refuseMore: false };
    try {
      const rows = await this.withoutLists(generation, sql);
      const made = `${target}.main.${quoteName(table)}`;
      const create = `CREATE TABLE ${made} AS ${rows}`;
      const answer = await this.run(handle, generation, create, [], limit, false);
      await narrowSums(this.owner, made, sums);
      await this.owner.run(`CHECKPOINT ${target}`);
      return answer;
    } finally {
      await this.owner.run(`DETACH ${target}`);
    }
  }

  /** An enumeration reveals all its values, also those that no row has: its columns become texts. */
  private async withoutLists(generation: number, sql: string): Promise<string> {
    const pooled = await this.takeConnection(generation, sql);
    try {
      const statement = await pooled.connection.prepare(sql);
      const columns = Array.from({ length: statement.columnCount }, (_, index) => ({
        name: quoteName(statement.columnName(index)),
        type: statement.columnType(index).toString(),
      }));
      statement.destroySync();
      const lists = columns.filter(({ type }) => /\bENUM\(/.test(type));
      if (lists.length === 0) return sql;
      const texts = lists.map(
        ({ name, type }) => `CAST(${name} AS ${type.replace(ENUM_TYPE, 'VARCHAR')}) AS ${name}`,
      );
      return `SELECT * REPLACE (${texts.join(', ')}) FROM (${sql})`;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw this.tables.errorOf(generation, message) ?? error;
    } finally {
      this.connections.leave(pooled);
    }
  }

  /**
   * Runs one statement over a generation and reads at most `maxRows` rows. With `refuseMore` a larger
   * answer is an error instead of cut. `isAskedAgain`: it stays prepared for the next one of its text.
   * @throws {BiError} `engine.dataFile` when a table that it reads cannot be opened
   * @throws what DuckDB throws, also when `handle.stop` was called
   */
  async run(
    handle: RunHandle,
    generation: number,
    sql: string,
    params: readonly SqlParam[],
    limit: { maxRows: number; refuseMore: boolean },
    isAskedAgain = true,
  ): Promise<SessionAnswer> {
    const pooled = await this.takeConnection(generation, sql);
    const { connection, profileFile } = pooled;
    handle.stop = () => {
      handle.stopped = true;
      connection.interrupt();
    };
    try {
      await profileWhereRoom(connection, profileFile);
      const started = performance.now();
      const statement = await this.connections.prepare(pooled, sql);
      let isDone = false;
      try {
        for (const [index, value] of params.entries()) bindParam(statement, index + 1, value);
        throwIfStopped(handle);
        const result = await statement.run();
        throwIfStopped(handle);
        const engineMs = performance.now() - started;
        if (limit.refuseMore && result.rowCount > limit.maxRows)
          throw new BiError('invalid.query.tooManyRows', {
            params: { count: result.rowCount, limit: limit.maxRows },
          });
        const table = await readResult(result, limit.maxRows);
        throwIfStopped(handle);
        isDone = true;
        return { table, engineMs, rowsScanned: readRowsScanned(profileFile) };
      } finally {
        if (isDone && isAskedAgain) this.connections.keep(pooled, sql, statement);
        else statement.destroySync();
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw this.tables.errorOf(generation, message) ?? error;
    } finally {
      rmSync(profileFile, { force: true });
      handle.stop = () => {
        handle.stopped = true;
      };
      this.connections.leave(pooled);
    }
  }
}

function throwIfStopped(handle: RunHandle): void {
  if (handle.stopped) throw new Error('INTERRUPT Error: stopped');
}

/** Rows the last statement of a connection read; null when the engine did not report it. */
export function readRowsScanned(profileFile: string): number | null {
  try {
    const profile: unknown = JSON.parse(readFileSync(profileFile, 'utf8'));
    const rows = (profile as { cumulative_rows_scanned?: unknown }).cumulative_rows_scanned;
    return typeof rows === 'number' ? rows : null;
  } catch {
    return null;
  }
}
