import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callApi, NEW_USER } from './admin-calls';
import { openFixture, signIn, type Fixture } from './identity-fixture';

let fixture: Fixture;
let ana: string;
let gus: string;
const tokenOf = async (userName: Parameters<typeof signIn>[1]) =>
  (await signIn(fixture.app, userName)).data.access_token as string;
const open = async (operators?: string) => {
  fixture = await openFixture(operators === undefined ? {} : { operators: operators.split(',') });
  ana = await tokenOf('ana.lee@acme.test');
  gus = await tokenOf('gus.olsen@globex.test');
};
const TENANT = { code: 'initech', name: 'Initech' };
const create = (token: string, body = TENANT) => callApi(fixture, token, 'POST', '/tenants', body);

beforeEach(() => open());
afterEach(() => fixture.close());

describe('tenants are created', () => {
  test('by an operator of the installation, who administers the new one', async () => {
    expect((await create(ana)).code).toBe(1000);
    const { data } = await callApi(fixture, ana, 'GET', '/tenants?search=initech');
    expect(data.items).toMatchObject([TENANT]);
  });

  test('not by an administrator of a tenant', async () => {
    expect(await create(gus)).toMatchObject({ code: 1002, data: null });
    expect(await fixture.identity.authenticate(gus, null)).toMatchObject({ role: 'administrator' });
    const stored = await fixture.database.selectFrom('tenant').select('code').execute();
    expect(stored).toHaveLength(2);
  });

  test('by whom the configuration names, whatever its case, and by nobody else', async () => {
    await fixture.close();
    await open('gus.olsen@globex.test');
    expect((await create(gus)).code).toBe(1000);
    expect((await create(ana, { code: 'other', name: 'Other' })).code).toBe(1002);
  });
});

describe("an administrator of a tenant who is no operator cannot take an operator's place", () => {
  const join = (userId: string, tenant: string, role: string) =>
    fixture.database
      .insertInto('membership')
      .values({ user_id: userId, tenant_id: tenant, role, created_ms: 0 })
      .execute();

  test('by making an account under an operator’s name', async () => {
    await fixture.close();
    await open('ops@acme.test,gus.olsen@globex.test');
    const named = { ...NEW_USER, userName: 'OPS@acme.test' };
    const mailed = { ...NEW_USER, email: 'ops@acme.test' };
    for (const body of [named, mailed]) {
      expect((await callApi(fixture, ana, 'POST', '/users', body)).code).toBe(1002);
    }
    const email = { email: 'ops@acme.test' };
    expect((await callApi(fixture, ana, 'PUT', '/users/demo-raj', email)).code).toBe(1002);
    expect((await callApi(fixture, gus, 'POST', '/users', named)).code).toBe(1000);
  });

  test('by changing the password, e-mail or state of an operator', async () => {
    // Gus administers every tenant that Ana belongs to
    await fixture.database.deleteFrom('membership').where('user_id', '=', 'demo-ana').execute();
    await join('demo-ana', 'globex', 'viewer');
    const change = (path: string, body: object, method: 'PUT' | 'POST' = 'PUT') =>
      callApi(fixture, gus, method, path, body);
    const password = 'four quiet rivers';
    expect((await change('/users/demo-ana/reset', { password }, 'POST')).code).toBe(1002);
    expect((await change('/users/demo-ana', { email: 'x@globex.test' })).code).toBe(1002);
    expect((await change('/users/demo-ana', { enabled: false })).code).toBe(1002);
    expect((await change('/users/demo-ana', { role: 'analyst' })).code).toBe(1000);
  });
});
