/**
 * What a statement that uses all it may costs the neighbours: 95th percentile of a cube query and of
 * another person's statement, alone and next to it, in turns, so that what else the machine does
 * weighs on both alike.
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
const ROUNDS = 5;
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
for (const tenantId of ['acme', 'globex'])
  await runImport({
    dataDir,
    tenantId,
    readFolders: [],
    tables: [{ name: 'facts', select, label: 'facts', source: 'bench' }],
  });
const cubes = registry.engineFor('globex');
const bombs = registry.sqlEngineFor('acme');
const others = registry.sqlEngineFor('globex');
const grants = [
  {
    kind: 'table' as const,
    name: 'facts',
    dataset: 'facts',
    limits: [],
    tables: [],
    columns: null,
  },
];
const [bombCatalog, catalog] = [await bombs.catalog(), await others.catalog()];

const asked: Record<string, () => Promise<unknown>> = {
  'cube query': () => cubes.runTable(QUERY, []),
  statement: () => others.run({ sql: QUERY, params: [], grants, catalog }, 2000),
};

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

async function p95(ask: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    await ask();
    took.push(performance.now() - began);
  }
  return percentile(took, 0.95);
}

const print = (text: string) => process.stdout.write(`${text}\n`);
const load = () => os.loadavg()[0]?.toFixed(1) ?? '';
print(`load ${load()} before`);
for (const [kind, ask] of Object.entries(asked)) {
  await p95(ask);
  for (const [name, text] of BOMBS) {
    const alone: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await p95(ask));
      const stopper = new AbortController();
      const bomb = { sql: text, params: [], grants, catalog: bombCatalog };
      const ended = bombs.run(bomb, 10, { signal: stopper.signal }).catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      beside.push(await p95(ask));
      stopper.abort();
      await ended;
    }
    const [before, during] = [percentile(alone, 0.5), percentile(beside, 0.5)];
    const ratios = beside.map((ms, round) => ms / (alone[round] ?? ms));
    print(
      `${kind.padEnd(10)} beside ${name.padEnd(12)} ${before.toFixed(0).padStart(4)} ms alone, ${during.toFixed(0).padStart(4)} ms beside: ${percentile(ratios, 0.5).toFixed(2)} times (${ratios.map((r) => r.toFixed(1)).join(' ')})`,
    );
  }
}
print(`load ${load()} after`);
await registry.close();
rmSync(dataDir, { recursive: true, force: true });
