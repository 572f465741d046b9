import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IDENTITY_CODES } from '@bi/contract/identity-codes';
import { call, openFixture, signIn, START, type Fixture } from './identity-fixture';
import { startGitHubLike, startOpenIdProvider, type LoopbackProvider } from './loopback-providers';
import {
  mailedCode,
  makeState,
  newPerson,
  socialLogin,
  travel,
  validate,
  verifyCode,
  type Journey,
} from './social-journey';

let openId: LoopbackProvider;
let github: LoopbackProvider;
let fixture: Fixture;

beforeAll(async () => {
  openId = await startOpenIdProvider();
  github = await startGitHubLike();
});
afterAll(async () => {
  await openId.close();
  await github.close();
});
beforeEach(async () => {
  fixture = await openFixture({
    showOAuthLogin: true,
    social: {
      google: openId.settings,
      linkedin: openId.settings,
      adobe: openId.settings,
      github: github.settings,
    },
  });
  openId.person = { id: 'sub-1', email: 'new.person@mail.test', name: 'New Person' };
  github.person = { id: '4711', email: 'octo@mail.test', name: 'Octo Cat' };
  for (const provider of [openId, github]) Object.assign(provider, { fault: 'none', exchanges: 0 });
});
afterEach(() => fixture.close());

const users = () => fixture.database.selectFrom('user').selectAll().execute();

