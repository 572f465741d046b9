import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { IDENTITY_CODES } from '@bi/contract/identity/identity-codes';
import { call, openFixture, signIn, type Fixture } from './identity-fixture';

let fixture: Fixture;
beforeEach(async () => void (fixture = await openFixture()));
afterEach(() => fixture.close());

const login = (body: object, address?: string) =>
  call(fixture.app, 'POST', '/iam/login', address === undefined ? { body } : { body, address });

describe('sign-in by password', () => {
  test('answers tokens, the person and the tenant code', async () => {
    const answer = await signIn(fixture.app, 'ana.lee@acme.test');
    expect(answer).toMatchObject({ status: 200, success: true, code: 0, msg: '' });
    expect(answer.data).toMatchObject({
      expires_in: 900,
      token_type: 'Bearer',
      userName: 'ana.lee@acme.test',
      tenantId: 'acme',
    });
    const principal = await fixture.identity.authenticate(answer.data.access_token, null);
    expect(principal).toMatchObject({ kind: 'user', tenantCode: 'acme', role: 'administrator' });
  });

  test('keeps the refresh token in an httpOnly cookie on /iam/login only', async () => {
    const answer = await signIn(fixture.app, 'ana.lee@acme.test');
    const cookies = ([] as string[]).concat(answer.headers['set-cookie'] as string[]);
    const refresh = cookies.find((text) => text.startsWith('bi_refresh='));
    expect(refresh).toMatch(/Path=\/iam\/login;.*HttpOnly;.*SameSite=Strict/);
    expect(cookies.find((text) => text.startsWith('bi_logout='))).toMatch(/Path=\/oauth2\/logout/);
    expect(answer.cookies['bi_refresh']).toBe(answer.data.refresh_token);
  });

  test('takes the user name in any case and width', async () => {
    const answer = await login({ username: ' ANA.LEE@ACME.TEST ', password: 'demo-ana' });
    expect(answer.success).toBe(true);
  });

  test('stores no token and no password as it is', async () => {
    const { data, cookies } = await signIn(fixture.app, 'ana.lee@acme.test');
    const tables = await Promise.all(
      (['session', 'access_token', 'refresh_token', 'user', 'service_key', 'audit'] as const).map(
        (table) => fixture.database.selectFrom(table).selectAll().execute(),
      ),
    );
    const stored = JSON.stringify(tables);
    for (const secret of [data.access_token, data.refresh_token, cookies['bi_logout'] ?? '']) {
      expect(secret.length).toBeGreaterThan(40);
      expect(stored).not.toContain(secret);
    }
    expect(stored).not.toContain('demo-portal-key');
    expect(stored).not.toMatch(/"password_hash":"(?!\$scrypt\$)/);
  });

  test('asks a person of two tenants to choose one, and lets them choose only theirs', async () => {
    const body = { username: 'mia.chen@both.test', password: 'demo-mia' };
    const none = await login(body);
    expect(none).toMatchObject({ success: false, code: IDENTITY_CODES.TENANT_REQUIRED });
    const stranger = await login({ ...body, tenantId: 'nowhere' });
    expect(stranger).toMatchObject({ success: false, code: IDENTITY_CODES.TENANT_REQUIRED });
    const chosen = await login({ ...body, tenantId: 'globex' });
    expect(chosen.data.tenantId).toBe('globex');
    const principal = await fixture.identity.authenticate(chosen.data.access_token, null);
    expect(principal.role).toBe('viewer');
  });

  test('refuses another tenant of a person of one tenant', async () => {
    const answer = await signIn(fixture.app, 'ana.lee@acme.test', 'globex');
    expect(answer).toMatchObject({ success: false, code: IDENTITY_CODES.TENANT_REQUIRED });
  });

  test('records extauth and grants nothing for it', async () => {
    await login({ username: 'raj.patel@acme.test', password: 'demo-raj', extauth: 'role=admin' });
    const [row] = await fixture.database
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'sign-in')
      .execute();
    expect(JSON.parse(row?.detail ?? '{}')).toEqual({ way: 'password', extauth: 'role=admin' });
  });

  test('names the field that is wrong in a malformed body', async () => {
    const answer = await login({ username: 'ana.lee@acme.test' });
    expect(answer).toMatchObject({ status: 200, success: false, code: IDENTITY_CODES.INVALID });
    expect(answer.msg).toContain('password');
    const extra = await login({ username: 'a', password: 'b', role: 'administrator' });
    expect(extra).toMatchObject({ success: false, code: IDENTITY_CODES.INVALID });
  });

  test('answers in Chinese to a Chinese browser', async () => {
    const answer = await call(fixture.app, 'POST', '/iam/login', {
      body: { username: 'nobody', password: 'x' },
      headers: { 'accept-language': 'zh-CN,zh;q=0.9' },
    });
    expect(answer.msg).toBe('用户名或密码错误。');
  });
});

