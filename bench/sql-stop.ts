/**
 * How long Stop takes: from the person's signal until their statement is answered with "cancelled"
 * and its process has ended, alone and while a neighbour asks cubes without pause.
 *
 *   npm run build:server && npm run bench bench/sql-stop.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createEngineRegistry } from '../server/src/engine/engine-registry';
import { runImport } from '../server/src/importer/run-import';

process.env['BI_CHILD_DIR'] ??= path.resolve('server/dist');

const STOPS = 50;
/** how long a statement runs before it is stopped, ms: at first little, then with full buffers */
const RUNS_FOR = [50, 200, 1500, 4000];
const QUERY = `SELECT k, sum(v), count(*) FROM facts GROUP BY k ORDER BY k`;
const STATEMENTS: [string, string][] = [
  ['endless scan', 'SELECT count(*) FROM range(1000000000000) t(i) WHERE i % 7 = 3'],
  ['large sort', 'SELECT max(x) FROM (SELECT hash(i) AS x FROM range(400000000) t(i) ORDER BY 1)'],
  [
    'large group',
    'SELECT count(*) FROM (SELECT i, count(*) FROM range(400000000) t(i) GROUP BY 1)',
  ],
  ['one long text', "SELECT length(repeat('ab', 900000000))"],
];

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-bench-'));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const registry = createEngineRegistry({ dataDir, log });
const select = `SELECT i % 1000 AS k, i % 97 AS v FROM range(3000000) t(i)`;
await runImport({
  dataDir,
  tenantId: 'acme',
  readFolders: [],
  tables: [{ name: 'facts', select, label: 'facts', source: 'bench' }],
});
const cubes = registry.engineFor('acme');
const sql = registry.sqlEngineFor('acme');
const catalog = await sql.catalog();
const print = (text: string) => process.stdout.write(`${text}\n`);
const load = () => os.loadavg()[0]?.toFixed(1) ?? '';
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function percentile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
}

function pidOf(): number | null {
  const found = registry.status().find(({ purpose, running }) => purpose === 'sql' && running > 0);
  return found?.pid ?? null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function stopOnce(
  text: string,
  runsForMs: number,
): Promise<{ answered: number; gone: number }> {
  const stopper = new AbortController();
  const request = { sql: text, params: [], grants: [], catalog };
  const done = sql.run(request, 10, { signal: stopper.signal }).catch(() => null);
  let pid = pidOf();
  while (pid === null) {
    await wait(1);
    pid = pidOf();
  }
  await wait(runsForMs);
  const began = performance.now();
  stopper.abort();
  await done;
  const answered = performance.now() - began;
  while (isAlive(pid)) await wait(1);
  return { answered, gone: performance.now() - began };
}

print(`load ${load()} before`);
for (const beside of [false, true]) {
  let asking = beside;
  const neighbour = (async () => {
    while (asking) await cubes.runTable(QUERY, []);
  })();
  for (const [name, text] of STATEMENTS) {
    const answered: number[] = [];
    const gone: number[] = [];
    for (let stop = 0; stop < STOPS; stop += 1) {
      const took = await stopOnce(text, RUNS_FOR[stop % RUNS_FOR.length] ?? 0);
      answered.push(took.answered);
      gone.push(took.gone);
    }
    const told = (values: number[]) =>
      `p50 ${percentile(values, 0.5)} ms, p99 ${percentile(values, 0.99)} ms`;
    print(
      `${beside ? 'beside cubes' : 'alone'} ${name}: answered ${told(answered)}; gone ${told(gone)}`,
    );
  }
  asking = false;
  await neighbour;
}
print(`load ${load()} after`);
await registry.close();
rmSync(dataDir, { recursive: true, force: true });
