import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { IDENTITY_CODES } from '@bi/contract/identity/identity-codes';
import { call, openFixture, signIn, type Answer, type Fixture } from './identity-fixture';

let fixture: Fixture;
beforeEach(async () => void (fixture = await openFixture()));
afterEach(() => fixture.close());

const EMAIL = 'neu@mail.test';
const PASSWORD = 'four quiet rivers';

const send = (email = EMAIL, address = '10.0.0.1'): Promise<Answer> =>
  call(fixture.app, 'POST', '/register/v1/email/send-code', {
    body: { email, source: 'createAccount', userName: 'x' },
    address,
  });
const verify = (verificationCode: string, email = EMAIL) =>
  call(fixture.app, 'POST', '/register/v1/email/verify-code', {
    body: { email, verificationCode, source: 'createAccount' },
  });
const lastCode = () => /\b\d{6}\b/.exec(fixture.mail.sent.at(-1)?.text ?? '')?.[0] ?? '';
const wrongCode = () => (lastCode() === '000000' ? '111111' : '000000');
const register = (fields: object = {}) =>
  call(fixture.app, 'POST', '/register/v1/users', {
    body: {
      email: EMAIL,
      userName: 'neu',
      password: PASSWORD,
      verificationCode: lastCode(),
      identity: 'acme',
      ...fields,
    },
  });
const userCount = async () =>
  (await fixture.database.selectFrom('user').select('id').execute()).length;

describe('a verification code', () => {
  test('has six digits, is mailed once per delay and reports the delay', async () => {
    expect((await send()).data).toEqual({ delayTime: 60 });
    fixture.clock.advance(20_000);
    expect((await send()).data).toEqual({ delayTime: 40 });
    expect(fixture.mail.sent).toHaveLength(1);
    expect(fixture.mail.sent[0]).toMatchObject({ to: EMAIL });
    expect(lastCode()).toMatch(/^\d{6}$/);
    fixture.clock.advance(40_000);
    await send();
    expect(fixture.mail.sent).toHaveLength(2);
  });

  test('is stored as a hash only', async () => {
    await send();
    const stored = JSON.stringify(
      await fixture.database.selectFrom('email_code').selectAll().execute(),
    );
    expect(stored).not.toContain(lastCode());
  });

  test('is verified with code 0', async () => {
    await send();
    expect(await verify(lastCode())).toMatchObject({ status: 200, success: true, code: 0 });
  });

  test('survives five wrong tries, not six', async () => {
    await send();
    for (let i = 0; i < 5; i += 1) {
      expect((await verify(wrongCode())).code).toBe(IDENTITY_CODES.WRONG_CODE);
    }
    expect((await verify(lastCode())).code).toBe(IDENTITY_CODES.WRONG_CODE);
  });

  test('cannot be guessed in parallel', async () => {
    await send();
    const right = lastCode();
    const guesses = Array.from({ length: 20 }, (_, i) => String(i).padStart(6, '0'));
    await Promise.all(guesses.filter((guess) => guess !== right).map((guess) => verify(guess)));
    expect((await verify(right)).code).toBe(IDENTITY_CODES.WRONG_CODE);
  });

  test('ends after ten minutes, and a new one replaces the old', async () => {
    await send();
    const old = lastCode();
    fixture.clock.advance(600_000);
    expect((await verify(old)).code).toBe(IDENTITY_CODES.WRONG_CODE);
    await send();
    const first = lastCode();
    fixture.clock.advance(60_000);
    await send();
    if (first !== lastCode()) {
      expect((await verify(first)).code).toBe(IDENTITY_CODES.WRONG_CODE);
    }
    expect((await verify(lastCode())).code).toBe(0);
  });

  test('works for its own e-mail and purpose only', async () => {
    await send();
    expect((await verify(lastCode(), 'other@mail.test')).code).toBe(IDENTITY_CODES.WRONG_CODE);
    const path = '/register/v1/email/verify-code';
    const body = { email: EMAIL, verificationCode: lastCode(), source: 'createAccount' };
    const asked = { body, cookies: { bi_ticket: 'forged' } };
    expect((await call(fixture.app, 'POST', path, asked)).code).toBe(IDENTITY_CODES.TICKET);
    const asPage = await call(fixture.app, 'POST', `${path}?page=register`, asked);
    expect(asPage.code).toBe(0);
  });

  test('is mailed to one address at a limited rate', async () => {
    const codes = [];
    for (let i = 0; i < 7; i += 1) {
      codes.push((await send()).code);
      fixture.clock.advance(60_000);
    }
    expect(codes).toEqual([0, 0, 0, 0, 0, 0, IDENTITY_CODES.THROTTLED]);
  });

  test.each(['a@x.test\r\nBcc: b@x.test', 'a@x.test,b@x.test', 'nobody', '"x" <a@x.test>'])(
    'is not mailed to %j',
    async (email) => {
      expect((await send(email)).code).toBe(IDENTITY_CODES.INVALID);
      expect(fixture.mail.sent).toEqual([]);
    },
  );

  test('that could not be mailed says so, can be asked for again, and leaves nothing', async () => {
    fixture.mail.outcome = 'temporary';
    expect(await send()).toMatchObject({
      status: 200,
      success: false,
      code: IDENTITY_CODES.MAIL,
      msg: 'Failed to send verification code',
    });
    expect(await fixture.database.selectFrom('email_code').selectAll().execute()).toEqual([]);
    fixture.mail.outcome = 'accepted';
    expect((await send()).data).toEqual({ delayTime: 60 });
  });
});

