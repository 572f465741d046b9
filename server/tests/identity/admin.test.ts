import { exportJWK, generateKeyPair } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { IDENTITY_CODES } from '@bi/contract/identity/identity-codes';
import { adminLab, NEW_USER as NEW, RULE } from './admin-calls';
import { call, signIn } from './identity-fixture';

const lab = adminLab();
const { addCube, api } = lab;

describe('people', () => {
  test('are those of the own tenant, found by part of a name', async () => {
    const all = await api('GET', '/users');
    expect(all.data.items.map(({ userName }: { userName: string }) => userName)).toEqual([
      'ana.lee@acme.test',
      'mia.chen@both.test',
      'raj.patel@acme.test',
    ]);
    expect(all.data.items[2]).toMatchObject({ role: 'analyst', ruleCount: 1, enabled: true });
    const found = await api('GET', '/users?search=PATEL&pageSize=1');
    expect(found.data).toMatchObject({ total: 1, page: 1, pageSize: 1 });
    for (const wild of ['%25', '_', '%27%20or%201%3D1']) {
      expect((await api('GET', `/users?search=${wild}`)).data.total).toBe(0);
    }
  });

  test('do not show tenants that the administrator does not administer', async () => {
    const { data } = await api('GET', '/users/demo-mia');
    expect(data.tenants).toEqual([{ code: 'acme', name: 'Acme', role: 'analyst' }]);
  });

  test('are made with a password, or with a link by mail', async () => {
    const made = await api('POST', '/users', NEW);
    expect(made.data).toMatchObject({ userName: 'lee.new', role: 'analyst', hasPassword: true });
    const body = { username: 'lee.new', password: NEW.password };
    expect((await call(lab.fixture.app, 'POST', '/iam/login', { body })).success).toBe(true);

    const { password: _password, ...mailed } = {
      ...NEW,
      userName: 'kim',
      email: 'kim@acme.test',
    };
    const invited = await api('POST', '/users', mailed);
    expect(invited.data.hasPassword).toBe(false);
    const link = /code=([\w-]+)/.exec(lab.fixture.mail.sent.at(-1)?.text ?? '')?.[1] ?? '';
    lab.fixture.clock.advance(2 * 86_400_000);
    const reset = await call(lab.fixture.app, 'POST', '/iam/password/reset', {
      body: { code: link, password: 'six loud mountains' },
    });
    expect(reset.success).toBe(true);
  });

  test.each([
    ['a taken user name', { userName: 'Raj.Patel@acme.test' }],
    ["somebody's e-mail as user name", { userName: 'gus.olsen@globex.test' }],
    ['a taken e-mail', { email: 'RAJ.PATEL@ACME.TEST' }],
    ['no e-mail address', { email: 'x\r\nBcc: y@x.test' }],
    ['a weak password', { password: 'short' }],
    ['an unknown role', { role: 'owner' }],
    ['a blank name', { name: '   ' }],
  ])('with %s are refused and not made', async (_name, fields) => {
    const answer = await api('POST', '/users', { ...NEW, ...fields });
    expect(answer.code).toBe(1001);
    expect((await api('GET', '/users')).data.total).toBe(3);
  });

  test('that are disabled lose their sessions and cannot sign in', async () => {
    const raj = await signIn(lab.fixture.app, 'raj.patel@acme.test');
    expect((await api('PUT', '/users/demo-raj', { enabled: false })).data.enabled).toBe(false);
    await expect(lab.fixture.identity.authenticate(raj.data.access_token, null)).rejects.toThrow();
    expect((await signIn(lab.fixture.app, 'raj.patel@acme.test')).code).toBe(
      IDENTITY_CODES.WRONG_PASSWORD,
    );
    await api('PUT', '/users/demo-raj', { enabled: true });
    expect((await signIn(lab.fixture.app, 'raj.patel@acme.test')).success).toBe(true);
    await expect(lab.fixture.identity.authenticate(raj.data.access_token, null)).rejects.toThrow();
  });

  test('that also belong elsewhere cannot be taken over from here', async () => {
    const shared = { status: 200, code: 1002 };
    const password = 'four quiet rivers';
    expect(await api('POST', '/users/demo-mia/reset', { password })).toMatchObject(shared);
    expect(await api('PUT', '/users/demo-mia', { email: 'ana@x.test' })).toMatchObject(shared);
    expect(await api('PUT', '/users/demo-mia', { enabled: false })).toMatchObject(shared);
    const before = await signIn(lab.fixture.app, 'mia.chen@both.test', 'globex');
    expect(before.success).toBe(true);
    expect((await api('POST', '/users/demo-mia/reset', {})).code).toBe(1000);
    expect(lab.fixture.mail.sent.at(-1)?.to).toBe('mia.chen@both.test');
    expect((await api('PUT', '/users/demo-mia/tenants', { tenants: [] })).code).toBe(1000);
    await lab.fixture.identity.authenticate(before.data.access_token, null);
    const { code } = await signIn(lab.fixture.app, 'mia.chen@both.test', 'acme');
    expect(code).toBe(IDENTITY_CODES.TENANT_REQUIRED);
  });

  test('cannot be given a role in a tenant that the caller does not administer', async () => {
    const tenants = [
      { code: 'acme', role: 'viewer' },
      { code: 'globex', role: 'administrator' },
    ];
    expect((await api('PUT', '/users/demo-raj/tenants', { tenants })).code).toBe(1003);
    const globex = await api('GET', '/users', undefined, lab.gus);
    expect(globex.data.total).toBe(2);
  });

  test('are not left without any tenant', async () => {
    expect((await api('PUT', '/users/demo-raj/tenants', { tenants: [] })).code).toBe(1001);
    expect((await signIn(lab.fixture.app, 'raj.patel@acme.test')).success).toBe(true);
  });

  test('keep one administrator', async () => {
    for (const [method, path, body] of [
      ['PUT', '/users/demo-ana', { role: 'viewer' }],
      ['PUT', '/users/demo-ana', { enabled: false }],
      ['PUT', '/users/demo-ana/tenants', { tenants: [] }],
    ] as const) {
      expect((await api(method, path, body)).code).toBe(1001);
    }
    await api('PUT', '/users/demo-raj', { role: 'administrator' });
    expect((await api('PUT', '/users/demo-ana', { role: 'viewer' })).code).toBe(1000);
    expect((await api('GET', '/users')).code).toBe(1002);
  });

  test('whose mail cannot be sent are reported, and nothing but the account is changed', async () => {
    lab.fixture.mail.outcome = 'permanent';
    const answer = await api('POST', '/users/demo-raj/reset', {});
    expect(answer.code).toBe(1001);
    expect((await signIn(lab.fixture.app, 'raj.patel@acme.test')).success).toBe(true);
  });
});

