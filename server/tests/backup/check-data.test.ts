import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCube } from '../../src/cli/run-cube';
import { copyStore } from '../../src/repositories/database/copy-store';
import { openStoreFile } from '../../src/repositories/database/guarded-sqlite';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { makeTable } from '../support/upload-file';

let lab: AppFixture;
let folder: string;
let copy: string;
beforeAll(async () => {
  lab = await openAppFixture();
  await makeTable(lab, 'ana', 'cities.csv', 'city,n\nBasel,1\n');
});
afterAll(() => lab.close());
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bi-check-'));
  copy = path.join(folder, 'data');
  cpSync(path.join(lab.dataDir, 'datasets'), path.join(copy, 'datasets'), { recursive: true });
  await copyStore(path.join(lab.dataDir, 'metadata.db'), path.join(copy, 'metadata.db'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function cube(...args: string[]) {
  let out = '';
  let err = '';
  const exitCode = await runCube(args, {
    env: { BI_DATA_DIR: copy },
    version: '1.2.3',
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  });
  return { exitCode, out, err };
}

async function check(dataDir = copy) {
  const { exitCode, out } = await cube('check', '--json', '--data', dataDir);
  const { findings, hashes } = JSON.parse(out) as {
    findings: { kind: string; place: string; text: string }[];
    hashes: number;
  };
  return {
    exitCode,
    hashes,
    found: findings.map(({ kind, place }) => `${kind} ${place}`),
    findings,
  };
}

const data = (name: string) => path.join(copy, 'datasets/acme', name);

describe('cube check', () => {
  test('finds a data folder sound, also one in use, and compares the hash of every data file', async () => {
    for (const dataDir of [lab.dataDir, copy]) {
      const { exitCode, found, hashes } = await check(dataDir);
      expect([exitCode, found, hashes]).toEqual([0, [], 7]);
    }
    const { out } = await cube('check');
    expect(out).toMatch(/^0 problems, 0 notes; 2 tenants, 7 data files, [\d.]+ MB, 7 hashes/);
  });

  test('names a file that is missing, cut, changed in one bit, or none', async () => {
    rmSync(data('dim_airport.v1.duckdb'));
    writeFileSync(data('dim_date.v1.duckdb'), readFileSync(data('dim_date.v1.duckdb')).subarray(1));
    const flights = readFileSync(data('fact_flights.v1.duckdb'));
    flights[flights.length - 3000]! ^= 1;
    writeFileSync(data('fact_flights.v1.duckdb'), flights);
    const { exitCode, findings } = await check();
    expect(exitCode).toBe(1);
    expect(
      findings.map(({ kind, place, text }) => `${kind} ${path.basename(place)}: ${text}`),
    ).toEqual([
      'problem dim_airport.v1.duckdb: the file is missing',
      expect.stringMatching(/^problem dim_date.v1.duckdb: it has \d+ bytes instead of \d+$/),
      'problem fact_flights.v1.duckdb: its content is not what was written: the hash differs',
    ]);
  });

  test('names a damaged list of tables, tables without data, and a damaged store', async () => {
    writeFileSync(data('manifest.json'), '{');
    const { exitCode, found } = await check();
    expect(exitCode).toBe(1);
    expect(found).toEqual(expect.arrayContaining(['problem datasets/acme']));
    const store = readFileSync(path.join(copy, 'metadata.db'));
    store.fill(7, 8192, 20_000);
    writeFileSync(path.join(copy, 'metadata.db'), store);
    expect((await check()).found).toContain('problem metadata.db');
  });

  test('names a store of a newer version, and broken references', async () => {
    const store = openStoreFile(path.join(copy, 'metadata.db'));
    store.exec('pragma foreign_keys = off');
    store.exec("insert into migration values ('9999-later', 1)");
    expect((await check()).findings.map(({ text }) => text)).toEqual([
      'it was written by a newer version: 9999-later',
    ]);
    store.exec("update membership set user_id = 'nobody' where user_id = 'demo-ana'");
    store.close();
    const { exitCode, findings } = await check();
    expect(exitCode).toBe(1);
    expect(findings.map(({ text }) => text)).toEqual([
      '1 rows of membership name rows of user that do not exist',
    ]);
  });

  test('only notes files that nothing names', async () => {
    writeFileSync(data('lost.v3.duckdb'), 'x');
    cpSync(path.join(copy, 'datasets/globex'), path.join(copy, 'datasets/nobody'), {
      recursive: true,
    });
    const { exitCode, found } = await check();
    expect([exitCode, found]).toEqual([
      0,
      ['note datasets/acme/lost.v3.duckdb', 'note datasets/nobody'],
    ]);
  });
});

describe('the command line', () => {
  test('backs up, verifies, restores and checks, each in one command', async () => {
    const file = path.join(folder, 'one.backup');
    const target = path.join(folder, 'target');
    expect(await cube('backup', file)).toMatchObject({ exitCode: 0, err: '' });
    expect((await cube('verify', file)).out).toMatch(/^Sound: 2 tenants, \d+ files/);
    const restored = await cube('restore', file, '--data', target, '--json');
    expect(JSON.parse(restored.out)).toMatchObject({ dataDir: target, movedTo: null });
    expect((await cube('check', '--data', target)).exitCode).toBe(0);
    expect((await cube('restore', file, '--data', target)).err).toMatch(/--replace/);
  });

  test.each([
    [[], /No command/],
    [['drop'], /Unknown command "drop"/],
    [['backup'], /takes one file/],
    [['check', 'x'], /takes no file/],
    [['check', '--replace'], /no option --replace/],
    [['check', '--nonsense'], /nonsense/],
  ])('refuses %j with exit code 2 and its help', async (args, expected) => {
    const { exitCode, err, out } = await cube(...args);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toMatch(expected);
    expect(err).toContain('cube backup FILE');
  });

  test('reports a failure in one line, as JSON when asked', async () => {
    const { exitCode, err, out } = await cube('verify', path.join(folder, 'none'), '--json');
    expect(exitCode).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(out)).toEqual({ error: err.trim() });
  });
});