describe('self-registration', () => {
  test('makes a viewer of the tenant and signs them in', async () => {
    await send();
    const answer = await register({ name: 'Neu Mann' });
    expect(answer.data).toMatchObject({ userName: 'neu', tenantId: 'acme' });
    expect(answer.cookies['bi_refresh']).toBe(answer.data.refresh_token);
    const principal = await fixture.identity.authenticate(answer.data.access_token, null);
    expect(principal).toMatchObject({ role: 'viewer', displayName: 'Neu Mann' });
    const body = { username: EMAIL, password: PASSWORD };
    expect((await call(fixture.app, 'POST', '/iam/login', { body })).success).toBe(true);
  });

  test('uses the code up', async () => {
    await send();
    const code = lastCode();
    await register();
    const again = await register({ userName: 'neu2', verificationCode: code });
    expect(again.code).toBe(IDENTITY_CODES.WRONG_CODE);
  });

  test('needs the right code', async () => {
    await send();
    expect((await register({ verificationCode: wrongCode() })).code).toBe(
      IDENTITY_CODES.WRONG_CODE,
    );
    expect(await userCount()).toBe(4);
  });

  test.each([
    ['a short password', { password: 'short' }, IDENTITY_CODES.PASSWORD_RULES],
    [
      'a password that is the name',
      { userName: 'long-enough-name', password: 'long-enough-name' },
      IDENTITY_CODES.PASSWORD_RULES,
    ],
    ['an empty name', { userName: '  ' }, IDENTITY_CODES.INVALID],
    ['a name of two lines', { userName: 'a\nb' }, IDENTITY_CODES.INVALID],
    ['a name that is too long', { userName: 'n'.repeat(121) }, IDENTITY_CODES.INVALID],
    ['a taken name', { userName: 'ana.lee@ACME.test' }, IDENTITY_CODES.EMAIL_TAKEN],
    ['an unknown tenant', { identity: 'nowhere' }, IDENTITY_CODES.REGISTRATION_CLOSED],
    ['a role of its own', { role: 'administrator' }, IDENTITY_CODES.INVALID],
  ])('refuses %s and makes nothing', async (_name, fields, code) => {
    await send();
    expect(await register(fields)).toMatchObject({ status: 200, success: false, code });
    expect(await userCount()).toBe(4);
  });

  test('after a refusal works with the same code', async () => {
    await send();
    await register({ password: 'short' });
    await register({ userName: 'ana.lee@acme.test' });
    expect((await register()).success).toBe(true);
  });

  test('answers alike for an e-mail that has an account, and informs its owner by mail', async () => {
    const known = await send('ana.lee@acme.test');
    const unknown = await send(EMAIL);
    expect(known.data).toEqual(unknown.data);
    const [toKnown, toUnknown] = fixture.mail.sent;
    expect(toKnown?.text).toContain('There is one already');
    expect(toKnown?.text).not.toMatch(/\b\d{6}\b/);
    expect(toUnknown?.text).toMatch(/\b\d{6}\b/);
    for (const verificationCode of ['000000', '123456']) {
      expect((await verify(verificationCode, 'ana.lee@acme.test')).code).toBe(
        IDENTITY_CODES.WRONG_CODE,
      );
    }
  });

  test('is closed where the tenant does not allow it', async () => {
    await fixture.database.updateTable('tenant').set({ self_registration: 0 }).execute();
    expect((await send()).code).toBe(IDENTITY_CODES.REGISTRATION_CLOSED);
    expect((await register({ verificationCode: '000000' })).code).toBe(
      IDENTITY_CODES.REGISTRATION_CLOSED,
    );
  });
});

