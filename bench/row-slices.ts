/**
 * What row rules in people's statements cost: a statement over rows that a rule leaves of 3 M, the first
 * time and later, against the same statement over a view with the rule in it, as it was before rules
 * were built into files of their own.
 *
 *   npm run build:server && npm run bench bench/row-slices.ts [ROWS]
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createEngineRegistry } from '../server/src/engine/engine-registry';
import type { SqlGrant } from '../server/src/engine/sql-engine';
import { runImport } from '../server/src/importer/run-import';

process.env['BI_CHILD_DIR'] ??= path.resolve('server/dist');

const ROWS = Number(process.argv[2] ?? 3_000_000);
const ROUNDS = 15;
const AIRPORTS = 320;
const SHARES: [string, number][] = [
  ['2 %', 0.02],
  ['33 %', 0.33],
  ['95 %', 0.95],
];
const STATEMENTS: [string, string][] = [
  ['group by two', 'SELECT destination, day_part, count(*), sum(delay) FROM flights GROUP BY ALL'],
  ['filter', 'SELECT count(*), avg(delay) FROM flights WHERE distance > 1500 AND hour < 9'],
  ['all columns', 'SELECT max(columns(*)) FROM flights'],
];

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-bench-'));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const registry = createEngineRegistry({ dataDir, log });
await runImport({
  dataDir,
  tenantId: 'acme',
  readFolders: [],
  tables: [
    {
      name: 'flights',
      label: 'flights',
      source: 'bench',
      select: `SELECT DATE '2001-01-01' + (i % 181)::INTEGER AS date, (i % 24)::UTINYINT AS hour,
        (['Night', 'Morning', 'Afternoon', 'Evening'])[1 + i % 24 // 6] AS day_part,
        'A' || lpad((hash(i) % ${AIRPORTS})::VARCHAR, 3, '0') AS origin,
        'A' || lpad((hash(i * 7) % ${AIRPORTS})::VARCHAR, 3, '0') AS destination,
        (100 + hash(i * 3) % 2900)::USMALLINT AS distance, ((hash(i * 5) % 90)::SMALLINT - 15)::SMALLINT AS delay
        FROM range(${ROWS}) t(i)`,
    },
    {
      name: 'airports',
      label: 'airports',
      source: 'bench',
      select: `SELECT 'A' || lpad(i::VARCHAR, 3, '0') AS code, i / ${AIRPORTS} AS place
        FROM range(${AIRPORTS}) t(i)`,
    },
  ],
});

const engine = registry.sqlEngineFor('acme');
const catalog = await engine.catalog();
const whole = { kind: 'table' as const, limits: [], tables: [], columns: null };
const plain: SqlGrant[] = ['flights', 'airports'].map((name) => ({
  ...whole,
  name,
  dataset: name,
}));

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const shown = (ms: number) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));

async function took(sql: string, grants: SqlGrant[]): Promise<number> {
  const since = performance.now();
  await engine.run({ sql, params: [], grants, catalog }, 1000);
  return performance.now() - since;
}

function limitOf(share: number): string {
  return `SELECT f.* FROM flights f LEFT JOIN airports a ON f.origin = a.code WHERE a.place < ${share}`;
}

await registry.engineFor('acme').runTable('SELECT count(*) FROM flights', []);
await took('SELECT count(*) FROM flights', plain);
process.stdout.write(
  '| rows left | statement | filtered view ms | first ms | one scan ms | later ms | later / view |\n|---|---|--:|--:|--:|--:|--:|\n',
);
for (const [label, share] of SHARES) {
  const limit = limitOf(share);
  const scan = median(await inTurn(5, () => took(`SELECT max(columns(*)) FROM (${limit})`, plain)));
  const sliced: SqlGrant[] = [
    { ...whole, name: 'flights', dataset: 'flights', limits: [limit], tables: ['airports'] },
  ];
  let first: number | null = null;
  for (const [name, sql] of STATEMENTS) {
    const view = sql.replace('FROM flights', `FROM (${limit}) AS flights`);
    const own: number | null = first === null ? await took(sql, sliced) : null;
    first ??= own;
    const before: number[] = [];
    const later: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      before.push(await took(view, plain));
      later.push(await took(sql, sliced));
    }
    const [a, b] = [median(before.slice(2)), median(later.slice(2))];
    const row = [label, name, shown(a), own === null ? '' : shown(own), shown(scan), shown(b)];
    process.stdout.write(`| ${[...row, (b / a).toFixed(2)].join(' | ')} |\n`);
  }
}
const folder = path.join(dataDir, 'slices', String(process.pid), 'acme');
const sizes = readdirSync(folder).map((file) => statSync(path.join(folder, file)).size / 2 ** 20);
process.stdout.write(`\nslices on disk, MiB: ${sizes.map((size) => size.toFixed(1)).join(', ')}\n`);
await registry.close();
rmSync(dataDir, { recursive: true, force: true });

async function inTurn(times: number, work: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) found.push(await work());
  return found;
}
