/**
 * What the first statement of an engine process costs in a tenant with many tables, against a tenant
 * with one, and the first that reads a rollup which was built meanwhile.
 *
 *   npm run build:server && npm run bench bench/rollup-generations.ts [TABLES]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createEngineRegistry } from '../server/src/engine/engine-registry';
import { runImport } from '../server/src/importer/run-import';

process.env['BI_CHILD_DIR'] ??= path.resolve('server/dist');

const TABLES = Number(process.argv[2] ?? 2000);
const ROUNDS = 20;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-bench-'));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function addTables(tenantId: string, count: number): Promise<void> {
  const select = 'SELECT i AS id, i % 10 AS region FROM range(1000) t(i)';
  const names = Array.from({ length: count }, (_, n) => `table_${n}`);
  const tables = names.map((name) => ({ name, label: name, source: 'bench', select }));
  await runImport({ dataDir, tenantId, readFolders: [], tables });
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const registry = createEngineRegistry({ dataDir, log });
process.stdout.write(
  '| tables | first statement ms | new rollup ms | again ms |\n|--:|--:|--:|--:|\n',
);
for (const count of [1, TABLES]) {
  const tenantId = `tenant_${count}`;
  await addTables(tenantId, count);
  const engine = registry.engineFor(tenantId);
  const catalog = await engine.catalog();
  const timed = async (sql: string, rollups: Parameters<typeof engine.rollUp>[0][]) => {
    const since = performance.now();
    await engine.runTable(sql, [], { catalog, rollups });
    return performance.now() - since;
  };
  const start = await timed('SELECT count(*) FROM table_0', []);
  const [first, again]: [number[], number[]] = [[], []];
  for (let n = 0; n < ROUNDS; n += 1) {
    const sql = `SELECT region, count(*) + ${n} AS rows FROM table_0 GROUP BY region`;
    const source = { name: `rollup:table_0:${n}`, table: 'table_0', version: 1, sql };
    await engine.rollUp(source, catalog);
    for (const times of [first, again])
      times.push(await timed(`SELECT sum(rows) FROM "${source.name}"`, [source]));
  }
  const shown = [start, median(first), median(again)].map((ms) => ms.toFixed(1)).join(' | ');
  process.stdout.write(`| ${count} | ${shown} |\n`);
}
await registry.close();
rmSync(dataDir, { recursive: true, force: true });
