import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DocumentLine } from '@bi/contract/document/document-pages';
import type { LaidPage as DrawnPage } from '@bi/olap/document/laid-page';
import { readPdf } from '../../server/tests/rendering/pdf/read-pdf';
import { root } from './built-root';
import { CountedActions } from './counted-actions';
import { exportedFile } from './exported-file';
import { ANA, callAs, tokenOf } from './person';
import { productStage } from './product-stage';

const stage = productStage();

/* A document: from a template to a PDF, edited on its pages, and opened by a link. */

const MAX_ACTIONS = 40;
const DAY_MS = 86_400_000;
const NAME = 'Operations review';
const pictures = join(root, 'test-results', 'pictures');

let page: Page;
let wrong: string[];

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
  ({ page, wrong } = await stage.signedIn(ANA));
});

const block = (name: string | RegExp) => page.getByRole('treeitem', { name });
const pageCount = async () => {
  const text = await page.locator('.bi-plus-state').first().textContent();
  return Number(/^(\d+) pages?/.exec(text ?? '')?.[1] ?? 0);
};
/** Waits until the pages are those of the server. */
const settled = () => expect.poll(() => page.getByText('Pages are being made').count()).toBe(0);

/** Texts of the preview's pages, as its stream says. */
async function previewTexts(slug: string): Promise<DrawnPage[]> {
  const answer = await fetch(`${stage.url}/api/v1/report-plus/${slug}/pages`, {
    method: 'POST',
    headers: {
      authorization: await tokenOf(stage.url, ANA),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ language: 'en' }),
  });
  return (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DocumentLine)
    .flatMap((line) => (line.kind === 'page' ? [line.page as DrawnPage] : []));
}
const solid = (texts: readonly string[]) => texts.join('').replace(/\s+/g, '');
const slugOf = (address: string) =>
  new URLSearchParams(address.split('?')[1]).get('report_id') ?? '';

