import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { IDENTITY_CODES } from '@bi/contract/identity/identity-codes';
import {
  call,
  openFixture,
  ORIGIN,
  PORTAL,
  signIn,
  type Answer,
  type Fixture,
} from './identity-fixture';

let fixture: Fixture;
beforeEach(async () => void (fixture = await openFixture()));
afterEach(() => fixture.close());

const refreshBy = (token: string) =>
  call(fixture.app, 'POST', `/iam/login/refresh?refreshToken=${encodeURIComponent(token)}`);
const isAlive = async (token: string) => {
  const answer = await call(fixture.app, 'GET', `/iam/login/userinfo?accessToken=${token}`);
  return answer.success;
};
const tokens = ({ data }: Answer) => [data.access_token, data.refresh_token] as const;

describe('an access token', () => {
  test('dies after its time', async () => {
    const { data } = await signIn(fixture.app, 'ana.lee@acme.test');
    fixture.clock.advance(899_000);
    expect(await isAlive(data.access_token)).toBe(true);
    fixture.clock.advance(1_000);
    expect(await isAlive(data.access_token)).toBe(false);
    await expect(fixture.identity.authenticate(data.access_token, null)).rejects.toMatchObject({
      key: 'transport.tokenDead',
    });
  });

  test.each([
    ['the person is disabled', 'user', { enabled: 0 }, 'demo-ana'],
    ['the tenant is disabled', 'tenant', { enabled: 0 }, 'acme'],
  ] as const)('dies at once when %s', async (_name, table, fields, id) => {
    const { data } = await signIn(fixture.app, 'ana.lee@acme.test');
    await fixture.database.updateTable(table).set(fields).where('id', '=', id).execute();
    expect(await isAlive(data.access_token)).toBe(false);
    expect((await refreshBy(data.refresh_token)).code).toBe(IDENTITY_CODES.REFRESH_REFUSED);
  });

  test('dies at once when the person leaves the tenant', async () => {
    const { data } = await signIn(fixture.app, 'mia.chen@both.test', 'acme');
    await fixture.database
      .deleteFrom('membership')
      .where('user_id', '=', 'demo-mia')
      .where('tenant_id', '=', 'acme')
      .execute();
    expect(await isAlive(data.access_token)).toBe(false);
  });

  test('is refused to pages that are not on the tenant list, and only to them', async () => {
    const { data } = await signIn(fixture.app, 'ana.lee@acme.test');
    const { identity } = fixture;
    await expect(identity.authenticate(data.access_token, PORTAL)).resolves.toMatchObject({
      kind: 'user',
    });
    for (const origin of ['https://evil.test', 'null', 'http://localhost.evil.test:5555']) {
      await expect(identity.authenticate(data.access_token, origin)).rejects.toMatchObject({
        key: 'transport.originRefused',
      });
    }
  });

  test.each(['', 'x', 'bia_x', 'null', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', 'x'.repeat(9000)])(
    'that is %j is dead',
    async (token) => {
      await expect(fixture.identity.authenticate(token, null)).rejects.toMatchObject({
        key: 'transport.tokenDead',
      });
    },
  );

  test('carries the row rules of the person and a fingerprint that follows them', async () => {
    const raj = await signIn(fixture.app, 'raj.patel@acme.test');
    const before = await fixture.identity.authenticate(raj.data.access_token, null);
    expect(before.rowRules).toEqual([
      {
        id: 'rule-demo-raj',
        filter: { of: 'origin', op: 'in', paths: [['West']] },
        exemptCubes: [],
      },
    ]);
    const filter = JSON.stringify({ of: 'origin', op: 'in', paths: [['South']] });
    await fixture.database.updateTable('row_rule').set({ filter }).execute();
    const after = await fixture.identity.authenticate(raj.data.access_token, null);
    expect(after.policyFingerprint).not.toBe(before.policyFingerprint);
  });
});

describe('refresh', () => {
  test('gives new tokens and keeps the tenant', async () => {
    const first = await signIn(fixture.app, 'mia.chen@both.test', 'globex');
    const second = await refreshBy(first.data.refresh_token);
    expect(second).toMatchObject({ success: true, code: 0, data: { tenantId: 'globex' } });
    expect(new Set([...tokens(first), ...tokens(second)]).size).toBe(4);
    expect(await isAlive(second.data.access_token)).toBe(true);
    expect(second.cookies['bi_refresh']).toBe(second.data.refresh_token);
  });

  test('takes the cookie in place of the query', async () => {
    const { cookies } = await signIn(fixture.app, 'ana.lee@acme.test');
    const answer = await call(fixture.app, 'POST', '/iam/login/refresh', { cookies });
    expect(answer.success).toBe(true);
  });

  test('gives the same successor again within 30 s, for two tabs', async () => {
    const first = await signIn(fixture.app, 'ana.lee@acme.test');
    const one = await refreshBy(first.data.refresh_token);
    fixture.clock.advance(30_000);
    const other = await refreshBy(first.data.refresh_token);
    expect(tokens(other)).toEqual(tokens(one));
    expect(other.data.expires_in).toBe(870);
  });

  test('gives ten tabs at once one successor', async () => {
    const first = await signIn(fixture.app, 'ana.lee@acme.test');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refreshBy(first.data.refresh_token)),
    );
    expect(new Set(answers.map((answer) => tokens(answer).join())).size).toBe(1);
    const stored = await fixture.database.selectFrom('refresh_token').selectAll().execute();
    expect(stored).toHaveLength(2);
  });

  test('ends the family of tokens when a used token comes back later', async () => {
    const first = await signIn(fixture.app, 'ana.lee@acme.test');
    const second = await refreshBy(first.data.refresh_token);
    fixture.clock.advance(30_001);
    const reuse = await refreshBy(first.data.refresh_token);
    expect(reuse).toMatchObject({
      status: 200,
      success: false,
      code: IDENTITY_CODES.REFRESH_REFUSED,
    });
    expect(await isAlive(second.data.access_token)).toBe(false);
    expect((await refreshBy(second.data.refresh_token)).success).toBe(false);
    const events = await fixture.database.selectFrom('audit').select('action').execute();
    expect(events.map(({ action }) => action)).toContain('session.reuse');
  });

  test('does not end the family of another sign-in of the same person', async () => {
    const [one, other] = [
      await signIn(fixture.app, 'ana.lee@acme.test'),
      await signIn(fixture.app, 'ana.lee@acme.test'),
    ];
    await refreshBy(one.data.refresh_token);
    fixture.clock.advance(31_000);
    await refreshBy(one.data.refresh_token);
    expect(await isAlive(other.data.access_token)).toBe(true);
  });

  test('refuses a token not used for 14 days, and any after 30 days', async () => {
    const idle = await signIn(fixture.app, 'ana.lee@acme.test');
    fixture.clock.advance(14 * 86_400_000);
    expect((await refreshBy(idle.data.refresh_token)).success).toBe(false);

    let busy = await signIn(fixture.app, 'ana.lee@acme.test');
    for (let day = 0; day < 3; day += 1) {
      fixture.clock.advance(9 * 86_400_000);
      busy = await refreshBy(busy.data.refresh_token);
      expect(busy.success).toBe(true);
    }
    fixture.clock.advance(3 * 86_400_000);
    expect((await refreshBy(busy.data.refresh_token)).success).toBe(false);
  });

  test.each(['', 'bir_unknown', 'x'.repeat(300)])('refuses the token %j', async (token) => {
    expect(await refreshBy(token)).toMatchObject({ status: 200, success: false });
  });

  test('refuses an access token', async () => {
    const { data } = await signIn(fixture.app, 'ana.lee@acme.test');
    expect((await refreshBy(data.access_token)).success).toBe(false);
  });

  test('forgets the dead cookie', async () => {
    const answer = await call(fixture.app, 'POST', '/iam/login/refresh', {
      cookies: { bi_refresh: 'bir_dead' },
    });
    expect(String(answer.headers['set-cookie'])).toMatch(/bi_refresh=;.*Expires=Thu, 01 Jan 1970/);
  });

  test('survives a restart of the server within the grace', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bi-identity-'));
    const file = join(folder, 'store.sqlite');
    const one = await openFixture({}, file);
    const first = await signIn(one.app, 'ana.lee@acme.test');
    const url = `/iam/login/refresh?refreshToken=${first.data.refresh_token}`;
    const before = await call(one.app, 'POST', url);
    await one.close();
    const two = await openFixture({}, file);
    const after = await call(two.app, 'POST', url);
    expect(tokens(after)).toEqual(tokens(before));
    await two.close();
    rmSync(folder, { recursive: true });
  });
});

