import { beforeEach, describe, expect, test } from 'vitest';
import { IDENTITY_CODES } from '@bi/contract/identity/identity-codes';
import { call, signIn, START, type Fixture } from './identity-fixture';
import type { LoopbackProvider } from './loopback-providers';
import {
  mailedCode,
  makeState,
  newPerson,
  registerNewPerson,
  socialLogin,
  travel,
  withSocialFixture,
  validate,
  verifyCode,
  type Journey,
} from './social-journey';

const social = withSocialFixture();
let fixture: Fixture;
let openId: LoopbackProvider;
beforeEach(() => void ({ fixture, openId } = social()));
const register = (provider: string) => registerNewPerson(fixture, provider);

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