describe('tenants', () => {
  const codesOf = ({ data }: { data: { items: { code: string }[] } }) =>
    data.items.map(({ code }) => code);

  test('are those the caller administers; a new one has the caller as administrator', async () => {
    const made = await api('POST', '/tenants', { code: 'initech', name: 'Initech' });
    expect(made.data).toMatchObject({ code: 'initech', userCount: 1, selfRegistration: false });
    const list = await api('GET', '/tenants');
    expect(codesOf(list)).toEqual(['acme', 'initech']);
    const other = await api('GET', '/tenants', undefined, lab.gus);
    expect(codesOf(other)).toEqual(['globex']);
  });

  test.each(['A', 'a', '1abc', 'ab c', 'acme', 'x'.repeat(41)])(
    'refuse the code %j',
    async (code) => {
      expect((await api('POST', '/tenants', { code, name: 'X' })).code).toBe(1001);
    },
  );

  test('take exact origins only, and these are what pages are checked by', async () => {
    for (const origin of [
      '*',
      'https://*.evil.test',
      'https://a.test/',
      'evil',
      'null',
      'http://10.0.0.1:*',
    ]) {
      expect((await api('PUT', '/tenants/acme', { origins: [origin] })).code).toBe(1001);
    }
    await api('PUT', '/tenants/acme', { origins: ['https://portal.test'] });
    expect(await lab.fixture.identity.tenantOrigins('acme')).toEqual(['https://portal.test']);
    expect(await lab.fixture.identity.isListedOrigin('https://portal.test')).toBe(true);
    await lab.fixture.identity.authenticate(lab.ana, 'https://portal.test');
    await expect(
      lab.fixture.identity.authenticate(lab.ana, 'http://localhost:5555'),
    ).rejects.toThrow();
  });

  test('cannot disable themselves under the caller', async () => {
    expect((await api('PUT', '/tenants/acme', { enabled: false })).code).toBe(1001);
  });
});

