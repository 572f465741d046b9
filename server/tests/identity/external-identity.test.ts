import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_SERVICE_KEY } from '../../src/identity/demo-users';
import type { ExternalIdentitySettings } from '../../src/identity/identity-settings';
import { call, openFixture, PORTAL, signIn, START, type Fixture } from './identity-fixture';

const dead = { key: 'transport.tokenDead' };
let service: Fixture;
let product: Fixture;
let iamUrl: string;

function external(fields: Partial<ExternalIdentitySettings> = {}): ExternalIdentitySettings {
  return {
    iamUrl,
    oauthApiBaseUrl: iamUrl,
    loginUrl: `${iamUrl}/#/login`,
    jwksUrl: null,
    issuer: null,
    audience: null,
    ...fields,
  };
}

beforeEach(async () => {
  service = await openFixture();
  iamUrl = await service.app.listen({ port: 0, host: '127.0.0.1' });
  product = await openFixture({ external: external() });
});
afterEach(async () => {
  await product.close();
  await service.close();
});

describe('with an external identity service', () => {
  test('its tokens are understood, with tenant, role and the row rules stored here', async () => {
    const { data } = await signIn(service.app, 'raj.patel@acme.test');
    const first = await product.identity.authenticate(data.access_token, null);
    expect(first).toMatchObject({
      kind: 'user',
      tenantCode: 'acme',
      role: 'analyst',
      displayName: 'Raj Patel',
      rowRules: [],
    });
    await product.database
      .updateTable('row_rule')
      .set({ user_id: first.subjectId })
      .where('id', '=', 'rule-demo-raj')
      .execute();
    const second = await product.identity.authenticate(data.access_token, null);
    expect(second.subjectId).toBe(first.subjectId);
    expect(second.rowRules).toHaveLength(1);
    expect(second.policyFingerprint).not.toBe(first.policyFingerprint);
  });

  test('the role follows the service', async () => {
    const one = await signIn(service.app, 'raj.patel@acme.test');
    await product.identity.authenticate(one.data.access_token, null);
    await service.database
      .updateTable('membership')
      .set({ role: 'viewer' })
      .where('user_id', '=', 'demo-raj')
      .execute();
    product.clock.advance(30_000);
    const again = await product.identity.authenticate(one.data.access_token, null);
    expect(again.role).toBe('viewer');
  });

  test('a tenant unknown here is made, without any origin', async () => {
    await service.database
      .updateTable('tenant')
      .set({ code: 'initech', name: 'Initech' })
      .where('id', '=', 'globex')
      .execute();
    const { data } = await signIn(service.app, 'gus.olsen@globex.test');
    const principal = await product.identity.authenticate(data.access_token, null);
    expect(principal).toMatchObject({ tenantCode: 'initech', tenantName: 'Initech' });
    await expect(product.identity.authenticate(data.access_token, PORTAL)).rejects.toMatchObject({
      key: 'transport.originRefused',
    });
  });

  test('a token that the service has ended is dead here within 30 s', async () => {
    const { data } = await signIn(service.app, 'ana.lee@acme.test');
    await product.identity.authenticate(data.access_token, null);
    await call(service.app, 'POST', '/oauth2/logout', { token: data.access_token });
    product.clock.advance(30_000);
    await expect(product.identity.authenticate(data.access_token, null)).rejects.toMatchObject(
      dead,
    );
  });

  test('a person disabled here stays out', async () => {
    const { data } = await signIn(service.app, 'ana.lee@acme.test');
    const { subjectId } = await product.identity.authenticate(data.access_token, null);
    await product.database
      .updateTable('user')
      .set({ enabled: 0 })
      .where('id', '=', subjectId)
      .execute();
    await expect(product.identity.authenticate(data.access_token, null)).rejects.toMatchObject(
      dead,
    );
  });

  test('unknown tokens and the sessions of this store are dead', async () => {
    for (const token of ['bia_unknown', 'x', 'a.b.c']) {
      await expect(product.identity.authenticate(token, null)).rejects.toMatchObject(dead);
    }
  });

  test('service keys and embed tokens stay this server’s own', async () => {
    const answer = await call(product.app, 'POST', '/api/v1/embed-tokens', {
      token: DEMO_SERVICE_KEY,
      body: { subject: 's', resources: ['report:x'] },
    });
    const guest = await product.identity.authenticate(answer.data.token, PORTAL);
    expect(guest.kind).toBe('embed');
  });

  test('a service that is down is distinguished from a dead token', async () => {
    const { data } = await signIn(service.app, 'ana.lee@acme.test');
    service.app.server.closeAllConnections();
    await service.app.close();
    await expect(product.identity.authenticate(data.access_token, null)).rejects.toMatchObject({
      key: 'transport.unavailable',
    });
  });

  test('the Global config leads the browser there and the own sign-in is absent', async () => {
    const { data } = await call(product.app, 'GET', '/iam/login/config');
    expect(data).toMatchObject({
      iamUrl,
      oauthApiBaseUrl: iamUrl,
      loginUrl: `${iamUrl}/#/login`,
      embedded: false,
    });
    expect(data.demoUsers).toBeUndefined();
    for (const url of ['/iam/login', '/iam/password/forgot', '/register/v1/users']) {
      expect((await call(product.app, 'POST', url, { body: {} })).status).toBe(404);
    }
  });
});

