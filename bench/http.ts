/**
 * What a call costs over HTTP, with compression as a browser asks for it: queries answered from the
 * cache, distinct queries over the three million flights, and a call that computes nothing. The
 * server is the built one, started on a data folder of its own; caller and server share the machine.
 *
 *   npm run build:server && npm run bench bench/http.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { CubeDetail, MembersAnswer } from '@bi/contract/cube-editor/cube-entity';
import type { Envelope } from '@bi/contract/call/envelope';
import type { Query } from '@bi/contract/query/query';
import type { QueryAnswer } from '@bi/contract/query/cell-set';
import { startServer, type MeasuredServer } from './measured-server';

const WARM_CALLS = 100;
const CALLS = 2000;
const COLD_QUERIES = 60;
const CHECK_EVERY = 20;

const byMonth: Query = {
  cube: 'flights',
  rows: [{ of: 'origin', expand: [['West'], ['West', 'Pacific']] }],
  columns: [{ of: 'date', expand: 3 }],
  measures: ['flights', 'average_delay', 'on_time_rate'],
};

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

interface Answered {
  ms: number;
  /** as they came over the wire */
  bytes: Buffer;
  encoding: string;
}

/** Starts the built server and waits until its sample data are there. */
/** Calls over at most so many kept connections, one call on each at a time. */
function openCaller(address: string, connections: number, token: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const call = ({ method, path: to, body }: Call) =>
    new Promise<Answered>((resolve, reject) => {
      const started = performance.now();
      const headers = {
        authorization: token,
        'accept-encoding': 'gzip, deflate, br',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const request = http.request(address + to, { agent, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const ms = performance.now() - started;
          const bytes = Buffer.concat(parts);
          const encoding = response.headers['content-encoding'] ?? 'identity';
          if (response.statusCode !== 200) reject(new Error(`HTTP ${response.statusCode}`));
          else resolve({ ms, bytes, encoding });
        });
      });
      request.on('error', reject);
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { call, close: () => agent.destroy() };
}

/** The data of an answer. @throws when it is a failure */
function dataOf({ bytes, encoding }: Answered): unknown {
  const open = { br: brotliDecompressSync, gzip: gunzipSync }[encoding];
  const text = (open?.(bytes) ?? bytes).toString();
  const { code, data, message } = JSON.parse(text) as Envelope<unknown>;
  if (code !== 1000) throw new Error(`${code}: ${message}`);
  return data;
}

interface Measured {
  label: string;
  connections: number;
  /** milliseconds per call, sorted */
  times: number[];
  seconds: number;
  answerBytes: number;
}

/**
 * Makes every call once, spread over the connections. `check` sees the first answer and every
 * twentieth: reading them all would slow the caller, which shares the machine with the server.
 */
async function measure(
  server: { address: string; token: string },
  label: string,
  connections: number,
  calls: readonly Call[],
  check: (answer: Answered) => void,
): Promise<Measured> {
  const { call, close } = openCaller(server.address, connections, server.token);
  const times: number[] = [];
  let next = 0;
  let answerBytes = 0;
  const work = async () => {
    for (let one = calls[next++]; one !== undefined; one = calls[next++]) {
      const answer = await call(one);
      times.push(answer.ms);
      answerBytes = answer.bytes.length;
      if (times.length % CHECK_EVERY === 1) check(answer);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - started) / 1000;
  close();
  return { label, connections, times: times.sort((a, b) => a - b), seconds, answerBytes };
}

function row({ label, connections, times, seconds, answerBytes }: Measured): string {
  const quantile = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  const perSecond = Math.round(times.length / seconds);
  const kb = (answerBytes / 1024).toFixed(1);
  return `| ${label} | ${connections} | ${times.length} | ${quantile(0.5)} | ${quantile(0.95)} | ${perSecond} | ${kb} |`;
}

async function signIn(address: string): Promise<string> {
  const caller = openCaller(address, 1, '');
  const body = { username: 'ana.lee@acme.test', password: 'demo-ana' };
  const { bytes } = await caller.call({ method: 'POST', path: '/iam/login', body });
  caller.close();
  return (JSON.parse(bytes.toString()) as { data: { access_token: string } }).data.access_token;
}

const ask = (body: unknown): Call => ({ method: 'POST', path: '/api/v1/query', body });
const repeat = (call: Call, count = CALLS) => Array.from({ length: count }, () => call);

function answeredFrom(source: 'base' | 'cache') {
  return (answer: Answered) => {
    const { trace } = dataOf(answer) as QueryAnswer;
    if (trace.source !== source) throw new Error(`answered from ${trace.source}, not ${source}`);
  };
}

/** Queries that each leave another city out, so that no answer is known and nearly all rows are read. */
async function distinctQueries(server: { address: string; token: string }): Promise<Call[]> {
  const caller = openCaller(server.address, 1, server.token);
  const body = { of: 'origin_city', limit: COLD_QUERIES };
  const path = '/api/v1/cubes/flights/members';
  const answer = await caller.call({ method: 'POST', path, body });
  caller.close();
  const { members } = dataOf(answer) as MembersAnswer;
  return members.map(({ key }) => {
    const where = { of: 'origin_city', op: 'notIn' as const, values: [key] };
    return ask({ ...byMonth, where } satisfies Query);
  });
}

async function run(server: { address: string; token: string }): Promise<string[]> {
  const me: Call = { method: 'GET', path: '/api/v1/me' };
  const succeeds = (answer: Answered) => void dataOf(answer);
  const cached = answeredFrom('cache');
  const caller = openCaller(server.address, 1, server.token);
  const cube = { method: 'GET', path: '/api/v1/cubes/flights' } as const;
  const { rowCount } = dataOf(await caller.call(cube)) as CubeDetail;
  caller.close();
  await measure(server, 'first', 1, [ask(byMonth)], succeeds);
  await measure(server, 'warm', 8, repeat(ask(byMonth), WARM_CALLS), cached);
  await measure(server, 'warm', 8, repeat(me, WARM_CALLS), succeeds);
  const cold = await distinctQueries(server);
  const results = [
    await measure(server, 'query from the cache', 1, repeat(ask(byMonth)), cached),
    await measure(server, 'query from the cache', 8, repeat(ask(byMonth)), cached),
    await measure(server, 'distinct query, cold', 1, cold, answeredFrom('base')),
    await measure(server, 'GET /me', 1, repeat(me), succeeds),
    await measure(server, 'GET /me', 8, repeat(me), succeeds),
  ];
  const { length } = os.cpus();
  return [
    `Node ${process.version}, ${length} × ${os.cpus()[0]?.model ?? 'unknown'}; ${rowCount} flights`,
    '',
    '| call | connections | calls | p50 ms | p95 ms | calls per second | KB on the wire |',
    '| --- | --: | --: | --: | --: | --: | --: |',
    ...results.map(row),
  ];
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-bench-'));
let server: MeasuredServer | null = null;
try {
  // the questions are to read the table
  server = await startServer(dataDir, { BI_JOB_AFTER_MS: '60000', BI_ROLLUPS: '0' });
  const { address } = server;
  const lines = await run({ address, token: await signIn(address) });
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
