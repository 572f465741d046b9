import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, startProduct, watchConsole, type RunningProduct } from './running-product';

let product: RunningProduct;
let browser: Browser;
let page: Page;
let wrong: string[];

const text = () => page.getByRole('textbox', { name: 'SQL text' });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });

async function write(sql: string): Promise<void> {
  await text().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(sql);
}

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(60_000);
  wrong = watchConsole(page);
  await page.goto(product.url);
  await page.getByRole('button', { name: /ana\.lee@acme\.test/ }).click();
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await page.getByRole('button', { name: 'New View' }).first().click();
  await page.getByRole('treeitem', { name: /fact_flights/ }).waitFor();
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe('somebody who knows SQL', () => {
  test('runs the statement at the caret and reads its rows', async () => {
    await write('SELECT 1 AS one;\nSELECT count(*) AS flights FROM fact_flights');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('gridcell', { name: '2,999,994' }).waitFor();
  });

  test('sees a mistake underlined and takes the name that was meant', async () => {
    await write('SELECT orign, count(*) AS flights FROM fact_flights GROUP BY 1');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Write “origin” instead' }).click();
    await page.keyboard.press('Control+Enter');
    await page.getByText(/^\d+ rows$/).waitFor();
  });

  test('saves a View and reads it in another statement', async () => {
    await page.keyboard.press('Control+s');
    await page.getByLabel('Name', { exact: true }).fill('Flights by origin');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await tab('Flights by origin').waitFor();
    await page.getByRole('treeitem', { name: /flights_by_origin/ }).waitFor();
    await page.keyboard.press('Alt+t');
    await tab('Query 1').waitFor();
    await write('SELECT sum(flights) AS total FROM flights_by_origin');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('gridcell', { name: '2,999,994' }).waitFor();
  });

  test('closes a tab, comes back to it, and finds both after a reload', async () => {
    await page.getByText('Draft saved').waitFor();
    await page.locator('.cm-content').click();
    await page.keyboard.press('Alt+w');
    await tab('Query 1').waitFor({ state: 'detached' });
    await page.keyboard.press('Alt+Shift+t');
    await tab('Query 1').waitFor();
    await page.getByText('Draft saved').waitFor();
    await page.reload();
    await tab('Flights by origin').waitFor();
    await tab('Query 1').click();
    await page.getByText('flights_by_origin', { exact: false }).first().waitFor();
  });

  test('stops a statement that would never end, and goes on working', async () => {
    await write(
      'SELECT count(*) FROM fact_flights a, fact_flights b WHERE a.delay_min + b.delay_min = 7',
    );
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped. No rows were read after that.').waitFor();
    await write('SELECT 40 + 2 AS answer');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('gridcell', { name: '42' }).waitFor();
    expect(wrong).toEqual([]);
  });
});
