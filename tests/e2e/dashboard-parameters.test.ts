import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './built-root';
import { ANA, signIn, tokenOf } from './person';
import { openBrowser, startProduct, type RunningProduct } from './running-product';

/** A report of the airports with at least as many flights as a parameter says. */
const REPORT = {
  name: 'Busy airports',
  query: {
    ...{ cube: 'flights', rows: [{ of: 'origin_airport', totals: 'none' }], columns: [] },
    measures: ['flights'],
    having: [
      {
        ...{ level: 'origin_airport', totals: 'all' },
        filter: { m: 'flights', op: '>=', value: 50_000, parameter: 'at_least' },
      },
    ],
    parameters: [
      {
        ...{ name: 'at_least', label: 'At least', type: 'number', value: 50_000 },
        ...{ min: 0, max: 200_000, step: 1000 },
      },
    ],
  },
  presentation: { show: 'grid', chart: { version: 1 } },
};

const pictures = join(root, 'test-results', 'pictures');
let product: RunningProduct;
let browser: Browser;
let page: Page;
let report = '';

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
  product = await startProduct();
  const token = await tokenOf(product.url, ANA);
  const answer = await fetch(`${product.url}/api/v1/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(REPORT),
  });
  report = ((await answer.json()) as { data: { slug: string } }).data.slug;
  browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(`${product.url}/#/login`);
  await signIn(page, ANA);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const tile = (name: string) => page.getByRole('article', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name });
const chicago = "Chicago O'Hare International";
const denver = 'Denver Intl';
const keepPicture = (name: string) =>
  page.screenshot({ path: join(pictures, `dashboard-parameters-${name}.png`) });

/** Types a number into the control of a name that is shown. */
async function setNumber(name: string, value: number): Promise<void> {
  const box = page.getByRole('spinbutton', { name });
  await box.fill(String(value));
  await box.press('Enter');
}

test('a parameter is added in edit mode, and its chip sets the tile', async () => {
  await page.locator('#bi-side-menu').getByRole('link', { name: 'Dashboard', exact: true }).click();
  await button('New dashboard').click();
  await page.getByLabel('Name', { exact: true }).fill('Airports by size');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Nothing here yet').waitFor();
  await button('Add a tile').last().click();
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click();
  await page.getByText('Busy airports', { exact: true }).click();
  await button('Add 1 tile').click();
  await tile('Busy airports').getByText(chicago).waitFor();
  await button('Add parameter').click();
  await page.getByText('Sets every tile with data.').waitFor();
  await page.getByRole('radio', { name: 'This value' }).click();
  await setNumber('At least', 60_000);
  await keepPicture('dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await button('Save').click();
  await page.getByText('Dashboard saved').waitFor();
  await tile('Busy airports').getByText(denver).waitFor();
  await button('Parameter At least: 60,000').click();
  await setNumber('At least', 150_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await button('Parameter At least: 150,000').waitFor();
  await expect.poll(() => tile('Busy airports').getByText(denver).count()).toBe(0);
  await tile('Busy airports').getByText(chicago).waitFor();
  await page.reload();
  await button('Parameter At least: 150,000').waitFor();
  await tile('Busy airports').getByText(chicago).waitFor();
  await keepPicture('chip');
});

test('a report has the same control in its viewer, and a reload keeps its value', async () => {
  await page.goto(`${product.url}/#/view-Report?report_id=${report}&type=report`);
  await page.getByRole('rowheader', { name: denver }).waitFor();
  await setNumber('At least', 150_000);
  await expect.poll(() => page.getByRole('rowheader', { name: denver }).count()).toBe(0);
  await page.reload();
  await page.getByRole('rowheader', { name: chicago }).waitFor();
  expect(await page.getByRole('spinbutton', { name: 'At least' }).inputValue()).toBe('150000');
  expect(await page.getByRole('rowheader', { name: denver }).count()).toBe(0);
});
