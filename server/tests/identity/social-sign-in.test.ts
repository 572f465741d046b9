import { beforeEach, describe, expect, test } from 'vitest';
import { IDENTITY_CODES } from '@bi/contract/identity/identity-codes';
import { call, openFixture, signIn, type Fixture } from './identity-fixture';
import type { LoopbackProvider } from './loopback-providers';
import {
  mailedCode,
  newPerson,
  registerNewPerson,
  socialLogin,
  travel,
  withSocialFixture,
  validate,
  verifyCode,
} from './social-journey';

const social = withSocialFixture();
let fixture: Fixture;
let openId: LoopbackProvider;
let github: LoopbackProvider;
beforeEach(() => void ({ fixture, openId, github } = social()));

const users = () => fixture.database.selectFrom('user').selectAll().execute();

const register = (provider: string) => registerNewPerson(fixture, provider);

describe('the social config', () => {
  const config = (target: string) =>
    call(fixture.app, 'POST', '/component/oauth2/v1/config', { body: { target } });

  test.each([
    ['google', true, true],
    ['linkedin', false, false],
    ['adobe', true, true],
    ['github', true, false],
  ])('of %s has the required fields, PKCE %s and nonce %s', async (target, pkce, nonce) => {
    const { data, headers } = await config(target);
    expect(Object.keys(data).sort()).toEqual([
      'authorizationUri',
      'clientId',
      'redirectUri',
      'scope',
    ]);
    expect(data.redirectUri).toBe('http://127.0.0.1:8080/auth/callback');
    const { searchParams } = new URL(data.authorizationUri);
    expect(searchParams.has('code_challenge')).toBe(pkce);
    expect(searchParams.get('code_challenge_method')).toBe(pkce ? 'S256' : null);
    expect(searchParams.has('nonce')).toBe(nonce);
    expect(String(headers['set-cookie'])).toMatch(/bi_ticket=bit_.*HttpOnly; SameSite=Lax/);
    expect(JSON.stringify(data)).not.toContain('a-secret');
  });

  test('of a provider that is not set up says so', async () => {
    for (const target of ['facebook', 'twitter', '__proto__', '']) {
      expect(await config(target)).toMatchObject({
        status: 200,
        success: false,
        code: IDENTITY_CODES.PROVIDER,
      });
    }
  });

  test('says that a provider cannot be reached', async () => {
    const dead = await openFixture({
      social: { google: { ...openId.settings, issuer: 'http://127.0.0.1:9' } },
    });
    const answer = await call(dead.app, 'POST', '/component/oauth2/v1/config', {
      body: { target: 'google' },
    });
    expect(answer).toMatchObject({ success: false, code: IDENTITY_CODES.PROVIDER });
    expect(answer.msg).toContain('Google');
    await dead.close();
  });
});

describe('a new person', () => {
  test.each(['google', 'linkedin', 'adobe', 'github'])(
    'of %s proves the e-mail and becomes a viewer of the tenant',
    async (provider) => {
      const journey = await travel(fixture, provider);
      const answer = await validate(fixture, journey);
      const email = provider === 'github' ? 'octo@mail.test' : 'new.person@mail.test';
      expect(answer.data).toMatchObject({
        provider,
        email,
        identity: 'acme',
        source: 'bi-app',
        redirectUrl: 'http://127.0.0.1:8080/#/home',
        userId: '',
        userExists: false,
      });
      const { answer: sent, code } = await mailedCode(fixture, journey, email);
      expect(sent.data).toEqual({ delayTime: 60 });
      expect(await verifyCode(fixture, journey, email, code)).toMatchObject({ code: 0 });
      const login = await socialLogin(fixture, journey, newPerson(journey, answer));
      expect(login.data).toMatchObject({ userName: email, tenantId: 'acme' });
      const principal = await fixture.identity.authenticate(login.data.access_token, null);
      expect(principal.role).toBe('viewer');
      const made = (await users()).find((user) => user.email === email);
      expect(made).toMatchObject({ password_hash: null, email_verified: 1 });
    },
  );

  test('cannot use the password the browser made up', async () => {
    await register('google');
    const body = { username: 'new.person@mail.test', password: 'Generated12chABCD' };
    const answer = await call(fixture.app, 'POST', '/iam/login', { body });
    expect(answer.code).toBe(IDENTITY_CODES.WRONG_PASSWORD);
  });

  test('without an e-mail is registered directly and gets no e-mail claimed', async () => {
    github.person = { id: '99', email: '', name: 'Silent' };
    const journey = await travel(fixture, 'github');
    const answer = await validate(fixture, journey);
    expect(answer.data.email).toBe('');
    const claimed = await socialLogin(fixture, journey, newPerson(journey, answer, 'ana@x.test'));
    expect(claimed.code).toBe(IDENTITY_CODES.EMAIL_UNVERIFIED);
    const login = await socialLogin(fixture, journey, newPerson(journey, answer));
    expect(login.data.userName).toBe('Silent');
    expect((await users()).find((user) => user.user_name === 'Silent')?.email).toBeNull();
  });

  test('with a taken name gets a numbered one', async () => {
    github.person = { id: '100', email: '', name: 'ANA.LEE@acme.test' };
    const journey = await travel(fixture, 'github');
    const login = await socialLogin(
      fixture,
      journey,
      newPerson(journey, await validate(fixture, journey)),
    );
    expect(login.data.userName).toBe('ANA.LEE@acme.test-2');
  });

  test('is refused where registration is off, and nothing is made', async () => {
    await fixture.database.updateTable('tenant').set({ self_registration: 0 }).execute();
    const before = (await users()).length;
    const journey = await travel(fixture, 'google');
    const answer = await validate(fixture, journey);
    const { code } = await mailedCode(fixture, journey, answer.data.email);
    await verifyCode(fixture, journey, answer.data.email, code);
    const login = await socialLogin(fixture, journey, newPerson(journey, answer));
    expect(login.code).toBe(IDENTITY_CODES.REGISTRATION_CLOSED);
    expect((await users()).length).toBe(before);
  });

  test('joins only a tenant that is open and exists', async () => {
    const journey = await travel(fixture, 'google');
    const answer = await validate(fixture, journey);
    const { code } = await mailedCode(fixture, journey, answer.data.email);
    await verifyCode(fixture, journey, answer.data.email, code);
    const body = { ...newPerson(journey, answer), identity: 'nowhere' };
    expect((await socialLogin(fixture, journey, body)).code).toBe(
      IDENTITY_CODES.REGISTRATION_CLOSED,
    );
  });
});

