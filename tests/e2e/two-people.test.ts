import type { Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PagePool } from './page-pool';
import {
  ANA,
  entriesOf,
  logOut,
  MIA,
  RAJ,
  revoke,
  signIn,
  stored,
  tokenOf,
  trailOf,
} from './person';
import { freePort } from './social-setup';
import { productStage } from './product-stage';

// sign-out leads back to an origin that the server knows
const stage = productStage(async () => ({ PORT: String(await freePort()) }));
let pages: PagePool;

beforeAll(() => {
  pages = new PagePool(stage.browser);
});
afterEach(() => pages.release());

const open = (route: string, entries: Record<string, string> = {}): Promise<Page> =>
  pages.open(`${stage.url}/#${route}`, entries);
const hashOf = (page: Page) => new URL(page.url()).hash.slice(1);
const goTo = (page: Page, route: string) =>
  page.evaluate((to) => {
    location.hash = `#${to}`;
  }, route);
const userStore = async (page: Page) =>
  (await stored(page))['userStore'] as Record<string, unknown>;
const NO_WORK = {
  viewTagName: '',
  cubeFirstTagName: '',
  cubeSecondTagName: '',
  editingRecord: {},
  editingPlusRecord: {},
  reportPlusPreview: '',
};

describe('logout', () => {
  test.each([
    '/report',
    '/view?kind=tables',
    '/olap?report_id=flights&type=cube&name=Flights&tag=Sample',
    '/view-Report?report_id=ten-busiest-states&type=report&name=Ten+busiest+states&tag=Flights',
    '/user',
  ])(
    'on %s leaves no name, token or last route, and the next person starts at /home',
    async (route) => {
      const page = await open('/login');
      await signIn(page, ANA);
      await goTo(page, route);
      await page.locator('.bi-trail').waitFor();
      await expect
        .poll(async () => (await stored(page))['currentRoute'])
        .toContain(route.slice(0, 5));
      await logOut(page);
      await expect.poll(async () => Object.keys(await stored(page))).toEqual(['userStore']);
      await expect.poll(() => userStore(page)).toMatchObject({ userName: '', ...NO_WORK });
      await signIn(page, RAJ);
      await page.waitForURL(`${stage.url}/#/home`);
      await expect.poll(() => trailOf(page)).toEqual(['Cube']);
      await expect
        .poll(() => stored(page))
        .toMatchObject({ userName: RAJ.username, currentRoute: '/home' });
    },
  );

  test('Back after it leads to sign-in, and from there to /home', async () => {
    const page = await open('/login');
    await signIn(page, ANA);
    await goTo(page, '/report?search=delay');
    await page.getByText('Report', { exact: true }).first().waitFor();
    await logOut(page);
    await page.goBack();
    await page.goBack();
    await page.getByLabel('Username / Email').waitFor();
    expect((await stored(page))['currentRoute']).toBeUndefined();
    await signIn(page, RAJ);
    await page.waitForURL(`${stage.url}/#/home`);
  });
});

/** The breadcrumb has links of the same names. */
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });

