import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { ANA, tokenOf, withToken } from './person';
import { watchConsole } from './running-product';
import { productStage } from './product-stage';

const stage = productStage();
let page: Page;
let problems: string[];

beforeAll(async () => {
  const token = await tokenOf(stage.url, ANA);
  const context = await withToken(stage.browser, stage.url, token, ANA.username);
  page = await context.newPage();
  problems = watchConsole(page);
});

const card = (key: string) =>
  page.locator('.bp-node').filter({ has: page.locator(`[data-key="${key}"]`) });
const names = () => page.locator('.bp-words b').allInnerTexts();

test('a column of a table is followed to the tiles that its numbers are in', async () => {
  await page.goto(`${stage.url}/#/blueprint?root=table%3Afact_flights`);
  await card('cube:flights').waitFor();
  expect(await names()).not.toContain('Ten busiest states');
  await card('cube:flights')
    .getByRole('button', { name: /more that reads? it/ })
    .click();
  await card('report:ten-busiest-states').waitFor();
  await card('table:fact_flights').getByRole('button', { name: 'Show columns and fields' }).click();
  await card('table:fact_flights').getByRole('button', { name: 'delay_min', exact: true }).click();
  await page.getByText('Where “delay_min” of Flights').first().waitFor();
  await card('dashboard:flight-operations').waitFor();
  // what is further away than one step is in the map only because the column leads there
  await expect.poll(names).toContain('Monthly operations review');
  expect(new URL(page.url()).hash).toContain('part=delay_min');
  await page.getByRole('button', { name: 'Show the entire map again' }).click();
  await expect.poll(names).not.toContain('Monthly operations review');
});

test('the map is walked with the keyboard, and an object is opened from its panel', async () => {
  await page.goto(`${stage.url}/#/blueprint?root=cube%3Aflights`);
  const head = card('cube:flights').locator('.bp-head');
  await expect.poll(() => page.locator('.bp-map').count()).toBe(1);
  await expect
    .poll(() => page.locator('.bp-node[data-root] .bp-head').getAttribute('data-key'))
    .toBe('cube:flights');
  await head.focus();
  await page.keyboard.press('ArrowLeft');
  await page.locator('.bp-head[data-key^="table:"]:focus').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('.bp-head[data-key="cube:flights"]:focus').waitFor();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Flights' });
  await panel.getByText('Read by').waitFor();
  await panel.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL(/#\/olap\?report_id=flights/);
  expect(problems).toEqual([]);
});

const box = async (selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (found === null) throw new Error(`${selector} is not in sight`);
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
};

test('an object is in the middle of the map once its panel is open', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${stage.url}/#/blueprint?root=cube%3Aflights`);
  await page.locator('.bp-side').getByRole('button', { name: 'Close' }).click();
  await page.locator('.bp-side').waitFor({ state: 'detached' });
  await card('cube:flights').click();
  await page.locator('.bp-side').waitFor();
  const offset = async () => {
    const [map, chosen] = [await box('.bp-map'), await box('.bp-node[data-selected]')];
    const middle = ({ x, right, y, bottom }: typeof map) => [(x + right) / 2, (y + bottom) / 2];
    const [to, from] = [middle(map), middle(chosen)];
    return Math.max(...to.map((one, at) => Math.abs(one - (from[at] ?? 0))));
  };
  await expect.poll(offset).toBeLessThan(3);
});

test('the first map can be read, its panel takes room beside it, and its cards fit the dark theme', async () => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(`${stage.url}/#/blueprint?root=cube%3Aflights&depth=all`);
  await card('cube:flights').waitFor();
  const scaleOf = () =>
    page.locator('.bp-world').evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a);
  await expect.poll(scaleOf).toBe(1);
  await page.locator('.bp-side').waitFor();
  const [map, side] = [await box('.bp-map'), await box('.bp-side')];
  expect(map.right).toBeLessThanOrEqual(side.x);
  expect(map.width).toBeGreaterThan(side.width);
  expect((await box('.bp-zoom')).y).toBeGreaterThanOrEqual(map.bottom);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${stage.url}/#/blueprint?root=cube%3Aflights&show=list`);
  await page.locator('.bp-trees').waitFor();
  await expect
    .poll(async () => (await box('.bp-trees')).bottom <= (await box('.bp-side')).y)
    .toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${stage.url}/#/blueprint?root=cube%3Aflights`);
  await card('cube:flights').waitFor();
  const colours = () =>
    card('cube:flights').evaluate((one) => {
      const part = (selector: string) => getComputedStyle(one.querySelector(selector) ?? one);
      return { ground: getComputedStyle(one).backgroundColor, text: part('b').color };
    });
  const light = await colours();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('userStore') ?? '{}') as object;
    localStorage.setItem('userStore', JSON.stringify({ ...stored, isDarkTheme: true }));
  });
  await page.reload();
  await card('cube:flights').waitFor();
  const brightness = (colour: string) =>
    (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, one) => sum + Number(one), 0);
  await expect.poll(async () => brightness((await colours()).ground)).toBeLessThan(200);
  const dark = await colours();
  expect(brightness(light.ground) - brightness(light.text)).toBeGreaterThan(450);
  expect(brightness(dark.text) - brightness(dark.ground)).toBeGreaterThan(400);
  await page.evaluate(() => localStorage.removeItem('userStore'));
  expect(problems).toEqual([]);
});

