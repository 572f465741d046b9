import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { CubeModel } from '@bi/contract/cube';
import type { Query } from '@bi/contract/query';
import { assembleCellSet } from '@bi/olap/cells/assemble';
import { duckdbDialect } from '../server/src/engine/duckdb/duckdb-dialect';
import { readResult } from '../server/src/engine/duckdb/result-reader';
import type { Catalog, SqlParam, TableInfo } from '../server/src/engine/engine';
import { prepareQuery } from '../server/src/semantic/prepare-query';

/**
 * A cold pivot over generated rows: ours end to end, against the best single statement written by
 * hand and against one query per level. `node scripts/run-ts.mjs bench/pivot-10m.ts [ROWS] [ROUNDS]`
 */
const ROWS = Number(process.argv[2] ?? 10_000_000);
const ROUNDS = Number(process.argv[3] ?? 7);

const model: CubeModel = {
  name: 'orders',
  source: { table: 'orders' },
  key: [],
  joins: [{ name: 'shop', to: 'shops', rel: 'many_to_one', on: [['shop_id', 'id']] }],
  dimensions: [
    { name: 'region', expr: 'shop.region', type: 'string' },
    { name: 'city', expr: 'shop.city', type: 'string' },
    { name: 'product', expr: 'product', type: 'string' },
    { name: 'day', expr: 'day', type: 'date' },
  ],
  hierarchies: [{ name: 'place', levels: ['region', 'city'] }],
  measures: [
    { name: 'orders', agg: 'count' },
    { name: 'revenue', agg: 'sum', expr: 'revenue' },
    { name: 'cost', agg: 'sum', expr: 'cost' },
    { name: 'average', agg: 'avg', expr: 'revenue' },
    { name: 'margin', calc: '(revenue - cost) / revenue' },
    { name: 'per_order', calc: 'revenue / orders' },
    { name: 'cost_share', calc: 'cost / revenue' },
    { name: 'profit', calc: 'revenue - cost' },
  ],
};

/** Rows: total, region, city, city x product; columns: total, quarter. Eight grouping sets. */
const query: Query = {
  cube: 'orders',
  rows: [{ of: 'place', expand: 'all' }, { of: 'product' }],
  columns: [{ of: 'day', grain: 'quarter' }],
  measures: ['orders', 'revenue', 'cost', 'average', 'margin', 'per_order', 'cost_share', 'profit'],
};

const calculations = `revenue::DOUBLE / nullif(orders, 0) AS average,
  (revenue - cost)::DOUBLE / nullif(revenue, 0) AS margin, revenue::DOUBLE / nullif(orders, 0) AS per_order,
  cost::DOUBLE / nullif(revenue, 0) AS cost_share, (revenue - cost)::DOUBLE AS profit`;
const source = `FROM orders LEFT JOIN shops ON orders.shop_id = shops.id`;

/** Leaf first, then grouping sets over it: the fastest of several forms written by hand. */
const leafByHand = `WITH leaf AS MATERIALIZED (
  SELECT region, city, product, date_trunc('quarter', day) AS quarter,
    count(*) AS orders, sum(revenue) AS revenue, sum(cost) AS cost ${source} GROUP BY ALL
), cells AS (
  SELECT region, city, product, quarter, GROUPING(region, city, product, quarter) AS g,
    sum(orders) AS orders, sum(revenue) AS revenue, sum(cost) AS cost
  FROM leaf GROUP BY GROUPING SETS ((), (region), (region, city), (region, city, product),
    (quarter), (region, quarter), (region, city, quarter), (region, city, product, quarter))
) SELECT *, ${calculations} FROM cells`;

/** Grouping sets straight over the rows, as Superset and others write it. */
const setsByHand = `WITH cells AS (
  SELECT region, city, product, date_trunc('quarter', day) AS quarter, GROUPING(region, city, product, quarter) AS g,
    count(*) AS orders, sum(revenue) AS revenue, sum(cost) AS cost ${source}
  GROUP BY GROUPING SETS ((), (region), (region, city), (region, city, product),
    (quarter), (region, quarter), (region, city, quarter), (region, city, product, quarter))
) SELECT *, ${calculations} FROM cells`;

const groups = [
  '',
  'region',
  'region, city',
  'region, city, product',
  'quarter',
  'region, quarter',
  'region, city, quarter',
  'region, city, product, quarter',
];

function oneLevel(group: string): string {
  const keys =
    group === '' ? '' : `${group.replace('quarter', "date_trunc('quarter', day) AS quarter")}, `;
  return `WITH cells AS (SELECT ${keys}count(*) AS orders, sum(revenue) AS revenue, sum(cost) AS cost ${source} ${group === '' ? '' : 'GROUP BY ALL'})
    SELECT *, ${calculations} FROM cells`;
}

async function makeData(connection: DuckDBConnection): Promise<void> {
  await connection.run(`CREATE TABLE shops AS SELECT i::INTEGER AS id, 'region ' || (i % 8) AS region,
    'city ' || (i % 200) AS city FROM range(2000) t(i)`);
  await connection.run(`CREATE TABLE orders AS SELECT (hash(i) % 2000)::INTEGER AS shop_id,
    'product ' || (hash(i + 7) % 40) AS product, DATE '2023-01-01' + (hash(i + 11) % 730)::INTEGER AS day,
    (hash(i + 13) % 10000)::INTEGER AS revenue, (hash(i + 17) % 8000)::INTEGER AS cost
    FROM range(${ROWS}) t(i)`);
}

