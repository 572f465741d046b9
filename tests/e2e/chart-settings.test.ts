import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { root } from './built-root';
import { ANA } from './person';
import { productStage } from './product-stage';

const stage = productStage();

const folder = join(root, 'test-results', 'pictures');

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
});
afterEach(() => stage.closePages());

const open = () => stage.withToken(ANA, '/olap?report_id=flights&type=cube');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const title = (page: Page, text: string) => page.getByRole('heading', { name: text, exact: true });

test('what is set on a chart is drawn, saved, opened again in the report, undone and reset', async () => {
  const page = await open();
  await page.locator('.bi-chart canvas').first().waitFor();
  await page.locator('.bi-cw').hover();
  await page.getByText('Add a title', { exact: true }).click();
  await page.getByLabel('Title of the chart').fill('Flights by region');
  await page.keyboard.press('Enter');
  await title(page, 'Flights by region').getByRole('button').click();
  await page.getByLabel('Title of the chart').fill('Where flights begin');
  await page.keyboard.press('Enter');
  await title(page, 'Where flights begin').waitFor();
  await press(page, 'Undo');
  await title(page, 'Flights by region').waitFor();
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
  await page.waitForURL(/type=report/);

  await page.reload();
  await title(page, 'Who flies').waitFor();
  await press(page, 'Chart settings');
  await press(page, 'Reset all to automatic');
  await title(page, 'Who flies').waitFor({ state: 'detached' });
  await press(page, 'Undo');
  await title(page, 'Who flies').waitFor();

  await page.goto(`${stage.url}/#/report`);
  await page.getByText('Set by hand', { exact: true }).first().click();
  await title(page, 'Who flies').waitFor();
  for (const name of ['Chart settings', 'Add a title', 'Who flies']) {
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  }
});

test('entries of a legend are moved with the mouse and by keys, and the series follow', async () => {
  const page = await open();
  await page.locator('.bi-chart canvas').first().waitFor();
  await page.getByRole('button', { name: /^Chart type/ }).click();
  await page.getByRole('menuitem', { name: /^Stacked bars/ }).click();
  const entries = page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
  const first = ['South', 'West', 'Midwest'];
  const order = () => entries.allInnerTexts().then((texts) => texts.slice(0, first.length));
  await expect.poll(order).toEqual(first);
  await entries.nth(2).dragTo(entries.nth(0));
  await expect.poll(order).toEqual(['Midwest', 'South', 'West']);
  await entries.nth(0).getByRole('button').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(order).toEqual(['South', 'Midwest', 'West']);
  const chart = page.locator('.bi-chart');
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chart.locator('[aria-live]').innerText()).toMatch(/Midwest/);
  await press(page, 'Undo');
  await press(page, 'Undo');
  await expect.poll(order).toEqual(first);
});

test('a loop drawn around points has an outline, and the points in it are kept', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Add to Measures' }).click();
  await page.getByRole('menuitem', { name: 'On-time %', exact: true }).click();
  await page.getByRole('button', { name: /^Chart type/ }).click();
  await page.getByRole('menuitem', { name: /^Scatter/ }).click();
  const chart = page.locator('.bi-chart[aria-busy=false]');
  await chart.locator('canvas').first().waitFor();
  const box = (await chart.boundingBox())!;
  const at = (x: number, y: number) =>
    page.mouse.move(box.x + box.width * x, box.y + box.height * y);
  await at(0.5, 0.2);
  await page.mouse.down();
  for (let turn = 1; turn <= 24; turn++) {
    const angle = (turn / 24) * 2 * Math.PI;
    await at(0.5 + 0.46 * Math.sin(angle), 0.5 - 0.3 * Math.cos(angle));
  }
  const points = await chart.locator('.bi-brush polygon').getAttribute('points');
  expect(points?.split(' ').length).toBeGreaterThanOrEqual(24);
  const stroke = await chart
    .locator('.bi-brush')
    .evaluate((outline) => getComputedStyle(outline).stroke);
  expect(stroke).toMatch(/^rgb/);
  await page.screenshot({ path: join(folder, 'A loop around points.png') });
  await page.mouse.up();
  await chart.locator('.bi-brush').waitFor({ state: 'detached' });
  await page.getByRole('menuitem').first().hover();
  await page
    .getByRole('menuitem', { name: /^Keep only/ })
    .first()
    .click();
  await page.locator('[data-chip^="filters:"]').first().waitFor();
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
