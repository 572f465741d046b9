import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { BiError } from '@bi/contract/messages/bi-error';
import { isBusy, whileBusy } from './while-busy';
import { LRUCache } from 'lru-cache';

/** Options of a guarded SQLite file. */
export interface GuardedSqliteOptions {
  /** path of the file, made when missing; `:memory:` for a private one */
  file: string;
  /** how long a statement waits for another process's write lock, milliseconds; default 10,000 */
  busyTimeoutMs?: number;
  /** false: a commit does not wait for the disk, so that a power cut may lose it; for stores of tests */
  isDurable?: boolean;
}

/** A value refused before it reached the native library, or a connection used where it would hang. */
export class GuardError extends Error {
  override readonly name = 'GuardError';
}

interface NativeStatement {
  readonly reader: boolean;
  all(parameters: readonly unknown[]): unknown[];
  run(parameters: readonly unknown[]): { changes: number };
}

interface NativeDatabase {
  /** false again when the library itself rolled back, e.g. on a full disk */
  readonly inTransaction: boolean;
  exec(sql: string): void;
  prepare(sql: string): NativeStatement;
  close(): void;
}

const openNative = createRequire(import.meta.url)('libsql') as new (
  file: string,
  options: { timeout: number },
) => NativeDatabase;

/**
 * Locks a file for this process until it is released or the process ends, however it ends: an exclusive
 * SQLite lock, which the system holds. Null when another process has it. Nothing in this process may open
 * the file in another way: closing it would release the lock.
 */
export function lockFile(file: string): { release(): void } | null {
  const native = new openNative(file, { timeout: 0 });
  try {
    native.exec('pragma busy_timeout = 0');
    native.exec('pragma journal_mode = memory');
    native.exec('begin exclusive');
  } catch (error) {
    native.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => native.close() };
}

/** A store's file for commands that work on all of it, separate from the server's own connection. */
export interface StoreFile {
  /** Rows of a statement that gives rows. @throws {GuardError} for a value that cannot be bound */
  all(sql: string, parameters?: readonly unknown[]): Record<string, unknown>[];
  /** Runs statements that give no rows. */
  exec(sql: string): void;
  close(): void;
}

/**
 * Opens a store's file, which need not be idle: foreign keys are enforced, a locked file is not waited for.
 * @throws {Error} when there is no such file
 */
export function openStoreFile(file: string): StoreFile {
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  const native = new openNative(file, { timeout: 0 });
  native.exec('pragma busy_timeout = 5000');
  native.exec('pragma foreign_keys = on');
  return {
    all(sql, parameters = []) {
      parameters.forEach((value, index) => assertBindable(value, index + 1));
      return native.prepare(sql).all(parameters).map(withBytes) as Record<string, unknown>[];
    },
    exec: (sql) => native.exec(sql),
    close: () => native.close(),
  };
}

/** true while the code that runs is inside a transaction's callback */
const insideTransaction = new AsyncLocalStorage<true>();

/**
 * Throws unless `value` may be bound: a finite number (integers within ±(2^53 - 1)), text without
 * NUL and without unpaired surrogates, null or a Uint8Array. The native library ends the process on
 * a boolean, cuts text at NUL and writes damaged text for the rest.
 * @throws {GuardError}
 */
export function assertBindable(value: unknown, position: number): void {
  const refuse = (what: string): never => {
    throw new GuardError(`Parameter ${position} is ${what} and cannot be stored.`);
  };
  switch (typeof value) {
    case 'number':
      if (!Number.isFinite(value)) refuse(String(value));
      if (Number.isInteger(value) && !Number.isSafeInteger(value)) refuse('an unsafe integer');
      return;
    case 'string':
      if (value.includes('\0')) refuse('text with a NUL character');
      if (/\p{Surrogate}/u.test(value)) refuse('text with an unpaired surrogate');
      return;
    case 'object':
      if (value === null || value instanceof Uint8Array) return;
      return refuse(Object.prototype.toString.call(value).slice(8, -1).toLowerCase());
    default:
      return refuse(typeof value);
  }
}

/**
 * Kysely dialect over libsql. Every value passes `assertBindable`; `busy_timeout` is 0 and a locked
 * file is tried again asynchronously, so the event loop never waits for another process; WAL with
 * `synchronous=FULL`, so an acknowledged write outlives a killed process.
 *
 * There is one connection. Inside a transaction only statements of that transaction may be awaited:
 * any other use of the database there throws a GuardError instead of waiting for itself forever.
 */
export class GuardedSqliteDialect implements Dialect {
  readonly #options: GuardedSqliteOptions;

  constructor(options: GuardedSqliteOptions) {
    this.#options = options;
  }

  createDriver(): Driver {
    return new GuardedDriver(this.#options);
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler();
  }

  createAdapter() {
    return new SqliteAdapter();
  }

  createIntrospector(db: ConstructorParameters<typeof SqliteIntrospector>[0]) {
    return new SqliteIntrospector(db);
  }
}

/** Runs a transaction's callback so that use of any other connection inside it is noticed. */
export function markTransaction<T>(work: () => Promise<T>): Promise<T> {
  return insideTransaction.run(true, work);
}

class GuardedDriver implements Driver {
  readonly #options: GuardedSqliteOptions;
  #connection: GuardedConnection | undefined;
  #last: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;

