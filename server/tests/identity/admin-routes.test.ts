import { beforeEach, describe, expect, test } from 'vitest';
import { adminLab, NEW_USER, RULE, type Method } from './admin-calls';
import { signIn } from './identity-fixture';

const lab = adminLab();
const { addCube, api } = lab;

const CALLS: [Method, string, object | undefined][] = [
  ['GET', '/users', undefined],
  ['POST', '/users', NEW_USER],
  ['GET', '/users/demo-raj', undefined],
  ['PUT', '/users/demo-raj', { role: 'viewer' }],
  ['PUT', '/users/demo-raj/tenants', { tenants: [{ code: 'acme', role: 'viewer' }] }],
  ['POST', '/users/demo-raj/reset', { password: 'four quiet rivers' }],
  ['GET', '/tenants', undefined],
  ['POST', '/tenants', { code: 'initech', name: 'Initech' }],
  ['PUT', '/tenants/acme', { name: 'Acme 2' }],
  ['GET', '/row-rules', undefined],
  ['POST', '/row-rules', RULE],
  ['PUT', '/row-rules/rule-demo-raj', { name: 'Other' }],
  ['DELETE', '/row-rules/rule-demo-raj', undefined],
  ['GET', '/audit', undefined],
  ['GET', '/service-keys', undefined],
  ['POST', '/service-keys', { name: 'Portal' }],
  ['DELETE', '/service-keys/demo-portal', undefined],
];

describe.each(CALLS)('%s %s', (method, path, body) => {
  beforeEach(addCube);

  test('answers an administrator', async () => {
    expect(await api(method, path, body)).toMatchObject({ status: 200, code: 1000 });
  });

  test('refuses without a live token', async () => {
    expect((await api(method, path, body, '')).status).toBe(401);
    expect((await api(method, path, body, 'bia_dead')).status).toBe(401);
  });

  test('refuses an analyst, a viewer of the tenant and a service key', async () => {
    const raj = (await signIn(lab.fixture.app, 'raj.patel@acme.test')).data.access_token;
    const mia = (await signIn(lab.fixture.app, 'mia.chen@both.test', 'globex')).data.access_token;
    for (const token of [raj, mia, 'demo-portal-key']) {
      expect(await api(method, path, body, token)).toMatchObject({ status: 200, code: 1002 });
    }
  });
});

describe.each(CALLS.filter(([, , body]) => body !== undefined))('%s %s', (method, path, body) => {
  test('names what is wrong in a malformed body', async () => {
    const answer = await api(method, path, { ...body, tenantId: 'globex' });
    expect(answer).toMatchObject({ status: 200, code: 1001 });
    expect(String(answer.headers['content-type'])).toContain('json');
  });
});

describe.each(CALLS.filter(([, path]) => path.includes('/', 1)))('%s %s', (method, path, body) => {
  beforeEach(addCube);

  test("takes another tenant's item for a missing one", async () => {
    const missing = await api(
      method,
      path.replace(/demo-\w+|rule-demo-raj|(?<=tenants\/)acme/, 'nowhere'),
      body,
      lab.gus,
    );
    const theirs = await api(method, path, body, lab.gus);
    expect(theirs).toMatchObject({ status: 200, code: 1003 });
    expect({ ...theirs, headers: {}, requestId: '' }).toEqual({
      ...missing,
      headers: {},
      requestId: '',
    });
  });
});
