import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportedFile } from './exported-file';
import { openBrowser, startProduct, type RunningProduct } from './running-product';

const OTHERS = ['Midwest', 'Northeast', 'South', 'Territories'];

let product: RunningProduct;
let browser: Browser;
let page: Page;
let portal: Server;

const row = (grid: Locator, name: string) => grid.getByRole('rowheader', { name, exact: true });

async function expectWestOnly(grid: Locator): Promise<void> {
  await row(grid, 'West').waitFor();
  for (const other of OTHERS) expect([other, await row(grid, other).count()]).toEqual([other, 0]);
}

/** The file that an item of the "More actions" menu saves. */
async function savedCsv(): Promise<string> {
  const { bytes } = await exportedFile(page, async () => {
    await page.getByRole('button', { name: 'More actions' }).last().click();
    await page.getByRole('menuitem', { name: 'Export', exact: true }).click();
  });
  return bytes.toString('utf8');
}

function expectWestText(text: string): void {
  expect(text).toContain('West');
  for (const other of OTHERS) expect(text).not.toContain(other);
}

async function tokenOf(): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('access_token') ?? '""') as string);
}

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  page.setDefaultTimeout(60_000);
  portal = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Portal</title><link rel="icon" href="data:,">
      <script type="module" src="${product.url}/elements/bi-elements.js"></script>
      <bi-olap cube-id="flights" style="height:700px"></bi-olap>`);
  });
  await new Promise<void>((done) => void portal.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await browser.close();
  portal.closeAllConnections();
  await new Promise<void>((done) => void portal.close(() => done()));
  await product.stop();
});

describe('somebody whose rows are limited to the West', () => {
  test('sees nothing else in the pivot, and the screen says so', async () => {
    await page.goto(product.url);
    await page.getByRole('button', { name: /raj\.patel@acme\.test/ }).click();
    await page.getByText('Flights', { exact: true }).first().click();
    await expectWestOnly(page.getByRole('treegrid'));
    await page.getByText('rows limited by your access').first().waitFor();
  });

  test('saves nothing else as CSV', async () => {
    expectWestText(await savedCsv());
  });

  test('sees and saves nothing else of the rows behind a number', async () => {
    await page.getByRole('treegrid').getByRole('gridcell').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Show the rows behind it' }).click();
    const rows = page.getByRole('dialog').getByRole('grid');
    await rows.getByRole('gridcell', { name: 'West', exact: true }).first().waitFor();
    for (const other of OTHERS) {
      expect(await rows.getByRole('gridcell', { name: other, exact: true }).count()).toBe(0);
    }
    await page.getByRole('combobox', { name: 'Columns' }).fill('Origin region');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download all as CSV' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text.slice(0, 50)).toContain('Origin region');
    expect(new Set(text.trim().split('\r\n').slice(1))).toEqual(new Set(['West']));
    await page.getByRole('button', { name: 'Close' }).click();
  });

  test('is offered no other member', async () => {
    const token = await tokenOf();
    const answer = await fetch(`${product.url}/api/v1/cubes/flights/members`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ of: 'origin', parent: [] }),
    });
    expectWestText(await answer.text());
  });

  test('sees nothing else in a report of somebody else', async () => {
    await page.goto(`${product.url}/#/report`);
    await page.getByText('Punctuality by region and month', { exact: true }).first().click();
    await expectWestOnly(page.getByRole('treegrid'));
    await page.getByText('Rows limited by your access').first().waitFor();
    expectWestText(await savedCsv());
  });

  test('finds the file by its address, on a screen with its name, kind and checksum', async () => {
    const headers = { authorization: await tokenOf() };
    const answer = await fetch(`${product.url}/api/v1/files`, { headers });
    const { data } = (await answer.json()) as {
      data: { items: { id: string; name: string; format: string; sha256: string }[] };
    };
    const file = data.items[0]!;
    const path = [file.format, file.id, file.name].map(encodeURIComponent).join('/');
    await page.goto(`${product.url}/#/download_file/${path}`);
    await page.getByRole('heading', { name: file.name }).waitFor();
    await page.getByText('CSV file').waitFor();
    await page.getByText(file.sha256).waitFor();
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as it was' }).click();
    const bytes = readFileSync(await (await arriving).path());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
    expectWestText(bytes.toString('utf8'));
  });

  test("sees nothing else in another site's page", async () => {
    const token = await tokenOf();
    const outside = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
    outside.setDefaultTimeout(60_000);
    await outside.goto(`http://localhost:${(portal.address() as AddressInfo).port}/`);
    await outside.evaluate(async (given) => {
      await customElements.whenDefined('bi-olap');
      Object.assign(document.querySelector('bi-olap') ?? {}, { token: given });
    }, token);
    await expectWestOnly(outside.locator('bi-olap').getByRole('treegrid'));
    await outside.close();
  });
});
