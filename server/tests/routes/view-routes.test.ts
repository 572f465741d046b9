import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, SERVICE_KEY, type Answer, type AppFixture } from '../support/app-fixture';
import { callsOf } from '../support/calls-of';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

type Person = 'ana' | 'raj' | 'gus';
const call = callsOf(() => lab);
const make = async (name: string, sql: string, more: object = {}, as: Person = 'ana') => {
  const answer = await call('POST', '/views', { name, sql, ...more }, as);
  expect([name, answer.code, answer.message]).toEqual([name, 1000, '']);
  return answer.data as Made;
};
interface Made {
  id: string;
  viewName: string;
  version: number;
  columns: { name: string; type: string }[];
  dependsOn: { kind: string; name: string }[];
}
const rowsOf = (answer: Answer): unknown[][] => {
  expect(answer.code, answer.message).toBe(1000);
  return (answer.data.rows ?? answer.data).values as unknown[][];
};
/** Lets everybody of the tenant see something. */
const shareWithAll = async (path: string) => {
  const shares = [{ kind: 'tenant', id: '', level: 'view' }];
  expect((await call('PUT', `${path}/shares`, { shares })).code).toBe(1000);
};
const run = (sql: string, as: Person = 'ana') => call('POST', '/sql/run', { sql }, as);

const BUSY =
  'SELECT origin, count(*) AS flights, avg(delay_min) AS late FROM fact_flights GROUP BY 1';

