import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Frame, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  startGitHubLike,
  startOpenIdProvider,
  type LoopbackProvider,
} from '../../server/tests/identity/loopback-providers';
import { openMailbox, type Mailbox } from './mailbox';
import { openBrowser, startProduct, type RunningProduct } from './running-product';
import { freePort, providerClient } from './social-setup';

const OCTO = { id: '4711', email: '', name: 'Octo Cat' };

let origin: string;
let portal: string;
let product: RunningProduct;
let browser: Browser;
let mailbox: Mailbox;
let openId: LoopbackProvider;
let github: LoopbackProvider;
let pages: Server;
let html = '';
let context: BrowserContext;

/** A portal's page of another origin with this body. */
async function open(body: string, address = portal): Promise<Page> {
  html = `<!doctype html><title>Portal</title><link rel="icon" href="data:,">
    <script type="module" src="${origin}/elements/bi-elements.js"></script>
    <body>${body}
    <script>
      globalThis.heard = [];
      for (const type of ['login-success', 'login-fail'])
        document.addEventListener(type, ({ detail }) => heard.push({ type, detail }));
    </script></body>`;
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(address);
  return page;
}

const heard = (page: Page) => page.evaluate<{ type: string }[]>('heard');
const signInButton = (page: Page | Frame, provider: string) =>
  page.getByRole('button', { name: `Sign in with ${provider}`, exact: true });

/** Clicks a provider's button and answers the window that opens. */
async function openWindow(page: Page, where: Page | Frame, provider: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await signInButton(where, provider).click();
  return opened;
}

/** What the product's own origin keeps in this browser. */
async function keptByProduct(): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(`${origin}/icon.svg`);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  await page.close();
  return kept;
}

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  mailbox = await openMailbox();
  openId = await startOpenIdProvider(`${origin}/auth/callback`);
  github = await startGitHubLike();
  product = await startProduct({
    PORT: String(port),
    BI_SMTP_URL: mailbox.url,
    ...providerClient('GOOGLE', openId),
    ...providerClient('GITHUB', github),
  });
  pages = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((done) => void pages.listen(0, '127.0.0.1', done));
  portal = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await openId.close();
  await github.close();
  await mailbox.close();
  pages.closeAllConnections();
  await new Promise((done) => pages.close(done));
});
beforeEach(async () => {
  github.person = OCTO;
  Object.assign(github, { fault: 'none', isolates: false, pause: Promise.resolve() });
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
});
afterEach(() => context.close());

const LOGIN = '<bi-login></bi-login>';

/** A portal that answers a frame's question for a token: it has none. */
const noToken = `<script>
  addEventListener('message', ({ data, ports: [port] }) => {
    if (data?.type !== 'bi:hello') return;
    port.onmessage = () => port.postMessage({ type: 'token-error' });
    port.postMessage({ type: 'welcome', challenge: data.challenge });
  });
</script>`;

describe('social sign-in on a page of another origin', () => {
  test('runs in a window, signs the elements in, and leaves page and product as they were', async () => {
    const page = await open(`${LOGIN}<bi-cube-list></bi-cube-list>`);
    const popup = await openWindow(page, page, 'GitHub');
    if (!popup.isClosed()) await popup.waitForEvent('close');
    await page.getByText('Flights', { exact: true }).first().waitFor();
    await expect
      .poll(() => heard(page))
      .toEqual([{ type: 'login-success', detail: { userName: 'Octo Cat', tenantId: 'acme' } }]);
    expect(page.url()).toBe(`${portal}/`);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    expect(await keptByProduct()).not.toContain('access_token');
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('bi_refresh');
  });

  test('asks for the mailed code in the window', async () => {
    openId.person = { id: 'sub-ida', email: 'ida@mail.test', name: 'Ida Rhodes' };
    const page = await open(LOGIN);
    const popup = await openWindow(page, page, 'Google');
    await popup.getByRole('heading', { name: 'Email Verification' }).waitFor();
    await expect.poll(() => mailbox.to('ida@mail.test')).toHaveLength(1);
    const digits = /\b\d{6}\b/.exec(mailbox.to('ida@mail.test')[0]?.text ?? '')?.[0] ?? '';
    await popup.getByLabel('Verification Code').fill(digits);
    await popup.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => heard(page)).toMatchObject([{ type: 'login-success' }]);
  });

  test('works in a complete app inside the page', async () => {
    const page = await open('<bi-app style="height: 700px"></bi-app>');
    await openWindow(page, page, 'GitHub');
    await page.getByText('Flights', { exact: true }).first().waitFor();
    expect(page.url()).toBe(`${portal}/`);
  });

  test('works in a frame, which stays where it is', async () => {
    const page = await open(
      `${noToken}<iframe src="${origin}/?tenant=acme#/login?embedded=true" width="900" height="800"></iframe>`,
    );
    const frame = page.frames()[1];
    if (!frame) throw new Error('no frame');
    await openWindow(page, frame, 'GitHub');
    await frame.getByText('Flights', { exact: true }).first().waitFor();
    expect(new URL(frame.url()).origin).toBe(origin);
    expect(await keptByProduct()).not.toContain('access_token');
  });

  test('works with a provider that cuts the tie between the windows', async () => {
    github.isolates = true;
    let goOn: () => void = () => undefined;
    github.pause = new Promise((done) => (goOn = done));
    const page = await open(LOGIN);
    await openWindow(page, page, 'GitHub');
    await page.getByText('If the sign-in window is still open, finish there.').waitFor();
    await expect.poll(() => signInButton(page, 'GitHub').isEnabled()).toBe(true);
    goOn();
    await expect.poll(() => heard(page)).toMatchObject([{ type: 'login-success' }]);
  });

  test('may be started again after its window was closed', async () => {
    let goOn: () => void = () => undefined;
    github.pause = new Promise((done) => (goOn = done));
    const page = await open(LOGIN);
    const popup = await openWindow(page, page, 'GitHub');
    await expect.poll(() => signInButton(page, 'Google').isDisabled()).toBe(true);
    await popup.close();
    await page.getByText('If you closed it, start again.').waitFor();
    goOn();
    await openWindow(page, page, 'GitHub');
    await expect.poll(() => heard(page)).toMatchObject([{ type: 'login-success' }]);
  });

  test('is cancelled by its link, which closes the window', async () => {
    github.pause = new Promise(() => undefined);
    const page = await open(LOGIN);
    const popup = await openWindow(page, page, 'GitHub');
    const closed = popup.waitForEvent('close');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await closed;
    await page.getByText('Continue in the window that opened.').waitFor({ state: 'detached' });
    expect(await heard(page)).toEqual([]);
  });

  test('shows the page why the provider did not confirm, and offers to close the window', async () => {
    github.fault = 'error';
    const page = await open(LOGIN);
    const popup = await openWindow(page, page, 'GitHub');
    await page
      .getByRole('alert')
      .getByText(/GitHub did not confirm/)
      .waitFor();
    if (!popup.isClosed()) await popup.waitForEvent('close');
    await expect.poll(() => heard(page)).toMatchObject([{ type: 'login-fail' }]);
  });

  test('says so when the browser blocks the window', async () => {
    const page = await open(LOGIN);
    await page.evaluate(() => Object.assign(globalThis, { open: () => null }));
    await signInButton(page, 'GitHub').click();
    await page
      .getByRole('alert')
      .getByText(/Allow pop-ups for this site/)
      .waitFor();
  });
});

