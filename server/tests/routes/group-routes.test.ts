import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../support/sign-up';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';

let lab: AppFixture;
let kim: { id: string; as: { token: string } };
const ids: Record<string, string> = {};

function call(as: CallOptions['as'], method: CallOptions['method'], path: string, body?: unknown) {
  return lab.call({ as, method, path, ...(body === undefined ? {} : { body }) });
}

async function done(...given: Parameters<typeof call>) {
  const answer = await call(...given);
  expect(answer.code, answer.message).toBe(1000);
  return answer.data;
}

beforeAll(async () => {
  lab = await openAppFixture({ data: false });
  kim = await signUp(lab, 'kim', 'viewer');
  for (const name of ['Raj', 'Mia']) {
    ids[name] = (await done('ana', 'GET', `/colleagues?search=${name}`))[0].id;
  }
});
afterAll(() => lab.close());

let count = 0;
async function group(people: string[] = [], as: CallOptions['as'] = 'ana'): Promise<string> {
  count += 1;
  const { id } = await done(as, 'POST', '/groups', { name: `Group ${count}` });
  if (people.length > 0) await done(as, 'PUT', `/groups/${id}/members`, { add: people });
  return id;
}

const query = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
const presentation = { show: 'grid', chart: { kind: 'auto' } };

async function report(shares: object[], as: CallOptions['as'] = 'raj'): Promise<string> {
  count += 1;
  const made = await done(as, 'POST', '/reports', { name: `Plan ${count}`, query, presentation });
  await done(as, 'PUT', `/reports/${made.id}/shares`, { shares });
  return made.id;
}

const given = (id: string, level = 'view') => ({ kind: 'group', id, level });
const person = (name: string, level = 'view') => ({ kind: 'person', id: ids[name], level });
const open = async (as: CallOptions['as'], id: string) =>
  (await call(as, 'GET', `/reports/${id}`)).code;
const listed = async (as: CallOptions['as'], more = '') =>
  (await done(as, 'GET', `/reports?pageSize=200${more}`)).items.map(
    ({ id }: { id: string }) => id,
  ) as string[];

describe('groups of a tenant', () => {
  it('are made, renamed, found by a part of the name in pages, and deleted', async () => {
    const made = await done('ana', 'POST', '/groups', { name: '  North Sales ' });
    expect(made).toMatchObject({ name: 'North Sales', people: 0, shares: 0 });
    expect((await call('ana', 'POST', '/groups', { name: 'north sales' })).message).toMatch(
      /Another group is called/,
    );
    const renamed = await done('ana', 'PUT', `/groups/${made.id}`, { name: 'North' });
    expect(renamed).toMatchObject({ id: made.id, name: 'North' });
    const found = await done('ana', 'GET', '/groups?search=nORTH&pageSize=1');
    expect(found).toMatchObject({ items: [{ name: 'North' }], total: 1, page: 1, pageSize: 1 });
    await done('ana', 'DELETE', `/groups/${made.id}`);
    expect((await done('ana', 'GET', '/groups?search=north')).items).toEqual([]);
    expect((await call('ana', 'PUT', `/groups/${made.id}`, { name: 'X' })).code).toBe(1003);
  });

  it('have people of the tenant, added and removed, searched and counted while they are enabled', async () => {
    const pat = (await signUp(lab, 'pat', 'viewer')).id;
    const id = await group([ids['Raj']!, pat, pat]);
    const names = async (search = '') =>
      (await done('ana', 'GET', `/groups/${id}/members?search=${search}`)).items.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names()).toEqual(['pat', 'Raj Patel']);
    expect(await names('PATEL')).toEqual(['Raj Patel']);
    await done('ana', 'PUT', `/users/${pat}`, { enabled: false });
    expect((await done('ana', 'GET', '/groups?search=Group')).items.at(-1)).toMatchObject({
      people: 1,
    });
    await done('ana', 'PUT', `/users/${pat}`, { enabled: true });
    const body = { remove: [ids['Raj']], add: [ids['Mia']] };
    expect(await done('ana', 'PUT', `/groups/${id}/members`, body)).toMatchObject({ people: 2 });
    expect(await names()).toEqual(['Mia Chen', 'pat']);
    const [stranger] = await done('gus', 'GET', '/colleagues?search=Gus');
    for (const other of [stranger.id, 'nobody'])
      expect((await call('ana', 'PUT', `/groups/${id}/members`, { add: [other] })).code).toBe(1003);
  });

  it('are not those of another tenant, whose ids are like ones that do not exist', async () => {
    const theirs = await group([], 'gus');
    for (const [method, path, body] of [
      ['PUT', '', { name: 'Mine' }],
      ['DELETE', ''],
      ['GET', '/members'],
      ['PUT', '/members', { add: [ids['Raj']] }],
    ] as const)
      expect((await call('ana', method, `/groups/${theirs}${path}`, body)).code).toBe(1003);
    expect(JSON.stringify(await done('ana', 'GET', '/groups?pageSize=200'))).not.toContain(theirs);
    expect(JSON.stringify(await done('raj', 'GET', '/grantees'))).not.toContain(theirs);
  });

  it('are for administrators, and every change is in the audit list', async () => {
    for (const as of ['raj', kim.as] as const) {
      expect((await call(as, 'GET', '/groups')).code).toBe(1002);
      expect((await call(as, 'POST', '/groups', { name: 'Mine' })).code).toBe(1002);
    }
    const id = await group([ids['Raj']!]);
    await done('ana', 'DELETE', `/groups/${id}`);
    const { items } = await done('ana', 'GET', '/audit?entity=group');
    const [last, before, first] = items;
    expect(last).toMatchObject({ action: 'group.delete', target: `group:${id}` });
    expect(before).toMatchObject({ action: 'group.members', detail: { added: 'Raj Patel' } });
    expect(first).toMatchObject({ action: 'group.create' });
  });
});

