import { constants, createGunzip, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchLine } from '@bi/contract/query/query-batch';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { publishTables } from '../support/publish-tables';
import { smallFlights } from '../support/small-flights';

type Line = BatchLine & {
  data?: {
    cellSet: unknown;
    trace: { source: string; receipt: { datasets: Record<string, number> } };
  } | null;
};

let lab: AppFixture;
let url: string;
beforeAll(async () => {
  lab = await openAppFixture({
    flights: 20_000,
    env: { BI_ENGINE_CONCURRENCY: '2', BI_HEARTBEAT_MS: '1' },
  });
  const address = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  url = `${address}/api/v1/query/batch`;
});
afterAll(async () => {
  lab.app.server.closeAllConnections();
  await lab.close();
});

let count = 0;
/** A question that nobody asked before. */
const fresh = (more: object = {}) => {
  count += 1;
  const where = { of: 'hour', op: '<', value: 24 + count };
  return {
    cube: 'flights',
    rows: [{ of: 'origin' }],
    columns: [],
    measures: ['flights'],
    where,
    ...more,
  };
};
/** One that takes a while. */
const slow = () =>
  fresh({ rows: [{ of: 'origin', expand: 'all' }], columns: [{ of: 'date', expand: 'all' }] });
const unbroken = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };

type Person = 'ana' | 'raj' | 'gus';
const headersOf = async (as: Person, encoding: string) => ({
  ...{ 'content-type': 'application/json', 'accept-encoding': encoding },
  authorization: await lab.token(as),
});

/** A batch over the network; `signal` ends it. */
async function post(body: object, signal?: AbortSignal, encoding = 'gzip') {
  const headers = await headersOf('ana', encoding);
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return fetch(url, signal ? { ...init, signal } : init);
}

async function ask(queries: object[], as: Person = 'ana', more: object = {}) {
  const answer = await lab.call({
    ...{ as, method: 'POST' as const, path: '/query/batch' },
    body: { queries, ...more },
  });
  const lines = answer.text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
  return { ...answer, lines, answers: lines.filter(({ id }) => id !== '') };
}

const single = (query: object) =>
  lab.call({ as: 'ana', method: 'POST', path: '/query', body: query });

describe('POST /query/batch', () => {
  it('answers each question with the very cells of a single call, on one line', async () => {
    const queries = [
      { id: 'states', query: unbroken },
      { id: 'days', query: { ...unbroken, rows: [{ of: 'date' }], measures: ['average_delay'] } },
    ];
    const { headers, answers, text } = await ask(queries);
    expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(text.endsWith('\n')).toBe(true);
    expect(answers.map(({ id }) => id).sort()).toEqual(['days', 'states']);
    for (const { id, query } of queries) {
      const line = answers.find((one) => one.id === id);
      expect(line).toMatchObject({ code: 1000, message: '' });
      const { cellSet, trace } = (await single(query)).data;
      expect(line?.data?.cellSet).toEqual(cellSet);
      expect(line?.data?.trace.receipt).toEqual(trace.receipt);
    }
  });

  it('sends what is ready first, whatever the order of the questions', async () => {
    await single(unbroken);
    const queries = [
      { id: 'long', query: slow() },
      { id: 'known', query: unbroken },
    ];
    const { answers } = await ask(queries);
    expect(answers.map(({ id }) => id)).toEqual(['known', 'long']);
    expect(answers.map(({ data }) => data?.trace.source)).toEqual(['cache', 'base']);
  });

  it('says that it is at work while there is no answer', async () => {
    const { lines } = await ask([{ id: 'long', query: slow() }]);
    expect(lines[0]).toEqual({ id: '' });
    expect(lines.at(-1)).toMatchObject({ id: 'long', code: 1000 });
  });

  it('confirms an answer that the caller has, and sends one that is another now', async () => {
    const { answers } = await ask([{ id: 'a', query: unbroken }]);
    const held = answers[0]?.key;
    const again = await ask([
      { id: 'same', query: unbroken, held },
      { id: 'other', query: { ...unbroken, measures: ['miles'] }, held },
    ]);
    const byId = new Map(again.answers.map((line) => [line.id, line]));
    expect(byId.get('same')).toEqual({
      ...{ id: 'same', code: 1000, message: '', key: held, same: true, data: null },
    });
    expect(byId.get('other')?.data?.cellSet).toBeDefined();
    const west = await ask([{ id: 'a', query: unbroken, held }], 'raj');
    expect(west.answers[0]?.same).toBeUndefined();
    expect(west.answers[0]?.key).not.toBe(held);
  });

  it('gives each question its own error, and the others their answers', async () => {
    const { status, answers } = await ask([
      { id: 'gone', query: { ...unbroken, cube: 'nowhere' } },
      { id: 'odd', query: { ...unbroken, measures: ['profit'] } },
      { id: 'good', query: unbroken },
    ]);
    expect(status).toBe(200);
    const byId = new Map(answers.map((line) => [line.id, line]));
    expect(byId.get('gone')).toMatchObject({ code: 1003, data: null });
    expect(byId.get('odd')).toMatchObject({
      ...{ code: 1001, data: null, message: expect.stringContaining('"profit"') },
    });
    expect(byId.get('good')?.code).toBe(1000);
  });

  it('is refused altogether where an id occurs twice, and above 60 questions', async () => {
    const twice = await ask([
      { id: 'a', query: unbroken },
      { id: 'a', query: unbroken },
    ]);
    expect([twice.code, twice.message]).toEqual([
      1001,
      'queries.1.id: another question of the batch has the id "a" already.',
    ]);
    const many = Array.from({ length: 61 }, (_, index) => ({ id: `${index}`, query: unbroken }));
    expect((await ask(many)).message).toBe('queries: must have at most 60 entries');
    expect((await ask(many.slice(1))).answers.length).toBe(60);
  });

  it('under row rules answers only what the person may see', async () => {
    const { answers } = await ask([{ id: 'a', query: unbroken }], 'raj');
    expect(answers[0]?.data).toMatchObject({
      cellSet: { rows: { levels: [{ members: ['West'] }] } },
      trace: { rowsLimited: true },
    });
  });
});

