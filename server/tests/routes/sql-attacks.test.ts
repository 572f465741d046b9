import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { callsOf } from '../support/calls-of';
import { makeTable, rowsOf } from '../support/upload-file';
import { acceptanceFile } from '../support/acceptance-file';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture({ env: { BI_CALLS_PER_MINUTE: '100000' } });
});
afterAll(() => lab.close());

const call = callsOf(() => lab);

const place = acceptanceFile('security-payloads');
const read = (name: string) =>
  (JSON.parse(readFileSync(`${place}/${name}`, 'utf8')) as { payload: string }[]).map(
    ({ payload }) => payload.normalize('NFC'),
  );
const isText = (text: string) => !/[\0]|\p{Surrogate}/u.test(text);
/** Every text of the lists that text may be, once. */
function payloads(): string[] {
  const all = [...read('sql-injection.json'), ...read('sql-injection-docs.json')];
  return [...new Set(all)].filter(isText);
}
/** Those that names may be: one line, trimmed, of at most 120 characters, differing by more than case. */
function names(): string[] {
  const fit = payloads()
    .map((text) => text.trim())
    .filter((text) => text !== '' && text.length <= 100 && !/\p{Cc}/u.test(text));
  return [...new Map(fit.map((text) => [text.toLowerCase(), text])).values()];
}
/** About fifteen of a list, spread over it. */
const some = (list: string[]) =>
  list.filter((_, index) => index % Math.ceil(list.length / 15) === 0);

async function counts(as: 'ana' | 'raj' = 'ana'): Promise<unknown> {
  const sql = 'SELECT (SELECT count(*) FROM fact_flights), (SELECT count(*) FROM dim_airport)';
  return (await call('POST', '/sql/run', { sql }, as)).data.rows.values;
}

describe.skipIf(!existsSync(place))('the public lists of hostile texts', () => {
  it('come back as they are as values of a variable, alone, as a list and as its choices', async () => {
    const all = payloads();
    expect(all.length).toBeGreaterThan(700);
    const list = [{ name: 'all', type: 'text', list: true, options: all.slice(0, 100) }];
    const sql = 'SELECT unnest({{all}}) AS v, (SELECT count(*) FROM fact_flights) AS n';
    for (let from = 0; from < all.length; from += 500) {
      const part = all.slice(from, from + 500);
      const variables = [{ name: 'all', type: 'text', list: true }];
      const { data, message } = await call('POST', '/sql/run', {
        sql,
        variables,
        values: { all: part },
      });
      expect(data?.rows.values, message).toEqual([part, part.map(() => 480)]);
    }
    const chosen = { sql, variables: list, values: { all: all.slice(0, 100) } };
    expect((await call('POST', '/sql/run', chosen)).data.rows.values[0]).toEqual(all.slice(0, 100));
    for (const one of some(all)) {
      const variables = [{ name: 'v', type: 'text', default: one, required: false }];
      const { data, message } = await call('POST', '/sql/run', { sql: 'SELECT {{v}}', variables });
      expect(data?.rows.values, message).toEqual([[one === '' ? null : one]]);
    }
  });

  it('are ordinary text as names of columns, in a table, a statement, its profile and its checks', async () => {
    const columns = names().filter((_, index) => index % 4 === 0);
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const csv = [columns.map(cell).join(','), columns.map((_, index) => index).join(',')].join(
      '\n',
    );
    const options = { header: true, delimiter: ',' };
    const id = await makeTable(lab, 'ana', 'Hostile names', csv, { options });
    const { columns: kept, rows } = await rowsOf(lab, 'ana', id);
    expect(kept.map(({ name }) => name)).toEqual(columns);
    expect(rows).toEqual([columns.map((_, index) => index)]);
    const few = some(columns);
    const quoted = few.map((name) => `"${name.replaceAll('"', '""')}"`);
    const sql = `SELECT ${quoted.join(', ')} FROM hostile_names WHERE ${quoted[0]!} IS NOT NULL`;
    const answer = await call('POST', '/sql/run', { sql });
    expect(answer.data?.rows.values, answer.message).toEqual(
      few.map((name) => [columns.indexOf(name)]),
    );
    const view = await call('POST', '/views', { name: 'Hostile columns', sql });
    expect(view.code, view.message).toBe(1000);
    const sorted = await call('POST', `/views/${view.data.id as string}/rows`, {
      sort: { column: few[3], dir: 'desc' },
      columns: [few[3]],
      search: few[4],
    });
    expect(sorted.code, sorted.message).toBe(1000);
    const { version } = (await call('GET', `/tables/${id}`)).data;
    const checks = few.slice(0, 8).flatMap((column) => [
      { kind: 'notNull', column },
      { kind: 'unique', columns: [column] },
      { kind: 'inSet', column, values: [column] },
    ]);
    const saved = await call('PUT', `/tables/${id}`, { version, name: few[2], checks });
    expect(saved.code, saved.message).toBe(1000);
    const ran = await call('POST', `/tables/${id}/checks/run`, {});
    expect(ran.code, ran.message).toBe(1000);
    expect(ran.data.map(({ result }: { result: { ok: boolean } }) => result.ok)).toEqual(
      checks.map(({ kind }) => kind !== 'inSet'),
    );
    expect(await counts()).toEqual([[480], [4]]);
  });

  it('are ordinary text as names, tags, descriptions, searches and sorts', async () => {
    const table = (await call('GET', '/tables/dim_airport')).data;
    let { version } = table as { version: number };
    for (const name of some(names())) {
      const folder = { name, tag: name, stag: name, description: name };
      const saved = await call('PUT', `/tables/${table.id as string}`, { ...folder, version });
      expect([saved.code, saved.data?.name]).toEqual([1000, name]);
      version = saved.data.version as number;
      const sql = 'SELECT airport_code FROM dim_airport';
      const made = await call('POST', '/views', { ...folder, sql });
      expect([made.code, made.data?.name, made.message]).toEqual([1000, name, expect.anything()]);
      const { id, viewName } = made.data as { id: string; viewName: string };
      expect(viewName).toMatch(/^[a-z][a-z0-9_]*$/);
      const rows = await call('POST', '/sql/run', { sql: `SELECT count(*) FROM ${viewName}` });
      expect([rows.data?.rows.values, rows.message]).toEqual([[[4]], expect.anything()]);
      const asked = encodeURIComponent(name);
      for (const list of [`/views?search=${asked}&tag=${asked}`, `/tables?search=${asked}`]) {
        const found = (await call('GET', list)).data;
        expect([name, found.items.map((one: { name: string }) => one.name)]).toEqual([
          name,
          [name],
        ]);
      }
      expect((await call('GET', `/views?sort=${asked}`)).code).toBe(1001);
      expect((await call('GET', `/sql/history?search=${asked}`)).code).toBe(1000);
      expect([1001, 1003]).toContain((await call('GET', `/views/${asked}`)).code);
      const snippet = await call('POST', '/sql/snippets', { name, sql: name, shared: false });
      expect([snippet.code, snippet.data?.sql]).toEqual([1000, name]);
      await call('DELETE', `/views/${id}`);
    }
    expect(await counts()).toEqual([[480], [4]]);
  });

  it('leave no row as the values of a row rule, in statements, tables and cubes alike', async () => {
    const before = await lab.database
      .selectFrom('row_rule')
      .select(['id', 'filter'])
      .where('user_id', '=', 'demo-raj')
      .executeTakeFirstOrThrow();
    const setRule = (paths: string[][]) =>
      lab.database
        .updateTable('row_rule')
        .set({ filter: JSON.stringify({ of: 'origin', op: 'in', paths }) })
        .where('id', '=', before.id)
        .execute();
    const query = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
    try {
      for (const [paths, left] of [
        [payloads().map((text) => [text]), 0],
        [[...payloads().map((text) => [text]), ['West']], 240],
      ] as [string[][], number][]) {
        await setRule(paths);
        expect(await counts('raj')).toMatchObject([[left], expect.anything()]);
        const rows = await call('POST', '/tables/fact_flights/rows', { limit: 1 }, 'raj');
        expect([rows.data?.total, rows.message]).toEqual([left, expect.anything()]);
        const cube = await call('POST', '/query', query, 'raj');
        const members = cube.data?.cellSet.rows.levels[0]?.members ?? [];
        expect([members, cube.message]).toEqual([left === 0 ? [] : ['West'], expect.anything()]);
      }
    } finally {
      await setRule((JSON.parse(before.filter) as { paths: string[][] }).paths);
    }
  });
});

