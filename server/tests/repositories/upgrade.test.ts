import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { composeServer } from '../../src/compose';
import { readConfig } from '../../src/config';
import { migrationList, type Migration } from '../../src/migrations/migration-list';
import { appliedSteps, storeProblems } from '../../src/repositories/database/copy-store';
import { openDatabase } from '../../src/repositories/database/database';
import {
  GuardedSqliteDialect,
  openStoreFile,
} from '../../src/repositories/database/guarded-sqlite';
import { migrate } from '../../src/repositories/database/migrate';
import type { Schema } from '../../src/repositories/schema/schema';
import { rehearseUpgrade } from '../../src/repositories/database/upgrade-store';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bi-upgrade-'));
  file = path.join(folder, 'metadata.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const OLDEST = migrationList.slice(0, 1);
const quoted = (name: string) => `"${name}"`;

/** A value for a column of a declared type, different from row to row. */
function valueFor(column: string, type: string, row: number): string | number {
  if (/int|double/i.test(type)) return row;
  const json: Record<string, string> = {
    origins: '[]',
    model: '{"format":1}',
    query: '{"cube":"c"}',
    presentation: '{}',
    content: '{}',
    detail: '{}',
  };
  return json[column] ?? `${column} ${row} – é 北京`;
}

/** A store of the oldest shape with three rows in every table it has. */
async function oldStore(): Promise<Record<string, Record<string, unknown>[]>> {
  const database = new Kysely<Schema>({ dialect: new GuardedSqliteDialect({ file }) });
  await migrate(database, OLDEST);
  const tables = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name <> 'migration' order by name = 'tenant' desc, name`.execute(
    database,
  );
  const rows: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of tables.rows) {
    const columns = await sql<{ name: string; type: string }>`
      select name, type from pragma_table_info(${name})`.execute(database);
    rows[name] = [1, 2, 3].map((row) =>
      Object.fromEntries(
        columns.rows.map((column) => [
          column.name,
          column.name === 'tenant_id' || (name === 'tenant' && column.name === 'id')
            ? `tenant-${row}`
            : column.name === 'deleted_ms'
              ? null
              : valueFor(column.name, column.type, row),
        ]),
      ),
    );
    for (const row of rows[name])
      await database
        .insertInto(name as 'tenant')
        .values(row as never)
        .execute();
  }
  await database.destroy();
  return rows;
}

function rowsOf(store: string, table: string): Record<string, unknown>[] {
  const opened = openStoreFile(store);
  try {
    return opened.all(`select * from ${quoted(table)} order by 1, 2, 3`);
  } finally {
    opened.close();
  }
}

describe('a store of the oldest shape', () => {
  test('is upgraded to the newest one with every row as it was', async () => {
    const before = await oldStore();
    expect(Object.keys(before).length).toBeGreaterThanOrEqual(9);
    const database = await openDatabase({ file });
    await database.destroy();
    expect([...appliedSteps(file)].sort()).toEqual(migrationList.map(({ name }) => name).sort());
    expect(storeProblems(file)).toEqual([]);
    for (const [table, rows] of Object.entries(before)) {
      const after = rowsOf(file, table);
      expect([table, after.length]).toEqual([table, 3]);
      rows.forEach((row, index) => expect(after[index]).toMatchObject(row));
    }
  });

  test('stays next to the upgraded one as the way back', async () => {
    const before = await oldStore();
    await (await openDatabase({ file })).destroy();
    const kept = path.join(folder, 'metadata.before-0010-identity.db');
    expect(appliedSteps(kept)).toEqual(['0001-entities']);
    for (const [table, rows] of Object.entries(before)) expect(rowsOf(kept, table)).toEqual(rows);
    expect(readdirSync(folder).filter((name) => /trial|draft/.test(name))).toEqual([]);
    await (await openDatabase({ file })).destroy();
    expect(readdirSync(folder).filter((name) => name.includes('before'))).toHaveLength(1);
  });

  test('is served by the server that upgraded it', async () => {
    await oldStore();
    const server = await composeServer(
      readConfig({
        BI_DATA_DIR: folder,
        BI_MODE: 'production',
        BI_LOG_LEVEL: 'silent',
        BI_ADMIN_EMAIL: 'root@corp.test',
        BI_ADMIN_PASSWORD: 'four quiet rivers',
      }),
    );
    try {
      const payload = { username: 'root@corp.test', password: 'four quiet rivers' };
      const login = await server.app.inject({ method: 'POST', url: '/iam/login', payload });
      const { access_token: authorization } = login.json<{ data: { access_token: string } }>().data;
      const listed = await server.app.inject({
        url: '/api/v1/reports',
        headers: { authorization },
      });
      expect(listed.json()).toMatchObject({ code: 1000 });
    } finally {
      await server.close();
    }
  });
});

describe('an upgrade', () => {
  const failing: Migration[] = [
    ...migrationList,
    {
      name: '9999-faulty',
      up: async (db) => {
        await sql`alter table cube add column extra text`.execute(db);
        await sql`insert into missing_table values (1)`.execute(db);
      },
    },
  ];

  test('that fails on the copy leaves the store as it was and says so', async () => {
    await oldStore();
    await expect(rehearseUpgrade(file, failing)).rejects.toThrow(
      /tried on a copy and failed there: .*missing_table.* Nothing was changed/,
    );
    expect(appliedSteps(file)).toEqual(['0001-entities']);
    expect(existsSync(path.join(folder, 'metadata.trial.db'))).toBe(false);
  });

  test('is not rehearsed for a new store or one that has every step', async () => {
    expect(await rehearseUpgrade(file)).toBeNull();
    await (await openDatabase({ file })).destroy();
    expect(await rehearseUpgrade(file)).toBeNull();
    const copies = readdirSync(folder).filter((name) => /before|trial|draft/.test(name));
    expect(copies).toEqual([]);
  });
});
