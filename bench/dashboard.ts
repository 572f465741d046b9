/**
 * Twelve tiles over the three million flights of the sample, as a dashboard asks them: in one batch and as twelve
 * single calls over the six connections that a browser opens, cold (under a value of one of its filters that nobody chose before) and
 * warm, with the processor time of server and engine, which other work on the machine does not change; what opening a warm dashboard takes; and what another screen's call takes while forty tiles are computed.
 * The server is the built one, started on a data folder of its own; caller and server share the machine.
 *
 *   npm run build:server && npm run bench bench/dashboard.ts [many]
 *
 * `many`: over ten million rows, the flights of the sample three times and those before eleven once more, as the
 * stored rows of a View with a cube of the same model.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { QueryAnswer } from '@bi/contract/query/cell-set';
import type { DashboardDetail } from '@bi/contract/dashboard/dashboard';
import type { Filter, Query } from '@bi/contract/query/query';
import type { BatchLine } from '@bi/contract/query/query-batch';
import { startServer, type MeasuredServer } from './measured-server';

const ROUNDS = 12;
/** The engine keeps a place free for so long after a single call: 50 ms; a person needs longer. */
const PAUSE_MS = 300;
const CONNECTIONS = 6;
const TILES = 40;
const OTHER_CALLS = 40;
/** States whose flights a filter leaves out: 7, 6 and 5 of them in turn, so 210 choices. */
const STATES =
  'Texas,Alaska,California,Florida,New York,Michigan,Colorado,Montana,Pennsylvania,Illinois,North Carolina,Louisiana,Ohio,Georgia,Nevada,Utah,Oregon,Maine'.split(
    ',',
  );
const IS_MANY = process.argv.includes('many');

interface Question {
  id: string;
  query: Query;
}

/** Milliseconds until the first answer and until all are there. */
interface Times {
  first: number;
  all: number;
}

/** Milliseconds of processor time that a process and those below it have used; Linux only, else NaN. */
function processorMs(pid: number): number {
  const used = new Map<number, { parent: number; ms: number }>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      const ticks = Number(fields[11]) + Number(fields[12]);
      used.set(Number(name), { parent: Number(fields[1]), ms: ticks * 10 });
    } catch {
      // it has ended
    }
  }
  const below = (one: number): number =>
    [...used].reduce(
      (sum, [child, { parent }]) => (parent === one ? sum + below(child) : sum),
      used.get(one)?.ms ?? Number.NaN,
    );
  return below(pid);
}

