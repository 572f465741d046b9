import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { root } from './built-root';
import { CountedActions } from './counted-actions';
import { PagePool } from './page-pool';
import { ANA, entriesOf, tokenOf } from './person';
import { productStage } from './product-stage';

const stage = productStage();

const MAX_ACTIONS = 8;
const folder = join(root, 'test-results', 'pictures');

let pages: PagePool;
let token: string;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  pages = new PagePool(stage.browser, { width: 1440, height: 900 });
  token = await tokenOf(stage.url, ANA);
});
afterEach(() => pages.release());

/** The analysis screen of Flights with nothing on it. */
async function emptyScreen(): Promise<Page> {
  const address = `${stage.url}/#/olap?report_id=flights&type=cube`;
  const page = await pages.open(address, entriesOf(token));
  page.setDefaultTimeout(60_000);
  await page.locator('.bi-g').first().waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Clear everything' }).click();
  await page.getByText('What would you like to know?').waitFor();
  return page;
}

/** The texts of the drawn chart, each once, as its own "Save as SVG" writes them. */
async function textsOfPicture(page: Page, kept: string): Promise<string[]> {
  await page.locator('.bi-chart[aria-busy=false]').waitFor();
  await page.screenshot({ path: join(folder, `${kept}.png`) });
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as SVG' }).click();
  const svg = readFileSync(await (await waiting).path(), 'utf8');
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) =>
    text.trim().replaceAll('&#39;', "'"),
  );
  return [...new Set(texts)].sort();
}

/** Saves the exploration as a report, opens it in the viewer, and gives the texts of its picture there. */
async function inViewer(page: Page, name: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Save as report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as report' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${stage.url}/#/report`);
  await page.getByText(name, { exact: true }).first().click();
  await page.getByRole('heading', { name }).waitFor();
  return textsOfPicture(page, `${name} (viewer)`);
}

/** Beginnings of the texts that are words: names of months are shortened where there is less room. */
const words = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.filter((text) => /\p{L}{2}/u.test(text)).map((text) => text.slice(0, 3)));

interface Picture {
  name: string;
  build: (act: CountedActions, page: Page) => Promise<void>;
  /** words that the picture has to show */
  shows: readonly string[];
}

const REGIONS = ['Midwest', 'Northeast', 'South', 'West', 'Territories', 'Other'];
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June'];

const chip = (page: Page, id: string) => page.locator(`[data-chip="${id}"]`);
const chartType = async (act: CountedActions, page: Page, kind: string): Promise<void> => {
  await act.click(page.getByRole('button', { name: /^Chart type/ }));
  await act.pick(new RegExp(`^${kind}`));
};

const PICTURES: readonly Picture[] = [
  {
    name: 'Lines of regions by month',
    async build(act) {
      await act.open('Date');
      await act.drag('Origin', 'Rows');
      await act.drag('Month', 'Columns');
      await act.drag('Flights', 'Measures');
    },
    shows: [...REGIONS, ...MONTHS],
  },
  {
    name: 'Ten largest airports',
    async build(act, page) {
      await act.open('Origin');
      await act.drag('Origin airport', 'Rows');
      await act.drag('Flights', 'Measures');
      await act.click(chip(page, 'rows:origin_airport'));
      await act.pick('Top or bottom members…');
      await act.click(page.getByRole('dialog').getByRole('button', { name: 'Apply' }));
      await chip(page, 'rows:origin_airport').getByText('top 10').waitFor();
    },
    shows: ["Chicago O'Hare International", 'Denver Intl', 'Others'],
  },
  {
    name: 'Flights and punctuality',
    async build(act, page) {
      await act.open('Date');
      await act.drag('Month', 'Rows');
      await act.drag('Flights', 'Measures');
      await act.drag('On-time %', 'Measures');
      await chartType(act, page, 'Bars and lines');
    },
    shows: ['Flights', 'On-time %', ...MONTHS],
  },
  {
    name: 'Histogram of delays',
    async build(act, page) {
      await act.menuOf('Average delay (min)');
      await act.pick('Make ranges (bins)…');
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/Ranges: /).waitFor();
      await act.click(dialog.getByText('Histogram', { exact: true }));
      await act.click(dialog.getByRole('button', { name: 'Apply' }));
    },
    shows: ['Flights'],
  },
  {
    name: 'Punctuality against its target',
    async build(act, page) {
      await act.open('Date');
      await act.drag('Month', 'Rows');
      await act.drag('On-time %', 'Measures');
      await act.press('Chart settings');
      await act.press('Lines');
      await act.choose(page.getByLabel('Add a line'), 'Constant');
      await act.type(page.getByLabel('Value', { exact: true }), '0.85');
    },
    shows: ['On-time % · axis from 76%', '85.0%'],
  },
  {
    name: 'Shares of regions by quarter',
    async build(act, page) {
      await act.open('Date');
      await act.drag('Origin', 'Rows');
      await act.drag('Quarter', 'Rows');
      await act.drag('Flights', 'Measures');
      await chartType(act, page, '100% bars');
    },
    shows: ['Q1', 'Q2', '38%', '14%'],
  },
  {
    name: 'Delay by hour of six regions',
    async build(act, page) {
      await act.drag('Origin', 'Rows');
      await act.drag('Hour of day', 'Rows');
      await act.drag('Average delay (min)', 'Measures');
      await chartType(act, page, 'Lines');
      await act.press('Chart settings');
      await act.choose(page.getByLabel('Small charts by'), 'Origin region');
    },
    shows: [...REGIONS, '00', '12'],
  },
];

test.each(PICTURES)(
  '$name: at most eight actions from nothing, and the same picture in the viewer',
  async ({ name, build, shows }) => {
    const page = await emptyScreen();
    const act = new CountedActions(page);
    await build(act, page);
    const texts = await textsOfPicture(page, name);
    expect(texts).toEqual(expect.arrayContaining([...shows]));
    expect(act.count).toBeLessThanOrEqual(MAX_ACTIONS);
    const seen = await inViewer(page, name);
    // ticks of numbers depend on the room that a screen has
    expect(words(seen)).toEqual(words(texts));
    expect(seen).toEqual(expect.arrayContaining([...shows]));
  },
);
