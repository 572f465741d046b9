import type { Page, Route } from 'playwright';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callBeside } from './call-beside';
import { callByWrappers } from './call-by-wrappers';
import { PagePool } from './page-pool';
import { ANA, entriesOf, logOut, signIn, stored, tokenOf } from './person';
import { freePort } from './social-setup';
import { appears, lasts, stopClock } from './stopped-clock';
import { productStage } from './product-stage';

// sign-out leads back to an origin that the server knows
const stage = productStage(async () => ({ PORT: String(await freePort()) }));
let pages: PagePool;

beforeAll(() => {
  pages = new PagePool(stage.browser);
});
afterEach(() => pages.release());

async function open(route: string, given: { signedIn?: boolean } = {}): Promise<Page> {
  const entries =
    given.signedIn === false ? {} : entriesOf(await tokenOf(stage.url, ANA), ANA.username);
  return pages.open(`${stage.url}/#${route}`, entries);
}
const toasts = (page: Page) => page.locator('.ant-message-notice');
const identity = (data: unknown, msg = '') => ({
  json: { success: msg === '', code: msg === '' ? 0 : 1001, msg, data },
});
/** A refusal that brings no text of its own. */
const refused = { json: { success: false, code: 1001, msg: '', data: null } };

/** Holds the calls of an address; `release` lets them continue. */
async function hold(page: Page, glob: string) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  let begun: () => void = () => undefined;
  const arrived = new Promise<void>((done) => (begun = done));
  await page.route(glob, async (route: Route) => {
    begun();
    await released;
    await route.continue().catch(() => undefined);
  });
  return { arrived, release };
}

/**
 * Computes a View with a schedule. One that was never computed is due at the next full minute, and while
 * it is computed its button ignores clicks.
 */
async function materialized(page: Page, slug: string): Promise<void> {
  type State = { materialised: { state: string } };
  await expect
    .poll(async () => {
      // one under way is joined; it ends where nobody asks for it
      const asked = await callBeside(page, 'POST', `/views/${slug}/run`, {}).catch(String);
      const { materialised } = await callBeside<State>(page, 'GET', `/views/${slug}`);
      return materialised.state === 'done' ? 'done' : asked;
    })
    .toBe('done');
}

describe('an answer that is not 200', () => {
  test.each([
    [{ errorMessage: 'The disk is full.' }, 'The disk is full.'],
    [{ code: 1005, errorMessage: 'The disk is full.', message: 'no' }, 'The disk is full.'],
    [{ code: 1005, errorMessage: '', message: 'The disk is full.' }, 'The disk is full.'],
    [{ errorMessage: '', message: 'The disk is full.' }, 'The disk is full.'],
    [{ code: 1005, errorMessage: '', message: '' }, '服务器返回错误'],
    ['<html>', '服务器返回错误'],
  ])('with the body %j shows %s', async (body, text) => {
    const page = await open('/guide/log');
    await page.route('**/api/v1/reports?*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify(body) }),
    );
    await page.goto(`${stage.url}/#/report`);
    await page.getByText(text, { exact: true }).waitFor();
  });

  test.each([401, 500, 502, 504])('with the status %i is one toast', async (status) => {
    const page = await open('/report');
    const star = page
      .getByRole('button', { name: 'Add to favourites: Ten busiest states' })
      .first();
    await star.waitFor();
    const body = { code: 1005, data: null, message: 'no', errorMessage: 'Not this time.' };
    await page.route('**/api/v1/reports/*/favourite', (route) =>
      route.fulfill({ status, json: body }),
    );
    await star.click();
    // counted while it is shown, which is three seconds
    const [count] = await Promise.all([
      page
        .getByText('Not this time.')
        .waitFor()
        .then(() => toasts(page).count()),
      status === 401 ? page.waitForURL(`${stage.url}/#/login`) : null,
    ]);
    expect(count).toBe(1);
  });

  test('a call that its screen gave up is logged, and nothing is shown', async () => {
    const page = await open('/guide/log');
    await page.locator('.bi-avatar').waitFor();
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'debug') logged.push(message.text());
    });
    const { arrived, release } = await hold(page, '**/api/v1/reports?*');
    await page.goto(`${stage.url}/#/report`);
    await arrived;
    await page.goto(`${stage.url}/#/guide/cube`);
    await expect.poll(() => logged).toContain('cancelled: GET /reports');
    release();
    await page.getByRole('heading', { level: 1, name: 'Cube' }).waitFor();
    expect(await toasts(page).count()).toBe(0);
  });
});

