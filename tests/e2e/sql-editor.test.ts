import type { Locator, Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { exportedFile } from './exported-file';
import { callBeside } from './call-beside';
import { faultsForAll } from './faults-for-all';
import { watchConsole } from './running-product';
import { productStage } from './product-stage';

const stage = productStage();
let page: Page;
let wrong: string[];

const text = () => page.getByRole('textbox', { name: 'SQL text' });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const kept = '/views/flights-by-origin';

interface KeptView {
  name: string;
  sql: string;
  version: number;
}

/** The text as it is in the editor; a long one in part. */
const textNow = async () => (await text().locator('.cm-line').allInnerTexts()).join('\n');

/** Saves the View as somebody else would. */
async function saveBeside(sql: string): Promise<void> {
  const { name, version } = await callBeside<KeptView>(page, 'GET', kept);
  await callBeside(page, 'PUT', kept, { name, version, sql, accept: true });
}

/** Chooses from the menu of the View. */
async function fromMenu(entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Waits until a dialog has closed: it gives the focus back then, and keys go to the editor again. */
const isGone = (closing: Locator) => closing.waitFor({ state: 'hidden' });

async function write(sql: string): Promise<void> {
  await text().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(sql);
}

beforeAll(async () => {
  ({ page, wrong } = await stage.page());
  await page.goto(stage.url);
  await page.getByRole('button', { name: /ana\.lee@acme\.test/ }).click();
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await page.getByRole('button', { name: 'New View' }).first().click();
  await page.getByRole('treeitem', { name: /fact_flights/ }).waitFor();
});

// what a story that failed may have left
afterEach(async () => {
  await page.context().setOffline(false);
  await page.setViewportSize({ width: 1440, height: 900 });
});

describe('somebody who knows SQL', () => {
  test('runs the statement at the caret and reads its rows', async () => {
    await write('SELECT 1 AS one;\nSELECT count(*) AS flights FROM fact_flights');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('gridcell', { name: '2,999,994' }).waitFor();
  });

  test('sees a mistake underlined and takes the name that was meant', async () => {
    await write('SELECT orign, count(*) AS flights FROM fact_flights GROUP BY 1');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Write “origin” instead' }).click();
    await page.keyboard.press('Control+Enter');
    await page.getByText(/^\d+ rows$/).waitFor();
  });

  test('saves a View and reads it in another statement', async () => {
    await page.keyboard.press('Control+s');
    await page.getByLabel('Name', { exact: true }).fill('Flights by origin');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await tab('Flights by origin').waitFor();
    await isGone(page.getByRole('dialog'));
    await page.getByRole('treeitem', { name: /flights_by_origin/ }).waitFor();
    await page.keyboard.press('Alt+t');
    await tab('Query 1').waitFor();
    await write('SELECT sum(flights) AS total FROM flights_by_origin');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('gridcell', { name: '2,999,994' }).waitFor();
  });

  test('is asked for a value of its kind before a variable is used', async () => {
    await write('SELECT count(*) AS flights FROM fact_flights WHERE hour = {{at}}');
    await page.keyboard.press('Control+Enter');
    const field = page.getByLabel(/^at needs a value/);
    await field.waitFor();
    await page.getByRole('button', { name: 'Settings of at' }).click();
    await dialog('Variable at').getByLabel('Type').click();
    await page.getByRole('option', { name: 'number', exact: true }).waitFor({ state: 'attached' });
    await page.keyboard.type('number');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByLabel(/^at/).first().fill('17');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('gridcell', { name: '200,642' }).waitFor();
  });

  test('is warned of a text that is too long, and keeps it', async () => {
    await write(`SELECT 1 AS one -- ${'x'.repeat(101 * 1024)}`);
    await page.keyboard.press('Control+Enter');
    await page.getByText('A statement has at most 100 KB.', { exact: false }).waitFor();
    await page
      .getByText('The draft was not saved: a text has at most 100 KB. It stays here.')
      .waitFor();
    expect(await textNow()).toContain('xxxxxxxx');
    await write('SELECT sum(flights) AS total FROM flights_by_origin');
    await page.getByText('Draft saved').waitFor();
  });

  test('keeps SQL used again as a snippet and writes it at the caret', async () => {
    await text().click();
    await page.keyboard.press('Control+a');
    await page.getByText('Snippets', { exact: true }).click();
    await page.getByRole('button', { name: 'Save the selection as a snippet' }).click();
    await page.getByLabel('Name', { exact: true }).fill('All flights');
    await dialog('New snippet').getByRole('button', { name: 'Save', exact: true }).click();
    const snippet = page.getByRole('button', { name: 'Insert All flights' });
    await snippet.waitFor();
    await isGone(dialog('New snippet'));
    await write('');
    await snippet.click();
    await expect.poll(textNow).toBe('SELECT sum(flights) AS total FROM flights_by_origin');
    await page.getByText('Tables', { exact: true }).first().click();
  });

  test('continues without a network: nothing typed is lost', async () => {
    await page.context().setOffline(true);
    await write('SELECT 1 AS written_offline');
    await page.getByText(/^No connection/).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('The server cannot be reached.', { exact: false }).waitFor();
    await page.context().setOffline(false);
    await page.getByText('Draft saved').waitFor();
    expect(await textNow()).toBe('SELECT 1 AS written_offline');
    wrong.splice(0, wrong.length, ...wrong.filter((line) => !/ERR_INTERNET_DISC/.test(line)));
  });

  test('learns who reads a column before it goes', async () => {
    const sql = 'SELECT origin FROM flights_by_origin';
    await callBeside(page, 'POST', '/views', { name: 'Origins read', sql });
    await tab('Flights by origin').click();
    await write('SELECT origin AS from_airport, count(*) AS flights FROM fact_flights GROUP BY 1');
    await page.keyboard.press('Control+s');
    const impact = dialog('Saving breaks what others read');
    await impact.getByText('Columns that go: origin').waitFor();
    await impact.getByText('Origins read').waitFor();
    await impact.getByRole('button', { name: 'Back to the text' }).click();
    await isGone(impact);
    expect(await textNow()).toContain('from_airport');
  });

  test('keeps a text that meets a newer version, and saves it over that when asked', async () => {
    await saveBeside(
      'SELECT origin, count(*) AS flights, 1 AS theirs FROM fact_flights GROUP BY 1',
    );
    const mine = 'SELECT origin, count(*) AS flights, 2 AS mine FROM fact_flights GROUP BY 1';
    await write(mine);
    await page.keyboard.press('Control+s');
    const conflict = dialog('Somebody saved this View meanwhile');
    await conflict.getByText(/AS theirs/).waitFor();
    await expect.poll(() => conflict.getAttribute('class')).not.toMatch(/-appear/);
    await conflict.getByRole('button', { name: 'Save mine over it' }).press('Escape');
    await conflict.waitFor({ state: 'detached' });
    expect(await textNow()).toBe(mine);
    await page.keyboard.press('Control+s');
    await conflict.getByRole('button', { name: 'Save mine over it' }).click();
    await page.getByText('“Flights by origin” is saved').last().waitFor();
  });

  test('is shown a restored version in the open tab', async () => {
    await fromMenu('History of the View');
    const history = dialog(/History of/);
    await history.getByText(/^Version 1/).waitFor();
    await history.getByRole('button', { name: 'Restore' }).last().click();
    await page.getByText(/has a newer version 4/).waitFor();
    await page.getByRole('button', { name: 'Show version 4' }).click();
    await expect.poll(textNow).toBe((await callBeside<KeptView>(page, 'GET', kept)).sql);
    expect(await page.getByRole('tab', { name: /\(mine\)/ }).count()).toBe(0);
  });

  test('keeps the rows of a View at set times, and at once', async () => {
    await fromMenu('Materialization');
    const keeping = dialog(/Materialization of/);
    await keeping.getByRole('radio', { name: /On a schedule/ }).check();
    await keeping.getByText('Next times').waitFor();
    await keeping.getByRole('button', { name: 'Save' }).click();
    await keeping.waitFor({ state: 'detached' });
    await fromMenu('Materialization');
    await keeping.getByRole('button', { name: 'Compute now' }).click();
    await keeping.getByText('Done', { exact: true }).waitFor();
    await keeping.getByText('229', { exact: true }).waitFor();
    await keeping.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByText(/has a newer version/).count()).toBe(0);
  });

  test('sends the rows of the View by mail: its menu leads to a new schedule', async () => {
    await fromMenu('Schedule');
    const name = page.getByLabel('Name of the schedule');
    await expect.poll(() => name.inputValue()).toBe('Flights by origin');
    await page.goBack();
    await page.getByRole('button', { name: 'More', exact: true }).waitFor();
  });

  test('reviews the rows of the View, where they come from and who reads them', async () => {
    await fromMenu('Review the table');
    await page.getByRole('grid', { name: 'Flights by origin' }).getByText('ATL').first().waitFor();
    await page.getByRole('tab', { name: 'Lineage' }).click();
    await page.getByText('fact_flights.origin').waitFor();
    await page.getByRole('tab', { name: 'Used by' }).click();
    await page.getByRole('button', { name: 'Origins read' }).waitFor();
    expect(await faultsForAll(page, wrong)).toEqual([]);
    const { bytes } = await exportedFile(page, () =>
      page.getByRole('button', { name: 'Export' }).click(),
    );
    expect(bytes.toString('utf8').split('\r\n').length).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Open in the SQL editor' }).click();
    await tab('Flights by origin').waitFor();
  });

  test('meets nothing in the way of assistive software, light and dark, nor on a phone', async () => {
    expect(await faultsForAll(page, wrong)).toEqual([]);
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: /Theme/ }).click();
    await page.keyboard.press('Escape');
    expect(await faultsForAll(page, wrong)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 760 });
    await page.getByRole('button', { name: 'Show the tables' }).waitFor();
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide).toBe(360);
    await page.goto(`${stage.url}/#/view`);
    await page.getByRole('button', { name: 'Airport punctuality', exact: true }).waitFor();
    expect(await faultsForAll(page, wrong)).toEqual([]);
    await expect.poll(wide).toBe(360);
  });

  test('files Views under tags together, marks one and finds it, deletes and takes back', async () => {
    await page.getByRole('checkbox', { name: 'Select Origins read' }).check();
    await page.getByRole('checkbox', { name: 'Select Flights by origin' }).check();
    await page.getByRole('button', { name: 'Change tags' }).click();
    await page.getByLabel('Tag', { exact: true }).last().fill('Traffic');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('2 items have their new tags').waitFor();
    await page.getByRole('button', { name: 'Add to favourites: Origins read' }).click();
    await page.getByText('Favourites', { exact: true }).click();
    await page.getByText('1 View', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Actions for Origins read' }).click();
    await page.getByRole('menuitem', { name: 'Make a cube' }).waitFor();
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await page.getByText('“Origins read” is in the trash.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Origins read', exact: true }).waitFor();
    await page.goto(`${stage.url}/#/pageView`);
    await tab('Query 1').click();
  });

  test('has the same screens as elements of any page, which keeps its address', async () => {
    const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '""');
    const host = await stage.browser.newPage({ viewport: { width: 1200, height: 900 } });
    host.setDefaultTimeout(60_000);
    const complaints = watchConsole(host);
    const body = `<script type="module" src="/elements/bi-elements.js"></script>
      <bi-view-list style="height:400px"></bi-view-list>
      <bi-sql-editor view-id="airport-punctuality" style="height:500px"></bi-sql-editor>
      <bi-table-review view-id="late-airports" style="height:400px"></bi-table-review>
      <bi-cube-editor cube-id="flights" style="height:600px"></bi-cube-editor>`;
    await host.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body }));
    await host.goto(`${stage.url}/host.html`);
    await host.evaluate((text) => {
      for (const element of document.querySelectorAll<HTMLElement>('body > *')) {
        Object.assign(element, { token: JSON.parse(text) as string });
      }
      document.addEventListener('bi-navigate', (event) => {
        document.title = (event as CustomEvent<{ to: string }>).detail.to;
      });
    }, token);
    const within = (tag: string) => host.locator(tag);
    await within('bi-sql-editor').getByRole('tab', { name: 'Airport punctuality' }).waitFor();
    const rows = within('bi-table-review').getByRole('grid', { name: 'Late airports' });
    await rows.getByRole('row').nth(3).waitFor();
    await within('bi-cube-editor').getByRole('button', { name: 'General', exact: true }).waitFor();
    await within('bi-view-list')
      .getByRole('button', { name: 'Late airports', exact: true })
      .click();
    await expect.poll(() => host.title()).toContain('/pageView?report_id=late-airports');
    expect(host.url()).toBe(`${stage.url}/host.html`);
    expect(complaints).toEqual([]);
    await host.close();
  });

  test('closes a tab, comes back to it, and finds both after a reload', async () => {
    await page.getByText('Draft saved').waitFor();
    await page.locator('.cm-content').click();
    await page.keyboard.press('Alt+w');
    await tab('Query 1').waitFor({ state: 'detached' });
    await page.keyboard.press('Alt+Shift+t');
    await tab('Query 1').waitFor();
    await page.getByText('Draft saved').waitFor();
    await page.reload();
    await tab('Flights by origin').waitFor();
    await tab('Query 1').click();
    await page.getByText('flights_by_origin', { exact: false }).first().waitFor();
  });

  test('stops a statement that would never end, and continues to work', async () => {
    await write(
      'SELECT count(*) FROM fact_flights a, fact_flights b WHERE a.delay_min + b.delay_min = 7',
    );
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped. No rows were read after that.').waitFor();
    await write('SELECT 40 + 2 AS answer');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('gridcell', { name: '42' }).waitFor();
    expect(wrong).toEqual([]);
  });
});
