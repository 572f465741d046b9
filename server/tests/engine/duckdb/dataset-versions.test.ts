import {
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { datasetFolder } from '../../../src/engine/dataset-manifest';
import { emptyTrash } from '../../../src/importer/dataset-trash';
import type { RunOptions } from '../../../src/engine/engine';
import { errorKey, openEngineLab, type EngineLab } from '../../support/engine-fixture';

/** Takes long enough, on one core, that a new version can come in between. */
const SLOW = `SELECT version + 0 * levenshtein(repeat('a', 30000 + version), repeat('b', 30000)) FROM sales`;

let lab: EngineLab;

beforeEach(() => {
  lab = openEngineLab({ concurrency: 4 });
});

afterEach(() => lab.close());

const version = (n: number) => ({ sales: `SELECT ${n} AS version` });
const acme = () => lab.registry.engineFor('acme');
const folder = () => datasetFolder(lab.dataDir, 'acme');

async function one(sql: string, options: RunOptions = {}) {
  const { table } = await acme().runTable(sql, [], options);
  return table.columns[0]!.values[0];
}

describe('a new version', () => {
  test('is seen by the next statement while a running one ends on the old', async () => {
    await lab.publish(version(1));
    const slow = one(SLOW);
    await lab.pidWhenRunning(1);
    await lab.publish(version(2));
    expect(await one('SELECT version FROM sales')).toBe(2);
    expect(lab.registry.status()[0]!.running).toBe(1);
    expect(await slow).toBe(1);
    expect((await acme().catalog()).get('sales')!.version).toBe(2);
  });

  test('does not change what a catalog read before it means', async () => {
    await lab.publish(version(1));
    const before = await acme().catalog();
    await lab.publish(version(2));
    const after = await acme().catalog();
    expect(await one('SELECT version FROM sales', { catalog: before })).toBe(1);
    expect(await one('SELECT version FROM sales', { catalog: after })).toBe(2);
    expect(await one('SELECT version FROM sales', { catalog: before })).toBe(1);
  });

  test('keeps an old catalog usable after many newer ones and a restart', async () => {
    await lab.publish(version(1));
    const first = await acme().catalog();
    for (const n of [2, 3, 4, 5, 6]) {
      await lab.publish(version(n));
      expect(await one('SELECT version FROM sales')).toBe(n);
    }
    expect(await one('SELECT version FROM sales', { catalog: first })).toBe(1);
    process.kill(lab.registry.status()[0]!.pid!, 'SIGKILL');
    await expect.poll(() => lab.registry.status()[0]!.state).toBe('stopped');
    expect(await one('SELECT version FROM sales', { catalog: first })).toBe(1);
    expect(await one('SELECT version FROM sales')).toBe(6);
  });

  test('may have other columns', async () => {
    await lab.publish(version(1));
    expect(await one('SELECT version FROM sales')).toBe(1);
    await lab.publish({ sales: `SELECT 'new' AS name, 2 AS version` });
    expect(await one('SELECT name FROM sales')).toBe('new');
  });

  test('of several tables comes with all of them', async () => {
    await lab.publish({ sales: 'SELECT 1 AS n', stores: 'SELECT 1 AS n' });
    await lab.publish({ sales: 'SELECT 2 AS n', stores: 'SELECT 2 AS n' });
    expect(await one('SELECT sales.n + stores.n FROM sales, stores')).toBe(4);
  });
});

describe('the tables of a tenant', () => {
  const opened = async () => {
    const sql = `SELECT string_agg(database_name, ' ' ORDER BY database_name)
      FROM duckdb_databases() WHERE database_name LIKE '%.v%'`;
    return await one(sql);
  };

  test('are opened when a statement first names them, by all statements at once too', async () => {
    await lab.publish({ ...version(1), stores: 'SELECT 5 AS n', Regions: 'SELECT 6 AS n' });
    expect(await opened()).toBe('');
    const asked = Array.from({ length: 8 }, () => one('SELECT n FROM stores'));
    expect(await Promise.all(asked)).toEqual(Array(8).fill(5));
    expect(await opened()).toBe('stores.v1');
    expect(await one(`SELECT n FROM REGIONS WHERE 'it''s "' <> ''`)).toBe(6);
    expect(await opened()).toBe('Regions.v1 stores.v1');
  });

  test('are opened again by none that did not change', async () => {
    await lab.publish({ ...version(1), stores: 'SELECT 5 AS n' });
    expect(await one('SELECT n FROM stores, sales')).toBe(5);
    await lab.publish(version(2));
    expect(await one('SELECT version FROM sales')).toBe(2);
    expect(await opened()).toBe('sales.v1 sales.v2 stores.v1');
  });
});

describe('a damaged data file', () => {
  const fileOf = (n: number) => path.join(folder(), `sales.v${n}.duckdb`);

  beforeEach(async () => {
    await lab.publish({ ...version(1), stores: 'SELECT 5 AS n' });
  });

  test('is named; other tables work, and putting it back is enough', async () => {
    renameSync(fileOf(1), `${fileOf(1)}.away`);
    await expect(one('SELECT version FROM sales')).rejects.toMatchObject({
      key: 'engine.dataFile',
      params: { file: 'sales.v1.duckdb', reason: { reason: 'detail.fileMissing' } },
    });
    expect(await one('SELECT n FROM stores')).toBe(5);
    renameSync(`${fileOf(1)}.away`, fileOf(1));
    expect(await one('SELECT version FROM sales')).toBe(1);
  });

  test.each([0, 100, 5000])('cut to %i bytes is refused by name', async (size) => {
    truncateSync(fileOf(1), size);
    expect(await errorKey(one('SELECT version FROM sales'))).toBe('engine.dataFile');
    expect(await one('SELECT n FROM stores')).toBe(5);
  });

  test('of other contents is refused by name', async () => {
    writeFileSync(fileOf(1), 'not a database '.repeat(1000));
    expect(await errorKey(one('SELECT version FROM sales'))).toBe('engine.dataFile');
  });
});

describe('a damaged manifest', () => {
  test('is named and never taken for an empty one', async () => {
    await lab.publish(version(1));
    const file = path.join(folder(), 'manifest.json');
    const good = readFileSync(file, 'utf8');
    const texts = [
      '',
      '{',
      'null',
      '[]',
      '{"format":2,"tables":{}}',
      '{"format":1,"tables":{"a":{}}}',
    ];
    for (const text of texts) {
      writeFileSync(file, text);
      await expect(acme().catalog()).rejects.toMatchObject({
        key: 'engine.tableList',
        params: { file },
      });
      expect(await errorKey(one('SELECT 1'))).toBe('engine.tableList');
    }
    expect(await errorKey(lab.publish(version(2)))).toBe('engine.tableList');
    writeFileSync(file, good);
    expect(await one('SELECT version FROM sales')).toBe(1);
    expect(readdirSync(folder()).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('that names a file outside its folder is refused', async () => {
    await lab.publish(version(1));
    const file = path.join(folder(), 'manifest.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('sales.v1.duckdb', '../x.duckdb'));
    expect(await errorKey(acme().catalog())).toBe('engine.tableList');
  });

  test('that is missing next to data files is refused, and no file is removed by a publication', async () => {
    await lab.publish(version(1));
    await lab.publish({ stores: 'SELECT 5 AS n' });
    const file = path.join(folder(), 'manifest.json');
    renameSync(file, `${file}.away`);
    expect(await errorKey(one('SELECT version FROM sales'))).toBe('engine.tableList');
    expect(await errorKey(lab.publish({ others: 'SELECT 1 AS n' }))).toBe('engine.tableList');
    expect(readdirSync(folder()).filter((name) => name.endsWith('.duckdb'))).toEqual([
      'sales.v1.duckdb',
      'stores.v1.duckdb',
    ]);
    renameSync(`${file}.away`, file);
    expect(await one('SELECT version FROM sales')).toBe(1);
  });
});

describe('a data file that no list of tables knows', () => {
  test('goes to the trash folder with the next publication, and from there after its time', async () => {
    await lab.publish(version(1));
    copyFileSync(path.join(folder(), 'sales.v1.duckdb'), path.join(folder(), 'lost.v7.duckdb'));
    writeFileSync(path.join(folder(), '.building-999999999-1-half.duckdb'), 'half');
    await lab.publish(version(2));
    const trashed = () => readdirSync(path.join(folder(), 'trash'));
    expect(
      trashed()
        .map((name) => name.replace(/^[\dTZ]+-/, ''))
        .sort(),
    ).toEqual(['.building-999999999-1-half.duckdb', 'lost.v7.duckdb']);
    await emptyTrash(lab.dataDir, Date.now() - 3_600_000);
    expect(trashed()).toHaveLength(2);
    await emptyTrash(lab.dataDir, Date.now() + 3_600_000);
    expect(trashed()).toEqual([]);
  });
});