describe('a viewer', () => {
  it('is refused at every call of SQL, Views, tables and uploads', async () => {
    const signIn = await lab.app.inject({
      method: 'POST',
      url: '/iam/login',
      payload: { username: 'mia.chen@both.test', password: 'demo-mia', tenantId: 'globex' },
    });
    const token = signIn.json<{ data: { access_token: string } }>().data.access_token;
    const view = (await call('POST', '/views', { name: 'Of gus', sql: 'SELECT 1 AS x' }, 'gus'))
      .data.id as string;
    const table = (await call('GET', '/tables/dim_airport', undefined, 'gus')).data.id as string;
    const sql = 'SELECT 1';
    const tab = {
      ...{ title: 'A', sql, variables: [], values: {}, viewId: null, viewVersion: null },
      ...{ position: 0, closed: false, version: 0 },
    };
    const snippet = { name: 'S', sql, shared: false };
    const id = 'b7f0a9c2-0000-4000-8000-000000000001';
    const calls: [NonNullable<CallOptions['method']>, string, unknown?][] = [
      ['POST', '/sql/run', { sql }],
      ['POST', '/sql/check', { sql }],
      ['POST', '/sql/explain', { sql }],
      ['POST', '/sql/export', { sql, format: 'csv' }],
      ['GET', '/sql/catalog'],
      ['GET', '/sql/tabs'],
      ['PUT', `/sql/tabs/${id}`, tab],
      ['GET', '/sql/history'],
      ['GET', '/sql/snippets'],
      ['POST', '/sql/snippets', snippet],
      ['PUT', `/sql/snippets/${id}`, snippet],
      ['DELETE', `/sql/snippets/${id}`],
      ['GET', '/views'],
      ['POST', '/views', { name: 'Mine', sql }],
      ['GET', `/views/${view}`],
      ['PUT', `/views/${view}`, { name: 'Mine', sql, version: 1 }],
      ['DELETE', `/views/${view}`],
      ['POST', `/views/${view}/rows`, {}],
      ['POST', `/views/${view}/run`],
      ['GET', `/views/${view}/lineage`],
      ['GET', `/views/${view}/used-by`],
      ['GET', `/views/${view}/history`],
      ['GET', '/tables'],
      ['GET', `/tables/${table}`],
      ['POST', `/tables/${table}/rows`, {}],
      ['GET', `/tables/${table}/profile`],
      ['GET', `/tables/${table}/lineage`],
      ['GET', `/tables/${table}/used-by`],
      ['POST', `/tables/${table}/checks/run`, {}],
      ['DELETE', `/tables/${table}`],
      ['POST', '/uploads', { fileName: 'a.csv', sizeBytes: 1 }],
    ];
    for (const [method, path, body] of calls) {
      const { code } = await call(method, path, body, { token });
      expect([method, path, code]).toEqual([method, path, 1002]);
    }
    const query = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };
    expect((await call('POST', '/query', query, { token })).code).toBe(1000);
  });
});
