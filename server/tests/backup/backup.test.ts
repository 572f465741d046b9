import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBackup, type BackupOptions } from '../../src/backup/create-backup';
import { restoreBackup } from '../../src/backup/restore-backup';
import { restoreTenant } from '../../src/backup/restore-tenant';
import { tablesOfKinds } from '../../src/backup/tenant-tables';
import { verifyBackup } from '../../src/backup/verify-backup';
import { composeServer } from '../../src/compose';
import { readConfig } from '../../src/config';
import { takeDataFolder } from '../../src/data-folder';
import { publishTables, tablesOf } from '../support/publish-tables';
import { storeProblems } from '../../src/repositories/database/copy-store';
import { openStoreFile } from '../../src/repositories/database/guarded-sqlite';
import { openAppFixture, PEOPLE, type AppFixture } from '../support/app-fixture';
import { uploadFile } from '../support/upload-file';

let lab: AppFixture;
let folder: string;
let file: string;
let target: string;
beforeAll(async () => {
  lab = await openAppFixture();
  await uploadFile(lab, 'ana', 'waiting.csv', 'a,b\n1,2\n');
  const body = { sql: 'SELECT * FROM dim_airport', format: 'csv' };
  expect((await lab.call({ as: 'ana', method: 'POST', path: '/sql/export', body })).code).toBe(
    1000,
  );
});
afterAll(() => lab.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bi-backup-'));
  file = path.join(folder, 'all.backup');
  target = path.join(folder, 'restored');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const back = (options: Partial<BackupOptions> = {}) =>
  createBackup({
    dataDir: lab.dataDir,
    file,
    tenantCode: null,
    skipMissing: false,
    version: '1.2.3',
    ...options,
  });

const question = {
  cube: 'flights',
  rows: [{ of: 'origin' }],
  columns: [],
  measures: ['flights'],
};

/** What a server over a data folder answers a person. */
async function ask(dataDir: string, person: keyof typeof PEOPLE, to: string, body?: object) {
  const config = readConfig({
    BI_DATA_DIR: dataDir,
    BI_LOG_LEVEL: 'silent',
    BI_JOB_AFTER_MS: '60000',
  });
  const server = await composeServer(config);
  try {
    const login = await server.app.inject({
      method: 'POST',
      url: '/iam/login',
      payload: PEOPLE[person],
    });
    const { access_token: authorization } = login.json<{ data: { access_token: string } }>().data;
    const answer = await server.app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `/api/v1${to}`,
      headers: { authorization },
      ...(body === undefined ? {} : { payload: body }),
    });
    return answer.json<{ code: number; data: { cellSet?: unknown; items?: { name: string }[] } }>();
  } finally {
    await server.close();
  }
}

function rowsOf(dataDir: string, statement: string) {
  const store = openStoreFile(path.join(dataDir, 'metadata.db'));
  try {
    return store.all(statement);
  } finally {
    store.close();
  }
}

describe('a backup of a data folder in use', () => {
  test('is one private file that holds the store, the data and the files, read back completely', async () => {
    const list = await back();
    expect(readdirSync(folder)).toEqual(['all.backup']);
    expect(statSync(file).mode & 0o077).toBe(0);
    const names = list.entries.map(({ name }) => name.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'ID'));
    expect(names).toEqual(
      expect.arrayContaining([
        'metadata.db',
        'datasets/acme/manifest.json',
        'datasets/acme/fact_flights.v1.duckdb',
        'datasets/globex/fact_flights.v1.duckdb',
        'files/acme/ID',
        'uploads/ID.upload',
      ]),
    );
    expect(list).toMatchObject({ version: '1.2.3', tenant: null, missing: [] });
    expect(list.tenants.map(({ code }) => code)).toEqual(['acme', 'globex']);
    expect((await verifyBackup(file)).list).toEqual(list);
    expect(existsSync(path.join(lab.dataDir, 'spill', String(process.pid), 'backup'))).toBe(false);
  });

  test('never replaces another file and leaves nothing of itself when it fails', async () => {
    writeFileSync(file, 'mine');
    await expect(back()).rejects.toThrow(/all[.]backup exists already/);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    rmSync(file);
    await expect(back({ dataDir: folder })).rejects.toThrow(/no store/);
    await expect(back({ tenantCode: 'nobody' })).rejects.toThrow(
      /no tenant "nobody".*acme, globex/,
    );
    const lost = path.join(lab.dataDir, 'datasets/globex/dim_date.v1.duckdb');
    renameSync(lost, `${lost}.away`);
    try {
      await expect(back()).rejects.toThrow(/dim_date[.]v1[.]duckdb is missing.*--skip-missing/);
      expect(readdirSync(folder)).toEqual([]);
      const { missing } = await back({ skipMissing: true });
      expect(missing).toEqual(['datasets/globex/dim_date.v1.duckdb']);
    } finally {
      renameSync(`${lost}.away`, lost);
    }
  });

  test('is complete while versions come and go', async () => {
    let publishing = true;
    const publish = async () => {
      for (let round = 0; publishing; round += 1)
        await publishTables(lab.dataDir, tablesOf({ busy: `SELECT ${round} AS n` }));
    };
    const running = publish();
    try {
      for (const round of [1, 2, 3]) {
        const list = await back({ file: path.join(folder, `${round}.backup`) });
        expect(list.missing).toEqual([]);
      }
    } finally {
      publishing = false;
      await running;
    }
  });
});

