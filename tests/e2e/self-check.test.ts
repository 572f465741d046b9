import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { callBeside } from './call-beside';
import { watchConsole } from './running-product';
import { productStage } from './product-stage';

const stage = productStage();

interface Tenant {
  id: string;
  code: string;
  origins: string[];
}

let page: Page;
let wrong: string[];

async function signIn(person: RegExp): Promise<Page> {
  const context = await stage.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const opened = await context.newPage();
  opened.setDefaultTimeout(60_000);
  await opened.goto(stage.url);
  await opened.getByRole('button', { name: person }).click();
  await opened.getByText('Flights', { exact: true }).first().waitFor();
  return opened;
}

/** Text of a line of /test once it has an outcome, with the outcome first. */
async function line(on: Page, name: string): Promise<string> {
  const item = on.getByRole('listitem').filter({ has: on.getByText(name, { exact: true }) });
  const outcome = item.getByRole('img');
  await outcome.waitFor();
  return `${(await outcome.getAttribute('aria-label')) ?? ''}: ${await item.locator('span').last().innerText()}`;
}

async function openCheck(on: Page): Promise<void> {
  await on.goto(`${stage.url}/#/test`);
  await on.getByRole('heading', { name: 'Self-check' }).waitFor();
}

/** Rows of the fact tables behind the cube that the check asks, counted by the importer. */
async function firstCube(on: Page): Promise<{ name: string; rowCount: number }> {
  const { items } = await callBeside<{ items: { name: string; rowCount: number }[] }>(
    on,
    'GET',
    '/cubes?pageSize=1',
  );
  return items[0] ?? { name: '', rowCount: 0 };
}

const rowsIn = (text: string) => Number(/([\d,]+) rows/.exec(text)?.[1]?.replaceAll(',', ''));

beforeAll(async () => {
  page = await signIn(/ana\.lee@acme\.test/);
  wrong = watchConsole(page);
});

describe('the self-check of the running product', () => {
  test('counts the rows behind a cube, not what a measure adds up', async () => {
    await openCheck(page);
    const { name, rowCount } = await firstCube(page);
    const text = await line(page, 'Data engine');
    expect(text).toMatch(new RegExp(`^Passed: Counted the fact rows behind the cube ${name} in`));
    expect(rowsIn(text)).toBe(rowCount);
  });

  test('counts only the rows that row rules leave, and says so', async () => {
    const raj = await signIn(/raj\.patel@acme\.test/);
    const { items } = await callBeside<{ items: { slug: string; rowCount: number }[] }>(
      raj,
      'GET',
      '/cubes',
    );
    await raj.route('**/api/v1/cubes?*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { items: { slug: string }[] } };
      body.data.items = items.filter(({ slug }) => slug === 'flights');
      await route.fulfill({ response: answer, json: body });
    });
    await openCheck(raj);
    const text = await line(raj, 'Data engine');
    expect(text).toMatch(/^Passed: .* those that your row rules let you see\.$/);
    const flights = await callBeside<{ rowCount: number }>(page, 'GET', '/cubes/flights');
    const all = flights.rowCount;
    expect(rowsIn(text)).toBeGreaterThan(0);
    expect(rowsIn(text)).toBeLessThan(all);
    await raj.context().close();
  });

  test('frames the product under its own policy and is asked for a token', async () => {
    const text = await line(page, 'Embedding handshake');
    expect(text).toMatch(/^Passed: A frame of this page loaded, said hello to http:\S+ alone/);
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
  });

  test('every line says what it proved', async () => {
    expect(await line(page, 'Server')).toMatch(/^Passed: Answered \/readyz in \d+ ms/);
    expect(await line(page, 'API')).toMatch(/^Passed: Accepted the token .* as Ana Lee of Acme\.$/);
    expect(await line(page, 'Clock')).toMatch(/^Passed: The server’s clock and this machine’s/);
    expect(await line(page, 'Storage')).toMatch(/^Passed: Wrote an entry to local storage, read/);
    expect(await page.evaluate(() => localStorage.getItem('bi-storage-check'))).toBeNull();
  });

  test('a frame of a site that the tenant does not list asks nobody for a token', async () => {
    const { items } = await callBeside<{ items: Tenant[] }>(page, 'GET', '/tenants');
    const acme = items.find(({ code }) => code === 'acme');
    const path = `/tenants/${acme?.id ?? ''}`;
    await callBeside(page, 'PUT', path, { origins: ['https://portal.example'] });
    try {
      await page.getByRole('button', { name: 'Run again' }).click();
      await expect
        .poll(() => line(page, 'Embedding handshake'))
        .toMatch(
          /^Passed: .*asked nobody for a token: http:\S+ is not on the list of origins of Acme/,
        );
    } finally {
      await callBeside(page, 'PUT', path, { origins: acme?.origins });
    }
  });

  test('a storage that stores nothing is reported as lost', async () => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Run again' }).click();
    await expect.poll(() => line(page, 'Storage')).toMatch(/^Failed: An entry written to local/);
  });

  test('leaves nothing in the console', () => {
    expect(wrong).toEqual([]);
  });
});
