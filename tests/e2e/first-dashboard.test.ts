import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page, Route } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ANA, callAs, RAJ, tokenOf } from './person';
import { openBrowser, startProduct, type RunningProduct } from './running-product';

let product: RunningProduct;
let browser: Browser;
let context: BrowserContext;
let server: Server;
let host: string;
let id: string;
/** requests for the screen's code that wait */
let held: Route[];
let isHeld: boolean;

const total = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };
const states = { ...total, rows: [{ of: 'origin_region' }] };
const place = { tab: 'one', x: 0, y: 0, w: 12, h: 8 };
const look = (mark: string, show = 'chart') => ({ show, chart: { version: 1, mark } });
const BODY = {
  tabs: [{ id: 'one', name: 'One' }],
  tiles: [
    {
      ...{ ...place, id: 'n', h: 4, title: 'All flights', kind: 'query', query: total },
      presentation: look('kpi'),
    },
    {
      ...{ ...place, id: 'c', y: 4, title: 'Regions', kind: 'query', query: states },
      presentation: look('bar'),
    },
    {
      ...{ ...place, id: 't', x: 12, h: 12, title: 'As a table', kind: 'query', query: states },
      presentation: look('bar', 'grid'),
    },
  ],
  filters: [],
  urls: {},
};

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  server = createServer((_request, response) => {
    const policy = [
      "default-src 'none'",
      `script-src ${product.url}`,
      `connect-src ${product.url}`,
      `font-src ${product.url}`,
      "style-src 'nonce-page'",
      'img-src data:',
    ];
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': policy.join('; '),
    });
    response.end(`<!doctype html><title>Portal</title><link rel="icon" href="data:,">
      <script type="module" src="${product.url}/elements/bi-elements.js"></script>
      <style nonce="page">div{height:640px}</style>
      <div><bi-dashboard dashboard-id="${id}" height="fill" nonce="page"></bi-dashboard></div>`);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const body = { name: 'At a glance', body: BODY };
  ({ id } = await callAs<{ id: string }>(product.url, ANA, 'POST', '/dashboards', body));
  const shares = { shares: [{ kind: 'tenant', id: '', level: 'view' }] };
  await callAs(product.url, ANA, 'PUT', `/dashboards/${id}/shares`, shares);
  for (const person of [ANA, RAJ]) {
    for (const query of [total, states]) await callAs(product.url, person, 'POST', '/query', query);
  }
});
afterAll(async () => {
  await browser.close();
  server.close();
  await product.stop();
});
beforeEach(async () => {
  held = [];
  isHeld = true;
  context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  await context.route('**/elements/c/**', (route) => {
    if (!isHeld || route.request().url().includes('/life-')) return route.continue();
    held.push(route);
    return undefined;
  });
});
afterEach(() => context.close());

async function openPage(token: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(host);
  await page.evaluate(
    ([given]) => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.sum += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(document.querySelector('bi-dashboard') ?? {}, { token: given });
    },
    [token],
  );
  return { page, complaints };
}

const release = async () => {
  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
};

/** Where the tiles of a screen are, by their names, in pixels. */
const boxesOf = (page: Page, tile: string, name: string) =>
  page.locator('bi-dashboard').evaluate(
    (element, [tiles, names]) =>
      [...(element.shadowRoot?.querySelectorAll(tiles ?? '') ?? [])].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const title = one.querySelector(names ?? '')?.textContent ?? '';
        return [title, ...[x, y, width, height].map(Math.round)];
      }),
    [tile, name],
  );

test('the tiles of a dashboard are shown before the code of its screen has come, then the screen takes over in their places', async () => {
  const { page, complaints } = await openPage(await tokenOf(product.url, ANA));
  const board = page.locator('bi-dashboard');
  const first = board.locator('.bi-first');
  await first.waitFor();
  const text = await first.innerText();
  expect(text).toMatch(/At a glance[\s\S]*Data as of[\s\S]*All flights[\s\S]*Regions/);
  const number = await first.locator('.bi-first-kpis b').innerText();
  expect(number).toMatch(/^\d[\d,.]+[KM]?$/);
  expect(await first.locator('svg path').count()).toBeGreaterThan(3);
  expect(text).toContain('West');
  expect(held.length).toBeGreaterThan(0);
  const drawn = await boxesOf(page, '.bi-first-tile', '.bi-first-name');

  await release();
  await first.waitFor({ state: 'detached' });
  expect(await board.locator('.bi-kpi-value').innerText()).toBe(number);
  expect(await board.locator('[aria-busy=true]').count()).toBe(0);
  const shown = await boxesOf(page, '.bi-tile', 'h2');
  const across = (boxes: (string | number)[][]) =>
    boxes.map(([name, x, , width, height]) => [name, x, width, height]).toSorted();
  expect(across(drawn)).toEqual(across(shown));
  const tops = new Map(shown.map(([name, , y]) => [name, Number(y)]));
  for (const [name, , y] of drawn) {
    expect(Math.abs(Number(y) - (tops.get(name) ?? 0))).toBeLessThanOrEqual(8);
  }
  const shift = await page.evaluate(
    () => (window as unknown as { shifts: { sum: number } }).shifts.sum,
  );
  expect(shift).toBeLessThanOrEqual(0.01);
  expect(complaints).toEqual([]);
});

test('somebody whose rows are limited is shown their rows from the first moment on', async () => {
  const { page } = await openPage(await tokenOf(product.url, RAJ));
  const first = page.locator('bi-dashboard').locator('.bi-first');
  await first.waitFor();
  const text = await first.innerText();
  expect(text).toContain('Rows limited by your access');
  expect(text).toContain('West');
  expect(text).not.toContain('Midwest');
});

test('what was shown goes when the person signs out, or the page sets another state, before the screen has come', async () => {
  for (const step of ['signOut', 'setState']) {
    const { page } = await openPage(await tokenOf(product.url, ANA));
    const first = page.locator('bi-dashboard').locator('.bi-first');
    await first.waitFor();
    await page.evaluate(
      ([name]) => {
        const element = document.querySelector('bi-dashboard') as unknown as Record<
          string,
          (state: unknown) => Promise<void> | undefined
        >;
        void element[name ?? '']?.({ filters: {}, selections: {} })?.catch(() => undefined);
      },
      [step],
    );
    await first.waitFor({ state: 'detached' });
    await page.close();
  }
});