describe('a document', () => {
  test('is made from a template with the data of a cube, changed on its pages and downloaded as a PDF of 6 pages or more', async () => {
    const hand = new CountedActions(page);
    const option = (name: string) => page.locator('.ant-select-item-option', { hasText: name });
    await hand.click(page.locator('#bi-side-menu').getByRole('link', { name: 'Report Plus' }));
    await hand.click(page.getByRole('button', { name: 'New document' }).first());
    await hand.type(page.getByLabel('Name', { exact: true }), NAME);
    await hand.press('Save');
    await hand.press('Start from a template');
    await hand.click(page.getByRole('combobox', { name: 'Cube' }));
    await hand.click(option('Flights').first());
    await hand.press('Use this template');
    await expect.poll(pageCount).toBeGreaterThan(5);
    await settled();

    await hand.click(block(/Write here what readers/));
    await hand.type(page.getByLabel('Text', { exact: true }), 'The West is late in **June**.');
    await hand.click(block('Heading: By origin'));
    await hand.press('Insert');
    await hand.pick('Report');
    await hand.type(page.getByRole('combobox', { name: 'Report' }), 'Ten busiest');
    await hand.click(option('Ten busiest states'));
    await block(/Ten busiest states/).waitFor();
    await settled();

    await hand.press('Preview');
    await hand.press('Publish and preview');
    await page.getByRole('button', { name: 'Download', exact: true }).waitFor();
    await expect.poll(() => page.getByText('pages so far').count()).toBe(0);
    await hand.type(page.getByLabel('Search in the document'), 'the west is late');
    await page.locator('.bi-paper-hit').first().waitFor({ state: 'attached' });
    const open = () => hand.press('Download');
    const { bytes, name } = await exportedFile(page, open, { format: 'pdf' });
    expect(hand.count + 4).toBeLessThanOrEqual(MAX_ACTIONS);

    expect(name).toBe(`${NAME}.pdf`);
    const { pages } = await readPdf(bytes);
    expect(pages.length).toBeGreaterThanOrEqual(6);
    const seen = await previewTexts(slugOf(page.url()));
    expect(pages).toHaveLength(seen.length);
    for (const [at, { items }] of seen.entries()) {
      const text = solid(pages[at]?.texts ?? []);
      for (const item of items)
        if (item.type === 'text') expect(text).toContain(solid([item.text]));
    }
    expect(pages.flatMap(({ texts }) => texts).join(' ')).toContain('California');
    const again = await exportedFile(page, open, { format: 'pdf' });
    expect(again.bytes.equals(bytes)).toBe(true);
    expect(wrong).toEqual([]);
  });

  test('shows its charts on its pages, each page as it is printed', async () => {
    const count = Number(
      await page
        .locator('.bi-pv-page')
        .innerText()
        .then((text) => /\d+/.exec(text)?.[0]),
    );
    await page.getByRole('button', { name: /^Zoom:/ }).click();
    await page.getByRole('menuitem', { name: 'Fit page' }).click();
    for (let at = 1; at <= count; at++) {
      await page.getByLabel('Page number').fill(String(at));
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('region', { name: `Page ${at} of ${count}` });
      await sheet.waitFor();
      await sheet.screenshot({ path: join(pictures, `document-${at}.png`) });
    }
    await page.getByLabel('Page number').fill('3');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.bi-paper svg svg path').count()).toBeGreaterThan(10);
  });

  test('has its changes back after a reload, undoes them, and forgets what was discarded', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await block('Heading: By origin').click();
    const before = await page.getByRole('treeitem').count();
    await page.keyboard.press('Delete');
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(before - 1);
    await page.getByText('Unsaved changes').waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Unsaved changes').waitFor();
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(before - 1);
    await page.keyboard.press('Control+z');
    await block('Heading: By origin').waitFor();
    await expect.poll(() => page.getByText('Unsaved changes').count()).toBe(0);
  });

  test('shows an older version as soon as it is restored from the history', async () => {
    const restore = async (at: 'first' | 'last') => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'History' }).click();
      const buttons = page.getByRole('dialog').getByRole('button', { name: 'Restore' });
      await buttons[at]().click();
      await page.getByText('is restored as the latest one').last().waitFor();
    };
    await restore('last');
    await page.getByText('Nothing is on the pages yet').waitFor();
    await restore('first');
    await block('Heading: By origin').waitFor();
  });

  test('is made from a dashboard, with its filters as parameters, and undone in one step', async () => {
    await page.locator('#bi-side-menu').getByRole('link', { name: 'Report Plus' }).click();
    await page.getByRole('button', { name: 'New document' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('From a dashboard');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Start from a template' }).click();
    await page.getByRole('combobox', { name: 'From a dashboard' }).fill('Flight');
    await page.locator('.ant-select-item-option', { hasText: 'Flight operations' }).click();
    await expect.poll(() => page.getByRole('treeitem').count()).toBeGreaterThan(3);
    await expect
      .poll(() => page.getByRole('button', { name: /^Edit / }).count())
      .toBeGreaterThan(0);
    await settled();
    await expect.poll(pageCount).toBeGreaterThan(1);
    expect(await page.getByText('The server could not make the pages').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await page.getByText('Nothing is on the pages yet').waitFor();
  });

  test('is made from reports, each under its name', async () => {
    await page.getByRole('button', { name: 'Start from a template' }).click();
    const reports = page.getByRole('combobox', { name: 'From reports' });
    for (const name of ['Ten busiest states', 'Delay builds up']) {
      await reports.fill(name);
      await page.locator('.ant-select-item-option', { hasText: name }).first().click();
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Use these reports' }).click();
    await block('Heading: Ten busiest states').waitFor();
    await expect.poll(pageCount).toBe(3);
    await settled();
  });

  test('is opened by a link without an account, without menu and editor', async () => {
    await callAs(stage.url, ANA, 'PUT', '/tenants/acme', { shareLinks: true });
    const { items } = await callAs<{ items: { id: string }[] }>(
      ...([stage.url, ANA, 'GET', `/report-plus?search=${encodeURIComponent(NAME)}`] as const),
    );
    const { code } = await callAs<{ code: string }>(stage.url, ANA, 'POST', '/share-links', {
      ...{ kind: 'document', item: items[0]?.id },
      expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
    });
    const context = await stage.browser.newContext();
    const reader = await context.newPage();
    reader.setDefaultTimeout(40_000);
    await reader.goto(`${stage.url}/#/token?share=${code}`);
    await reader.getByRole('heading', { name: NAME, level: 1 }).first().waitFor();
    await reader.getByRole('region', { name: /^Page 1 of/ }).waitFor();
    expect(await reader.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
    expect(await reader.locator('#bi-side-menu').count()).toBe(0);
    await context.close();
  });
});
