import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTable } from '../support/upload-file';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { callsOf } from '../support/calls-of';
import { shareWithEverybody } from '../support/share-with-everybody';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

type Person = 'ana' | 'raj' | 'gus';
const call = callsOf(() => lab);

describe('a schedule set by a clock that was a year ahead', () => {
  it('is followed again from the moment the clock is put right', async () => {
    const right = Date.parse('2026-03-28T12:00:00Z');
    let nowMs = Date.parse('2027-03-28T12:00:00Z');
    const clock = await openAppFixture({ now: () => nowMs });
    try {
      const materialisation = { kind: 'scheduled', cron: '0 6 * * *', timezone: 'UTC' };
      const body = { name: 'Daily', sql: 'SELECT 1 AS n', materialisation };
      const made = await clock.call({ as: 'ana', method: 'POST', path: '/views', body });
      const path = `/views/${made.data.id as string}`;
      expect((await clock.call({ as: 'ana', method: 'POST', path: `${path}/run` })).code).toBe(
        1000,
      );
      const next = async () =>
        (await clock.call({ as: 'ana', path })).data.materialised.nextAt as string;
      expect(await next()).toBe('2027-03-29T06:00:00.000Z');
      await clock.keepDue();
      nowMs = right;
      await clock.keepDue();
      expect(await next()).toBe('2026-03-29T06:00:00.000Z');
    } finally {
      await clock.close();
    }
  });
});