describe('a forgotten password', () => {
  const forgot = (username: string, redirectUrl?: string) =>
    call(fixture.app, 'POST', '/iam/password/forgot', {
      body: { username, ...(redirectUrl === undefined ? {} : { redirectUrl }) },
      headers: { host: 'evil.test' },
    });
  const reset = (code: string, password = PASSWORD) =>
    call(fixture.app, 'POST', '/iam/password/reset', { body: { code, password } });
  async function linkFor(username: string, redirectUrl?: string): Promise<string> {
    await forgot(username, redirectUrl);
    await fixture.identity.links.settled();
    return /https?:\/\/\S+/.exec(fixture.mail.sent.at(-1)?.text ?? '')?.[0] ?? '';
  }
  const codeOf = (link: string) => new URL(link.replace('/#/', '/')).searchParams.get('code') ?? '';

  test('answers alike for registered, other and disabled people', async () => {
    await fixture.database
      .updateTable('user')
      .set({ enabled: 0 })
      .where('id', '=', 'demo-gus')
      .execute();
    const answers = [];
    for (const name of ['ana.lee@acme.test', 'nobody@acme.test', 'gus.olsen@globex.test']) {
      // the secret by which a browser reads its own mails is a new one for every browser
      const { headers: _headers, cookies, ...answer } = await forgot(name);
      answers.push(JSON.stringify([answer, Object.keys(cookies)]));
    }
    expect(new Set(answers).size).toBe(1);
    await fixture.identity.links.settled();
    expect(fixture.mail.sent.map(({ to }) => to)).toEqual(['ana.lee@acme.test']);
  });

  test('sends a link to this server whatever the Host header says', async () => {
    const link = await linkFor('ana.lee@acme.test');
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:8080\/#\/reset\?code=bic_[\w-]{43}$/);
  });

  test('link sets the password once and ends every session', async () => {
    const before = await signIn(fixture.app, 'ana.lee@acme.test');
    const code = codeOf(await linkFor('ana.lee@acme.test'));
    expect((await reset(code)).success).toBe(true);
    await expect(fixture.identity.authenticate(before.data.access_token, null)).rejects.toThrow();
    const old = await signIn(fixture.app, 'ana.lee@acme.test');
    expect(old.code).toBe(IDENTITY_CODES.WRONG_PASSWORD);
    const body = { username: 'ana.lee@acme.test', password: PASSWORD };
    expect((await call(fixture.app, 'POST', '/iam/login', { body })).success).toBe(true);
    expect((await reset(code, 'another good phrase')).code).toBe(IDENTITY_CODES.LINK);
  });

  test('link used by ten at once works for one', async () => {
    const code = codeOf(await linkFor('ana.lee@acme.test'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(code)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  test('link ends after 30 minutes, and when another is asked for', async () => {
    const first = codeOf(await linkFor('ana.lee@acme.test'));
    const second = codeOf(await linkFor('ana.lee@acme.test'));
    expect((await reset(first)).code).toBe(IDENTITY_CODES.LINK);
    fixture.clock.advance(30 * 60_000);
    expect((await reset(second)).code).toBe(IDENTITY_CODES.LINK);
  });

  test('link survives a password that is refused', async () => {
    const code = codeOf(await linkFor('ana.lee@acme.test'));
    expect((await reset(code, 'short')).code).toBe(IDENTITY_CODES.PASSWORD_RULES);
    expect((await reset(code)).success).toBe(true);
  });

  test('returns to the address asked for when it is allowed, else to the sign-in page', async () => {
    const home = 'http://127.0.0.1:8080/#/home';
    const one = await reset(codeOf(await linkFor('ana.lee@acme.test', home)));
    expect(one.data).toEqual({ redirectUrl: home });
    const other = await reset(codeOf(await linkFor('raj.patel@acme.test', 'https://evil.test/')));
    expect(other.data).toEqual({ redirectUrl: 'http://127.0.0.1:8080/#/login' });
  });

  test('is asked for at a limited rate', async () => {
    for (let i = 0; i < 5; i += 1) await forgot('nobody');
    expect((await forgot('nobody')).code).toBe(IDENTITY_CODES.THROTTLED);
  });

  test('whose mail fails answers alike and is noted in the log', async () => {
    fixture.mail.outcome = 'permanent';
    expect((await forgot('ana.lee@acme.test')).success).toBe(true);
    await fixture.identity.links.settled();
    expect(fixture.warnings.length).toBeGreaterThan(0);
  });
});

describe('a sign-in code for another page', () => {
  const HOME = 'http://localhost:8080/#/token?from=portal';

  async function issue(redirectUrl: string) {
    const { data } = await signIn(fixture.app, 'mia.chen@both.test', 'globex');
    return call(fixture.app, 'POST', '/iam/code', {
      token: data.access_token,
      body: { redirectUrl },
    });
  }
  const exchange = (code: string) =>
    call(fixture.app, 'POST', '/iam/code/exchange', { body: { code } });

  test('is in the hash query and gives a session of the same tenant, once', async () => {
    const { data } = await issue(HOME);
    const { searchParams } = new URL(data.redirectUrl.replace('/#/', '/'));
    expect(searchParams.get('from')).toBe('portal');
    const code = searchParams.get('code') ?? '';
    const answers = await Promise.all([exchange(code), exchange(code)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => success)?.data.tenantId).toBe('globex');
    expect((await exchange(code)).code).toBe(IDENTITY_CODES.LINK);
  });

  test('ends after a minute', async () => {
    const { data } = await issue(HOME);
    const code = /code=([\w-]+)/.exec(data.redirectUrl)?.[1] ?? '';
    fixture.clock.advance(60_000);
    expect((await exchange(code)).code).toBe(IDENTITY_CODES.LINK);
  });

  test('is not made for strangers, nor without a token', async () => {
    expect((await issue('https://evil.test/#/token')).code).toBe(IDENTITY_CODES.ADDRESS);
    const answer = await call(fixture.app, 'POST', '/iam/code', { body: { redirectUrl: HOME } });
    expect(answer.code).toBe(IDENTITY_CODES.TOKEN);
  });

  test('is no password link', async () => {
    const { data } = await issue(HOME);
    const code = /code=([\w-]+)/.exec(data.redirectUrl)?.[1] ?? '';
    const answer = await call(fixture.app, 'POST', '/iam/password/reset', {
      body: { code, password: PASSWORD },
    });
    expect(answer.code).toBe(IDENTITY_CODES.LINK);
  });
});
