import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantShare } from '@bi/contract/share/share';
import { signUp } from '../support/sign-up';
import { milesFor, originsText } from './origins-text';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';

let lab: AppFixture;
let kim: { id: string };
let report: { id: string; slug: string };
const ids: Record<string, string> = {};

function call(as: CallOptions['as'], method: CallOptions['method'], path: string, body?: unknown) {
  return lab.call({ as, method, path, ...(body === undefined ? {} : { body }) });
}

const list = async (query = '', as: CallOptions['as'] = 'ana') =>
  (await call(as, 'GET', `/shares?pageSize=200${query}`)).data as {
    items: TenantShare[];
    total: number;
  };
const about = async (query = '') =>
  (await list(query)).items.filter(({ item }) => item.id === report.id);
const share = async (shares: unknown[]) => {
  const saved = await call('raj', 'PUT', `/reports/${report.id}/shares`, { shares });
  expect(saved.code, saved.message).toBe(1000);
};
const person = (name: string, level: string) => ({ kind: 'person', id: ids[name], level });
const everybody = { kind: 'tenant', id: '', level: 'view' };

beforeAll(async () => {
  lab = await openAppFixture();
  for (const name of ['Raj', 'Mia']) {
    ids[name] = (await call('ana', 'GET', `/colleagues?search=${name}`)).data[0].id;
  }
  const query = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
  const presentation = { show: 'grid', chart: { kind: 'auto' } };
  const made = await call('raj', 'POST', '/reports', { name: 'Quiet plan', query, presentation });
  expect(made.code, made.message).toBe(1000);
  report = made.data;
  kim = await signUp(lab, 'kim', 'analyst');
  const view = await call('raj', 'POST', '/views', { name: 'V', sql: 'SELECT 1 AS one' });
  expect(view.code, view.message).toBe(1000);
  const { data: tables } = await call('ana', 'GET', '/tables');
  for (const path of [`/views/${view.data.id}`, `/tables/${tables.items[0].id}`]) {
    const saved = await call('ana', 'PUT', `${path}/shares`, { shares: [everybody] });
    expect(saved.code, saved.message).toBe(1000);
  }
  await share([everybody, person('Mia', 'edit')]);
});
afterAll(() => lab.close());

describe('every share of a tenant', () => {
  it('says what is shared by its owner, with whom, what it lets them do, since when and by whom', async () => {
    const [tenant, mia, ...rest] = await about();
    expect(rest).toEqual([]);
    expect(tenant).toMatchObject({
      kind: 'report',
      item: { id: report.id, name: 'Quiet plan', owner: 'Raj Patel' },
      grantee: { kind: 'tenant', id: '', name: 'Acme' },
      level: 'view',
      by: 'Raj Patel',
    });
    expect(mia).toMatchObject({
      grantee: { kind: 'person', id: ids['Mia'], name: 'Mia Chen' },
      level: 'edit',
    });
    expect(Date.parse(mia?.at ?? '')).not.toBeNaN();
  });

  it('has the things of every kind, ordered by their names', async () => {
    const { items } = await list();
    const names = items.map(({ item }) => item.name.toLowerCase());
    expect(names).toEqual([...names].sort());
    expect([...new Set(items.map(({ kind }) => kind))].sort()).toEqual(
      ['cube', 'dashboard', 'document', 'report', 'table', 'view'].sort(),
    );
  });

  it('is found by thing, owner, person and tenant, without case', async () => {
    expect(await about('&search=qUIET')).toHaveLength(2);
    expect(await about('&search=raj%20p')).toHaveLength(2);
    const mia = await about('&search=MIA');
    expect(mia.map(({ grantee }) => grantee.name)).toEqual(['Mia Chen']);
    expect((await about('&search=acme')).map(({ grantee }) => grantee.kind)).toContain('tenant');
    expect(await about('&search=%25')).toEqual([]);
  });

  it('is narrowed by kind and by level', async () => {
    const cubes = await list('&kind=cube');
    expect(cubes.total).toBeGreaterThan(0);
    expect(cubes.items.every(({ kind }) => kind === 'cube')).toBe(true);
    expect((await about('&level=edit')).map(({ level }) => level)).toEqual(['edit']);
    expect(await about('&kind=dashboard')).toEqual([]);
  });

  it('comes in pages that hold each share once', async () => {
    const { total, items } = await list();
    const paged: TenantShare[] = [];
    for (let page = 1; paged.length < total; page += 1) {
      const { data } = await call('ana', 'GET', `/shares?page=${page}&pageSize=2`);
      expect(data).toMatchObject({ total, page, pageSize: 2 });
      expect(data.items.length).toBeGreaterThan(0);
      paged.push(...data.items);
    }
    expect(paged).toEqual(items);
  });

  it('leaves out what is in the trash, and a person who is disabled until they are enabled', async () => {
    await call('raj', 'DELETE', `/reports/${report.id}`);
    expect(await about()).toEqual([]);
    await call('raj', 'POST', `/reports/${report.id}/restore`);
    expect(await about()).toHaveLength(2);
    await share([{ kind: 'person', id: kim.id, level: 'view' }, person('Mia', 'edit'), everybody]);
    const edit = (enabled: boolean) => call('ana', 'PUT', `/users/${kim.id}`, { enabled });
    const disabled = await edit(false);
    expect(disabled.code, disabled.message).toBe(1000);
    expect((await about()).map(({ grantee }) => grantee.id)).toEqual(['', ids['Mia']]);
    await edit(true);
    expect(await about()).toHaveLength(3);
  });

  it('loses a share that an administrator revokes, which the audit list says', async () => {
    const { data } = await call('ana', 'GET', `/reports/${report.id}/shares`);
    const shares = [person('Mia', 'edit')];
    const body = { shares, stamp: data.stamp };
    expect((await call('ana', 'PUT', `/reports/${report.id}/shares`, body)).code).toBe(1000);
    expect((await about()).map(({ grantee }) => grantee.kind)).toEqual(['person']);
    const again = await call('ana', 'PUT', `/reports/${report.id}/shares`, body);
    expect(again.code).toBe(1001);
    const audit = await call('ana', 'GET', '/audit?action=report.share');
    expect(audit.data.items[0]).toMatchObject({ actor: 'Ana Lee', targetName: 'Quiet plan' });
  });
});