const api = async <T>(path: string, body?: unknown): Promise<T> => {
  const response = await fetch(`${stage.url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: await tokenOf(stage.url, ANA),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return ((await response.json()) as { data: T }).data;
};
const measuresOf = async (slug: string) =>
  (await api<{ query: { measures: unknown[] } }>(`/reports/${slug}`)).query.measures;

test('a measure is renamed by a folder of files, every report goes with it, and it is undone', async () => {
  const slug = 'ten-busiest-states';
  const before = await measuresOf(slug);
  const { files } = await api<{ files: Record<string, string> }>('/blueprint/export', {
    ...{ keys: ['cube:flights'], needs: false },
  });
  const folder = mkdtempSync(join(tmpdir(), 'bi-files-'));
  mkdirSync(join(folder, 'cubes'));
  const text = (files['cubes/flights.yaml'] ?? '').replace(
    /^(\s*)name: flights\n(?=\1)/m,
    '$1name: departures\n$1was: flights\n',
  );
  expect(text).toContain('was: flights');
  writeFileSync(join(folder, 'cubes/flights.yaml'), text);
  await page.goto(`${stage.url}/#/blueprint?show=files`);
  await page.getByRole('button', { name: 'Open a folder' }).waitFor();
  await page.locator('input[aria-label="Open a folder"]').setInputFiles(folder);
  await page.getByRole('button', { name: 'Apply…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.poll(() => measuresOf(slug)).toEqual(renamed(before));
  await page.goto(`${stage.url}/#/blueprint?show=history`);
  await page.getByRole('button', { name: 'Undo…' }).first().click();
  await page.getByRole('button', { name: 'Apply…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.poll(() => measuresOf(slug)).toEqual(before);
  rmSync(folder, { recursive: true });
  expect(problems).toEqual([]);
});

const renamed = (measures: readonly unknown[]) =>
  JSON.parse(JSON.stringify(measures).replaceAll('"flights"', '"departures"')) as unknown[];

test('an archive that is dropped on the files becomes a plan, and a bad one says why', async () => {
  const { zip } = await api<{ zip: string }>('/blueprint/export', {
    ...{ keys: ['report:ten-busiest-states'], needs: false, zip: true },
  });
  const drop = async (name: string, base64: string) => {
    const transfer = await page.evaluateHandle(
      ([file = '', text = '']) => {
        const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
        const items = new DataTransfer();
        items.items.add(new File([bytes], file, { type: 'application/zip' }));
        return items;
      },
      [name, base64],
    );
    await page.locator('.wf-body').dispatchEvent('drop', { dataTransfer: transfer });
  };
  await page.goto(`${stage.url}/#/blueprint?show=files`);
  await page.locator('.wf-body').waitFor();
  await drop('bad.zip', btoa('this is no archive'));
  await page
    .getByText(/no archive that can be read/)
    .first()
    .waitFor();
  await drop('workspace.zip', zip);
  await page.waitForURL(/plan=/);
  await page.getByRole('button', { name: 'Back to the files' }).waitFor();
});

test('a folder that is dragged onto the files becomes a plan of what is in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bi-dragged-'));
  mkdirSync(join(folder, 'reports'));
  const text = `name: Dragged
presentation: {chart: {mark: bar, version: 1}, show: grid}
query: {columns: [], cube: flights, measures: [flights], rows: [{of: weekday}]}
`;
  writeFileSync(join(folder, 'reports/dragged.yaml'), text);
  await page.goto(`${stage.url}/#/blueprint?show=files`);
  await page.locator('.wf-body').waitFor();
  // the browser's own drag, because a page cannot make a folder
  const browserSide = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browserSide.send('Input.dispatchDragEvent', { type, x: 800, y: 500, data });
  await page.getByText('reports/dragged.yaml').waitFor();
  expect(page.url()).toMatch(/plan=/);
  rmSync(folder, { recursive: true });
});

test('a field that is gone is replaced from the health list, and a delete says what it would change', async () => {
  await api('/reports', {
    ...{ name: 'Lost its measure', presentation: { show: 'grid', chart: { kind: 'auto' } } },
    query: { cube: 'flights', rows: [{ of: 'origin_state' }], columns: [], measures: ['gone'] },
  });
  await page.goto(`${stage.url}/#/blueprint?show=health`);
  await page.getByRole('button', { name: /^Missing names/ }).click();
  await page.getByRole('button', { name: 'Choose another…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Take instead').click();
  await page.keyboard.type('Flights');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Show the plan' }).click();
  // by what people call it, and without the punctuation of data
  await page.getByRole('row', { name: 'Query › Measures − gone + Flights', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Apply…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.poll(() => measuresOf('lost-its-measure')).toEqual(['flights']);

  await page.goto(`${stage.url}/#/cube`);
  const row = page.getByRole('row', { name: /Wildlife strikes/ });
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: /trash/ }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Which numbers change if it is deleted?' }).click();
  await question.getByText(/^\d+ objects would no longer work:$/).waitFor();
  await question.getByText('Cost adds up', { exact: true }).first().waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
});
