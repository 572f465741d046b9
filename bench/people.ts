/**
 * What people wait for who ask all the time: each of 20 (and of 50) asks one question after another without a pause,
 * mixed of pivots that nobody asked before, over the three million flights, and lists of members. No answer is cached.
 * The server is the built one, started on a data folder of its own; callers and server share the machine.
 *
 *   npm run build:server && npm run bench bench/people.ts [off]
 *
 * `off`: without rollups.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Query } from '@bi/contract/query/query';
import { startServer } from './measured-server';
import { signIn } from './sign-in';

const SECONDS = 20;
/** one question in so many is a list of members */
const LIST_EVERY = 5;
const FIELDS = ['origin', 'destination', 'hour', 'day_part', 'distance_band', 'weekday'];
const MEASURES = ['flights', 'average_delay', 'on_time_rate'];

/** Numbers that look drawn by chance and are the same in every run. */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A pivot of one or two fields under a filter that no other question has. */
function pivot(draw: (below: number) => number, airports: readonly string[], n: number): Query {
  const [row = 'origin', column = 'hour'] = [
    FIELDS[draw(FIELDS.length)],
    FIELDS[draw(FIELDS.length)],
  ];
  const left = [airports[n % airports.length] ?? '', airports[draw(airports.length)] ?? ''];
  return {
    cube: 'flights',
    rows: [{ of: row }],
    columns: column === row ? [{ of: 'date', expand: 3 }] : [{ of: column }],
    measures: MEASURES.slice(0, 1 + draw(MEASURES.length)),
    where: { of: 'origin_code', op: 'notIn', values: left },
  };
}

const quantile = (times: readonly number[], share: number): string =>
  `${Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0)} ms`;

async function measure(address: string, token: string, people: number): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: token };
  const post = async (at: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(`${address}/api/v1${at}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    const { code, data } = (await answer.json()) as { code: number; data: unknown };
    if (code !== 1000) throw new Error(`${at} answered ${code}`);
    return data;
  };
  const listed = await post('/cubes/flights/members', { of: 'origin_code', limit: 200 });
  const airports = (listed as { members: { key: string }[] }).members.map(({ key }) => key);
  const [pivots, lists]: number[][] = [[], []];
  const sources = new Map<string, number>();
  const until = performance.now() + SECONDS * 1000;
  let count = 0;
  const person = async (seed: number): Promise<void> => {
    const draw = drawing(seed);
    while (performance.now() < until) {
      count += 1;
      const isList = count % LIST_EVERY === 0;
      const started = performance.now();
      if (isList) {
        const search = String.fromCharCode(97 + draw(26)) + String.fromCharCode(97 + draw(26));
        await post('/cubes/flights/members', { of: 'origin_city', search, limit: 50 });
        lists?.push(performance.now() - started);
        continue;
      }
      const data = await post('/query', pivot(draw, airports, count));
      pivots?.push(performance.now() - started);
      const { source } = (data as { trace: { source: string } }).trace;
      sources.set(source, (sources.get(source) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: people }, (_, at) => person(at + people)));
  const columns = [
    ...[people, count, quantile(pivots ?? [], 0.5), quantile(pivots ?? [], 0.95)],
    ...[quantile(lists ?? [], 0.5), quantile(lists ?? [], 0.95)],
    [...sources].map(([source, times]) => `${source} ${times}`).join(', '),
  ];
  return `| ${columns.join(' | ')} |`;
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-bench-'));
const { address, stop } = await startServer(dataDir, {
  BI_JOB_AFTER_MS: '60000',
  BI_ROLLUPS: process.argv.includes('off') ? '0' : '1',
});
try {
  const token = await signIn(address);
  const lines = [
    '| people | questions | pivot p50 | pivot p95 | list p50 | list p95 | answered from |',
    '| --: | --: | --: | --: | --: | --: | --- |',
  ];
  for (const people of [20, 20, 50]) {
    lines.push(await measure(address, token, people));
  }
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}