describe('a View that keeps its rows', () => {
  it('keeps them on its schedule, keeps the last good ones, and reads them for whom all are', async () => {
    let nowMs = Date.parse('2026-03-28T00:00:00Z');
    const clock = await openAppFixture({ now: () => nowMs });
    try {
      const on = (
        method: NonNullable<CallOptions['method']>,
        path: string,
        body?: unknown,
        as: Person = 'ana',
      ) => clock.call({ as, method, path, ...(body === undefined ? {} : { body }) });
      const schedule = { kind: 'scheduled', cron: '0 6 * * *', timezone: 'Europe/Berlin' };
      const sql =
        'SELECT origin, sum(delay_min) AS total, random() AS r FROM fact_flights GROUP BY 1';
      const made = await on('POST', '/views', { name: 'Kept', sql, materialisation: schedule });
      expect(made.data.materialised).toMatchObject({ state: 'waiting', rowCount: null });
      const path = `/views/${made.data.id as string}`;
      await shareWithEverybody(clock, path);
      const ran = await on('POST', `${path}/run`);
      expect(ran.code, ran.message).toBe(1000);
      expect(ran.data).toMatchObject({
        state: 'done',
        rowCount: 4,
        nextAt: '2026-03-28T05:00:00.000Z',
      });
      const sizeFor = async (as: Person) =>
        (await on('GET', path, undefined, as)).data.materialised.rowCount;
      expect([await sizeFor('ana'), await sizeFor('raj')]).toEqual([4, null]);
      const r = async (as: Person = 'ana') =>
        (await on('POST', '/sql/run', { sql: 'SELECT r, total FROM kept ORDER BY total' }, as)).data
          .rows.values;
      const kept = await r();
      expect(await r()).toEqual(kept);
      const limited = await r('raj');
      expect(limited[0]).toHaveLength(2);
      expect(await r('raj')).not.toEqual(limited);

      nowMs = Date.parse('2026-03-29T04:00:00Z');
      await clock.keepDue();
      expect(await r()).not.toEqual(kept);
      const due = (await on('GET', path)).data.materialised;
      expect(due).toMatchObject({
        state: 'done',
        lastSuccessAt: '2026-03-29T04:00:00.000Z',
        nextAt: '2026-03-30T04:00:00.000Z',
      });

      const good = await r();
      await clock.database
        .updateTable('sql_view')
        .set({ sql: "SELECT origin, 1 AS total, error('x') AS r FROM fact_flights" })
        .execute();
      nowMs = Date.parse('2026-03-30T04:00:00Z');
      await clock.keepDue();
      expect((await on('GET', path)).data.materialised).toMatchObject({
        state: 'failed',
        rowCount: 4,
        error: expect.stringMatching(/error/),
      });
      expect(await r()).toEqual(good);
    } finally {
      await clock.close();
    }
  });

  it('goes with its table: neither is deleted nor restored without the other', async () => {
    const materialisation = { kind: 'scheduled', cron: '0 6 * * *', timezone: 'UTC' };
    const body = { name: 'Bound', sql: 'SELECT 1 AS x', materialisation };
    const { id } = (await call('POST', '/views', body)).data as { id: string };
    await call('POST', `/views/${id}/run`);
    const tables = async (query: string) =>
      (await call('GET', `/tables?search=bound${query}`)).data.items as {
        id: string;
        permissions: { delete: boolean };
      }[];
    const [table] = await tables('');
    expect(table?.permissions.delete).toBe(false);
    const path = `/tables/${table?.id}`;
    const refused = await call('DELETE', path);
    expect([refused.code, refused.message]).toEqual([1002, expect.stringMatching(/View "Bound"/)]);
    expect((await call('GET', `/views/${id}`)).data.materialised.state).toBe('done');
    expect((await call('DELETE', path, undefined, 'gus')).code).toBe(1003);

    await call('DELETE', `/views/${id}`);
    expect([await tables(''), await tables('&trash=true')]).toEqual([[], []]);
    expect((await call('POST', `${path}/restore`)).code).toBe(1002);
    await call('POST', `/views/${id}/restore`);
    expect(await tables('')).toHaveLength(1);
    expect(
      (await call('POST', '/sql/run', { sql: 'SELECT x FROM bound' })).data.rows.values,
    ).toEqual([[1]]);
  });

  it('gives the rows of a new statement, never those of the one before', async () => {
    const materialisation = { kind: 'scheduled', cron: '0 6 * * *', timezone: 'UTC' };
    const body = { name: 'Changing', sql: 'SELECT 1 AS x', materialisation };
    const made = await call('POST', '/views', body);
    const path = `/views/${made.data.id as string}`;
    const read = async () => {
      const text = { sql: 'SELECT x FROM changing' };
      const { rows, datasets } = (await call('POST', '/sql/run', text)).data;
      return [rows.values[0][0], datasets.changing];
    };
    await call('POST', `${path}/run`);
    expect(await read()).toEqual([1, 1]);
    const saved = await call('PUT', path, { ...body, sql: 'SELECT 2 AS x', version: 1 });
    expect(saved.code, saved.message).toBe(1000);
    await call('POST', `${path}/run`);
    expect(await read()).toEqual([2, 2]);
  });

  it('keeps those first that others read, whatever was saved first, and again after a restart', async () => {
    let nowMs = Date.parse('2026-03-28T00:00:00Z');
    const clock = await openAppFixture({ now: () => nowMs });
    try {
      const on = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
        clock.call({ as: 'ana', method, path, ...(body === undefined ? {} : { body }) });
      const materialisation = { kind: 'scheduled', cron: '0 6 * * *', timezone: 'UTC' };
      const make = async (name: string, sql: string, kept = true) => {
        const body = { name, sql, ...(kept ? { materialisation } : {}) };
        const made = await on('POST', '/views', body);
        expect(made.code, made.message).toBe(1000);
        return made.data as { id: string };
      };
      const low = await make('Low', 'SELECT 1 AS x');
      await make('Middle', 'SELECT x FROM low', false);
      const top = await make('Top', 'SELECT max(x) AS x FROM middle');
      const read = async (name: string) =>
        (await on('POST', '/sql/run', { sql: `SELECT x FROM ${name}` })).data.rows.values[0][0];
      for (const { id } of [low, top]) await on('POST', `/views/${id}/run`);
      expect(await read('top')).toBe(1);
      // Both are due, the upper one for longer; only the statement below has changed.
      await clock.database
        .updateTable('sql_view')
        .set({ sql: 'SELECT 2 AS x' })
        .where('id', '=', low.id)
        .execute();
      await clock.database
        .updateTable('sql_view')
        .set({ next_ms: nowMs })
        .where('id', '=', top.id)
        .execute();
      nowMs = Date.parse('2026-03-28T06:00:00Z');
      await clock.keepDue();
      expect([await read('low'), await read('top')]).toEqual([2, 2]);

      await clock.database
        .updateTable('sql_view')
        .set({ kept_state: 'running' })
        .where('kept_ms', 'is not', null)
        .execute();
      const again = await clock.again();
      try {
        expect(await read('low')).toBe(2);
        const state = async () => (await on('GET', `/views/${low.id}`)).data.materialised;
        expect(await state()).toMatchObject({ state: 'waiting', rowCount: 1 });
        nowMs += 60_000;
        await again.keepDue();
        expect(await state()).toMatchObject({
          state: 'done',
          lastSuccessAt: new Date(nowMs).toISOString(),
        });
      } finally {
        await again.close();
      }
    } finally {
      await clock.close();
    }
  });

  it('gives the lineage of its rows as that of the View, and of a file its name', async () => {
    const materialisation = { kind: 'scheduled', cron: '0 6 * * *', timezone: 'UTC' };
    const sql = `WITH west AS (SELECT airport_code AS code, city FROM dim_airport WHERE region = 'West'
      UNION ALL SELECT airport_code, state FROM dim_airport)
      SELECT w.code, upper(city) AS place, count(*) AS n FROM west w GROUP BY ALL`;
    const made = await call('POST', '/views', { name: 'With lineage', sql, materialisation });
    expect(made.code, made.message).toBe(1000);
    const { id } = made.data as { id: string };
    await call('POST', `/views/${id}/run`);
    const lineage = [
      { column: 'code', from: [{ table: 'dim_airport', column: 'airport_code' }] },
      {
        column: 'place',
        from: [
          { table: 'dim_airport', column: 'city' },
          { table: 'dim_airport', column: 'state' },
        ],
      },
      { column: 'n', from: [] },
    ];
    expect((await call('GET', `/views/${id}/lineage`)).data).toEqual(lineage);
    expect((await call('GET', '/tables/with_lineage/lineage')).data).toEqual(lineage);
    expect((await call('GET', '/tables/with_lineage')).data).toMatchObject({
      origin: 'view',
      ownerName: 'Ana Lee',
      name: 'With lineage',
      madeFrom: { kind: 'view', id, name: 'With lineage' },
    });
    const file = await makeTable(lab, 'ana', 'My file.csv', 'n\n1\n');
    const table = (await call('GET', `/tables/${file}`)).data;
    expect(table.madeFrom).toEqual({ kind: 'file', name: 'My file.csv' });
    expect((await call('GET', `/tables/${file}/lineage`)).data).toEqual([
      { column: 'n', from: [] },
    ]);
  });

  it('hides them while it is in the trash, and has them again when it is restored', async () => {
    const materialisation = { kind: 'scheduled', cron: '0 6 * * *', timezone: 'UTC' };
    const sql = 'SELECT random() AS r FROM dim_airport';
    const made = await call('POST', '/views', { name: 'Hidden rows', sql, materialisation });
    const path = `/views/${made.data.id as string}`;
    expect((await call('POST', `${path}/run`)).code).toBe(1000);
    const rows = () => call('POST', '/sql/run', { sql: 'SELECT r FROM hidden_rows ORDER BY 1' });
    const kept = (await rows()).data.rows.values;
    expect(kept[0]).toHaveLength(4);
    await call('DELETE', path);
    expect((await rows()).message).toMatch(/no table or View "hidden_rows"/i);
    expect((await call('GET', '/tables/hidden_rows')).code).toBe(1003);
    await call('POST', `${path}/restore`, {});
    expect((await rows()).data.rows.values).toEqual(kept);
  });

  it.each([
    [{ cron: '* * * * *', timezone: 'UTC' }, /at most every 5 minutes/],
    [{ cron: '0,3 6 * * *', timezone: 'UTC' }, /at most every 5 minutes/],
    [{ cron: '0 6 * *', timezone: 'UTC' }, /not a schedule/],
    [{ cron: '0 6 * * * *', timezone: 'UTC' }, /not a schedule/],
    [{ cron: '0 6 * * *', timezone: 'Mars/Base' }, /not a time zone/],
  ])('refuses the schedule %j', async (given, text) => {
    const materialisation = { kind: 'scheduled', ...given };
    const answer = await call('POST', '/views', {
      name: 'Odd',
      sql: 'SELECT 1 AS x',
      materialisation,
    });
    expect([answer.code, answer.message]).toEqual([1001, expect.stringMatching(text)]);
  });

  it('is refused to people who may not see all rows', async () => {
    const materialisation = { kind: 'scheduled', cron: '0 6 * * *', timezone: 'UTC' };
    const body = { name: 'Part', sql: 'SELECT origin FROM fact_flights', materialisation };
    const answer = await call('POST', '/views', body, 'raj');
    expect([answer.code, answer.message]).toEqual([
      1001,
      expect.stringMatching(/without access rules/),
    ]);
    const live = await call('POST', '/views', { name: 'Not kept', sql: 'SELECT 1 AS x' });
    expect((await call('POST', `/views/${live.data.id as string}/run`)).code).toBe(1001);
  });
});

