import type { Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PagePool } from './page-pool';
import { ANA, callAs, entriesOf, MIA, stored, tokenOf, trailOf } from './person';
import { SCREENS } from './spec-routes';
import { productStage } from './product-stage';

const stage = productStage();
let token: string;
let viewer: string;
let pages: PagePool;

beforeAll(async () => {
  pages = new PagePool(stage.browser);
  const margin = { top: 57, right: 57, bottom: 57, left: 57 };
  await callAs(stage.url, ANA, 'POST', '/report-plus', {
    name: 'Pages of the spec',
    body: {
      page: { size: 'a4', orientation: 'portrait', margin },
      parameters: [],
      blocks: [{ id: 'top', kind: 'heading', level: 1, text: 'The first page' }],
    },
  });
  [token, viewer] = await Promise.all([tokenOf(stage.url, ANA), tokenOf(stage.url, MIA)]);
});
afterEach(() => pages.release());

/** The standalone app at a route, signed in. */
const open = (route: string, given = token): Promise<Page> =>
  pages.open(`${stage.url}/#${route}`, entriesOf(given));
const menuOf = (page: Page) => page.locator('#bi-side-menu a').allInnerTexts();
const widthOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return box?.width;
};
/** What a page has inside the shadow root of the app, by a computed style. */
const styleOf = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);

describe('the screens', () => {
  test.each(SCREENS)(
    'at %s have the trail %j and show %s, in the section %s',
    async (route, trail, text, section) => {
      const page = await open(route);
      await page.getByText(text).first().waitFor();
      await expect.poll(async () => (await trailOf(page)).slice(0, trail.length)).toEqual(trail);
      const [parent] = await page
        .locator('.bi-trail a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      const lists: Record<string, RegExp> = {
        Cube: /^#\/(cube|home)$/,
        View: /^#\/view$/,
        Report: /^#\/report$/,
        'My Report': /^#\/my-report$/,
        'Report Plus': /^#\/reports$/,
        Email: /^#\/email$/,
        Dashboard: /^#\/dashboard$/,
        Blueprint: /^#\/blueprint$/,
      };
      expect(parent).toMatch(lists[section] ?? /^$/);
      await expect
        .poll(() => page.locator('#bi-side-menu a[aria-current=page]').allInnerTexts())
        .toEqual([section]);
    },
  );

  test('/home and /cube are one screen, / leads to /home, and a screen is fetched when it is opened', async () => {
    const page = await open('/');
    await page.waitForURL(`${stage.url}/#/home`);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') fetched.push(request.url());
    });
    await page.getByText('Federal receipts').first().waitFor();
    await page.waitForLoadState('networkidle');
    // how long ago a cube was changed depends on when it is looked at
    const rows = async () =>
      (await page.getByRole('row').allInnerTexts()).map((row) =>
        row.replace(/\tnow\t|\t\d+ minutes? ago\t/, '\t\t'),
      );
    const home = await rows();
    fetched.length = 0;
    await page.goto(`${stage.url}/#/cube`);
    await page.getByText('Federal receipts').first().waitFor();
    expect(await rows()).toEqual(home);
    expect(fetched).toEqual([]);
    await page.goto(`${stage.url}/#/pageView`);
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
    expect(fetched.length).toBeGreaterThan(0);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('of a missing report leads to the reports', async () => {
    const page = await open('/view-Report?report_id=no-such-report');
    await page.getByText('This report cannot be opened').waitFor();
    await page.getByRole('button', { name: 'Go to the reports' }).click();
    await page.waitForURL(`${stage.url}/#/report`);
  });
});

