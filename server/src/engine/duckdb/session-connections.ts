import path from 'node:path';
import type { DuckDBConnection, DuckDBInstance, DuckDBPreparedStatement } from '@duckdb/node-api';
import { profileStatements, quoteText } from './duckdb-config';

/** Connections of a session, in use or not, beyond which one that is idle is taken for other tables. */
const MAX_CONNECTIONS = 32;
/** Statements that each of them holds prepared. */
const MAX_PREPARED = 8;

/** A connection that one statement has to itself. */
export interface SessionConnection {
  readonly connection: DuckDBConnection;
  /** where the engine writes what a statement cost */
  readonly profileFile: string;
  /** the generation whose tables its statements find; -1: none yet */
  generation: number;
  /** what ran on it, by text, the last one last */
  readonly prepared: Map<string, DuckDBPreparedStatement>;
}

/**
 * The connections of a session. Each continues with the tables of one generation while it can, since what was
 * prepared on it has found its names in these.
 */
export class SessionConnections {
  readonly #instance: DuckDBInstance;
  readonly #folder: string;
  /** the one used last comes last */
  readonly #idle: SessionConnection[] = [];
  #made = 0;

  /** @param folder absolute path that profiles are written to */
  constructor(instance: DuckDBInstance, folder: string) {
    this.#instance = instance;
    this.#folder = folder;
  }

  /** A connection for one statement over a generation, whose schemas are `searchPath`. */
  async take(generation: number, searchPath: string): Promise<SessionConnection> {
    const taken = await this.#find(generation);
    if (taken.generation === generation) return taken;
    for (const statement of taken.prepared.values()) statement.destroySync();
    taken.prepared.clear();
    await taken.connection.run(`SET search_path = ${quoteText(searchPath)}`);
    taken.generation = generation;
    return taken;
  }

  /** Ends the use of a connection. */
  leave(taken: SessionConnection): void {
    this.#idle.push(taken);
  }

  /** A statement prepared on a connection: the one that ran there before, or a new one. */
  async prepare(
    { connection, prepared }: SessionConnection,
    sql: string,
  ): Promise<DuckDBPreparedStatement> {
    const found = prepared.get(sql);
    if (found === undefined) return connection.prepare(sql);
    prepared.delete(sql);
    found.clearBindings();
    return found;
  }

  /** Keeps a statement that ran for the next one of its text. */
  keep({ prepared }: SessionConnection, sql: string, statement: DuckDBPreparedStatement): void {
    prepared.set(sql, statement);
    if (prepared.size <= MAX_PREPARED) return;
    for (const [oldest, first] of prepared) {
      prepared.delete(oldest);
      first.destroySync();
      return;
    }
  }

  async #find(generation: number): Promise<SessionConnection> {
    const same = this.#idle.findLastIndex((one) => one.generation === generation);
    const [taken] =
      same >= 0
        ? this.#idle.splice(same, 1)
        : this.#idle.splice(0, this.#made < MAX_CONNECTIONS ? 0 : 1);
    return taken ?? this.#connect();
  }

  async #connect(): Promise<SessionConnection> {
    this.#made += 1;
    const profileFile = path.join(this.#folder, `profile-${this.#made}.json`);
    const connection = await this.#instance.connect();
    for (const statement of profileStatements(profileFile)) await connection.run(statement);
    return { connection, profileFile, generation: -1, prepared: new Map() };
  }
}
