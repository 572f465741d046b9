import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ANA, tokenOf, withToken } from './person';
import { openBrowser, startProduct, type RunningProduct } from './running-product';

let product: RunningProduct;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});
afterEach(() => context.close());

async function open(): Promise<Page> {
  context = await withToken(browser, product.url, await tokenOf(product.url, ANA));
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  page.setDefaultTimeout(60_000);
  await page.goto(`${product.url}/#/olap?report_id=flights&type=cube`);
  return page;
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const title = (page: Page, text: string) => page.getByRole('heading', { name: text, exact: true });

test('what is set on a chart is drawn, saved, opened again in the report, undone and reset', async () => {
  const page = await open();
  await press(page, 'Chart settings');
  await press(page, 'Titles');
  await page.getByLabel('Title', { exact: true }).last().fill('Who flies');
  await title(page, 'Who flies').waitFor();
  await press(page, 'Colours');
  await press(page, 'Colour of West');
  await press(page, 'Red');
  await press(page, 'Lines');
  await page.getByLabel('Add a line').click();
  await page.locator('.ant-select-item-option', { hasText: 'Constant' }).click();
  await page.getByLabel('Value', { exact: true }).fill('123456');
  await press(page, 'Save as report');
  const dialog = page.getByRole('dialog', { name: 'Save as report' });
  await dialog.getByLabel('Name').fill('Set by hand');
  const saving = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/v1/reports'),
  );
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const sent = (await saving).postDataJSON() as { presentation: { chart: unknown } };
  expect(sent.presentation.chart).toMatchObject({
    title: 'Who flies',
    reference: [{ kind: 'constant', value: 123456 }],
    colors: { West: expect.stringMatching(/^#[0-9a-f]{6}$/i) as string },
  });
  await dialog.waitFor({ state: 'detached' });

  await page.reload();
  await title(page, 'Who flies').waitFor();
  await press(page, 'Chart settings');
  await press(page, 'Reset all to automatic');
  await title(page, 'Who flies').waitFor({ state: 'detached' });
  await press(page, 'Undo');
  await title(page, 'Who flies').waitFor();

  await page.goto(`${product.url}/#/report`);
  await page.getByText('Set by hand', { exact: true }).first().click();
  await title(page, 'Who flies').waitFor();
  expect(await page.getByRole('button', { name: 'Chart settings' }).count()).toBe(0);
});

test('a note is put at a mark from its menu, by keys alone, and taken back', async () => {
  const page = await open();
  const chart = page.locator('.bi-chart');
  await chart.locator('canvas').first().waitFor();
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Add a note here…' }).click();
  const note = page.getByLabel('Text of the note');
  await note.fill('Record month');
  await press(page, 'Undo');
  await expect.poll(() => note.inputValue()).toBe('New note');
  await press(page, 'Undo');
  await note.waitFor({ state: 'detached' });
});

test('small charts that look empty on one axis get axes of their own by the offer below them', async () => {
  const page = await open();
  await page.locator('.bi-chart canvas').first().waitFor();
  await press(page, 'Chart settings');
  await page.getByLabel('Small charts by').click();
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: /^Origin region$/ })
    .last()
    .click();
  await press(page, 'Separate axes');
  await page.getByText('Each small chart has its own axis').waitFor();
  await press(page, 'Undo');
  await page.getByRole('button', { name: 'Separate axes' }).waitFor();
});
