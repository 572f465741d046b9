import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { CubeModel } from '@bi/contract/cube';
import type { Query } from '@bi/contract/query';
import { assembleCellSet } from '@bi/olap/cells/assemble';
import { duckdbDialect } from '../server/src/engine/duckdb/duckdb-dialect';
import { readResult } from '../server/src/engine/duckdb/result-reader';
import { quoteName } from '../server/src/engine/duckdb/duckdb-config';
import { readTableInfo } from '../server/src/engine/duckdb/duckdb-introspector';
import type { Catalog, TableInfo } from '../server/src/engine/engine';
import { prepareQuery } from '../server/src/semantic/prepare-query';

/** Most rows a statement of these benches gives. */
const MOST_ROWS = 6_000_001;

/** Generated orders in a file of their own, and both ways of asking them. */
export interface OrdersStage {
  /** a statement written by hand, all its rows read; gives their number */
  read(sql: string): Promise<number>;
  /** plan, compile, run, read and assemble; gives the number of cells */
  ask(query: Query): Promise<number>;
  /** as `ask`, without assembling; gives the number of rows */
  askRaw(query: Query): Promise<number>;
  close(): void;
}

async function makeData(connection: DuckDBConnection, rows: number): Promise<void> {
  await connection.run(`CREATE TABLE shops AS SELECT i::INTEGER AS id, 'region ' || (i % 8) AS region,
    'city ' || (i % 200) AS city FROM range(2000) t(i)`);
  await connection.run(`CREATE TABLE orders AS SELECT (hash(i) % 2000)::INTEGER AS shop_id,
    'product ' || (hash(i + 7) % 40) AS product, DATE '2023-01-01' + (hash(i + 11) % 730)::INTEGER AS day,
    (hash(i + 13) % 10000)::INTEGER AS revenue, (hash(i + 17) % 8000)::INTEGER AS cost
    FROM range(${rows}) t(i)`);
}

/** The tables as an import measures them. */
export async function catalogOf(connection: DuckDBConnection): Promise<Catalog> {
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

/** Generates so many orders and opens them with two threads; `model` is the cube asked. */
export async function openOrders(rows: number, model: CubeModel): Promise<OrdersStage> {
  const folder = mkdtempSync(join(tmpdir(), 'orders-'));
  const instance = await DuckDBInstance.create(join(folder, 'data.duckdb'), { threads: '2' });
  const connection = await instance.connect();
  await makeData(connection, rows);
  const catalog = await catalogOf(connection);
  const prepare = (query: Query) =>
    prepareQuery({ model, catalog, query, rules: [], dialect: duckdbDialect, now: new Date() });
  return {
    read: async (sql) => (await readResult(await connection.run(sql), MOST_ROWS)).rowCount,
    ask: async (query) => {
      const { sql, params, assembly } = prepare(query);
      const table = await readResult(await connection.run(sql, params), MOST_ROWS);
      const cellSet = assembleCellSet(assembly, table);
      return cellSet.rows.count * cellSet.columns.count;
    },
    askRaw: async (query) => {
      const { sql, params } = prepare(query);
      return (await readResult(await connection.run(sql, params), MOST_ROWS)).rowCount;
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
      rmSync(folder, { recursive: true, force: true });
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