describe('the list of every share is refused', () => {
  it('without a token, and to whoever is no administrator', async () => {
    expect((await lab.call({ path: '/shares' })).status).toBe(401);
    for (const as of ['raj', 'mia'] as const) {
      const refused = await call(as, 'GET', '/shares');
      expect(refused.code).toBe(1002);
      expect(refused.data).toBeNull();
    }
  });

  it('for what is no kind, no level or no page', async () => {
    for (const query of ['kind=secret', 'level=owner', 'page=0', 'pageSize=201']) {
      expect((await call('ana', 'GET', `/shares?${query}`)).code, query).toBe(1001);
    }
  });

  it('of another tenant: its administrator finds nothing of this one', async () => {
    const { items } = await list('', 'gus');
    expect(items.length).toBeGreaterThan(0);
    expect(items.some(({ item }) => item.id === report.id)).toBe(false);
    expect((await list('&search=Quiet', 'gus')).total).toBe(0);
  });
});

describe('what people see of something that is shared', () => {
  const sights = async (as: CallOptions['as'], body: object) =>
    call(as, 'POST', '/shares/sights', { kind: 'report', id: report.id, ...body });
  const seenBy = async (as: CallOptions['as'], body: object) => {
    const answer = await sights(as, body);
    expect(answer.code, answer.message).toBe(1000);
    return answer.data.items[0].sight;
  };
  let west: object;

  beforeAll(async () => {
    const [one, all] = await Promise.all(
      ['raj', 'mia'].map(async (as) => {
        const path = '/cubes/flights/members';
        const found = await call(as as 'raj', 'POST', path, { of: 'origin_region', limit: 1000 });
        return found.data.members.length as number;
      }),
    );
    west = { rows: 'some', fields: [{ name: 'Origin region', seen: one, of: all, more: false }] };
    expect(one).toBe(1);
    expect(all).toBeGreaterThan(1);
  });

  it('is counted in the field of their rule, for reports, cubes and tables', async () => {
    const people = [ids['Raj']];
    expect(await seenBy('ana', { people })).toMatchObject(west);
    expect(await seenBy('ana', { people, kind: 'cube', id: 'flights' })).toMatchObject(west);
    const { data } = await call('ana', 'GET', '/tables?search=flights');
    const table = data.items.find((one: { tableName: string }) => one.tableName === 'fact_flights');
    expect(await seenBy('ana', { people, kind: 'table', id: table.id })).toMatchObject(west);
    expect(await seenBy('ana', { people: [ids['Mia']] })).toEqual({ rows: 'all', fields: [] });
  });

  it('is nothing where no rule gives them rows', async () => {
    const filter = { of: 'origin_region', op: 'in', values: ['Nowhere'] };
    const rule = { userId: ids['Mia'], name: 'None', filter };
    const made = await call('ana', 'POST', '/row-rules', rule);
    expect(made.code, made.message).toBe(1000);
    expect(await seenBy('ana', { people: [ids['Mia']] })).toEqual({ rows: 'none', fields: [] });
    await call('ana', 'DELETE', `/row-rules/${made.data.id}`);
    expect(await seenBy('ana', { people: [ids['Mia']] })).toEqual({ rows: 'all', fields: [] });
  });

  it('is nothing, with the rule, of data that lack its field: they open it and see no numbers', async () => {
    const text = originsText('wards').replace('name: origin,', 'name: ward,');
    expect((await call('ana', 'POST', '/cubes', { text })).errorMessage).toBe('');
    const filter = { of: 'ward', op: 'in', values: ['BOS'] };
    const rule = { userId: ids['Mia'], name: 'Wards', filter };
    const made = await call('ana', 'POST', '/row-rules', rule);
    expect(made.code, made.message).toBe(1000);
    const asked = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };
    expect((await call('mia', 'GET', `/reports/${report.id}`)).code).toBe(1000);
    expect((await call('mia', 'POST', '/query', asked)).code).toBe(1002);
    const refused = { by: 'rule', field: 'ward', rule: 'Wards' };
    const sight = { rows: 'none', fields: [], refused };
    expect(await seenBy('ana', { people: [ids['Mia']] })).toEqual(sight);
    const { items: tables } = (await call('ana', 'GET', '/tables')).data;
    const other = tables.find(
      ({ tableName }: { tableName: string }) => tableName !== 'fact_flights',
    );
    expect(await seenBy('ana', { kind: 'table', id: other.id, people: [ids['Mia']] })).toEqual(
      sight,
    );
    await share([everybody]);
    expect((await sights('ana', { refused: true })).data).toEqual({
      items: [{ id: ids['Mia'], name: 'Mia Chen', role: 'analyst', sight }],
      ...{ total: 1, page: 1, pageSize: 20 },
    });
    await share([]);
    expect((await sights('ana', { refused: true })).data.items).toEqual([]);
    await share([everybody, person('Mia', 'edit')]);
    await call('ana', 'DELETE', `/row-rules/${made.data.id}`);
    expect((await sights('ana', { refused: true })).data.items).toEqual([]);
  });

  it('is nothing where their role is not shown a field of the report', async () => {
    const text = originsText('hidden_miles', milesFor('hide: [miles]'));
    expect((await call('ana', 'POST', '/cubes', { text })).errorMessage).toBe('');
    const vic = await signUp(lab, 'vic', 'viewer');
    const query = { cube: 'hidden_miles', rows: [], columns: [], measures: ['miles'] };
    const presentation = { show: 'grid', chart: { kind: 'auto' } };
    const made = await call('ana', 'POST', '/reports', { name: 'Miles', query, presentation });
    expect(made.code, made.message).toBe(1000);
    const shares = [{ kind: 'person', id: vic.id, level: 'view' }];
    await call('ana', 'PUT', `/reports/${made.data.id}/shares`, { shares });
    expect((await call(vic.as, 'GET', `/reports/${made.data.id}`)).code).toBe(1000);
    const of = { kind: 'report', id: made.data.id };
    const { data } = await call('ana', 'POST', '/shares/sights', { ...of, refused: true });
    expect(data.items.map(({ sight }: { sight: object }) => sight)).toEqual([
      { rows: 'none', fields: [], refused: { by: 'hidden', field: 'miles', rule: null } },
    ]);
  });

  it('is for an asker with rules of their own only whether it is the same, never how much', async () => {
    expect(await seenBy('raj', { people: [ids['Mia']] })).toEqual({ rows: 'other', fields: [] });
    expect(await seenBy('raj', { people: [ids['Raj']] })).toMatchObject({ rows: 'some' });
    const filter = { of: 'origin_region', op: 'in', values: ['South'] };
    const made = await call('ana', 'POST', '/row-rules', {
      ...{ userId: ids['Mia'], name: 'South', filter },
    });
    expect(await seenBy('raj', { people: [ids['Mia']] })).toEqual({ rows: 'other', fields: [] });
    await call('ana', 'DELETE', `/row-rules/${made.data.id}`);
  });

  it('is said of the people of a group in pages', async () => {
    const { data: group } = await call('ana', 'POST', '/groups', { name: 'West' });
    await call('ana', 'PUT', `/groups/${group.id}/members`, { add: [ids['Raj'], ids['Mia']] });
    const { data } = await sights('ana', { group: group.id });
    expect(data).toMatchObject({
      items: [
        { name: 'Mia Chen', sight: { rows: 'all' } },
        { name: 'Raj Patel', sight: west },
      ],
      ...{ total: 2, page: 1 },
    });
    expect((await sights('ana', { group: group.id, page: 2 })).data.items).toEqual([]);
  });

  it('is refused to whoever may not share it, and about strangers and their groups', async () => {
    expect((await sights('mia', { people: [ids['Raj']] })).code).toBe(1002);
    expect((await sights('gus', { people: [ids['Raj']] })).code).toBe(1003);
    const [stranger] = (await call('gus', 'GET', '/colleagues?search=Gus')).data;
    expect((await sights('ana', { people: [stranger.id] })).data.items).toEqual([]);
    const { data: theirs } = await call('gus', 'POST', '/groups', { name: 'Theirs' });
    expect((await sights('ana', { group: theirs.id })).code).toBe(1003);
  });
});