describe('a View', () => {
  it('is made, read in statements, saved, copied, deleted and restored', async () => {
    const view = await make('Busy airports', BUSY, { tag: 'Ops', description: 'Counts' });
    expect(view).toMatchObject({
      viewName: 'busy_airports',
      version: 1,
      columns: [
        { name: 'origin', type: 'string' },
        { name: 'flights', type: 'integer' },
        { name: 'late', type: 'double' },
      ],
      dependsOn: [{ kind: 'table', name: 'fact_flights' }],
    });
    expect(rowsOf(await run('SELECT sum(flights) FROM busy_airports'))).toEqual([[480]]);
    const saved = await call('PUT', `/views/${view.id}`, { name: 'Busy', sql: BUSY, version: 1 });
    expect(saved.data).toMatchObject({ name: 'Busy', viewName: 'busy_airports', version: 2 });
    const late = await call('PUT', `/views/${view.id}`, { name: 'B', sql: BUSY, version: 1 });
    expect([late.code, late.data.current.name, late.data.savedBy]).toEqual([
      1007,
      'Busy',
      'Ana Lee',
    ]);
    const copy = await call('POST', `/views/${view.id}/duplicate`, {});
    expect(copy.data).toMatchObject({ name: 'Busy (2)', viewName: 'busy_2', version: 1 });
    await call('DELETE', `/views/${copy.data.id as string}`);
    expect((await run('SELECT * FROM busy_2')).code).toBe(1001);
    const trash = await call('GET', '/views?trash=true');
    expect(trash.data.items.map(({ name }: { name: string }) => name)).toEqual(['Busy (2)']);
    await call('POST', `/views/${copy.data.id as string}/restore`);
    expect(rowsOf(await run('SELECT count(*) FROM busy_2'))).toEqual([[4]]);
    const { data: history } = await call('GET', `/views/${view.id}/history`);
    expect(
      history.map(({ version, name }: { version: number; name: string }) => [version, name]),
    ).toEqual([
      [2, 'Busy'],
      [1, 'Busy airports'],
    ]);
    const listed = await call('GET', '/views?search=busy&sort=name');
    expect(listed.data.total).toBe(2);
    const catalog = await call('GET', '/sql/catalog');
    expect(catalog.data.relations).toContainEqual(
      expect.objectContaining({ name: 'busy_airports', kind: 'view', id: view.id, label: 'Busy' }),
    );
  });

  it('is read by window, sorted and searched', async () => {
    const view = await make('Windowed', BUSY);
    const body = {
      sort: { column: 'origin', dir: 'desc' },
      limit: 2,
      offset: 1,
      columns: ['origin'],
    };
    const { data } = await call('POST', `/views/${view.id}/rows`, body);
    expect(data).toMatchObject({ values: [['ORD', 'LAX']], offset: 1, total: 4, more: true });
    const found = await call('POST', `/views/${view.id}/rows`, { search: 'bos' });
    expect(found.data).toMatchObject({ total: 1, more: false });
    const bad = await call('POST', `/views/${view.id}/rows`, { columns: ['nope'] });
    expect([bad.code, bad.message]).toEqual([1001, expect.stringMatching(/"nope"/)]);
    const shown = await call('GET', `/views/${view.id}`);
    expect(shown.data).toMatchObject({ lastRows: 1, usedByCount: 0 });
  });

  it('holds the row rules of whoever reads it, also over other Views', async () => {
    const view = await make('All by origin', 'SELECT origin, delay_min FROM fact_flights');
    const sums = await make(
      'Counted',
      `SELECT origin, count(*) AS n FROM ${view.viewName} GROUP BY 1`,
    );
    for (const { id } of [view, sums]) await shareWithAll(`/views/${id}`);
    for (const sql of [
      'SELECT DISTINCT origin FROM all_by_origin ORDER BY 1',
      'SELECT origin FROM counted ORDER BY 1',
      'WITH counted AS (SELECT * FROM counted) SELECT origin FROM counted ORDER BY 1',
      'SELECT c.origin FROM (VALUES (1)) v, LATERAL (SELECT * FROM counted) c ORDER BY 1',
    ])
      expect([sql, rowsOf(await run(sql, 'raj'))]).toEqual([sql, [['LAX', 'SEA']]]);
    const { data } = await call('POST', `/views/${view.id}/rows`, {}, 'raj');
    expect(data.total).toBe(240);
  });

  it('has variables with defaults, which others read it with', async () => {
    const sql = 'SELECT * FROM fact_flights WHERE origin IN {{codes}} AND date >= {{since}}';
    const variables = [
      { name: 'codes', type: 'text', list: true, default: ['SEA', "it's"] },
      { name: 'since', type: 'date', default: '2001-01-01' },
    ];
    const view = await make('Since', sql, { variables });
    expect(rowsOf(await run(`SELECT DISTINCT origin FROM ${view.viewName}`))).toEqual([['SEA']]);
    const bare = await call('POST', '/views', {
      name: 'Bare',
      sql,
      variables: [variables[0], { name: 'since', type: 'date' }],
    });
    expect([bare.code, bare.message]).toEqual([
      1001,
      expect.stringMatching(/\{\{since\}\} needs a default/),
    ]);
  });

  it.each([
    ['SELECT nope FROM fact_flights', /no column "nope"/],
    ['SELECT 1 AS a, 2 AS a', /Two columns are called "a"/],
    ['DROP TABLE fact_flights', /Only one SELECT/],
  ])('%s cannot be saved', async (sql, text) => {
    const answer = await call('POST', '/views', { name: 'Bad', sql });
    expect([answer.code, answer.message]).toEqual([1001, expect.stringMatching(text)]);
  });

  it('never reads itself, however far around', async () => {
    const a = await make('Ring a', 'SELECT 1 AS x');
    const b = await make('Ring b', 'SELECT x FROM ring_a');
    await make('Ring c', 'SELECT x FROM ring_b');
    const own = await call('PUT', `/views/${a.id}`, {
      name: 'Ring a',
      sql: 'SELECT x FROM ring_a',
      version: 1,
    });
    expect([own.code, own.message]).toEqual([1001, expect.stringMatching(/ring_a → ring_a/)]);
    const around = await call('PUT', `/views/${a.id}`, {
      name: 'Ring a',
      sql: 'SELECT x FROM ring_c',
      version: 1,
    });
    expect(around.message).toMatch(/ring_c → ring_b → ring_a → ring_c/);
    const { data } = await call('GET', `/views/${b.id}/used-by`);
    expect(data).toEqual([
      expect.objectContaining({ kind: 'view', name: 'Ring c', columns: ['x'] }),
    ]);
    const cte = await call('PUT', `/views/${a.id}`, {
      name: 'Ring a',
      sql: 'WITH ring_a AS (SELECT 2 AS x) SELECT x FROM ring_a',
      version: 1,
    });
    expect(cte.code, cte.message).toBe(1000);
  });

  it('says where its columns come from', async () => {
    const sql = `WITH f AS (SELECT origin AS code, delay_min FROM fact_flights)
      SELECT a.city, max(f.delay_min) + 1 AS worst FROM f JOIN dim_airport a ON a.airport_code = f.code GROUP BY 1`;
    const view = await make('Traced', sql);
    const { data } = await call('GET', `/views/${view.id}/lineage`);
    expect(data).toEqual([
      { column: 'city', from: [{ table: 'dim_airport', column: 'city' }] },
      { column: 'worst', from: [{ table: 'fact_flights', column: 'delay_min' }] },
    ]);
  });

  it('is for people who may write SQL, and changed by its owner or an administrator', async () => {
    const view = await make('Of Raj', 'SELECT origin FROM fact_flights', {}, 'raj');
    const body = { name: 'Of Raj', sql: 'SELECT origin FROM fact_flights', version: 1 };
    expect((await call('PUT', `/views/${view.id}`, { ...body, name: 'By Ana' })).code).toBe(1000);
    const anas = await make('Of Ana', 'SELECT 1 AS x');
    expect((await call('PUT', `/views/${anas.id}`, body, 'raj')).code).toBe(1003);
    await shareWithAll(`/views/${anas.id}`);
    expect((await call('PUT', `/views/${anas.id}`, body, 'raj')).code).toBe(1002);
    expect((await call('DELETE', `/views/${anas.id}`, undefined, 'raj')).code).toBe(1002);
    const mint = await lab.call({
      as: { token: SERVICE_KEY },
      method: 'POST',
      path: '/embed-tokens',
      body: { subject: 'guest', resources: ['cube:flights'], actions: ['explore'] },
    });
    const guest = { token: mint.data.token as string };
    expect((await lab.call({ as: guest, path: '/views' })).code).toBe(1002);
    expect(
      (
        await lab.call({
          as: guest,
          method: 'POST',
          path: '/views',
          body: { name: 'x', sql: 'SELECT 1' },
        })
      ).code,
    ).toBe(1002);
  });
});

