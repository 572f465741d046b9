import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IDENTITY_CODES } from '@bi/contract/identity/identity-codes';
import { call, openFixture, signIn, type Answer, type Fixture } from './identity-fixture';

let fixture: Fixture;
let ana: Answer;
beforeEach(async () => {
  fixture = await openFixture();
  ana = await signIn(fixture.app, 'ana.lee@acme.test');
});
afterEach(async () => {
  vi.useRealTimers();
  await fixture.close();
});

const execute = (type: string, body: object | string, token: string = ana.data.access_token) =>
  call(fixture.app, 'POST', '/iam/proxy/execute', {
    token,
    body: { type, body: typeof body === 'string' ? body : JSON.stringify(body) },
  });

describe('the proxy', () => {
  test.each(['http://169.254.169.254/', 'constructor', '__proto__', 'toString', 'login', ''])(
    'knows no operation %j',
    async (type) => {
      const answer = await execute(type, {});
      expect(answer).toMatchObject({ status: 200, success: false, code: IDENTITY_CODES.INVALID });
    },
  );

  test('needs a string type and a string body', async () => {
    for (const body of [{ type: 1, body: '' }, { type: 'list-sessions', body: {} }, {}]) {
      const answer = await call(fixture.app, 'POST', '/iam/proxy/execute', {
        body,
        token: ana.data.access_token,
      });
      expect(answer).toMatchObject({ success: false, code: IDENTITY_CODES.INVALID });
    }
  });

  test('needs a live token of a person', async () => {
    for (const token of ['', 'bia_dead', 'demo-portal-key']) {
      expect(await execute('list-sessions', {}, token)).toMatchObject({
        success: false,
        code: IDENTITY_CODES.TOKEN,
      });
    }
  });

  test.each(['not json', '[]', '{"oldPassword":"x"}', '{"oldPassword":1,"newPassword":"y"}'])(
    'refuses the body %j',
    async (body) => {
      expect(await execute('change-password', body)).toMatchObject({
        success: false,
        code: IDENTITY_CODES.INVALID,
      });
    },
  );

  test('gives up after 30 s with 408', async () => {
    fixture.hasher.verify = () => new Promise(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = execute('change-password', {
      oldPassword: 'demo-ana',
      newPassword: 'longer words win',
    });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), {
      interval: 1,
      timeout: 15_000,
    });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await answer).toMatchObject({
      status: 200,
      success: false,
      code: IDENTITY_CODES.TIMEOUT,
    });
  });

  test('answers an unexpected failure with 500 and no detail', async () => {
    fixture.hasher.verify = () => Promise.reject(new Error('secret detail'));
    const body = { oldPassword: 'demo-ana', newPassword: 'longer words win' };
    const answer = await execute('change-password', body);
    expect(answer).toMatchObject({ status: 500, success: false, code: 500, msg: 'Login failed' });
    expect(JSON.stringify(answer)).not.toContain('secret detail');
  });
});

describe('change-password', () => {
  const change = (oldPassword: string, newPassword: string) =>
    execute('change-password', { oldPassword, newPassword });

  test('keeps this session, ends the others and makes the old password wrong', async () => {
    const other = await signIn(fixture.app, 'ana.lee@acme.test');
    expect((await change('demo-ana', 'longer words win')).success).toBe(true);
    await expect(fixture.identity.authenticate(other.data.access_token, null)).rejects.toThrow();
    await fixture.identity.authenticate(ana.data.access_token, null);
    expect((await signIn(fixture.app, 'ana.lee@acme.test')).code).toBe(
      IDENTITY_CODES.WRONG_PASSWORD,
    );
    const body = { username: 'ana.lee@acme.test', password: 'longer words win' };
    expect((await call(fixture.app, 'POST', '/iam/login', { body })).success).toBe(true);
  });

  test('needs the old password and counts wrong ones', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect((await change('guess', 'longer words win')).code).toBe(IDENTITY_CODES.WRONG_PASSWORD);
    }
    expect((await change('demo-ana', 'longer words win')).code).toBe(IDENTITY_CODES.THROTTLED);
  });

  test.each(['short', 'aaaaaaaaaaaaa', 'password1234', 'ana.lee@acme.test', 'x'.repeat(201)])(
    'refuses %j',
    async (password) => {
      expect((await change('demo-ana', password)).code).toBe(IDENTITY_CODES.PASSWORD_RULES);
    },
  );
});

describe('sessions', () => {
  test('are listed with the current one marked, and one can be ended', async () => {
    const other = await signIn(fixture.app, 'ana.lee@acme.test');
    const { data } = await execute('list-sessions', {});
    expect(data).toHaveLength(2);
    const rest = data.filter((session: { current: boolean }) => !session.current);
    expect(rest).toHaveLength(1);
    expect(rest[0]).toMatchObject({ tenantId: 'acme', address: '10.0.0.1' });
    const { sessionId } = rest[0];
    expect((await execute('revoke-session', { sessionId })).success).toBe(true);
    await expect(fixture.identity.authenticate(other.data.access_token, null)).rejects.toThrow();
  });

  test('of somebody else cannot be ended', async () => {
    const raj = await signIn(fixture.app, 'raj.patel@acme.test');
    const { data } = await execute('list-sessions', {}, raj.data.access_token);
    const answer = await execute('revoke-session', { sessionId: data[0].sessionId });
    expect(answer).toMatchObject({ success: false, code: IDENTITY_CODES.LINK });
    await fixture.identity.authenticate(raj.data.access_token, null);
  });
});

describe('switch-tenant', () => {
  test('gives tokens of the other tenant and ends those of this one', async () => {
    const mia = await signIn(fixture.app, 'mia.chen@both.test', 'acme');
    const answer = await execute('switch-tenant', { tenantId: 'globex' }, mia.data.access_token);
    expect(answer.data.tenantId).toBe('globex');
    const now = await fixture.identity.authenticate(answer.data.access_token, null);
    expect(now).toMatchObject({ tenantCode: 'globex', role: 'viewer' });
    expect(answer.cookies['bi_refresh']).toBe(answer.data.refresh_token);
    await expect(fixture.identity.authenticate(mia.data.access_token, null)).rejects.toThrow();
  });

  test('refuses a tenant that is not theirs', async () => {
    const answer = await execute('switch-tenant', { tenantId: 'globex' });
    expect(answer).toMatchObject({ success: false, code: IDENTITY_CODES.TENANT_REQUIRED });
  });
});