describe('signed tokens of an external identity service', () => {
  const ISSUER = 'https://iam.test';
  const seconds = START / 1000;
  const CLAIMS = {
    sub: 'u-1',
    tenantId: 'acme',
    preferred_username: 'kim',
    name: 'Kim',
    roles: ['administrator'],
  };
  let keySet: Server;
  let signed: Fixture;
  let keys: Record<string, Parameters<SignJWT['sign']>[0]>;

  beforeEach(async () => {
    keys = {};
    const shown: object[] = [];
    for (const alg of ['RS256', 'ES256']) {
      const pair = await generateKeyPair(alg, { extractable: true });
      keys[alg] = pair.privateKey;
      shown.push({ ...(await exportJWK(pair.publicKey)), alg, use: 'sig', kid: alg });
    }
    keySet = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ keys: shown }));
    });
    await new Promise<void>((resolve) => keySet.listen(0, '127.0.0.1', resolve));
    const { port } = keySet.address() as AddressInfo;
    const jwksUrl = `http://127.0.0.1:${port}/keys`;
    signed = await openFixture({
      external: external({ jwksUrl, issuer: ISSUER, audience: 'bi' }),
    });
  });
  afterEach(async () => {
    await signed.close();
    await new Promise<void>((resolve) => keySet.close(() => resolve()));
  });

  const sign = (claims: object = {}, alg = 'ES256', header: object = {}) =>
    new SignJWT({ iat: seconds, exp: seconds + 300, iss: ISSUER, aud: 'bi', ...CLAIMS, ...claims })
      .setProtectedHeader({ alg, kid: alg, ...header })
      .sign(keys[alg] as Parameters<SignJWT['sign']>[0]);

  test.each(['RS256', 'ES256'])('are accepted with %s', async (alg) => {
    const principal = await signed.identity.authenticate(await sign({}, alg), null);
    expect(principal).toMatchObject({ userName: 'kim', tenantCode: 'acme', role: 'administrator' });
  });

  test('are accepted up to a minute of clock skew and not beyond', async () => {
    await signed.identity.authenticate(await sign({ exp: seconds - 59 }), null);
    const late = await sign({ exp: seconds - 61 });
    await expect(signed.identity.authenticate(late, null)).rejects.toMatchObject(dead);
    await signed.identity.authenticate(await sign({ nbf: seconds + 59 }), null);
    const early = await sign({ nbf: seconds + 61 });
    await expect(signed.identity.authenticate(early, null)).rejects.toMatchObject(dead);
  });

  test('are refused when anything about them is wrong', async () => {
    const [head, body, signature] = (await sign()).split('.');
    const forged = Buffer.from(JSON.stringify({ ...CLAIMS, sub: 'admin' })).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const hmac = await new SignJWT({ ...CLAIMS, exp: seconds + 300, iss: ISSUER, aud: 'bi' })
      .setProtectedHeader({ alg: 'HS256', kid: 'RS256' })
      .sign(new TextEncoder().encode('a shared secret that is long enough'));
    const tokens = [
      await sign({ iss: 'https://evil.test' }),
      await sign({ aud: 'other' }),
      await sign({ exp: undefined }),
      await sign({ sub: '' }),
      await sign({ tenantId: undefined }),
      await sign({}, 'ES256', { kid: 'unknown' }),
      await sign({}, 'RS256', { kid: 'ES256' }),
      hmac,
      `${head}.${forged}.${signature}`,
      `${none}.${body}.AA`,
    ];
    for (const token of tokens) {
      await expect(signed.identity.authenticate(token, null)).rejects.toMatchObject(dead);
    }
  });
});
