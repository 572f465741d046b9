/**
 * What bringing in a file of 1 GB costs: the memory of the server while the file arrives, is looked
 * at and becomes a table, and the time of each. The file is made from a fixed seed; the server is the
 * built one on a data folder of its own. The importer's process is measured apart.
 *
 *   npm run build:server && npm run bench bench/upload.ts
 */
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer } from './measured-server';
import { signIn } from './sign-in';

const BYTES = Number(process.env['BENCH_BYTES'] ?? 1_000_000_000);
const PART = 8 * 1024 ** 2;

/** A file of rows with numbers, texts and dates, always the same. */
function makeFile(file: string): number {
  const fd = openSync(file, 'w');
  let seed = 42;
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed % below;
  };
  let written = writeSync(fd, 'id,customer,product,amount,day,note\n');
  let id = 0;
  while (written < BYTES) {
    const lines: string[] = [];
    for (let row = 0; row < 20_000; row += 1) {
      id += 1;
      const day = new Date(1_600_000_000_000 + next(1000) * 86_400_000).toISOString().slice(0, 10);
      const note = next(20) === 0 ? '"with, a comma"' : `plain note ${next(100_000)}`;
      lines.push(
        `${id},customer ${next(50_000)},product ${next(900)},${next(100_000) / 100},${day},${note}`,
      );
    }
    written += writeSync(fd, `${lines.join('\n')}\n`);
  }
  closeSync(fd);
  return id;
}

/** Resident memory of a process, MB; 0 when it has ended. */
function residentMb(pid: number): number {
  try {
    const [, kb = '0'] =
      /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kb) / 1024;
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return list === '' ? [] : list.split(' ').map(Number);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'bi-bench-upload-'));
const file = path.join(folder, 'big.csv');
const rows = makeFile(file);
const { pid, address, stop } = await startServer(path.join(folder, 'data'));
let peak = 0;
let importer = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, residentMb(pid));
  for (const one of childrenOf(pid)) importer = Math.max(importer, residentMb(one));
}, 50);
try {
  const authorization = await signIn(address);
  const call = async <T>(method: string, to: string, body?: unknown): Promise<T> => {
    const raw = body instanceof Uint8Array;
    const response = await fetch(`${address}/api/v1${to}`, {
      method,
      headers: {
        authorization,
        ...(body === undefined
          ? {}
          : { 'content-type': raw ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const told = (await response.json()) as { code: number; message: string; data: T };
    if (told.code !== 1000 && told.code !== 1010) throw new Error(told.message);
    return told.data;
  };
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const idle = residentMb(pid);
  peak = idle;
  importer = 0;
  const report: [string, string][] = [['server, idle', `${idle.toFixed(0)} MB`]];
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    peak = residentMb(pid);
    const started = performance.now();
    const result = await work();
    const seconds = (performance.now() - started) / 1000;
    report.push([
      name,
      `${seconds.toFixed(1)} s, server +${Math.max(0, peak - idle).toFixed(0)} MB`,
    ]);
    return result;
  };
  const fd = openSync(file, 'r');
  const upload = await step(`upload of ${(BYTES / 1e9).toFixed(1)} GB`, async () => {
    const buffer = Buffer.alloc(PART);
    const { size } = statSync(file);
    const { id } = await call<{ id: string }>('POST', '/uploads', {
      fileName: 'big.csv',
      sizeBytes: size,
    });
    for (let at = 0; at < size;) {
      const length = readSync(fd, buffer, 0, PART, at);
      await call('PUT', `/uploads/${id}/parts?offset=${at}`, buffer.subarray(0, length));
      at += length;
    }
    return id;
  });
  closeSync(fd);
  await step('a look at it', () => call('POST', `/uploads/${upload}/inspect`, {}));
  await step(`import of ${rows} rows`, async () => {
    const body = { mode: 'create', name: 'Big', options: {} };
    let { job } = await call<{ job: { id: string; state: string } }>(
      'POST',
      `/uploads/${upload}/import`,
      body,
    );
    while (job.state === 'running') job = await call('GET', `/jobs/${job.id}?wait=20`);
    if (job.state !== 'done') throw new Error(job.state);
  });
  report.push(['importer process, most', `${importer.toFixed(0)} MB`]);
  for (const [name, value] of report) process.stdout.write(`| ${name} | ${value} |\n`);
} finally {
  clearInterval(watch);
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
