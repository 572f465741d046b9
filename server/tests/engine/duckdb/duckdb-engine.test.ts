import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SqlParam } from '../../../src/engine/engine';
import { errorKey, openEngineLab, type EngineLab } from '../../support/engine-fixture';
import { acceptanceFile } from '../../support/acceptance-file';

let lab: EngineLab;

beforeAll(async () => {
  lab = openEngineLab();
  await lab.publish({
    sales: `SELECT i AS id, 'region ' || (i % 7) AS region, i % 100 AS amount
      FROM range(300000) t(i) ORDER BY id`,
    types: `SELECT 1::TINYINT AS small, 1.25::DECIMAL(9,2) AS price, 0.5::DOUBLE AS ratio,
      true AS flag, DATE '2001-02-03' AS day, TIMESTAMP '2001-02-03 04:05:06' AS at,
      'x' AS text, [1] AS list`,
  });
});

afterAll(() => lab.close());

const acme = () => lab.registry.engineFor('acme');

async function one(sql: string, params: SqlParam[] = []) {
  const { table } = await acme().runTable(sql, params);
  const { values, nulls } = table.columns[0]!;
  return nulls?.[0] === 1 ? null : values[0];
}

const onLinux = process.platform === 'linux';
const naughtyFile = acceptanceFile('naughty-strings/blns.json');

describe('parameters', () => {
  test.each<[string, SqlParam]>([
    ['$1::VARCHAR', 'text'],
    ['$1::VARCHAR', ''],
    ['$1::VARCHAR', 'a\0b'],
    ['$1::VARCHAR', `quote ' " ; -- $2`],
    ['$1', 0],
    ['$1', -2147483648],
    ['$1', 2147483648],
    ['$1', Number.MAX_SAFE_INTEGER],
    ['$1', -Number.MAX_SAFE_INTEGER],
    ['$1', 0.1],
    ['$1', 1e300],
    ['$1::INTEGER', null],
    ['$1::VARCHAR', null],
  ])('%s of %j comes back', async (sql, value) => {
    expect(await one(`SELECT ${sql}`, [value])).toBe(value);
  });

  test('booleans come back as 1 and 0', async () => {
    expect(await one('SELECT $1', [true])).toBe(1);
    expect(await one('SELECT $1', [false])).toBe(0);
  });

  test('dates and timestamps are cast from text', async () => {
    expect(await one('SELECT $1::DATE', ['2001-02-03'])).toBe('2001-02-03');
    expect(await one('SELECT $1::TIMESTAMP', ['2001-02-03 04:05:06.7'])).toBe(
      '2001-02-03T04:05:06.700Z',
    );
  });

  test('integers compare with integer columns', async () => {
    expect(await one('SELECT count(*) FROM sales WHERE id = $1', [299_999])).toBe(1);
  });

  test.skipIf(!existsSync(naughtyFile))('naughty strings come back the same', async () => {
    const strings = JSON.parse(readFileSync(naughtyFile, 'utf8')) as string[];
    expect(strings.length).toBeGreaterThan(400);
    const list = strings.map((_, index) => `($${index + 1}::VARCHAR)`).join(', ');
    const { table } = await acme().runTable(`SELECT * FROM (VALUES ${list}) AS s(text)`, strings);
    expect(table.columns[0]!.values).toEqual(strings);
  });

  test('a missing parameter is an error of the statement, not of the process', async () => {
    expect(await errorKey(acme().runTable('SELECT $1 + $2', [1]))).toBe('engine.failed');
    expect(await one('SELECT 1')).toBe(1);
  });
});

