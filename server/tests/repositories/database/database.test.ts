import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationList, type Migration } from '../../../src/migrations/migration-list';
import {
  inTransaction,
  openDatabase,
  openEmptyCopy,
} from '../../../src/repositories/database/database';
import { migrate } from '../../../src/repositories/database/migrate';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bi-database-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the metadata store', () => {
  it('gets its shape at the first opening and keeps it at the second', async () => {
    const file = join(folder, 'twice.db');
    const first = await openDatabase({ file });
    const steps = await first.selectFrom('migration').selectAll().execute();
    expect(steps.map((step) => step.name)).toContain('0001-entities');
    await first.destroy();
    const second = await openDatabase({ file });
    expect(await second.selectFrom('migration').selectAll().execute()).toEqual(steps);
    await second.destroy();
  });

  it('is opened by two servers at once, each step applied once', async () => {
    const file = join(folder, 'together.db');
    const both = await Promise.all([openDatabase({ file }), openDatabase({ file })]);
    const names = await both[0].selectFrom('migration').select('name').execute();
    expect(new Set(names.map((row) => row.name)).size).toBe(names.length);
    await Promise.all(both.map((database) => database.destroy()));
  });

  it('has a failed step not at all and the steps before it wholly', async () => {
    const file = join(folder, 'failing.db');
    const database = await openDatabase({ file });
    const failing: Migration = {
      name: '9000-failing',
      async up(db) {
        await db.schema.createTable('half').addColumn('id', 'text').execute();
        throw new Error('power cut');
      },
    };
    await expect(migrate(database, [...migrationList, failing])).rejects.toThrow('power cut');
    const tables = await database.introspection.getTables();
    expect(tables.map((table) => table.name)).not.toContain('half');
    await database.destroy();
  });

  it('refuses a folder written by a newer version and says what to do', async () => {
    const file = join(folder, 'newer.db');
    const database = await openDatabase({ file });
    await database.insertInto('migration').values({ name: '9999-later', applied_ms: 1 }).execute();
    await database.destroy();
    await expect(openDatabase({ file })).rejects.toThrow(/newer version.*9999-later.*BI_DATA_DIR/);
  });

  it('has the same tables, indexes and triggers in an empty copy', async () => {
    const database = await openDatabase({ file: join(folder, 'copied.db') });
    const copy = await openEmptyCopy(database);
    const shape = async (of: typeof database) =>
      (
        await sql<object>`select type, name, tbl_name, sql from sqlite_master order by type, name`.execute(
          of,
        )
      ).rows;
    expect(await shape(copy)).toEqual(await shape(database));
    expect(await copy.selectFrom('migration').selectAll().execute()).toEqual([]);
    await copy.destroy();
    await database.destroy();
  });

  it('refuses an address of another store', async () => {
    await expect(openDatabase({ url: 'postgres://somewhere/bi' })).rejects.toThrow(
      /DATABASE_URL is not supported yet/,
    );
  });

  it('rolls a failed transaction back', async () => {
    const database = await openDatabase({ file: ':memory:' });
    const row = {
      tenant_id: 't',
      user_id: 'u',
      kind: 'report',
      entity_id: 'r',
      created_ms: 1,
    };
    await expect(
      inTransaction(database, async (connection) => {
        await connection.insertInto('favourite').values(row).execute();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await database.selectFrom('favourite').selectAll().execute()).toEqual([]);
    await database.destroy();
  });

  it('throws instead of waiting for itself when the database is used inside a transaction', async () => {
    const database = await openDatabase({ file: ':memory:' });
    await expect(
      inTransaction(database, () => database.selectFrom('favourite').selectAll().execute()),
    ).rejects.toThrow('only that transaction');
    expect(await database.selectFrom('favourite').selectAll().execute()).toEqual([]);
    await database.destroy();
  });
});
