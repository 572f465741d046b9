import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page, Route } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ANA, RAJ, tokenOf } from './person';
import { openBrowser, startProduct, type RunningProduct } from './running-product';

const REPORT = 'ten-busiest-states';

let product: RunningProduct;
let browser: Browser;
let context: BrowserContext;
let server: Server;
let host: string;
/** requests for the screen's code that wait */
let held: Route[];
let isHeld: boolean;

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
      <div><bi-report-viewer report-id="${REPORT}" height="fill" nonce="page"></bi-report-viewer></div>`);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
      Object.assign(document.querySelector('bi-report-viewer') ?? {}, { token: given });
    },
    [token],
  );
  return { page, complaints };
}

const screenText = (page: Page) =>
  page.locator('bi-report-viewer').locator('.bi-first').innerText();

test('the numbers of a report are shown before the code of its screen has come, then the screen takes over', async () => {
  const { page, complaints } = await openPage(await tokenOf(product.url, ANA));
  const first = page.locator('bi-report-viewer').locator('.bi-first');
  await first.waitFor();
  expect(await screenText(page)).toMatch(/Ten busiest states[\s\S]*California[\s\S]*370,248/);
  expect(await first.locator('svg path').count()).toBeGreaterThan(10);
  expect(held.length).toBeGreaterThan(0);

  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  await first.waitFor({ state: 'detached' });
  const viewer = page.locator('bi-report-viewer');
  await viewer.getByRole('button', { name: 'Refresh', exact: true }).waitFor();
  await viewer.getByText('370,248').first().waitFor();
  expect(await viewer.locator('[aria-busy=true]').count()).toBe(0);
  const shift = await page.evaluate(
    () => (window as unknown as { shifts: { sum: number } }).shifts.sum,
  );
  expect(shift).toBeLessThanOrEqual(0.01);
  expect(complaints).toEqual([]);
});

test('somebody whose rows are limited is shown their rows from the first moment on', async () => {
  const { page } = await openPage(await tokenOf(product.url, RAJ));
  await page.locator('bi-report-viewer').locator('.bi-first').waitFor();
  const text = await screenText(page);
  expect(text).toContain('Rows limited by your access');
  expect(text).not.toContain('Texas');
});

test('what was shown goes when the person signs out before the screen has come', async () => {
  const { page } = await openPage(await tokenOf(product.url, ANA));
  const first = page.locator('bi-report-viewer').locator('.bi-first');
  await first.waitFor();
  await page.evaluate(() => {
    (document.querySelector('bi-report-viewer') as unknown as { signOut: () => void }).signOut();
  });
  await first.waitFor({ state: 'detached' });
});
