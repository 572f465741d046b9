import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { exportedFile } from './exported-file';
import { faultsForAll } from './faults-for-all';
import { productStage } from './product-stage';

const stage = productStage();
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
  ({ page, wrong } = await stage.page());
  await page.goto(stage.url);
  await page.getByRole('button', { name: /ana\.lee@acme\.test/ }).click();
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await page.getByText('Tables', { exact: true }).click();
});
// what a story that failed may have left
afterEach(async () => {
  await page.context().setOffline(false);
  await page.setViewportSize({ width: 1440, height: 900 });
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

  test('is downloaded completely', async () => {
    const { name, bytes } = await exportedFile(page, async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Export' }).click();
    });
    expect(name).toBe('orders.csv');
    const lines = bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split('\r\n');
    expect(lines.slice(0, 5)).toEqual([
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
    for (const part of ['Columns', 'Lineage', 'Used by', 'Speed', 'Access', 'Checks', 'Profile']) {
      await page.getByRole('tab', { name: part }).click();
      await page.getByRole('tabpanel', { name: part }).waitFor();
      expect([part, await faultsForAll(page, wrong)]).toEqual([part, []]);
    }
  });

  test('goes to the trash with who uses it listed before, and comes back from there', async () => {
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
    await page.getByText('You are offline. The upload resumes by itself.').waitFor();
    expect(await faultsForAll(page, wrong)).toEqual([]);
    await page.context().setOffline(false);
    const preview = page.getByLabel('Preview', { exact: true });
    await preview.getByText('2024-01-17').waitFor();
    expect(await faultsForAll(page, wrong)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 760 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
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

describe('three million rows', () => {
  const LAST = '2999994';
  let tab: Page;
  let grid: Locator;
  const numbers = async () => (await grid.getByRole('rowheader').allInnerTexts()).map(Number);
  /** The cells of the row of a number, left to right: elsewhere in the page than in the grid while it scrolls. */
  const cellsOf = (number: string) =>
    grid
      .getByRole('row')
      .filter({ has: tab.getByRole('rowheader', { name: number, exact: true }) })
      .getByRole('gridcell');
  /** Their texts, once they are loaded. */
  const rowOf = async (number: string) => {
    let texts: string[] = [];
    await expect
      .poll(async () => (texts = await cellsOf(number).allInnerTexts()))
      .toSatisfy(([first = '']: string[]) => first !== '');
    return texts;
  };
  const clipboard = (type: string) =>
    tab.evaluate(async (wanted) => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType(wanted))?.text() ?? '';
    }, type);

  beforeAll(async () => {
    tab = await stage.browser.newPage({
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    tab.setDefaultTimeout(60_000);
    await tab.goto(stage.url);
    await tab.getByRole('button', { name: /ana\.lee@acme\.test/ }).click();
    await tab.getByRole('link', { name: 'View', exact: true }).click();
    await tab.getByText('Tables', { exact: true }).click();
    await tab.getByRole('button', { name: 'Flights', exact: true }).click();
    grid = tab.getByRole('grid', { name: 'Flights' });
    await grid.getByText('2001-01-01').first().waitFor();
  });

  afterEach(() => tab.unroute('**/rows'));

  test('are read to the very last one by key, by scroll bar and by wheel', async () => {
    await grid.focus();
    await tab.keyboard.press('Control+End');
    const last = await rowOf(LAST);
    expect(last).toHaveLength(8);
    expect(Math.max(...(await numbers()))).toBe(Number(LAST));
    await tab.keyboard.press('Control+Home');
    await rowOf('1');
    await grid.evaluate((one) => {
      one.scrollTop = one.scrollHeight;
    });
    expect(await rowOf(LAST)).toEqual(last);
    await grid.evaluate((one) => {
      one.scrollTop = one.scrollHeight / 2;
    });
    await expect.poll(async () => Math.max(...(await numbers()))).toBeLessThan(2_000_000);
    await grid.hover();
    const before = Math.min(...(await numbers()));
    await tab.mouse.wheel(0, 280);
    await expect.poll(async () => Math.min(...(await numbers()))).toBe(before + 10);
    expect((await rowOf(String(before + 20)))[0]).toMatch(/^2001-/);
    await tab.mouse.wheel(0, 100_000_000);
    expect(await rowOf(LAST)).toEqual(last);
  });

  test('are a grid with places, orders and a sorted heading to assistive software', async () => {
    await expect
      .poll(async () => {
        const shown = await numbers();
        return shown.every((one, at) => at === 0 || one === (shown[at - 1] ?? 0) + 1);
      })
      .toBe(true);
    await grid.focus();
    await tab.keyboard.press('Control+Home');
    const session = await tab.context().newCDPSession(tab);
    const tree = async () => (await session.send('Accessibility.getFullAXTree')).nodes;
    const named = async (role: string) =>
      (await tree()).filter((node) => !node.ignored && node.role?.value === role);
    await expect.poll(async () => (await named('grid'))[0]?.name?.value).toBe('Flights');
    expect(await grid.getAttribute('aria-rowcount')).toBe('2999995');
    expect(await grid.getAttribute('aria-colcount')).toBe('9');
    await expect
      .poll(async () =>
        (await named('columnheader')).map(({ name }) => name?.value as string).slice(0, 4),
      )
      .toEqual(['#', 'date', 'hour', 'day_part']);
    const focused = () =>
      grid.evaluate((one) => {
        const id = one.getAttribute('aria-activedescendant') ?? '';
        const cell = (one.getRootNode() as ShadowRoot).getElementById(id);
        const row = cell?.closest('[role=row]')?.getAttribute('aria-rowindex');
        return [cell?.getAttribute('role'), cell?.getAttribute('aria-colindex'), row];
      });
    await expect.poll(focused).toEqual(['gridcell', '2', '2']);
    await tab.keyboard.press('ArrowUp');
    await tab.keyboard.press('Enter');
    const date = grid.getByRole('columnheader', { name: 'date' });
    await expect.poll(() => date.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(async () => (await rowOf('1'))[0]).toBe('2001-06-30');
    await tab.keyboard.press('Enter');
    await tab.keyboard.press('Enter');
    await expect.poll(async () => (await rowOf('1'))[0]).toBe('2001-01-01');
  });

  test('are copied with headings into a spreadsheet, also those never looked at', async () => {
    await cellsOf('1').first().click();
    await grid.evaluate((one) => {
      one.scrollTop = 20_000;
    });
    await expect.poll(async () => Math.min(...(await numbers()))).toBeGreaterThan(4000);
    const number = String(Math.min(...(await numbers())) + 5);
    const [day = '', hour = ''] = await rowOf(number);
    await cellsOf(number)
      .nth(1)
      .click({ modifiers: ['Shift'] });
    await tab.keyboard.press('Control+c');
    await tab
      .getByText(/cells copied/)
      .first()
      .waitFor();
    const lines = (await clipboard('text/plain')).split('\n');
    expect(lines[0]).toBe('#\tdate\thour');
    expect(lines).toHaveLength(Number(number) + 1);
    expect(lines.at(-1)).toBe([number, day, hour].join('\t'));
    expect(lines.slice(1).filter((line) => !/^\d+\t2001-\d\d-\d\d\t\d+$/.test(line))).toEqual([]);
    const table = await clipboard('text/html');
    expect(table.match(/<tr>/g)).toHaveLength(lines.length);
    await tab.keyboard.press('Control+a');
    await tab.keyboard.press('Control+c');
    await tab
      .getByText(/23,999,952 cells are too many to copy/)
      .first()
      .waitFor();
  });

  test('keep what is shown when no row fits, when they cannot be read, and when they can again', async () => {
    const search = tab.getByRole('textbox', { name: 'Search in text columns' });
    await search.fill('no such text');
    await tab.getByText('No row holds this text.').waitFor();
    await tab.route('**/rows', (route) => route.abort());
    await search.fill('');
    await tab.getByText('The rows could not be read').waitFor();
    await tab.unroute('**/rows');
    await tab.getByRole('button', { name: 'Try again' }).click();
    await rowOf('1');
  });
});

describe('a person who begins with a new cube', () => {
  test('uploads a file there, and its table becomes the cube', async () => {
    await page.goto(`${stage.url}/#/cube`);
    await page.getByRole('button', { name: 'New cube' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Upload a file/ })
      .click();
    const name = 'Keg Shipments.csv';
    const rows = Array.from({ length: 40 }, (_, at) => `${at},${30 + at},${(at * 7) % 90}.5`);
    const buffer = Buffer.from(['Keg,Bitterness,Amount', ...rows].join('\n'));
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const cube = page.getByRole('dialog').getByRole('button', { name: /cube/i });
    await expect.poll(() => cube.getAttribute('class')).toContain('ant-btn-primary');
    await cube.click();
    const parts = page.getByRole('navigation', { name: 'Parts of the model' });
    await parts.getByRole('button', { name: 'Number of Keg Shipments' }).waitFor();
    await parts.getByRole('button', { name: 'Average bitterness' }).waitFor();
    await expect
      .poll(() => page.getByLabel('Label', { exact: true }).inputValue())
      .toBe('Keg Shipments');
  });
});

describe('a list of tables that is damaged', () => {
  test('is named on screen, loses no table, and an administrator rebuilds it there', async () => {
    const manifest = join(stage.product.dataDir, 'datasets/acme/manifest.json');
    const { tables } = JSON.parse(readFileSync(manifest, 'utf8')) as { tables: object };
    const count = Object.keys(tables).length;
    writeFileSync(manifest, '{"format":');
    await page.goto(`${stage.url}/#/view`);
    await page.reload();
    await page.getByText('Tables', { exact: true }).click();
    await page.getByText(/No data was deleted/).waitFor();
    await page.getByRole('button', { name: 'Rebuild the list of tables' }).click();
    await page.getByText(`${count} tables`, { exact: true }).first().waitFor();
  });
});