describe('a wrong password, an unknown and a disabled person', () => {
  test('get the same answer for the same work', async () => {
    await fixture.database
      .updateTable('user')
      .set({ enabled: 0 })
      .where('id', '=', 'demo-gus')
      .execute();
    const tries = [
      { username: 'ana.lee@acme.test', password: 'wrong' },
      { username: 'nobody@acme.test', password: 'wrong' },
      { username: 'gus.olsen@globex.test', password: 'demo-gus' },
      { username: 'a\u0000b', password: 'x' },
      { username: '', password: '' },
    ];
    const answers = [];
    const work = [];
    for (const body of tries) {
      const before = fixture.hasher.counts.verify;
      const { headers: _headers, ...answer } = await login(body);
      answers.push(answer);
      work.push(fixture.hasher.counts.verify - before);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, code: IDENTITY_CODES.WRONG_PASSWORD });
    expect(work).toEqual([1, 1, 1, 1, 1]);
  });

  test('a person without any enabled tenant is refused like them', async () => {
    await fixture.database
      .updateTable('tenant')
      .set({ enabled: 0 })
      .where('code', '=', 'globex')
      .execute();
    const answer = await signIn(fixture.app, 'gus.olsen@globex.test');
    expect(answer.code).toBe(IDENTITY_CODES.WRONG_PASSWORD);
  });

  test('demo people are refused outside demo mode', async () => {
    const production = await openFixture({ mode: 'production' });
    const answer = await signIn(production.app, 'ana.lee@acme.test');
    expect(answer.code).toBe(IDENTITY_CODES.WRONG_PASSWORD);
    await expect(production.identity.authenticate('demo-portal-key', null)).rejects.toThrow();
    await production.close();
  });
});

describe('throttling', () => {
  const wrong = { username: 'ana.lee@acme.test', password: 'wrong' };

  test('stops the sixth wrong password from one place, the right one too, and says when', async () => {
    for (let i = 0; i < 5; i += 1) await login(wrong);
    const before = fixture.hasher.counts.verify;
    const answer = await signIn(fixture.app, 'ana.lee@acme.test');
    expect(answer).toMatchObject({ status: 200, success: false, code: IDENTITY_CODES.THROTTLED });
    expect(answer.data.seconds).toBe(900);
    expect(fixture.hasher.counts.verify).toBe(before);
    fixture.clock.advance(900_001);
    expect((await signIn(fixture.app, 'ana.lee@acme.test')).success).toBe(true);
  });

  test('does not lock the person out from elsewhere', async () => {
    for (let i = 0; i < 8; i += 1) await login(wrong);
    const answer = await login({ ...wrong, password: 'demo-ana' }, '10.9.9.9');
    expect(answer.success).toBe(true);
  });

  test('counts unknown people alike', async () => {
    const codes = [];
    for (let i = 0; i < 6; i += 1) {
      codes.push((await login({ username: 'nobody', password: 'x' })).code);
    }
    expect(codes.at(-2)).toBe(IDENTITY_CODES.WRONG_PASSWORD);
    expect(codes.at(-1)).toBe(IDENTITY_CODES.THROTTLED);
  });

  test('stops one address that tries many names', async () => {
    const codes = [];
    for (let i = 0; i < 51; i += 1) {
      codes.push((await login({ username: `user${i}`, password: 'x' })).code);
    }
    expect(codes[49]).toBe(IDENTITY_CODES.WRONG_PASSWORD);
    expect(codes[50]).toBe(IDENTITY_CODES.THROTTLED);
  });

  test('stops one name that is tried from many addresses', async () => {
    const codes = [];
    for (let i = 0; i < 31; i += 1) codes.push((await login(wrong, `10.1.${i}.1`)).code);
    expect(codes[30]).toBe(IDENTITY_CODES.THROTTLED);
  });

  test('lets no parallel try slip through', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(wrong)));
    expect(answers.filter(({ code }) => code === IDENTITY_CODES.WRONG_PASSWORD)).toHaveLength(5);
  });

  test('does not count right passwords', async () => {
    for (let i = 0; i < 60; i += 1) {
      expect((await signIn(fixture.app, 'ana.lee@acme.test')).success).toBe(true);
    }
  });

  test('counts the tenants call as sign-in', async () => {
    for (let i = 0; i < 5; i += 1) {
      await call(fixture.app, 'POST', '/sign-in/tenants', { body: wrong });
    }
    expect((await login(wrong)).code).toBe(IDENTITY_CODES.THROTTLED);
  });
});

