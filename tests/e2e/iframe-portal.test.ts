import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './built-root';
import { openBrowser, watchConsole } from './running-product';
import { freePort } from './social-setup';

let example: ChildProcess;
let dataDir: string;
let product: string;
let portal: string;
let browser: Browser;
let page: Page;
let wrong: string[];

const frame = () => page.frameLocator('iframe');
const route = () => page.evaluate(() => location.hash.slice(1).split('?')[0]);
const frameHeight = () => page.evaluate(() => document.querySelector('iframe')?.style.height);

/** The one command of the example's documentation; no server runs before it. */
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bi-e2e-'));
  cpSync(process.env['BI_TEST_DATA'] ?? '', dataDir, { recursive: true });
  product = `http://localhost:${await freePort()}`;
  example = spawn(process.execPath, [join(root, 'examples/iframe-portal/start.mjs')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      BI_SERVER: product,
      BI_DATA_DIR: dataDir,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  portal = await new Promise<string>((done, fail) => {
    let printed = '';
    example.on('close', () => fail(new Error(`the example ended:\n${printed}`)));
    example.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /Portal: (http:\/\/localhost:\d+)/.exec(printed);
      if (found?.[1]) done(found[1]);
    });
  });
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(60_000);
  wrong = watchConsole(page);
});
afterAll(async () => {
  await browser.close();
  const ended = new Promise((done) => example.on('close', done));
  example.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the iframe portal', () => {
  test('shows a report without menu and top bar, signed in by the posted token', async () => {
    await page.addInitScript(() => {
      if (globalThis.parent === globalThis.window) return;
      const posted: string[] = [];
      Object.assign(globalThis, { posted });
      addEventListener('message', ({ data }: MessageEvent<{ access_token?: string } | null>) => {
        if (typeof data?.access_token === 'string') posted.push(data.access_token);
      });
    });
    await page.goto(portal);
    await frame().getByRole('treegrid').waitFor();
    expect(await frame().getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);
    expect(await frame().getByRole('button', { name: 'Fold the menu' }).count()).toBe(0);
    await frame().getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    const inside = page.frames().find((one) => one.url().startsWith(product));
    const kept = await inside?.evaluate(() => ({
      posted: (globalThis as unknown as { posted: string[] }).posted.length,
      session: sessionStorage.getItem('access_token') !== null,
      local: localStorage.getItem('access_token'),
    }));
    expect(kept).toEqual({ posted: 1, session: true, local: null });
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    expect(await page.content()).not.toContain('access_token');
  });

  test('follows the frame to another screen, in address and title', async () => {
    await expect.poll(route).toBe('/view-Report');
    await expect.poll(() => page.locator('#place').innerText()).toMatch(/Report/);
    await page.getByRole('link', { name: 'Explore flights' }).click();
    await frame().getByRole('treeitem').first().waitFor();
    await expect.poll(route).toBe('/olap');
    await frame().getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
    await expect.poll(route).toMatch(/^\/(home|cube)$/);
    await page.reload();
    await expect.poll(() => page.frames()[1]?.url() ?? '').toMatch(/#\/(home|cube)/);
  });

  test('gives the frame the height its screen needs, less when it needs less', async () => {
    await page.getByRole('link', { name: 'Explore flights' }).click();
    await frame().getByRole('treeitem').first().waitFor();
    await expect.poll(frameHeight).toBe('640px');
    await page.evaluate(() => {
      location.hash = '#/guide/olap';
    });
    await frame().getByRole('article').getByRole('heading').first().waitFor();
    const tall = () => frameHeight().then((height) => parseInt(height ?? '0', 10));
    await expect.poll(tall).toBeGreaterThan(1000);
    const overflows = () =>
      frame()
        .getByRole('main')
        .evaluate((main) => main.scrollHeight - main.clientHeight);
    await expect.poll(overflows).toBeLessThanOrEqual(1);
    const before = await tall();
    await page.evaluate(() => {
      location.hash = '#/guide/email';
    });
    await expect.poll(tall).toBeLessThan(before);
  });

  test('leaves nothing in the console', () => {
    expect(wrong).toEqual([]);
  });
});
