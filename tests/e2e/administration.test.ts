import type { Locator, Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { watchConsole } from './running-product';
import { productStage } from './product-stage';

const stage = productStage();

const PASSWORD = 'seven green boats';

let ana: Page;

async function newPage(): Promise<Page> {
  const context = await stage.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${stage.url}/#/login`);
  await page.getByLabel('Username / Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signIn(username: string, password: string): Promise<Page> {
  const page = await newPage();
  await enter(page, username, password);
  await page.getByText('Flights', { exact: true }).first().waitFor();
  return page;
}

const section = (name: string) => ana.getByRole('button', { name, exact: true }).click();
const dialog = (): Locator => ana.getByRole('dialog');

async function choose(label: string, option: string): Promise<void> {
  await dialog().getByLabel(label, { exact: true }).click();
  await ana.getByTitle(option, { exact: true }).click();
}

async function save(): Promise<void> {
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().waitFor({ state: 'detached' });
}

/** Data of a call with the page's own token. */
function ask<T>(page: Page, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([to, sent]) => {
      const token = JSON.parse(localStorage.getItem('access_token') ?? '""') as string;
      const headers = { authorization: token, 'content-type': 'application/json' };
      const more = sent === undefined ? {} : { method: 'POST', body: JSON.stringify(sent) };
      const answer = await fetch(`/api/v1${to}`, { headers, ...more });
      return ((await answer.json()) as { data: unknown }).data as T;
    },
    [path, body] as const,
  );
}
const regionsSeen = async (page: Page) => {
  const { members } = await ask<{ members: { key: string }[] }>(page, '/cubes/flights/members', {
    of: 'origin_region',
  });
  return members.map(({ key }) => key);
};

beforeAll(async () => {
  ana = await signIn('ana.lee@acme.test', 'demo-ana');
});
afterEach(async () => {
  const others = stage.browser.contexts().filter((context) => context !== ana.context());
  await Promise.all(others.map((context) => context.close()));
});

describe('an administrator', () => {
  test('adds a person, who signs in and sees everything', async () => {
    const wrong = watchConsole(ana);
    await ana.goto(`${stage.url}/#/user?section=users`);
    await ana.getByRole('button', { name: 'Add user' }).click();
    await dialog().getByLabel('User name').fill('lea');
    await dialog().getByLabel('Name', { exact: true }).fill('Lea Noor');
    await dialog().getByLabel('E-mail').fill('lea@acme.test');
    await dialog().getByLabel('Password').fill(PASSWORD);
    await save();
    await ana.getByText('Lea Noor').waitFor();
    const lea = await signIn('lea', PASSWORD);
    expect((await regionsSeen(lea)).length).toBeGreaterThan(3);
    await lea.goto(`${stage.url}/#/user?section=users`);
    await lea.getByRole('heading', { name: 'Profile' }).waitFor();
    for (const name of ['Users', 'Tenants', 'Row rules', 'Shares', 'Audit']) {
      expect(await lea.getByRole('button', { name, exact: true }).count(), name).toBe(0);
    }
    expect(wrong).toEqual([]);
  });

  test('limits the rows that the person sees', async () => {
    await section('Row rules');
    await ana.getByRole('button', { name: 'Add rule' }).click();
    await choose('Person', 'Lea Noor (lea)');
    await dialog().getByLabel('Name', { exact: true }).fill('West only');
    await choose('Cube whose fields are offered', 'Flights');
    await dialog().getByLabel('Field', { exact: true }).fill('region');
    await ana
      .getByTitle(/origin.*region|region.*origin/i)
      .first()
      .click();
    await choose('Members', 'West');
    await ana.keyboard.press('Escape');
    await save();
    await ana.getByText('West only').waitFor();
    const lea = await signIn('lea', PASSWORD);
    expect(await regionsSeen(lea)).toEqual(['West']);
    await lea.goto(`${stage.url}/#/user`);
    await lea.getByText(/rows/i).first().waitFor();
  });

  test('gives the person a tenant and a role there', async () => {
    await section('Tenants');
    await ana.getByRole('button', { name: 'Add tenant' }).click();
    await dialog().getByLabel('Code').fill('north');
    await dialog().getByLabel('Name', { exact: true }).fill('North');
    await save();
    await ana.getByText('North', { exact: true }).waitFor();
    await section('Users');
    await ana.getByRole('button', { name: 'Edit Lea Noor' }).click();
    await choose('Role: North', 'Analyst');
    await save();
    const lea = await newPage();
    await enter(lea, 'lea', PASSWORD);
    await lea.getByLabel('Tenant').click();
    await lea.getByTitle('North', { exact: true }).click();
    await lea.getByRole('button', { name: 'Sign in', exact: true }).click();
    await lea.waitForURL(`${stage.url}/#/home`);
    await expect
      .poll(() => ask(lea, '/me'))
      .toMatchObject({ tenant: { code: 'north' }, role: 'analyst', rowsLimited: false });
  });

  test('resets the password, which ends the sessions of the person', async () => {
    const lea = await newPage();
    await enter(lea, 'lea', PASSWORD);
    await lea.getByLabel('Tenant').click();
    await lea.getByTitle('Acme', { exact: true }).click();
    await lea.getByRole('button', { name: 'Sign in', exact: true }).click();
    await lea.getByText('Flights', { exact: true }).first().waitFor();
    await ana.getByRole('button', { name: 'Edit Lea Noor' }).click();
    await dialog().getByLabel('New password').fill('eight blue kites');
    await dialog().getByRole('button', { name: 'Reset the password' }).click();
    await ana.getByText('The password is reset').waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await lea.goto(`${stage.url}/#/report`);
    await lea.getByLabel('Username / Email').waitFor();
    await enter(lea, 'lea', PASSWORD);
    await lea.getByRole('alert').getByText('User name or password is wrong.').waitFor();
  });

  test('disables the person, who then learns only what a stranger would', async () => {
    await ana.getByRole('button', { name: 'Edit Lea Noor' }).click();
    await dialog().getByLabel('Disable: ends all sessions and refuses sign-in').check();
    await save();
    await ana.getByText('Disabled').waitFor();
    const lea = await newPage();
    await enter(lea, 'lea', 'eight blue kites');
    await lea.getByRole('alert').getByText('User name or password is wrong.').waitFor();
  });

  test('finds all of it in the audit list', async () => {
    await section('Audit');
    await ana.getByLabel('Search the audit list').fill('lea');
    for (const what of [
      'Added a person',
      'Changed a person',
      'Changed tenants and roles',
      'Reset a password',
      'Signed in',
    ]) {
      await ana
        .getByText(new RegExp(`^${what}`))
        .first()
        .waitFor();
    }
    await ana.getByLabel('Search the audit list').fill('');
    await ana.getByText('Added a row rule').first().waitFor();
    await ana.getByText('Added a tenant').first().waitFor();
  });
});
