import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsForAll } from './faults-for-all';
import { openBrowser, startProduct, watchConsole, type RunningProduct } from './running-product';

let product: RunningProduct;
let browser: Browser;
let page: Page;
let wrong: string[];

const csv = [
  'Order;Date;Region;Amount',
  '1;03.01.2024;North;1.234,50',
  '2;14.01.2024;South;99,95',
  '3;15.01.2024;South',
  '4;16.01.2024;East;1,25',
].join('\n');

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(60_000);
  wrong = watchConsole(page);
  await page.goto(product.url);
  await page.getByRole('button', { name: /ana\.lee@acme\.test/ }).click();
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await page.getByText('Tables', { exact: true }).click();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe('a file dropped on the list of tables', () => {
  test('is uploaded and shown as it would be read, with the row that does not fit', async () => {
    const area = page.locator('.up-area');
    await area.waitFor();
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'orders.csv', { type: 'text/csv' }));
      return transfer;
    }, csv);
    await area.dispatchEvent('dragenter', { dataTransfer: data });
    await page.getByText('Drop to upload').waitFor();
    await area.dispatchEvent('drop', { dataTransfer: data });
    const preview = page.getByLabel('Preview', { exact: true });
    await preview.getByText('1,234.50').waitFor();
    await preview.getByText('2024-01-14').waitFor();
    await page.getByRole('heading', { name: /Rows that do not fit: 1/ }).waitFor();
    await page.getByRole('cell', { name: '3;15.01.2024;South' }).waitFor();
    expect(await page.getByLabel('Name of the table').inputValue()).toBe('orders');
  });

  test('is imported without that row and opens for review', async () => {
    await page.getByRole('radio', { name: /Leave them out/ }).check();
    await page.getByLabel('Name of column Region').fill('Area');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Rows in the table: 3').waitFor();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('heading', { name: 'orders', level: 1 }).waitFor();
    await page.getByText('from orders.csv', { exact: true }).waitFor();
    const grid = page.getByRole('grid', { name: 'orders' });
    await grid.getByText('1,234.50').waitFor();
    expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual(
      expect.arrayContaining(['Order', 'Date', 'Area', 'Amount']),
    );
    await page.getByRole('tab', { name: 'Profile' }).click();
    const card = page.getByRole('region', { name: 'Amount' });
    await card.getByText('1,234.50').first().waitFor();
  });

  test('is downloaded whole', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const arriving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download CSV' }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toBe('orders.csv');
    expect(
      readFileSync(await file.path(), 'utf8')
        .replace(/^\uFEFF/, '')
        .split(/\r?\n/),
    ).toEqual([
      'Order,Date,Area,Amount',
      '1,2024-01-03,North,1234.50',
      '2,2024-01-14,South,99.95',
      '4,2024-01-16,East,1.25',
      '',
    ]);
  });

  test('is reviewed without anything in the way of assistive software, light and dark', async () => {
    expect(await faultsForAll(page, wrong)).toEqual([]);
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: /Theme/ }).click();
    await page.keyboard.press('Escape');
    for (const part of ['Columns', 'Lineage', 'Used by', 'Access', 'Checks', 'Profile']) {
      await page.getByRole('tab', { name: part }).click();
      await page.getByRole('tabpanel', { name: part }).waitFor();
      expect([part, await faultsForAll(page, wrong)]).toEqual([part, []]);
    }
  });

  test('goes to the trash with who uses it told before, and comes back from there', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move to the trash' }).click();
    const asked = page.getByRole('dialog', { name: /Move “orders” to the trash/ });
    await asked.getByText('Nothing uses it.').waitFor();
    await asked.getByRole('button', { name: 'Move to the trash' }).click();
    await page.getByRole('button', { name: 'Upload a file' }).waitFor();
    await page.getByRole('button', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Actions for orders' }).click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await page.getByText('The trash is empty').waitFor();
    await page.getByRole('button', { name: 'Back to the tables' }).click();
    await page.getByRole('button', { name: 'orders', exact: true }).waitFor();
  });

  test('waits while the network is away and arrives when it is back', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Upload a file' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose files' }).click(),
    ]);
    const buffer = Buffer.from(`${csv}\n5;17.01.2024;West;7,00`);
    await chooser.setFiles({ name: 'more.csv', mimeType: 'text/csv', buffer });
    await page.getByText('The network is away. It goes on by itself.').waitFor();
    expect(await faultsForAll(page, wrong)).toEqual([]);
    await page.context().setOffline(false);
    const preview = page.getByLabel('Preview', { exact: true });
    await preview.getByText('2024-01-17').waitFor();
    expect(await faultsForAll(page, wrong)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 760 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Leave this file out' }).click();
    wrong.splice(0, wrong.length, ...wrong.filter((line) => !/ERR_INTERNET_DISC/.test(line)));
    await page.getByRole('button', { name: 'orders', exact: true }).click();
  });

  test('becomes a cube by one more click', async () => {
    await page.getByRole('button', { name: 'Make a cube' }).click();
    await page.waitForURL(/#\/pageCube\?table=orders/);
    await page.getByText('Amount').first().waitFor();
    expect(wrong).toEqual([]);
  });
});
