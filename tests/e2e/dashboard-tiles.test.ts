import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from './built-root';
import { CountedActions } from './counted-actions';
import { startExample } from './example-portal';
import { boardPdfText } from './exported-file';
import { ANA, callAs, RAJ } from './person';
import { productStage } from './product-stage';

const stage = productStage();

/** The most clicks, drags and texts that lead from an empty dashboard to six tiles with two filters. */
const MAX_ACTIONS = 40;

const pictures = join(root, 'test-results', 'pictures');

let page: Page;

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
  ({ page } = await stage.signedIn(ANA));
});

const tile = (name: string, on: Page | Locator = page) =>
  on.getByRole('article', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const option = (name: string) => page.locator('.ant-select-item-option', { hasText: name });
const keepPicture = (name: string) =>
  page.screenshot({ path: join(pictures, `dashboard-tiles-${name}.png`) });

async function chooseWest(): Promise<void> {
  await button('Filter Origin region: All').click();
  await page.getByRole('dialog').getByText('West', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await button('Filter Origin region: West').waitFor();
}

async function openBoard(name: string): Promise<void> {
  await page.locator('#bi-side-menu').getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByText(name, { exact: true }).first().click();
}

describe('a dashboard of six tiles with two filters', () => {
  test('is made by visible controls in at most forty actions', async () => {
    const hand = new CountedActions(page);
    await page.locator('#bi-side-menu').getByRole('link', { name: 'Dashboard' }).click();
    await button('New dashboard').click();
    await page.getByLabel('Name', { exact: true }).fill('Six tiles');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nothing here yet').waitFor();

    await hand.click(button('Add a tile').last());
    await hand.pick('Report');
    await hand.click(page.getByText('Ten busiest states', { exact: true }));
    await hand.click(page.getByText('Airports on the map', { exact: true }));
    await hand.click(page.getByText('Delay builds up during the day', { exact: true }));
    await hand.press('Add 3 tiles');
    for (const measure of ['On-time %', 'Average delay (min)']) {
      await hand.press('Add a tile');
      await hand.pick('Number');
      await hand.click(page.getByRole('combobox', { name: 'Measure' }));
      await hand.click(option(measure).first());
      await hand.press('Add 1 tile');
    }
    await hand.press('Add a tile');
    await hand.pick('Text');
    await hand.type(page.getByRole('textbox', { name: 'Text' }), 'Read **this** first');
    await hand.press('Apply');
    for (const field of ['Origin region', 'Day part']) {
      await hand.press('Add filter');
      await hand.click(page.getByRole('combobox', { name: 'Field' }).first());
      await hand.type(page.getByRole('combobox', { name: 'Field' }).first(), field);
      await hand.click(option(field).first());
      await hand.press('Apply');
    }
    await hand.press('Save');
    await page.getByText('Dashboard saved').waitFor();
    await hand.press('More actions');
    await hand.pick('Share');
    await hand.click(page.getByRole('combobox', { name: /Everybody in/ }));
    await hand.click(option('Can view'));
    await hand.press('Save');
    await page.getByText('Saved who can see it').waitFor();
    expect(hand.count).toBeLessThanOrEqual(MAX_ACTIONS);
    await button('Filter Origin region: All').waitFor();
    await tile('Airports on the map').locator('canvas').waitFor();
    expect(await page.getByRole('article').count()).toBe(6);
    await keepPicture('made');
  });

  test('shows Raj the West only on a phone, says so, and has the same numbers in his PDF', async () => {
    const { page: phone } = await stage.signedIn(RAJ, { width: 360, height: 780 });
    await phone.goto(page.url());
    await phone.getByText('Rows limited by your access').waitFor();
    const share = await tile('On-time %', phone)
      .getByText(/^\d\d\.\d%$/)
      .textContent();
    expect(share).not.toBe(await tile('On-time %').locator('.bi-kpi-value').textContent());
    await tile('Delay builds up during the day', phone).locator('canvas').waitFor();
    const cut = await phone
      .locator('.bi-tile-head h2')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(cut).toBe(0);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await phone.screenshot({ path: join(pictures, 'dashboard-tiles-phone.png') });

    const text = await boardPdfText(phone);
    expect(text).toContain(String(share));
    expect(text).toMatch(
      /California[\s\S]*limited by your access|limited by your access[\s\S]*California/i,
    );
    expect(text).not.toContain('Texas');
    await phone.context().close();
  });

  test('offers a text and a table the height of their content, by a button and in the menu', async () => {
    const heightOf = async (name: string) => (await tile(name).boundingBox())?.height ?? 0;
    await button('Edit').first().click();
    await button('Change Ten busiest states').click();
    await page.getByRole('menuitem', { name: 'Show as' }).hover();
    await page.getByRole('menuitem', { name: 'Table', exact: true }).click();
    await tile('Ten busiest states').getByRole('treegrid').waitFor();
    await button('Change Ten busiest states').click();
    await page.getByRole('menuitem', { name: 'Size' }).hover();
    await page.getByRole('menuitem', { name: '18 rows high' }).click();
    const tall = await heightOf('Ten busiest states');
    await tile('Ten busiest states').hover();
    await button('Fit to content').first().click();
    await expect.poll(() => heightOf('Ten busiest states')).toBeLessThan(tall);
    const grid = tile('Ten busiest states').getByRole('treegrid');
    expect(await grid.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    await keepPicture('fit');
    await button('Cancel').click();
    await button('Discard').click();
    await button('Edit').first().waitFor();
  });

  test('has a filter in a tile and a tile on another tab, and a phone swipes through all of them', async () => {
    await button('Edit').first().click();
    await button('Add a tab').click();
    await button('Add a tile').last().click();
    await page.getByRole('menuitem', { name: 'Filter in a tile' }).hover();
    await page.getByRole('menuitem', { name: 'Day part' }).click();
    const tabs = page.getByRole('group', { name: 'Tabs of the dashboard' });
    await tabs.getByRole('button').first().click();
    await button('Change Average delay (min)').click();
    await page.getByRole('menuitem', { name: 'Move to tab' }).hover();
    await page.getByRole('menuitem', { name: 'Tab 2', exact: true }).click();
    await expect.poll(() => tile('Average delay (min)').count()).toBe(0);
    await button('Save').click();
    await page.getByText('Dashboard saved').last().waitFor();
    await page.getByRole('tab', { name: 'Tab 2' }).click();
    await tile('Average delay (min)').locator('.bi-kpi-value').waitFor();
    await tile('Day part').getByRole('button', { name: 'Filter Day part: All' }).waitFor();
    expect(await button('Filter Day part: All').count()).toBe(1);

    const { page: phone } = await stage.signedIn(RAJ, { width: 360, height: 780 });
    await phone.goto(`${page.url().replace(/&tab=[^&]*/, '')}&kiosk=1`);
    await phone.getByText(/^1 of 6 · \S/).waitFor();
    await phone.getByRole('button', { name: 'Filter Day part: All' }).waitFor();
    await phone.getByRole('group', { name: 'Tiles of all tabs, to be swiped' }).press('End');
    await phone.getByText('6 of 6 · Tab 2').waitFor();
    await tile('Average delay (min)', phone).locator('.bi-kpi-value').waitFor();
    await phone.context().close();
    await page.getByRole('tab').first().click();
  });

  test('opens by a press what its tiles lead to, for the member that was pressed', async () => {
    const states = tile('Ten busiest states');
    const leadTo = async (what: string, name: string) => {
      await button('Edit').first().click();
      await button('Change Ten busiest states').click();
      await page.getByRole('menuitem', { name: 'Press and selection' }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('radio', { name: what }).check();
      await form.getByRole('combobox').first().fill(name);
      await option(name).first().click();
      await form.getByRole('button', { name: 'Apply' }).click();
      await button('Save').click();
      await button(/^Edit$/).waitFor();
    };
    const press = async () => {
      await states.getByRole('application').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    };
    const board = page.url();
    await leadTo('opens a report', 'Delay builds up during the day');
    await press();
    await page.waitForURL(/view-Report/);
    await page.getByText('California').first().waitFor();
    await keepPicture('pressed-report');
    await page.goto(board);
    const query = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };
    const presentation = { show: 'chart', chart: { version: 1, mark: 'kpi' } };
    const number = {
      id: 'a',
      tab: 'one',
      x: 0,
      y: 0,
      w: 6,
      h: 4,
      kind: 'query',
      query,
      presentation,
    };
    const of = { bindings: { flights: 'origin_state' }, scope: 'all' };
    const body = {
      tabs: [{ id: 'one', name: 'One' }],
      tiles: [number],
      filters: [{ id: 'state', name: 'State', ...of }],
      urls: {},
    };
    await callAs(stage.url, ANA, 'POST', '/dashboards', { name: 'One state', body });
    await leadTo('opens a dashboard', 'One state');
    await press();
    await page.getByText('From Six tiles').waitFor();
    await button('Filter State: California').waitFor();
    await page.goto(board);
  });

  test('has its filters under a name, and opens with them where its reader chose so', async () => {
    await chooseWest();
    await button('Saved filters').click();
    await page.getByRole('menuitem', { name: 'Save these filters' }).click();
    await page.getByLabel('Save these filters').fill('Only the West');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Name of Only the West').waitFor();
    await page.getByRole('combobox', { name: 'It opens with for you' }).click();
    await option('Only the West').click();
    await keepPicture('saved-filters');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await openBoard('Six tiles');
    await button('Filter Origin region: West').waitFor();
  });

  test('gives its filters to another dashboard, which says so and takes them off again', async () => {
    await openBoard('Flight operations');
    await page.getByText('From Six tiles').waitFor();
    await keepPicture('carried');
    await button('Take off what came along from Six tiles').click();
    await expect.poll(() => page.getByText('From Six tiles').count()).toBe(0);
    const opening = page.waitForRequest(/\/dashboards\/[^/]+\/open$/);
    await button('Refresh').first().click();
    expect((await opening).postDataJSON()).toEqual({});
  });

  test('has a page of another origin show the same number next to a report', async () => {
    const number = await tile('Flights').locator('.bi-kpi-value').textContent();
    const portal = await startExample('plain-html', stage.url);
    const context = await stage.browser.newContext({ viewport: { width: 1400, height: 1600 } });
    const outside = await context.newPage();
    outside.setDefaultTimeout(60_000);
    await outside.goto(portal.url);
    await outside.locator('bi-report-viewer').getByRole('treegrid').waitFor();
    const board = outside.locator('bi-dashboard');
    await board.locator('.bi-tile .bi-kpi-value').first().waitFor();
    expect(await tile('Flights', board).locator('.bi-kpi-value').textContent()).toBe(number);
    await outside.screenshot({ path: join(pictures, 'dashboard-tiles-embedded.png') });
    await context.close();
    portal.stop();
  });
});