async function register(provider: string): Promise<Journey> {
  const journey = await travel(fixture, provider);
  const answer = await validate(fixture, journey);
  const { code } = await mailedCode(fixture, journey, answer.data.email);
  await verifyCode(fixture, journey, answer.data.email, code);
  const login = await socialLogin(fixture, journey, newPerson(journey, answer));
  expect(login).toMatchObject({ success: true, code: 0 });
  return journey;
}

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

  test('tells that a provider cannot be reached', async () => {
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

describe('a known person', () => {
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

describe('attacks on social sign-in', () => {
  const refused = { status: 200, success: false, code: IDENTITY_CODES.TICKET };

  test('a user id alone signs nobody in', async () => {
    const bare: Journey = {
      cookies: {},
      code: '',
      state: '',
      config: await signIn(fixture.app, 'ana.lee@acme.test'),
    };
    const body = { userId: 'demo-ana', provider: 'google' };
    expect(await socialLogin(fixture, bare, body)).toMatchObject(refused);
    bare.cookies = { bi_ticket: 'bit_guess' };
    expect(await socialLogin(fixture, bare, body)).toMatchObject(refused);
  });

  test("another person's id with one's own round trip signs nobody in", async () => {
    await register('google');
    const journey = await travel(fixture, 'google');
    await validate(fixture, journey);
    for (const userId of ['demo-ana', '']) {
      const login = await socialLogin(fixture, journey, { userId, provider: 'google' });
      expect(login).toMatchObject(refused);
    }
    const { data } = await validate(fixture, journey);
    const other = { userId: data.userId, provider: 'github' };
    expect(await socialLogin(fixture, journey, other)).toMatchObject(refused);
  });

  test('a round trip that was not validated signs nobody in', async () => {
    const journey = await travel(fixture, 'google');
    const body = { userId: 'demo-ana', provider: 'google' };
    expect(await socialLogin(fixture, journey, body)).toMatchObject(refused);
  });

  test('a round trip works once', async () => {
    const journey = await register('google');
    const again = await travel(fixture, 'google');
    const { data } = await validate(fixture, again);
    const body = { userId: data.userId, provider: 'google' };
    const answers = await Promise.all([1, 2, 3].map(() => socialLogin(fixture, again, body)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await socialLogin(fixture, again, body)).toMatchObject(refused);
    expect(await socialLogin(fixture, journey, body)).toMatchObject(refused);
  });

  test('the code is exchanged once, however often the page asks', async () => {
    const journey = await travel(fixture, 'google');
    const answers = await Promise.all([1, 2, 3].map(() => validate(fixture, journey)));
    answers.push(await validate(fixture, journey));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers[0]?.success).toBe(true);
    expect(openId.exchanges).toBe(1);
  });

  test('a code does not work in another browser', async () => {
    const victim = await travel(fixture, 'google');
    const attacker = await travel(fixture, 'google');
    const mixed = { ...attacker, code: victim.code, state: victim.state };
    expect(await validate(fixture, mixed)).toMatchObject({
      success: false,
      code: IDENTITY_CODES.PROVIDER,
    });
    expect(await validate(fixture, { ...victim, cookies: {} })).toMatchObject(refused);
  });

  test('a failed exchange cannot be tried again with another code', async () => {
    const journey = await travel(fixture, 'github');
    const forged = await validate(fixture, { ...journey, code: 'forged' });
    expect(forged).toMatchObject({ success: false, code: IDENTITY_CODES.PROVIDER });
    expect(await validate(fixture, journey)).toMatchObject(refused);
  });

  test.each([
    ['another provider', makeState('github')],
    ['an unknown provider', makeState('twitter')],
    ['no timestamp', makeState('google', { timestamp: undefined })],
    ['an old timestamp', makeState('google', { timestamp: START - 600_001 })],
    ['a timestamp of the future', makeState('google', { timestamp: START + 600_000 })],
    ['no JSON', 'garbage'],
    ['an old legacy form', `google:${START - 600_001}:r`],
    ['a legacy form of another provider', `github:${START}:r`],
    ['a legacy form of two parts', `google:${START}`],
    ['prototype keys', makeState('__proto__')],
  ])('a state with %s is refused', async (_name, state) => {
    const journey = await travel(fixture, 'google');
    expect(await validate(fixture, { ...journey, state })).toMatchObject(refused);
    expect(openId.exchanges).toBe(0);
  });

  test('the legacy state is taken', async () => {
    const journey = await travel(fixture, 'google', `google:${START}:r4nd0m`);
    expect((await validate(fixture, journey)).success).toBe(true);
  });

  test('an empty code or state has its own text', async () => {
    const journey = await travel(fixture, 'google');
    const answer = await validate(fixture, { ...journey, code: '' });
    expect(answer.msg).toBe('Missing OAuth2 authorization code or state parameter');
  });

  test('a round trip ends after ten minutes', async () => {
    const journey = await travel(fixture, 'google');
    const { data } = await validate(fixture, journey);
    fixture.clock.advance(600_000);
    expect(await validate(fixture, journey)).toMatchObject(refused);
    const body = { userId: data.userId, provider: 'google' };
    expect(await socialLogin(fixture, journey, body)).toMatchObject(refused);
  });

  test('a stranger return address becomes the own start page', async () => {
    const redirectUrl = 'https://evil.test/';
    const state = makeState('google', { redirectUrl });
    const journey = await travel(fixture, 'google', state);
    const { data } = await validate(fixture, journey);
    expect(data.redirectUrl).toBe('http://127.0.0.1:8080/');
  });

  test('an unproven or another e-mail is refused at login', async () => {
    const journey = await travel(fixture, 'google');
    const answer = await validate(fixture, journey);
    const unproven = await socialLogin(fixture, journey, newPerson(journey, answer));
    expect(unproven.code).toBe(IDENTITY_CODES.EMAIL_UNVERIFIED);
    const { code } = await mailedCode(fixture, journey, answer.data.email);
    await verifyCode(fixture, journey, answer.data.email, code);
    for (const email of ['ana.lee@acme.test', '', 'other@mail.test']) {
      const login = await socialLogin(fixture, journey, newPerson(journey, answer, email));
      expect(login.code).toBe(IDENTITY_CODES.EMAIL_UNVERIFIED);
    }
  });

  test("no code can be mailed to or proven for an e-mail that is not the provider's", async () => {
    const journey = await travel(fixture, 'google');
    await validate(fixture, journey);
    const { answer } = await mailedCode(fixture, journey, 'ana.lee@acme.test');
    expect(answer.code).toBe(IDENTITY_CODES.EMAIL_UNVERIFIED);
    expect(fixture.mail.sent).toEqual([]);
  });

  test("another round trip's proof does not count", async () => {
    const one = await travel(fixture, 'google');
    const answer = await validate(fixture, one);
    const { code } = await mailedCode(fixture, one, answer.data.email);
    const other = await travel(fixture, 'google');
    const otherAnswer = await validate(fixture, other);
    expect((await verifyCode(fixture, other, answer.data.email, code)).code).toBe(
      IDENTITY_CODES.WRONG_CODE,
    );
    await verifyCode(fixture, one, answer.data.email, code);
    const login = await socialLogin(fixture, other, newPerson(other, otherAnswer));
    expect(login.code).toBe(IDENTITY_CODES.EMAIL_UNVERIFIED);
  });

  test("another provider user id with one's own code is refused", async () => {
    const journey = await travel(fixture, 'google');
    const answer = await validate(fixture, journey);
    const body = { ...newPerson(journey, answer), oauth2UserId: 'sub-victim' };
    expect(await socialLogin(fixture, journey, body)).toMatchObject(refused);
  });

  test("linking somebody else's provider account is refused", async () => {
    await register('google');
    const journey = await travel(fixture, 'google');
    await validate(fixture, journey);
    const ana = await signIn(fixture.app, 'ana.lee@acme.test');
    const answer = await call(fixture.app, 'POST', '/component/oauth2/v1/link', {
      token: ana.data.access_token,
      cookies: journey.cookies,
    });
    expect(answer).toMatchObject({ success: false, code: IDENTITY_CODES.EMAIL_TAKEN });
  });
});

describe('a provider that fails', () => {
  test.each(['down', 'error'] as const)('(%s) is told from one that refuses', async (fault) => {
    const journey = await travel(fixture, 'google');
    openId.fault = fault;
    const answer = await validate(fixture, journey);
    expect(answer).toMatchObject({ success: false, code: IDENTITY_CODES.PROVIDER });
    expect(answer.msg).toMatch(/could not be reached/);
    expect(fixture.warnings.length).toBeGreaterThan(0);
  });

  test('with an error inside an HTTP 200 lets nobody in', async () => {
    const journey = await travel(fixture, 'github');
    github.fault = 'error';
    const answer = await validate(fixture, journey);
    expect(answer.msg).toMatch(/did not confirm/);
    expect((await users()).length).toBe(4);
  });
});
