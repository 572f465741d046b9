import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { ANA, callAs } from './person';
import { productStage } from './product-stage';

const stage = productStage();
let page: Page;

beforeAll(async () => {
  ({ page } = await stage.signedIn(ANA));
});

const api = <T>(method: string, path: string, body?: unknown) =>
  callAs<T>(stage.url, ANA, method, path, body);
const total = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };
const byRegion = { ...total, rows: [{ of: 'origin_region' }] };
const KPI = { show: 'chart', chart: { version: 1, mark: 'kpi' } };
const TABLE = { show: 'grid', chart: { version: 1, mark: 'bar' } };
const kpi = (id: string, title: string, more: object = {}) => ({
  ...{ id, title, tab: 'one', x: 0, y: 0, w: 6, h: 4, kind: 'query', query: total },
  presentation: KPI,
  ...more,
});
const filter = (more: object = {}) => ({
  ...{ id: 'f', name: 'Region', bindings: { flights: 'origin_region' }, scope: 'all' },
  ...more,
});

let count = 0;
const create = (tiles: object[], more: object = {}) =>
  api<{ id: string; version: number; name: string; body: object }>('POST', '/dashboards', {
    name: `Faults ${(count += 1)}`,
    body: { tabs: [{ id: 'one', name: 'One' }], tiles, filters: [], urls: {}, ...more },
  });
