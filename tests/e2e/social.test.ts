import type { Me } from '@bi/contract/identity/identity';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  startGitHubLike,
  startOpenIdProvider,
  type LoopbackProvider,
} from '../../server/tests/identity/loopback-providers';
import { openMailbox, type Mailbox } from './mailbox';
import { PagePool } from './page-pool';
import { openBrowser, startProduct, watchConsole, type RunningProduct } from './running-product';
import { freePort, providerClient as client } from './social-setup';

const GRACE = { id: 'sub-grace', email: 'grace@mail.test', name: 'Grace Hopper' };
const EDITH = { id: 'sub-edith', email: 'edith@mail.test', name: 'Edith Clarke' };
const OCTO = { id: '4711', email: '', name: 'Octo Cat' };

let origin: string;
let product: RunningProduct;
let browser: Browser;
let mailbox: Mailbox;
let openId: LoopbackProvider;
let github: LoopbackProvider;
let pages: PagePool;
/** those that the next story needs too */
let inUse: Page[] = [];
/** Whoever waits for the delay of a second code while the other stories continue. */
let impatient: Page;

/** A browser nobody has used, at the sign-in screen. */
async function newcomer(address = `${origin}/#/login`): Promise<Page> {
  const page = await pages.open(address);
  page.setDefaultTimeout(60_000);
  return page;
}

const signInWith = (page: Page, provider: string) =>
  page.getByRole('button', { name: `Sign in with ${provider}`, exact: true }).click();
const title = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();
const digits = (address: string) =>
  mailbox.to(address).map(({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '');

/** Waits for the Cube screen and answers who the server says is there. */
async function arrived(page: Page): Promise<Me> {
  await page.getByText('Flights', { exact: true }).first().waitFor();
  await expect.poll(() => page.url()).toBe(`${origin}/#/home`);
  return page.evaluate(async () => {
    const token = JSON.parse(localStorage.getItem('access_token') ?? '""') as string;
    const answer = await fetch('/api/v1/me', { headers: { authorization: token } });
    return ((await answer.json()) as { data: Me }).data;
  });
}

/** People of the tenant, as its administrator reads them. */
async function people(): Promise<string[]> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ username: 'ana.lee@acme.test', password: 'demo-ana' });
  const login = await fetch(`${origin}/iam/login`, { ...post, body });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const headers = { authorization: data.access_token };
  const answer = await fetch(`${origin}/api/v1/users?pageSize=100`, { headers });
  const list = (await answer.json()) as { data: { items: { userName: string }[] } };
  return list.data.items.map(({ userName }) => userName).sort();
}

async function failsWith(page: Page, reason: RegExp) {
  await title(page, 'OAuth Login Failed');
  await page.getByText(reason).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await page.getByLabel('Username / Email').waitFor();
  await expect.poll(() => page.url()).toBe(`${origin}/#/login`);
}

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  mailbox = await openMailbox();
  openId = await startOpenIdProvider(`${origin}/auth/callback`);
  github = await startGitHubLike();
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  product = await startProduct({
    PORT: String(port),
    BI_SMTP_URL: mailbox.url,
    ...client('GOOGLE', openId),
    ...client('GITHUB', github),
    ...client('LINKEDIN', openId, nowhere),
  });
  browser = await openBrowser();
  pages = new PagePool(browser);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await openId.close();
  await github.close();
  await mailbox.close();
});
beforeEach(() => {
  openId.person = GRACE;
  github.person = OCTO;
  for (const provider of [openId, github]) {
    Object.assign(provider, { fault: 'none', exchanges: 0 });
  }
});
afterEach(() => pages.release(inUse));

