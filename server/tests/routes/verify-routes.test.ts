import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { publishTables } from '../support/publish-tables';
import { smallFlights } from '../support/small-flights';
import { originsText } from './origins-text';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const query = {
  cube: 'flights',
  rows: [{ of: 'origin' }],
  columns: [],
  measures: ['flights', 'average_delay'],
};
const post = (as: 'ana' | 'raj' | 'gus' | undefined, path: string, body: unknown) =>
  lab.call({ ...(as === undefined ? {} : { as }), method: 'POST', path, body });

describe('a clock that is put back while questions are answered', () => {
  it('makes no duration of a trace or of the history negative', async () => {
    let nowMs = Date.parse('2026-03-28T12:00:00Z');
    const clock = await openAppFixture({ now: () => (nowMs -= 3_600_000) });
    try {
      const on = (path: string, body: unknown) =>
        clock.call({ as: 'ana', method: 'POST', path, body });
      const asked = await on('/query', query);
      const { receipt } = asked.data.trace;
      const { data: cube } = await clock.call({ as: 'ana', path: '/cubes/flights/edit' });
      const traces = [
        asked,
        await on('/query', query),
        await on('/query/verify', { query, receipt }),
        await on('/cubes/preview', { text: cube.text, query }),
      ].map(({ data }) => data.trace.totalMs as number);
      const month = (name: string) => ({ where: { of: 'month', op: 'in', values: [name] } });
      const sides = { from: month('February'), to: month('May') };
      const changes = await on('/query/changes', { query, measure: 'flights', ...sides });
      await on('/sql/run', { sql: 'SELECT nothing FROM nowhere' });
      const history = await clock.call({ as: 'ana', path: '/sql/history' });
      const all = [...traces, changes.data.totalMs, history.data.items[0].ms];
      expect(all.map((one) => one >= 0 && one < 600_000)).toEqual(all.map(() => true));
    } finally {
      await clock.close();
    }
  });
});

describe('POST /query/verify', () => {
  it('gives the numbers of an answer again after newer data have come', async () => {
    const before = await post('ana', '/query', query);
    const { receipt } = before.data.trace;
    const tables = smallFlights(520);
    await publishTables(lab.dataDir, tables);
    const now = await post('ana', '/query', query);
    expect(now.data.cellSet).not.toEqual(before.data.cellSet);
    const again = await post('ana', '/query/verify', { query, receipt });
    expect(again.code, again.message).toBe(1000);
    expect(again.data).toMatchObject({ state: 'computed', what: [] });
    expect(again.data.cellSet).toEqual(before.data.cellSet);
    expect(again.data.trace).toMatchObject({ source: 'base', receipt });
  });

  it('names what is no longer stored, and what differs', async () => {
    const { receipt } = (await post('ana', '/query', query)).data.trace;
    const ask = async (change: object, more: object = {}) =>
      (
        await post('ana', '/query/verify', {
          query: { ...query, ...more },
          receipt: { ...receipt, ...change },
        })
      ).data;
    const nothing = { cellSet: null, trace: null };
    const datasets = { ...receipt.datasets, fact_flights: 999 };
    expect(await ask({ datasets })).toEqual({ state: 'gone', what: ['fact_flights'], ...nothing });
    expect(await ask({ modelVersion: 7, policy: 'x' }, { measures: ['flights'] })).toEqual({
      state: 'changed',
      what: ['model', 'query', 'policy'],
      ...nothing,
    });
  });

  it('gives the numbers of an older model that is still stored, unless it let people see other rows', async () => {
    const { data: cube } = await lab.call({ as: 'ana', path: '/cubes/flights/edit' });
    const put = async (text: string, version: number) => {
      const body = { text, version, acceptBreaks: true };
      return lab.call({ as: 'ana', method: 'PUT', path: '/cubes/flights', body });
    };
    const first = await put(`${cube.text as string}\n# one\n`, cube.cube.version as number);
    expect(first.code, first.message).toBe(1000);
    const doubled = (cube.text as string).replace('expr: delay_min', 'expr: delay_min * 2');
    expect(doubled).not.toBe(cube.text);
    const before = await post('ana', '/query', query);
    const second = await put(doubled, first.data.cube.version as number);
    expect(second.code, second.message).toBe(1000);
    const now = await post('ana', '/query', query);
    expect(now.data.cellSet).not.toEqual(before.data.cellSet);
    const { receipt } = before.data.trace;
    const again = await post('ana', '/query/verify', { query, receipt });
    expect(again.data).toMatchObject({ state: 'computed', trace: { receipt } });
    expect(again.data.cellSet).toEqual(before.data.cellSet);
    const limited = `${doubled}\naccess:\n  - role: administrator\n    hide: []\n`;
    const third = await put(limited, second.data.cube.version as number);
    expect(third.code, third.message).toBe(1000);
    const refused = await post('ana', '/query/verify', { query, receipt });
    expect(refused.data).toMatchObject({ state: 'changed', what: ['policy'] });
    await put(cube.text as string, third.data.cube.version as number);
  });

  it('gives the numbers of a View again that is worked out on every read', async () => {
    const view = await post('ana', '/views', {
      ...{ name: 'Long flights', sql: 'SELECT origin, distance_mi FROM fact_flights' },
      materialisation: { kind: 'live' },
    });
    expect(view.code, view.message).toBe(1000);
    const text = originsText('long_flights', '', view.data.viewName as string);
    expect((await post('ana', '/cubes', { text })).code).toBe(1000);
    const asked = {
      cube: 'long_flights',
      rows: [{ of: 'origin' }],
      columns: [],
      measures: ['trips'],
    };
    const before = await post('ana', '/query', asked);
    const tables = smallFlights(530);
    await publishTables(lab.dataDir, tables);
    expect((await post('ana', '/query', asked)).data.cellSet.cells[0].values[0]).toBe(530);
    const { receipt } = before.data.trace;
    const again = await post('ana', '/query/verify', { query: asked, receipt });
    expect(again.data.state).toBe('computed');
    expect(again.data.cellSet).toEqual(before.data.cellSet);
    const { data } = (await lab.call({ as: 'ana', path: '/cubes/long_flights/versions' })).data;
    expect(data[0].datasets).toEqual({ fact_flights: Number(receipt.datasets.fact_flights) + 1 });
  });

  it('never computes under the rules of another', async () => {
    const { receipt } = (await post('ana', '/query', query)).data.trace;
    const theirs = await post('raj', '/query/verify', { query, receipt });
    expect(theirs.data.state).toBe('changed');
    expect(theirs.data.what).toContain('policy');
    const { data } = await lab.call({ as: 'ana', path: '/cubes/flights' });
    const asked = { ...query, cube: data.id as string };
    expect((await post('gus', '/query/verify', { query: asked, receipt })).code).toBe(1003);
  });

  it('refuses half a receipt, and a call without a token', async () => {
    expect((await post('ana', '/query/verify', { query, receipt: {} })).code).toBe(1001);
    expect((await post(undefined, '/query/verify', { query })).status).toBe(401);
  });
});

