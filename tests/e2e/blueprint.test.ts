import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANA, tokenOf, withToken } from './person';
import { openBrowser, startProduct, watchConsole, type RunningProduct } from './running-product';

let product: RunningProduct;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  const token = await tokenOf(product.url, ANA);
  const context = await withToken(browser, product.url, token, ANA.username);
  page = await context.newPage();
  problems = watchConsole(page);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const card = (key: string) =>
  page.locator('.bp-node').filter({ has: page.locator(`[data-key="${key}"]`) });
const names = () => page.locator('.bp-words b').allInnerTexts();

test('a column of a table is followed to the tiles that its numbers are in', async () => {
  await page.goto(`${product.url}/#/blueprint?root=table%3Afact_flights`);
  await card('cube:flights').waitFor();
  expect(await names()).not.toContain('Ten busiest states');
  await card('cube:flights')
    .getByRole('button', { name: /more that reads? it/ })
    .click();
  await card('report:ten-busiest-states').waitFor();
  await card('table:fact_flights').getByRole('button', { name: 'Show columns and fields' }).click();
  await card('table:fact_flights').getByRole('button', { name: 'delay_min', exact: true }).click();
  await page.getByText('Where “delay_min” of fact_flights').first().waitFor();
  await card('dashboard:flight-operations').waitFor();
  await expect.poll(names).toContain('Delay builds up during the day');
  expect(new URL(page.url()).hash).toContain('part=delay_min');
  await page.getByRole('button', { name: 'Show the entire map again' }).click();
  await expect.poll(names).not.toContain('Flight operations');
});

test('the map is walked with the keyboard, and an object is opened from its panel', async () => {
  await page.goto(`${product.url}/#/blueprint?root=cube%3Aflights`);
  const head = card('cube:flights').locator('.bp-head');
  await expect.poll(() => page.locator('.bp-map').count()).toBe(1);
  await expect
    .poll(() => page.locator('.bp-node[data-root] .bp-head').getAttribute('data-key'))
    .toBe('cube:flights');
  await head.focus();
  await page.keyboard.press('ArrowLeft');
  await page.locator('.bp-head[data-key^="table:"]:focus').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('.bp-head[data-key="cube:flights"]:focus').waitFor();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Flights' });
  await panel.getByText('Read by').waitFor();
  await panel.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL(/#\/olap\?report_id=flights/);
  expect(problems).toEqual([]);
});