describe('sign-out', () => {
  const leave = (cookies: Record<string, string>, target?: string) => {
    const query =
      target === undefined ? '' : `?post_logout_redirect_uri=${encodeURIComponent(target)}`;
    return call(fixture.app, 'GET', `/oauth2/logout${query}`, { cookies });
  };

  test('finds the session by its cookie, ends it and returns to the sign-in page', async () => {
    const { data, cookies } = await signIn(fixture.app, 'ana.lee@acme.test');
    const answer = await leave(cookies, `${ORIGIN}/#/login`);
    expect(answer).toMatchObject({ status: 302, headers: { location: `${ORIGIN}/#/login` } });
    expect(String(answer.headers['set-cookie'])).toMatch(/bi_logout=;/);
    expect(await isAlive(data.access_token)).toBe(false);
    expect((await refreshBy(data.refresh_token)).success).toBe(false);
  });

  test('leaves other sessions of the person alone', async () => {
    const one = await signIn(fixture.app, 'ana.lee@acme.test');
    const other = await signIn(fixture.app, 'ana.lee@acme.test');
    await leave(one.cookies);
    expect(await isAlive(other.data.access_token)).toBe(true);
  });

  test('without or with an unknown cookie still returns to the sign-in page', async () => {
    const answer = await leave({ bi_logout: 'bil_unknown' });
    expect(answer).toMatchObject({ status: 302, headers: { location: `${ORIGIN}/#/login` } });
  });

  test('goes to the sign-in page instead of a stranger', async () => {
    const answer = await leave({}, 'https://evil.test/#/login');
    expect(answer.headers['location']).toBe(`${ORIGIN}/#/login`);
  });

  test('goes to a configured return origin', async () => {
    const other = await openFixture({ returnOrigins: ['https://portal.test'] });
    const target = encodeURIComponent('https://portal.test/bye?x=1');
    const url = `/oauth2/logout?post_logout_redirect_uri=${target}`;
    const answer = await call(other.app, 'GET', url);
    expect(answer.headers['location']).toBe('https://portal.test/bye?x=1');
    await other.close();
  });

  test('as a request ends the session of the token', async () => {
    const { data } = await signIn(fixture.app, 'ana.lee@acme.test');
    const answer = await call(fixture.app, 'POST', '/oauth2/logout', {
      token: `Bearer ${data.access_token}`,
    });
    expect(answer.success).toBe(true);
    expect(await isAlive(data.access_token)).toBe(false);
    const none = await call(fixture.app, 'POST', '/oauth2/logout');
    expect(none).toMatchObject({ success: false, code: IDENTITY_CODES.TOKEN });
  });
});

describe('userinfo', () => {
  test('returns the person, their tenants and role', async () => {
    const { data } = await signIn(fixture.app, 'mia.chen@both.test', 'acme');
    const answer = await call(
      fixture.app,
      'GET',
      `/iam/login/userinfo?accessToken=${data.access_token}`,
    );
    expect(answer.data).toEqual({
      userId: 'demo-mia',
      userName: 'mia.chen@both.test',
      name: 'Mia Chen',
      email: 'mia.chen@both.test',
      tenantId: 'acme',
      tenants: [
        { code: 'acme', name: 'Acme' },
        { code: 'globex', name: 'Globex' },
      ],
      roles: ['analyst'],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(['', '?accessToken=bia_dead', '?accessToken=demo-portal-key'])(
    'refuses %j',
    async (query) => {
      const answer = await call(fixture.app, 'GET', `/iam/login/userinfo${query}`);
      expect(answer).toMatchObject({
        status: 200,
        success: false,
        code: IDENTITY_CODES.TOKEN,
        msg: 'Token does not exist',
      });
    },
  );
});
