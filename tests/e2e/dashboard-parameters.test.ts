import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { root } from './built-root';
import { ANA, tokenOf } from './person';
import { productStage } from './product-stage';

const stage = productStage();

/** A report of the airports with at least as many flights as a parameter says. */
const REPORT = {
  name: 'Busy airports',
  query: {
    ...{ cube: 'flights', rows: [{ of: 'origin_airport', totals: 'none' }], columns: [] },
    measures: ['flights'],
    having: [
      {
        ...{ level: 'origin_airport', totals: 'all' },
        filter: { m: 'flights', op: '>=', value: 50_000, parameter: 'at_least' },
      },
    ],
    parameters: [
      {
        ...{ name: 'at_least', label: 'At least', type: 'number', value: 50_000 },
        ...{ min: 0, max: 200_000, step: 1000 },
      },
    ],
  },
  presentation: { show: 'grid', chart: { version: 1 } },
};

const pictures = join(root, 'test-results', 'pictures');
let page: Page;
let report = '';

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
  const token = await tokenOf(stage.url, ANA);
  const answer = await fetch(`${stage.url}/api/v1/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(REPORT),
  });
  report = ((await answer.json()) as { data: { slug: string } }).data.slug;
  ({ page } = await stage.signedIn(ANA));
});

const tile = (name: string) => page.getByRole('article', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name });
const chicago = "Chicago O'Hare International";
const denver = 'Denver Intl';
const keepPicture = (name: string) =>
  page.screenshot({ path: join(pictures, `dashboard-parameters-${name}.png`) });

/** Types a number into the control of a name that is shown. */
async function setNumber(name: string, value: number): Promise<void> {
  const box = page.getByRole('spinbutton', { name });
  await box.fill(String(value));
  await box.press('Enter');
}

test('a parameter is added in edit mode, and its chip sets the tile', async () => {
  await page.locator('#bi-side-menu').getByRole('link', { name: 'Dashboard', exact: true }).click();
  await button('New dashboard').click();
  await page.getByLabel('Name', { exact: true }).fill('Airports by size');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Nothing here yet').waitFor();
  await button('Add a tile').last().click();
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click();
  await page.getByText('Busy airports', { exact: true }).click();
  await button('Add 1 tile').click();
  await tile('Busy airports').getByText(chicago).waitFor();
  await button('Add parameter').click();
  await page.getByText('Sets every tile with data.').waitFor();
  await page.getByRole('radio', { name: 'This value' }).click();
  await setNumber('At least', 60_000);
  await keepPicture('dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await button('Save').click();
  await page.getByText('Dashboard saved').waitFor();
  await tile('Busy airports').getByText(denver).waitFor();
  await button('Parameter At least: 60,000').click();
  await setNumber('At least', 150_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await button('Parameter At least: 150,000').waitFor();
  await expect.poll(() => tile('Busy airports').getByText(denver).count()).toBe(0);
  await tile('Busy airports').getByText(chicago).waitFor();
  await page.reload();
  await button('Parameter At least: 150,000').waitFor();
  await tile('Busy airports').getByText(chicago).waitFor();
  await keepPicture('chip');
});

test('a report has the same control in its viewer, and a reload keeps its value', async () => {
  await page.goto(`${stage.url}/#/view-Report?report_id=${report}&type=report`);
  await page.getByRole('rowheader', { name: denver }).waitFor();
  await setNumber('At least', 150_000);
  await expect.poll(() => page.getByRole('rowheader', { name: denver }).count()).toBe(0);
  await page.reload();
  await page.getByRole('rowheader', { name: chicago }).waitFor();
  expect(await page.getByRole('spinbutton', { name: 'At least' }).inputValue()).toBe('150000');
  expect(await page.getByRole('rowheader', { name: denver }).count()).toBe(0);
});

/** Makes a parameter in the analysis that is open. */
async function makeParameter(name: string, kind: string, fill: () => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New parameter' });
  await button('New parameter…').click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByText(kind, { exact: true }).click();
  await fill();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.waitFor({ state: 'detached' });
}

