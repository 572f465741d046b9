import { IDENTITY_CODES } from '@bi/contract/identity/identity-codes';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createThrottle, type ThrottleRule } from '../../src/identity/throttle';
import { SERVICE_KEY } from '../support/app-fixture';
import { call, openFixture, signIn, type Fixture } from './identity-fixture';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;
const ANA = 'ana.lee@acme.test';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const isAlive = (token: string) =>
  fixture.identity.authenticate(token, null).then(
    () => true,
    () => false,
  );
const refresh = (token: string) =>
  call(fixture.app, 'POST', `/iam/login/refresh?refreshToken=${token}`);

describe('a clock that was a year ahead and is put right', () => {
  test('leaves no sign-in of that time alive, and people sign in again', async () => {
    fixture.clock.advance(YEAR);
    const { data } = await signIn(fixture.app, ANA);
    expect(await isAlive(data.access_token)).toBe(true);
    fixture.clock.advance(-YEAR);
    expect(await isAlive(data.access_token)).toBe(false);
    expect((await refresh(data.refresh_token)).code).toBe(IDENTITY_CODES.REFRESH_REFUSED);
    const again = await signIn(fixture.app, ANA);
    expect(await isAlive(again.data.access_token)).toBe(true);
  });

  test('does not prolong the tokens that a session of before got in that time', async () => {
    const first = await signIn(fixture.app, ANA);
    fixture.clock.advance(13 * 24 * HOUR);
    const { data } = await refresh(first.data.refresh_token);
    expect(await isAlive(data.access_token)).toBe(true);
    fixture.clock.advance(-13 * 24 * HOUR);
    expect(await isAlive(data.access_token)).toBe(false);
    expect((await refresh(data.refresh_token)).code).toBe(IDENTITY_CODES.REFRESH_REFUSED);
  });

  test('still finds out that a refresh token is used twice', async () => {
    const first = await signIn(fixture.app, ANA);
    fixture.clock.advance(HOUR);
    await refresh(first.data.refresh_token);
    fixture.clock.advance(-HOUR);
    expect((await refresh(first.data.refresh_token)).code).toBe(IDENTITY_CODES.REFRESH_REFUSED);
    expect(await isAlive(first.data.access_token)).toBe(false);
  });

  test('leaves no token of a guest, password link or mailed code of that time alive', async () => {
    fixture.clock.advance(YEAR);
    const body = { subject: 'customer', resources: ['report:x'] };
    const minted = await call(fixture.app, 'POST', '/api/v1/embed-tokens', {
      body,
      token: SERVICE_KEY,
    });
    await call(fixture.app, 'POST', '/iam/password/forgot', { body: { username: ANA } });
    await fixture.identity.links.settled();
    const code = /code=(bic_[\w-]+)/.exec(fixture.mail.sent.at(-1)?.text ?? '')?.[1] ?? '';
    fixture.clock.advance(-YEAR);
    expect(await isAlive(minted.data.token as string)).toBe(false);
    const reset = await call(fixture.app, 'POST', '/iam/password/reset', {
      body: { code, password: 'four quiet rivers' },
    });
    expect(reset.code).toBe(IDENTITY_CODES.LINK);
  });

  test('locks nobody out for longer than a window', async () => {
    const wrong = () =>
      call(fixture.app, 'POST', '/iam/login', { body: { username: ANA, password: 'wrong' } });
    fixture.clock.advance(YEAR);
    for (let tries = 0; tries < 30; tries += 1) await wrong();
    expect((await wrong()).code).toBe(IDENTITY_CODES.THROTTLED);
    fixture.clock.advance(-YEAR);
    const { data } = await wrong();
    expect((data as { seconds: number } | null)?.seconds ?? 0).toBeLessThanOrEqual(HOUR / 1000);
    fixture.clock.advance(HOUR);
    expect((await signIn(fixture.app, ANA)).success).toBe(true);
  });

  test('does not keep anybody from asking for another mailed code', async () => {
    await fixture.database.updateTable('tenant').set({ self_registration: 1 }).execute();
    const send = () =>
      call(fixture.app, 'POST', '/register/v1/email/send-code', {
        body: { email: 'new@mail.test', source: 'createAccount', userName: 'New' },
      });
    fixture.clock.advance(YEAR);
    await send();
    const sent = fixture.mail.sent.length;
    fixture.clock.advance(-YEAR);
    expect((await send()).data).toEqual({ delayTime: 60 });
    expect(fixture.mail.sent.length).toBe(sent + 1);
  });
});

describe('a throttle over a clock that goes back', () => {
  const RULE: ThrottleRule = { name: 'narrow', limit: 3, windowMs: MINUTE };

  test('keeps its count and ends a window from now on at the latest', async () => {
    const throttle = createThrottle(fixture.database, fixture.clock.now);
    fixture.clock.advance(YEAR);
    for (let i = 0; i < 3; i += 1) await throttle.attempt([[RULE, 'a']]);
    fixture.clock.advance(-YEAR);
    await expect(throttle.attempt([[RULE, 'a']])).rejects.toMatchObject({
      key: 'identity.throttled',
      params: { seconds: 60 },
    });
    fixture.clock.advance(MINUTE);
    await throttle.attempt([[RULE, 'a']]);
  });
});

describe('a clock that is a few seconds off', () => {
  test('ends no sign-in', async () => {
    const { data } = await signIn(fixture.app, ANA);
    fixture.clock.advance(-20_000);
    expect(await isAlive(data.access_token)).toBe(true);
    expect((await refresh(data.refresh_token)).success).toBe(true);
  });
});
