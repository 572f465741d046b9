import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ANA, callAs, RAJ, tokenOf } from './person';
import { productStage } from './product-stage';

const stage = productStage();
let server: Server;
let port: number;
let html = '';
let context: BrowserContext;
let token: string;
let report: string;

const QUESTION = {
  ...{ cube: 'flights', rows: [{ of: 'origin_region', totals: 'none' }], columns: [] },
  measures: ['flights'],
};

beforeAll(async () => {
  token = await tokenOf(stage.url, ANA);
  ({ id: report } = await callAs<{ id: string }>(stage.url, ANA, 'POST', '/reports', {
    ...{ name: 'Flights of the regions', query: QUESTION },
    presentation: { show: 'grid', chart: { version: 1 }, slicers: ['origin_region'] },
  }));
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Page</title><link rel="icon" href="data:,">${html}`);
  });
  await new Promise<void>((done) => void server.listen(0, done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());
beforeEach(async () => {
  context = await stage.browser.newContext({ viewport: { width: 1200, height: 900 } });
});
afterEach(() => context.close());

interface Heard {
  type: string;
  detail: Record<string, unknown>;
}

/** A plain page with a frame, whose code gives the token when it is asked. */
function open(attributes: string) {
  return openPage(`<bi-frame id="one" session="s" tenant="acme" ${attributes}></bi-frame>`);
}

async function openPage(tag: string) {
  html = `<script type="module" src="${stage.url}/elements/bi-elements.js"></script>
    <script>
      window.heard = [];
      for (const type of ['bi-ready', 'bi-rendered', 'bi-filter-change', 'bi-error', 'bi-navigate'])
        document.addEventListener(type, ({ detail }) => window.heard.push({ type, detail }));
      document.addEventListener('bi-auth-required', (event) => {
        window.heard.push({ type: event.type, detail: event.detail });
        event.respondWith(window.token);
      });
    </script>${tag}`;
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.addInitScript((given) => Object.assign(globalThis, { token: given }), token);
  return { page, go: () => page.goto(`http://localhost:${port}`) };
}
const heardBy = (page: Page, type: string): Promise<Heard[]> =>
  page.evaluate(
    (name) => (window as unknown as { heard: Heard[] }).heard.filter((one) => one.type === name),
    type,
  );
const inFrame = (page: Page) => page.locator('bi-frame').first().locator('iframe').contentFrame();
const callOf = (page: Page, name: string, given: unknown = null) =>
  page.locator('bi-frame').evaluate(
    (one, [method, value]) => {
      const methods = one as unknown as Record<string, (value: unknown) => Promise<unknown>>;
      return methods[String(method)]?.(value).catch((error: unknown) => ({
        refused: (error as { code: number }).code,
      }));
    },
    [name, given],
  );

describe('an element in a frame', () => {
  test('shows a report as high as it is, with the token that the page gives when it is asked', async () => {
    const { page, go } = await open(`element="bi-report-viewer" report-id="${report}"`);
    await go();
    await inFrame(page).getByRole('treegrid').getByText('West', { exact: true }).waitFor();
    await expect.poll(() => heardBy(page, 'bi-rendered')).toHaveLength(1);
    const [ready] = await heardBy(page, 'bi-ready');
    expect(ready?.detail).toMatchObject({ id: 'one' });
    expect(await heardBy(page, 'bi-auth-required')).toHaveLength(1);
    const frame = page.locator('bi-frame').locator('iframe');
    expect(await frame.getAttribute('src')).not.toContain(report);
    expect(await page.content()).not.toContain(token);
    const needed = await inFrame(page)
      .locator('bi-report-viewer')
      .evaluate((one) => Math.ceil(one.getBoundingClientRect().height));
    const height = async () => (await frame.boundingBox())?.height;
    await expect.poll(height).toBe(needed);
    await page.locator('bi-frame').evaluate((one) => {
      one.setAttribute('height', 'fill');
      Object.assign(one.parentElement?.style ?? {}, { height: '700px' });
    });
    await expect.poll(height).toBe(700);
    await page.locator('bi-frame').evaluate((one) => one.removeAttribute('height'));
    await expect.poll(height).toBe(needed);
  });

  test('follows its attributes and methods without loading again, and says what changed', async () => {
    const { page, go } = await open('element="bi-report-viewer" report-id="gone"');
    await go();
    await inFrame(page).getByText('does not exist').first().waitFor();
    const [wrong] = await heardBy(page, 'bi-error');
    expect(wrong?.detail).toMatchObject({ code: 1003 });
    let loads = 0;
    page.on('framenavigated', () => (loads += 1));
    await page
      .locator('bi-frame')
      .evaluate((one, id) => Object.assign(one, { reportId: id }), report);
    const grid = inFrame(page).getByRole('treegrid');
    await grid.getByText('Midwest').waitFor();
    await callOf(page, 'setFilters', { 'Origin region': 'West' });
    await expect.poll(() => grid.getByText('Midwest').count()).toBe(0);
    expect(await callOf(page, 'getFilters')).toEqual({ 'Origin region': 'West' });
    await expect
      .poll(async () => (await heardBy(page, 'bi-filter-change')).at(-1)?.detail)
      .toEqual({ filters: { 'Origin region': 'West' }, source: 'host' });
    expect(await callOf(page, 'undo')).toEqual({ refused: 1004 });
    expect(loads).toBe(0);
    await page.locator('bi-frame').evaluate((one) => {
      const { ready } = one as unknown as { ready: Promise<void> };
      one.setAttribute('theme', 'dark');
      return ready;
    });
    const ground = () =>
      inFrame(page)
        .locator('bi-report-viewer')
        .evaluate((one) => one.getAttribute('theme'));
    await expect.poll(ground).toBe('dark');
  });

  test('hands links to the page that takes them, and filters of the page go in with the first question', async () => {
    const { page, go } = await open(
      `element="bi-report-viewer" takes="bi-navigate" filters='{"Origin region": ["West"]}'
       report-id="${report}"`,
    );
    await go();
    await inFrame(page).getByRole('treegrid').getByText('West', { exact: true }).waitFor();
    expect(await inFrame(page).getByText('Midwest').count()).toBe(0);
    await inFrame(page).getByRole('button', { name: 'Open in OLap' }).click();
    await expect.poll(() => heardBy(page, 'bi-navigate')).toHaveLength(1);
    const [{ detail } = { detail: {} }] = await heardBy(page, 'bi-navigate');
    expect(detail).toMatchObject({ to: expect.stringContaining('/olap') as string });
  });

  test('is emptied when the person leaves, and shows the next one their own', async () => {
    const { page, go } = await open(`element="bi-report-viewer" report-id="${report}"`);
    await go();
    const grid = inFrame(page).getByRole('treegrid');
    await grid.getByText('Midwest').waitFor();
    await page.evaluate(() => Object.assign(globalThis, { token: null }));
    await page
      .locator('bi-frame')
      .evaluate((one) => (one as unknown as { signOut: () => void }).signOut());
    await inFrame(page).getByText('Not signed in').waitFor();
    expect(await grid.count()).toBe(0);
    expect(
      await page
        .frames()[1]
        ?.evaluate(() => [sessionStorage.getItem('access_token'), localStorage.length]),
    ).toEqual([null, 0]);
    const raj = await tokenOf(stage.url, RAJ);
    await page
      .locator('bi-frame')
      .evaluate((one, given) => ((one as unknown as { token: string }).token = given), raj);
    await inFrame(page)
      .getByText(/not shared|does not exist|permission/i)
      .first()
      .waitFor();
  });

  test('has its own person, whoever is in another frame of the page', async () => {
    const raj = await tokenOf(stage.url, RAJ);
    const shares = { shares: [{ kind: 'tenant', id: '', level: 'view' }] };
    await callAs(stage.url, ANA, 'PUT', `/reports/${report}/shares`, shares);
    const attributes = `tenant="acme" element="bi-report-viewer" report-id="${report}"`;
    const { page, go } = await openPage(`<bi-frame session="a" ${attributes}></bi-frame>`);
    await go();
    await inFrame(page).getByRole('treegrid').getByText('Midwest').waitFor();
    await page.evaluate(
      ([given, html]) => {
        document.body.insertAdjacentHTML('beforeend', html ?? '');
        (document.querySelector('#second') as HTMLElement & { token: string }).token = given ?? '';
      },
      [raj, `<bi-frame id="second" ${attributes}></bi-frame>`],
    );
    const second = page.locator('#second').locator('iframe').contentFrame();
    await second.getByRole('treegrid').getByText('West', { exact: true }).waitFor();
    expect(await second.getByRole('treegrid').getByText('Midwest').count()).toBe(0);
    const stored = page.frames().map((one) => one.evaluate(() => sessionStorage.length));
    expect(await Promise.all(stored)).toEqual([0, 0, 0]);
  });

  test('may be all of the product, without its bars', async () => {
    const { page, go } = await open('element="bi-app" embedded route="/view"');
    await go();
    await inFrame(page).getByRole('button', { name: 'New View' }).waitFor();
    expect(await inFrame(page).getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);
    await callOf(page, 'navigate', '/report');
    await inFrame(page).getByText('Flights of the regions').first().waitFor();
  });

  test('says after 15 seconds that nobody answers a page whose origin the tenant does not list', async () => {
    const { page, go } = await openPage(
      '<bi-frame tenant="nobody" element="bi-login" token="t"></bi-frame>',
    );
    await page.clock.install();
    await go();
    await page.locator('bi-frame').locator('iframe').waitFor({ state: 'attached' });
    await page.clock.fastForward(15_000);
    await page.getByText('has not answered within 15 seconds').waitFor();
    const [wrong] = await heardBy(page, 'bi-error');
    expect(wrong?.detail).toMatchObject({ code: 1005, status: 0, recoverable: true });
    expect(page.frames().map((one) => one.url())).not.toContainEqual(
      expect.stringContaining('tenant=nobody'),
    );
  });

  test('needs the tenant, and says so', async () => {
    const { page, go } = await open('element="bi-report-viewer"');
    await go();
    await page.locator('bi-frame').evaluate((one) => one.removeAttribute('tenant'));
    await page.getByText('The attribute tenant is missing').waitFor();
    expect(await page.locator('bi-frame').locator('iframe').count()).toBe(0);
  });
});

test('all of the product in a page goes where the page sends it', async () => {
  const { page, go } = await openPage('<bi-app session="s" route="/view"></bi-app>');
  await go();
  await page.getByRole('button', { name: 'New View' }).waitFor();
  await page
    .locator('bi-app')
    .evaluate((one) =>
      (one as unknown as { navigate: (to: string) => Promise<void> }).navigate('/report'),
    );
  await page.getByText('Flights of the regions').first().waitFor();
});
