import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailer } from '../../src/mail/create-mailer';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
beforeEach(async () => {
  lab = await openAppFixture({ data: false });
});
afterEach(() => lab.close());

type Cookies = Record<string, string>;
/** Calls as one browser, which keeps its cookies. */
function openBrowser() {
  const cookies: Cookies = {};
  return async (method: 'GET' | 'POST', url: string, payload?: object, token = '') => {
    const headers = token === '' ? {} : { authorization: token };
    const answer = await lab.app.inject({ method, url, cookies, headers, payload });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return { status: answer.statusCode, ...answer.json<{ success: boolean; data: any }>() }; // oxlint-disable-line typescript/no-explicit-any -- tests read any answer's fields
  };
}
type Browser = ReturnType<typeof openBrowser>;
const outboxOf = async (browser: Browser, token = ''): Promise<{ to: string; text: string }[]> =>
  (await browser('GET', '/iam/outbox', undefined, token)).data as { to: string; text: string }[];
const addressesIn = (mails: { to: string }[]) => mails.map(({ to }) => to);
const forgot = async (browser: Browser, username: string) => {
  expect((await browser('POST', '/iam/password/forgot', { username })).success).toBe(true);
  await expect
    .poll(async () =>
      addressesIn(await lab.database.selectFrom('outbox_mail').select('recipient as to').execute()),
    )
    .toContain(username);
};

describe('the outbox of the demo', () => {
  test('shows a stranger nothing', async () => {
    const [mine, other] = [openBrowser(), openBrowser()];
    await forgot(mine, 'raj.patel@acme.test');
    expect(await outboxOf(other)).toEqual([]);
    expect(await outboxOf(other, 'bia_dead')).toEqual([]);
  });

  test('shows a person the mails to them and no others', async () => {
    const [mine, other] = [openBrowser(), openBrowser()];
    await forgot(mine, 'raj.patel@acme.test');
    await forgot(mine, 'mia.chen@both.test');
    expect(addressesIn(await outboxOf(other, await lab.token('raj')))).toEqual([
      'raj.patel@acme.test',
    ]);
    expect(await outboxOf(other, await lab.token('ana'))).toEqual([]);
  });

  test('lets a password be reset in the browser that asked, before anybody is signed in', async () => {
    const mine = openBrowser();
    await forgot(mine, 'raj.patel@acme.test');
    const [mail] = await outboxOf(mine);
    const code = /code=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const password = 'four quiet rivers';
    expect((await mine('POST', '/iam/password/reset', { code, password })).success).toBe(true);
  });

  test('lets an account be registered in the browser that asked for the code', async () => {
    await lab.database.updateTable('tenant').set({ self_registration: 1 }).execute();
    const [mine, other] = [openBrowser(), openBrowser()];
    const email = 'ida@mail.test';
    const body = { email, source: 'createAccount' };
    expect((await mine('POST', '/register/v1/email/send-code', body)).success).toBe(true);
    const [mail] = await outboxOf(mine);
    const verificationCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    expect(await outboxOf(other)).toEqual([]);
    const account = { email, verificationCode, userName: 'ida', password: 'four quiet rivers' };
    const made = await mine('POST', '/register/v1/users', account);
    expect(made.success).toBe(true);
    const token = (made.data as { access_token: string }).access_token;
    expect(addressesIn(await outboxOf(other, token))).toEqual([email]);
  });

  test('shows an invitation to the administrator who sent it, a reset link to its person only', async () => {
    const post = (path: string, body: object) =>
      lab.call({ as: 'ana', method: 'POST', path, body });
    const person = { userName: 'lee', name: 'Lee', email: 'lee@acme.test', role: 'viewer' };
    expect((await post('/users', person)).code).toBe(1000);
    expect((await post('/users/demo-mia/reset', {})).code).toBe(1000);
    const other = openBrowser();
    expect(addressesIn(await outboxOf(other, await lab.token('ana')))).toEqual(['lee@acme.test']);
    expect(await outboxOf(other, await lab.token('gus'))).toEqual([]);
  });

  test('forgets after half an hour which browser asked', async () => {
    const mine = openBrowser();
    await forgot(mine, 'raj.patel@acme.test');
    expect(await outboxOf(mine)).toHaveLength(1);
    const earlier = Date.now() - 31 * 60_000;
    await lab.database.updateTable('outbox_mail').set({ at_ms: earlier }).execute();
    expect(await outboxOf(mine)).toEqual([]);
  });

  test('is not there for pages of another origin', async () => {
    const answer = await lab.app.inject({
      url: '/iam/outbox',
      headers: { origin: 'http://localhost:5555', authorization: await lab.token('raj') },
    });
    expect(answer.statusCode).toBe(404);
  });
});

test('without a demo on this machine there is no outbox and no cookie of it', async () => {
  const sent = await openAppFixture({ data: false, env: { BI_SMTP_URL: 'smtp://127.0.0.1:1' } });
  try {
    expect((await sent.app.inject('/iam/outbox')).statusCode).toBe(404);
    const payload = { username: 'nobody' };
    const answer = await sent.app.inject({ method: 'POST', url: '/iam/password/forgot', payload });
    expect(answer.cookies).toEqual([]);
    expect(
      createMailer({ mode: 'demo', smtpUrl: null, from: 'x' }, sent.database).isConfigured,
    ).toBe(true);
  } finally {
    await sent.close();
  }
});