describe('the tenants of a person', () => {
  const check = (username: string) =>
    call(fixture.app, 'POST', '/sign-in/check-multi-tenant', { body: { username } });

  test('are several only for a registered person of several', async () => {
    expect((await check('mia.chen@both.test')).data).toBe(true);
    expect((await check('ana.lee@acme.test')).data).toBe(false);
    expect((await check('nobody@nowhere.test')).data).toBe(false);
  });

  test('are asked for at a limited rate', async () => {
    for (let i = 0; i < 60; i += 1) await check('nobody');
    expect(await check('nobody')).toMatchObject({
      success: false,
      code: IDENTITY_CODES.THROTTLED,
    });
  });

  test('are listed with the password only', async () => {
    const body = { username: 'mia.chen@both.test', password: 'demo-mia' };
    const right = await call(fixture.app, 'POST', '/sign-in/tenants', { body });
    expect(right.data).toEqual([
      { code: 'acme', name: 'Acme' },
      { code: 'globex', name: 'Globex' },
    ]);
    const wrong = await call(fixture.app, 'POST', '/sign-in/tenants', {
      body: { ...body, password: 'x' },
    });
    expect(wrong).toMatchObject({ success: false, code: IDENTITY_CODES.WRONG_PASSWORD });
  });
});

describe('the Global config', () => {
  test('has every required field and the demo people on loopback', async () => {
    const { data } = await call(fixture.app, 'GET', '/iam/login/config');
    expect(data).toMatchObject({
      iamUrl: 'http://127.0.0.1:8080',
      oauthApiBaseUrl: 'http://127.0.0.1:8080',
      clientId: 'bi-app',
      loginUrl: 'http://127.0.0.1:8080/#/login',
      source: 'bi-app',
      showOAuthLogin: false,
      embedded: true,
    });
    expect(data.demoUsers).toHaveLength(4);
    expect(data.demoRemote).toBeUndefined();
  });

  test('never shows demo people beyond loopback or outside demo mode', async () => {
    for (const overrides of [{ loopback: false }, { mode: 'production' as const }]) {
      const other = await openFixture(overrides);
      const { data } = await call(other.app, 'GET', '/iam/login/config');
      expect(data.demoUsers).toBeUndefined();
      await other.close();
    }
  });

  test.each([
    [{ loopback: false }, true],
    [{ loopback: false, mode: 'production' as const }, undefined],
  ])('of %o says demoRemote %s', async (overrides, demoRemote) => {
    const other = await openFixture(overrides);
    const { data } = await call(other.app, 'GET', '/iam/login/config');
    expect(data.demoRemote).toBe(demoRemote);
    await other.close();
  });
});
