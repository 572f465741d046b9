import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ANA, callAs, tokenOf } from './person';
import { productStage } from './product-stage';

const KEY = 'demo-portal-key';
const stage = productStage();
let server: Server;
let host: string;
let html = '';
let context: BrowserContext;
let board: string;
let report: string;

const kpi = {
  ...{ id: 'n', title: 'All flights', tab: 'one', x: 0, y: 0, w: 12, h: 4, kind: 'query' },
  query: { cube: 'flights', rows: [], columns: [], measures: ['flights'] },
  presentation: { show: 'chart', chart: { version: 1, mark: 'kpi' } },
};
const BODY = {
  tabs: [{ id: 'one', name: 'One' }],
  tiles: [kpi],
  filters: [
    { id: 'r', name: 'Region', bindings: { flights: 'origin_region' }, scope: 'all' },
    { id: 'd', name: 'Day', bindings: { flights: 'date' }, scope: 'all' },
  ],
  urls: {},
};

const REPORT = {
  name: 'Flights of two regions',
  query: {
    ...{ cube: 'flights', rows: [{ of: 'origin_region', totals: 'none' }], columns: [] },
    measures: ['flights'],
    where: { of: 'origin_region', op: 'in', values: ['West', 'South'] },
  },
  presentation: { show: 'grid', chart: { version: 1 }, slicers: ['date'] },
};