describe('a cube over a View', () => {
  const MODEL = {
    version: 1,
    name: 'late_flights',
    label: 'Late flights',
    source: { table: 'late_rows' },
    key: [],
    joins: [],
    dimensions: [{ name: 'airport', expr: 'origin', type: 'string' }],
    hierarchies: [],
    measures: [{ name: 'worst', agg: 'max', expr: 'delay' }],
  };
  const ask = (as: Person = 'ana') =>
    call(
      'POST',
      '/query',
      { cube: 'late_flights', rows: [{ of: 'airport' }], columns: [], measures: ['worst'] },
      as,
    );

  it('is asked like any other, breaks loudly and never from a cache of older rows', async () => {
    const view = await make(
      'Late rows',
      'SELECT origin, delay_min AS delay FROM fact_flights WHERE delay_min > 0',
    );
    const row = await lab.database
      .selectFrom('cube')
      .selectAll()
      .where('tenant_id', '=', 'acme')
      .where('slug', '=', 'flights')
      .executeTakeFirstOrThrow();
    await lab.database
      .insertInto('cube')
      .values({
        ...row,
        id: 'late',
        slug: 'late_flights',
        name: 'Late flights',
        name_key: 'late flights',
        model: JSON.stringify(MODEL),
        model_text: null,
      })
      .execute();
    const first = await ask();
    expect(first.code, first.message).toBe(1000);
    const before = first.data.cellSet.cells[0].values[0] as number;
    const sql = 'SELECT origin, delay_min + 1000 AS delay FROM fact_flights WHERE delay_min > 0';
    const saved = await call('PUT', `/views/${view.id}`, { name: 'Late rows', sql, version: 1 });
    expect(saved.code, saved.message).toBe(1000);
    expect((await ask()).data.cellSet.cells[0].values[0]).toBe(before + 1000);
    const gone = { name: 'Late rows', sql: 'SELECT origin FROM fact_flights', version: 2 };
    const warned = await call('PUT', `/views/${view.id}`, gone);
    expect(warned.code, warned.message).toBe(1010);
    expect(warned.data).toEqual({
      removed: ['delay'],
      retyped: [],
      breaks: [{ kind: 'cube', id: 'late', name: 'Late flights', columns: ['delay'] }],
    });
    expect((await call('PUT', `/views/${view.id}`, { ...gone, accept: true })).code).toBe(1000);
    expect((await ask()).code).toBe(1001);
  });

  it('refuses people whose rules it cannot apply', async () => {
    expect((await ask('raj')).code).toBe(1003);
    await shareWithAll('/cubes/late');
    expect((await ask('raj')).code).toBe(1002);
  });
});