test('GET, POST, PUT and DELETE of the built app send query and body, with the token', async () => {
  const page = await open('/guide/log');
  await page.locator('.bi-avatar').waitFor();
  const sent: unknown[] = [];
  await page.route('**/api/v1/things*', (route) => {
    const request = route.request();
    const { search } = new URL(request.url());
    const token = request.headers()['authorization'] ?? '';
    sent.push([request.method(), search, request.postDataJSON(), token]);
    return route.fulfill({ json: { code: 1000, data: 'here', message: '', errorMessage: '' } });
  });
  const token = (await stored(page))['access_token'];
  const answers = await callByWrappers(page, '/things', { x: 'ä b', none: null }, { a: [1] });
  expect(answers).toEqual(['here', 'here', 'here', 'here']);
  expect(sent).toEqual([
    // no browser sends a body with a GET
    ['GET', '?x=%C3%A4+b', null, token],
    ['POST', '?x=%C3%A4+b', { a: [1] }, token],
    ['PUT', '?x=%C3%A4+b', { a: [1] }, token],
    ['DELETE', '?x=%C3%A4+b', { a: [1] }, token],
  ]);
});

describe('the pages of the embedded identity service', () => {
  test.each([
    ['Forgot Password', 'forget', 'Send the link'],
    ['Sign up', 'register', 'Send the code'],
  ])(
    '%s opens /#/%s with source and return address, and leads back',
    async (name, place, button) => {
      const page = await open('/login', { signedIn: false });
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('button', { name: button }).waitFor();
      const back = encodeURIComponent(`${stage.url}/#/login`);
      expect(page.url()).toBe(`${stage.url}/#/${place}?source=bi-app&redirectUrl=${back}`);
      await page.getByRole('button', { name: /Back to login|^Sign in$/ }).click();
      await page.waitForURL(`${stage.url}/#/login`);
    },
  );

  test('sign somebody up with source createAccount, also next to a social sign-in left open, and in', async () => {
    const page = await open('/login', { signedIn: false });
    await page
      .context()
      .addCookies([{ name: 'bi_ticket', value: 'of-another-trip', url: stage.url }]);
    const sent: Record<string, unknown>[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/register/v1/email/')) {
        sent.push(request.postDataJSON() as Record<string, unknown>);
      }
    });
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Nora New');
    await page.getByLabel('E-mail').fill('nora@new.test');
    await page.getByLabel('New password').fill('four quiet rivers');
    await page.getByLabel('Repeat the password').fill('four quiet rivers');
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByText('We sent a verification code to nora@new.test').waitFor();
    const texts = await page.evaluate(async () => {
      const answer = await fetch('/iam/outbox', { credentials: 'include' });
      const { data } = (await answer.json()) as { data: { text: string }[] };
      return data.map(({ text }) => text);
    });
    const code = /\b\d{6}\b/.exec(texts[0] ?? '')?.[0] ?? '';
    await page.getByLabel('Verification Code').fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${stage.url}/#/home`);
    await page.locator('.bi-avatar').waitFor();
    expect(sent).toEqual([
      { email: 'nora@new.test', source: 'createAccount', userName: 'Nora New' },
      { email: 'nora@new.test', source: 'createAccount', verificationCode: code },
    ]);
  });

  test('are passed on the way out: /oauth2/logout with the address to come back to', async () => {
    const page = await open('/login', { signedIn: false });
    await signIn(page, ANA);
    const visited: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visited.push(request.url());
    });
    await logOut(page);
    const back = encodeURIComponent(`${stage.url}/#/login`);
    expect(visited[0]).toBe(`${stage.url}/oauth2/logout?post_logout_redirect_uri=${back}`);
  });
});