beforeAll(async () => {
  const api = <T>(method: string, path: string, body?: unknown) =>
    callAs<T>(stage.url, ANA, method, path, body);
  ({ id: board } = await api<{ id: string }>('POST', '/dashboards', {
    name: 'Portal',
    body: BODY,
  }));
  await api('PUT', `/dashboards/${board}/shares`, {
    shares: [{ kind: 'tenant', id: '', level: 'view' }],
  });
  ({ id: report } = await api<{ id: string }>('POST', '/reports', REPORT));
  await api('PUT', `/reports/${report}/shares`, {
    shares: [{ kind: 'tenant', id: '', level: 'view' }],
  });
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

/** The flights that a question counts. */
async function flightsWhere(where?: object): Promise<string> {
  type Answer = { cellSet: { cells: { values: number[] }[] } };
  const body = { ...kpi.query, ...(where && { where }) };
  const { cellSet } = await callAs<Answer>(stage.url, ANA, 'POST', '/query', body);
  return (cellSet.cells[0]?.values[0] ?? NaN).toLocaleString('en');
}
const regions = (...values: string[]) => ({ of: 'origin_region', op: 'in', values });

async function guestToken(resource: string, more: object = {}): Promise<string> {
  const answer = await fetch(`${stage.url}/api/v1/embed-tokens`, {
    method: 'POST',
    headers: { authorization: KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ subject: 'visitor', resources: [resource], ...more }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

interface Heard {
  type: string;
  detail: { filters?: unknown; source?: string; message?: string; recoverable?: boolean };
}

interface Opened {
  page: Page;
  element: Locator;
  heard: (type: string) => Promise<Heard['detail'][]>;
  /** bodies of the questions, and of first screens, that were asked for */
  asked: string[];
}

/** A plain page with an element, its token, and what the page hears. */
async function open(tag: string, attributes: string, token: string): Promise<Opened> {
  html = `<script type="module" src="${stage.url}/elements/bi-elements.js"></script>
    <script>
      window.heard = [];
      for (const type of ['bi-filter-change', 'bi-error'])
        document.addEventListener(type, ({ detail }) => window.heard.push({ type, detail }));
    </script>
    <${tag} style="height:700px" token="${token}" ${attributes}></${tag}>`;
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/(query|first\/)/.test(request.url())) asked.push(request.postData() ?? '');
  });
  await page.goto(host);
  const heard = async (type: string) => {
    const all = await page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
    return all.filter((one) => one.type === type).map(({ detail }) => detail);
  };
  return { page, element: page.locator(tag), heard, asked };
}

const filtersIn = (filters: object) => `filters='${JSON.stringify(filters)}'`;
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

describe('a dashboard in a page', () => {
  const number = (element: Locator) => element.locator('.bi-kpi-value');
  const shows = (element: Locator, value: string) =>
    expect
      .poll(async () => {
        if ((await element.getByText('For the previous filter').count()) > 0) return null;
        const [first] = await number(element).all();
        return first ? first.getAttribute('title') : null;
      })
      .toBe(value);
  const openBoard = (filters: string, token: string) =>
    open('bi-dashboard', `dashboard-id="${board}" ${filters}`, token);

  test('opens with the filters of its attribute and asks for no other numbers', async () => {
    const token = await tokenOf(stage.url, ANA);
    const west = await flightsWhere(regions('West'));
    await flightsWhere();
    const { element, heard, asked } = await openBoard(filtersIn({ region: 'West' }), token);
    await number(element).waitFor();
    expect(await number(element).getAttribute('title')).toBe(west);
    await element.getByRole('button', { name: 'Filter Region: West' }).waitFor();
    expect(asked.filter((one) => !one.includes('West'))).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(1);
    expect(await callOf(element, 'getFilters')).toEqual({ Region: 'West', Day: null });
    expect(await heard('bi-filter-change')).toEqual([]);
    expect(await heard('bi-error')).toEqual([]);
  });

  test('follows its attribute and setFilters, and its page hears each change once', async () => {
    const token = await tokenOf(stage.url, ANA);
    const { element, heard, page } = await openBoard(filtersIn({ Region: 'West' }), token);
    await shows(element, await flightsWhere(regions('West')));
    await element.evaluate((one) => one.setAttribute('filters', '{"r":["West","South"]}'));
    await shows(element, await flightsWhere(regions('West', 'South')));
    const span = { from: '2001-01-01', to: '2001-01-31' };
    await callOf(element, 'setFilters', { Day: span });
    const days = { of: 'day', op: 'between', ...span };
    await shows(element, await flightsWhere({ and: [regions('West', 'South'), days] }));
    await element.evaluate((one) => one.removeAttribute('filters'));
    await shows(element, await flightsWhere(days));
    await callOf(element, 'setFilters', { Day: null });
    await shows(element, await flightsWhere());
    expect(await heard('bi-filter-change')).toEqual([
      { source: 'host', filters: { Region: ['West', 'South'], Day: null } },
      { source: 'host', filters: { Region: ['West', 'South'], Day: span } },
      { source: 'host', filters: { Region: null, Day: span } },
      { source: 'host', filters: { Region: null, Day: null } },
    ]);
    await callOf(element, 'setFilters', { Region: 'West' });
    await element.getByRole('button', { name: 'Clear the filter Region' }).click();
    await shows(element, await flightsWhere());
    expect((await heard('bi-filter-change')).slice(4)).toEqual([
      { source: 'host', filters: { Region: 'West', Day: null } },
      { source: 'user', filters: { Region: null, Day: null } },
    ]);
    expect(await element.getByText('Unsaved').count()).toBe(0);
    await page.close();
  });

  test('refuses an unknown name, a bad value and broken JSON, says which names exist, and stays as it was', async () => {
    const token = await tokenOf(stage.url, ANA);
    const { element, heard } = await openBoard(filtersIn({ Region: 'West' }), token);
    const west = await flightsWhere(regions('West'));
    await shows(element, west);
    const refused = await callOf(element, 'setFilters', { Regoin: 'South', Day: null });
    expect(refused).toMatchObject({ refused: 1001 });
    await element.evaluate((one) => one.setAttribute('filters', '{"Day":"soon"}'));
    await element.evaluate((one) => one.setAttribute('filters', '{Region'));
    await expect.poll(async () => (await heard('bi-error')).length).toBe(3);
    const errors = await heard('bi-error');
    expect(errors.every(({ recoverable }) => recoverable)).toBe(true);
    const [unknown, value, broken] = errors.map(({ message }) => message);
    expect(unknown).toBe('There is no filter “Regoin”. Use one of: Region, Day.');
    expect(value).toContain('“Day” does not take this value. Give a day as 2026-01-31');
    expect(broken).toContain('no JSON object');
    await shows(element, west);
    expect(await heard('bi-filter-change')).toEqual([]);
  });

  test('refuses to set what the token fixes, and everything where the token allows no filters', async () => {
    const rows = [{ field: 'origin_region', values: ['South'] }];
    const fixed = await guestToken(`dashboard:${board}`, { rows });
    const south = await flightsWhere(regions('South'));
    const { element, heard } = await openBoard(filtersIn({ Region: 'West' }), fixed);
    await shows(element, south);
    await expect.poll(async () => (await heard('bi-error')).length).toBe(1);
    const [error] = await heard('bi-error');
    expect(error?.message).toContain('“Region” is locked for this reader');
    expect(await callOf(element, 'setFilters', { Region: 'West' })).toMatchObject({
      refused: 1002,
    });
    await callOf(element, 'setFilters', { Day: '2001-01-05' });
    const day = { of: 'day', op: 'between', from: '2001-01-05', to: '2001-01-05' };
    await shows(element, await flightsWhere({ and: [regions('South'), day] }));

    const plain = await guestToken(`dashboard:${board}`, { actions: ['view'] });
    const other = await openBoard(filtersIn({ Region: 'West' }), plain);
    await shows(other.element, await flightsWhere());
    await expect.poll(async () => (await other.heard('bi-error')).length).toBe(1);
    expect((await other.heard('bi-error'))[0]?.message).toContain('may set no filters');
  });
});

describe('a report in a page', () => {
  const openReport = (filters: string, token: string) =>
    open('bi-report-viewer', `report-id="${report}" ${filters}`, token);
  const row = (element: Locator, name: string) =>
    element.getByRole('rowheader', { name, exact: true });
  const goes = (element: Locator, name: string) =>
    expect.poll(() => row(element, name).count()).toBe(0);

  test('opens with its filters, takes others by name or label, and is never saved or marked', async () => {
    const token = await tokenOf(stage.url, ANA);
    const { element, heard, asked } = await openReport(filtersIn({ origin_region: 'West' }), token);
    await row(element, 'West').waitFor();
    expect(await row(element, 'South').count()).toBe(0);
    expect(asked.filter((one) => one.includes('South'))).toEqual([]);
    const first = (await callOf(element, 'getFilters')) as Record<string, unknown>;
    const [label = ''] = Object.keys(first).filter((name) => first[name] === 'West');
    await callOf(element, 'setFilters', { [label]: ['South', 'Midwest'], origin_state: null });
    await row(element, 'Midwest').waitFor();
    await goes(element, 'West');
    await element.evaluate((one) => one.removeAttribute('filters'));
    await row(element, 'West').waitFor();
    await goes(element, 'Midwest');
    await element
      .getByRole('button', { name: 'Remove the filter on Origin region' })
      .first()
      .click();
    await row(element, 'Midwest').waitFor();
    const changes = await heard('bi-filter-change');
    expect(changes.map(({ source }) => source)).toEqual(['host', 'host', 'user']);
    expect(await callOf(element, 'setFilters', { nothing: 1 })).toMatchObject({ refused: 1001 });
    expect((await heard('bi-error'))[0]?.message).toContain(label);
    const path = `/reports/${report}`;
    expect(await callAs(stage.url, ANA, 'GET', path)).toMatchObject({ version: 1 });
  });

  test('with a token that may filter only adds conditions to those of the report', async () => {
    const token = await guestToken(`report:${report}`);
    const { element, heard } = await openReport(filtersIn({ origin_region: 'Midwest' }), token);
    await row(element, 'South').waitFor();
    expect(await row(element, 'Midwest').count()).toBe(0);
    await expect.poll(async () => (await heard('bi-error')).length).toBe(1);
    expect((await heard('bi-error'))[0]?.message).toContain('is locked for this reader');
  });

  test('with such a token shows a slicer with a saved condition as a condition that stays', async () => {
    const slicers = ['origin_region'];
    const pinned = { ...REPORT, name: 'Pinned', presentation: { ...REPORT.presentation, slicers } };
    const { id } = await callAs<{ id: string }>(stage.url, ANA, 'POST', '/reports', pinned);
    const shares = [{ kind: 'tenant', id: '', level: 'view' }];
    await callAs(stage.url, ANA, 'PUT', `/reports/${id}/shares`, { shares });
    const opened = (token: string) =>
      open('bi-report-viewer', `report-id="${id}"`, token).then(({ element }) => element);
    const controls = (element: Locator) =>
      element.getByRole('group', { name: 'Parameters and slicers' });
    const ana = await opened(await tokenOf(stage.url, ANA));
    await controls(ana).getByText('Origin region').waitFor();
    const guest = await opened(await guestToken(`report:${id}`));
    const chips = guest.getByRole('group', { name: 'Filters' });
    await chips.getByText('Origin region').waitFor();
    await row(guest, 'South').waitFor();
    expect(await controls(guest).count()).toBe(0);
    expect(await chips.getByRole('button', { name: /Origin region/ }).count()).toBe(0);
  });
});
