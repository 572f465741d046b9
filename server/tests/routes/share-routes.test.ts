import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';

let lab: AppFixture;
let viewer: { token: string };
const ids: Record<string, string> = {};

beforeAll(async () => {
  lab = await openAppFixture({ data: false });
  const password = 'tall-green-lamp-9';
  const body = {
    userName: 'kim',
    name: 'Kim Park',
    email: 'kim@acme.test',
    role: 'viewer',
    password,
  };
  const made = await call('ana', 'POST', '/users', body);
  expect(made.code, made.message).toBe(1000);
  const signed = await lab.app.inject({
    method: 'POST',
    url: '/iam/login',
    payload: { username: 'kim', password },
  });
  viewer = { token: signed.json<{ data: { access_token: string } }>().data.access_token };
  for (const name of ['Raj', 'Mia', 'Kim', 'Ana']) {
    const found = await call('ana', 'GET', `/colleagues?search=${name}`);
    ids[name] = found.data[0].id;
  }
});
afterAll(() => lab.close());

function call(as: CallOptions['as'], method: CallOptions['method'], path: string, body?: unknown) {
  return lab.call({ as, method, path, ...(body === undefined ? {} : { body }) });
}

let count = 0;
async function create(as: CallOptions['as'] = 'raj'): Promise<string> {
  count += 1;
  const query = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
  const presentation = { show: 'grid', chart: { kind: 'auto' } };
  const made = await call(as, 'POST', '/reports', { name: `Plan ${count}`, query, presentation });
  expect(made.code, made.message).toBe(1000);
  return made.data.id;
}

const person = (name: string, level = 'view') => ({ kind: 'person', id: ids[name], level });
const everybody = (level = 'view') => ({ kind: 'tenant', id: '', level });

async function share(id: string, shares: unknown[], as: CallOptions['as'] = 'raj', more = {}) {
  const { data } = await call('ana', 'GET', `/reports/${id}/shares`);
  const body = { shares, stamp: data.stamp, ...more };
  return call(as, 'PUT', `/reports/${id}/shares`, body);
}

const listed = async (as: CallOptions['as'], query = '') =>
  (await call(as, 'GET', `/reports?pageSize=200${query}`)).data.items.map(
    ({ id }: { id: string }) => id,
  );

describe('a new report', () => {
  it('is private to its owner, who sees it in the list and can share it', async () => {
    const id = await create();
    expect(await listed('raj')).toContain(id);
    const { data } = await call('raj', 'GET', `/reports/${id}`);
    expect(data).toMatchObject({
      audience: 'owner',
      permissions: { edit: true, delete: true, share: true },
    });
  });

  it('is to everybody else like one that does not exist, by id, slug and in every list', async () => {
    const id = await create();
    const { slug } = (await call('raj', 'GET', `/reports/${id}`)).data;
    for (const key of [id, slug]) {
      for (const path of ['', '/history', '/shares', '/picture']) {
        expect((await call('mia', 'GET', `/reports/${key}${path}`)).code).toBe(1003);
      }
      expect((await call('mia', 'POST', `/reports/${key}/duplicate`)).code).toBe(1003);
    }
    expect(await listed('mia')).not.toContain(id);
    expect(await listed('mia', '&search=Plan')).not.toContain(id);
    const { data } = await call('mia', 'GET', '/reports?search=Plan');
    expect(data.total).toBe(data.items.length);
  });

  it('is seen and managed by administrators', async () => {
    const id = await create();
    expect(await listed('ana')).toContain(id);
    const { data } = await call('ana', 'GET', `/reports/${id}`);
    expect(data.permissions).toEqual({ edit: true, delete: true, share: true });
  });
});

