import type { CellSet } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import { assembleCellSet } from '@bi/olap/cells/assemble';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { duckdbDialect } from '../../../src/engine/duckdb/duckdb-dialect';
import { prepareQuery } from '../../../src/semantic/prepare/prepare-query';
import { errorKey, openEngineLab, type EngineLab } from '../../support/engine-fixture';
import { smallModel } from '../../../../tests/olap/model/small-model';

const model = smallModel('sales', {
  key: ['id'],
  dimensions: [
    { name: 'region', expr: 'region', type: 'string' },
    { name: 'visit', expr: 'visit', type: 'number' },
  ],
  measures: [{ name: 'amount', agg: 'sum', expr: 'amount' }],
});

const query: Query = {
  cube: 'sales',
  rows: [{ of: 'visit' }],
  columns: [{ of: 'region' }],
  measures: ['amount'],
};

let lab: EngineLab;

beforeAll(async () => {
  lab = openEngineLab({ resultRowLimit: 20_000, threads: 2, memoryMb: 240, spillMb: 4 });
  await lab.publish({
    sales: `SELECT i AS id, CASE i % 7 WHEN 0 THEN NULL ELSE '区 "' || (i % 7) END AS region,
      i % 2000 AS visit, i AS amount FROM range(30000) t(i)`,
  });
});

afterAll(() => lab.close());

async function prepare(cellLimit?: number) {
  const engine = lab.registry.engineFor('acme');
  const catalog = await engine.catalog();
  const limit = cellLimit === undefined ? {} : { cellLimit };
  const now = new Date(0);
  const input = { model, catalog, query, rules: [], dialect: duckdbDialect, now, ...limit };
  return { engine, prepared: prepareQuery(input) };
}

describe('cells of a small statement', () => {
  test('are those that it has in several threads', async () => {
    const { engine, prepared } = await prepare();
    const { sql, params, assembly } = prepared;
    const several = await engine.runCells(sql, params, assembly);
    const one = await engine.runCells(sql, params, assembly, { isSmall: true });
    expect(Buffer.concat(one.bytes).equals(Buffer.concat(several.bytes))).toBe(true);
    expect(one.stats.rowsScanned).toBe(30_000);
  });

  test('come although it needs more memory than small statements have', async () => {
    const { engine, prepared } = await prepare();
    const { sql, params, assembly } = prepared;
    const many = 'SELECT count(*) AS n FROM (SELECT DISTINCT hash(i) FROM range(5000000) t(i))';
    const hungry = `WITH many AS MATERIALIZED (${many}) SELECT s.* FROM (${sql}) s, many WHERE n > 0`;
    const answer = await engine.runCells(hungry, params, assembly, { isSmall: true });
    expect(answer.stats.resultRows).toBeGreaterThan(2000);
    expect(lab.logged.filter((message) => message.includes('alone'))).toHaveLength(1);
  });
});

describe('cells', () => {
  test('come as the very JSON of the cell set of the same rows', async () => {
    const { engine, prepared } = await prepare();
    const { sql, params, assembly } = prepared;
    const answer = await engine.runCells(sql, params, assembly);
    const text = Buffer.concat(answer.bytes).toString('utf8');
    const { table } = await engine.runTable(sql, params, { maxRows: 1e6 });
    expect(text).toBe(JSON.stringify(assembleCellSet(assembly, table)));
    expect(answer.sizeBytes).toBe(Buffer.byteLength(text));
    const cellSet = JSON.parse(text) as CellSet;
    expect(cellSet.columns.levels[0]!.members).toContain('区 "3');
    expect(cellSet.rows.count).toBe(2001);
    expect(answer.stats).toMatchObject({ rowsScanned: 30_000, resultRows: table.rowCount });
  });

  test('that are too many are refused by the catalogue’s own error', async () => {
    const { engine, prepared } = await prepare(100);
    await expect(
      engine.runCells(prepared.sql, prepared.params, prepared.assembly),
    ).rejects.toMatchObject({
      key: 'invalid.query.tooManyCellsByRows',
      params: { limit: 100, rows: expect.anything(), columns: expect.anything() },
    });
  });

  test('from more rows than the process may assemble are refused', async () => {
    const { engine, prepared } = await prepare();
    const many = `SELECT r.* FROM (${prepared.sql}) r, range(100)`;
    expect(await errorKey(engine.runCells(many, prepared.params, prepared.assembly))).toBe(
      'invalid.query.tooManyRows',
    );
  });
});
