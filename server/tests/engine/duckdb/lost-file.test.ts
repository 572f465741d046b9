import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SqlGrant } from '../../../src/engine/sql-engine';
import { openEngineLab, type EngineLab } from '../../support/engine-fixture';

let lab: EngineLab;
beforeAll(() => {
  lab = openEngineLab({ threads: 1 });
});
afterAll(() => lab.close());

const fileOf = (version: number) => path.join(lab.dataDir, `datasets/acme/lost.v${version}.duckdb`);

async function totalOf(table: string): Promise<number> {
  const engine = lab.registry.sqlEngineFor('acme');
  const grant = { kind: 'table', name: table, dataset: table, limits: [], tables: [] } as const;
  const grants: SqlGrant[] = [{ ...grant, columns: null }];
  const sql = `SELECT * FROM ${table}`;
  const { total } = await engine.run(
    { sql, params: [], grants, catalog: await engine.catalog() },
    10,
  );
  return total;
}

describe('a statement over a table whose file is lost', () => {
  test('says so in plain words; other tables work, and putting it back is enough', async () => {
    await lab.publish({ lost: 'SELECT 1 AS n', sales: 'SELECT i FROM range(3) t(i)' });
    renameSync(fileOf(1), `${fileOf(1)}.away`);
    await expect(totalOf('lost')).rejects.toMatchObject({
      key: 'engine.dataFile',
      params: { file: 'lost.v1.duckdb', reason: { reason: 'detail.fileMissing' } },
    });
    expect(await totalOf('sales')).toBe(3);
    renameSync(`${fileOf(1)}.away`, fileOf(1));
    expect(await totalOf('lost')).toBe(1);
  });

  test('names a file that holds something else, without the engine’s JSON or its folder', async () => {
    await lab.publish({ lost: 'SELECT 2 AS n' });
    writeFileSync(fileOf(2), 'not a database '.repeat(1000));
    const plain = expect.not.stringMatching(/[{}]|exception_type|acme/) as string;
    await expect(totalOf('lost')).rejects.toMatchObject({
      key: 'engine.dataFile',
      params: { file: 'lost.v2.duckdb', reason: { params: { text: plain } } },
    });
  });
});