describe('sharing a report', () => {
  it('with a person lets that person see it, and nobody else', async () => {
    const id = await create();
    expect((await share(id, [person('Kim')])).code).toBe(1000);
    expect(await listed(viewer)).toContain(id);
    expect(await listed(viewer, '&relation=shared')).toContain(id);
    expect(await listed('raj', '&relation=shared')).not.toContain(id);
    expect((await call(viewer, 'GET', `/reports/${id}`)).data).toMatchObject({
      audience: 'people',
      permissions: { edit: false, delete: false, share: false },
    });
    expect((await call('mia', 'GET', `/reports/${id}`)).code).toBe(1003);
  });

  it('names its owner, whom one can ask, to those who see it and may not do more', async () => {
    const id = await create();
    await share(id, [person('Mia')]);
    const { data } = await call('mia', 'GET', `/reports/${id}`);
    const { name, query, presentation, version } = data;
    const refused = [
      await call('mia', 'PUT', `/reports/${id}`, { name, query, presentation, version }),
      await call('mia', 'DELETE', `/reports/${id}`),
      await call('mia', 'PUT', `/reports/${id}/shares`, { shares: [] }),
    ];
    expect(refused.map(({ code, message }) => [code, message])).toEqual([
      [1002, expect.stringContaining('Ask its owner, Raj Patel, or save a copy of your own.')],
      [1002, expect.stringContaining('Ask its owner, Raj Patel.')],
      [1002, expect.stringContaining('Ask its owner, Raj Patel.')],
    ]);
  });

  it('with the tenant lets everybody of it see it, without naming them', async () => {
    const id = await create();
    await share(id, [everybody()]);
    expect((await call('mia', 'GET', `/reports/${id}`)).data.audience).toBe('tenant');
    expect(await listed('mia', '&relation=shared')).not.toContain(id);
    expect((await call('gus', 'GET', `/reports/${id}`)).code).toBe(1003);
  });

  it('gives what the level says: changing, then also deleting and sharing', async () => {
    const id = await create();
    const save = async () => {
      const { data } = await call('mia', 'GET', `/reports/${id}`);
      const { name, query, presentation, version } = data;
      return call('mia', 'PUT', `/reports/${id}`, { name, query, presentation, version });
    };
    await share(id, [person('Mia')]);
    expect((await save()).code).toBe(1002);
    await share(id, [person('Mia', 'edit')]);
    expect((await save()).code).toBe(1000);
    expect((await share(id, [], 'mia')).code).toBe(1002);
    expect((await call('mia', 'DELETE', `/reports/${id}`)).code).toBe(1002);
    await share(id, [person('Mia', 'manage')]);
    expect((await share(id, [person('Mia', 'manage'), person('Kim')], 'mia')).code).toBe(1000);
    expect((await call('mia', 'DELETE', `/reports/${id}`)).code).toBe(1000);
  });

  it('takes a share away at once', async () => {
    const id = await create();
    await share(id, [person('Mia')]);
    await share(id, []);
    expect((await call('mia', 'GET', `/reports/${id}`)).code).toBe(1003);
  });

  it('says who sees it, with the role, the limits and how many there are in all', async () => {
    const id = await create('mia');
    await share(id, [person('Raj'), person('Kim')], 'mia');
    const { data } = await call('mia', 'GET', `/reports/${id}/shares`);
    expect(data.owner).toMatchObject({ id: ids['Mia'] });
    expect(data.shares).toMatchObject([
      { kind: 'person', name: 'Raj Patel', level: 'view', role: 'analyst', limited: true },
      { kind: 'person', name: 'Kim Park', level: 'view', role: 'viewer', limited: false },
    ]);
    expect(data.administrators).toContain('Ana Lee');
    expect(data.reach).toBe(4);
    expect(data.people).toBeGreaterThanOrEqual(4);
  });

  it('goes over to another owner, who has to be able to make reports', async () => {
    const id = await create();
    const refused = await share(id, [], 'raj', { ownerId: ids['Kim'] });
    expect([refused.code, refused.message]).toEqual([
      1001,
      expect.stringMatching(/make such things/),
    ]);
    const done = await share(id, [], 'raj', { ownerId: ids['Mia'] });
    expect(done.data.owner).toMatchObject({ id: ids['Mia'], name: 'Mia Chen' });
    expect((await call('raj', 'GET', `/reports/${id}`)).code).toBe(1003);
    expect((await call('mia', 'GET', `/reports/${id}`)).data.permissions.share).toBe(true);
  });

  it('refuses a list that was changed by somebody else meanwhile', async () => {
    const id = await create();
    const { stamp } = (await call('raj', 'GET', `/reports/${id}/shares`)).data;
    await share(id, [person('Mia')]);
    const answer = await call('raj', 'PUT', `/reports/${id}/shares`, { shares: [], stamp });
    expect(answer.code).toBe(1001);
    expect((await call('mia', 'GET', `/reports/${id}`)).code).toBe(1000);
  });

  it('keeps what disabled people have, who are not shown, when others are saved', async () => {
    const id = await create();
    await share(id, [person('Kim')]);
    const enable = (enabled: 0 | 1) =>
      lab.database.updateTable('user').set({ enabled }).where('id', '=', ids['Kim']!).execute();
    await enable(0);
    const saved = await share(id, [person('Mia')]);
    expect(saved.data.shares).toMatchObject([{ id: ids['Mia'] }]);
    await enable(1);
    const { data } = await call('raj', 'GET', `/reports/${id}/shares`);
    const names = data.shares.map((one: { id: string }) => one.id);
    expect(names.sort()).toEqual([ids['Kim'], ids['Mia']].sort());
  });

  it('refuses people of another tenant and unknown ones, and changes nothing', async () => {
    const id = await create();
    const { data } = await call('gus', 'GET', '/colleagues?search=Gus');
    for (const stranger of [data[0].id, 'nobody']) {
      const share1 = { kind: 'person', id: stranger, level: 'view' };
      const answer = await share(id, [person('Mia'), share1]);
      expect([answer.code, answer.message]).toEqual([1001, expect.stringMatching(/Remove them/)]);
    }
    expect((await call('mia', 'GET', `/reports/${id}`)).code).toBe(1003);
  });

  it('is in the audit list with who got what', async () => {
    const id = await create();
    await share(id, [person('Mia', 'edit')]);
    const row = await lab.database
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'report.share')
      .where('target_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.detail)).toMatchObject({ shares: `${ids['Mia']}: edit` });
  });
});

describe('what names reports', () => {
  it('names the owner of one that the reader may not see, not the report', async () => {
    const id = await create();
    const { name } = (await call('raj', 'GET', `/reports/${id}`)).data;
    const { data } = await call('mia', 'GET', '/cubes/flights/used-by');
    expect(data).toContainEqual({ kind: 'report', id: '', name: 'Raj Patel', columns: [] });
    expect(JSON.stringify(data)).not.toContain(`"${name}"`);
    const own = await call('raj', 'GET', '/cubes/flights/used-by');
    expect(JSON.stringify(own.data)).toContain(`"${name}"`);
  });
});

describe('people to share with', () => {
  it('are those of the tenant, found by part of their name', async () => {
    const { data } = await call('raj', 'GET', '/colleagues?search=chen');
    expect(data).toEqual([
      { id: ids['Mia'], name: 'Mia Chen', userName: expect.any(String), role: 'analyst' },
    ]);
    expect((await call('gus', 'GET', '/colleagues?search=raj')).data).toEqual([]);
  });
});
