import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ANA, callAs, RAJ, tokenOf } from './person';
import type {} from '../../elements/bi-query/bi-query';
import { productStage } from './product-stage';

const KEY = 'demo-portal-key';
const stage = productStage();
let server: Server;
let host: string;
let html = '';
let context: BrowserContext;
let board: string;
let report: string;

const QUESTION = {
  ...{ cube: 'flights', rows: [{ of: 'origin_region', totals: 'none' }], columns: [] },
  measures: ['flights'],
};
const tile = {
  ...{ id: 'n', title: 'Flights by region', tab: 'one', x: 0, y: 0, w: 12, h: 8, kind: 'query' },
  query: QUESTION,
  presentation: { show: 'grid', chart: { version: 1 } },
};
const BODY = {
  ...{ tabs: [{ id: 'one', name: 'One' }], tiles: [tile], urls: {} },
  filters: [
    { id: 'r', name: 'Origin region', bindings: { flights: 'origin_region' }, scope: 'all' },
    { id: 's', name: 'Only here', bindings: { flights: 'weekday' }, scope: 'all' },
  ],
};

beforeAll(async () => {
  const api = <T>(method: string, path: string, body?: unknown) =>
    callAs<T>(stage.url, ANA, method, path, body);
  const shares = { shares: [{ kind: 'tenant', id: '', level: 'view' }] };
  ({ id: board } = await api<{ id: string }>('POST', '/dashboards', { name: 'Top', body: BODY }));
  await api('PUT', `/dashboards/${board}/shares`, shares);
  ({ id: report } = await api<{ id: string }>('POST', '/reports', {
    ...{ name: 'Flights of the regions', query: QUESTION },
    presentation: { show: 'grid', chart: { version: 1 }, slicers: ['origin_region'] },
  }));
  await api('PUT', `/reports/${report}/shares`, shares);
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Page</title><link rel="icon" href="data:,">${html}`);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(async () => {
  context = await stage.browser.newContext({ viewport: { width: 1200, height: 900 } });
});
afterEach(() => context.close());

type Detail = Record<string, unknown> & { message?: string; source?: string; link?: string };
interface Data {
  columns: { key: string; label: string; role: string; type: string }[];
  records: Record<string, unknown>[];
  rowCount: number;
  isLimited: boolean;
  asOf: string | null;
  receipt: { cube: string };
}

/** A plain page with elements, and what it hears of each kind. */
async function open(elements: string) {
  html = `<script type="module" src="${stage.url}/elements/bi-elements.js"></script>
    <script>
      window.heard = [];
      for (const type of ['bi-filter-change', 'bi-error', 'bi-data', 'bi-link'])
        document.addEventListener(type, ({ detail, target }) =>
          window.heard.push({ type, of: target.localName, detail }));
    </script>${elements}`;
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(host);
  const heard = async (type: string): Promise<{ of: string; detail: Detail }[]> => {
    const all = await page.evaluate(
      () => (window as unknown as { heard: { type: string; of: string; detail: Detail }[] }).heard,
    );
    return all.filter((one) => one.type === type);
  };
  return { page, heard };
}

const callOf = (element: Locator, name: string, given: unknown = null) =>
  element.evaluate(
    (one, [method, value]) => {
      const methods = one as unknown as Record<string, (value: unknown) => Promise<unknown>>;
      return methods[String(method)]?.(value).catch((error: unknown) => ({
        refused: (error as { code: number }).code,
      }));
    },
    [name, given],
  );
const dataOf = (element: Locator) => callOf(element, 'getData') as Promise<Data>;

/** The flights of regions as the API counts them, by region. */
async function flightsBy(where?: object): Promise<Record<string, number>> {
  type Answer = {
    cellSet: {
      rows: { levels: { members: string[] }[]; member: number[] };
      cells: { values: number[] }[];
    };
  };
  const body = { ...QUESTION, ...(where && { where }) };
  const { rows, cells } = (await callAs<Answer>(stage.url, ANA, 'POST', '/query', body)).cellSet;
  return Object.fromEntries(
    rows.member.map((at, row) => [rows.levels[0]?.members[at], cells[0]?.values[row] ?? NaN]),
  );
}
const byRegion = ({ records }: Data) =>
  Object.fromEntries(records.map((one) => [one['origin_region'], one['flights']]));
const query = (attributes: string) =>
  `<bi-query query='${JSON.stringify(QUESTION)}' ${attributes}></bi-query>`;

async function guestToken(resource: string): Promise<string> {
  const answer = await fetch(`${stage.url}/api/v1/embed-tokens`, {
    method: 'POST',
    headers: { authorization: KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ subject: 'visitor', resources: [resource] }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

describe('numbers for a page that draws them itself', () => {
  test('are those of its question, as records with the names of their columns, and take no room', async () => {
    const token = await tokenOf(stage.url, ANA);
    const { page, heard } = await open(query(`token="${token}"`));
    const element = page.locator('bi-query');
    const data = await dataOf(element);
    expect(byRegion(data)).toEqual(await flightsBy());
    expect(data.columns.map(({ key, role, type }) => [key, role, type])).toEqual([
      ['origin_region', 'level', 'text'],
      ['flights', 'value', 'number'],
    ]);
    expect(data).toMatchObject({ isLimited: false, receipt: { cube: 'flights' } });
    expect(data.rowCount).toBe(data.records.length);
    expect(await element.boundingBox()).toBeNull();
    expect((await heard('bi-data')).map(({ detail }) => detail['data'])).toEqual([data]);
    // who waits for a question that is given up gets the next one's answer
    const [total] = await element.evaluate(async (one: HTMLElementTagNameMap['bi-query']) => {
      one.query = { cube: 'flights', measures: ['average_delay'] };
      const waiting = one.getData() as Promise<Data>;
      one.query = { cube: 'flights', measures: ['flights', 'average_delay'] };
      return (await waiting).records;
    });
    expect(Object.keys(total ?? {})).toEqual(['flights', 'average_delay']);
    const all = Object.values(await flightsBy()).reduce((sum, one) => sum + one, 0);
    expect(total?.['flights']).toBe(all);
  });

  test('are limited by the rules on rows, and void once the person has left', async () => {
    const { page, heard } = await open(query(`token="${await tokenOf(stage.url, RAJ)}"`));
    const element = page.locator('bi-query');
    const data = await dataOf(element);
    expect(data.isLimited).toBe(true);
    expect(Object.keys(byRegion(data))).toEqual(['West']);
    await element.evaluate((one: HTMLElementTagNameMap['bi-query']) => one.signOut());
    await expect
      .poll(async () => (await heard('bi-data')).map(({ detail }) => detail['data'] === null))
      .toEqual([false, true]);
  });

  test('of a report follow filters; a name that is none is refused and changes nothing', async () => {
    const token = await guestToken(`report:${report}`);
    const filters = JSON.stringify({ origin_region: ['West', 'South'] });
    const { page, heard } = await open(
      `<bi-query report-id="${report}" filters='${filters}' token="${token}"></bi-query>`,
    );
    const element = page.locator('bi-query');
    const { West, South } = await flightsBy();
    expect(byRegion(await dataOf(element))).toEqual({ West, South });
    await callOf(element, 'setFilters', { origin_region: 'West' });
    expect(byRegion(await dataOf(element))).toEqual({ West });
    expect(await callOf(element, 'getFilters')).toMatchObject({ 'Origin region': 'West' });
    expect(await callOf(element, 'setFilters', { Regoin: 'South' })).toEqual({ refused: 1001 });
    expect(byRegion(await dataOf(element))).toEqual({ West });
    expect((await heard('bi-filter-change')).map(({ detail }) => detail.source)).toEqual(['host']);
  });

  test('that a token may not ask for, and a text that is no question, are an error that says why', async () => {
    const token = await guestToken(`report:${report}`);
    const other = JSON.stringify({ ...QUESTION, measures: ['average_delay'] });
    const { page, heard } = await open(`<bi-query query='${other}' token="${token}"></bi-query>`);
    const element = page.locator('bi-query');
    expect(await callOf(element, 'getData')).toMatchObject({ refused: expect.any(Number) });
    const first = (await heard('bi-error')).length;
    expect(first).toBeGreaterThan(0);
    await element.evaluate((one) => one.setAttribute('query', '{cube'));
    await expect.poll(async () => (await heard('bi-error')).length).toBeGreaterThan(first);
    expect((await heard('bi-error')).at(-1)?.detail.message).toContain('query is no question');
    await element.evaluate((one, id) => {
      one.removeAttribute('query');
      one.setAttribute('report-id', id);
    }, report);
    expect(byRegion(await dataOf(element))).toEqual(await flightsBy());
  });
});

describe('elements with one link', () => {
  const linked = (page: Page) => {
    const viewer = page.locator('bi-report-viewer');
    const rows = async () => (await viewer.getByRole('rowheader').allTextContents()).toSorted();
    const numbers = async () => byRegion(await dataOf(page.locator('bi-query').first()));
    return { viewer, rows, numbers };
  };
  const three = (token: string) =>
    `<bi-dashboard dashboard-id="${board}" link="sales" token="${token}" style="height:420px"></bi-dashboard>
     <bi-report-viewer report-id="${report}" link="sales" token="${token}" style="height:420px"></bi-report-viewer>
     ${query(`link="sales" token="${token}"`)}`;

  test('follow what is filtered in one of them, each once, and leave alone what they lack', async () => {
    const token = await tokenOf(stage.url, ANA);
    const { page, heard } = await open(three(token));
    const { rows, numbers } = linked(page);
    const all = await flightsBy();
    const dashboard = page.locator('bi-dashboard');
    await dashboard.getByRole('rowheader', { name: 'West', exact: true }).waitFor();
    await expect.poll(rows).toEqual(Object.keys(all).toSorted());
    expect(await numbers()).toEqual(all);

    await callOf(dashboard, 'setFilters', {
      'Origin region': ['West', 'South'],
      'Only here': null,
    });
    await expect.poll(rows).toEqual(['South', 'West']);
    await expect.poll(numbers).toEqual({ West: all['West'], South: all['South'] });
    await expect
      .poll(async () =>
        (await heard('bi-filter-change')).map(({ of, detail }) => [of, detail.source]).toSorted(),
      )
      .toEqual([
        ['bi-dashboard', 'host'],
        ['bi-query', 'link'],
        ['bi-report-viewer', 'link'],
      ]);

    await dashboard.getByRole('button', { name: 'Clear the filter Origin region' }).click();
    await expect.poll(rows).toEqual(Object.keys(all).toSorted());
    await expect.poll(numbers).toEqual(all);
    await dashboard.getByRole('rowheader', { name: 'Midwest', exact: true }).waitFor();
    expect(await heard('bi-error')).toEqual([]);
    expect((await heard('bi-link')).map(({ detail }) => detail)).toEqual([
      { link: 'sales', filters: { 'Origin region': ['West', 'South'] } },
      { link: 'sales', filters: { 'Origin region': null } },
    ]);
  });

  test('follow what is selected in a tile, and what the page says; one that comes later does, too', async () => {
    const token = await tokenOf(stage.url, ANA);
    const { page, heard } = await open(
      three(token) +
        `<bi-query id="other" link="other" token="${token}" query='${JSON.stringify(QUESTION)}'></bi-query>`,
    );
    const { rows, numbers } = linked(page);
    const all = await flightsBy();
    const dashboard = page.locator('bi-dashboard');
    await dashboard.getByRole('rowheader', { name: 'West', exact: true }).click();
    await expect.poll(rows).toEqual(['West']);
    await expect.poll(numbers).toEqual({ West: all['West'] });
    await page.evaluate(() =>
      document.dispatchEvent(
        new CustomEvent('bi-link', {
          detail: { link: 'sales', filters: { 'origin region': 'South' } },
        }),
      ),
    );
    await expect.poll(rows).toEqual(['South']);
    await expect.poll(numbers).toEqual({ South: all['South'] });
    await page.evaluate(
      ([text = '', given = '']) => {
        const late = document.createElement('bi-query');
        Object.assign(late, { id: 'late', link: 'sales', query: JSON.parse(text) as unknown });
        late.setToken(given);
        document.body.append(late);
      },
      [JSON.stringify(QUESTION), token],
    );
    expect(byRegion(await dataOf(page.locator('#late')))).toEqual({ South: all['South'] });
    expect(byRegion(await dataOf(page.locator('#other')))).toEqual(all);
    expect(await heard('bi-error')).toEqual([]);
  });
});
