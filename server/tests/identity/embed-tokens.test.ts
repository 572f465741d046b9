import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { presentMe } from '../../src/presenters/me';
import { actionsOfRole } from '../../src/policies/actions';
import { DEMO_SERVICE_KEY } from '../../src/identity/demo-users';
import { hashSecret } from '../../src/identity/secret-token';
import { insertServiceKey } from '../../src/repositories/identity/service-key-repository';
import { call, openFixture, PORTAL, signIn, START, type Fixture } from './identity-fixture';

let fixture: Fixture;
beforeEach(async () => void (fixture = await openFixture()));
afterEach(() => fixture.close());

const BODY = {
  subject: 'customer-7',
  resources: ['report:west-delays'],
  rows: [{ field: 'origin_state', values: ['CA', 'OR'] }],
};
const mint = (body: object = BODY, token = DEMO_SERVICE_KEY) =>
  call(fixture.app, 'POST', '/api/v1/embed-tokens', { body, token });
const FACTS = { mode: 'demo', demoRemote: false, env: '', version: '' } as const;
const dead = { key: 'transport.tokenDead' };

describe('an embed token', () => {
  test('is a guest of the tenant limited to its resources, actions and rows', async () => {
    const { code, data } = await mint({ ...BODY, expiresIn: 60 });
    expect(code).toBe(1000);
    expect(data.expiresIn).toBe(60);
    const guest = await fixture.identity.authenticate(data.token, PORTAL);
    expect(guest).toMatchObject({
      kind: 'embed',
      tenantCode: 'acme',
      subjectId: 'guest:customer-7',
      role: 'guest',
      rowRules: [{ filter: { of: 'origin_state', op: 'in', values: ['CA', 'OR'] } }],
    });
    expect([...(guest.resources ?? [])]).toEqual(['report:west-delays']);
    expect([...guest.actions].sort()).toEqual(['report.filter', 'report.view']);
    expect(guest.actions.has('cube.view')).toBe(false);
    expect(presentMe(guest, FACTS).lockedFields).toEqual(['origin_state']);
  });

  test('may export where its grant says so, as people may', async () => {
    const may = async (body: object) => {
      const { data } = await mint(body);
      return (await fixture.identity.authenticate(data.token, PORTAL)).actions.has('report.export');
    };
    expect(await may({ ...BODY, actions: ['explore', 'export'] })).toBe(true);
    expect(await may({ ...BODY, actions: ['explore'] })).toBe(false);
    for (const role of ['viewer', 'analyst', 'administrator'] as const) {
      expect(actionsOfRole(role)).toContain('report.export');
    }
  });

  test('lives at most ten minutes', async () => {
    const { data } = await mint();
    expect(data.expiresIn).toBe(600);
    fixture.clock.advance(599_000);
    await fixture.identity.authenticate(data.token, PORTAL);
    fixture.clock.advance(1_000);
    await expect(fixture.identity.authenticate(data.token, PORTAL)).rejects.toMatchObject(dead);
    expect((await mint({ ...BODY, expiresIn: 601 })).code).toBe(1001);
  });

  test('works from its own origins only, which must be on the tenant list', async () => {
    const { data } = await mint({ ...BODY, origins: [PORTAL] });
    await fixture.identity.authenticate(data.token, PORTAL);
    await fixture.identity.authenticate(data.token, null);
    for (const origin of ['http://localhost:5556', 'https://evil.test']) {
      await expect(fixture.identity.authenticate(data.token, origin)).rejects.toMatchObject({
        key: 'transport.originRefused',
      });
    }
    const stray = await mint({ ...BODY, origins: ['https://evil.test'] });
    expect(stray).toMatchObject({ code: 1001 });
    expect(stray.data).toBeNull();
  });

  test('is made by a service key only', async () => {
    const ana = await signIn(fixture.app, 'ana.lee@acme.test');
    expect((await mint(BODY, ana.data.access_token)).code).toBe(1002);
    const guest = await mint();
    expect((await mint(BODY, guest.data.token)).code).toBe(1002);
    expect((await mint(BODY, 'bik_unknown')).status).toBe(401);
  });

  test('is refused for unknown fields, actions and malformed resources', async () => {
    for (const extra of [
      { tenantId: 'globex' },
      { actions: ['administer'] },
      { resources: [] },
      { resources: ['everything'] },
      { resources: ['report:*:x'] },
      { subject: '' },
      { rows: [{ field: 'origin', op: 'notIn', values: [] }] },
    ]) {
      expect((await mint({ ...BODY, ...extra })).code).toBe(1001);
    }
  });

  test('dies with its key and when it is revoked', async () => {
    const one = await mint();
    const other = await mint({ ...BODY, subject: 'customer-8' });
    const revoked = await call(fixture.app, 'DELETE', '/api/v1/embed-tokens?subject=customer-7', {
      token: DEMO_SERVICE_KEY,
    });
    expect(revoked.data).toEqual({ revoked: 1 });
    await expect(fixture.identity.authenticate(one.data.token, null)).rejects.toMatchObject(dead);
    await fixture.identity.authenticate(other.data.token, null);
    await fixture.database.updateTable('service_key').set({ revoked_ms: START }).execute();
    await expect(fixture.identity.authenticate(other.data.token, null)).rejects.toMatchObject(dead);
  });

  test('cannot sign in, refresh, switch or administer anything', async () => {
    const { data } = await mint();
    for (const [method, url] of [
      ['GET', '/users'],
      ['GET', '/tenants'],
      ['GET', '/row-rules'],
      ['GET', '/audit'],
      ['GET', '/service-keys'],
    ] as const) {
      expect((await call(fixture.app, method, `/api/v1${url}`, { token: data.token })).code).toBe(
        1002,
      );
    }
    const proxy = await call(fixture.app, 'POST', '/iam/proxy/execute', {
      token: data.token,
      body: { type: 'list-sessions', body: '{}' },
    });
    expect(proxy.success).toBe(false);
  });

  test('has a cache fingerprint of its own rows', async () => {
    const fingerprint = async (values: string[]) => {
      const { data } = await mint({ ...BODY, rows: [{ field: 'origin_state', values }] });
      return (await fixture.identity.authenticate(data.token, null)).policyFingerprint;
    };
    expect(await fingerprint(['CA'])).toBe(await fingerprint(['CA']));
    expect(await fingerprint(['CA'])).not.toBe(await fingerprint(['OR']));
    expect(await fingerprint(['CA'])).not.toBe(await fingerprint([]));
  });
});

