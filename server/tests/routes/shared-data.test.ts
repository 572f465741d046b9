import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { callsBy } from '../support/calls-of';
import { signUp } from '../support/sign-up';
import { makeTable } from '../support/upload-file';

let lab: AppFixture;
let amy: Awaited<ReturnType<typeof signUp>>;
let table: string;
let view: string;
let cube: string;
let report: string;

const TEXT = `name: wages
label: Wages
source: {table: wages}
key: []
joins: []
dimensions:
  - {name: place, expr: place, type: string}
  - {name: rank, expr: rank, type: string}
hierarchies: []
measures:
  - {name: total, agg: sum, expr: wage}
`;
const QUERY = { cube: 'wages', rows: [{ of: 'place' }], columns: [], measures: ['total'] };
const presentation = { show: 'grid', chart: { kind: 'auto' } };
const everybody = (level = 'view') => ({ kind: 'tenant', id: '', level });
const toAmy = (level = 'view') => ({ kind: 'person', id: amy.id, level });

const call = callsBy(() => lab);
const code = async (...sent: Parameters<typeof call>) => (await call(...sent)).code;

async function made(path: string, body: unknown) {
  const answer = await call('ana', 'POST', path, body);
  expect(answer.code, answer.message).toBe(1000);
  return answer.data;
}

async function share(path: string, shares: unknown[]): Promise<void> {
  const answer = await call('ana', 'PUT', `${path}/shares`, { shares });
  expect(answer.code, answer.message).toBe(1000);
}

beforeAll(async () => {
  lab = await openAppFixture();
  amy = await signUp(lab, 'amy', 'analyst');
  const csv = 'place,rank,wage\nOslo,one,10\nRome,two,20\nOslo,two,5';
  table = await makeTable(lab, 'ana', 'wages.csv', csv, { name: 'Wages' });
  view = (
    await made('/views', {
      name: 'Sums',
      sql: 'SELECT place, sum(wage) AS s FROM wages GROUP BY 1',
    })
  ).id;
  cube = (await made('/cubes', { text: TEXT })).cube.id;
  report = (await made('/reports', { name: 'By place', query: QUERY, presentation })).id;
});
afterAll(() => lab.close());

const run = (sql: string) => call(amy.as, 'POST', '/sql/run', { sql });

describe('a table, View or cube that is not shared', () => {
  it('is in no list, no editor and no picker of a colleague', async () => {
    for (const path of ['/tables', '/views', '/cubes', '/sql/catalog', '/cube-sources']) {
      const { text } = await call(amy.as, 'GET', path);
      expect([path, /wages|sums/i.test(text)]).toEqual([path, false]);
    }
  });

  it('is to statements, models and questions like one that does not exist', async () => {
    const named = (text: string) => text.replaceAll('nowhere', 'wages');
    for (const sql of ['SELECT * FROM nowhere', 'FROM nowhere']) {
      const there = await run(named(sql));
      const missing = await run(sql);
      expect(there.code).toBe(1001);
      expect(there.message).toBe(named(missing.message));
    }
    const query = { ...QUERY, cube: 'wages' };
    expect(await code(amy.as, 'POST', '/query', query)).toBe(1003);
    const text = TEXT.replace('name: wages', 'name: others');
    const model = await call(amy.as, 'POST', '/cubes', { text });
    const other = await call(amy.as, 'POST', '/cubes', {
      text: text.replace('{table: wages}', '{table: nowhere}'),
    });
    expect(model.code).toBe(other.code);
    expect(model.message).toBe(named(other.message));
  });

  it('is named by its owner alone where it uses something that is shared', async () => {
    await share(`/tables/${table}`, [toAmy()]);
    const { data, text } = await call(amy.as, 'GET', `/tables/${table}/used-by`);
    expect(data).toContainEqual({ kind: 'view', id: '', name: 'Ana Lee', columns: [] });
    expect(data).toContainEqual({ kind: 'cube', id: '', name: 'Ana Lee', columns: [] });
    expect(text).not.toContain('Sums');
    await share(`/tables/${table}`, []);
  });
});