describe('POST /query/changes', () => {
  const month = (name: string) => ({ where: { of: 'month', op: 'in', values: [name] } });
  const changes = {
    query: { ...query, rows: [{ of: 'origin', expand: 'all' }] },
    measure: 'flights',
    from: month('February'),
    to: month('May'),
  };
  type ServerAnswer = { members: { delta: number }[]; others: { delta: number } | null };
  const sum = ({ members, others }: ServerAnswer) =>
    members.reduce((all, { delta }) => all + delta, 0) + (others?.delta ?? 0);

  it('says per dimension which members made a measure differ between two periods', async () => {
    const changed = await post('ana', '/query/changes', { ...changes, limit: 2 });
    expect(changed.code, changed.message).toBe(1000);
    const { from, to, delta, basis, dimensions, receipts, left } = changed.data;
    expect([basis, delta]).toEqual(['sum', to - from]);
    expect(receipts.from.datasets).toMatchObject({ fact_flights: expect.any(Number) });
    expect(left).toEqual([]);
    expect(dimensions.length).toBeGreaterThan(8);
    for (const dimension of dimensions as ServerAnswer[]) expect(sum(dimension)).toBe(delta);
    const cell = { rows: [['West']], columns: [] };
    const west = await post('ana', '/query/changes', { ...changes, cell, by: ['origin_state'] });
    expect(west.data.dimensions[0].hierarchy).toBe('origin');
    for (const { path } of west.data.dimensions[0].members) expect(path[0]).toBe('West');
    expect(sum(west.data.dimensions[0])).toBe(west.data.delta);
  });

  it('compares the versions of two receipts', async () => {
    const asked = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };
    const before = await post('ana', '/query', asked);
    const tables = smallFlights(700);
    await publishTables(lab.dataDir, tables);
    const after = await post('ana', '/query', asked);
    const sides = {
      from: { receipt: before.data.trace.receipt },
      to: { receipt: after.data.trace.receipt },
    };
    const changed = await post('ana', '/query/changes', {
      query: asked,
      measure: 'flights',
      ...sides,
    });
    expect(changed.data).toMatchObject({ from: 530, to: 700, delta: 170 });
    expect(changed.data.receipts.from.datasets.fact_flights).toBe(
      before.data.trace.receipt.datasets.fact_flights,
    );
    for (const dimension of changed.data.dimensions as ServerAnswer[])
      expect(sum(dimension)).toBe(170);
    const gone = { receipt: { ...sides.from.receipt, datasets: { fact_flights: 999 } } };
    const lost = await post('ana', '/query/changes', { ...changes, from: gone });
    expect([lost.code, lost.message]).toEqual([1003, expect.stringContaining('fact_flights')]);
  });

  it('compares versions of the data and of the model that the cube still has', async () => {
    const asked = { cube: 'flights', rows: [], columns: [], measures: ['miles'] };
    const tables = smallFlights(600);
    await publishTables(lab.dataDir, tables);
    const versions = async () =>
      (await lab.call({ as: 'ana', path: '/cubes/flights/versions' })).data;
    const { data } = await versions();
    expect(data.length).toBeGreaterThan(1);
    const [now, before] = data;
    expect(now).toMatchObject({ rowCount: 600, changed: expect.arrayContaining(['fact_flights']) });
    expect(Date.parse(now.at)).toBeGreaterThan(Date.parse(before.at));
    const ask = (measure: string, from: object, to: object) =>
      post('ana', '/query/changes', {
        query: asked,
        measure,
        from: { versions: from },
        to: { versions: to },
      });
    const grown = await ask('flights', { datasets: before.datasets }, { datasets: now.datasets });
    expect(grown.data).toMatchObject({ from: before.rowCount, to: 600, basis: 'sum' });
    expect(grown.data.receipts.from.datasets.fact_flights).toBe(before.datasets.fact_flights);
    const { data: cube } = await lab.call({ as: 'ana', path: '/cubes/flights/edit' });
    const text = cube.text as string;
    const put = async (body: string, version: number) =>
      lab.call({
        ...{ as: 'ana', method: 'PUT', path: '/cubes/flights' },
        body: { text: body, version, acceptBreaks: true },
      });
    const doubled = text.replace('expr: distance_mi', 'expr: distance_mi * 2');
    expect(doubled).not.toBe(text);
    const saved = await put(doubled, cube.cube.version as number);
    expect(saved.code, saved.message).toBe(1000);
    const [, older] = (await versions()).models as { modelVersion: number }[];
    const models = await ask('miles', { modelVersion: older!.modelVersion }, {});
    expect(models.code, models.message).toBe(1000);
    expect(models.data.to).toBe(models.data.from * 2);
    for (const one of models.data.dimensions as ServerAnswer[])
      expect(sum(one)).toBe(models.data.delta);
    expect(models.data.receipts.from.modelVersion).toBe(older!.modelVersion);
    const gone = await ask('miles', { modelVersion: 999 }, {});
    expect([gone.code, gone.message]).toEqual([1003, expect.stringMatching(/999.*Compare/)]);
    const limited = `${doubled}\naccess:\n  - role: viewer\n    rows: "hour < 5"\n`;
    const third = await put(limited, saved.data.cube.version as number);
    expect(third.code, third.message).toBe(1000);
    expect((await versions()).models).toHaveLength(1);
    const other = await ask('miles', { modelVersion: older!.modelVersion }, {});
    expect(other.code).toBe(1003);
    await put(text, third.data.cube.version as number);
  });

  it('keeps the rules of the reader, and of the cube', async () => {
    const { data } = await post('raj', '/query/changes', { ...changes, by: ['origin_state'] });
    const own = await post('raj', '/query', {
      ...query,
      rows: [],
      measures: ['flights'],
      where: { of: 'month', op: 'in', values: ['May'] },
    });
    expect(data.to).toBe(own.data.cellSet.cells[0].values[0]);
    expect(data.rowsLimited).toBe(own.data.trace.rowsLimited);
    const cube = (await lab.call({ as: 'ana', path: '/cubes/flights' })).data.id as string;
    const theirs = { ...changes, query: { ...changes.query, cube } };
    expect((await post('gus', '/query/changes', theirs)).code).toBe(1003);
  });

  it('refuses what it cannot answer, and a call without a token', async () => {
    const code = async (more: object) =>
      (await post('ana', '/query/changes', { ...changes, ...more })).code;
    expect(await code({ measure: 'none' })).toBe(1001);
    expect(await code({ by: ['nowhere'] })).toBe(1001);
    expect(await code({ from: {} })).toBe(1001);
    expect(await code({ cell: { rows: [[]], columns: [], rowOthers: [0] } })).toBe(1001);
    expect((await post(undefined, '/query/changes', changes)).status).toBe(401);
  });
});
