import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { CellAddress, Query } from '@bi/contract/query/query';
import { assembleCellSet } from '@bi/olap/cells/assemble';
import { duckdbDialect } from '../server/src/engine/duckdb/duckdb-dialect';
import { readResult } from '../server/src/engine/duckdb/result-reader';
import { quoteName } from '../server/src/engine/duckdb/duckdb-config';
import { readTableInfo } from '../server/src/engine/duckdb/duckdb-introspector';
import {
  ROW_POSITION,
  rowsOfTable,
  type Catalog,
  type TableInfo,
} from '../server/src/engine/engine';
import { treeMeasurements } from '../server/src/modeling/profile/measure-trees';
import type { TreeShape, TreeShapes } from '../server/src/semantic/model/resolve-tree';
import { prepareDrill } from '../server/src/semantic/prepare/prepare-drill';
import { prepareQuery } from '../server/src/semantic/prepare/prepare-query';

/** Most rows a statement of these benches gives. */
const MAX_ROWS = 6_000_001;

/** Generated orders in a file of their own, and both ways of asking them. */
export interface OrdersStage {
  /** a statement written by hand, all its rows read; gives their number */
  read(sql: string): Promise<number>;
  /** plan, compile, run, read and assemble; gives the number of cells */
  ask(query: Query): Promise<number>;
  /** as `ask`, without assembling; gives the number of rows */
  askRaw(query: Query): Promise<number>;
  /** the first hundred rows behind a cell; gives their number */
  drill(query: Query, cell: CellAddress): Promise<number>;
  close(): void;
}

async function makeData(connection: DuckDBConnection, rows: number): Promise<void> {
  await connection.run(`CREATE TABLE shops AS SELECT i::INTEGER AS id, 'region ' || (i % 8) AS region,
    'city ' || (i % 200) AS city, CASE WHEN i % 3 > 0 THEN 'district ' || (i % 40) END AS district,
    CASE WHEN i > 0 THEN (i - 1) // 10 END::INTEGER AS parent FROM range(2000) t(i)`);
  await connection.run(`CREATE TABLE orders AS SELECT (hash(i) % 2000)::INTEGER AS shop_id,
    'product ' || (hash(i + 7) % 40) AS product, DATE '2023-01-01' + (hash(i + 11) % 730)::INTEGER AS day,
    (hash(i + 13) % 10000)::INTEGER AS revenue, (hash(i + 17) % 8000)::INTEGER AS cost
    FROM range(${rows}) t(i)`);
  await connection.run(`CREATE TABLE visits AS SELECT (hash(i + 19) % 2000)::INTEGER AS shop_id,
    DATE '2023-01-01' + (hash(i + 23) % 730)::INTEGER AS day, (hash(i + 29) % 9)::INTEGER AS guests
    FROM range(${Math.ceil(rows / 5)}) t(i)`);
  await connection.run(
    `CREATE VIEW "${rowsOfTable('orders')}" AS SELECT *, rowid AS "${ROW_POSITION}" FROM orders`,
  );
}

/** The tables as an import measures them. */
async function catalogOf(connection: DuckDBConnection): Promise<Catalog> {
  const names = await connection.runAndReadAll(
    "SELECT table_name FROM information_schema.tables WHERE table_type = 'BASE TABLE'",
  );
  const tables = new Map<string, TableInfo>();
  for (const [table] of names.getRows()) {
    const name = String(table);
    const info = await readTableInfo(connection, quoteName(name));
    tables.set(name, { name, ...info, version: 1, builtAt: '' });
  }
  return tables;
}

/** What the trees of a model look like in its tables. */
async function treesOf(
  connection: DuckDBConnection,
  model: CubeModel,
  catalog: Catalog,
): Promise<TreeShapes> {
  const shapes = new Map<string, TreeShape>();
  for (const { hierarchy, sql, params, read } of treeMeasurements(model, catalog, duckdbDialect)) {
    const table = await readResult(await connection.run(sql, params), MAX_ROWS);
    shapes.set(hierarchy, read(table));
  }
  return shapes;
}

/**
 * Generates so many orders and opens them with two threads; `model` is the cube asked. The file that
 * BI_BENCH_FILE names stays, and is used again where it is there.
 */
export async function openOrders(rows: number, model: CubeModel): Promise<OrdersStage> {
  const kept = process.env['BI_BENCH_FILE'];
  const folder = kept === undefined ? mkdtempSync(join(tmpdir(), 'orders-')) : null;
  const file = kept ?? join(folder ?? '', 'data.duckdb');
  const isMade = existsSync(file);
  const instance = await DuckDBInstance.create(file, { threads: '2', memory_limit: '8GB' });
  const connection = await instance.connect();
  if (!isMade) await makeData(connection, rows);
  const catalog = await catalogOf(connection);
  const trees = await treesOf(connection, model, catalog);
  const prepare = (query: Query) =>
    prepareQuery({
      model,
      catalog,
      trees,
      query,
      rules: [],
      dialect: duckdbDialect,
      now: new Date(),
    });
  return {
    read: async (sql) => (await readResult(await connection.run(sql), MAX_ROWS)).rowCount,
    ask: async (query) => {
      const { sql, params, assembly } = prepare(query);
      const table = await readResult(await connection.run(sql, params), MAX_ROWS);
      const cellSet = assembleCellSet(assembly, table);
      return cellSet.rows.count * cellSet.columns.count;
    },
    askRaw: async (query) => {
      const { sql, params } = prepare(query);
      return (await readResult(await connection.run(sql, params), MAX_ROWS)).rowCount;
    },
    drill: async (query, cell) => {
      const rest = { model, catalog, trees, rules: [], dialect: duckdbDialect, now: new Date() };
      const { sql, params } = prepareDrill({ ...rest, query, cell }).page({
        offset: 0,
        limit: 100,
      });
      return (await readResult(await connection.run(sql, params), MAX_ROWS)).rowCount;
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Times of one form, milliseconds: on the wall, and of the processor over all threads. */
export interface Timing {
  wall: number[];
  cpu: number[];
  /** what the form gave last */
  size: number;
}

/** Runs a form once and notes its times. */
export async function measure(timing: Timing, run: () => Promise<number>): Promise<void> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  timing.size = await run();
  timing.wall.push(performance.now() - start);
  const used = process.cpuUsage(cpu);
  timing.cpu.push((used.user + used.system) / 1000);
}

/** Runs all forms in turn, `rounds` times after one that warms up and is not counted. */
export async function interleave(
  rounds: number,
  runs: readonly (() => Promise<number>)[],
): Promise<Timing[]> {
  const timings = runs.map((): Timing => ({ wall: [], cpu: [], size: 0 }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, run] of runs.entries()) {
      const timing = timings[index];
      if (timing === undefined) continue;
      await measure(timing, run);
      if (round === 0) Object.assign(timing, { wall: [], cpu: [] });
    }
  }
  return timings;
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