describe('a statement', () => {
  test('reports how many base rows it read', async () => {
    const { stats } = await acme().runTable('SELECT region, sum(amount) FROM sales GROUP BY 1', []);
    expect(stats).toMatchObject({ rowsScanned: 300_000, resultRows: 7 });
    const { stats: few } = await acme().runTable('SELECT sum(amount) FROM sales WHERE id < 10', []);
    expect(few.rowsScanned).toBeLessThan(300_000);
  });

  test('gives at most the rows its caller takes', async () => {
    const { table } = await acme().runTable('SELECT id FROM sales ORDER BY id', [], { maxRows: 3 });
    expect(table).toMatchObject({ rowCount: 3 });
    expect(table.columns[0]!.values).toEqual(new Float64Array([0, 1, 2]));
  });

  test('of nonsense fails with the reason', async () => {
    await expect(acme().runTable('SELECT nothing FROM sales', [])).rejects.toMatchObject({
      key: 'engine.failed',
      params: {
        reason: {
          reason: 'detail.quoted',
          params: { text: expect.stringContaining('nothing') as string },
        },
      },
    });
  });

  test('sees the tables of its own tenant only', async () => {
    expect((await lab.registry.engineFor('globex').catalog()).size).toBe(0);
    expect(
      await errorKey(lab.registry.engineFor('globex').runTable('SELECT * FROM sales', [])),
    ).toBe('engine.failed');
  });

  test('runs next to others and each gets its own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => one('SELECT count(*) FROM sales WHERE id < $1', [n])),
    );
    expect(answers).toEqual(Array.from({ length: 24 }, (_, n) => n));
  });
});

describe('the catalog', () => {
  test('names tables, columns with how many values those have that rows are grouped by, rows and version', async () => {
    const catalog = await acme().catalog();
    expect(catalog.get('sales')).toMatchObject({ rowCount: 300_000, version: 1 });
    expect(catalog.get('types')?.columns).toEqual([
      { name: 'small', type: 'integer', distinct: 1 },
      { name: 'price', type: 'decimal', scale: 2, distinct: 1 },
      { name: 'ratio', type: 'double' },
      { name: 'flag', type: 'boolean', distinct: 1 },
      { name: 'day', type: 'date', distinct: 1 },
      { name: 'at', type: 'timestamp' },
      { name: 'text', type: 'string', distinct: 1 },
      { name: 'list', type: 'other' },
    ]);
  });

  test('is the same object until a version changes', async () => {
    expect(await acme().catalog()).toBe(await acme().catalog());
  });

  test('refuses a tenant id that would leave the folder', () => {
    expect(() => lab.registry.engineFor('../acme')).toThrow('missing.tenant');
  });
});

describe('the process', () => {
  const outside = path.resolve('package.json');
  test.each([
    ['reads a file outside its folder', `SELECT * FROM read_text('${outside}')`],
    ['reads a file above its folder', `SELECT * FROM read_text('./../../../etc/passwd')`],
    ['changes a setting', `SET memory_limit = '1TB'`],
    ['unlocks the configuration', `SET lock_configuration = false`],
    ['widens its folders', `SET allowed_directories = ['/']`],
    ['opens the network', `SET enable_external_access = true`],
    ['installs an extension', `INSTALL httpfs`],
    ['loads an extension', `LOAD httpfs`],
    ['reads from the network', `SELECT * FROM read_csv('http://127.0.0.1:1/x.csv')`],
    ['writes into a dataset', `INSERT INTO "sales.v1".main.sales VALUES (1, 'x', 1)`],
    ['drops a dataset', `DROP TABLE "sales.v1".main.sales`],
    ['attaches a file outside', `ATTACH '/tmp/elsewhere.duckdb' AS elsewhere`],
    ['writes a file outside', `COPY (SELECT 1) TO '/tmp/elsewhere.csv'`],
  ])('never %s', async (_name, sql) => {
    expect(await errorKey(acme().runTable(sql, []))).toBe('engine.failed');
    expect(await one('SELECT count(*) FROM sales')).toBe(300_000);
  });

  test.skipIf(!onLinux)('sees none of the server’s environment', () => {
    const { pid } = lab.registry.status()[0]!;
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect(environment).toContain('UV_THREADPOOL_SIZE');
    expect(environment).not.toMatch(/BI_CHILD_DIR|VITEST|npm_/);
  });

  test.skipIf(!onLinux)('keeps no capability and gains no privilege', () => {
    const { pid } = lab.registry.status()[0]!;
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    expect(status).toMatch(/NoNewPrivs:\s+1/);
    expect(status).toMatch(/CapEff:\s+0+$/m);
  });
});