  constructor(options: GuardedSqliteOptions) {
    this.#options = options;
  }

  async init() {
    const { file, busyTimeoutMs = 10_000, isDurable = true } = this.#options;
    const native = await openGuarded(file, busyTimeoutMs);
    native.exec(`pragma synchronous = ${isDurable ? 'full' : 'off'}`);
    this.#connection = new GuardedConnection(native, busyTimeoutMs);
  }

  async acquireConnection(): Promise<GuardedConnection> {
    if (insideTransaction.getStore()) {
      throw new GuardError('Inside a transaction only that transaction may be used.');
    }
    const before = this.#last;
    let release = (): void => undefined;
    this.#last = new Promise((resolve) => (release = resolve));
    await before;
    this.#release = release;
    if (!this.#connection) throw new GuardError('The database is not open.');
    return this.#connection;
  }

  beginTransaction(connection: GuardedConnection) {
    return connection.begin();
  }

  commitTransaction(connection: GuardedConnection) {
    return connection.end('commit');
  }

  rollbackTransaction(connection: GuardedConnection) {
    return connection.end('rollback');
  }

  releaseConnection(): Promise<void> {
    this.#release?.();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    this.#connection?.close();
    this.#connection = undefined;
    return Promise.resolve();
  }
}

/** Statements held to be used again. */
const MAX_STATEMENTS = 200;

/**
 * The one connection. A statement that meets a locked file stays open inside the native library and
 * would block every later commit, so the lock is always taken first, by a plain `begin immediate`,
 * also for a single write.
 */
class GuardedConnection implements DatabaseConnection {
  readonly #native: NativeDatabase;
  readonly #busyTimeoutMs: number;
  /** by their text, the longest unused first */
  readonly #statements = new LRUCache<string, NativeStatement>({ max: MAX_STATEMENTS });

  constructor(native: NativeDatabase, busyTimeoutMs: number) {
    this.#native = native;
    this.#busyTimeoutMs = busyTimeoutMs;
  }

  begin(): Promise<void> {
    return whileBusy(this.#busyTimeoutMs, () => this.#native.exec('begin immediate'));
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    try {
      await whileBusy(this.#busyTimeoutMs, () => {
        if (how === 'commit' || this.#native.inTransaction) this.#native.exec(how);
      });
    } catch (error) {
      throw named(error);
    }
  }

  /** @throws {BiError} `engine.diskFull` */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.#execute<R>(query);
    } catch (error) {
      throw named(error);
    }
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    query.parameters.forEach((value, index) => assertBindable(value, index + 1));
    if (this.#native.inTransaction || query.query.kind === 'SelectQueryNode') {
      return this.#run(query);
    }
    await this.begin();
    try {
      const result = this.#run<R>(query);
      await this.end('commit');
      return result;
    } catch (error) {
      await this.end('rollback');
      throw error;
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new GuardError('Streaming would hold the only connection; read in pages.');
  }

  /** Moves what the log holds into the file, so that a copy of the file alone is complete, and closes. */
  close(): void {
    this.#statements.clear();
    try {
      this.#native.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // A full disk keeps the log; the next start reads it.
    }
    this.#native.close();
  }

  #run<R>({ sql, parameters, query }: CompiledQuery): QueryResult<R> {
    const isData = DATA_NODES.has(query.kind);
    const statement = (isData && this.#statements.get(sql)) || this.#native.prepare(sql);
    // One that failed is never used again: it may still hold what it was reading.
    this.#statements.delete(sql);
    const result = resultOf<R>(statement, parameters);
    if (isData) this.#statements.set(sql, statement);
    return result;
  }
}

/** Statements about rows, as opposed to those about tables, which come once. */
const DATA_NODES: ReadonlySet<string> = new Set([
  'SelectQueryNode',
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
]);

function resultOf<R>(statement: NativeStatement, parameters: readonly unknown[]): QueryResult<R> {
  if (statement.reader) return { rows: statement.all(parameters).map(withBytes) as R[] };
  return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
}

/** A full disk by its name in the catalogue; other errors as they are. */
function named(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'SQLITE_FULL' ? new BiError('engine.diskFull', { cause: error }) : error;
}

async function openGuarded(file: string, busyTimeoutMs: number): Promise<NativeDatabase> {
  const native = new openNative(file, { timeout: 0 });
  native.exec('pragma busy_timeout = 0');
  native.exec('pragma foreign_keys = on');
  await whileBusy(busyTimeoutMs, () => native.exec('pragma journal_mode = wal'));
  return native;
}

/** libsql reads a BLOB as an ArrayBuffer; everybody else expects what was written. */
function withBytes(row: unknown): unknown {
  const record = row as Record<string, unknown>;
  for (const name of Object.keys(record)) {
    const value = record[name];
    if (value instanceof ArrayBuffer) record[name] = new Uint8Array(value);
  }
  return record;
}
