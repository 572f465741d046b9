import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { IDENTITY_CODES } from '@bi/contract/identity/identity-codes';
import { call, ORIGIN, PORTAL, signIn, type Fixture } from './identity-fixture';
import type { LoopbackProvider } from './loopback-providers';
import {
  newPerson,
  registerNewPerson,
  socialLogin,
  travel,
  validate,
  withSocialFixture,
  type Journey,
} from './social-journey';

const social = withSocialFixture();
let fixture: Fixture;
let github: LoopbackProvider;
let verifier: string;
let popup: { challenge: string; opener: string };
beforeEach(() => {
  ({ fixture, github } = social());
  verifier = randomBytes(32).toString('base64url');
  popup = { challenge: createHash('sha256').update(verifier).digest('base64url'), opener: PORTAL };
});

const config = (origin: string | undefined, body: object = { target: 'github', popup }) =>
  call(fixture.app, 'POST', '/component/oauth2/v1/config', {
    body,
    headers: origin === undefined ? {} : { origin },
  });
const collect = (origin: string, secret = verifier, wait = 0) =>
  call(fixture.app, 'POST', '/component/oauth2/v1/collect', {
    body: { verifier: secret, wait },
    headers: { origin },
  });
const sessions = () => fixture.database.selectFrom('session').selectAll().execute();

/** A window's way through the provider for the page of `popup`; answers what `login` answered. */
async function signInWindow(journey: Journey) {
  const answer = await validate(fixture, journey);
  const body = answer.data.userExists
    ? { userId: answer.data.userId, provider: answer.data.provider }
    : newPerson(journey, answer);
  return socialLogin(fixture, journey, body);
}

const travelFor = (page: object) => travel(fixture, 'github', undefined, page);

