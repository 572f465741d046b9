import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANA, signIn } from './person';
import { openBrowser, startProduct, watchConsole, type RunningProduct } from './running-product';

let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function openFlights(
  width: number,
  height: number,
): Promise<{ page: Page; wrong: string[] }> {
  const page = await browser.newPage({ viewport: { width, height } });
  const wrong = watchConsole(page);
  await page.goto(product.url);
  await signIn(page, ANA);
  await page.goto(`${product.url}/#/olap?report_id=flights&type=cube`);
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
    await page.close();
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
    await page.close();
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
    await page.close();
  });

  test('shows a report on a phone as tabs, the chart first', async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await page.goto(product.url);
    await signIn(page, ANA);
    await page.goto(`${product.url}/#/report`);
    await page.getByText('Punctuality by region and month').first().click();
    const chart = page.getByRole('tab', { name: 'Chart' });
    await chart.waitFor();
    expect(await chart.getAttribute('aria-selected')).toBe('true');
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('.bi-g').first().waitFor();
    await page.close();
  });
});