describe('sharing', () => {
  it('a View lets one read it without what it reads', async () => {
    await share(`/views/${view}`, [toAmy()]);
    const { data } = await run('SELECT s FROM sums ORDER BY 1');
    expect(data.rows.values).toEqual([[15, 20]]);
    expect((await run('SELECT * FROM wages')).code).toBe(1001);
    const { data: shown } = await call(amy.as, 'GET', `/views/${view}`);
    expect(shown.dependsOn).toEqual([{ kind: 'table', id: '', name: 'wages' }]);
    expect(shown.permissions).toEqual({ edit: false, delete: false, share: false });
    await share(`/views/${view}`, []);
    expect((await run('SELECT s FROM sums')).code).toBe(1001);
  });

  it('a report lets one ask what it shows, filtered, and no more of its cube', async () => {
    expect(await code(amy.as, 'POST', '/query', QUERY)).toBe(1003);
    await share(`/reports/${report}`, [toAmy('edit')]);
    expect(await code(amy.as, 'POST', '/query', QUERY)).toBe(1000);
    const oslo = { ...QUERY, where: { of: 'place', op: 'in', values: ['Oslo'] } };
    expect(await code(amy.as, 'POST', '/query', oslo)).toBe(1000);
    const hidden = { ...QUERY, where: { of: 'rank', op: 'in', values: ['two'] } };
    expect(await code(amy.as, 'POST', '/query', hidden)).toBe(1002);
    expect(await code(amy.as, 'POST', '/query', { ...QUERY, rows: [{ of: 'rank' }] })).toBe(1002);
    expect(await code(amy.as, 'POST', `/cubes/${cube}/members`, { of: 'place' })).toBe(1000);
    expect(await code(amy.as, 'POST', `/cubes/${cube}/members`, { of: 'rank' })).toBe(1002);
    const { data, text } = await call(amy.as, 'GET', `/cubes/${cube}`);
    expect(data.explorable).toBe(false);
    expect(text).not.toContain('rank');
    expect((await call(amy.as, 'GET', '/cubes')).text).not.toContain('wages');
    const cell = { query: QUERY, cell: { rows: [], columns: [] } };
    expect(await code(amy.as, 'POST', '/query/drill-through', cell)).toBe(1002);
  });

  it('a report to be edited does not let one save another question to its cube', async () => {
    const { data } = await call(amy.as, 'GET', `/reports/${report}`);
    const save = (query: unknown) => {
      const body = { name: 'By place', query, presentation, version: data.version };
      return code(amy.as, 'PUT', `/reports/${report}`, body);
    };
    expect(await save({ ...QUERY, rows: [{ of: 'rank' }] })).toBe(1002);
    expect(await save({ ...QUERY, where: { of: 'rank', op: 'in', values: ['two'] } })).toBe(1002);
    expect(await code(amy.as, 'POST', `/reports/${report}/duplicate`)).toBe(1002);
    const created = { name: 'Mine', query: QUERY, presentation };
    expect(await code(amy.as, 'POST', '/reports', created)).toBe(1003);
  });

  it('a cube lets one ask it anything and, to be edited, change what it reads only with its tables', async () => {
    await share(`/cubes/${cube}`, [toAmy('edit')]);
    expect(await code(amy.as, 'POST', '/query', { ...QUERY, rows: [{ of: 'rank' }] })).toBe(1000);
    const text = TEXT.replace('{name: total', '{name: sum');
    const save = async () => {
      const { data } = await call(amy.as, 'GET', `/cubes/${cube}`);
      const body = { text: TEXT.replace('label: Wages', 'label: Pay'), version: data.version };
      return code(amy.as, 'PUT', `/cubes/${cube}`, body);
    };
    expect(text).not.toBe(TEXT);
    expect(await save()).toBe(1002);
    expect(await code(amy.as, 'POST', `/cubes/${cube}/duplicate`)).toBe(1002);
    expect(await code(amy.as, 'DELETE', `/cubes/${cube}`)).toBe(1002);
    await share(`/tables/${table}`, [everybody()]);
    expect(await save()).toBe(1000);
    await share(`/tables/${table}`, []);
    await share(`/cubes/${cube}`, []);
  });

  it('is undone for everything that was made of it meanwhile', async () => {
    await share(`/cubes/${cube}`, [toAmy()]);
    const own = await call(amy.as, 'POST', '/reports', {
      name: 'Ranks',
      query: { ...QUERY, rows: [{ of: 'rank' }] },
      presentation,
    });
    expect(own.code).toBe(1000);
    await share(`/cubes/${cube}`, []);
    expect(await code(amy.as, 'POST', '/query', { ...QUERY, rows: [{ of: 'rank' }] })).toBe(1002);
  });

  it.each(['tables', 'views', 'cubes'])(
    'of %s says who sees one and gives it another owner',
    async (kind) => {
      const id = { tables: table, views: view, cubes: cube }[kind] ?? '';
      const before = await call('ana', 'GET', `/${kind}/${id}/shares`);
      expect(before.data).toMatchObject({ owner: { name: 'Ana Lee' }, shares: [] });
      await share(`/${kind}/${id}`, [everybody()]);
      const { data } = await call(amy.as, 'GET', `/${kind}/${id}/shares`);
      expect(data.shares).toMatchObject([{ kind: 'tenant', level: 'view' }]);
      expect(await code(amy.as, 'PUT', `/${kind}/${id}/shares`, { shares: [] })).toBe(1002);
      const given = await call('ana', 'PUT', `/${kind}/${id}/shares`, {
        shares: [],
        ownerId: amy.id,
      });
      expect(given.data.owner.name).toBe('amy');
      expect(await code(amy.as, 'PUT', `/${kind}/${id}/shares`, { shares: [] })).toBe(1000);
    },
  );
});

it('what the sample brings is shared with the whole tenant', async () => {
  for (const path of ['/tables', '/cubes']) {
    const { data } = await call('ana', 'GET', path);
    const sample = data.items.filter(
      ({ ownerName }: { ownerName: string }) => ownerName === 'Sample',
    );
    expect(sample.length).toBeGreaterThan(0);
    for (const one of sample) expect(one.audience).toBe('tenant');
  }
});
