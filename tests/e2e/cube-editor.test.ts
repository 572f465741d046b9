import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { callBeside } from './call-beside';
import { faultsForAll } from './faults-for-all';
import { productStage } from './product-stage';

const stage = productStage();
let page: Page;
let wrong: string[];

const parts = () => page.getByRole('navigation', { name: 'Parts of the model' });
const save = () => page.getByRole('button', { name: 'Save', exact: true });
const part = (name: string | RegExp) => parts().getByRole('button', { name, exact: true });
const show = (mode: 'Visual' | 'Text') => page.getByText(mode, { exact: true }).click();
const model = () => page.getByRole('textbox', { name: 'Model as YAML' });
const preview = () => page.getByRole('complementary', { name: 'Preview' });
/** The cube that the address names. */
const slug = () => new URLSearchParams(page.url().split('?')[1]).get('report_id') ?? '';

/** Chooses an entry of a list by typing. */
async function choose(box: Locator, words: string): Promise<void> {
  await box.click();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

/** Writes over the line that holds some words, in the text of the model. */
async function rewrite(words: string, line: string): Promise<void> {
  await model().focus();
  await page.keyboard.press('Control+Home');
  await model().getByText(words).first().click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.insertText(line);
}

beforeAll(async () => {
  ({ page, wrong } = await stage.page());
});

describe('an administrator', () => {
  test('makes a cube from a table, names it, and explores it', async () => {
    await page.goto(stage.url);
    await page.getByRole('button', { name: /ana\.lee@acme\.test/ }).click();
    await page.getByRole('button', { name: 'New cube' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^fact_flights/ })
      .click();
    await parts().waitFor();
    await page.getByLabel('Label', { exact: true }).fill('Trips');
    await save().click();
    await page.getByText('“Trips” is saved').waitFor();
    await page.getByRole('button', { name: 'Open in OLap' }).click();
    await page.getByRole('treegrid').getByRole('rowheader', { name: 'Total' }).first().waitFor();
  });

  test('finds unsaved work again, and the fault at its place in forms and text', async () => {
    await page.goBack();
    await parts().getByRole('button', { name: 'Distance (mi)', exact: true }).click();
    await page.getByLabel('Expression').fill('distance_mi + nothing');
    await page.getByText(/Draft saved \d/).waitFor();
    await page.reload();
    await page.getByText(/These are your unsaved changes/).waitFor();
    await page.getByRole('button', { name: /1 problem/ }).click();
    await page.getByRole('button', { name: /"nothing" is no column/ }).click();
    await expect
      .poll(() => page.getByLabel('Expression').inputValue())
      .toBe('distance_mi + nothing');
    await page.getByText('Text', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Model as YAML' }).waitFor();
    await page.locator('.cm-lintRange-error').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'No problems' }).waitFor();
  });

  test('changes one model as forms and as text, with its comments', async () => {
    await show('Text');
    await rewrite('label: Trips', 'label: Trips # as people say');
    await show('Visual');
    await part('General').click();
    await page.getByLabel('Label', { exact: true }).fill('All trips');
    await show('Text');
    await model().getByText('label: All trips # as people say').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await model().getByText('label: Trips # as people say').waitFor();
    await page.getByRole('button', { name: 'Redo' }).click();
    await model().getByText('label: All trips # as people say').waitFor();
  });

  test('is offered what a place of the text may hold, and shown what is wrong with its line', async () => {
    await rewrite('label: All trips', 'label: All trips');
    await page.keyboard.press('Enter');
    await page.keyboard.type('descr');
    await page.keyboard.press('Control+Space');
    await page
      .getByRole('option', { name: /^description/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).click();
    await rewrite('label: All trips', 'labell: All trips');
    await page.getByText('line 2', { exact: true }).first().waitFor();
    await page.locator('.cm-lint-marker-error').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'No problems' }).waitFor();
  });

  test('sees the tables as they are joined, and is warned of rows that would count twice', async () => {
    await show('Visual');
    await part(/^Tables and joins/).click();
    const graph = page.getByRole('group', { name: 'Tables and how they are joined' });
    await graph.getByRole('button', { name: 'destination: dim_airport' }).waitFor();
    await graph.getByRole('button', { name: 'origin: dim_airport' }).press('Enter');
    await show('Text');
    await rewrite('on: [[origin, airport_code]]', 'on: [[origin, region]]');
    await show('Visual');
    await page
      .getByText(/rows are counted more than once/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'No problems' }).waitFor();
  });

  test('looks at any field and measure before it is saved, also as people of a role', async () => {
    await choose(preview().getByLabel('Measure'), 'Distance');
    await choose(preview().getByLabel('Rows'), 'Day part');
    await preview().getByRole('rowheader', { name: 'Evening' }).waitFor();
    await choose(preview().getByLabel('Measure'), 'Flights');
    const total = () => preview().getByRole('row', { name: /^Total/ });
    await total().getByText('2,999,994').waitFor();
    await parts().getByRole('button', { name: 'Add to Access' }).click();
    await page.getByLabel('Only rows where').fill("day_part = 'Night'");
    await choose(preview().getByLabel('As', { exact: true }), 'viewer');
    await total().getByText('117,976').waitFor();
    await choose(preview().getByLabel('As', { exact: true }), 'myself');
    await total().getByText('2,999,994').waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await save().click();
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  test('saves a model while its draft is on the way, and keeps no draft of what is saved', async () => {
    const drafts = '**/api/v1/cube-drafts/*';
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(drafts, async (route) => {
      if (route.request().method() === 'PUT') await released;
      await route.continue();
    });
    const sent = page.waitForRequest(
      (request) => request.url().includes('/cube-drafts/') && request.method() === 'PUT',
    );
    await part('General').click();
    await page.getByLabel('Description', { exact: true }).fill('Half a year');
    await sent;
    await save().click();
    await page.getByText('All changes saved').waitFor();
    const discarded = page.waitForResponse(
      (answer) => answer.url().includes('/cube-drafts/') && answer.request().method() === 'DELETE',
    );
    release();
    await discarded;
    await page.getByText('All changes saved').waitFor();
    expect(await page.getByText(/Draft saved/).count()).toBe(0);
    await page.unroute(drafts);
  });

  test('shows who breaks before a measure goes, and may continue', async () => {
    const query = { version: 1, cube: slug(), rows: [], columns: [], measures: ['distance_mi'] };
    const presentation = { show: 'grid', chart: { version: 1 } };
    const report = { name: 'Miles flown', query, presentation };
    await callBeside(page, 'POST', '/reports', report);
    await part('Distance (mi)').click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Saving this breaks reports' });
    await dialog.getByText('Miles flown').waitFor();
    await dialog.getByText('uses Distance (mi)').waitFor();
    await dialog.getByRole('button', { name: 'Continue editing' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await part('Distance (mi)').waitFor();
  });

  test('keeps what was typed when somebody saved meanwhile, and reads both sides', async () => {
    const { cube } = await callBeside<{ cube: { version: number } }>(
      page,
      'GET',
      `/cubes/${slug()}/edit`,
    );
    await callBeside(page, 'PUT', `/cubes/${slug()}`, {
      version: cube.version,
      description: 'Theirs',
    });
    await part('General').click();
    await page.getByLabel('Label', { exact: true }).fill('My trips');
    await save().click();
    const dialog = page.getByRole('dialog', { name: /meanwhile/ });
    await dialog.getByText(/Theirs/).waitFor();
    await dialog.getByText(/My trips/).waitFor();
    const both = dialog.getByRole('button', { name: 'Keep both' });
    await expect.poll(() => both.evaluate((own) => own.matches(':focus'))).toBe(true);
    await both.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Label', { exact: true }).inputValue()).toBe('My trips');
    await save().click();
    await both.click();
    await page.getByText('All changes saved').waitFor();
    const typed = (name: string) => page.getByLabel(name, { exact: true }).inputValue();
    await expect.poll(() => typed('Description')).toBe('Theirs');
    expect(await typed('Label')).toBe('My trips');
  });

  test('reads what each version changed and brings an old one back', async () => {
    await page.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog', { name: /History of/ });
    await versions
      .getByText(/My trips/)
      .first()
      .waitFor();
    await versions.getByRole('button', { name: 'Restore' }).last().click();
    await page.getByText('Version 1 is restored as the latest one').waitFor();
    await versions.getByRole('button', { name: 'Close' }).last().click();
    // the focus is given back when it is closed, and the next story continues by keys
    await versions.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByLabel('Label', { exact: true }).inputValue()).toBe('Trips');
  });

  test('edits without a mouse, and nothing hinders assistive software', async () => {
    await part('General').press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Tables and joins' }).waitFor();
    // while new numbers are on their way the old ones are dimmed
    await expect.poll(() => preview().locator('[aria-busy=true]').count()).toBe(0);
    expect(await faultsForAll(page, wrong)).toEqual([]);
    await show('Text');
    await model().click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect
      .poll(() =>
        model().evaluate((box) => box.contains((box.getRootNode() as ShadowRoot).activeElement)),
      )
      .toBe(false);
    expect(await faultsForAll(page, wrong)).toEqual([]);
  });

  test('opens the cube that the address names when it changes under the editor', async () => {
    await page.goto(`${stage.url}/#/pageCube?report_id=wildlife_strikes&type=cube`);
    await expect
      .poll(() => page.getByLabel('Label', { exact: true }).inputValue())
      .toBe('Wildlife strikes');
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect.poll(() => trail.textContent()).toContain('Wildlife strikes');
    await expect.poll(() => page.title()).toContain('Wildlife strikes');
  });

  test('reads the model on a phone, its list of parts folded into one line', async () => {
    await page.setViewportSize({ width: 360, height: 760 });
    const parts = page.getByRole('navigation', { name: 'Parts of the model' });
    await expect.poll(() => parts.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'General', exact: true, expanded: false }).click();
    await parts.getByRole('button', { name: 'Hierarchies' }).first().click();
    await expect.poll(() => parts.isVisible()).toBe(false);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => parts.isVisible()).toBe(true);
  });

  test('sees all columns of the list without scrolling sideways, and its rows early on a phone', async () => {
    await page.getByRole('link', { name: 'Cube', exact: true }).first().click();
    const row = page.getByRole('button', { name: 'Actions for Trips' });
    await row.waitFor();
    const left = () =>
      page.locator('.bi-list-body').evaluate((list) => list.scrollWidth - list.clientWidth);
    for (const width of [1280, 1360, 1440]) {
      await page.setViewportSize({ width, height: 860 });
      await expect.poll(left).toBe(0);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    const top = async () => (await page.locator('.bi-list-body').boundingBox())?.y ?? Infinity;
    await expect.poll(top).toBeLessThan(270);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('takes a cube to the trash and back from the list', async () => {
    await page.getByRole('link', { name: 'Cube', exact: true }).first().click();
    await page.getByRole('button', { name: 'Actions for Trips' }).click();
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    const question = page.getByRole('dialog', { name: 'Delete “Trips”?' });
    await question.getByText('raj.patel@acme.test').first().waitFor();
    await question.getByText('It is used:').waitFor();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('“Trips” is in the trash.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Actions for Trips' }).waitFor();
  });

  test('meets no error of the page on the way', () => {
    expect(wrong).toEqual([]);
  });
});
