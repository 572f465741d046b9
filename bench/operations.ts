/**
 * What running a workspace of about 1 GB costs: backup, restore and check of it by the command `cube`
 * while its server runs, the upgrade of a store from the oldest schema, and one call of /metrics and of
 * /readyz. The tables are imported from Parquet files of generated numbers, which hardly compress.
 *
 *   npm run build:server && npm run bench bench/operations.ts [MB OF DATA] [REPORTS OF THE OLDEST STORE]
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { Kysely, sql } from 'kysely';
import { runImport } from '../server/src/importer/run-import';
import { migrationList } from '../server/src/migrations/migration-list';
import { openDatabase } from '../server/src/repositories/database/database';
import { GuardedSqliteDialect } from '../server/src/repositories/database/guarded-sqlite';
import { migrate } from '../server/src/repositories/database/migrate';
import type { Schema } from '../server/src/repositories/schema/schema';
import { MAIN, startServer } from './measured-server';

process.env['BI_CHILD_DIR'] ??= path.resolve('server/dist');

const WANTED_MB = Number(process.argv[2] ?? 1000);
const REPORTS = Number(process.argv[3] ?? 20_000);
const CALLS = 200;
/** about 100 MB */
const ROWS = 2_500_000;
const CUBE = path.resolve('server/dist/cube.js');

const folder = mkdtempSync(path.join(os.tmpdir(), 'bi-bench-operations-'));
const dataDir = path.join(folder, 'data');
const lines: [string, string, string][] = [];

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

function sizeOf(place: string): number {
  const stat = statSync(place);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(place).reduce((sum, name) => sum + sizeOf(path.join(place, name)), 0);
}

async function took(work: () => unknown): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

function run(file: string, args: readonly string[], BI_DATA_DIR: string): void {
  const env = { PATH: process.env['PATH'], BI_DATA_DIR };
  const { status, stderr } = spawnSync(process.execPath, [file, ...args], { env });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr.toString()}`);
}

async function importTables(): Promise<number> {
  const files = path.join(folder, 'files');
  mkdirSync(files);
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  let tables = 0;
  while (sizeOf(path.join(dataDir, 'datasets')) < WANTED_MB * 1e6) {
    tables += 1;
    const file = path.join(files, `${tables}.parquet`);
    const columns = [3, 5, 7, 11, 13].map((n) => `hash(i * ${n} + ${tables}) AS number_${n}`);
    await connection.run(
      `COPY (SELECT i AS id, ${columns.join(', ')} FROM range(${ROWS}) t(i)) TO '${file}' (FORMAT parquet)`,
    );
    const name = `numbers_${tables}`;
    const select = `SELECT * FROM read_parquet('${file}')`;
    const table = { name, label: name, source: 'bench', select };
    await runImport({ dataDir, tenantId: 'acme', readFolders: [files], tables: [table] });
    rmSync(file);
  }
  connection.closeSync();
  return tables;
}

/** Milliseconds of processor a process has used; the system counts in hundredths of a second. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function measureCalls(address: string, pid: number, to: string): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  const before = processorMs(pid);
  for (let n = 0; n < CALLS; n += 1)
    times.push(
      await took(async () => {
        bytes = (await (await fetch(address + to)).text()).length;
      }),
    );
  const processor = (processorMs(pid) - before) / CALLS;
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? NaN).toFixed(1);
  const cost = `${at(0.5)} ms, p95 ${at(0.95)} ms, ${processor.toFixed(1)} ms of processor`;
  lines.push([`one \`GET ${to}\``, cost, `${(bytes / 1000).toFixed(1)} KB`]);
}

/** A store as the first version made it, with reports of the size that real ones have. */
async function upgradeOldest(): Promise<void> {
  const file = path.join(folder, 'oldest', 'metadata.db');
  mkdirSync(path.dirname(file));
  const oldest = new Kysely<Schema>({ dialect: new GuardedSqliteDialect({ file }) });
  await migrate(oldest, migrationList.slice(0, 1));
  const columns = await sql<{ name: string; type: string }>`
    select name, type from pragma_table_info('report')`.execute(oldest);
  const tenants = await sql<{ name: string; type: string }>`
    select name, type from pragma_table_info('tenant')`.execute(oldest);
  const content = JSON.stringify({ cube: 'flights', text: 'x'.repeat(1500) });
  const value = (name: string, type: string, row: number) => {
    if (name === 'deleted_ms') return null;
    if (name === 'tenant_id') return 'tenant-0';
    if (['query', 'presentation', 'content'].includes(name)) return content;
    return /int|double/i.test(type) ? row : `${name}-${row}`;
  };
  const rowOf = (all: typeof columns.rows, row: number) =>
    Object.fromEntries(all.map(({ name, type }) => [name, value(name, type, row)]));
  const tenant = { ...rowOf(tenants.rows, 0), id: 'tenant-0', origins: '[]' };
  await oldest
    .insertInto('tenant')
    .values(tenant as never)
    .execute();
  for (let from = 0; from < REPORTS; from += 500) {
    const rows = Array.from({ length: Math.min(500, REPORTS - from) }, (_, n) =>
      rowOf(columns.rows, from + n),
    );
    await oldest
      .insertInto('report')
      .values(rows as never)
      .execute();
  }
  await oldest.destroy();
  const size = sizeOf(file);
  const time = await took(async () => (await openDatabase({ file })).destroy());
  const steps = migrationList.length - 1;
  const name = `upgrade of a store of the oldest schema, ${REPORTS} reports, ${steps} steps`;
  lines.push([`${name}: on a copy, then on the store`, seconds(time), megabytes(size)]);
}

try {
  run(MAIN, ['--prepare'], dataDir);
  const tables = await importTables();
  const server = await startServer(dataDir);
  const backup = path.join(folder, 'night.tar');
  const size = sizeOf(dataDir);
  lines.push([`data folder: the sample and ${tables} tables`, '', megabytes(size)]);
  for (const to of ['/metrics', '/readyz']) await measureCalls(server.address, server.pid, to);
  const data = ['--data', dataDir];
  const backedUp = await took(() => run(CUBE, ['backup', backup, ...data], dataDir));
  lines.push(['`cube backup FILE`, the server runs', seconds(backedUp), megabytes(sizeOf(backup))]);
  const verified = await took(() => run(CUBE, ['verify', backup], dataDir));
  lines.push(['`cube verify FILE`', seconds(verified), megabytes(sizeOf(backup))]);
  const checked = await took(() => run(CUBE, ['check', ...data], dataDir));
  lines.push(['`cube check`, the server runs', seconds(checked), megabytes(size)]);
  await server.stop();
  const empty = path.join(folder, 'restored');
  const restored = await took(() => run(CUBE, ['restore', backup, '--data', empty], empty));
  lines.push(['`cube restore FILE`, into an empty folder', seconds(restored), megabytes(size)]);
  await upgradeOldest();
  const load = os.loadavg().map((one) => one.toFixed(0));
  process.stdout.write(`| what | time | size |\n|---|--:|--:|\n`);
  for (const line of lines) process.stdout.write(`| ${line.join(' | ')} |\n`);
  process.stdout.write(`\nload of the last 1, 5 and 15 minutes: ${load.join(', ')}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