async function catalogOf(connection: DuckDBConnection): Promise<Catalog> {
  const reader = await connection.runAndReadAll(
    'SELECT table_name, column_name, data_type FROM information_schema.columns',
  );
  const tables = new Map<string, TableInfo>();
  const types: Record<string, 'string' | 'integer' | 'date'> = { VARCHAR: 'string', DATE: 'date' };
  for (const [table, name, type] of reader.getRows()) {
    const key = String(table);
    const rowCount = key === 'orders' ? ROWS : 2000;
    const info = tables.get(key) ?? {
      name: key,
      columns: [],
      rowCount,
      version: 1,
      builtAt: '',
      watermark: null,
    };
    info.columns.push({ name: String(name), type: types[String(type)] ?? 'integer' });
    tables.set(key, info);
  }
  return tables;
}

async function ours(connection: DuckDBConnection, catalog: Catalog): Promise<number> {
  const { sql, params, assembly } = prepareQuery({
    model,
    catalog,
    query,
    rules: [],
    dialect: duckdbDialect,
    now: new Date(),
  });
  const result = await connection.run(sql, params);
  const cellSet = assembleCellSet(assembly, await readResult(result, 6_000_001));
  return cellSet.rows.count * cellSet.columns.count;
}

async function read(
  connection: DuckDBConnection,
  sql: string,
  params: readonly SqlParam[] = [],
): Promise<number> {
  const result = await connection.run(sql, [...params]);
  return (await readResult(result, 6_000_001)).rowCount;
}

async function oursRaw(connection: DuckDBConnection, catalog: Catalog): Promise<number> {
  const { sql, params } = prepareQuery({
    model,
    catalog,
    query,
    rules: [],
    dialect: duckdbDialect,
    now: new Date(),
  });
  return read(connection, sql, params);
}

interface Timing {
  name: string;
  wall: number[];
  cpu: number[];
  size: number;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

async function measure(timing: Timing, run: () => Promise<number>): Promise<void> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  timing.size = await run();
  timing.wall.push(performance.now() - start);
  const used = process.cpuUsage(cpu);
  timing.cpu.push((used.user + used.system) / 1000);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pivot-10m-'));
  const instance = await DuckDBInstance.create(join(folder, 'data.duckdb'), { threads: '2' });
  const connection = await instance.connect();
  try {
    await makeData(connection);
    const catalog = await catalogOf(connection);
    const runs: [string, () => Promise<number>][] = [
      ['ours, end to end (plan, run, read, assemble)', () => ours(connection, catalog)],
      ['ours, statement and reading only', () => oursRaw(connection, catalog)],
      ['by hand: leaf, then grouping sets', () => read(connection, leafByHand)],
      ['by hand: grouping sets over the rows', () => read(connection, setsByHand)],
      [
        'one query per level (8 queries)',
        async () => {
          let rows = 0;
          for (const group of groups) rows += await read(connection, oneLevel(group));
          return rows;
        },
      ],
    ];
    const timings = runs.map(([name]): Timing => ({ name, wall: [], cpu: [], size: 0 }));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, [, run]] of runs.entries()) {
        const timing = timings[index];
        if (timing === undefined) continue;
        await measure(timing, run);
        if (round === 0) Object.assign(timing, { wall: [], cpu: [] });
      }
    }
    report(timings);
  } finally {
    connection.closeSync();
    instance.closeSync();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(timings: readonly Timing[]): void {
  const [own, , leaf, sets, levels] = timings.map(({ wall, cpu }) => ({
    wall: median(wall),
    cpu: median(cpu),
  }));
  const lines = timings.map(
    ({ name, wall, cpu, size }) =>
      `| ${name} | ${median(wall).toFixed(0)} | ${median(cpu).toFixed(0)} | ${size} |`,
  );
  const best = Math.min(leaf?.cpu ?? 0, sets?.cpu ?? 0);
  const bestWall = Math.min(leaf?.wall ?? 0, sets?.wall ?? 0);
  process.stdout.write(
    [
      `${ROWS.toLocaleString('en')} rows, 8 grouping sets, 4 calculations, ${ROUNDS} rounds after one to warm up, ${cpus().length} cores`,
      '| form | wall ms (median) | CPU ms (median) | rows or cells |',
      '|-|-:|-:|-:|',
      ...lines,
      `against the best by hand: ${((own?.cpu ?? 0) / best).toFixed(2)}x CPU, ${((own?.wall ?? 0) / bestWall).toFixed(2)}x wall (goal 1.15x)`,
      `against one query per level: ${((own?.cpu ?? 0) / (levels?.cpu ?? 1)).toFixed(2)}x CPU, ${((own?.wall ?? 0) / (levels?.wall ?? 1)).toFixed(2)}x wall (goal 0.35x)`,
      '',
    ].join('\n'),
  );
}

await main();
