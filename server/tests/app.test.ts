import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, PEOPLE, SERVICE_KEY, type AppFixture } from './support/app-fixture';

const PORTAL = 'http://localhost:5555';
const STRANGER = 'https://evil.example';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture({
    data: false,
    env: { BI_BODY_LIMIT_KB: '16', BI_CALLS_PER_MINUTE: '100000' },
  });
});
afterAll(() => lab.close());

const preflight = (target: string, origin: string) =>
  lab.call({
    method: 'OPTIONS',
    path: `!${target}`,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });

describe('an address that does not exist', () => {
  it.each(['/api/v1/nope', '/api/v2/me', '/nope', '/elements/nope.js', '/assets/nope.js', '/home'])(
    '%s is 404 with an envelope',
    async (address) => {
      const answer = await lab.call({ path: `!${address}` });
      expect(answer.status).toBe(404);
      expect(answer).toMatchObject({
        code: 1003,
        message: 'There is nothing at this address.',
        errorMessage: 'There is nothing at this address.',
      });
      expect(answer.headers['content-type']).toMatch(/application\/json/);
    },
  );
});

describe('a body', () => {
  it('that is larger than allowed is 413 with the limit', async () => {
    const body = { cube: 'x'.repeat(20_000), rows: [], columns: [], measures: [] };
    const answer = await lab.call({ as: 'ana', method: 'POST', path: '/query', body });
    expect([answer.status, answer.code]).toEqual([413, 1001]);
    expect(answer.message).toBe('The request is larger than 16 KB.');
  });

  it.each([
    ['application/json', '{"cube":', /not valid/],
    ['application/json', '', /not valid/],
    ['application/json', '{"__proto__":{"x":1}}', /not valid/],
    ['text/plain', 'hello', /application\/json/],
    ['application/xml', '<a/>', /application\/json/],
  ])('of type %s with %j is 1001 and nothing more', async (type, body, text) => {
    const answer = await lab.app.inject({
      method: 'POST',
      url: '/api/v1/query',
      headers: { authorization: await lab.token('ana'), 'content-type': type },
      payload: body,
    });
    const { code, message } = answer.json<{ code: number; message: string }>();
    expect([answer.statusCode, code]).toEqual([200, 1001]);
    expect(message).toMatch(text);
  });
});

describe('texts', () => {
  it('are Chinese for a reader who prefers it', async () => {
    const answer = await lab.call({
      as: 'ana',
      path: '/cubes/nope',
      headers: { 'accept-language': 'zh-CN,zh;q=0.9' },
    });
    expect(answer.message).toMatch(/多维数据集/);
  });
});

describe('calls of pages of other origins', () => {
  it.each([
    ['/api/v1/query', 'undefined'],
    ['/iam/login', 'true'],
    ['/component/oauth2/v1/config', 'true'],
    ['/register/v1/email/send-code', 'true'],
    ['/register/v1/email/verify-code', 'true'],
    ['/register/v1/users', 'undefined'],
    ['/sign-in/tenants', 'undefined'],
  ])('a preflight to %s is answered for a listed origin; cookies: %s', async (to, cookies) => {
    const { status, headers } = await preflight(to, PORTAL);
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': PORTAL,
      'access-control-max-age': '7200',
    });
    expect(String(headers['access-control-allow-headers'])).toMatch(/idempotency-key/);
    expect(String(headers['access-control-allow-credentials'])).toBe(cookies);
    expect(String(headers['vary'])).toMatch(/origin/i);
  });

  it('a preflight of a stranger is not', async () => {
    const { headers } = await preflight('/api/v1/query', STRANGER);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('a call is read by a listed page, and refused to a stranger with a good token', async () => {
    const token = { token: await lab.token('ana') };
    const good = await lab.call({ as: token, path: '/me', headers: { origin: PORTAL } });
    expect(good.code).toBe(1000);
    expect(good.headers).toMatchObject({ 'access-control-allow-origin': PORTAL });
    expect(String(good.headers['access-control-expose-headers'])).toMatch(
      /x-request-id.*bi-receipt/,
    );
    const bad = await lab.call({ as: token, path: '/me', headers: { origin: STRANGER } });
    expect([bad.status, bad.code]).toEqual([403, 1002]);
    expect(bad.headers['access-control-allow-origin']).toBeUndefined();
    const nobody = await lab.call({ as: token, path: '/me', headers: { origin: 'null' } });
    expect(nobody.status).toBe(403);
  });

  it('a failure can be read by a listed page too', async () => {
    const answer = await lab.call({ path: '/me', headers: { origin: PORTAL } });
    expect(answer.status).toBe(401);
    expect(answer.headers['access-control-allow-origin']).toBe(PORTAL);
  });
});

describe('health', () => {
  it('needs no token and is never cached', async () => {
    for (const to of ['!/healthz', '!/readyz']) {
      const answer = await lab.call({ path: to });
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});

describe('request ids', () => {
  it('are taken from the caller when they are plain, else made', async () => {
    const given = await lab.call({ path: '/me', headers: { 'x-request-id': 'abc-12345678' } });
    expect([given.requestId, given.headers['x-request-id']]).toEqual([
      'abc-12345678',
      'abc-12345678',
    ]);
    const odd = await lab.call({ path: '/me', headers: { 'x-request-id': 'a b\u00e4' } });
    expect(odd.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the log', () => {
  it('has a line per call and never a secret', async () => {
    const wrong = { ...PEOPLE.ana, password: 'Wr0ng-password' };
    await lab.call({ method: 'POST', path: '!/iam/login', body: wrong });
    const login = await lab.call({ method: 'POST', path: '!/iam/login', body: PEOPLE.ana });
    const { access_token: token, refresh_token: refresh } = login.data as Record<string, string>;
    await lab.call({ path: `!/iam/login/userinfo?accessToken=${token}` });
    await lab.call({ method: 'POST', path: `!/iam/login/refresh?refreshToken=${refresh}` });
    await lab.call({ as: { token: SERVICE_KEY }, path: '/me' });
    await lab.call({ as: { token: token! }, path: '/me', headers: { cookie: 'bi_refresh=abc' } });
    const lines = JSON.stringify(lab.logged);
    expect(lab.logged.filter((line) => line['url'] === '/api/v1/me').at(-1)).toMatchObject({
      method: 'GET',
      status: 200,
      tenant: 'acme',
      subject: 'demo-ana',
    });
    for (const secret of [token!, refresh!, wrong.password, SERVICE_KEY, 'bi_refresh=abc']) {
      expect(lines).not.toContain(secret);
    }
  });
});

describe('too many calls', () => {
  it('are 429 with the time to wait, for that person alone', async () => {
    const small = await openAppFixture({ data: false, env: { BI_CALLS_PER_MINUTE: '10' } });
    const statuses: number[] = [];
    for (let call = 0; call < 12; call += 1) {
      statuses.push((await small.call({ as: 'ana', path: '/me' })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
    const refused = await small.call({ as: 'ana', path: '/me' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.message).toMatch(/Try again in (a second|\d+ seconds)/);
    expect((await small.call({ as: 'raj', path: '/me' })).status).toBe(200);
    await small.close();
  });
});
