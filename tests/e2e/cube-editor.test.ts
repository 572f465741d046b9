import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, startProduct, watchConsole, type RunningProduct } from './running-product';

let product: RunningProduct;
let browser: Browser;
let page: Page;
let wrong: string[];

const parts = () => page.getByRole('navigation', { name: 'Parts of the model' });
const save = () => page.getByRole('button', { name: 'Save', exact: true });

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(60_000);
  wrong = watchConsole(page);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe('an administrator', () => {
  test('makes a cube from a table, names it, and explores it', async () => {
    await page.goto(product.url);
    await page.getByRole('button', { name: /ana\.lee@acme\.test/ }).click();
    await page.getByRole('button', { name: 'New cube' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^fact_flights/ })
      .click();
    await parts().waitFor();
    await page.getByLabel('Label', { exact: true }).fill('Trips');
    await save().click();
    await page.getByText('“Trips” is saved').waitFor();
    await page.getByRole('button', { name: 'Open in OLap' }).click();
    await page.getByRole('treegrid').getByRole('rowheader', { name: 'Total' }).first().waitFor();
  });

  test('finds unsaved work again, and the fault at its place in forms and text', async () => {
    await page.goBack();
    await parts().getByRole('button', { name: 'Distance (mi)' }).click();
    await page.getByLabel('Expression').fill('distance_mi + nothing');
    await page.getByText(/Draft saved \d/).waitFor();
    await page.reload();
    await page.getByText(/These are your unsaved changes/).waitFor();
    await page.getByRole('button', { name: /1 problem/ }).click();
    await page.getByRole('button', { name: /"nothing" is not known/ }).click();
    expect(await page.getByLabel('Expression').inputValue()).toBe('distance_mi + nothing');
    await page.getByText('Text', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Model as YAML' }).waitFor();
    await page.locator('.cm-lintRange-error').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'No problems' }).waitFor();
  });

  test('takes a cube to the trash and back from the list', async () => {
    await page.getByRole('link', { name: 'Cube', exact: true }).first().click();
    await page.getByRole('button', { name: 'Actions for Trips' }).click();
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await page.getByText('“Trips” is in the trash.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Actions for Trips' }).waitFor();
  });

  test('meets no error of the page on the way', () => {
    expect(wrong).toEqual([]);
  });
});
