import type { Page, Request } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { ANA, stored } from './person';
import { productStage } from './product-stage';

const stage = productStage();

afterEach(() => stage.closePages());

/** The standalone app at a route, in a new browser that has a token and nothing else. */
const open = (route: string) => stage.withToken(ANA, route);

/**
 * Waits until the screen is complete: nothing of it is busy, no script is on its way, and the page has time
 * to spare. The page's own load states say nothing here: they were reached with the first screen.
 */
async function complete(page: Page, loading: ReadonlySet<Request>) {
  await expect
    .poll(async () => {
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      return { busy: await page.locator('[aria-busy=true]').count(), scripts: loading.size };
    })
    .toEqual({ busy: 0, scripts: 0 });
}

test('screens are each fetched when they are opened first, and once where two routes are one screen', async () => {
  const page = await open('/403');
  await page.locator('.bi-avatar').waitFor();
  const fetched: string[] = [];
  const loading = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    fetched.push(request.url());
    loading.add(request);
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  for (const [route, text, isFirst] of [
    ['/report', 'Ten busiest states', true],
    ['/my-report', 'Made by me', false],
    ['/view-Report?report_id=ten-busiest-states', 'California', true],
    ['/view-My-Report?report_id=ten-busiest-states', 'California', false],
    ['/view', 'Late airports', true],
    ['/viewTable?report_id=state&type=table', 'Profile', true],
    ['/pageView?report_id=late-airports&type=view', 'Run', true],
    ['/home', 'Federal receipts', true],
    ['/pageCube?report_id=flights&type=cube', 'Hierarchies', true],
    ['/olap?report_id=flights&type=cube', 'On-time %', true],
    ['/guide/cube', 'Hierarchies', true],
    ['/user', 'Sessions', true],
  ] as const) {
    await complete(page, loading);
    fetched.length = 0;
    await page.goto(`${stage.url}/#${route}`);
    await page.getByText(text).first().waitFor();
    expect([route, fetched.length > 0]).toEqual([route, isFirst]);
  }
});

test('userStore of a new browser has the ten fields, each of its type and empty', async () => {
  const page = await open('/cube?tag=Sample');
  const empty = {
    userName: '',
    sidebarFlag: '',
    viewTagName: '',
    cubeFirstTagName: 'Sample',
    cubeSecondTagName: '',
    isDarkTheme: false,
    editingRecord: {},
    editingPlusRecord: {},
    dashboardUrl: {},
    reportPlusPreview: '',
  };
  await expect
    .poll(async () => (await stored(page))['userStore'])
    .toEqual({ ...empty, userName: expect.any(String) as string });
});

test('a question that fails with 502 is asked four times with one Idempotency-Key', async () => {
  const page = await open('/guide/log');
  const keys: (string | undefined)[] = [];
  await page.route(/\/api\/v1\/query(\?|$)/, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const body = { code: 1005, data: null, message: 'no', errorMessage: 'Not this time.' };
    return route.fulfill({ status: 502, json: body });
  });
  // nobody opened it before: the answer of one that was opened comes with the report
  await page.goto(`${stage.url}/#/view-Report?report_id=cost-adds-up`);
  await page.getByText('Not this time.').first().waitFor();
  expect(keys).toEqual(Array.from({ length: 4 }, () => keys[0]));
  expect(keys[0]).toMatch(/./);
});
