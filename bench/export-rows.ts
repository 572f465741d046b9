/**
 * A million rows of the flights as CSV and as a workbook: the first byte on the disk, the file as a whole, the
 * processor time of the server and its processes, its memory over idle and how long a call that computes
 * nothing waits meanwhile; next to a plain COPY of DuckDB in two threads, and to exceljs with rows of the same
 * shape where bench/peers is installed. The server is the built one on a data folder of its own.
 *
 *   npm ci --prefix bench/peers && npm run build:server && npm run bench bench/export-rows.ts
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { startServer } from './measured-server';
import { signIn } from './sign-in';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const PEERS = path.resolve('bench/peers');

/** Resident memory of a process, MiB; 0 when it has ended. */
function residentMib(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Milliseconds of processor that a process, and those it started, have used. */
function cpuMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // of its own, and of its children that have ended
    const own = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * 10;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    const started = children === '' ? [] : children.split(' ').map(Number);
    return started.reduce((sum, one) => sum + cpuMs(one), own);
  } catch {
    return 0;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const share = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? NaN;

/** Size of what is being written below a folder, bytes. */
function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, one) => sum + (one?.isFile() === true ? one.size : 0), 0);
}

/** The same rows by a plain COPY, milliseconds of wall and of processor. */
async function plainCopy(dataDir: string, target: string): Promise<{ ms: number; cpu: number }> {
  const folder = path.join(dataDir, 'datasets/acme');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const file = names.find((one) => one.includes('fact_flights') && one.endsWith('.duckdb')) ?? '';
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const raw = await instance.connect();
  await raw.run(`ATTACH '${path.join(folder, file)}' AS store (READ_ONLY)`);
  const sql = `COPY (SELECT * FROM store.fact_flights LIMIT ${ROWS}) TO '${target}' (FORMAT csv)`;
  const before = process.cpuUsage();
  const start = performance.now();
  await raw.run(sql);
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { ms, cpu: (user + system) / 1000 };
}

/** Runs a program of a peer in a process of its own. */
async function peer(source: string): Promise<{ ms: number; peak: number; cpu: number }> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--input-type=commonjs', '-e', source], { cwd: PEERS });
  let peak = 0;
  let cpu = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMib(child.pid ?? 0));
    cpu = Math.max(cpu, cpuMs(child.pid ?? 0));
  }, 50);
  const code = await new Promise((resolve) => child.on('exit', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`the peer ended with ${String(code)}`);
  return { ms: performance.now() - start, peak, cpu };
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'bi-bench-export-'));
const dataDir = path.join(folder, 'data');
const { pid, address, stop } = await startServer(dataDir);
const lines: string[] = [];
try {
  const token = await signIn(address);
  const call = async <T>(method: string, to: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${address}/api/v1${to}`, {
      method,
      headers: {
        authorization: token,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { code: number; message: string; data: T };
    if (answer.code !== 1000 && answer.code !== 1010) throw new Error(answer.message);
    return answer.data;
  };
  const view = await call<{ id: string }>('POST', '/views', {
    name: 'A million flights',
    sql: `SELECT * FROM fact_flights LIMIT ${ROWS}`,
    materialisation: { kind: 'live' },
  });
  // whoever exports a View has looked at it
  await call('POST', `/views/${view.id}/rows`, { limit: 100 });
  await pause(3000);
  const idle = residentMib(pid);

  for (const format of ['csv', 'xlsx'] as const) {
    const before = sizeOf(path.join(dataDir, 'files'));
    let first = NaN;
    let peak = residentMib(pid);
    const waits: number[] = [];
    let isOver = false;
    const used = cpuMs(pid);
    const start = performance.now();
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMib(pid));
      if (Number.isNaN(first) && sizeOf(path.join(dataDir, 'files')) > before)
        first = performance.now() - start;
    }, 20);
    const calls = (async () => {
      while (!isOver) {
        const sent = performance.now();
        await (await fetch(`${address}/healthz`)).text();
        waits.push(performance.now() - sent);
        await pause(5);
      }
    })();
    const { job } = await call<{ job: { id: string } }>('POST', `/views/${view.id}/export`, {
      format,
    });
    let state: { state: string };
    do {
      await pause(20);
      state = await call<{ state: string }>('GET', `/jobs/${job.id}`);
    } while (!['done', 'failed', 'cancelled'].includes(state.state));
    const ms = performance.now() - start;
    const cpu = cpuMs(pid) - used;
    isOver = true;
    clearInterval(watch);
    await calls;
    if (state.state !== 'done') throw new Error(`${format}: ${JSON.stringify(state)}`);
    const size = (sizeOf(path.join(dataDir, 'files')) - before) / 1024 ** 2;
    lines.push(
      `| ${format} | ${first.toFixed(0)} ms | ${(ms / 1000).toFixed(1)} s | ${(cpu / 1000).toFixed(1)} s | ${size.toFixed(0)} MiB | ${(peak - idle).toFixed(0)} MiB | ${share(waits, 0.5).toFixed(1)} ms | ${share(waits, 0.99).toFixed(1)} ms |`,
    );
  }
  const copied = path.join(folder, 'copy.csv');
  const plain = await plainCopy(dataDir, copied);
  lines.push(
    `| csv by a plain COPY of DuckDB | | ${(plain.ms / 1000).toFixed(1)} s | ${(plain.cpu / 1000).toFixed(1)} s | ${(statSync(copied).size / 1024 ** 2).toFixed(0)} MiB | | | |`,
  );
  if (existsSync(path.join(PEERS, 'node_modules/exceljs'))) {
    const { values } = await call<{ values: unknown[][] }>('POST', `/views/${view.id}/rows`, {
      limit: 100,
    });
    const target = path.join(folder, 'peer.xlsx');
    const source = `
const { stream } = require('exceljs');
const rows = ${JSON.stringify(values)};
const book = new stream.xlsx.WorkbookWriter({ filename: ${JSON.stringify(target)} });
const sheet = book.addWorksheet('Flights');
for (let at = 0; at < ${ROWS}; at += 1) sheet.addRow(rows[at % rows.length]).commit();
sheet.commit();
book.commit();`;
    const { ms, peak, cpu } = await peer(source);
    const size = statSync(target).size / 1024 ** 2;
    lines.push(
      `| exceljs 4.4.0, xlsx without formats, in a process of its own | | ${(ms / 1000).toFixed(1)} s | ${(cpu / 1000).toFixed(1)} s | ${size.toFixed(0)} MiB | ${peak.toFixed(0)} MiB in all | | |`,
    );
  }
  process.stdout.write(
    [
      `| ${ROWS.toLocaleString('en')} rows | first byte | file | processor | size | memory over idle | a call meanwhile, median | p99 |`,
      '|---|--:|--:|--:|--:|--:|--:|--:|',
      ...lines,
      `\nidle: ${idle.toFixed(0)} MiB\n`,
    ].join('\n'),
  );
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
