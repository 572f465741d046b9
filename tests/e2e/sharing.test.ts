import { cubeOfView } from '@bi/contract/cube-editor/view-cube';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PagePool } from './page-pool';
import { ANA, entriesOf, RAJ, tokenOf, type Person } from './person';
import { openBrowser, startProduct, type RunningProduct } from './running-product';

/* Reports that are shared: by links for people without an account, with comments, with people whose rows
   are limited. */

const DAY_MS = 86_400_000;

let product: RunningProduct;
let browser: Browser;
let pages: PagePool;
const tokens = new Map<Person, string>();

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  pages = new PagePool(browser);
  for (const person of [ANA, RAJ]) tokens.set(person, await tokenOf(product.url, person));
  await call(ANA, 'PUT', '/tenants/acme', { shareLinks: true });
});
afterEach(() => pages.release());
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function call<Data>(as: Person, method: string, path: string, body?: object): Promise<Data> {
  const answer = await fetch(`${product.url}/api/v1${path}`, {
    method,
    headers: { authorization: tokens.get(as) ?? '', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code, data, message } = (await answer.json()) as {
    code: number;
    data: Data;
    message: string;
  };
  if (code !== 1000) throw new Error(`${path}: ${message}`);
  return data;
}

/** A page at a route, as somebody or without an account. */
async function open(route: string, as: Person | null): Promise<Page> {
  const entries = as === null ? {} : entriesOf(tokens.get(as) ?? '', as.username);
  return pages.open(`${product.url}/#${route}`, entries);
}

interface Item {
  id: string;
  name: string;
}
const report = async (name: string): Promise<Item> => {
  const { items } = await call<{ items: Item[] }>(
    ANA,
    'GET',
    `/reports?search=${encodeURIComponent(name)}`,
  );
  return items[0]!;
};
const REGIONS = 'Punctuality by region and month';
const region = (page: Page, name: string) =>
  page.getByRole('treegrid').getByRole('rowheader', { name, exact: true });
const withGrid = (id: string) => `/view-Report?report_id=${encodeURIComponent(id)}&type=report`;

describe('a link for people without an account', () => {
  const make = async (more: object = {}) =>
    call<{ link: { id: string }; code: string }>(ANA, 'POST', '/share-links', {
      ...{ kind: 'report', item: (await report(REGIONS)).id },
      expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
      ...more,
    });
  const follow = (code: string) => open(`/token?share=${code}`, null);

  test('asks for its password, opens one report by the right one, and ends when it is revoked', async () => {
    const { link, code } = await make({ password: 'long enough' });
    const page = await follow(code);
    const password = page.getByLabel('Password of the link');
    await password.fill('something else');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('The password is wrong.').waitFor();
    await password.fill('long enough');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('heading', { name: REGIONS }).waitFor();
    await region(page, 'West').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    expect(await page.getByRole('button', { name: 'Comments' }).count()).toBe(0);
    await call(ANA, 'PUT', `/share-links/${link.id}`, { revoked: true });
    await page.reload();
    await page.getByRole('heading', { name: 'This link cannot be opened' }).waitFor();
    expect(await page.getByText(REGIONS).count()).toBe(0);
  });

  test('lets nobody guess its password', async () => {
    const { code } = await make({ password: 'long enough' });
    const page = await follow(code);
    const password = page.getByLabel('Password of the link');
    const refused = page.getByText(/Too many attempts\. Try again in \d+ minutes\./);
    for (let attempt = 0; attempt < 12 && !(await refused.isVisible()); attempt++) {
      const answered = page.waitForResponse('**/share-links/open');
      await password.fill(`guess ${attempt}`);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await answered;
      await page.getByRole('alert').waitFor();
    }
    await refused.waitFor();
    await password.fill('long enough');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await refused.waitFor();
  });

  test('ends by itself on its day', async () => {
    const { code } = await make({ expiresAt: new Date(Date.now() + 2_000).toISOString() });
    await expect
      .poll(
        async () =>
          (
            (await (
              await fetch(`${product.url}/api/v1/share-links/open`, {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ code }),
              })
            ).json()) as { code: number }
          ).code,
        { timeout: 20_000 },
      )
      .toBe(1003);
    const page = await follow(code);
    await page.getByText('It may have expired or been revoked').waitFor();
  });
});