describe('a stranger', () => {
  /** A page that opens the window itself and sends it a challenge of its own. */
  const thief = `<button onclick="
    window.open('ORIGIN/?popup#/auth/popup', '_blank', 'popup');
    window.addEventListener('message', ({ data, source }) => {
      if (data?.type === 'bi:sign-in-hello') source.postMessage({
        type: 'bi:sign-in-start', challenge: 'a'.repeat(43), goal: { way: 'social', provider: 'github' },
      }, '*');
    });">Steal</button>`;

  test('on a page that no tenant lists gets no window to the provider', async () => {
    github.exchanges = 0;
    const address = portal.replace('127.0.0.1', 'portal.localhost');
    const page = await open(thief.replace('ORIGIN', origin), address);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Steal' }).click();
    const popup = await opened;
    await popup.getByText(/not on the list of sites/).waitFor();
    expect(github.exchanges).toBe(0);
    const closed = popup.waitForEvent('close');
    // the window may be closed before the click is reported as done
    await popup
      .getByRole('button', { name: 'Close this window' })
      .click()
      .catch(() => undefined);
    await closed;
  });

  test.each([
    ['/'],
    ['/auth/callback'],
    ['/?popup#/home'],
    ['/?popup#/auth/popup', '/?popup#/home'],
  ])('who opens %s keeps no tie to a screen of the product', async (...addresses) => {
    const page = await open(
      '<button onclick="globalThis.opened = window.open(next)">Open</button>',
    );
    await page.evaluate((to) => Object.assign(globalThis, { next: to }), origin + addresses[0]);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Open' }).click();
    const popup = await opened;
    if (addresses[1] !== undefined) {
      await popup.getByRole('heading').first().waitFor();
      await page.evaluate((to) => {
        const { opened: tied } = globalThis as unknown as { opened: Window };
        tied.location.href = to;
      }, origin + addresses[1]);
    }
    await expect.poll(() => popup.evaluate(() => window.opener === null)).toBe(true);
    // the opener learns of the cut a moment later than the window itself
    await expect.poll(() => page.evaluate('opened.closed')).toBe(true);
    await popup.getByLabel('Username / Email').or(popup.getByText('Back to Login')).waitFor();
    await expect.poll(() => popup.url()).not.toContain('popup');
  });

  test('who sends somebody the address of the window gets nothing', async () => {
    const page = await context.newPage();
    await page.goto(`${origin}/?popup#/auth/popup`);
    await page.getByText('This window does not know which page it is for.').waitFor();
    await page.evaluate(() => {
      const goal = { way: 'social', provider: 'github' };
      postMessage({ type: 'bi:sign-in-start', challenge: 'a'.repeat(43), goal }, '*');
    });
    await page.getByText('This window does not know which page it is for.').waitFor();
    expect(page.url()).toBe(`${origin}/?popup#/auth/popup`);
  });

  test('in the page cannot forge the end of a sign-in', async () => {
    github.pause = new Promise(() => undefined);
    const page = await open(LOGIN);
    await openWindow(page, page, 'GitHub');
    await page.evaluate(() => {
      for (const type of ['bi:sign-in-hello', 'bi:sign-in-done', 'bi:sign-in-start'])
        postMessage({ type, access_token: 'forged', result: { access_token: 'forged' } }, '*');
    });
    await page.getByText('Continue in the window that opened.').waitFor();
    expect(await heard(page)).toEqual([]);
  });
});
