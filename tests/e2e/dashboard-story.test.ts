import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../server/tests/rendering/pdf/read-pdf';
import { root } from './built-root';
import { exportedFile } from './exported-file';
import { ANA, callAs, RAJ, signIn } from './person';
import { openBrowser, startProduct, type RunningProduct } from './running-product';

const BOARD = '/#/dashboardItem?report_id=flight-operations';

let product: RunningProduct;
let browser: Browser;
let portal: ChildProcess | null = null;
/** what Ana's screen shows */
let flights: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
});
afterAll(async () => {
  portal?.kill();
  await browser.close();
  await product.stop();
});

async function openAs(person: typeof ANA, width = 1440, height = 1000): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(`${product.url}/#/login`);
  await signIn(page, person);
  await page.goto(product.url + BOARD);
  return page;
}
const tile = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
/** The number of a tile with all its digits. */
async function numberIn(page: Page, name: string): Promise<string> {
  const value = tile(page, name).locator('.bi-kpi-value').first();
  await value.waitFor();
  return (await value.getAttribute('title')) ?? '';
}

test('a dashboard that is shared with everybody shows the numbers that the server computes', async () => {
  const page = await openAs(ANA);
  flights = await numberIn(page, 'Flights');
  type Answer = { cellSet: { cells: { values: (number | null)[] }[] } };
  const { cellSet } = await callAs<Answer>(product.url, ANA, 'POST', '/query', {
    ...{ cube: 'flights', rows: [], columns: [], measures: ['flights'] },
    where: { of: 'day', op: 'between', from: '2001-06-01', to: '2001-06-30' },
  });
  expect(flights).toBe(cellSet.cells[0]?.values[0]?.toLocaleString('en'));

  const open = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export or print' }).click();
  };
  const { pages } = await readPdf((await exportedFile(page, open, { format: 'pdf' })).bytes);
  expect(pages.flatMap(({ texts }) => texts).join(' ')).toContain(flights);
  await page.context().close();
});

test('somebody of the West finds their own numbers, and that rows are left out', async () => {
  const page = await openAs(RAJ);
  await page.getByText('Rows limited by your access').waitFor();
  const own = await numberIn(page, 'Flights');
  expect(own).toMatch(/^\d{1,3}(,\d{3})+$/);
  expect(Number(own.replaceAll(',', ''))).toBeLessThan(Number(flights.replaceAll(',', '')));
  await page.context().close();
});

test('a phone has the same numbers, one tile below the other', async () => {
  const page = await openAs(ANA, 360, 760);
  expect(await numberIn(page, 'Flights')).toBe(flights);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  const [number, map] = await Promise.all(
    ['Flights', 'Airports on the map'].map((name) => tile(page, name).boundingBox()),
  );
  expect(map?.y).toBeGreaterThan((number?.y ?? 0) + (number?.height ?? 0) - 1);
  await page.context().close();
});

test('a portal has the same numbers next to a report, without its visitors signing in', async () => {
  portal = spawn(process.execPath, [join(root, 'examples/plain-html/start.mjs')], {
    cwd: root,
    env: { PATH: process.env['PATH'], BI_SERVER: product.url, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((done) => {
    let printed = '';
    portal?.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /http:\/\/localhost:\d+/.exec(printed.replaceAll(product.url, ''));
      if (found) done(found[0]);
    });
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(address);
  const board = page.locator('bi-dashboard');
  await board.scrollIntoViewIfNeeded();
  const value = board
    .getByRole('article', { name: 'Flights', exact: true })
    .locator('.bi-kpi-value');
  await value.waitFor();
  expect(await value.getAttribute('title')).toBe(flights);
  await page.locator('bi-report-viewer').getByRole('treegrid').waitFor();
  expect(await board.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
  await context.close();
});

test('a number of a tile is verified, and another report takes the place of a tile', async () => {
  const place = { tab: 'one', y: 0, h: 8 };
  const query = {
    cube: 'flights',
    rows: [{ of: 'origin_region' }],
    columns: [],
    measures: ['flights'],
  };
  const presentation = { show: 'grid', chart: { version: 1, mark: 'bar' } };
  const tiles = [
    { ...place, id: 'a', x: 0, w: 10, title: 'Regions', kind: 'query', query, presentation },
    { ...place, id: 'b', x: 10, w: 14, title: 'Next to it', kind: 'text', text: 'Text' },
  ];
  const body = { tabs: [{ id: 'one', name: 'One' }], tiles, filters: [], urls: {} };
  const made = { name: 'Verified', body };
  const { id } = await callAs<{ id: string }>(product.url, ANA, 'POST', '/dashboards', made);
  const page = await openAs(ANA);
  await page.goto(`${product.url}/#/dashboardItem?report_id=${id}`);
  const cell = tile(page, 'Regions').getByRole('gridcell').first();
  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Show the rows behind it' }).waitFor();
  await page.getByRole('menuitem', { name: 'Verify this number' }).click();
  await page.getByText('Number confirmed').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Number confirmed').waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const before = await tile(page, 'Regions').boundingBox();
  await page.getByRole('button', { name: 'Change Regions' }).click();
  await page.getByRole('menuitem', { name: 'Replace by a report' }).click();
  await page.getByText('Ten busiest states', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }).click();
  const changed = page.getByRole('article').filter({ has: page.locator('canvas') });
  await changed.waitFor();
  const after = await changed.boundingBox();
  expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Dashboard saved').waitFor();
  await page.context().close();
});