const label = (name: string) => page.getByLabel(name, { exact: true }).last();
const options = () => page.locator('.ant-select-item-option').filter({ visible: true });
const option = (name: string) => options().filter({ hasText: new RegExp(`^${name}$`) });

/** Chooses a member by the control of a parameter: only what is searched is offered. */
async function chooseMember(name: string, typed: string): Promise<void> {
  await label(name).click();
  await page.keyboard.type(typed);
  await expect.poll(() => options().allInnerTexts()).toEqual([typed]);
  await option(typed).click();
}

test('a day and a member that were made by clicks filter an analysis, its report and a dashboard', async () => {
  await page.goto(`${stage.url}/#/olap?report_id=flights&type=cube`);
  await page.getByRole('rowheader', { name: 'Midwest' }).waitFor();
  await page.getByTitle('Grid', { exact: true }).click();
  await makeParameter('From day', 'Date', () => label('Value').fill('2001-03-15'));
  await button('Add to Filters').click();
  await page.getByRole('menuitem', { name: 'Date', exact: true }).last().click();
  await page.getByRole('tab', { name: 'Range' }).click();
  await button('Use a parameter: First day').click();
  await page.getByRole('menuitem', { name: 'From day' }).click();
  await page.getByRole('dialog', { name: 'Filter Date' }).getByText('First day').waitFor();
  await page.getByRole('dialog', { name: 'Filter Date' }).getByText('Apply').click();
  await page.locator('[data-chip^="filters:"]').getByText('≥ 2001-03-15').waitFor();

  await makeParameter('Home', 'Member', async () => {
    await label('Field').click();
    await page.keyboard.type('Origin state');
    await option('Origin state').click();
    await chooseMember('Value', 'Texas');
  });
  const entry = page.getByRole('treeitem').filter({ hasText: /^Home$/ });
  await entry.hover();
  await entry.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Filter Origin state by Home' }).click();
  await page.getByRole('rowheader', { name: 'Midwest' }).waitFor({ state: 'detached' });
  await page.getByRole('rowheader', { name: 'South' }).waitFor();
  await label('From day').fill('2001-05-01');
  await page.getByRole('columnheader', { name: /April/ }).waitFor({ state: 'detached' });
  await chooseMember('Home', 'California');
  await page.getByRole('rowheader', { name: 'West' }).waitFor();
  await keepPicture('day-and-member');

  await button('Save as report').click();
  const dialog = page.getByRole('dialog', { name: 'Save as report' });
  await dialog.getByLabel('Name').fill('From a day at home');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${stage.url}/#/report`);
  await page.getByText('From a day at home', { exact: true }).first().click();
  await page.getByRole('columnheader', { name: /May/ }).waitFor();
  await label('From day').fill('2001-06-01');
  await page.getByRole('columnheader', { name: /May/ }).waitFor({ state: 'detached' });
  await chooseMember('Home', 'Texas');
  await page.getByRole('rowheader', { name: 'South' }).waitFor();
  await page.reload();
  await page.getByRole('rowheader', { name: 'South' }).waitFor();
  expect(await label('From day').inputValue()).toBe('2001-06-01');

  await page.goto(`${stage.url}/#/dashboard`);
  await button('New dashboard').click();
  await page.getByLabel('Name', { exact: true }).fill('At home');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await button('Add a tile').last().click();
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click();
  await page.getByText('From a day at home', { exact: true }).click();
  await button('Add 1 tile').click();
  for (const name of ['From day', 'Home']) {
    await button('Add parameter').click();
    await label('Parameter of the tiles').click();
    await options().filter({ hasText: name }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Dashboard saved').waitFor();
  await button('Parameter From day: 2001-05-01').click();
  await page.getByRole('dialog').getByLabel('From day', { exact: true }).fill('2001-04-01');
  await button('Done').click();
  await button('Parameter Home: California').click();
  await chooseMember('Home', 'Texas');
  await button('Done').click();
  const cells = tile('From a day at home');
  await cells.getByRole('rowheader', { name: 'South' }).waitFor();
  await cells.getByRole('columnheader', { name: /April/ }).waitFor();
  await keepPicture('at-home');
});
