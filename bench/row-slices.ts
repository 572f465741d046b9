/**
 * What row rules in people's statements cost: a statement over rows that a rule leaves of 3 M, the first
 * time and later, against the same statement over a view with the rule in it, as it was before rules
 * were built into files of their own. "First, full" is the first one where every column is built before
 * it runs. `wide` has the columns of `flights` and as many others as are asked for.
 *
 *   npm run build:server && npm run bench bench/row-slices.ts [ROWS] [MORE COLUMNS]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createEngineRegistry } from '../server/src/engine/engine-registry';
import type { SqlGrant } from '../server/src/engine/sql-engine';
import { runImport } from '../server/src/importer/run-import';

process.env['BI_CHILD_DIR'] ??= path.resolve('server/dist');

const ROWS = Number(process.argv[2] ?? 3_000_000);
const MORE = Number(process.argv[3] ?? 24);
const ROUNDS = 13;
const FIRSTS = 3;
const AIRPORTS = 320;
const SHARES: [string, number][] = [
  ['2 %', 0.02],
  ['33 %', 0.33],
  ['95 %', 0.95],
];
const STATEMENTS: [string, string, string][] = [
  ...['flights', 'wide'].flatMap((table): [string, string, string][] => [
    [
      table,
      'group by two',
      `SELECT destination, day_part, count(*), sum(delay) FROM ${table} GROUP BY ALL`,
    ],
    [
      table,
      'filter',
      `SELECT count(*), avg(delay) FROM ${table} WHERE distance > 1500 AND hour < 9`,
    ],
  ]),
  ['flights', 'all columns', 'SELECT max(columns(*)) FROM flights'],
];

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-bench-'));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const flights = `SELECT DATE '2001-01-01' + (i % 181)::INTEGER AS date, (i % 24)::UTINYINT AS hour,
        (['Night', 'Morning', 'Afternoon', 'Evening'])[1 + i % 24 // 6] AS day_part,
        'A' || lpad((hash(i) % ${AIRPORTS})::VARCHAR, 3, '0') AS origin,
        'A' || lpad((hash(i * 7) % ${AIRPORTS})::VARCHAR, 3, '0') AS destination,
        (100 + hash(i * 3) % 2900)::USMALLINT AS distance, ((hash(i * 5) % 90)::SMALLINT - 15)::SMALLINT AS delay`;
const more = Array.from({ length: MORE }, (_, n) =>
  n % 3 === 0
    ? `'V' || (hash(i * ${n + 11}) % 1000)::VARCHAR AS text_${n}`
    : `(hash(i * ${n + 11}) % 100000)::INTEGER AS number_${n}`,
);
await runImport({
  dataDir,
  tenantId: 'acme',
  readFolders: [],
  tables: [
    {
      name: 'flights',
      label: 'flights',
      source: 'bench',
      select: `${flights} FROM range(${ROWS}) t(i)`,
    },
    {
      name: 'wide',
      label: 'wide',
      source: 'bench',
      select: `${[flights, ...more].join(', ')} FROM range(${ROWS}) t(i)`,
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

const unlimited = { kind: 'table' as const, limits: [], tables: [], columns: null };
const plain: SqlGrant[] = ['flights', 'wide', 'airports'].map((name) => ({
  ...unlimited,
  name,
  dataset: name,
}));

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const shown = (ms: number) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));

type Registry = ReturnType<typeof createEngineRegistry>;

async function took(registry: Registry, sql: string, grants: SqlGrant[]): Promise<number> {
  const engine = registry.sqlEngineFor('acme');
  const catalog = await engine.catalog();
  const since = performance.now();
  await engine.run({ sql, params: [], grants, catalog }, 1000);
  return performance.now() - since;
}

let rules = 0;
/** What a rule leaves of a table, as a rule that nobody had before. */
function limitOf(table: string, share: number): string {
  rules += 1;
  return `SELECT f.* FROM ${table} f LEFT JOIN airports a ON f.origin = a.code
    WHERE a.place < ${share} AND ${rules} = ${rules}`;
}

function sliced(table: string, share: number): SqlGrant[] {
  const limits = [limitOf(table, share)];
  return [{ ...unlimited, name: table, dataset: table, limits, tables: ['airports'] }];
}

async function open(fullSliceValues?: number): Promise<Registry> {
  const limits = fullSliceValues === undefined ? {} : { fullSliceValues };
  const registry = createEngineRegistry({ dataDir, log, limits });
  await registry.engineFor('acme').runTable('SELECT count(*) FROM flights', []);
  for (const { name } of plain) {
    await took(registry, `SELECT max(columns(*)) FROM ${name}`, plain);
    if (name === 'airports') continue;
    await took(registry, `SELECT count(*) FROM ${name}`, sliced(name, 0.01));
  }
  return registry;
}

/** First statements under rules of their own; whatever they leave to be built is built before the next. */
async function firsts(registry: Registry, sql: string, table: string, share: number) {
  const times: number[] = [];
  for (let n = 0; n < FIRSTS; n += 1) {
    const grants = sliced(table, share);
    times.push(await took(registry, sql, grants));
    await took(registry, `SELECT max(columns(*)) FROM ${table}`, grants);
  }
  return median(times);
}

const registries = [await open(), await open(Infinity)] as const;
process.stdout.write(
  '| table | rows left | statement | filtered view ms | one scan ms | first ms | first, full ms | later ms | later / view |\n|---|---|---|--:|--:|--:|--:|--:|--:|\n',
);
const [usual, fullFirst] = registries;
for (const [label, share] of SHARES)
  for (const [table, name, sql] of STATEMENTS) {
    const limit = limitOf(table, share);
    const view = sql.replace(`FROM ${table}`, `FROM (${limit}) AS ${table}`);
    const scanned = `SELECT max(columns(*)) FROM (${limit})`;
    const scan = await inTurn(5, () => took(usual, scanned, plain));
    const first = await firsts(usual, sql, table, share);
    const firstFull = await firsts(fullFirst, sql, table, share);
    const grants = sliced(table, share);
    await took(fullFirst, sql, grants);
    const before: number[] = [];
    const later: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      before.push(await took(fullFirst, view, plain));
      later.push(await took(fullFirst, sql, grants));
    }
    const [a, b] = [median(before.slice(2)), median(later.slice(2))];
    const times = [a, median(scan), first, firstFull, b].map(shown);
    process.stdout.write(`| ${[table, label, name, ...times, (b / a).toFixed(2)].join(' | ')} |\n`);
  }
for (const registry of registries) await registry.close();
rmSync(dataDir, { recursive: true, force: true });

async function inTurn(times: number, work: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) found.push(await work());
  return found;
}
