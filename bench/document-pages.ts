/**
 * A document on the built server, with a data folder of its own: the first page and all pages of its preview as they
 * arrive, and its PDF, of about a hundred and of a thousand pages; meanwhile another person asks for the list of
 * documents again and again, and the memory of server and workers is read.
 *
 *   npm run build:server && npm run bench bench/document-pages.ts
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MAIN = path.resolve('server/dist/main.js');
const SIZES = [4800, 50_000];
const RUNS = 3;
/** Fewer pages are a mistake of the document. */
const MIN_PAGES = 50;
const MARGIN = { top: 56, right: 50, bottom: 56, left: 50 };

interface Envelope {
  code: number;
  errorMessage: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a bench reads any field of an answer
  data: any;
}

async function startServer(dataDir: string): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...{ PATH: process.env['PATH'], PORT: '0', BI_DATA_DIR: dataDir },
      ...{ BI_CALLS_PER_MINUTE: '1000000', BI_JOB_AFTER_MS: '60000' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      const ready = /Ready: (http:\S+)/.exec(output)?.[1];
      if (ready !== undefined) resolve(ready.replace('localhost', '127.0.0.1'));
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return { child, address: await address };
}

/** MiB that a process holds at its highest so far; Linux only. */
function peakMib(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-bench-document-'));
const { child, address } = await startServer(dataDir);
try {
  const signedIn = await fetch(`${address}/iam/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ana.lee@acme.test', password: 'demo-ana' }),
  });
  const { data } = (await signedIn.json()) as Envelope;
  const send = (method: string, to: string, body?: object) =>
    fetch(`${address}/api/v1${to}`, {
      method,
      headers: {
        authorization: data.access_token as string,
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
  const preview = async (id: string) => {
    const start = performance.now();
    const answer = await send('POST', `/report-plus/${id}/pages`, {});
    let [first, pages, rest] = [0, 0, ''];
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      rest += decoder.decode(chunk, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      const own = lines.filter((line) => line.includes('"kind":"page"')).length;
      if (first === 0 && own > 0) first = performance.now() - start;
      pages += own;
    }
    if (pages < MIN_PAGES) throw new Error(`only ${pages} pages`);
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
  const beside = async (work: () => Promise<unknown>): Promise<number[]> => {
    const times: number[] = [];
    let isOver = false;
    const others = (async () => {
      while (!isOver) {
        const start = performance.now();
        await call('GET', '/report-plus');
        times.push(performance.now() - start);
      }
    })();
    await work();
    isOver = true;
    await others;
    return times.sort((a, b) => a - b);
  };
  const middle = (list: number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;
  const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

  process.stdout.write('| step | pages | first page | all pages | PDF | other calls, p95 |\n');
  process.stdout.write('| --- | ---: | ---: | ---: | ---: | ---: |\n');
  for (const rows of SIZES) {
    const id = await document(rows);
    const seen: Awaited<ReturnType<typeof preview>>[] = [];
    const files: number[] = [];
    await preview(id);
    for (let run = 0; run < RUNS; run++) seen.push(await preview(id));
    const others = await beside(async () => void (await preview(id)));
    for (let run = 0; run < RUNS; run++) files.push(await pdf(id));
    const cells = [
      `${rows.toLocaleString('en')} rows`,
      String(seen[0]?.pages ?? 0),
      ms(middle(seen.map(({ first }) => first))),
      ms(middle(seen.map(({ all }) => all))),
      ms(middle(files)),
      ms(others[Math.floor(others.length * 0.95)] ?? 0),
    ];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
    process.stdout.write(
      `peak of the server with its workers: ${peakMib(child.pid ?? 0).toFixed(0)} MiB\n`,
    );
  }
} finally {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
