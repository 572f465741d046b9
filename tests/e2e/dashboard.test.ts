import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleSizes } from '../../scripts/build/bundle-sizes.mjs';
import { readPdf } from '../../server/tests/rendering/pdf/read-pdf';
import { unzip } from '../../server/tests/support/unzip';
import { root } from './built-root';
import { CountedActions } from './counted-actions';
import { boardPdfText, exportedFile } from './exported-file';
import { ANA, RAJ } from './person';
import { productStage } from './product-stage';

const stage = productStage();

/** The most clicks, drags and texts that lead from nothing to a shared dashboard of four tiles. */
const MAX_ACTIONS = 40;

let page: Page;

beforeAll(async () => {
  page = await openAs(ANA);
});

async function openAs(person: typeof ANA, width = 1440, height = 1000): Promise<Page> {
  const { page: opened } = await stage.signedIn(person, { width, height });
  return opened;
}

const tile = (on: Page, name: string) => on.getByRole('article', { name, exact: true });
const menuLink = (on: Page) =>
  on.locator('#bi-side-menu').getByRole('link', { name: 'Dashboard', exact: true });

describe('a dashboard', () => {
  const address = { current: '' };

  test('is made from nothing to four tiles with a filter, saved and shared, by visible controls', async () => {
    const hand = new CountedActions(page);
    const option = (name: string) => page.locator('.ant-select-item-option', { hasText: name });
    await hand.click(menuLink(page));
    await hand.press('New dashboard');
    await hand.type(page.getByLabel('Name', { exact: true }), 'Quarter review');
    await hand.press('Save');

    await page.getByText('Nothing here yet').waitFor();
    await hand.click(page.getByRole('button', { name: 'Add a tile' }).last());
    await hand.pick('Report');
    await hand.click(page.getByText('Ten busiest states', { exact: true }));
    await hand.click(page.getByText('Most strikes happen on the approach', { exact: true }));
    await hand.press('Add 2 tiles');
    await tile(page, 'Ten busiest states').locator('canvas').waitFor();

    await hand.press('Add a tile');
    await hand.pick('Number');
    await hand.click(page.getByRole('combobox', { name: 'Measure' }));
    await hand.click(option('On-time %'));
    await hand.press('Add 1 tile');
    await tile(page, 'On-time %')
      .getByText(/^\d\d\.\d%$/)
      .waitFor();

    await hand.press('Add a tile');
    await hand.pick('Chart or table');
    await hand.press('Next');
    await page.getByRole('treegrid').waitFor();
    await hand.press('Use in the dashboard');
    await tile(page, 'Flights by Origin, Date').waitFor();

    await hand.press('Add filter');
    await hand.click(page.getByRole('combobox', { name: 'Field' }).first());
    await hand.click(option('Origin region').first());
    await hand.press('Apply');
    await page.getByRole('button', { name: 'Filter Origin region: All' }).waitFor();

    await hand.press('Save');
    await page.getByText('Dashboard saved').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    address.current = new URL(page.url()).hash;

    await hand.press('More actions');
    await hand.pick('Share');
    await hand.click(page.getByRole('combobox', { name: /Everybody in/ }));
    await hand.click(option('Can view'));
    await hand.press('Save');
    await page.getByText('Saved who can see it').waitFor();
    expect(hand.count).toBeLessThanOrEqual(MAX_ACTIONS);
  });

  test('limits its tiles by a filter, says which it does not reach, and keeps both in the address', async () => {
    await page.getByRole('button', { name: 'Filter Origin region: All' }).click();
    await page.getByRole('dialog').getByText('West', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Filter Origin region: West' }).waitFor();
    const strikes = tile(page, 'Most strikes happen on the approach');
    await strikes.getByRole('button', { name: /^Filters on/ }).click();
    await page.getByText('Not filtered by Origin region: Wildlife strikes has no field').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Filter Origin region: West' }).waitFor();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByRole('button', { name: 'Filter Origin region: All' }).waitFor();
  });

  test('has its unsaved changes back after a reload, and undoes them one by one', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const handle = page.getByRole('button', { name: 'Move or resize On-time %' });
    await handle.focus();
    for (const key of ['Enter', 'ArrowRight', 'Shift+ArrowRight', 'Enter']) {
      await page.keyboard.press(key);
    }
    await page.getByText('On-time % put down.').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Change On-time %' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(() => tile(page, 'On-time %').count()).toBe(0);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Unsaved changes').waitFor();
    expect(await tile(page, 'On-time %').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await tile(page, 'On-time %').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect
      .poll(() => page.getByRole('button', { name: 'Undo', exact: true }).isDisabled())
      .toBe(true);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  });

  test('has the numbers of the screen in its PDF and its workbook, under the filter that is set', async () => {
    await page.getByRole('button', { name: 'Filter Origin region: All' }).click();
    await page.getByRole('dialog').getByText('West', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Filter Origin region: West' }).waitFor();
    await expect.poll(() => page.getByText('For the previous filter').count()).toBe(0);
    const share = await tile(page, 'On-time %')
      .getByText(/^\d\d\.\d%$/)
      .textContent();
    await tile(page, 'Ten busiest states').hover();
    await page.getByRole('button', { name: 'Menu of Ten busiest states' }).click();
    await page.getByRole('menuitem', { name: 'Show data' }).click();
    const grid = page.getByRole('dialog').getByRole('treegrid');
    const row = grid.getByRole('row').filter({ hasText: 'California' });
    const flights = await row.getByRole('gridcell').first().textContent();
    await page.keyboard.press('Escape');
    expect(flights).toMatch(/^\d{1,3}(,\d{3})+$/);
    await page.getByRole('button', { name: 'Menu of Ten busiest states' }).click();
    await page.getByRole('menuitem', { name: 'Verify', exact: true }).click();
    await page.getByRole('heading', { name: 'All numbers confirmed' }).waitFor();
    await page.keyboard.press('Escape');

    const text = await boardPdfText(page);
    expect(text).toContain(String(share));
    expect(text).toContain('California');
    expect(text).toContain('Origin region: West');
    expect(text).toContain('Data ends on different days: oldest');
    const byKey = () => page.keyboard.press('Control+p');
    const parts = unzip((await exportedFile(page, byKey, { format: 'xlsx' })).bytes);
    const sheets = [...parts].filter(([name]) => name.startsWith('xl/worksheets/'));
    const all = sheets.map(([, xml]) => xml).join('');
    expect(all).toContain(`<v>${String(flights).replaceAll(',', '')}</v>`);
    expect(all).toContain('Origin region: West');
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
  });

  test('is printed by the browser with all of its tiles', async () => {
    const { pages } = await readPdf(await page.pdf({ format: 'A4' }));
    const text = pages.flatMap(({ texts }) => texts).join(' ');
    expect(text).toContain('On-time %');
    expect(text).toContain('Ten busiest states');
    expect(pages.length).toBeLessThan(6);
  });

  test('shows others their own rows, and says so', async () => {
    const other = await openAs(RAJ);
    await menuLink(other).click();
    await other.getByText('Quarter review', { exact: true }).click();
    await other.getByText('Rows limited by your access').waitFor();
    expect(await other.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
    const states = tile(other, 'Ten busiest states');
    await states.locator('canvas').waitFor();
    await states.hover();
    await states.getByRole('button', { name: 'Menu of Ten busiest states' }).click();
    await other.getByRole('menuitem', { name: 'Show data' }).click();
    const grid = other.getByRole('dialog').getByRole('treegrid');
    await grid.getByRole('rowheader', { name: 'California', exact: true }).waitFor();
    expect(await grid.getByRole('rowheader', { name: 'Texas', exact: true }).count()).toBe(0);
    await other.context().close();
  });

  test('comes with its numbers in one call once they are computed, and fits a phone', async () => {
    const phone = await openAs(ANA, 360, 760);
    const asked: string[] = [];
    phone.on('request', (request) => {
      if (/\/api\/v1\/query/.test(request.url())) asked.push(new URL(request.url()).pathname);
    });
    await phone.goto(`${stage.url}/${address.current}`);
    await tile(phone, 'On-time %')
      .getByText(/^\d\d\.\d%$/)
      .waitFor();
    expect(asked).toEqual([]);
    const wide = await phone.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    const [first, second] = await Promise.all(
      ['Ten busiest states', 'On-time %'].map((name) => tile(phone, name).boundingBox()),
    );
    expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0) - 1);
    await phone.context().close();
  });
});

test('the bytes loaded for a dashboard stay within their budget', () => {
  const { elements } = bundleSizes(join(root, 'dist/elements'));
  expect((elements['bi-dashboard']?.gzip ?? Infinity) / 1024).toBeLessThan(267);
  expect((elements['bi-dashboard-list']?.gzip ?? Infinity) / 1024).toBeLessThan(284);
});