describe('a table', () => {
  it('is read by no statement, View, check or cube while it is in the trash', async () => {
    const run = (sql: string) => call('POST', '/sql/run', { sql });
    const query = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
    const ask = () => lab.call({ as: 'ana', method: 'POST', path: '/query', body: query });
    const body = { name: 'Ports', sql: 'SELECT airport_code FROM dim_airport' };
    const view = await lab.call({ as: 'ana', method: 'POST', path: '/views', body });
    const codes = async () => ({
      statement: (await run('SELECT count(*) FROM dim_airport')).code,
      checked: (
        await lab.call({
          as: 'ana',
          method: 'POST',
          path: '/sql/check',
          body: { sql: 'FROM dim_airport' },
        })
      ).data.faults.length,
      over: (await run('SELECT count(*) FROM ports')).code,
      cube: (await ask()).code,
      listed: (await call('GET', '/sql/catalog')).data.relations.some(
        ({ name }: { name: string }) => name === 'dim_airport',
      ),
    });
    const there = { statement: 1000, checked: 0, over: 1000, cube: 1000, listed: true };
    expect(await codes()).toEqual(there);
    const { id } = (await call('GET', '/tables/dim_airport')).data;
    await lab.call({ as: 'ana', method: 'DELETE', path: `/tables/${id}` });
    expect(await codes()).toEqual({
      statement: 1001,
      checked: 1,
      over: 1001,
      cube: expect.not.toSatisfy((code: number) => code === 1000),
      listed: false,
    });
    expect((await ask()).message).toMatch(/dim_airport/);
    await lab.call({ as: 'ana', method: 'POST', path: `/tables/${id}/restore`, body: {} });
    expect(await codes()).toEqual(there);
    await lab.call({ as: 'ana', method: 'DELETE', path: `/views/${view.data.id as string}` });
  });
});