describe('what is shared with a group', () => {
  it('is seen by its people, in every list, and by nobody else', async () => {
    const id = await report([given(await group([kim.id]))]);
    expect(await open(kim.as, id)).toBe(1000);
    expect(await listed(kim.as)).toContain(id);
    expect(await listed(kim.as, '&relation=shared')).toContain(id);
    expect(await open('mia', id)).toBe(1003);
    expect(await listed('mia')).not.toContain(id);
    expect(await open('gus', id)).toBe(1003);
  });

  it('is no longer seen by who has left the group, at the next call, and seen by who has come', async () => {
    const team = await group([ids['Mia']!]);
    const id = await report([given(team)]);
    expect(await open('mia', id)).toBe(1000);
    await done('ana', 'PUT', `/groups/${team}/members`, { remove: [ids['Mia']], add: [kim.id] });
    expect(await open('mia', id)).toBe(1003);
    expect(await listed('mia', '&relation=shared')).not.toContain(id);
    expect(await open(kim.as, id)).toBe(1000);
    await done('ana', 'DELETE', `/groups/${team}`);
    expect(await open(kim.as, id)).toBe(1003);
    expect((await done('raj', 'GET', `/reports/${id}/shares`)).shares).toEqual([]);
  });

  it('gives the highest right of person, groups and tenant', async () => {
    const [weak, strong] = [await group([ids['Mia']!]), await group([ids['Mia']!])];
    const id = await report([
      { kind: 'tenant', id: '', level: 'view' },
      person('Mia'),
      given(weak),
      given(strong, 'manage'),
    ]);
    const rights = async () => (await done('mia', 'GET', `/reports/${id}`)).permissions;
    expect(await rights()).toEqual({ edit: true, delete: true, share: true });
    await done('ana', 'PUT', `/groups/${strong}/members`, { remove: [ids['Mia']] });
    expect(await rights()).toEqual({ edit: false, delete: false, share: false });
  });

  it('is described as what it is: audience, how many people see it, and who they are', async () => {
    const team = await group([kim.id, ids['Mia']!]);
    const id = await report([given(team), person('Mia', 'edit')]);
    expect((await done(kim.as, 'GET', `/reports/${id}`)).audience).toBe('people');
    const { shares, reach } = await done('raj', 'GET', `/reports/${id}/shares`);
    expect(shares).toContainEqual(
      expect.objectContaining({ kind: 'group', id: team, size: 2, role: null, limited: false }),
    );
    expect(reach).toBe(4);
    const { items } = await done('ana', 'GET', `/shares?grantee=${team}`);
    expect(items).toMatchObject([{ item: { id }, grantee: { kind: 'group', id: team } }]);
    expect(items[0].grantee.name).toMatch(/^Group/);
    expect((await done('ana', 'GET', '/groups?pageSize=200')).items).toContainEqual(
      expect.objectContaining({ id: team, people: 2, shares: 1 }),
    );
  });

  it('gives the right to ask the cube, which a report of theirs then gives to others', async () => {
    const lee = await signUp(lab, 'lee', 'analyst');
    const team = await group([lee.id]);
    const { id } = await done('ana', 'GET', '/cubes/flights');
    const { shares } = await done('ana', 'GET', `/cubes/${id}/shares`);
    await done('ana', 'PUT', `/cubes/${id}/shares`, { shares: [given(team, 'edit')] });
    const own = { ...query, rows: [{ of: 'dest' }], measures: ['routes'] };
    const body = { name: 'By Lee', query: own, presentation };
    const made = await done(lee.as, 'POST', '/reports', body);
    await done(lee.as, 'PUT', `/reports/${made.id}/shares`, {
      shares: [{ kind: 'person', id: kim.id, level: 'view' }],
    });
    const refused = async () => (await call(kim.as, 'POST', '/query', own)).code === 1002;
    expect([(await call(lee.as, 'GET', `/cubes/${id}/shares`)).code, await refused()]).toEqual([
      1000,
      false,
    ]);
    await done('ana', 'PUT', `/groups/${team}/members`, { remove: [lee.id] });
    expect([(await call(lee.as, 'GET', `/cubes/${id}/shares`)).code, await refused()]).toEqual([
      1003,
      true,
    ]);
    await done('ana', 'PUT', `/cubes/${id}/shares`, {
      shares: shares.map(({ kind, id: one, level }: ReturnType<typeof given>) => ({
        kind,
        id: one,
        level,
      })),
    });
  });

  it('is refused for a group of another tenant, one that does not exist, and a person named as one', async () => {
    const id = await report([]);
    const theirs = await group([], 'gus');
    for (const other of [theirs, 'grp_guess', ids['Mia']!]) {
      const answer = await call('raj', 'PUT', `/reports/${id}/shares`, { shares: [given(other)] });
      expect([answer.code, answer.message]).toEqual([1001, expect.stringMatching(/groups/)]);
    }
    expect((await done('raj', 'GET', `/reports/${id}/shares`)).shares).toEqual([]);
  });

  it('is lost by who leaves the tenant, also when they come back', async () => {
    const id = await report([given(await group([kim.id]))]);
    const places = (tenants: object[]) =>
      done('ana', 'PUT', `/users/${kim.id}/tenants`, { tenants });
    await lab.database
      .insertInto('membership')
      .values({ user_id: kim.id, tenant_id: 'globex', role: 'viewer', created_ms: 0 })
      .execute();
    await places([]);
    await lab.database
      .insertInto('membership')
      .values({ user_id: kim.id, tenant_id: 'acme', role: 'viewer', created_ms: 0 })
      .execute();
    const rows = await lab.database
      .selectFrom('group_member')
      .select('group_id')
      .where('user_id', '=', kim.id)
      .execute();
    expect(rows).toEqual([]);
    const back = await lab.call({
      method: 'POST',
      path: '!/iam/login',
      body: { username: 'kim', password: 'long-enough-9', tenantId: 'acme' },
    });
    expect(await open({ token: back.data.access_token }, id)).toBe(1003);
  });
});

describe('a share that is given back', () => {
  it('is since when and by whom it was before, and a new one is not', async () => {
    const id = await report([person('Mia', 'edit')]);
    const about = async () =>
      (
        await done('ana', 'GET', `/shares?grantee=${ids['Mia']}&kind=report&pageSize=200`)
      ).items.find(({ item }: { item: { id: string } }) => item.id === id);
    await lab.database
      .updateTable('share')
      .set({ made_ms: 1000 })
      .where('entity_id', '=', id)
      .execute();
    const before = await about();
    expect(before).toMatchObject({ by: 'Raj Patel', at: '1970-01-01T00:00:01.000Z' });
    const save = (shares: object[], more = {}) =>
      done('ana', 'PUT', `/reports/${id}/shares`, { shares, ...more });
    await save([]);
    await save([person('Mia', 'edit')], { undo: true });
    expect(await about()).toEqual(before);
    await save([]);
    await save([person('Mia', 'edit')]);
    expect(await about()).toMatchObject({ by: 'Ana Lee' });
  });
});