describe('a registered person', () => {
  test('is signed in directly the next time', async () => {
    await register('google');
    const journey = await travel(fixture, 'google');
    const { data } = await validate(fixture, journey);
    expect(data.userExists).toBe(true);
    const login = await socialLogin(fixture, journey, { userId: data.userId, provider: 'google' });
    expect(login.data).toMatchObject({ userId: data.userId, tenantId: 'acme' });
    expect(login.cookies['bi_refresh']).toBe(login.data.refresh_token);
  });

  test('who is disabled is not signed in', async () => {
    await register('google');
    await fixture.database
      .updateTable('user')
      .set({ enabled: 0 })
      .where('email', '=', 'new.person@mail.test')
      .execute();
    const journey = await travel(fixture, 'google');
    const { data } = await validate(fixture, journey);
    const login = await socialLogin(fixture, journey, { userId: data.userId, provider: 'google' });
    expect(login).toMatchObject({ success: false, code: IDENTITY_CODES.PROVIDER });
  });

  test('with a password is refused, then links the provider after signing in', async () => {
    openId.person = { id: 'sub-ana', email: 'ana.lee@acme.test', name: 'Ana' };
    const journey = await travel(fixture, 'google');
    const answer = await validate(fixture, journey);
    expect(answer.data).toMatchObject({ userExists: false, userId: '' });
    const { code } = await mailedCode(fixture, journey, 'ana.lee@acme.test');
    await verifyCode(fixture, journey, 'ana.lee@acme.test', code);
    const login = await socialLogin(fixture, journey, newPerson(journey, answer));
    expect(login).toMatchObject({ success: false, code: IDENTITY_CODES.EMAIL_TAKEN });
    expect(login.msg).toContain('Google');

    const ana = await signIn(fixture.app, 'ana.lee@acme.test');
    const linked = await call(fixture.app, 'POST', '/component/oauth2/v1/link', {
      token: ana.data.access_token,
      cookies: journey.cookies,
    });
    expect(linked.success).toBe(true);
    const again = await validate(fixture, await travel(fixture, 'google'));
    expect(again.data).toMatchObject({ userExists: true, userId: 'demo-ana' });
  });
});

describe('a provider that fails', () => {
  test.each(['down', 'error'] as const)(
    '(%s) is distinguished from one that refuses',
    async (fault) => {
      const journey = await travel(fixture, 'google');
      openId.fault = fault;
      const answer = await validate(fixture, journey);
      expect(answer).toMatchObject({ success: false, code: IDENTITY_CODES.PROVIDER });
      expect(answer.msg).toMatch(/could not be reached/);
      expect(fixture.warnings.length).toBeGreaterThan(0);
    },
  );

  test('with an error inside an HTTP 200 lets nobody in', async () => {
    const journey = await travel(fixture, 'github');
    github.fault = 'error';
    const answer = await validate(fixture, journey);
    expect(answer.msg).toMatch(/did not confirm/);
    expect((await users()).length).toBe(4);
  });
});
