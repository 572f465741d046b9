import { FIRST_ATTRIBUTES, FIRST_TAGS } from '@bi/contract/start/first-parts';
import type { FirstNode } from '@bi/contract/start/first-screen';
import { addressText } from '@bi/olap/dashboard/address-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { bodyOf, dashboardCalls, LOOK, place, QUERY, textTile } from '../support/dashboard-calls';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const { call, create, report, share } = dashboardCalls(() => lab);
const KPI = { show: 'chart', chart: { version: 1, mark: 'kpi' } };
const TABLE = { show: 'grid', chart: { version: 1, mark: 'bar' } };
const STATES = { ...QUERY, rows: [{ of: 'origin_state' }] };
const tile = (id: string, presentation: object, query: object = STATES, more: object = {}) => ({
  ...place(id, 0, { h: 8, title: `Tile ${id}`, ...more }),
  ...{ kind: 'query', query, presentation },
});
const total = { ...QUERY, rows: [] };
const WIDE = 'width=1200&height=800';

async function first(id: string, look = WIDE, as: CallOptions['as'] = 'ana') {
  const answer = await lab.call({ as, path: `/first/dashboard/${id}?${look}` });
  expect(answer.code, answer.message).toBe(1000);
  return answer.data.tree as FirstNode;
}
const ask = async (query: object, as: CallOptions['as'] = 'ana') =>
  (await call('POST', '/query', query, as)).data.cellSet;

function elementsOf(node: FirstNode): { tag: string; attributes: Record<string, string> }[] {
  if (typeof node === 'string') return [];
  const [tag, attributes, ...parts] = node;
  return [{ tag, attributes }, ...parts.flatMap(elementsOf)];
}
const textOf = (node: FirstNode): string =>
  typeof node === 'string' ? node : (node.slice(2) as FirstNode[]).map(textOf).join(' ');
const tagsOf = (node: FirstNode) => elementsOf(node).map(({ tag }) => tag);
const shown = (value: number) => value.toLocaleString('en');

const filters = [
  {
    ...{ id: 'state', name: 'From', bindings: { flights: 'origin_state' }, scope: 'all' },
  },
];
const chosen = (value: string) =>
  addressText({ filters: { state: { op: 'in', values: [value] } }, selections: {} }) ?? '';
const only = (value: string) => ({
  ...total,
  where: { of: 'origin_state', op: 'in', values: [value] },
});