function caller(address: string, token: string) {
  const send = (to: string, body: object | null) =>
    fetch(`${address}/api/v1${to}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const call = async <T>(to: string, body: object | null = null): Promise<T> => {
    const answer = (await (await send(to, body)).json()) as { code: number; data: T };
    if (answer.code !== 1000) throw new Error(`${to}: ${JSON.stringify(answer)}`);
    return answer.data;
  };

  /** One batch; with the keys of its answers by id. */
  async function batch(
    queries: readonly (Question & { held?: string | undefined })[],
  ): Promise<Times & { keys: Map<string, string> }> {
    const since = performance.now();
    const response = await send('/query/batch', { queries });
    const keys = new Map<string, string>();
    let [rest, first] = ['', 0];
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const { id, code, key = '' } = JSON.parse(line) as BatchLine;
        if (id === '') continue;
        if (code !== 1000) throw new Error(line.slice(0, 300));
        keys.set(id, key);
        first ||= performance.now() - since;
      }
    }
    if (keys.size !== queries.length) throw new Error(`${keys.size} of ${queries.length} lines`);
    return { first, all: performance.now() - since, keys };
  }

  /** Single calls over a few connections. */
  async function singles(queries: readonly Question[]): Promise<Times> {
    const since = performance.now();
    let first = 0;
    const waiting = [...queries];
    const connection = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await call('/query', next.query);
        first ||= performance.now() - since;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    return { first, all: performance.now() - since };
  }

  return { call, batch, singles };
}

/** A cube of the flights' model over ten million rows; its slug. */
async function manyFlights(call: ReturnType<typeof caller>['call']): Promise<string> {
  const sql = `SELECT f.* FROM fact_flights f CROSS JOIN (VALUES (1), (2), (3), (4)) r(i)
    WHERE r.i < 4 OR f.hour < 11`;
  const materialisation = { kind: 'scheduled', cron: '0 6 * * *', timezone: 'UTC' };
  const view = await call<{ id: string; viewName: string }>('/views', {
    ...{ name: 'Many flights', sql, materialisation },
  });
  await call(`/views/${view.id}/run`, {});
  const { text } = await call<{ text: string }>('/cubes/flights/edit');
  const model = text
    .replace(/^name: flights$/m, 'name: many_flights')
    .replace('table: fact_flights', `table: ${view.viewName}`);
  const { cube } = await call<{ cube: { slug: string } }>('/cubes', { text: model });
  return cube.slug;
}

/** Each question under one more condition. */
function under(questions: readonly Question[], condition: Filter): Question[] {
  return questions.map(({ id, query }) => ({
    id,
    query: { ...query, where: query.where ? { and: [query.where, condition] } : condition },
  }));
}

/** How often each filter was changed. */
const changed = { date: 0, origin: 0, destination: 0 };

/** A date of the half year that the flights are of, `days` after its first. */
const dateOf = (days: number) => new Date(Date.UTC(2001, 0, 1 + days)).toISOString().slice(0, 10);

/** One of the board's own filters with a value that nobody chose before: its three kinds in turn. */
function fresh(): Filter {
  const { date, origin, destination } = changed;
  if (date === origin) {
    changed.date += 1;
    return { of: 'day', op: 'between', from: dateOf(date % 60), to: dateOf(100 + (date % 77)) };
  }
  const [of, count] =
    origin === destination
      ? (['origin_state', origin] as const)
      : (['destination_state', destination] as const);
  changed[origin === destination ? 'origin' : 'destination'] += 1;
  const left = [STATES[count % 7], STATES[7 + (count % 6)], STATES[13 + (count % 5)]];
  return { of, op: 'notIn', values: left.map((state) => state ?? '') };
}

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const median = (values: readonly number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0;
const p95 = (values: readonly number[]) => sorted(values)[Math.ceil(values.length * 0.95) - 1] ?? 0;
const ms = (value: number) => `${Math.round(value)} ms`;

function row(name: string, times: readonly Times[], processor = ''): string {
  const [first, all] = [times.map((one) => one.first), times.map((one) => one.all)];
  return `| ${name} | ${ms(median(first))} | ${ms(median(all))} | ${ms(Math.max(...all))} | ${processor} |`;
}

async function measure(address: string, pid: number): Promise<string[]> {
  const body = JSON.stringify({ username: 'ana.lee@acme.test', password: 'demo-ana' });
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${address}/iam/login`, { method: 'POST', headers, body });
  const { data } = (await signedIn.json()) as { data: { access_token: string } };
  const { call, batch, singles } = caller(address, data.access_token);
  const board = await call<DashboardDetail>('/dashboards/flight-operations');
  const reports = new Map(board.reports.map((one) => [one.ref, one]));
  const questions = board.body.tiles.flatMap((tile): Question[] => {
    if (tile.kind === 'query') return [{ id: tile.id, query: tile.query }];
    const report = tile.kind === 'report' ? reports.get(tile.report) : undefined;
    return report?.state === 'there' ? [{ id: tile.id, query: report.query }] : [];
  });
  if (IS_MANY) {
    const cube = await manyFlights(call);
    for (const one of questions) one.query = { ...one.query, cube };
    const total: Query = { cube, rows: [], columns: [], measures: ['flights'] };
    const { cellSet } = await call<QueryAnswer>('/query', total);
    const [cells] = cellSet.cells;
    console.log(`${String(cells?.values[0])} rows`);
  }
  await batch(questions);
  // what is asked again and again is read from rollups, which these rounds make
  for (let round = 0; round < ROUNDS; round += 1) {
    await batch(under(questions, fresh()));
    await singles(under(questions, fresh()));
  }
  await new Promise((resolve) => setTimeout(resolve, 8000));

  const [cold, alone, warm, same, opened]: Times[][] = [[], [], [], [], []];
  const processor = { alone: 0, cold: 0 };
  /** One way of asking, after the pause in which somebody looks at the answers before. */
  const counted = async <T>(which: keyof typeof processor, ask: () => Promise<T>): Promise<T> => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const before = processorMs(pid);
    const result = await ask();
    processor[which] += (processorMs(pid) - before) / ROUNDS;
    return result;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    alone!.push(await counted('alone', () => singles(under(questions, fresh()))));
    cold!.push(await counted('cold', () => batch(under(questions, fresh()))));
    const { keys, ...times } = await batch(questions);
    warm!.push(times);
    same!.push(await batch(questions.map((one) => ({ ...one, held: keys.get(one.id) }))));
    const since = performance.now();
    await call('/dashboards/flight-operations/open', {});
    const took = performance.now() - since;
    opened!.push({ first: took, all: took });
  }
  const ratio = median(cold!.map(({ all }) => all)) / median(alone!.map(({ all }) => all));

  const other = async () => {
    const since = performance.now();
    await call('/query', under([questions[0]!], fresh())[0]!.query);
    return performance.now() - since;
  };
  const idle: number[] = [];
  for (let index = 0; index < OTHER_CALLS; index += 1) idle.push(await other());
  const busy: number[] = [];
  while (busy.length < OTHER_CALLS) {
    const many = Array.from({ length: TILES }, (_, index) => {
      const { query } = questions[index % questions.length]!;
      return { ...under([{ id: '', query }], fresh())[0]!, id: `tile-${index}` };
    });
    const running = batch(many);
    const ended = running.then(() => true);
    const isOver = () => Promise.race([ended, new Promise((resolve) => setImmediate(resolve))]);
    while ((await isOver()) !== true && busy.length < OTHER_CALLS) busy.push(await other());
    await running;
  }
  return [
    `| ${questions.length} tiles | first answer | all answers | slowest | processor |`,
    '| --- | ---: | ---: | ---: | ---: |',
    row('cold, one batch', cold!, ms(processor.cold)),
    row(`cold, single calls over ${CONNECTIONS} connections`, alone!, ms(processor.alone)),
    row('warm, one batch', warm!),
    row('warm, answers held', same!),
    row('warm, opened in one call', opened!),
    '',
    `A filter changed: ${ratio.toFixed(2)} of the time and ` +
      `${(processor.cold / processor.alone).toFixed(2)} of the processor time of the single calls.`,
    `Another screen's call, p95: ${ms(p95(idle))} alone, ${ms(p95(busy))} while ${TILES} tiles are computed ` +
      `(median ${ms(median(idle))} and ${ms(median(busy))}).`,
  ];
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-bench-'));
let server: MeasuredServer | null = null;
try {
  server = await startServer(dataDir, { BI_JOB_AFTER_MS: '60000' });
  for (const line of await measure(server.address, server.pid)) console.log(line);
} finally {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
