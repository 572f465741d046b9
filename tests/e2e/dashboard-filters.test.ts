import { addressText } from '@bi/olap/dashboard/address-text';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { ANA, callAs, signIn } from './person';
import { productStage } from './product-stage';

const stage = productStage();
let page: Page;
/** slug of a second cube over the same tables */
let copy: string;

beforeAll(async () => {
  const context = await stage.browser.newContext({
    viewport: { width: 1440, height: 1000 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const made = await api<{ cube: { slug: string } }>('POST', '/cubes/flights/duplicate');
  copy = made.cube.slug;
  await page.goto(`${stage.url}/#/login`);
  await signIn(page, ANA);
});

const api = <T>(method: string, path: string, body?: unknown) =>
  callAs<T>(stage.url, ANA, method, path, body);
const kpi = (id: string, title: string, cube: string, measure: string, more: object = {}) => ({
  ...{ id, title, tab: 'one', x: 0, y: 0, w: 6, h: 4, kind: 'query' },
  query: { cube, rows: [], columns: [], measures: [measure] },
  presentation: { show: 'chart', chart: { version: 1, mark: 'kpi' } },
  ...more,
});
const flights = (id: string, title: string, more: object = {}) =>
  kpi(id, title, 'flights', 'flights', more);
const filter = (id: string, name: string, of: string, more: object = {}) => ({
  ...{ id, name, bindings: { flights: of }, scope: 'all' },
  ...more,
});
const DAYS = { op: 'between', from: '2001-01-01', to: '2001-03-31' };

let count = 0;
async function boardOf(about: string, tiles: object[], filters: object[]): Promise<string> {
  const tabs = [
    { id: 'one', name: 'One' },
    { id: 'two', name: 'Two' },
  ];
  const body = { tabs, tiles, filters, urls: {} };
  const name = `${about} ${(count += 1)}`;
  return (await api<{ id: string }>('POST', '/dashboards', { name, body })).id;
}
/** Opens a dashboard in a tab of its own: no filters come along from the one before. */
async function open(id: string, more = ''): Promise<void> {
  const before = page;
  page = await before.context().newPage();
  page.setDefaultTimeout(30_000);
  await before.close();
  await page.goto(`${stage.url}/#/dashboardItem?report_id=${id}${more}`);
}
/** The number that a question gives. */
async function numberOf(cube: string, measure: string, where?: object): Promise<number> {
  type Answer = { cellSet: { cells: { values: number[] }[] } };
  const body = { cube, rows: [], columns: [], measures: [measure], ...(where && { where }) };
  const { cellSet } = await api<Answer>('POST', '/query', body);
  return cellSet.cells[0]?.values[0] ?? NaN;
}
const tile = (name: string) => page.getByRole('article', { name, exact: true });
const chip = (text: string | RegExp) => page.getByRole('button', { name: text });
/** The number that a tile shows, once it is the present one. */
const shows = (name: string, value: number) =>
  expect
    .poll(
      async () => {
        if ((await tile(name).getByText('For the previous filter').count()) > 0) return null;
        const [first] = await tile(name).locator('.bi-kpi-value').all();
        return first ? first.getAttribute('title') : null;
      },
      { timeout: 20_000 },
    )
    .toBe(value.toLocaleString('en'));
/** Why filters do not reach a tile, as it says itself. */
const reasonAt = async (name: string) => {
  const button = tile(name).getByRole('button', { name: /^Filters on/ });
  await tile(name).hover();
  await button.click();
  const list = page.locator('.bi-reach').filter({ visible: true });
  await list.waitFor();
  const text = await list.innerText();
  await button.click();
  await list.waitFor({ state: 'hidden' });
  return text;
};
const firstMember = async (of: string, where?: object) => {
  const body = { of, limit: 1, ...(where && { where }) };
  type Members = { members: { path: string[] }[] };
  const { members } = await api<Members>('POST', '/cubes/flights/members', body);
  return members[0]?.path[0] ?? '';
};

describe('the filters of a dashboard', () => {
  const WEST = { of: 'origin_region', op: 'in', values: ['West'] };

  test('wait for a value where one is required, reach the tiles they are set for, and the others say why not', async () => {
    const id = await boardOf(
      'Reach',
      [
        flights('a', 'Reached'),
        flights('e', 'Left out', { x: 6 }),
        kpi('s', 'Strikes', 'wildlife_strikes', 'strikes', { x: 12 }),
        flights('t', 'Not named', { x: 18 }),
        flights('o', 'Behind', { tab: 'two' }),
      ],
      [
        filter('region', 'Region', 'origin_region', {
          required: true,
          except: ['e'],
          scope: { tabs: ['one'] },
        }),
        filter('part', 'Part', 'day_part', { scope: { tiles: ['a'] } }),
      ],
    );
    await open(id);
    await tile('Reached')
      .getByText(/Choose a value for Region/)
      .waitFor();
    const all = await numberOf('flights', 'flights');
    await shows('Left out', all);
    await shows('Strikes', await numberOf('wildlife_strikes', 'strikes'));

    await chip('Filter Region: Choose').click();
    await page.getByRole('dialog').getByText('West', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await shows('Reached', await numberOf('flights', 'flights', WEST));
    await shows('Left out', all);
    expect(await reasonAt('Left out')).toContain('Not filtered by Region: this tile is left out.');
    expect(await reasonAt('Strikes')).toContain('Wildlife strikes has no field for it.');

    await chip('Filter Part: All').click();
    await page.getByRole('dialog').getByText('Evening', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    const evening = { of: 'day_part', op: 'in', values: ['Evening'] };
    await shows('Reached', await numberOf('flights', 'flights', { and: [WEST, evening] }));
    expect(await reasonAt('Not named')).toContain(
      'Not filtered by Part: it is set for other tiles.',
    );
    await page.getByRole('tab', { name: 'Two' }).click();
    await shows('Behind', all);
    expect(await reasonAt('Behind')).toContain(
      'Not filtered by Region: it is set for other tiles.',
    );

    await page.reload();
    await shows('Behind', all);
    await chip('Filter Region: West').waitFor();
    await chip('Filter Part: Evening').waitFor();
  });

  test('open with their first members in the order they depend on each other, and offer what the others leave', async () => {
    const id = await boardOf(
      'Defaults',
      [flights('a', 'Here')],
      [
        filter('state', 'State', 'origin_state', { default: 'first', dependsOn: ['region'] }),
        filter('region', 'Region', 'origin_region', { default: 'first' }),
      ],
    );
    const region = await firstMember('origin_region');
    const here = { of: 'origin_region', op: 'in', values: [region] };
    const state = await firstMember('origin_state', here);
    const elsewhere = await firstMember('origin_state', { ...here, op: 'notIn' });
    const asked: string[] = [];
    const note = (request: { url: () => string }) =>
      void asked.push(new URL(request.url()).pathname);
    page.on('request', note);
    await open(id);
    await chip(`Filter Region: ${region}`).waitFor();
    await chip(`Filter State: ${state}`).waitFor();
    page.off('request', note);
    expect(asked.filter((path) => path.endsWith('/members'))).toEqual([]);
    await shows(
      'Here',
      await numberOf('flights', 'flights', { of: 'origin_state', op: 'in', values: [state] }),
    );
    await chip(`Filter State: ${state}`).click();
    const form = page.getByRole('dialog');
    await form.getByText(state, { exact: true }).first().waitFor();
    expect(await form.getByText(elsewhere, { exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  test('limit several cubes by one span of days, from an address, and from a short link where it is long', async () => {
    const id = await boardOf(
      'Span',
      [flights('a', 'Flown'), kpi('s', 'Hit', 'wildlife_strikes', 'strikes', { x: 6 })],
      [
        filter('day', 'Day', 'day', { bindings: { flights: 'day', wildlife_strikes: 'day' } }),
        filter('airport', 'Airport', 'origin_airport'),
      ],
    );
    const text = addressText({ filters: { day: DAYS }, selections: {} });
    await open(id, `&f=${text}`);
    await shows('Flown', await numberOf('flights', 'flights', { of: 'day', ...DAYS }));
    await shows('Hit', await numberOf('wildlife_strikes', 'strikes', { of: 'day', ...DAYS }));

    const copied = async () => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Copy link' }).click();
      await page.getByText('The link opens the dashboard as you see it now.').last().waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copied()).toContain(`f=${text}`);
    const values = Array.from({ length: 400 }, (_, at) => `Airport number ${at}`);
    const filters = { day: DAYS, airport: { op: 'notIn', values } };
    const long = addressText({ filters, selections: {} });
    expect(long).toBeNull();
    const { key } = await api<{ key: string }>('POST', '/links', {
      dashboard: id,
      choice: { filters, selections: {} },
    });
    await open(id, `&link=${key}`);
    await chip(/^Filter Airport: .*Airport number 0/).waitFor();
    await shows('Flown', await numberOf('flights', 'flights', { of: 'day', ...DAYS }));
    expect(await copied()).toContain(`link=${key}`);
    await page.getByRole('button', { name: 'Clear the filter Airport' }).click();
    await expect.poll(() => page.url()).not.toContain('link=');
    await chip('Filter Airport: All').waitFor();
    await open(id, '&link=AAAAAAAAAAAAAAAA');
    await page.getByText(/could not be read|cannot be read|damaged/i).waitFor();
    await shows('Flown', await numberOf('flights', 'flights'));
  });

  test('are proposed for the other cubes: certain by the column, offered by the name, none', async () => {
    const id = await boardOf(
      'Proposals',
      [
        flights('a', 'First'),
        kpi('c', 'Second', copy, 'flights', { x: 6 }),
        kpi('s', 'Third', 'wildlife_strikes', 'strikes', { x: 12 }),
        kpi('u', 'Fourth', 'federal_receipts', 'receipts', { x: 18 }),
      ],
      [],
    );
    await open(id, '&edit=1');
    await page.getByRole('button', { name: 'Add filter' }).click();
    const form = page.getByRole('dialog');
    const field = form.getByRole('combobox', { name: 'Field' }).first();
    const pairs = form.getByRole('group', { name: 'Also filters these cubes' });
    const proposed = async (name: string) => {
      await field.click();
      await field.fill(name);
      await page
        .locator('.ant-select-item-option')
        .getByText(name, { exact: true })
        .first()
        .click();
      return pairs.innerText();
    };
    const isTicked = (cube: string) => pairs.getByRole('checkbox', { name: cube }).isChecked();
    expect(await proposed('Year')).toMatch(/Flights \(2\)[\s\S]*same column/);
    expect(await pairs.innerText()).toMatch(/Federal receipts[\s\S]*same name[\s\S]*Flights/);
    expect(await isTicked('Flights (2)')).toBe(true);
    expect(await isTicked('Federal receipts')).toBe(false);
    expect(await proposed('Day part')).toMatch(/Wildlife strikes[\s\S]*no matching field/);
    expect(await pairs.innerText()).toMatch(/Flights \(2\)\s+Day part\s+same column/);
    await form.getByRole('button', { name: 'Apply' }).click();
    await chip('Filter Day part: All').waitFor();
  });

  test('wait for Apply where the reader chooses so', async () => {
    const id = await boardOf(
      'Applied',
      [flights('a', 'Number')],
      [filter('region', 'Region', 'origin_region')],
    );
    await open(id);
    const all = await numberOf('flights', 'flights');
    await shows('Number', all);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Filters work' }).hover();
    await page.getByRole('menuitem', { name: 'When Apply is pressed' }).click();
    await chip('Filter Region: All').click();
    await page.getByRole('dialog').getByText('West', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await chip('Filter Region: West').waitFor();
    expect(page.url()).not.toContain('f=');
    await shows('Number', all);
    await page
      .getByRole('group', { name: 'Filters' })
      .getByRole('button', { name: 'Apply' })
      .click();
    await shows('Number', await numberOf('flights', 'flights', WEST));
  });
});
