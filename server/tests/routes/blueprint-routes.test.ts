import type { BlueprintGraph } from '@bi/contract/blueprint/blueprint';
import type { BlueprintHealth } from '@bi/contract/blueprint/blueprint-health';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { callsBy } from '../support/calls-of';
import { signUp } from '../support/sign-up';
import { milesFor, originsText } from './origins-text';

let lab: AppFixture;
const query = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
const presentation = { show: 'grid', chart: { kind: 'auto' } };

const HIDING = originsText('hiding', milesFor('hide: [miles]'));

beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const call = callsBy(() => lab);
const ask = (as: CallOptions['as'], params: Record<string, string> = {}) =>
  call(as, 'GET', `/blueprint/graph?${new URLSearchParams(params).toString()}`);
const graph = async (as: CallOptions['as'], params: Record<string, string> = {}) =>
  (await ask(as, params)).data as BlueprintGraph;
const nodeOf = ({ nodes }: BlueprintGraph, key: string) => nodes.find((one) => one.key === key);
const report = async (name: string, change: object = {}) => {
  const made = await call('ana', 'POST', '/reports', { name, query, presentation, ...change });
  return made.data as { id: string; slug: string; version: number };
};

describe('the blueprint', () => {
  it('has the names of tables that nobody has opened, and their health', async () => {
    expect(nodeOf(await graph('ana'), 'table:fact_flights')?.name).toBe('Flights');
    const health = await call('ana', 'GET', '/blueprint/health?kind=table&problem=undescribed');
    const { items } = health.data as BlueprintHealth;
    expect(items.map(({ key }) => key)).toContain('table:fact_flights');
  });

  it('has the chain from tables over cubes to reports, and what is saved is in it at once', async () => {
    const { slug } = await report('Flights by origin');
    const whole = await graph('ana');
    const key = `report:${slug}`;
    expect(whole.edges).toContainEqual({ from: 'cube:flights', to: key });
    expect(whole.edges).toContainEqual({ from: 'table:fact_flights', to: 'cube:flights' });
    expect(nodeOf(whole, key)).toMatchObject({ kind: 'report', up: 1, down: 0, missing: [] });
    expect(whole.nodes.every(({ parts }) => parts === undefined)).toBe(true);
    expect(whole.hidden).toBe(0);
  });

  it('around one object goes as many steps up and down as are asked for', async () => {
    const near = await graph('ana', { root: 'table:fact_flights', depth: '1' });
    expect(near.nodes.map(({ kind }) => kind)).not.toContain('report');
    expect(nodeOf(near, 'cube:flights')?.down).toBeGreaterThan(0);
    const far = await graph('ana', { root: 'table:fact_flights', depth: '2' });
    expect(far.nodes.map(({ kind }) => kind)).toContain('report');
    const up = await graph('ana', { root: 'cube:flights', direction: 'up' });
    expect(new Set(up.nodes.map(({ kind }) => kind))).toEqual(new Set(['table', 'cube']));
  });

  it('follows a column to the reports that show it or filter by it, and to no others', async () => {
    const filtered = await report('Filtered by part of the day', {
      query: {
        ...query,
        where: { of: 'day_part', op: 'in', values: ['Night'] },
      },
    });
    const plain = await report('Without part of the day');
    const { nodes, partEdges = [] } = await graph('ana', {
      root: 'cube:flights',
      part: 'day_part',
    });
    const keys = nodes.map(({ key }) => key);
    expect(keys).toContain(`report:${filtered.slug}`);
    expect(keys).not.toContain(`report:${plain.slug}`);
    expect(partEdges).toContainEqual({
      ...{ from: 'cube:flights', part: 'day_part', to: `report:${filtered.slug}` },
      ...{ toPart: null, direct: false },
    });
    expect(
      partEdges.some(({ from, to }) => from === 'table:fact_flights' && to === 'cube:flights'),
    ).toBe(true);
  });

  it('counts what somebody may not see and does not name it', async () => {
    const { slug } = await report('For Ana alone');
    const { as } = await signUp(lab, 'reader', 'viewer');
    const answer = await ask(as);
    expect(answer.code).toBe(1000);
    const seen = answer.data as BlueprintGraph;
    expect(answer.text).not.toContain('For Ana alone');
    expect(nodeOf(seen, `report:${slug}`)).toBeUndefined();
    expect(seen.nodes.filter(({ kind }) => kind === 'table')).toEqual([]);
    expect(seen.hidden).toBeGreaterThan(0);
    const cube = nodeOf(seen, 'cube:flights');
    expect(cube?.hidden.up).toBeGreaterThan(0);
    expect(cube?.hidden.down).toBeGreaterThan(0);
    expect(await ask(as, { root: `report:${slug}` })).toMatchObject({ code: 1003 });
  });

  it('of another tenant has nothing of this one', async () => {
    const { slug } = await report('Of Acme');
    expect((await graph('gus')).nodes.map(({ key }) => key)).not.toContain(`report:${slug}`);
    expect(await ask('gus', { root: `report:${slug}` })).toMatchObject({ code: 1003 });
  });

  it('names what a report uses and its cube no longer has', async () => {
    const { slug } = await report('Broken', {
      query: { ...query, rows: [{ of: 'origin' }, { of: 'no_such_field' }] },
    });
    const node = nodeOf(await graph('ana'), `report:${slug}`);
    expect(node?.missing).toEqual(['no_such_field']);
  });

  it('does not name fields that are hidden from a role', async () => {
    const { as } = await signUp(lab, 'looker', 'viewer');
    const made = await call('ana', 'POST', '/cubes', { text: HIDING });
    const { id, slug } = made.data.cube as { id: string; slug: string };
    const shares = [{ kind: 'tenant', id: '', level: 'view' }];
    expect((await call('ana', 'PUT', `/cubes/${id}/shares`, { shares })).code).toBe(1000);
    const root = `cube:${slug}`;
    const { nodes } = await graph(as, { root, columns: 'true' });
    expect(nodes[0]?.parts?.map(({ id: part }) => part)).toEqual(['origin', 'trips']);
    expect(await ask(as, { root, part: 'miles' })).toMatchObject({ code: 1003 });
    expect((await ask('ana', { root, part: 'miles' })).code).toBe(1000);
    expect(await ask(as, { root, part: 'no_such_part' })).toMatchObject({ code: 1003 });
  });

  it('refuses what is no object, no number of steps, and callers without a token', async () => {
    expect(await ask('ana', { root: 'cube:nothing' })).toMatchObject({
      code: 1003,
      message: expect.stringContaining('does not exist') as string,
    });
    expect(await ask('ana', { root: 'cube:flights', depth: '-1' })).toMatchObject({ code: 1001 });
    expect((await ask(undefined)).status).toBe(401);
  });
});