describe('a service key', () => {
  test('is refused wherever a page sends it', async () => {
    await fixture.identity.authenticate(DEMO_SERVICE_KEY, null);
    await expect(fixture.identity.authenticate(DEMO_SERVICE_KEY, PORTAL)).rejects.toMatchObject(
      dead,
    );
  });
});

describe('an embed token that the portal signs itself', () => {
  const seconds = START / 1000;
  const CLAIMS = { sub: 'customer-9', resources: ['report:west-delays'], aud: 'bi-embed' };
  let privateKey: Parameters<SignJWT['sign']>[0];

  async function addKey(algorithm: string, id = `key-${algorithm}`) {
    const pair = await generateKeyPair(algorithm, { extractable: true });
    const jwk: JWK = { ...(await exportJWK(pair.publicKey)), alg: algorithm };
    await insertServiceKey(fixture.database, {
      id,
      tenant_id: 'acme',
      name: 'signing portal',
      hash: hashSecret(id),
      public_jwk: { ...jwk },
      demo: 0,
      created_ms: START,
      revoked_ms: null,
      ...{ scope: 'embed', user_id: null, used_ms: null },
    });
    privateKey = pair.privateKey;
    return id;
  }

  const sign = (claims: object, kid: string, alg = 'ES256', key = privateKey) =>
    new SignJWT({ iat: seconds, exp: seconds + 300, ...claims })
      .setProtectedHeader({ alg, kid })
      .sign(key);

  test.each(['RS256', 'ES256'])('is accepted with %s', async (algorithm) => {
    const kid = await addKey(algorithm);
    const guest = await fixture.identity.authenticate(await sign(CLAIMS, kid, algorithm), PORTAL);
    expect(guest).toMatchObject({
      kind: 'embed',
      tenantCode: 'acme',
      subjectId: 'guest:customer-9',
    });
  });

  test('is refused when anything about it is wrong', async () => {
    const kid = await addKey('ES256');
    const stranger = (await generateKeyPair('ES256')).privateKey;
    const good = await sign(CLAIMS, kid);
    const [head, , signature] = good.split('.');
    const forged = Buffer.from(JSON.stringify({ ...CLAIMS, sub: 'admin' })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url');
    const tokens = [
      await sign(CLAIMS, 'key-unknown'),
      await sign(CLAIMS, kid, 'ES256', stranger),
      await sign({ ...CLAIMS, aud: 'other' }, kid),
      await sign({ ...CLAIMS, aud: ['bi-embed', 'other'] }, kid),
      await sign({ ...CLAIMS, exp: seconds + 601 }, kid),
      await sign({ ...CLAIMS, exp: seconds - 31, iat: seconds - 300 }, kid),
      await sign({ ...CLAIMS, iat: seconds + 31, exp: seconds + 300 }, kid),
      await sign({ ...CLAIMS, nbf: seconds + 31 }, kid),
      await sign({ ...CLAIMS, nbf: String(seconds) }, kid),
      await sign({ ...CLAIMS, nbf: null }, kid),
      await sign({ ...CLAIMS, sub: '' }, kid),
      await sign({ ...CLAIMS, resources: [] }, kid),
      await sign({ ...CLAIMS, rows: 'all' }, kid),
      await sign({ ...CLAIMS, actions: ['administer'] }, kid),
      `${head}.${forged}.${signature}`,
      `${none}.${forged}.AA`,
    ];
    for (const token of tokens) {
      await expect(fixture.identity.authenticate(token, null)).rejects.toMatchObject(dead);
    }
    await fixture.identity.authenticate(good, null);
  });

  test('counts from its nbf on, with the leeway that exp has', async () => {
    const kid = await addKey('ES256');
    const early = await sign({ ...CLAIMS, nbf: seconds + 30 }, kid);
    expect(await fixture.identity.authenticate(early, null)).toMatchObject({ kind: 'embed' });
    const past = await sign({ ...CLAIMS, nbf: seconds - 600 }, kid);
    expect(await fixture.identity.authenticate(past, null)).toMatchObject({ kind: 'embed' });
  });

  test('dies when its key is revoked', async () => {
    const kid = await addKey('ES256');
    const token = await sign(CLAIMS, kid);
    await fixture.database
      .updateTable('service_key')
      .set({ revoked_ms: START })
      .where('id', '=', kid)
      .execute();
    await expect(fixture.identity.authenticate(token, null)).rejects.toMatchObject(dead);
  });
});