describe('a restore', () => {
  test('into an empty folder gives a server that answers as the one that was backed up', async () => {
    const before = await lab.call({ as: 'raj', method: 'POST', path: '/query', body: question });
    await back();
    const { movedTo } = await restoreBackup({ file, dataDir: target, replace: false });
    expect(movedTo).toBeNull();
    const after = await ask(target, 'raj', '/query', question);
    expect(before.data.cellSet.cells[0].values.length).toBeGreaterThan(1);
    expect([after.code, after.data.cellSet]).toEqual([1000, before.data.cellSet]);
    expect(storeProblems(path.join(target, 'metadata.db'))).toEqual([]);
  });

  test('moves what is there aside only when it is asked to, and deletes nothing', async () => {
    await back();
    mkdirSync(target);
    writeFileSync(path.join(target, 'metadata.db'), 'older');
    const options = { file, dataDir: target };
    await expect(restoreBackup({ ...options, replace: false })).rejects.toThrow(
      /holds data already.*--replace/,
    );
    expect(readFileSync(path.join(target, 'metadata.db'), 'utf8')).toBe('older');
    const { movedTo } = await restoreBackup({ ...options, replace: true });
    expect(readFileSync(path.join(movedTo!, 'metadata.db'), 'utf8')).toBe('older');
    expect(storeProblems(path.join(target, 'metadata.db'))).toEqual([]);
  });

  test('of a damaged, cut or foreign file touches nothing', async () => {
    await back();
    const bytes = readFileSync(file);
    const places = (await verifyBackup(file)).places;
    const { offset } = places.get('datasets/acme/fact_flights.v1.duckdb')!;
    const flipped = Buffer.from(bytes);
    flipped[offset + 5000]! ^= 1;
    const list = Buffer.from(bytes);
    list[places.get('backup.json')!.offset + 40]! ^= 1;
    const cases: [Buffer, RegExp][] = [
      [flipped, /damaged: datasets\/acme\/fact_flights.v1.duckdb/],
      [list, /damaged: its list/],
      [bytes.subarray(0, bytes.length - 20_000), /cut off|no backup.json/],
      [Buffer.from('not a backup at all '.repeat(100)), /not an archive/],
    ];
    for (const [content, expected] of cases) {
      writeFileSync(file, content);
      await expect(restoreBackup({ file, dataDir: target, replace: true })).rejects.toThrow(
        expected,
      );
      expect(existsSync(target)).toBe(false);
    }
  });

  test('is refused while another process has the folder', async () => {
    await back();
    const lock = await takeDataFolder(target, 'server');
    try {
      const options = { file, dataDir: target, replace: true };
      await expect(restoreBackup(options)).rejects.toThrow(/in use by another process: server/);
      await expect(restoreTenant({ ...options, code: 'acme' })).rejects.toThrow(/in use/);
    } finally {
      await lock.release();
    }
  });

  test('that was interrupted keeps a server from starting on the halves', async () => {
    await back();
    await restoreBackup({ file, dataDir: target, replace: false });
    mkdirSync(path.join(target, '.restoring'));
    const config = readConfig({ BI_DATA_DIR: target, BI_LOG_LEVEL: 'silent' });
    await expect(composeServer(config)).rejects.toThrow(/restore .* was interrupted/);
    await restoreBackup({ file, dataDir: target, replace: true });
    expect((await ask(target, 'ana', '/me')).code).toBe(1000);
  });
});