describe('the stream of a batch', () => {
  it('is one gzip file of the same lines where the caller reads gzip', async () => {
    const body = {
      queries: [
        { id: 'a', query: unbroken },
        { id: 'b', query: slow() },
      ],
    };
    const zipped = await lab.app.inject({
      ...{ method: 'POST', url: '/api/v1/query/batch', payload: body },
      headers: await headersOf('ana', 'br, gzip'),
    });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    const lines = gunzipSync(zipped.rawPayload).toString().trim().split('\n');
    const ids = lines.map((line) => (JSON.parse(line) as Line).id).filter((id) => id !== '');
    expect(ids.sort()).toEqual(['a', 'b']);
  });

  it('can be read line by line as it arrives, also compressed', async () => {
    await single(unbroken);
    const queries = [
      { id: 'known', query: unbroken },
      ...Array.from({ length: 6 }, (_, index) => ({ id: `slow${index}`, query: slow() })),
    ];
    const response = await lab.app.inject({
      ...{ method: 'POST', url: '/api/v1/query/batch', payload: { queries } },
      headers: await headersOf('ana', 'gzip'),
      payloadAsStream: true,
    });
    const unzip = createGunzip({ flush: constants.Z_SYNC_FLUSH });
    response.stream().pipe(unzip);
    let text = '';
    for await (const piece of unzip) {
      text += String(piece);
      if (text.includes('"known"')) break;
    }
    expect(text).toMatch(/"id":"known".*\n/);
    expect(text).not.toContain('"slow5"');
  });

  it('ends with its caller, and with it the work that only it waits for', async () => {
    const controller = new AbortController();
    const shared = slow();
    const queries = [
      { id: 'shared', query: shared },
      ...Array.from({ length: 8 }, (_, index) => ({ id: `own${index}`, query: slow() })),
    ];
    const response = await post({ queries }, controller.signal);
    const reader = response.body!.getReader();
    await reader.read();
    const other = single(shared);
    controller.abort();
    expect((await other).code).toBe(1000);
    await expect
      .poll(() => lab.engines.status().find((one) => one.purpose === 'cube')?.running)
      .toBe(0);
    const last = await single(queries.at(-1)!.query);
    expect(last.data.trace.source).toBe('base');
  });

  it('uses every place of the engine, and other calls do not wait for it', async () => {
    const running = new Set<number>();
    const watch = () =>
      running.add(lab.engines.status().find(({ purpose }) => purpose === 'cube')?.running ?? 0);
    const queries = Array.from({ length: 4 }, (_, index) => ({ id: `q${index}`, query: slow() }));
    let isDone = false;
    const batches = Promise.all([
      ask(queries),
      ask(queries.map((one) => ({ ...one, query: slow() }))),
    ]);
    const done = batches.then(() => (isDone = true));
    while (!isDone) {
      watch();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await done;
    expect(Math.max(...running)).toBeGreaterThan(1);
    const busy = ask(queries.map(({ id }) => ({ id, query: slow() })));
    let isBusy = true;
    const ended = busy.then(() => (isBusy = false));
    expect((await single(fresh())).code).toBe(1000);
    expect(isBusy).toBe(true);
    await ended;
  });
});

describe('all questions of a batch', () => {
  const versions = async (more: object = {}) => {
    const queries = [
      { id: 'a', query: fresh() },
      { id: 'b', query: fresh() },
    ];
    const { answers } = await ask(queries, 'ana', more);
    return answers.map(({ data }) => data?.trace.receipt.datasets['fact_flights']);
  };
  const newer = async (more: object = {}) =>
    (await ask([{ id: 'a', query: fresh() }], 'ana', more)).answers.map((line) => line.newer);

  it('are asked of the newest data, or of the versions of earlier answers while they are stored', async () => {
    expect(await versions()).toEqual([1, 1]);
    const tables = smallFlights(100);
    await publishTables(lab.dataDir, tables);
    expect(await versions()).toEqual([2, 2]);
    expect(await versions({ at: { fact_flights: 1 } })).toEqual([1, 1]);
    expect(await versions({ at: { fact_flights: 1, nowhere: 3 } })).toEqual([2, 2]);
    expect(await newer({ at: { fact_flights: 1 } })).toEqual([true]);
    expect(await newer({ at: { fact_flights: 2 } })).toEqual([undefined]);
    expect(await newer()).toEqual([undefined]);
  });
});