describe('the first screen of a dashboard', () => {
  it('has its name, its filters, and its tiles with the numbers, tables and charts that are cached', async () => {
    const made = await create(
      bodyOf(
        [
          tile('n', KPI, total, { w: 6 }),
          tile('t', TABLE, STATES, { x: 12 }),
          tile('c', LOOK, STATES, { y: 8 }),
        ],
        { filters },
      ),
    );
    const all = (await ask(total)).cells[0].values[0] as number;
    const one = (await ask(STATES)).cells[0].values[0] as number;
    const tree = await first(made.id);
    const text = textOf(tree);
    expect(text).toContain(made.name);
    expect(text).toMatch(/From\s+All/);
    expect(text).toContain('Tile n');
    expect(text).toContain(shown(all));
    expect(text).toContain(shown(one));
    expect(tagsOf(tree)).toEqual(expect.arrayContaining(['table', 'svg']));
    const places = elementsOf(tree).filter(
      ({ attributes }) => attributes['class'] === 'bi-first-tile',
    );
    expect(places.map(({ attributes }) => attributes['data-x'])).toEqual(['1', '13', '1']);
  });

  it('computes nothing: a tile whose answer is not cached is an empty frame', async () => {
    const query = { ...total, measures: ['miles'] };
    const made = await create(bodyOf([tile('n', KPI, query)]));
    const before = await first(made.id);
    const { cells } = await ask(query);
    const after = await first(made.id);
    expect(textOf(before)).toContain('Tile n');
    expect(elementsOf(before).length).toBeLessThan(elementsOf(after).length);
    expect(cells).toHaveLength(1);
  });

  it('is of the choice of the address, never of another one', async () => {
    const made = await create(bodyOf([tile('n', KPI, total)], { filters }));
    const [all, of] = [await ask(total), await ask(only('Illinois'))].map(({ cells }) =>
      shown(cells[0].values[0] as number),
    );
    const plain = textOf(await first(made.id));
    const limited = textOf(await first(made.id, `${WIDE}&f=${chosen('Illinois')}`));
    expect(plain).toContain(all);
    expect(limited).toContain(of);
    expect(limited).not.toContain(all);
    const unknown = textOf(await first(made.id, `${WIDE}&f=${chosen('Texas')}`));
    expect(unknown).not.toContain(all);
    expect(unknown).not.toContain(of);
    expect(await first(made.id, `${WIDE}&f=j.nonsense`)).toBeNull();
  });

  it('has the rows of the person who looks, and says that they are limited', async () => {
    const made = await create(bodyOf([tile('n', KPI, total)]));
    await share(made.id, 'raj');
    const all = shown((await ask(total)).cells[0].values[0] as number);
    const some = shown((await ask(total, 'raj')).cells[0].values[0] as number);
    expect(textOf(await first(made.id))).toContain(all);
    const text = textOf(await first(made.id, WIDE, 'raj'));
    expect(text).toContain(some);
    expect(text).not.toContain(all);
    expect(text).toContain('Rows limited by your access');
  });

  it('of a dashboard that is not shared is like that of one that does not exist', async () => {
    const made = await create(bodyOf());
    const [hidden, other, missing] = await Promise.all([
      lab.call({ as: 'raj', path: `/first/dashboard/${made.id}?${WIDE}` }),
      lab.call({ as: 'gus', path: `/first/dashboard/${made.id}?${WIDE}` }),
      lab.call({ as: 'raj', path: `/first/dashboard/nowhere?${WIDE}` }),
    ]);
    expect([hidden.code, hidden.message]).toEqual([missing.code, missing.message]);
    expect([other.code, other.message]).toEqual([missing.code, missing.message]);
  });

  it('does not name a report in the trash to who could not open it', async () => {
    const { id, name } = await report();
    const made = await create(bodyOf([{ ...place('r'), kind: 'report', report: id }]));
    await share(made.id, 'raj');
    await call('DELETE', `/reports/${id}`);
    expect(textOf(await first(made.id))).toContain(name);
    expect(textOf(await first(made.id, WIDE, 'raj'))).not.toContain(name);
  });

  it('shows the tab asked for, and of a narrow box the tiles below each other', async () => {
    const tabs = [
      { id: 'one', name: 'Front' },
      { id: 'two', name: 'Back' },
    ];
    const made = await create(bodyOf([textTile('a'), textTile('b', 0, { tab: 'two' })], { tabs }));
    expect(textOf(await first(made.id, `${WIDE}&tab=two`))).toMatch(/Front\s+Back.*b/s);
    const phone = elementsOf(await first(made.id, 'width=360&height=700&theme=dark'));
    expect(phone[0]?.attributes['data-dark']).toBe('');
    expect(phone.map(({ attributes }) => attributes['class'])).toContain('bi-first-phone');
    expect(phone.some(({ attributes }) => 'data-x' in attributes)).toBe(false);
  });

  it('holds nothing but the parts that browsers build', async () => {
    const text = '# A\n**b** [c](https://example.test)\n- d';
    const tiles = [
      tile('n', KPI, total),
      tile('t', TABLE, STATES, { y: 8 }),
      tile('c', LOOK, STATES, { x: 12 }),
      textTile('x', 16, { text }),
    ];
    const tree = await first((await create(bodyOf(tiles, { filters }))).id);
    for (const { tag, attributes } of elementsOf(tree)) {
      expect(FIRST_TAGS).toContain(tag);
      for (const [name, value] of Object.entries(attributes)) {
        expect(FIRST_ATTRIBUTES).toContain(name);
        expect(value).not.toMatch(/url\((?!#[\w-]+\))|https:/i);
      }
    }
  });

  it('is given to a page of another origin for the token as text, and does not count as opening', async () => {
    const made = await create(bodyOf([tile('n', KPI, total)]));
    const answer = await lab.app.inject({
      method: 'POST',
      url: `/api/v1/first/dashboard/${made.id}?${WIDE}`,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      payload: await lab.token('ana'),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ data: { tree: FirstNode } }>().data.tree).toEqual(await first(made.id));
    const { items } = (await call('GET', '/dashboards?relation=opened')).data;
    expect(items.map(({ id }: { id: string }) => id)).not.toContain(made.id);
  });
});