describe('a backup of one tenant', () => {
  test('holds nothing of another one, and no sign-ins', async () => {
    await lab.token('gus');
    const list = await back({ tenantCode: 'acme' });
    expect(list.tenant).toMatchObject({ code: 'acme' });
    expect(list.entries.filter(({ name }) => /globex/.test(name))).toEqual([]);
    const place = (await verifyBackup(file)).places.get('metadata.db')!;
    const store = readFileSync(file).subarray(place.offset, place.offset + place.sizeBytes);
    expect(store.includes('ana.lee@acme.test')).toBe(true);
    expect(store.includes('gus.olsen@globex.test')).toBe(false);
    const copy = path.join(folder, 'copy.db');
    writeFileSync(copy, store);
    const opened = openStoreFile(copy);
    const counts = tablesOfKinds('access', 'passing').map(({ table }) => [
      table,
      opened.all(`select count(*) as n from "${table}"`)[0]?.['n'],
    ]);
    opened.close();
    expect(counts.filter(([table, count]) => table !== 'migration' && count !== 0)).toEqual([]);
    await expect(restoreBackup({ file, dataDir: target, replace: false })).rejects.toThrow(
      /holds one tenant, acme.*--tenant acme/,
    );
  });

  test('replaces that tenant in another folder and leaves the others as they are', async () => {
    await back({ tenantCode: 'acme' });
    const whole = path.join(folder, 'whole.backup');
    await back({ file: whole });
    await restoreBackup({ file: whole, dataDir: target, replace: false });
    const store = openStoreFile(path.join(target, 'metadata.db'));
    store.exec("update report set name = 'changed ' || tenant_id || name, name_key = 'c' || id");
    store.exec("delete from membership where user_id = 'demo-raj' and tenant_id = 'acme'");
    store.close();
    rmSync(path.join(target, 'datasets/acme/fact_flights.v1.duckdb'));
    const options = { file, dataDir: target, code: 'acme' };
    await expect(restoreTenant({ ...options, replace: false })).rejects.toThrow(/--replace/);
    const { movedTo } = await restoreTenant({ ...options, replace: true });
    const names = (tenant: string) =>
      rowsOf(target, `select name from report where tenant_id = '${tenant}'`);
    expect(names('acme').filter(({ name }) => String(name).startsWith('changed'))).toEqual([]);
    expect(names('globex').every(({ name }) => String(name).startsWith('changed globex'))).toBe(
      true,
    );
    const before = await lab.call({ as: 'raj', method: 'POST', path: '/query', body: question });
    const after = await ask(target, 'raj', '/query', question);
    expect([after.code, after.data.cellSet]).toEqual([1000, before.data.cellSet]);
    expect(readdirSync(movedTo!).sort()).toEqual(['datasets', 'files', 'metadata.db']);
    expect(storeProblems(path.join(target, 'metadata.db'))).toEqual([]);
  });

  test('adds the tenant to an installation that has it not, keeping its audit once', async () => {
    const whole = path.join(folder, 'whole.backup');
    await back({ file: whole });
    await restoreTenant({ file: whole, dataDir: target, code: 'acme', replace: false });
    expect(rowsOf(target, 'select code from tenant')).toEqual([{ code: 'acme' }]);
    const audit = () => rowsOf(target, 'select count(*) as n from audit')[0]?.['n'];
    const count = audit();
    expect(count).toBeGreaterThan(0);
    await restoreTenant({ file: whole, dataDir: target, code: 'acme', replace: true });
    expect(audit()).toBe(count);
    await restoreTenant({ file: whole, dataDir: target, code: 'globex', replace: false });
    expect(rowsOf(target, 'select code from tenant order by 1')).toEqual([
      { code: 'acme' },
      { code: 'globex' },
    ]);
    expect((await ask(target, 'gus', '/query', question)).code).toBe(1000);
  });

  test('is refused where its people are other people', async () => {
    await back({ tenantCode: 'acme' });
    cpSync(path.join(lab.dataDir, 'datasets'), path.join(target, 'datasets'), { recursive: true });
    rmSync(path.join(target, 'datasets'), { recursive: true });
    await restoreTenant({ file, dataDir: target, code: 'acme', replace: false });
    const store = openStoreFile(path.join(target, 'metadata.db'));
    store.exec('pragma foreign_keys = off');
    store.exec("delete from tenant; delete from membership; update user set id = 'other-' || id");
    store.close();
    await expect(
      restoreTenant({ file, dataDir: target, code: 'acme', replace: false }),
    ).rejects.toThrow(/another installation: .*@/);
  });
});