describe('the work of one person', () => {
  test('is named in userStore, restored in the lists, and removed after logout', async () => {
    const page = await open('/login');
    await signIn(page, ANA);
    await goTo(page, '/cube?tag=Sample');
    await expect.poll(() => userStore(page)).toMatchObject({ cubeFirstTagName: 'Sample' });
    await goTo(page, '/view?tag=Sample');
    await expect.poll(() => userStore(page)).toMatchObject({ viewTagName: 'Sample' });

    await menuLink(page, 'Report').click();
    await page.waitForURL(/#\/report/);
    await menuLink(page, 'View').click();
    await page.waitForURL(`${stage.url}/#/view?tag=Sample`);
    await menuLink(page, 'Cube').click();
    await page.waitForURL(`${stage.url}/#/home?tag=Sample`);
    await expect.poll(() => trailOf(page)).toEqual(['Cube', 'Sample']);

    await page.getByRole('combobox', { name: 'Tag' }).click();
    await page.getByTitle('All tags').click();
    await page.waitForURL(`${stage.url}/#/home`);
    await expect.poll(() => userStore(page)).toMatchObject({ cubeFirstTagName: '' });
    await logOut(page);
    await expect.poll(() => userStore(page)).toMatchObject({ userName: '', ...NO_WORK });
  });

  test('is named with both tags of the cubes, which the list restores', async () => {
    const page = await open('/login');
    await signIn(page, ANA);
    await goTo(page, '/cube?tag=Sample&stag=Air');
    await expect
      .poll(() => userStore(page))
      .toMatchObject({ cubeFirstTagName: 'Sample', cubeSecondTagName: 'Air' });
    await menuLink(page, 'Report').click();
    await page.waitForURL(/#\/report/);
    await menuLink(page, 'Cube').click();
    await page.waitForURL(`${stage.url}/#/home?tag=Sample&stag=Air`);
    await expect.poll(() => trailOf(page)).toEqual(['Cube', 'Sample', 'Air']);
  });

  test('in an editor is the editingRecord until it is saved or undone', async () => {
    const page = await open('/login');
    await signIn(page, ANA);
    const record = async () => (await userStore(page))['editingRecord'];

    await goTo(page, '/olap?report_id=flights&type=cube&name=Flights');
    await page.getByRole('treegrid').waitFor();
    expect(await record()).toEqual({});
    await page.getByRole('treeitem', { name: 'Average delay (min)' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(record).toMatchObject({
      kind: 'report',
      id: 'new',
      route: expect.stringMatching(/^\/olap\?.*state=/) as string,
    });
    await page.keyboard.press('Control+z');
    await expect.poll(record).toEqual({});

    await goTo(page, '/pageCube?report_id=flights&type=cube&name=Flights');
    const label = page.getByLabel('Label', { exact: true }).first();
    await label.fill('Flights of mine');
    await label.blur();
    await expect.poll(record).toMatchObject({
      kind: 'cube',
      route: expect.stringMatching(/^\/pageCube\?report_id=flights/) as string,
    });

    await goTo(page, '/pageView?report_id=late-airports&type=view&name=Late+airports');
    await page.locator('.cm-content').click();
    await page.keyboard.type(' ');
    await expect.poll(record).toMatchObject({
      kind: 'view',
      route: expect.stringMatching(/^\/pageView\?report_id=late-airports/) as string,
    });
  });

  test('does not stay for another person who comes by /token', async () => {
    const page = await open('/login');
    await signIn(page, ANA);
    await goTo(page, '/cube?tag=Sample');
    await expect.poll(() => userStore(page)).toMatchObject({ cubeFirstTagName: 'Sample' });
    const token = await tokenOf(stage.url, RAJ);
    await page.goto(`${stage.url}/#/token?access_token=${token}`);
    await page.getByRole('button', { name: 'Use the new session' }).click();
    await page.waitForURL(`${stage.url}/#/home`);
    await expect.poll(() => userStore(page)).toMatchObject({ userName: RAJ.username, ...NO_WORK });
    await expect.poll(async () => (await stored(page))['access_token']).toBe(token);
  });
});

describe('a token', () => {
  test.each([
    '/report',
    '/view',
    '/olap?report_id=flights&type=cube',
    '/view-Report?report_id=ten-busiest-states',
    '/pageView',
    '/viewTable?report_id=flights&type=table',
  ])('that has died leads from %s to /login, and says so over it', async (route) => {
    const token = await tokenOf(stage.url, ANA);
    const page = await open('/guide/log', entriesOf(token, ANA.username));
    await page.locator('.bi-avatar').waitFor();
    // a call of this page that is still under way would find the dead token first
    await page.waitForLoadState('networkidle');
    await revoke(stage.url, token);
    await goTo(page, route);
    const toast = page.getByText('Your session has ended. Sign in again.');
    // one toast, looked at over the sign-in form while it is shown
    await Promise.all([toast.waitFor(), page.waitForURL(`${stage.url}/#/login`)]);
    expect(await toast.evaluateAll((all) => all.map((one) => one.checkVisibility()))).toEqual([
      true,
    ]);
    await expect
      .poll(async () => (await stored(page))['currentRoute'])
      .toContain(route.split('?')[0]);
    await signIn(page, ANA);
    await expect.poll(() => hashOf(page)).toContain(route.split('?')[0]);
  });

  test('that was removed from storage is none: Copy says so, and the next step is /login', async () => {
    const token = await tokenOf(stage.url, ANA);
    const page = await open('/report', entriesOf(token, ANA.username));
    await page.getByText('Ten busiest states').waitFor();
    await page.locator('.bi-avatar').click();
    await page.getByRole('menuitem', { name: /^.*Token/ }).waitFor();
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await page.getByRole('menuitem', { name: /Token/ }).click();
    await page.getByText('Token does not exist').waitFor();
    expect(hashOf(page)).toBe('/report');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'My Report' }).click();
    await page.waitForURL(`${stage.url}/#/login`);
    expect((await stored(page))['access_token']).toBeUndefined();
  });

  test('copied says how that went', async () => {
    const page = await open('/report', entriesOf(await tokenOf(stage.url, ANA), ANA.username));
    const allowed = ['clipboard-write', 'clipboard-read'];
    await page.context().grantPermissions(allowed, { origin: stage.url });
    const copy = async () => {
      await page.locator('.bi-avatar').click();
      await page.getByRole('menuitem', { name: /Token/ }).click();
      await page.keyboard.press('Escape');
    };
    await copy();
    await page.getByText('Token copied to clipboard').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      (await stored(page))['access_token'],
    );
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    });
    await copy();
    await page.getByText('Failed to copy token. Please copy it manually.').waitFor();
  });
});