describe('every administration list', () => {
  const LISTS = {
    '/users': ['userName', 'name', 'role', 'createdAt'],
    '/row-rules': ['userName', 'name', 'updatedAt'],
    '/tenants': ['name', 'code', 'createdAt'],
    '/service-keys': ['createdAt', 'name'],
    '/audit': ['at'],
  };
  beforeEach(addCube);

  test.each(Object.entries(LISTS))(
    '%s is paged, searched and sorted alike',
    async (path, sorts) => {
      const whole = await api('GET', path);
      const { items, total } = whole.data;
      expect(whole.data).toEqual({ items, total: items.length, page: 1, pageSize: 50 });
      expect(total).toBeGreaterThan(0);
      const past = await api('GET', `${path}?page=2&pageSize=${total}`);
      expect(past.data).toEqual({ items: [], total, page: 2, pageSize: total });
      const none = await api('GET', `${path}?search=%25nothing_`);
      expect(none.data).toMatchObject({ items: [], total: 0 });
      for (const sort of sorts) {
        const up = (await api('GET', `${path}?sort=${sort}`)).data.items;
        const down = (await api('GET', `${path}?sort=-${sort}`)).data.items;
        const values = (list: Record<string, string>[]) => list.map((item) => item[sort]);
        expect(values(up)).toEqual(values(up).toSorted());
        expect(values(down)).toEqual(values(up).toReversed());
      }
      const unknown = await api('GET', `${path}?sort=nowhere`);
      expect([unknown.code, unknown.message]).toEqual([1001, expect.stringContaining(sorts[0]!)]);
      expect((await api('GET', `${path}?pageSize=201`)).code).toBe(1001);
      expect((await api('GET', `${path}?folder=x`)).code).toBe(1001);
    },
  );

  test('of row rules is searched by person, name and condition', async () => {
    const rule = { ...RULE, userId: 'demo-mia', name: 'Zürich 100%' };
    expect((await api('POST', '/row-rules', rule)).code).toBe(1000);
    const found = async (search: string) => {
      const { data } = await api('GET', `/row-rules?search=${encodeURIComponent(search)}`);
      return data.items.map(({ userId }: { userId: string }) => userId);
    };
    expect(await found('mia')).toEqual(['demo-mia']);
    expect(await found('100%')).toEqual(['demo-mia']);
    expect(await found('patel')).toEqual(['demo-raj']);
    expect((await api('GET', '/row-rules?pageSize=1&page=2')).data).toMatchObject({
      total: 2,
      items: [{ userId: 'demo-raj' }],
    });
  });
});

describe('row rules', () => {
  beforeEach(addCube);

  test('change what the person may see at once', async () => {
    const raj = await signIn(lab.fixture.app, 'raj.patel@acme.test');
    const rules = async () =>
      (await lab.fixture.identity.authenticate(raj.data.access_token, null)).rowRules;
    const made = await api('POST', '/row-rules', { ...RULE, exemptCubes: ['flights'] });
    expect(made.data).toMatchObject({ userName: 'raj.patel@acme.test', name: 'California only' });
    expect(await rules()).toHaveLength(2);
    await api('PUT', `/row-rules/${made.data.id}`, { filter: { of: 'origin', op: 'notEmpty' } });
    expect((await rules()).map(({ filter }) => filter)).toContainEqual({
      of: 'origin',
      op: 'notEmpty',
    });
    await api('DELETE', `/row-rules/${made.data.id}`);
    expect(await rules()).toHaveLength(1);
  });

  test.each([
    ['an unknown field', { filter: { of: 'nowhere', op: 'in', values: ['x'] } }],
    [
      'an unknown field deep inside',
      { filter: { and: [{ not: { of: 'nowhere', op: 'empty' } }] } },
    ],
    ['an unknown operator', { filter: { of: 'origin_state', op: 'like', value: 'x' } }],
    ['an unknown key', { filter: { of: 'origin_state', op: 'in', values: [], sql: '1=1' } }],
    ['an empty group', { filter: { and: [] } }],
    ['no condition', { filter: {} }],
    ['an unknown cube', { exemptCubes: ['nowhere'] }],
    ['a blank name', { name: ' ' }],
  ])('with %s are refused', async (_name, fields) => {
    expect((await api('POST', '/row-rules', { ...RULE, ...fields })).code).toBe(1001);
    expect((await api('GET', '/row-rules')).data.total).toBe(1);
  });

  test('are for people of the own tenant', async () => {
    expect((await api('POST', '/row-rules', { ...RULE, userId: 'demo-gus' })).code).toBe(1003);
  });
});