describe('the sign-in screen', () => {
  const ROLES = /administrator|analyst|viewer|guest/i;
  /** Everything the screen says, names of its parts too, outside and inside the demo row. */
  const said = (page: Page) =>
    page.locator('.bi-auth').evaluate((screen) => {
      const words = { outside: '', inside: '' };
      for (const one of [screen, ...screen.querySelectorAll('*')]) {
        const texts = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        const shown = [...one.attributes, ...texts].map(({ textContent }) => textContent).join(' ');
        words[one.closest('section') === null ? 'outside' : 'inside'] += ` ${shown}`;
      }
      return words;
    });

  test('names roles in the demo row alone', async () => {
    const page = await open('/login', '');
    await page
      .getByRole('button', { name: /^Sign in as/ })
      .first()
      .waitFor();
    const { outside, inside } = await said(page);
    expect(outside).toContain('Forgot Password');
    expect(outside).not.toMatch(ROLES);
    for (const role of ['administrator', 'analyst', 'viewer']) expect(inside).toContain(role);
  });

  test('names none where its configuration is incomplete', async () => {
    const page = await open('/guide/log', '');
    await page.route('**/iam/login/config', async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: Record<string, unknown> };
      const { scope: _scope, demoUsers: _people, ...rest } = data;
      await route.fulfill({ json: { success: true, code: 0, msg: '', data: rest } });
    });
    await page.goto(`${stage.url}/?again#/login`);
    await page.getByText('The sign-in configuration lacks: scope.').waitFor();
    expect((await said(page)).outside).not.toMatch(ROLES);
  });

  test.each([
    [480, '24px 20px'],
    [481, '32px'],
  ])('at the breakpoint xs, %i px wide, has a card with %s of room', async (width, room) => {
    const page = await open('/login', '');
    await page.setViewportSize({ width, height: 900 });
    await page.getByLabel('Username / Email').waitFor();
    await expect.poll(() => styleOf(page, '.bi-auth-card', 'padding')).toBe(room);
  });
});

describe('the menu', () => {
  test('has an entry for every section that works, each leading to its list', async () => {
    const page = await open('/home');
    await expect
      .poll(() => menuOf(page))
      .toEqual([
        'Cube',
        'View',
        'Report',
        'My Report',
        'Report Plus',
        'Email',
        'Dashboard',
        'Blueprint',
      ]);
    for (const [name, route] of [
      ['View', '/view'],
      ['Report', '/report'],
      ['My Report', '/my-report'],
      ['Report Plus', '/reports'],
      ['Email', '/email'],
      ['Dashboard', '/dashboard'],
      ['Blueprint', '/blueprint'],
      ['Cube', '/home'],
    ] as const) {
      await page.locator('#bi-side-menu').getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`${stage.url}/#${route}`);
    }
  });

  test('has no View for people who may not open it, nor has the keyboard', async () => {
    const page = await open('/report', viewer);
    await expect
      .poll(() => menuOf(page))
      .toEqual(['Cube', 'Report', 'My Report', 'Report Plus', 'Email', 'Dashboard', 'Blueprint']);
    await page.locator('.bi-list-body').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('v');
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.waitForURL(`${stage.url}/#/my-report`);
    await page.keyboard.press('?');
    await page
      .getByText('Go to Cube, Report, My Report, Report Plus, Email, Dashboard, Blueprint: press g')
      .waitFor();
    expect(await page.getByText('c r m p e d b', { exact: true }).count()).toBe(1);
  });

  test.each([
    [1280, 900],
    [769, 1024],
    [768, 1024],
    [360, 760],
  ])('is 200 px wide in a window of %i px, its entries 24 px in', async (width, height) => {
    const page = await open('/home');
    await page.setViewportSize({ width, height });
    const toggle = page.getByRole('button', { name: 'Open the menu' });
    if (width <= 768) await toggle.click();
    else await expect.poll(() => toggle.count()).toBe(0);
    await page.getByRole('link', { name: 'View', exact: true }).waitFor();
    await expect.poll(() => widthOf(page, '.bi-side')).toBe(200);
    // the menu may still be on its way in: both places are of one moment
    const indent = () =>
      page.locator('.bi-side').evaluate((side) => {
        const icon = side.querySelector('a svg');
        return (icon?.getBoundingClientRect().x ?? 0) - side.getBoundingClientRect().x;
      });
    await expect.poll(indent).toBe(24);
    if (width <= 768) return;
    await page.getByRole('button', { name: 'Collapse the menu' }).click();
    await expect.poll(() => widthOf(page, '.bi-side')).toBe(80);
    await expect
      .poll(async () => (await stored(page))['userStore'])
      .toMatchObject({ sidebarFlag: 'collapsed' });
  });
});

