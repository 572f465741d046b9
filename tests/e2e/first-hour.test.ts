import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startExample, type ExamplePortal } from './example-portal';
import { openBrowser, startProduct, watchConsole, type RunningProduct } from './running-product';

let product: RunningProduct;
let browser: Browser;
let page: Page;
let wrong: string[];
let portal: ExamplePortal | null = null;

const row = (grid: Locator, name: string) => grid.getByRole('rowheader', { name, exact: true });

/** Texts of one row's shown cells, left to right. */
async function cellsOf(grid: Locator, name: string): Promise<string[]> {
  const head = grid.page().getByRole('rowheader', { name, exact: true });
  const line = grid.getByRole('row').filter({ has: head });
  await line.getByRole('gridcell').first().waitFor();
  return line.getByRole('gridcell').allInnerTexts();
}

/** The first column's average delays of the members, top to bottom; a member without one is left out. */
async function delaysOf(grid: Locator, names: string[]): Promise<number[]> {
  const rows = await Promise.all(
    names.filter((name) => name !== 'Total').map((name) => cellsOf(grid, name)),
  );
  return rows.flatMap(([, , delay]) =>
    delay ? [Number(delay.replace('\u2212', '-').replaceAll(',', ''))] : [],
  );
}

async function fromMenu(grid: Locator, name: string, item: string) {
  await row(grid, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  // with animations, as most people have it
  const reducedMotion = 'no-preference';
  page = await browser.newPage({ viewport: { width: 1600, height: 1000 }, reducedMotion });
  page.setDefaultTimeout(60_000);
  wrong = watchConsole(page);
});

afterAll(async () => {
  portal?.stop();
  await browser.close();
  await product.stop();
});

describe('a newcomer', () => {
  let saved: string[];

  test('signs in by one click and opens the Flights cube with a second', async () => {
    await page.goto(product.url);
    await page.getByRole('button', { name: /ana\.lee@acme\.test/ }).click();
    await page.getByText('Flights', { exact: true }).first().click();
    const grid = page.getByRole('treegrid');
    await row(grid, 'West').waitFor();
    await row(grid, 'South').waitFor();
    await page.getByRole('application', { name: /Chart of Flights/ }).waitFor();
  });

  test('adds measures, expands West and drills down to an airport in place', async () => {
    const grid = page.getByRole('treegrid');
    for (const name of ['On-time %', 'Average delay (min)']) {
      await page.getByRole('treeitem', { name }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('group', { name: 'Measures' }).getByRole('button', { name }).waitFor();
    }
    await row(grid, 'West').click();
    await page.keyboard.press('Enter');
    await row(grid, 'Mountain').waitFor();
    for (const [name, child] of [
      ['Pacific', 'Hawaii'],
      ['Hawaii', 'Honolulu'],
      ['Honolulu', 'Honolulu International'],
    ] as const) {
      await fromMenu(grid, name, `Drill into ${name}`);
      await row(grid, child).waitFor();
    }
    await expect
      .poll(async () => (await cellsOf(grid, 'Honolulu International'))[0])
      .toMatch(/^\d,\d{3}$/);
  });

  test('keeps the airport, takes the step back, and sorts the regions by delay', async () => {
    const grid = page.getByRole('treegrid');
    const alone = await cellsOf(grid, 'Honolulu International');
    await fromMenu(grid, 'Honolulu International', 'Keep only Honolulu International');
    await row(grid, 'Mountain').waitFor({ state: 'detached' });
    await expect.poll(() => cellsOf(grid, 'Honolulu International')).toEqual(alone);
    await expect.poll(() => cellsOf(grid, 'Total')).toEqual(alone);
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Control+z');
    await row(grid, 'Midwest').waitFor();
    await row(grid, 'Mountain').waitFor({ state: 'detached' });
    await grid
      .getByRole('columnheader', { name: 'Average delay (min)' })
      .first()
      .click({ button: 'right' });
    await page.getByRole('menuitem', { name: /descending|largest/i }).click();
    const delays = async () => delaysOf(grid, await grid.getByRole('rowheader').allInnerTexts());
    const isSorted = async () => {
      const shown = await delays();
      return shown.length > 4 && shown.every((one, at) => at === 0 || one <= (shown[at - 1] ?? 0));
    };
    await expect.poll(isSorted).toBe(true);
  });

  test('saves a report, opens it in Report and finds the same numbers after a reload', async () => {
    const grid = page.getByRole('treegrid');
    saved = await cellsOf(grid, 'West');
    await page.getByRole('button', { name: 'Save as report' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('First hour');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await grid.waitFor({ state: 'detached' });
    await page.getByText('First hour', { exact: true }).first().click();
    await row(grid, 'West').waitFor();
    await page.waitForURL(/\/view-Report\?/);
    const shown = async () => (await cellsOf(grid, 'West')).slice(0, 3);
    await expect.poll(shown).toEqual(saved.slice(0, 3));
    await page.reload();
    await row(grid, 'West').waitFor();
    await expect.poll(shown).toEqual(saved.slice(0, 3));
  });

  test('sees the numbers inside a page of another origin', async () => {
    portal?.stop();
    portal = await startExample('plain-html', product.url);
    const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
    const outside = await context.newPage();
    outside.setDefaultTimeout(60_000);
    const wrongOutside = watchConsole(outside);
    await outside.goto(portal.url);
    const viewer = outside.locator('bi-report-viewer');
    const explorer = outside.locator('bi-olap');
    await viewer.getByRole('treegrid').waitFor();
    const grid = explorer.getByRole('treegrid');
    await row(grid, 'West').waitFor();
    await expect.poll(async () => (await cellsOf(grid, 'West'))[0]).toBe(saved[0]);
    expect(await outside.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(await outside.locator('[token]').count()).toBe(0);
    expect(wrongOutside).toEqual([]);
    await context.close();
  });

  test('leaves nothing in the console', () => {
    expect(wrong).toEqual([]);
  });
});