describe('a sign-in window', () => {
  beforeEach(() => {
    github.person = { id: '4711', email: '', name: 'Octo Cat' };
  });

  test('gives the session to the page that opened it, once, and keeps none itself', async () => {
    const journey = await travelFor({ popup });
    const before = await sessions();
    const login = await signInWindow(journey);
    expect(login).toMatchObject({ success: true, data: { handedOver: true } });
    expect(JSON.stringify(login.data)).not.toContain('token');
    expect(login.cookies).not.toHaveProperty('bi_refresh');
    expect(await sessions()).toEqual(before);
    const collected = await collect(PORTAL);
    expect(collected).toMatchObject({ success: true, data: { token_type: 'Bearer' } });
    expect(collected.cookies).toEqual({});
    const me = await fixture.identity.authenticate(collected.data.access_token, PORTAL);
    expect(me).toMatchObject({ displayName: 'Octo Cat', role: 'viewer', tenantCode: 'acme' });
    expect(await collect(PORTAL)).toMatchObject({ success: true, data: null });
  });

  test('is waited for, and the waiting page is informed at once', async () => {
    const journey = await travelFor({ popup });
    const waiting = collect(PORTAL, verifier, 20);
    await signInWindow(journey);
    expect(await waiting).toMatchObject({ success: true, data: { token_type: 'Bearer' } });
  });

  test('gives nothing to another verifier, nor to another origin', async () => {
    await signInWindow(await travelFor({ popup }));
    const other = randomBytes(32).toString('base64url');
    expect(await collect(PORTAL, other)).toMatchObject({ success: true, data: null });
    for (const origin of ['http://evil.test', 'http://localhost:5556', ORIGIN, 'null']) {
      expect(await collect(origin), origin).toMatchObject({
        success: false,
        code: IDENTITY_CODES.FORBIDDEN,
      });
    }
    expect(await sessions()).toEqual([]);
    expect(await collect(PORTAL)).toMatchObject({ data: { token_type: 'Bearer' } });
  });

  test('is forgotten a minute after its end', async () => {
    await signInWindow(await travelFor({ popup }));
    fixture.clock.advance(60_001);
    expect(await collect(PORTAL)).toMatchObject({ success: true, data: null });
    expect(await sessions()).toEqual([]);
  });

  test.each([
    ['a page that no tenant lists', 'http://evil.test'],
    ['no origin at all', 'null'],
    ['an address', `${PORTAL}/page`],
  ])('is not opened for %s', async (_name, opener) => {
    expect(await config(ORIGIN, { target: 'github', popup: { ...popup, opener } })).toMatchObject({
      success: false,
      code: IDENTITY_CODES.FORBIDDEN,
    });
  });

  test.each([[PORTAL], ['http://evil.test'], [undefined]])(
    'is only sent by a page of the server for whom it works, not by %s',
    async (origin) => {
      expect(await config(origin)).toMatchObject({
        success: false,
        code: IDENTITY_CODES.FORBIDDEN,
      });
    },
  );

  test('hands nothing to a page that its tenant does not list, and makes no account', async () => {
    const journey = await travelFor({ popup });
    const people = await fixture.database.selectFrom('user').select('id').execute();
    await fixture.database
      .updateTable('tenant')
      .set({ origins: JSON.stringify(['https://other.example']) })
      .where('code', '=', 'acme')
      .execute();
    expect(await signInWindow(journey)).toMatchObject({
      success: false,
      code: IDENTITY_CODES.FORBIDDEN,
    });
    expect(await fixture.database.selectFrom('user').select('id').execute()).toEqual(people);
    expect(await collect(PORTAL)).toMatchObject({ success: false, code: IDENTITY_CODES.FORBIDDEN });
  });

  test('shows its page why the provider did not confirm', async () => {
    const journey = await travelFor({ popup });
    github.fault = 'error';
    await validate(fixture, journey);
    expect(await collect(PORTAL)).toMatchObject({ success: false, code: IDENTITY_CODES.PROVIDER });
  });

  test('of a frame of this server gives the session to the frame', async () => {
    await signInWindow(await travelFor({ popup: { ...popup, opener: ORIGIN } }));
    expect(await collect(ORIGIN)).toMatchObject({ data: { token_type: 'Bearer' } });
  });

  test('leaves the sign-in of the same browser without a window as it was', async () => {
    await registerNewPerson(fixture, 'google');
    const journey = await travel(fixture, 'google');
    const login = await signInWindow(journey);
    expect(login.data).toHaveProperty('access_token');
    expect(login.cookies).toHaveProperty('bi_refresh');
  });

  test('is written into the audit list with the page it was for', async () => {
    await signInWindow(await travelFor({ popup }));
    await collect(PORTAL);
    const rows = await fixture.database.selectFrom('audit').selectAll().execute();
    const [entry] = rows.filter(({ action }) => action === 'sign-in');
    expect(JSON.parse(entry?.detail ?? '{}')).toEqual({ way: 'github', page: PORTAL });
  });
});

describe('the sign-in of another service', () => {
  const handOff = (origin: string, result: object, page: object = popup) =>
    call(fixture.app, 'POST', '/component/oauth2/v1/handover', {
      body: { popup: page, result },
      headers: { origin },
    });

  test('is handed to the page by a page of the server only, with a living token', async () => {
    const { data: result } = await signIn(fixture.app, 'ana.lee@acme.test');
    expect(await handOff(PORTAL, result)).toMatchObject({ success: false });
    expect(await handOff(ORIGIN, { ...result, access_token: 'bia_dead' })).toMatchObject({
      success: false,
      code: IDENTITY_CODES.TOKEN,
    });
    expect(await handOff(ORIGIN, result, { ...popup, opener: 'http://evil.test' })).toMatchObject({
      success: false,
      code: IDENTITY_CODES.FORBIDDEN,
    });
    expect(await collect(PORTAL)).toMatchObject({ success: true, data: null });
    expect(await handOff(ORIGIN, result)).toMatchObject({ success: true });
    expect((await collect(PORTAL)).data).toEqual(result);
    expect(await collect(PORTAL)).toMatchObject({ success: true, data: null });
  });
});
