import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, startProduct, type RunningProduct } from './running-product';
import { freePort } from './social-setup';

const ANA = { username: 'ana.lee@acme.test', password: 'demo-ana' };

let origin: string;
let iam: string;
let door: string;
let service: RunningProduct;
let product: RunningProduct;
let doorServer: Server;
let portalServer: Server;
let portal: string;
let browser: Browser;
let context: BrowserContext;

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function ask(path: string, body: object, token = ''): Promise<Record<string, string>> {
  const answer = await fetch(iam + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { data: Record<string, string> }).data;
}

/** The service's sign-in page: signs Ana in and sends her back with a one-time code. */
async function backWithCode(): Promise<string> {
  const { access_token: token } = await ask('/iam/login', ANA);
  const { redirectUrl } = await ask('/iam/code', { redirectUrl: `${origin}/#/token` }, token);
  return redirectUrl ?? '';
}

beforeAll(async () => {
  const [here, there] = [await freePort(), await freePort()];
  origin = `http://localhost:${here}`;
  iam = `http://localhost:${there}`;
  doorServer = createServer((_request, response) => {
    void backWithCode().then((location) => response.writeHead(302, { location }).end());
  });
  door = await listen(doorServer);
  service = await startProduct({ PORT: String(there), BI_RETURN_ORIGINS: origin });
  product = await startProduct({ PORT: String(here), BI_IAM_URL: iam, BI_LOGIN_URL: door });
  portalServer = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Portal</title>
      <iframe src="${origin}/?tenant=acme#/iam?embedded=true" width="900" height="700"></iframe>`);
  });
  portal = await listen(portalServer);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await service.stop();
  for (const server of [doorServer, portalServer]) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});
beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());

async function open(address: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(address);
  return page;
}
const flights = (page: Pick<Page, 'getByText'>) =>
  page.getByText('Flights', { exact: true }).first().waitFor();

describe('with an external identity service', () => {
  test('the form signs in there, and signing out ends the session there', async () => {
    const page = await open(`${origin}/#/login`);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url());
    });
    await page.getByLabel('Username / Email').fill(ANA.username);
    await page.getByLabel('Password', { exact: true }).fill(ANA.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await flights(page);
    expect(calls).toContain(`${iam}/iam/login`);
    expect(calls.filter((url) => url.startsWith(`${origin}/iam/`))).toEqual([]);
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('access_token') ?? '""') as string,
    );
    await page.getByRole('button', { name: /^AL/ }).or(page.locator('.bi-avatar')).first().click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByLabel('Username / Email').waitFor();
    await expect.poll(() => page.url()).toBe(`${origin}/#/login`);
    const info = async () => (await fetch(`${iam}/iam/login/userinfo?accessToken=${token}`)).json();
    await expect.poll(info).toMatchObject({ success: false });
  });

  test.each([
    ['Forgot Password', 'forget'],
    ['Sign up', 'register'],
  ])('%s leads to its page there, with source and return address', async (name, place) => {
    const page = await open(`${origin}/#/login`);
    const link = page.getByRole('link', { name });
    const back = encodeURIComponent(`${origin}/#/login`);
    const address = `${iam}/#/${place}?source=bi-app&redirectUrl=${back}`;
    await expect.poll(() => link.getAttribute('href')).toBe(address);
    await link.click();
    await page.waitForURL(address);
    await page.getByRole('heading').first().waitFor();
  });

  test.each(['forget', 'register'])('the own page /%s is absent', async (place) => {
    const page = await open(`${origin}/#/${place}`);
    await page.getByText('There is nothing at this address').waitFor();
  });

  test('/iam goes to its sign-in page and comes back by /token, without the code in the address', async () => {
    const page = await open(`${origin}/#/iam`);
    await flights(page);
    await expect.poll(() => page.url()).toBe(`${origin}/#/home`);
    await page.goBack();
    expect(page.url()).not.toContain('code=');
  });

  test('/iam in a frame opens a window, and the frame stays', async () => {
    const page = await open(portal);
    const frame = page.frames()[1];
    if (!frame) throw new Error('no frame');
    const popup = page.waitForEvent('popup');
    await frame.getByRole('button', { name: 'Open the identity service' }).click();
    await popup;
    await flights(frame);
    expect(new URL(frame.url()).origin).toBe(origin);
    const own = await open(`${origin}/icon.svg`);
    expect(await own.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });

  test('a code that was used says so, with the way to sign-in', async () => {
    const address = await backWithCode();
    await flights(await open(address));
    const other = await browser.newContext();
    const page = await other.newPage();
    await page.goto(address);
    await page.getByRole('heading', { name: 'Token does not exist' }).waitFor();
    await page.getByRole('button', { name: 'Go to sign-in' }).click();
    await page.getByLabel('Username / Email').waitFor();
    await other.close();
  });
});
