import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Frame, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callBeside } from './call-beside';
import { openBrowser, startProduct, type RunningProduct } from './running-product';

const REPORT = 'punctuality-by-region-and-month';
const KEY = 'demo-portal-key';

let product: RunningProduct;
let browser: Browser;
let context: BrowserContext;
let servers: Server[];
/** origins: the page with the element, a listed portal, and a site that nobody lists */
let host: string;
let portal: string;
let stranger: string;
/** HTML by origin and path */
const pages = new Map<string, string>();
/** `authorization` and path of every call the browser made to the product */
let calls: { token: string; path: string }[];

async function serve(): Promise<string> {
  const server = createServer((request, response) => {
    const html = pages.get(`http://${request.headers.host ?? ''}${request.url ?? ''}`);
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Page</title><link rel="icon" href="data:,">${html ?? ''}`);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function mint(subject: string, actions?: readonly string[]): Promise<string> {
  const answer = await fetch(`${product.url}/api/v1/embed-tokens`, {
    method: 'POST',
    headers: { authorization: KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ subject, resources: [`report:${REPORT}`], actions }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

const element = (attributes: string) => `
  <script type="module" src="${product.url}/elements/bi-elements.js"></script>
  <bi-report-viewer report-id="${REPORT}" style="height:500px" ${attributes}></bi-report-viewer>`;

/** Opens a page that frames the host's page, and answers both once the element waits for a token. */
async function openFramed(
  by: string,
  attributes = 'tenant="acme"',
  frameAttributes = '',
): Promise<{ page: Page; frame: Frame }> {
  pages.set(`${host}/`, element(attributes));
  pages.set(`${by}/`, `<iframe src="${host}/" width="1200" height="700" ${frameAttributes}>`);
  const page = await context.newPage();
  await page.goto(`${by}/`);
  const frame = page.frames().find((one) => one.url() === `${host}/`);
  if (!frame) throw new Error('no frame');
  await frame.waitForFunction(() => customElements.get('bi-report-viewer') !== undefined);
  return { page, frame };
}

const postDown = (page: Page, data: unknown) =>
  page.evaluate(
    ([message, to]) => {
      document.querySelector('iframe')?.contentWindow?.postMessage(message, to);
    },
    [data, host] as const,
  );
const postSelf = (where: Page | Frame, data: unknown) =>
  where.evaluate((message) => window.postMessage(message, location.origin), data);

const seesReport = (where: Page | Frame) =>
  where.locator('bi-report-viewer').getByRole('treegrid').waitFor();

/** Calls that used a token for anything but the question whether it may be used. */
const usesOf = (token: string) =>
  calls.filter((call) => call.token === token && !call.path.endsWith('/posted-tokens'));
const checksOf = (token: string) =>
  calls.filter((call) => call.token === token && call.path.endsWith('/posted-tokens'));

/** Posts a good token by the host's own window: what came before was refused if it is the one used. */
async function expectOnlyLater(frame: Frame | Page, refused: string): Promise<void> {
  const later = await mint('later');
  await postSelf(frame, { access_token: later });
  await seesReport(frame);
  expect(usesOf(later).length).toBeGreaterThan(0);
  expect(usesOf(refused)).toEqual([]);
}

beforeAll(async () => {
  servers = [];
  product = await startProduct();
  browser = await openBrowser();
  [host, portal, stranger] = [await serve(), await serve(), await serve()];
  const admin = await (await browser.newContext()).newPage();
  await admin.goto(product.url);
  await admin.getByRole('button', { name: /ana\.lee@acme\.test/ }).click();
  await admin.getByText('Flights', { exact: true }).first().waitFor();
  type Tenants = { id: string; code: string }[];
  const answer = await callBeside<Tenants | { items: Tenants }>(admin, 'GET', '/tenants');
  // builds before the list had pages answered with the tenants alone
  const items = Array.isArray(answer) ? answer : answer.items;
  const acme = items.find(({ code }) => code === 'acme');
  await callBeside(admin, 'PUT', `/tenants/${acme?.id ?? ''}`, { origins: [host, portal] });
  await admin.context().close();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});
beforeEach(async () => {
  calls = [];
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(60_000);
  context.on('request', (request) => {
    if (!request.url().startsWith(product.url)) return;
    const token = request.headers()['authorization'];
    if (token !== undefined) calls.push({ token, path: new URL(request.url()).pathname });
  });
});
afterEach(() => context.close());

describe('a posted token signs a lone element in', () => {
  test('from the page that frames the host, and the host keeps nothing of it', async () => {
    const { page, frame } = await openFramed(portal);
    const token = await mint('framed');
    await postDown(page, { access_token: token });
    await seesReport(frame);
    expect(calls[0]).toEqual({ token, path: '/api/v1/posted-tokens' });
    const kept = await frame.evaluate(() =>
      [document.documentElement.outerHTML, location.href, ...Object.values(localStorage)].join(' '),
    );
    expect(kept).not.toContain(token);
  });

  test('from the window that opened the host', async () => {
    pages.set(`${host}/`, element('tenant="acme"'));
    pages.set(`${portal}/`, '<p>Portal</p>');
    const page = await context.newPage();
    await page.goto(`${portal}/`);
    const opened = page.waitForEvent('popup');
    await page.evaluate((to) => {
      Object.assign(globalThis, { opened: window.open(to) });
    }, `${host}/`);
    const popup = await opened;
    await popup.waitForFunction(() => customElements.get('bi-report-viewer') !== undefined);
    const token = await mint('opened');
    await page.evaluate(
      ([message, to]) => {
        (globalThis as unknown as { opened: Window }).opened.postMessage(message, to);
      },
      [{ access_token: token }, host] as const,
    );
    await seesReport(popup);
  });

  test('from the host’s own window, and allowed-origins may name it', async () => {
    const { frame } = await openFramed(portal, `tenant="acme" allowed-origins="${host}"`);
    await postSelf(frame, { access_token: await mint('own') });
    await seesReport(frame);
  });

  test('and a later one of another person replaces what is shown', async () => {
    const { page, frame } = await openFramed(portal);
    await postDown(page, { access_token: await mint('first') });
    await seesReport(frame);
    const second = await mint('second');
    await postDown(page, { access_token: second });
    await expect.poll(() => usesOf(second).length).toBeGreaterThan(0);
    await seesReport(frame);
  });
});

describe('a posted token is refused', () => {
  test('from an origin that the tenant does not list', async () => {
    const { page, frame } = await openFramed(stranger);
    const token = await mint('foreign');
    await postDown(page, { access_token: token });
    await expect.poll(() => checksOf(token).length).toBe(1);
    await expectOnlyLater(frame, token);
  });

  test('from an unlisted origin that allowed-origins names: it never widens the list', async () => {
    const { page, frame } = await openFramed(
      stranger,
      `tenant="acme" allowed-origins="${stranger} ${host}"`,
    );
    const token = await mint('widened');
    await postDown(page, { access_token: token });
    await expect.poll(() => checksOf(token).length).toBe(1);
    await expectOnlyLater(frame, token);
  });

  test('from a listed origin that allowed-origins leaves out', async () => {
    const { page, frame } = await openFramed(portal, `tenant="acme" allowed-origins="${host}"`);
    const token = await mint('narrowed');
    await postDown(page, { access_token: token });
    await expectOnlyLater(frame, token);
    expect(checksOf(token)).toEqual([]);
  });

  test.each([
    ['of a listed origin', () => portal],
    ['of the host’s own origin', () => host],
  ])('from a frame inside the page, %s', async (_name, origin) => {
    const token = await mint('child');
    pages.set(`${origin()}/child`, '<p>Child</p>');
    pages.set(`${host}/`, `${element('tenant="acme"')}<iframe src="${origin()}/child"></iframe>`);
    const page = await context.newPage();
    await page.goto(`${host}/`);
    await page.waitForFunction(() => customElements.get('bi-report-viewer') !== undefined);
    const child = page.frames().find((one) => one.url().endsWith('/child'));
    await child?.evaluate(
      (value) => window.parent.postMessage({ access_token: value }, '*'),
      token,
    );
    await expectOnlyLater(page, token);
    expect(checksOf(token)).toEqual([]);
  });

  test('from a parent without an origin', async () => {
    const token = await mint('null');
    pages.set(`${host}/`, element('tenant="acme"'));
    pages.set(`${portal}/sandboxed`, `<iframe src="${host}/" width="1200" height="700"></iframe>`);
    pages.set(
      `${portal}/`,
      `<iframe sandbox="allow-scripts" src="${portal}/sandboxed" width="1250" height="750">`,
    );
    const page = await context.newPage();
    await page.goto(`${portal}/`);
    await expect.poll(() => page.frames().map((one) => one.url())).toContain(`${host}/`);
    const [middle, frame] = ['/sandboxed', `${host}/`].map((end) =>
      page.frames().find((one) => one.url().endsWith(end)),
    );
    await frame?.waitForFunction(() => customElements.get('bi-report-viewer') !== undefined);
    const origins = await frame?.evaluate(() => {
      const heard: string[] = [];
      addEventListener('message', ({ origin }) => heard.push(origin));
      Object.assign(globalThis, { heard });
      return heard;
    });
    expect(origins).toEqual([]);
    await middle?.evaluate((value) => {
      document.querySelector('iframe')?.contentWindow?.postMessage({ access_token: value }, '*');
    }, token);
    await expect.poll(() => frame?.evaluate('heard')).toEqual(['null']);
    expect(calls.filter((call) => call.token === token)).toEqual([]);
  });

  test('when a script of the page made the event itself', async () => {
    const { frame } = await openFramed(portal);
    const token = await mint('synthetic');
    await frame.evaluate(
      ([value, origin]) => {
        const data = { access_token: value };
        window.dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent }));
      },
      [token, portal] as const,
    );
    await expectOnlyLater(frame, token);
    expect(checksOf(token)).toEqual([]);
  });

  test('in any other shape', async () => {
    const { page, frame } = await openFramed(portal);
    const token = await mint('shape');
    const shapes = [token, [token], { token }, { access_token: [token] }, { access_token: '' }];
    for (const shape of [...shapes, null, 7, { data: { access_token: token } }]) {
      await postDown(page, shape);
    }
    await expectOnlyLater(frame, token);
    expect(checksOf(token)).toEqual([]);
  });

  test('where the element names no tenant, or another one than the token’s', async () => {
    const token = await mint('other-tenant');
    const globex = await openFramed(portal, 'tenant="globex"');
    await postDown(globex.page, { access_token: token });
    await expect.poll(() => checksOf(token).length).toBe(1);
    const none = await openFramed(portal, '');
    await postDown(none.page, { access_token: token });
    await none.frame.getByText('Not signed in').waitFor();
    expect(checksOf(token)).toHaveLength(1);
    expect(usesOf(token)).toEqual([]);
  });

  test('when it comes again after sign-out, while a new one is taken', async () => {
    const { page, frame } = await openFramed(portal);
    const token = await mint('replayed');
    await postDown(page, { access_token: token });
    await seesReport(frame);
    await frame.evaluate(() => document.querySelector('bi-report-viewer')?.signOut());
    await frame.getByText('Not signed in').waitFor();
    calls.length = 0;
    await postDown(page, { access_token: token });
    await expectOnlyLater(frame, token);
    expect(checksOf(token)).toEqual([]);
  });
});

test.each([
  { actions: ['view', 'filter'], files: 0 },
  { actions: ['view', 'export'], files: 1 },
])('a guest with the grant $actions is handed $files files over', async ({ actions, files }) => {
  const { page, frame } = await openFramed(portal);
  await postDown(page, { access_token: await mint('guest', actions) });
  await seesReport(frame);
  await frame.evaluate(() => {
    const element = document.querySelector('bi-report-viewer');
    Object.assign(globalThis, { reported: 0 });
    element?.addEventListener('bi-export', (event) => {
      event.preventDefault();
      Object.assign(globalThis, { reported: 1 });
    });
    void element?.export();
  });
  if (files > 0) await frame.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  await frame.getByRole('button', { name: 'More actions' }).click();
  await frame.getByRole('menuitem', { name: 'History' }).waitFor();
  expect(await frame.getByRole('menuitem', { name: 'Export' }).count()).toBe(files);
  expect(await frame.evaluate('reported')).toBe(files);
});
