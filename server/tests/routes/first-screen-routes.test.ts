import { FIRST_ATTRIBUTES, FIRST_TAGS } from '@bi/contract/start/first-parts';
import type { FirstNode } from '@bi/contract/start/first-screen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { sharedReport } from '../support/shared-report';

let lab: AppFixture;
const ids: Record<string, string> = {};
beforeAll(async () => {
  lab = await openAppFixture();
  for (const show of ['both', 'chart', 'grid']) {
    const presentation = { show, chart: { version: 1, mark: 'bar', title: '<b>&"url(x)' } };
    ids[show] = await sharedReport(lab, { name: `First ${show}`, presentation });
  }
});
afterAll(() => lab.close());

const first = async (as: 'ana' | 'raj', show: string, look = 'width=1200&height=700') => {
  const answer = await lab.call({ as, path: `/first/report/${ids[show]}?${look}` });
  expect(answer.code, answer.message).toBe(1000);
  return answer.data.tree as FirstNode;
};

/** Every element of a tree with its tag. */
function elementsOf(node: FirstNode): { tag: string; attributes: Record<string, string> }[] {
  if (typeof node === 'string') return [];
  const [tag, attributes, ...parts] = node;
  return [{ tag, attributes }, ...parts.flatMap(elementsOf)];
}
const textOf = (node: FirstNode): string =>
  typeof node === 'string' ? node : (node.slice(2) as FirstNode[]).map(textOf).join(' ');
const hasTag = (node: FirstNode, wanted: string) =>
  elementsOf(node).some(({ tag }) => tag === wanted);

describe('the first screen of a report', () => {
  it('has its title, its chart and the numbers of its table', async () => {
    const tree = await first('ana', 'both');
    const rows = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/query',
      body: { cube: 'flights', rows: [{ of: 'origin_state' }], columns: [], measures: ['flights'] },
    });
    expect(textOf(tree)).toContain('First both');
    expect(hasTag(tree, 'svg')).toBe(true);
    const total = rows.data.cellSet.cells[0].values[0] as number;
    expect(textOf(tree)).toContain(total.toLocaleString('en'));
  });

  it.each([
    ['chart', 'width=1200&height=700', [true, false]],
    ['grid', 'width=1200&height=700', [false, true]],
    ['both', 'width=360&height=700', [true, false]],
  ] as const)('shows what %s shows in a box of %s', async (show, look, expected) => {
    const tree = await first('ana', show, look);
    expect([hasTag(tree, 'svg'), hasTag(tree, 'table')]).toEqual(expected);
  });

  it('holds nothing but the parts that browsers build: no style, script or address', async () => {
    for (const show of ['both', 'chart', 'grid']) {
      for (const { tag, attributes } of elementsOf(await first('ana', show))) {
        expect(FIRST_TAGS).toContain(tag);
        for (const [name, value] of Object.entries(attributes)) {
          expect(FIRST_ATTRIBUTES).toContain(name);
          expect(value).not.toMatch(/url\((?!#[\w-]+\))/i);
        }
      }
    }
  });

  it('has the rows of the person who looks, and says that they are limited', async () => {
    const all = await first('ana', 'grid');
    const some = await first('raj', 'grid');
    expect(textOf(some)).toContain('Rows limited by your access');
    expect(textOf(all)).not.toContain('Rows limited by your access');
    expect(elementsOf(some).length).toBeLessThan(elementsOf(all).length);
  });

  it('is as dark and in the language asked for', async () => {
    const dark = await first('raj', 'grid', 'width=800&height=600&theme=dark&language=zh');
    expect(elementsOf(dark)[0]?.attributes['data-dark']).toBe('');
    expect(textOf(dark)).toContain('行受您的权限限制');
  });

  it('of a report that is not shared is like that of one that does not exist', async () => {
    const path = `/reports/${ids['grid']}/shares`;
    await lab.call({ as: 'ana', method: 'PUT', path, body: { shares: [] } });
    const look = 'width=800&height=600';
    const hidden = await lab.call({ as: 'raj', path: `/first/report/${ids['grid']}?${look}` });
    const missing = await lab.call({ as: 'raj', path: `/first/report/nowhere?${look}` });
    expect([hidden.code, hidden.message]).toEqual([missing.code, missing.message]);
  });
});

describe('a first screen for a page of another origin', () => {
  const open = async (payload: string, headers: Record<string, string>) => {
    const url = `/api/v1/first/report/${ids['chart']}?width=1200&height=700`;
    const answer = await lab.app.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, body: answer.json<{ data: { tree: FirstNode } | null }>() };
  };
  const asText = { 'content-type': 'text/plain;charset=UTF-8' };

  it('is asked for with the token as the whole body, which no browser asks about first', async () => {
    const { status, body } = await open(await lab.token('ana'), asText);
    expect(status).toBe(200);
    expect(body.data?.tree).toEqual(await first('ana', 'chart'));
  });

  it('is refused for a body that is no live token', async () => {
    for (const token of ['', 'bia_dead', 'x'.repeat(9000)]) {
      expect(await open(token, asText)).toMatchObject({ status: 401, body: { data: null } });
    }
  });

  it('is refused for a token in a body of another kind', async () => {
    const token = JSON.stringify(await lab.token('ana'));
    const answer = await open(token, { 'content-type': 'application/json' });
    expect(answer).toMatchObject({ status: 401, body: { data: null } });
  });
});