describe('comments', () => {
  test('mention, answer and resolve, and are hidden from whoever does not see their rows', async () => {
    const { id } = await report(REGIONS);
    const ana = await open(withGrid(id), ANA);
    await region(ana, 'South').waitFor();
    await ana.getByRole('button', { name: 'Comments', exact: true }).click();
    await expect
      .poll(async () => {
        const panel = await ana
          .locator('.ant-drawer-content-wrapper, .ant-drawer-section')
          .first()
          .boundingBox();
        const tools = await ana.locator('.bi-viewer-tools').boundingBox();
        return tools && panel ? tools.x + tools.width <= panel.x : null;
      })
      .toBe(true);
    const field = ana.getByPlaceholder('Write a comment. Type @ to mention somebody.');
    await field.pressSequentially('Are these final, @Raj');
    await ana.locator('.bi-comment-person').first().click();
    await ana.getByRole('button', { name: 'Send', exact: true }).click();
    await ana
      .getByText(/Are these final, /)
      .first()
      .waitFor();
    await ana.keyboard.press('Escape');
    await region(ana, 'South').click({ button: 'right' });
    await ana.getByRole('menuitem', { name: 'Comment', exact: true }).click();
    await ana.getByPlaceholder(/Comment on .*South/).fill('Storms in March');
    await ana.getByRole('button', { name: 'Send', exact: true }).click();
    await ana.getByText('Storms in March', { exact: true }).waitFor();

    const raj = await open(withGrid(id), RAJ);
    await region(raj, 'West').waitFor();
    await raj.getByRole('button', { name: 'Comments, 1 unread' }).click();
    await raj.getByText('1 comment is about rows you do not see.').waitFor();
    expect(await raj.getByText('Storms in March').count()).toBe(0);
    await raj.getByRole('button', { name: 'Answer' }).first().click();
    await raj.getByPlaceholder('Write an answer').fill('They are');
    await raj.locator('.bi-thread .bi-comment-composer .ant-btn-primary').click();
    await raj.getByText('They are', { exact: true }).waitFor();

    await ana.reload();
    await ana.getByRole('button', { name: 'Comments, 1 unread' }).click();
    const thread = ana.locator('.bi-thread').filter({ hasText: 'They are' });
    await thread.getByRole('button', { name: 'Resolve' }).click();
    await ana.getByText('Resolved (1)').click();
    await ana.getByText(/Resolved by Ana Lee/).waitFor();
  });
});

describe('what is shared with somebody whose rows are limited', () => {
  test('is said in the dialog before it is shared', async () => {
    const { id } = await report(REGIONS);
    const page = await open(withGrid(id), ANA);
    await region(page, 'West').waitFor();
    await page.getByRole('button', { name: 'More actions' }).last().click();
    await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').first().fill('Raj');
    await page.locator('.ant-select-item-option', { hasText: 'Raj Patel' }).click();
    await dialog.getByText(/Sees 1 of \d+ .*regions/i).waitFor();
  });

  test('is named with the row rule in the dialog where they can open it and see no numbers', async () => {
    const { id } = await report('Who collects it');
    const page = await open(withGrid(id), ANA);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/can open it\. 1 of them sees no numbers:/).waitFor();
    await dialog.getByText(/Raj Patel: the row rule “.*” tests “origin”/).waitFor();
    const raj = await open(withGrid(id), RAJ);
    await raj.getByText(/it has no field "origin"/).waitFor();
  });

  test('names a member of a hierarchy that they do not see, in place of an empty table', async () => {
    const made = await call<Item>(ANA, 'POST', '/reports', {
      name: 'South alone',
      query: {
        ...{ cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] },
        where: { of: 'origin', op: 'in', paths: [['South']] },
      },
      presentation: { show: 'grid', chart: { kind: 'auto' }, slicers: ['origin'] },
    });
    const shares = [{ kind: 'tenant', id: '', level: 'view' }];
    await call(ANA, 'PUT', `/reports/${made.id}/shares`, { shares });
    const raj = await open(withGrid(made.id), RAJ);
    await raj.getByText('the data that you see has no “South”.').waitFor();
    await raj.getByText('Nothing to show').waitFor();
    const ana = await open(withGrid(made.id), ANA);
    await region(ana, 'South').waitFor();
    expect(await ana.getByText('the data that you see').count()).toBe(0);
  });

  test('has their rows alone, also where it asks a View', async () => {
    const { items } = await call<{ items: Item[] }>(ANA, 'GET', '/views');
    const view = items.find(({ name }) => name === 'Airport punctuality')!;
    const made = await call<Item>(ANA, 'POST', '/reports', {
      name: 'Airports of a View',
      query: {
        cube: cubeOfView(view.id),
        rows: [{ of: 'region' }],
        columns: [],
        measures: ['sum_departures'],
      },
      presentation: { show: 'grid', chart: { kind: 'auto' } },
    });
    const shares = [{ kind: 'tenant', id: '', level: 'view' }];
    await call(ANA, 'PUT', `/reports/${made.id}/shares`, { shares });
    const ana = await open(withGrid(made.id), ANA);
    await region(ana, 'South').waitFor();
    const raj = await open(withGrid(made.id), RAJ);
    await region(raj, 'West').waitFor();
    await raj.getByText('Rows limited by your access').first().waitFor();
    expect(await region(raj, 'South').count()).toBe(0);
  });
});
