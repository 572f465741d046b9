import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RollupSource } from '../../../src/engine/engine';
import { DatasetCatalog } from '../../../src/engine/dataset-catalog';
import { openEngineLab, type EngineLab } from '../../support/engine-fixture';

/** Rollups that a process has loaded at a time. */
const LOADED = 32;

let lab: EngineLab;

beforeAll(async () => {
  lab = openEngineLab();
  await lab.publish({
    sales: `SELECT i AS id, i % 7 AS region, i % 100 AS amount FROM range(1000) t(i)`,
    regions: `SELECT i AS id, 'region ' || i AS name FROM range(7) t(i)`,
  });
});

afterAll(() => lab.close());

function rollup(least: number): RollupSource {
  const sql = `SELECT region, count(*) AS rows FROM sales WHERE amount >= ${least} GROUP BY region`;
  return { name: `rollup:sales:${least}`, table: 'sales', version: 1, sql };
}

/** The rows that a rollup and the tables next to it have, all in one statement. */
async function rowsIn(source: RollupSource): Promise<number[]> {
  const engine = lab.registry.engineFor('acme');
  const catalog = await engine.catalog();
  const sql = `SELECT (SELECT sum(r.rows)::INTEGER FROM "${source.name}" r JOIN regions ON regions.id = r.region),
    (SELECT count(*)::INTEGER FROM sales)`;
  const { table } = await engine.runTable(sql, [], { catalog, rollups: [source] });
  return table.columns.map(({ values }) => Number(values[0]));
}

test('a statement reads a rollup next to the tables of its catalog', async () => {
  expect(await rowsIn(rollup(50))).toEqual([500, 1000]);
});

test('a rollup that was put aside for many others is read again', async () => {
  expect(await rowsIn(rollup(0))).toEqual([1000, 1000]);
  for (let least = 1; least <= LOADED + 1; least += 1)
    expect(await rowsIn(rollup(least))).toEqual([1000 - 10 * least, 1000]);
  expect(await rowsIn(rollup(0))).toEqual([1000, 1000]);
});

test('the same statement over rows that others see gives theirs, also after many of them', async () => {
  const engine = lab.registry.engineFor('acme');
  const all = await engine.catalog();
  const rowsBelow = async (most: number): Promise<number> => {
    const limits = [`SELECT * FROM sales WHERE id < ${most}`];
    const grant = { name: 'sales', dataset: 'sales', limits, tables: [], columns: null };
    const catalog = await engine.limited(all, [{ kind: 'table', ...grant }]);
    const { table } = await engine.runTable(
      'SELECT count(*)::INTEGER FROM sales WHERE id >= CAST($1 AS INTEGER)',
      [1],
      { catalog },
    );
    return Number(table.columns[0]?.values[0]);
  };
  const bounds = Array.from({ length: 10 }, (_, index) => 100 + index);
  for (const most of [...bounds, ...bounds]) expect(await rowsBelow(most)).toBe(most - 1);
});

test('nothing but the rollup is loaded for it, and it is loaded once', async () => {
  const datasets = new DatasetCatalog(lab.dataDir, 'acme');
  const generation = await datasets.newest();
  const files = [{ name: 'rollup:sales:1', file: '/slices/1.duckdb' }];
  const made = datasets.withRollups(generation, files);
  expect(made.files.map(({ name }) => name)).toEqual(['rollup:sales:1']);
  expect(made.views).toEqual([]);
  expect(made.over).toBe(generation);
  expect(datasets.withRollups(generation, files)).toBe(made);
});

/** What a rollup of so much for each of ten rows has as the types of its columns and the sum of each. */
async function stored(name: string, value: string, sums?: string[]): Promise<unknown[]> {
  const sql = `SELECT id % 2 AS half, sum(${value}) AS total FROM sales WHERE id < 10 GROUP BY 1`;
  const source = { name: `rollup:sales:${name}`, table: 'sales', version: 1, sql };
  const rollups: RollupSource[] = [{ ...source, ...(sums && { sums }) }];
  const engine = lab.registry.engineFor('acme');
  const read = `SELECT any_value(typeof(total)), sum(total)::VARCHAR FROM "${source.name}"`;
  const { table } = await engine.runTable(read, [], { catalog: await engine.catalog(), rollups });
  return table.columns.map(({ values }) => values[0]);
}

test('sums of a rollup are stored in eight bytes where they all fit', async () => {
  expect(await stored('whole', 'id', ['total'])).toEqual(['BIGINT', '45']);
  const cents = 'CAST(id AS DECIMAL(12, 2)) / 1::DECIMAL(1, 0)';
  expect(await stored('double', cents, ['total'])).toEqual(['DOUBLE', '45.0']);
  expect(await stored('exact', 'CAST(id AS DECIMAL(12, 2))', ['total'])).toEqual([
    'DECIMAL(18,2)',
    '45.00',
  ]);
});

test('sums of a rollup that do not fit stay as they are, as does what nobody named a sum', async () => {
  const large = `CAST(id AS HUGEINT) * 9000000000000000000`;
  expect(await stored('large', large, ['total'])).toEqual(['HUGEINT', '405000000000000000000']);
  expect(await stored('plain', 'id')).toEqual(['HUGEINT', '45']);
});
