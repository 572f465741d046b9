import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { ANA } from './person';
import { productStage } from './product-stage';

const stage = productStage();

async function openFlights(
  width: number,
  height: number,
): Promise<{ page: Page; wrong: string[] }> {
  const route = '/olap?report_id=flights&type=cube';
  const { page, wrong } = await stage.signedIn(ANA, { route, width, height });
  await page.locator('.bi-g').first().waitFor();
  return { page, wrong };
}

const top = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

describe('the analysis screen', () => {
  test('has its result at most 150 px below the top, the chart above a wide grid', async () => {
    const { page, wrong } = await openFlights(1440, 900);
    expect(await top(page, '.olap-result')).toBeLessThanOrEqual(150);
    for (const measure of ['On-time %', 'Miles', 'Routes']) {
      await page.getByRole('button', { name: 'Add to Measures' }).click();
      await page.getByRole('menuitem', { name: measure, exact: true }).click();
      await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    }
    await page.locator('[data-chip^="measures:"]').nth(3).waitFor();
    expect(await top(page, '.olap-result')).toBeLessThanOrEqual(150);
    const divider = page.getByRole('separator', { name: 'Width or height of chart and grid' });
    expect(await divider.getAttribute('aria-orientation')).toBe('horizontal');
    expect(await top(page, '.bi-chart')).toBeLessThan(await top(page, '.bi-g'));
    await divider.focus();
    await page.keyboard.press('Home');
    expect(await divider.getAttribute('aria-valuenow')).toBe('15');
    await page.keyboard.press('ArrowDown');
    expect(await divider.getAttribute('aria-valuenow')).toBe('17');
    await page.getByRole('button', { name: 'Arrangement: Automatic' }).click();
    await page.getByRole('menuitem', { name: 'Side by side' }).click();
    expect(await divider.getAttribute('aria-orientation')).toBe('vertical');
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  test('at 200 % zoom shows rows, takes a measure from the sheet of fields, and draws the chart', async () => {
    const { page, wrong } = await openFlights(720, 450);
    const box = (selector: string) => page.locator(selector).first().boundingBox();
    const grid = await box('.bi-g');
    expect(450 - (grid?.y ?? 450)).toBeGreaterThan(250);
    expect(grid?.width).toBe(720);
    await page.getByRole('button', { name: 'Fields', exact: true }).click();
    await page.getByRole('button', { name: 'Add to Measures' }).click();
    await page.getByRole('menuitem', { name: 'Miles', exact: true }).click();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('columnheader').filter({ hasText: 'Miles' }).first().waitFor();
    await page.locator('[role=radiogroup] label').last().click();
    await page.locator('.bi-chart canvas').first().waitFor();
    const chart = await box('.bi-chart');
    expect(chart?.height).toBeGreaterThan(200);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(720);
    // the cards above the list of cubes leave room for it
    await page.goto(`${stage.url}/#/cube`);
    await page.locator('.bi-recents-name').first().waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Federal receipts' });
    await row.waitFor();
    const place = await row.boundingBox();
    expect((place?.y ?? 450) + (place?.height ?? 0)).toBeLessThanOrEqual(450);
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  test('compares the months it opens with by one entry, once, without a month that never was', async () => {
    const { page, wrong } = await openFlights(1440, 900);
    const compareWithBefore = async (): Promise<void> => {
      await page.locator('[data-chip="measures:flights"]').click();
      await page.getByRole('menuitem', { name: 'Compare with' }).hover();
    };
    await compareWithBefore();
    const first = page.getByRole('menuitem', { name: 'Value then' }).first();
    await first.click();
    const chip = page.locator('[data-chip^="measures:"]').filter({ hasText: 'previous period' });
    await chip.waitFor();
    const heads = page.getByRole('columnheader');
    await heads.filter({ hasText: 'previous period' }).first().waitFor();
    expect(await heads.filter({ hasText: 'July' }).count()).toBe(0);
    await compareWithBefore();
    expect(await first.getAttribute('aria-disabled')).toBe('true');
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  test('names the range of the data in a date filter and counts from its last day', async () => {
    const { page, wrong } = await openFlights(1440, 900);
    await page.getByRole('button', { name: 'Add to Filters' }).click();
    await page.getByRole('menuitem', { name: 'Date', exact: true }).last().click();
    await page.getByRole('tab', { name: 'Relative' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter Date' });
    await dialog.getByText(/The data has .*2001.* to .*2001/).waitFor();
    await dialog.getByText('Last day in the data').waitFor();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    const months = page.getByRole('columnheader').filter({ hasText: /April|May/ });
    await months.first().waitFor();
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  test('has parameters and slicers above the result, and the report it is saved as has them too', async () => {
    const { page, wrong } = await openFlights(1440, 900);
    const count = page.getByRole('spinbutton', { name: 'How many' });
    const total = page
      .locator('.bi-g')
      .first()
      .getByText(/^[\d,]{7,}$/)
      .first();
    await page.getByRole('button', { name: 'New parameter…' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('How many');
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await count.waitFor();
    await page.locator('[data-chip^="rows:"]').first().click();
    await page.getByRole('menuitem', { name: 'Top or bottom members…' }).click();
    await page.getByRole('button', { name: /^Use a parameter/ }).click();
    await page.getByRole('menuitem', { name: 'How many' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await count.fill('2');
    await count.press('Enter');
    await page.getByText('top 2').waitFor();
    await page.getByText('Others', { exact: true }).first().waitFor();
    await count.fill('');
    await count.press('Enter');
    await page.getByText('How many has no value. Set one.').waitFor();
    await page.getByText(/cannot be used: it has no value/).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => count.inputValue()).toBe('2');

    const field = page
      .locator('[role=treeitem][aria-haspopup=menu]')
      .filter({ hasText: /^Hour of day$/ });
    await field.hover();
    await field.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Pin as slicer' }).click();
    const slicer = page.locator('.bi-slicer').filter({ hasText: 'Hour of day' });
    await slicer.click();
    await page.getByRole('slider', { name: 'Lowest value' }).press('ArrowRight');
    await slicer.getByText('≥ 01').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Save as report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as report' });
    await dialog.getByLabel('Name').fill('With a parameter');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${stage.url}/#/report`);
    await page.getByText('With a parameter', { exact: true }).first().click();
    await page.getByRole('heading', { name: 'With a parameter' }).waitFor();
    expect(await count.inputValue()).toBe('2');
    const before = await total.innerText();
    await count.fill('1');
    await count.press('Enter');
    await page.getByRole('button', { name: 'Reset' }).waitFor();
    expect(page.url()).toContain('state=');
    await slicer.click();
    await page.getByRole('button', { name: 'Show all' }).click();
    await slicer.getByText('All').waitFor();
    await expect.poll(() => total.innerText()).not.toBe(before);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Parameters and slicers (2)' }).click();
    expect(await page.getByRole('dialog').getByRole('spinbutton').inputValue()).toBe('1');
    expect(wrong.filter((text) => !text.includes('422') && !text.includes('400'))).toEqual([]);
    await page.context().close();
  });

  test('finds fields, members and actions of the open screen by Ctrl+K', async () => {
    const { page, wrong } = await openFlights(1440, 900);
    const choose = async (words: string, option: RegExp): Promise<void> => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Fields, members and actions/ }).fill(words);
      await page.getByRole('option', { name: option }).first().click();
    };
    await choose('weekd', /Weekday.*Add to rows/);
    await page.locator('[data-chip="rows:weekday"]').waitFor();
    await choose('texas', /Texas.*Keep only, Origin state/);
    await page.locator('[data-chip^="filters:"]').filter({ hasText: 'Texas' }).waitFor();
    await choose('heat', /Heat map.*Chart type/);
    await page.getByRole('button', { name: 'Chart type: Heat map' }).waitFor();
    await choose('undo', /Undo.*Action/);
    await page.getByRole('button', { name: 'Chart type: Automatic' }).waitFor();
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  test('shows a report on a phone as tabs, the chart first', async () => {
    const { page } = await stage.signedIn(ANA, { route: '/report', width: 360, height: 740 });
    await page.getByText('Punctuality by region and month').first().click();
    const chart = page.getByRole('tab', { name: 'Chart' });
    await chart.waitFor();
    expect(await chart.getAttribute('aria-selected')).toBe('true');
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('.bi-g').first().waitFor();
    await page.context().close();
  });
});