test('a report is seen by its owner alone until it is shared, and by that person from then on', async () => {
  const token = await tokenOf(stage.url, RAJ);
  const query = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
  await fetch(`${stage.url}/api/v1/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({
      name: 'Only for some',
      query,
      presentation: { show: 'grid', chart: { kind: 'auto' } },
    }),
  });
  const miaToken = await tokenOf(stage.url, { ...MIA, tenantId: 'acme' });
  const reader = await open('/report', entriesOf(miaToken, MIA.username));
  await reader.getByText('Ten busiest states').waitFor();
  expect(await reader.getByText('Only for some').count()).toBe(0);

  const owner = await open('/report', entriesOf(token, RAJ.username));
  const row = owner.getByRole('row', { name: /Only for some/ });
  await row.getByText('Owner only').waitFor();
  await row.getByRole('button', { name: /Actions/ }).click();
  await owner.getByRole('menuitem', { name: 'Share' }).click();
  const dialog = owner.getByRole('dialog', { name: /Who can see/ });
  await dialog.getByText('Only the owner and administrators can see it.').waitFor();
  await dialog.getByRole('combobox', { name: /Add a person/ }).fill('mia');
  await owner.getByText('Mia Chen (', { exact: false }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Some people').waitFor();

  await reader.getByRole('button', { name: 'Refresh' }).click();
  await reader.getByText('Only for some').click();
  await reader.getByRole('treegrid').waitFor();
});

test('every call carries the stored token as it is', async () => {
  const token = await tokenOf(stage.url, ANA);
  const page = await open('/login', entriesOf(token, ANA.username));
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) sent.push(request.headers()['authorization']);
  });
  await goTo(page, '/olap?report_id=flights&type=cube');
  await page.getByRole('treegrid').waitFor();
  expect(sent.length).toBeGreaterThan(2);
  expect(new Set(sent)).toEqual(new Set([token]));
});