describe('the top bar', () => {
  test('shows Cube, the menu toggle and the initials of the name before the @', async () => {
    const page = await open('/home');
    await expect.poll(() => page.locator('.bi-avatar').innerText()).toBe('AL');
    expect(await page.locator('.bi-top-brand').innerText()).toBe('Cube');
    await page.getByRole('button', { name: 'Collapse the menu' }).click();
    await page.getByRole('button', { name: 'Expand the menu' }).waitFor();
  });

  test('shows all four initials of a.b.c.d@', async () => {
    const page = await open('/403');
    await page.route('**/api/v1/me', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      await route.fulfill({
        json: { ...body, data: { ...body.data, userName: 'a.b.c.d@x.test' } },
      });
    });
    await page.reload();
    const avatar = page.locator('.bi-avatar');
    await expect.poll(() => avatar.innerText()).toBe('ABCD');
    expect(await avatar.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  });

  test('switches styles and colours to Dark and back, and keeps the choice', async () => {
    const page = await open('/home');
    const colours = async () => [
      await styleOf(page, '.bi-top', 'background-color'),
      await styleOf(page, '.bi-top', 'height'),
      await styleOf(page, '.bi-shell', 'color'),
    ];
    const kept = async () => (await stored(page))['userStore'];
    /** Once nothing of the page changes its colour gradually any more. */
    const settled = async () => {
      await page.locator('.bi-shell').evaluate(async (shell) => {
        const root = shell.getRootNode() as ShadowRoot;
        const finite = root
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(finite.map(({ finished }) => finished));
      });
      return colours();
    };
    const light = await settled();
    expect(light[1]).toBe('48px');
    await page.locator('.bi-avatar').click();
    await page.getByRole('menuitem', { name: 'Theme' }).click();
    await page.getByRole('menuitem', { name: 'Dark' }).waitFor();
    await expect.poll(async () => (await colours())[1]).toBe('40px');
    const dark = await settled();
    expect(dark[0]).not.toBe(light[0]);
    expect(dark[2]).not.toBe(light[2]);
    await expect.poll(kept).toMatchObject({ isDarkTheme: true });
    await page.reload();
    await page.locator('.bi-top').waitFor();
    await expect.poll(colours).toEqual(dark);
    await page.locator('.bi-avatar').click();
    await page.getByRole('menuitem', { name: 'Theme' }).click();
    await expect.poll(async () => (await colours())[0]).toBe(light[0]);
    await expect.poll(kept).toMatchObject({ isDarkTheme: false });
  });
});

test('every section links to its guide, and the version to a log page', async () => {
  const page = await open('/home');
  for (const [route, guide, title] of [
    ['/home', 'cube', 'Cube'],
    ['/view', 'view', 'View'],
    ['/report', 'report', 'Report'],
  ] as const) {
    await page.goto(`${stage.url}/#${route}`);
    await page.locator('.bi-trail').getByRole('link', { name: 'Help for this section' }).click();
    await page.waitForURL(`${stage.url}/#/guide/${guide}`);
    await page.getByRole('heading', { level: 1, name: new RegExp(title) }).waitFor();
  }
  await page.locator('.bi-guide-list').getByRole('button', { name: 'Email' }).click();
  await page.waitForURL(`${stage.url}/#/guide/email`);
  await page.getByRole('heading', { level: 1, name: /Email/ }).waitFor();
  await page.locator('.bi-avatar').click();
  await page.getByRole('menuitem', { name: 'Version' }).click();
  await page.waitForURL(`${stage.url}/#/guide/log`);
  await page.getByRole('heading', { name: 'Changelog' }).waitFor();
});