describe('the audit list', () => {
  test('shows who did what in the own tenant, and no secret', async () => {
    await api('POST', '/users', NEW);
    await signIn(lab.fixture.app, 'raj.patel@acme.test', 'globex');
    await call(lab.fixture.app, 'POST', '/iam/login', {
      body: { username: 'raj.patel@acme.test', password: 'wrong' },
    });
    const { data } = await api('GET', '/audit');
    const actions = data.items.map(({ action, outcome }: { action: string; outcome: string }) =>
      [action, outcome].join(' '),
    );
    expect(actions).toEqual(
      expect.arrayContaining(['user.create done', 'sign-in done', 'sign-in refused']),
    );
    expect(JSON.stringify(data)).not.toContain(NEW.password);
    const other = await api('GET', '/audit', undefined, lab.gus);
    expect(JSON.stringify(other.data)).not.toContain('lee.new');
    const filtered = await api('GET', '/audit?action=user.create&search=ana');
    expect(filtered.data).toMatchObject({ total: 1, items: [{ actor: 'ana.lee@acme.test' }] });
  });

  test('shortens what is too long for one entry and stays readable', async () => {
    await addCube();
    const values = Array.from({ length: 3000 }, (_, index) => `"${index}"\\`);
    const filter = { of: 'origin_state', op: 'in', values };
    expect((await api('POST', '/row-rules', { ...RULE, filter })).code).toBe(1000);
    const { code, data } = await api('GET', '/audit?action=rule.create');
    expect(code).toBe(1000);
    const [{ detail }] = data.items;
    expect(detail).toMatchObject({ userId: RULE.userId, combine: 'both' });
    expect(detail.filter).toMatch(/^\{"of":"origin_state".*…$/s);
    expect(JSON.stringify(detail).length).toBeLessThanOrEqual(8000);
  });

  test('cannot be changed or shortened, even in the store', async () => {
    const { database } = lab.fixture;
    await expect(
      database.updateTable('audit').set({ actor_name: 'nobody' }).execute(),
    ).rejects.toThrow(/only ever added/);
    await expect(database.deleteFrom('audit').execute()).rejects.toThrow(/only ever added/);
  });
});

describe('service keys', () => {
  test('are shown once and die when revoked', async () => {
    const { data } = await api('POST', '/service-keys', { name: 'Portal' });
    const principal = await lab.fixture.identity.authenticate(data.key, null);
    expect(principal).toMatchObject({ kind: 'service', tenantCode: 'acme', subjectId: data.id });
    const list = await api('GET', '/service-keys');
    expect(JSON.stringify(list.data)).not.toContain(data.key);
    expect((await api('DELETE', `/service-keys/${data.id}`)).code).toBe(1000);
    await expect(lab.fixture.identity.authenticate(data.key, null)).rejects.toThrow();
    expect((await api('DELETE', `/service-keys/${data.id}`)).code).toBe(1003);
  });

  test('take a public key for signing, never a private or shared one', async () => {
    const pair = await generateKeyPair('ES256', { extractable: true });
    const shown = { ...(await exportJWK(pair.publicKey)), alg: 'ES256' };
    const hidden = { ...(await exportJWK(pair.privateKey)), alg: 'ES256' };
    const post = (publicJwk: object) => api('POST', '/service-keys', { name: 'P', publicJwk });
    expect((await post(shown)).code).toBe(1000);
    for (const bad of [hidden, { kty: 'oct', k: 'c2VjcmV0', alg: 'HS256' }, { kty: 'EC' }, {}]) {
      expect((await post(bad)).code).toBe(1001);
    }
  });
});
