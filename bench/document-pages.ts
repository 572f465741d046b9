/**
 * Documents on the built server, with a data folder of its own: the first page and all pages of the preview as they
 * arrive, and the PDF, of about a hundred and of a thousand pages, and of the sample over three million rows, under a
 * condition that was never asked before and again from the cache; how long the server's loop was held meanwhile by its
 * own work and how long it waited for a core, and how much more memory server and workers took than before.
 *
 *   npm run build:server && npm run bench bench/document-pages.ts
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer } from './measured-server';
import { signIn } from './sign-in';

/**
 * Runs in the server: how long its own thread worked without a break at most since it was asked last, and how long it
 * waited at most until it had a core, in milliseconds. The kernel counts both apart; elsewhere all of it is work.
 */
const WATCH = `
import { isMainThread } from 'node:worker_threads';
import { readFileSync } from 'node:fs';
if (isMainThread) {
  const file = '/proc/self/task/' + process.pid + '/schedstat';
  const read = () => {
    try { return readFileSync(file, 'utf8').split(' ').map((ns) => Number(ns) / 1e6); }
    catch { return [performance.now(), 0]; }
  };
  let [work, wait] = read();
  let works = [], waits = [];
  setInterval(() => {
    const [nextWork, nextWait] = read();
    works.push(nextWork - work);
    waits.push(nextWait - wait);
    [work, wait] = [nextWork, nextWait];
  }, 1).unref();
  const high = (list) => list.sort((a, b) => a - b)[Math.floor(list.length * 0.99)] ?? 0;
  process.on('message', () => {
    process.send({ p99: high(works), max: Math.max(0, ...works), waited: Math.max(0, ...waits) });
    [works, waits] = [[], []];
  });
  process.channel?.unref();
}`;
/** Flights that a condition leaves out: states that no other run names. */
const STATES = ['Ohio', 'Texas', 'Oregon', 'Nevada', 'Iowa', 'Maine', 'Utah', 'Idaho'];
const SIZES = [4800, 50_000];
const RUNS = 3;
const SAMPLE = 'monthly-operations-review';
const MARGIN = { top: 56, right: 50, bottom: 56, left: 50 };

interface Envelope {
  code: number;
  errorMessage: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a bench reads any field of an answer
  data: any;
}

/** MiB that a process holds now, and at its highest since `forgetPeak`; Linux only. */
function mibOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
}
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** How long the loop of the server was held since the last call by its own work, and waited for a core, milliseconds. */
function heldBy(child: ChildProcess): Promise<{ max: number; p99: number; waited: number }> {
  return new Promise((answer) => {
    child.once('message', (held) => answer(held as { max: number; p99: number; waited: number }));
    child.send('held');
  });
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-bench-document-'));
const { child, pid, address, stop } = await startServer(
  dataDir,
  { BI_JOB_AFTER_MS: '60000' },
  WATCH,
);
try {
  const token = await signIn(address);
  const send = (method: string, to: string, body?: object) =>
    fetch(`${address}/api/v1${to}`, {
      method,
      headers: {
        authorization: token,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const call = async (method: string, to: string, body?: object): Promise<Envelope> =>
    (await (await send(method, to, body)).json()) as Envelope;

  const document = async (rows: number): Promise<string> => {
    const blocks = [
      { id: 'top', kind: 'heading', level: 1, text: 'Flights' },
      {
        ...{ id: 'rows', kind: 'data', title: '' },
        source: {
          ...{ kind: 'rows', of: 'table', id: 'fact_flights', limit: rows },
        },
      },
    ];
    const page = { size: 'a4', orientation: 'portrait', margin: MARGIN };
    const footer = { right: '{{page}} of {{pages}}' };
    const body = { page, footer, parameters: [], blocks };
    const made = await call('POST', '/report-plus', { name: `${rows} rows`, body });
    if (made.code !== 1000) throw new Error(made.errorMessage);
    return made.data.id as string;
  };
  /** Milliseconds until the first page is there and until the stream ends, and the pages. */
  const preview = async (id: string, parameters: object = {}) => {
    const start = performance.now();
    const answer = await send('POST', `/report-plus/${id}/pages`, { early: true, parameters });
    let [first, pages, rest] = [0, 0, ''];
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      rest += decoder.decode(chunk, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      const own = lines.filter((line) => line.startsWith('{"kind":"page"'));
      if (first === 0 && own.length > 0) first = performance.now() - start;
      pages += own.filter((line) => !line.endsWith('"early":true}')).length;
    }
    if (pages === 0) throw new Error(rest);
    return { first, all: performance.now() - start, pages };
  };
  const pdf = async (id: string) => {
    const start = performance.now();
    const begun = await call('POST', `/report-plus/${id}/export`, { format: 'pdf' });
    let state = 'running';
    while (state === 'running') {
      state = (await call('GET', `/jobs/${begun.data.job.id as string}?wait=5`)).data
        .state as string;
    }
    if (state !== 'done') throw new Error(`the file ended as ${state}`);
    return performance.now() - start;
  };
  const middle = (list: number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;
  const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
  type Seen = Awaited<ReturnType<typeof preview>>;
  const line = async (step: string, run: (at: number) => Promise<Seen>, file?: string) => {
    const idle = mibOf(pid, 'VmRSS');
    forgetPeak(pid);
    await heldBy(child);
    const seen: Seen[] = [];
    for (let at = 0; at < RUNS; at++) seen.push(await run(at));
    const held = await heldBy(child);
    const more = mibOf(pid, 'VmHWM') - idle;
    const files: number[] = [];
    for (let at = 0; file !== undefined && at < RUNS; at++) files.push(await pdf(file));
    const cells = [
      step,
      String(seen[0]?.pages ?? 0),
      ms(middle(seen.map(({ first }) => first))),
      ms(middle(seen.map(({ all }) => all))),
      file === undefined ? '' : ms(middle(files)),
      `${ms(held.p99)}, ${ms(held.max)}`,
      ms(held.waited),
      `${more.toFixed(0)} MiB`,
    ];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  };

  process.stdout.write(
    '| document | pages | first page | all pages | PDF | loop held by its work, p99 and longest | waited for a core at most | memory over before |\n',
  );
  process.stdout.write('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n');
  await preview(SAMPLE);
  await line('sample, conditions never asked', (at) =>
    preview(SAMPLE, { origin: { op: 'notIn', paths: [['West', 'Pacific', STATES[at] ?? '']] } }),
  );
  await line('sample, asked before', () => preview(SAMPLE), SAMPLE);
  for (const rows of SIZES) {
    const id = await document(rows);
    await preview(id);
    await line(`${rows.toLocaleString('en')} rows`, () => preview(id), id);
  }
} finally {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}
