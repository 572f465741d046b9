/**
 * What a statement that never ends costs the neighbours: 95th percentile of a cube query alone, and
 * while another person's statement uses all it may.
 *
 *   npm run build:server && npm run bench bench/sql-neighbour.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createEngineRegistry } from '../server/src/engine/engine-registry';
import { runImport } from '../server/src/importer/run-import';

process.env['BI_CHILD_DIR'] ??= path.resolve('server/dist');

const ROWS = 3_000_000;
const RUNS = 40;
const QUERY = `SELECT k, sum(v), count(*) FROM facts GROUP BY k ORDER BY k`;
const BOMBS: [string, string][] = [
  ['endless scan', 'SELECT count(*) FROM range(1000000000000) t(i) WHERE i % 7 = 3'],
  ['cross join', 'SELECT count(*) FROM facts a, facts b WHERE a.v + b.v = 1'],
  ['large sort', 'SELECT max(x) FROM (SELECT hash(i) AS x FROM range(400000000) t(i) ORDER BY 1)'],
];

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-bench-'));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const registry = createEngineRegistry({ dataDir, log });
const select = `SELECT i % 1000 AS k, i % 97 AS v FROM range(${ROWS}) t(i)`;
await runImport({
  dataDir,
  tenantId: 'acme',
  readFolders: [],
  tables: [{ name: 'facts', select, label: 'facts', source: 'bench' }],
});
const cubes = registry.engineFor('acme');
const sql = registry.sqlEngineFor('acme');
const catalog = await sql.catalog();

async function p95(): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    await cubes.runTable(QUERY, []);
    took.push(performance.now() - began);
  }
  return took.sort((a, b) => a - b)[Math.floor(RUNS * 0.95)] ?? 0;
}

await p95();
const alone = await p95();
process.stdout.write(`alone ${alone.toFixed(1)} ms (p95)\n`);
for (const [name, text] of BOMBS) {
  const stopper = new AbortController();
  const whole = { limits: [], tables: [] };
  const grants = [{ kind: 'table' as const, name: 'facts', dataset: 'facts', ...whole }];
  const request = { sql: text, params: [], grants, catalog };
  const ended = sql.run(request, 10, { signal: stopper.signal }).catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const beside = await p95();
  const began = performance.now();
  stopper.abort();
  await ended;
  const stop = performance.now() - began;
  const factor = (beside / alone).toFixed(2);
  process.stdout.write(
    `${name.padEnd(14)} ${beside.toFixed(1)} ms (p95), ${factor} times; stopped in ${stop.toFixed(1)} ms\n`,
  );
}
await registry.close();
rmSync(dataDir, { recursive: true, force: true });