describe('social sign-in', () => {
  /** The way back from a provider, with answers of the identity service by the end of their address. */
  async function comeBack(answers: Record<string, object>): Promise<Page> {
    const page = await open('/login', { signedIn: false });
    await page.getByLabel('Username / Email').waitFor();
    for (const [end, answer] of Object.entries(answers)) {
      await page.route(`**${end}`, (route) => route.fulfill(answer));
    }
    const state = { provider: 'google', timestamp: Date.now(), random: 'r' };
    await page.evaluate(() => sessionStorage.setItem('socialState', 'r'));
    const text = Buffer.from(JSON.stringify(state)).toString('base64url');
    await page.goto(`${stage.url}/auth/callback?code=c&state=${text}`);
    return page;
  }
  const PERSON = {
    source: 'bi-app',
    identity: 'acme',
    provider: 'google',
    email: '',
    name: 'Nora',
    oauth2UserId: 'o',
    redirectUrl: '',
    userId: 'u',
    userExists: false,
  };

  test('says that it is processing while the provider answers, without dots', async () => {
    const page = await open('/login', { signedIn: false });
    const { arrived, release } = await hold(page, '**/users/validate');
    const text = Buffer.from(
      JSON.stringify({ provider: 'google', timestamp: Date.now(), random: 'r' }),
    ).toString('base64url');
    await page.evaluate(() => sessionStorage.setItem('socialState', 'r'));
    await page.goto(`${stage.url}/auth/callback?code=c&state=${text}`);
    await arrived;
    await expect
      .poll(() => page.getByRole('heading').allInnerTexts())
      .toEqual(['Processing OAuth Login']);
    await page.getByText('Please wait while we verify your account', { exact: true }).waitFor();
    release();
    await page.getByRole('heading', { name: 'OAuth Login Failed' }).waitFor();
    await page.getByRole('button', { name: 'Back to Login' }).click();
    await page.waitForURL(`${stage.url}/#/login`);
  });

  test.each([
    ['User validation failed', { '/users/validate': refused }],
    [
      'Login failed',
      { '/users/validate': identity({ ...PERSON, userExists: true }), '/v1/login': refused },
    ],
    [
      'Registration and login failed',
      { '/users/validate': identity(PERSON), '/v1/login': refused },
    ],
  ])('that fails without a text says: %s', async (text, answers) => {
    const page = await comeBack(answers);
    await page.getByRole('heading', { name: 'OAuth Login Failed' }).waitFor();
    await page.getByText(text, { exact: true }).waitFor();
  });

  test('with an e-mail leads to its verification, which says what failed', async () => {
    const known = identity({ ...PERSON, email: 'nora@mail.test' });
    const page = await comeBack({ '/users/validate': known, '/email/send-code': refused });
    await page.getByRole('heading', { name: 'Email Verification' }).waitFor();
    await page.getByText('Failed to send verification code', { exact: true }).waitFor();
    await page.unroute('**/email/send-code');
    await page.route('**/email/send-code', (route) => route.fulfill(identity({ delayTime: 60 })));
    await page.route('**/email/verify-code', (route) => route.fulfill(refused));
    await page.getByRole('button', { name: 'Resend' }).click();
    await page.getByRole('button', { name: /^Resend in (60|59|58) s$/ }).waitFor();
    await page.getByLabel('Verification Code').fill('123456');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Email verification failed', { exact: true }).waitFor();
  });

  test('without a configuration, and a sign-in without a text, say so', async () => {
    const page = await open('/guide/log', { signedIn: false });
    await page.route('**/iam/login/config', async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill(identity({ ...data, showOAuthLogin: true }));
    });
    await page.route('**/oauth2/v1/config', (route) => route.fulfill(identity({})));
    await page.route('**/iam/login', (route) => route.fulfill(refused));
    await page.goto(`${stage.url}/?again#/login`);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await page.getByText('OAuth configuration data is empty', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Sign in as ${ANA.username}` }).click();
    await page.getByText('Login failed', { exact: true }).waitFor();
  });
});

test('work that ends elsewhere is announced in 384 px and hidden after 4.5 s, a message after 3 s', async () => {
  // a page whose clock was stopped is used by no other story
  pages = new PagePool(stage.browser);
  const page = await open('/view');
  await page.getByText('Late airports').waitFor();
  const view = await callBeside<Record<string, unknown>>(page, 'GET', '/views/late-airports');
  const { name, description, tag, stag, sql, variables, version } = view;
  const materialisation = { kind: 'scheduled', cron: '0 0 1 1 *', timezone: 'UTC' };
  const body = { name, description, tag, stag, sql, variables, version, materialisation };
  await callBeside(page, 'PUT', `/views/${String(view['id'])}`, body);
  await materialized(page, 'late-airports');
  await page.context().grantPermissions(['clipboard-write'], { origin: stage.url });
  await page.clock.install();
  await page.reload();
  const { arrived, release } = await hold(page, '**/views/*/run');
  await page.getByRole('button', { name: 'Actions for Late airports' }).click();
  await page.getByRole('menuitem', { name: 'Materialization' }).click();
  await page.getByRole('button', { name: 'Compute now' }).click();
  await arrived;
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await page.getByText('Ten busiest states').waitFor();
  await stopClock(page);
  release();
  const notice = page.locator('.ant-notification-notice');
  await appears(page, notice);
  expect(await notice.innerText()).toMatch(/Late airports\s+[\d,]+ rows are stored/);
  await expect.poll(async () => (await notice.boundingBox())?.width).toBe(384);
  await lasts(page, notice, 4500);
  // a click of the mouse would wait for frames
  await page.locator('.bi-avatar').dispatchEvent('click');
  const copy = page.getByRole('menuitem', { name: /Token/ });
  await appears(page, copy);
  await copy.dispatchEvent('click');
  const message = page.getByText('Token copied to clipboard');
  await appears(page, message);
  await lasts(page, message, 3000);
});