test('a wrong code is reported, and another one may not be sent at once', async () => {
  openId.person = { id: 'sub-mary', email: 'mary@mail.test', name: 'Mary Jackson' };
  const page = await newcomer();
  await signInWith(page, 'Google');
  await title(page, 'Email Verification');
  await expect.poll(() => digits('mary@mail.test')).toHaveLength(1);
  const [first = ''] = digits('mary@mail.test');
  await page.getByLabel('Verification Code').fill(first === '123456' ? '654321' : '123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('alert')
    .getByText(/wrong or has expired/)
    .waitFor();
  expect(await page.getByRole('button', { name: /^Resend in \d+ s$/ }).isDisabled()).toBe(true);
  inUse = [page];
  impatient = page;
});

describe('somebody new', () => {
  test('proves the e-mail by the delivered code and comes in as a viewer', async () => {
    const page = await newcomer();
    const wrong = watchConsole(page);
    const seen: string[] = [];
    await page.route('**/users/validate', async (route) => {
      seen.push(await page.getByRole('heading').first().innerText());
      seen.push(await page.getByText(/Please wait/).innerText());
      await route.continue();
    });
    await signInWith(page, 'Google');
    await title(page, 'Email Verification');
    expect(seen).toEqual(['Processing OAuth Login', 'Please wait while we verify your account']);
    await page.getByText(`We sent a verification code to ${GRACE.email}`).waitFor();
    await expect.poll(() => digits(GRACE.email)).toHaveLength(1);
    await page.reload();
    await title(page, 'Email Verification');
    await page.getByRole('button', { name: /^Resend in \d+ s$/ }).waitFor();
    await page.getByLabel('Verification Code').fill(digits(GRACE.email)[0] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    const me = await arrived(page);
    expect(me).toMatchObject({ userName: GRACE.email, role: 'viewer', tenant: { code: 'acme' } });
    expect(openId.exchanges).toBe(1);
    expect(mailbox.to(GRACE.email)).toHaveLength(1);
    expect(wrong).toEqual([]);
    await page.goBack();
    expect(page.url()).not.toMatch(/code=|state=/);
  });

  test('comes in directly the next time, without another mail', async () => {
    const page = await newcomer();
    const wrong = watchConsole(page);
    await signInWith(page, 'Google');
    expect(await arrived(page)).toMatchObject({ userName: GRACE.email, role: 'viewer' });
    expect(mailbox.to(GRACE.email)).toHaveLength(1);
    expect(wrong).toEqual([]);
  });

  test('without an e-mail at the provider is registered directly, once', async () => {
    const before = await people();
    for (const round of [1, 2]) {
      const page = await newcomer();
      await signInWith(page, 'GitHub');
      expect(await arrived(page)).toMatchObject({ name: OCTO.name, role: 'viewer' });
      expect(await people(), `after round ${round}`).toHaveLength(before.length + 1);
    }
  });

  test('whose e-mail has an account is asked to sign in by password', async () => {
    openId.person = { id: 'sub-other', email: 'ana.lee@acme.test', name: 'Not Ana' };
    const before = await people();
    const page = await newcomer();
    await signInWith(page, 'Google');
    await title(page, 'Email Verification');
    await expect.poll(() => digits('ana.lee@acme.test')).toHaveLength(1);
    await page.getByLabel('Verification Code').fill(digits('ana.lee@acme.test')[0] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await failsWith(page, /password/);
    expect(await people()).toEqual(before);
  });
});

describe('a sign-in that was not started here', () => {
  test.each([
    ['a forged state', 'code=abc&state=Zm9yZ2Vk'],
    ['a legacy state', `code=abc&state=google:${Date.now()}:r4nd0m`],
  ])('fails with %s and asks the provider nothing', async (_name, query) => {
    const before = await people();
    const page = await newcomer(`${origin}/auth/callback?${query}`);
    await failsWith(page, /not started here/);
    expect(openId.exchanges).toBe(0);
    expect(await people()).toEqual(before);
  });

  test('fails with the code and state of another browser', async () => {
    openId.person = EDITH;
    const before = await people();
    const attacker = await newcomer();
    await attacker.route('**/users/validate', (route) => route.abort());
    await signInWith(attacker, 'Google');
    await title(attacker, 'OAuth Login Failed');
    expect(attacker.url()).toMatch(/callback\?.*code=.*state=/);
    const victim = await newcomer(attacker.url());
    await failsWith(victim, /not started here/);
    expect(openId.exchanges).toBe(0);
    expect(await people()).toEqual(before);
  });

  test('fails when the person said no at the provider', async () => {
    const page = await newcomer(`${origin}/auth/callback?error=access_denied&state=x`);
    await failsWith(page, /Missing OAuth2 authorization code or state parameter/);
  });
});

describe('a provider that is down', () => {
  test('before the window leaves is a bar that can be dismissed', async () => {
    const page = await newcomer();
    await signInWith(page, 'LinkedIn');
    const bar = page.getByRole('alert');
    await bar.getByText(/LinkedIn could not be reached/).waitFor();
    const google = page.getByRole('button', { name: 'Sign in with Google', exact: true });
    await expect.poll(() => google.isEnabled()).toBe(true);
    await bar.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  test.each([
    ['Google', 'down', /Google could not be reached/],
    ['Google', 'error', /Google could not be reached/],
    ['GitHub', 'error', /GitHub did not confirm this sign-in/],
  ] as const)(
    '%s (%s) on the way back leaves nothing, and the next try works',
    async (name, fault, text) => {
      openId.person = EDITH;
      github.person = { ...EDITH, id: '4712' };
      const provider = name === 'Google' ? openId : github;
      const before = await people();
      const page = await newcomer();
      provider.fault = fault;
      await signInWith(page, name);
      await failsWith(page, text);
      expect(await people()).toEqual(before);
      provider.fault = 'none';
      await signInWith(page, name);
      await title(page, 'Email Verification');
      await page.getByRole('button', { name: '← Back to login' }).click();
      await page.getByLabel('Username / Email').waitFor();
      expect(page.url()).toBe(`${origin}/#/login`);
      expect(await people()).toEqual(before);
    },
  );
});

test('another code may be sent after the delay, and is the one that counts', async () => {
  const page = impatient;
  inUse = [];
  await page.getByRole('button', { name: 'Resend', exact: true }).click({ timeout: 90_000 });
  await expect.poll(() => digits('mary@mail.test')).toHaveLength(2);
  await page.getByLabel('Verification Code').fill(digits('mary@mail.test')[1] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await arrived(page)).toMatchObject({ userName: 'mary@mail.test', role: 'viewer' });
});
