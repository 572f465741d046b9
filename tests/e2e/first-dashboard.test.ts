import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { ANA, callAs, RAJ, tokenOf } from './person';
import { heldPortal } from './held-portal';

let id: string;

const total = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };
const states = { ...total, rows: [{ of: 'origin_region' }] };
const place = { tab: 'one', x: 0, y: 0, w: 12, h: 8 };
const look = (mark: string, show = 'chart') => ({ show, chart: { version: 1, mark } });
const BODY = {
  tabs: [{ id: 'one', name: 'One' }],
  tiles: [
    {
      ...{ ...place, id: 'n', h: 4, title: 'All flights', kind: 'query', query: total },
      presentation: look('kpi'),
    },
    {
      ...{ ...place, id: 'c', y: 4, title: 'Regions', kind: 'query', query: states },
      presentation: look('bar'),
    },
    {
      ...{ ...place, id: 't', x: 12, h: 12, title: 'As a table', kind: 'query', query: states },
      presentation: look('bar', 'grid'),
    },
  ],
  filters: [],
  urls: {},
};

const portal = heldPortal(() => ({ tag: 'bi-dashboard', attributes: `dashboard-id="${id}"` }));
const { openPage, release } = portal;

beforeAll(async () => {
  const body = { name: 'At a glance', body: BODY };
  ({ id } = await callAs<{ id: string }>(portal.product.url, ANA, 'POST', '/dashboards', body));
  const shares = { shares: [{ kind: 'tenant', id: '', level: 'view' }] };
  await callAs(portal.product.url, ANA, 'PUT', `/dashboards/${id}/shares`, shares);
  for (const person of [ANA, RAJ]) {
    for (const query of [total, states])
      await callAs(portal.product.url, person, 'POST', '/query', query);
  }
});

/** Where the tiles of a screen are, by their names, in pixels. */
const boxesOf = (page: Page, tile: string, name: string) =>
  page.locator('bi-dashboard').evaluate(
    (element, [tiles, names]) =>
      [...(element.shadowRoot?.querySelectorAll(tiles ?? '') ?? [])].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const title = one.querySelector(names ?? '')?.textContent ?? '';
        return [title, ...[x, y, width, height].map(Math.round)];
      }),
    [tile, name],
  );

test('the tiles of a dashboard are shown before the code of its screen has come, then the screen takes over in their places', async () => {
  const { page, complaints } = await openPage(await tokenOf(portal.product.url, ANA));
  const board = page.locator('bi-dashboard');
  const first = board.locator('.bi-first');
  await first.waitFor();
  const text = await first.innerText();
  expect(text).toMatch(/At a glance[\s\S]*Data as of[\s\S]*All flights[\s\S]*Regions/);
  const number = await first.locator('.bi-first-kpis b').innerText();
  expect(number).toMatch(/^\d[\d,.]+[KM]?$/);
  expect(await first.locator('svg path').count()).toBeGreaterThan(3);
  expect(text).toContain('West');
  expect(portal.held.length).toBeGreaterThan(0);
  const drawn = await boxesOf(page, '.bi-first-tile', '.bi-first-name');

  await release();
  await first.waitFor({ state: 'detached' });
  expect(await board.locator('.bi-kpi-value').innerText()).toBe(number);
  expect(await board.locator('[aria-busy=true]').count()).toBe(0);
  const shown = await boxesOf(page, '.bi-tile', 'h2');
  const across = (boxes: (string | number)[][]) =>
    boxes.map(([name, x, , width, height]) => [name, x, width, height]).toSorted();
  expect(across(drawn)).toEqual(across(shown));
  const tops = new Map(shown.map(([name, , y]) => [name, Number(y)]));
  for (const [name, , y] of drawn) {
    expect(Math.abs(Number(y) - (tops.get(name) ?? 0))).toBeLessThanOrEqual(8);
  }
  const shift = await page.evaluate(
    () => (window as unknown as { shifts: { sum: number } }).shifts.sum,
  );
  expect(shift).toBeLessThanOrEqual(0.01);
  expect(complaints).toEqual([]);
});

test('somebody whose rows are limited is shown their rows from the first moment on', async () => {
  const { page } = await openPage(await tokenOf(portal.product.url, RAJ));
  const first = page.locator('bi-dashboard').locator('.bi-first');
  await first.waitFor();
  const text = await first.innerText();
  expect(text).toContain('Rows limited by your access');
  expect(text).toContain('West');
  expect(text).not.toContain('Midwest');
});

test('what was shown goes when the person signs out, or the page sets another state, before the screen has come', async () => {
  for (const step of ['signOut', 'setState']) {
    const { page } = await openPage(await tokenOf(portal.product.url, ANA));
    const first = page.locator('bi-dashboard').locator('.bi-first');
    await first.waitFor();
    await page.evaluate(
      ([name]) => {
        const element = document.querySelector('bi-dashboard') as unknown as Record<
          string,
          (state: unknown) => Promise<void> | undefined
        >;
        void element[name ?? '']?.({ filters: {}, selections: {} })?.catch(() => undefined);
      },
      [step],
    );
    await first.waitFor({ state: 'detached' });
    await page.close();
  }
});