/** Opens a dashboard in a tab of its own: no filters come along from the one before. */
async function open(id: string): Promise<void> {
  const before = page;
  page = await another(id);
  await before.close();
}
async function another(id: string): Promise<Page> {
  const opened = await page.context().newPage();
  opened.setDefaultTimeout(30_000);
  await opened.goto(`${stage.url}/#/dashboardItem?report_id=${id}`);
  return opened;
}
const tile = (name: string, on = page) => on.getByRole('article', { name, exact: true });
const number = (name: string, on = page) => tile(name, on).locator('.bi-kpi-value');
const choose = async (member: string) => {
  await page.getByRole('button', { name: /^Filter Region: / }).click();
  await page.getByRole('dialog').getByText(member, { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
};

describe('a dashboard with parts that went', () => {
  test('says in each tile what is missing and what to do, and the others live', async () => {
    const body = { name: 'Soon gone', query: byRegion, presentation: TABLE };
    const report = await api<{ id: string }>('POST', '/reports', body);
    type Made = { cube: { slug: string; version: number }; text: string };
    const { cube, text } = await api<Made>('POST', '/cubes/flights/duplicate');
    const place = { tab: 'one', w: 6, h: 4 };
    const { id } = await create(
      [
        kpi('a', 'Alive'),
        { ...place, id: 'r', x: 6, y: 0, kind: 'report', report: report.id },
        kpi('g', 'Field went', {
          x: 12,
          query: { ...total, cube: cube.slug, rows: [{ of: 'origin_code' }] },
        }),
      ],
      { filters: [filter({ default: { op: 'in', values: ['West', 'Atlantis'] } })] },
    );
    await api('DELETE', `/reports/${report.id}`);
    const renamed = text.replace(/\bname: origin_code\b/, 'name: code_of_origin');
    const less = { version: cube.version, text: renamed, acceptBreaks: true };
    await api('PUT', `/cubes/${cube.slug}`, less);
    await open(id);
    await number('Alive').waitFor();
    await page.getByText('“Soon gone” is in the trash.').waitFor();
    await tile('Field went')
      .getByText(/origin_code/)
      .waitFor();
    await page.getByText(/Region: a value it opens with is no longer/).waitFor();
    await page.getByRole('button', { name: 'Filter Region: West' }).waitFor();
  });

  test('is not saved with filters in a circle, 61 tiles, or an address of this server or without https, and says what to do', async () => {
    const problem = (tiles: object[], more: object) => create(tiles, more).then(() => '', String);
    const circle = [
      filter({ dependsOn: ['g'] }),
      filter({ id: 'g', name: 'State', dependsOn: ['f'] }),
    ];
    expect(await problem([], { filters: circle })).toContain('Remove one of these dependencies.');
    const many = Array.from({ length: 61 }, (_, at) => kpi(`t${at}`, `T${at}`, { y: at * 4 }));
    expect(await problem(many, {})).toMatch(/61 tiles; 60 is the most\. Delete some of them/);
    const { id } = await create([kpi('a', 'Number')]);
    await open(id);
    await page.goto(`${page.url()}&edit=1`);
    for (const [address, reason] of [
      [stage.url.replace('http:', 'https:'), 'pages of this server cannot be framed'],
      ['http://charts.example.com', 'begin with https://'],
    ] as const) {
      await page.getByRole('button', { name: 'Add a tile' }).first().click();
      await page.getByRole('menuitem', { name: 'Page of another site' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Address' }).fill(address);
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await dialog.getByText(reason, { exact: false }).first().waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }
  });
});

describe('a dashboard whose server', () => {
  test('answers after the filter has changed shows the answer of the present filter alone', async () => {
    const { id } = await create([kpi('a', 'Number')], { filters: [filter()] });
    await open(id);
    await number('Number').waitFor();
    // the answers to the first choice come after those to the second
    let later = () => {};
    const held = new Promise<void>((done) => (later = done));
    let isFirst = true;
    await page.route('**/api/v1/query/batch', async (route) => {
      if (isFirst) {
        isFirst = false;
        await held;
      }
      await route.continue().catch(() => undefined);
    });
    await choose('West');
    await expect.poll(() => isFirst).toBe(false);
    await page.getByRole('button', { name: 'Filter Region: West' }).click();
    const form = page.getByRole('dialog');
    await form.getByText('West', { exact: true }).click();
    await form.getByText('South', { exact: true }).click();
    await form.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Filter Region: South' }).waitFor();
    const where = { of: 'origin_region', op: 'in', values: ['South'] };
    type Answer = { cellSet: { cells: { values: number[] }[] } };
    const { cellSet } = await api<Answer>('POST', '/query', { ...total, where });
    const south = (cellSet.cells[0]?.values[0] ?? NaN).toLocaleString('en');
    const shown = () => number('Number').getAttribute('title');
    await expect.poll(shown).toBe(south);
    later();
    await page.unroute('**/api/v1/query/batch');
    await page.getByRole('button', { name: 'Refresh', exact: true }).first().click();
    await expect.poll(() => tile('Number').getByText('For the previous filter').count()).toBe(0);
    expect(await shown()).toBe(south);
  });

  test('goes in the middle of a batch keeps what has come, says what has not, and asks again', async () => {
    const { id } = await create(
      [kpi('a', 'First'), kpi('b', 'Second', { x: 6, query: { ...total, measures: ['miles'] } })],
      { filters: [filter()] },
    );
    await open(id);
    await number('First').waitFor();
    await number('Second').waitFor();
    const before = await number('Second').getAttribute('title');
    let calls = 0;
    await page.route('**/api/v1/query/batch', async (route) => {
      calls += 1;
      if (calls > 3) return route.continue();
      const answer = await route.fetch();
      const [line = ''] = (await answer.text()).split('\n');
      // one line of two, then the stream ends
      return calls === 1
        ? route.fulfill({ response: answer, body: `${line}\n` })
        : // a page that went on has no route left to end
          route.abort('connectionreset').catch(() => undefined);
    });
    await choose('Midwest');
    await page.getByRole('button', { name: 'Filter Region: Midwest' }).waitFor();
    const where = { of: 'origin_region', op: 'in', values: ['Midwest'] };
    type Answer = { cellSet: { cells: { values: number[] }[] } };
    const ask = { ...total, measures: ['miles'], where };
    const { cellSet } = await api<Answer>('POST', '/query', ask);
    const value = (cellSet.cells[0]?.values[0] ?? NaN).toLocaleString('en');
    await expect
      .poll(
        async () => {
          const again = tile('Second').getByRole('button', { name: /again/i });
          if ((await again.count()) > 0) await again.first().click();
          return number('Second')
            .getAttribute('title')
            .catch(() => null);
        },
        { timeout: 25_000 },
      )
      .toBe(value);
    expect(value).not.toBe(before);
    await page.unroute('**/api/v1/query/batch');
  });
});

describe('two tabs of one person', () => {
  test('that edit one dashboard lose nothing: the second save joins the first', async () => {
    const { id } = await create([kpi('a', 'Left'), kpi('b', 'Right', { x: 6 })]);
    await open(id);
    const other = await another(id);
    for (const [on, name, title] of [
      [page, 'Left', 'Left renamed'],
      [other, 'Right', 'Right renamed'],
    ] as const) {
      await on.getByRole('button', { name: 'Edit', exact: true }).click();
      await on.getByRole('button', { name: `Change ${name}` }).click();
      await on.getByRole('menuitem', { name: 'Title' }).click();
      await on.getByRole('dialog').getByRole('textbox').fill(title);
      await on.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
      await tile(title, on).waitFor();
    }
    for (const on of [page, other]) {
      await on.getByRole('button', { name: 'Save', exact: true }).click();
      await on.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    }
    await other.reload();
    await tile('Left renamed', other).waitFor();
    await tile('Right renamed', other).waitFor();
    await other.close();
  });
});
