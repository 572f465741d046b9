import { Kysely, sql, type Transaction } from 'kysely';
import { GuardedSqliteDialect, markTransaction, type GuardedSqliteOptions } from './guarded-sqlite';
import { migrate } from './migrate';
import type { Schema } from '../schema/schema';
import { rehearseUpgrade } from './upgrade-store';

/** The metadata store: tenants, people, cubes, reports. Never reachable by a person's SQL. */
export type Database = Kysely<Schema>;

/** A database or a transaction on it: what repositories take. */
export type Connection = Kysely<Schema> | Transaction<Schema>;

/** Where the store is. */
export type DatabaseLocation = GuardedSqliteOptions | { url: string };

/**
 * Opens the store and brings it to the newest shape; an older one is copied first and the upgrade tried on
 * a copy, see `rehearseUpgrade`.
 * @throws {UpgradeError} when the upgrade fails on the copy
 * @throws {Error} when the file cannot be written, was written by a newer version, or `url` is given:
 *   other stores than the built-in file are not supported in this version
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if ('url' in location) {
    throw new Error('DATABASE_URL is not supported yet in this version: unset it.');
  }
  await rehearseUpgrade(location.file);
  const database = new Kysely<Schema>({ dialect: new GuardedSqliteDialect(location) });
  try {
    await migrate(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}

/** Opens an empty store in memory that has the tables of another one, without going through every earlier shape. */
export async function openEmptyCopy(of: Database): Promise<Database> {
  const { rows } = await sql<{ statement: string }>`
    select sql as statement from sqlite_master
    where sql is not null and name not like 'sqlite_%' and name not like 'libsql_%'
    order by type = 'table' desc, rowid`.execute(of);
  const database = new Kysely<Schema>({ dialect: new GuardedSqliteDialect({ file: ':memory:' }) });
  await inTransaction(database, async (db) => {
    for (const { statement } of rows) await sql.raw(statement).execute(db);
  });
  return database;
}

/**
 * Runs `work` in one write transaction, started immediately. Only repository calls on the given
 * connection may be awaited inside; using the database itself there throws a GuardError.
 */
export function inTransaction<T>(
  database: Database,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return database.transaction().execute((trx) => markTransaction(() => work(trx)));
}
