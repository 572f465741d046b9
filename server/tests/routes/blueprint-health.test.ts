import type { BlueprintHealth } from '@bi/contract/blueprint/blueprint-health';
import type { AppliedPlan, BlueprintPlan } from '@bi/contract/blueprint/blueprint-files';
import type { BlueprintObject } from '@bi/contract/blueprint/blueprint-object';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { callsBy } from '../support/calls-of';
import { signUp } from '../support/sign-up';
import { emailOf } from './email-examples';

let lab: AppFixture;
let now = Date.now();
const DAY_MS = 86_400_000;
const query = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
const presentation = { show: 'grid', chart: { kind: 'auto' } };

beforeAll(async () => {
  lab = await openAppFixture({ now: () => now });
});
afterAll(() => lab.close());

const call = callsBy(() => lab);
const report = async (name: string, change: object = {}) => {
  const made = await call('ana', 'POST', '/reports', { name, query, presentation, ...change });
  return made.data as { id: string; slug: string; version: number };
};
const health = async (as: CallOptions['as'], params: Record<string, string> = {}) =>
  (await call(as, 'GET', `/blueprint/health?${new URLSearchParams(params).toString()}`))
    .data as BlueprintHealth;
const problemsOf = ({ items }: BlueprintHealth, name: string) =>
  items.filter((item) => item.name === name).map(({ problem }) => problem);

describe('the health of the workspace', () => {
  it('names what an object uses and what does not exist, the worst first', async () => {
    const lost = { ...query, measures: ['flights', 'lost_measure'] };
    await report('Lost a measure', { query: lost, description: 'Counts flights' });
    await report('Without a word');
    const found = await health('ana', { search: 'lost a' });
    expect(found.items).toMatchObject([
      { kind: 'report', problem: 'missing', details: ['lost_measure'], owner: 'Ana Lee' },
    ]);
    const all = await health('ana', { pageSize: '200' });
    const order = all.items.map(({ problem }) => problem);
    expect(order.indexOf('undescribed')).toBeGreaterThan(order.lastIndexOf('missing'));
    expect(all.counts['missing']).toBe(order.filter((one) => one === 'missing').length);
    expect(all.objects).toBeGreaterThan(0);
  });

  it('counts as unused what nobody opened and nothing reads for 90 days', async () => {
    const { id } = await report('Forgotten', { description: 'Once useful' });
    await call('ana', 'GET', `/reports/${id}`);
    expect(problemsOf(await health('ana', { search: 'Forgotten' }), 'Forgotten')).toEqual([]);
    const start = now;
    now += 91 * 86_400_000;
    await report('Still here', { description: 'New' });
    const later = await health('ana', { problem: 'unused' });
    expect(problemsOf(later, 'Forgotten')).toEqual(['unused']);
    expect(later.items.map(({ name }) => name)).not.toContain('Still here');
    expect(later.items.map(({ key }) => key)).not.toContain('cube:flights');
    now = start;
  });

  it('counts what a running schedule sends as used, and says when a schedule fails', async () => {
    const { id } = await report('Sent by mail', { description: 'For the week' });
    const { name, body } = emailOf(id);
    const made = await call('ana', 'POST', '/emails', { name, body });
    expect(made.errorMessage).toBe('');
    const start = now;
    now += 91 * DAY_MS;
    expect(problemsOf(await health('ana', { search: 'Sent by' }), 'Sent by mail')).toEqual([
      'unused',
    ]);
    await lab.database.updateTable('email').set({ paused: null }).execute();
    expect(problemsOf(await health('ana', { search: 'Sent by' }), 'Sent by mail')).toEqual([]);
    const failing_ms = now - DAY_MS;
    await lab.database.updateTable('email').set({ failing_ms }).execute();
    const { items } = await health('ana', { problem: 'schedule' });
    expect(items).toMatchObject([
      { kind: 'email', name, since: new Date(failing_ms).toISOString() },
    ]);
    now = start;
  });

  it('counts a question, a tile and a document as a use of what they ask', async () => {
    const asked = await report('Asked', { description: 'Asked for' });
    const tiled = await report('In a tile', { description: 'Shown in a tile' });
    const tile = { id: 't1', tab: 'm', kind: 'report', report: tiled.id, x: 0, y: 0, w: 24, h: 8 };
    const board = { tabs: [{ id: 'm', name: 'Main' }], tiles: [tile], filters: [], urls: {} };
    const made = await call('ana', 'POST', '/dashboards', { name: 'With a tile', body: board });
    expect(made.errorMessage).toBe('');
    now += 91 * DAY_MS;
    const both = async () => [
      ...problemsOf(await health('ana', { search: 'Asked' }), 'Asked'),
      ...problemsOf(await health('ana', { search: 'In a tile' }), 'In a tile'),
    ];
    expect(await both()).toEqual(['unused', 'unused']);
    expect((await call('ana', 'POST', `/query?of=report:${asked.id}`, query)).code).toBe(1000);
    const opened = await call('ana', 'POST', `/dashboards/${made.data.id as string}/open`, {});
    expect(opened.errorMessage).toBe('');
    expect(await both()).toEqual([]);
    const facts = async (key: string) =>
      (await call('ana', 'GET', `/blueprint/objects/${key}`)).data as BlueprintObject;
    expect((await facts(`report:${asked.slug}`)).usage).toMatchObject({
      ...{ opens: 0, runs: 1, p95: expect.any(Number) as number },
      surfaces: [{ surface: 'app', runs: 1 }],
    });
    expect((await facts(`report:${tiled.slug}`)).usage.surfaces).toMatchObject([
      { surface: 'tile', opens: 1 },
    ]);
    const cube = await facts('cube:flights');
    expect(cube.usage.runs).toBeGreaterThan(0);
    expect(cube.usage.days).toHaveLength(30);
    expect(await call('ana', 'POST', '/query?of=nothing', query)).toMatchObject({ code: 1001 });
  });

  it('says which object is slow, once enough of its answers took too long', async () => {
    const { id, slug } = await report('Slow one', { description: 'Takes its time' });
    const row = {
      ...{ tenant_id: 'acme', kind: 'report', entity_id: id, surface: 'app', bucket: 100 },
      ...{ day: new Date(now).toISOString().slice(0, 10), count: 19 },
    };
    await lab.database.insertInto('usage_run').values(row).execute();
    expect((await health('ana', { problem: 'slow' })).items).toEqual([]);
    await lab.database
      .insertInto('usage_run')
      .values({ ...row, bucket: 99, count: 1 })
      .execute();
    expect((await health('ana', { problem: 'slow' })).items).toMatchObject([
      { key: `report:${slug}`, details: ['5793', '20'] },
    ]);
    await lab.database.deleteFrom('usage_run').execute();
  });

  it('stores the rows of a live View that something slow reads, which can be undone', async () => {
    const sql = 'SELECT origin, count(*) AS trips FROM fact_flights GROUP BY origin';
    const { data: view } = await call('ana', 'POST', '/views', { name: 'Slow trips', sql });
    const asked = {
      query: {
        cube: `view:${view.id}`,
        rows: [{ of: 'origin' }],
        columns: [],
        measures: ['trips'],
      },
    };
    const { id, slug } = await report('Of slow trips', { description: 'Long', ...asked });
    const row = {
      ...{ tenant_id: 'acme', kind: 'report', entity_id: id, surface: 'app', bucket: 100 },
      ...{ day: new Date(now).toISOString().slice(0, 10), count: 30 },
    };
    await lab.database.insertInto('usage_run').values(row).execute();
    const live = async () => (await health('ana', { problem: 'slow' })).items[0]?.live;
    expect(await live()).toEqual([{ kind: 'view', id: view.id, name: 'Slow trips' }]);
    const body = { kind: 'store', key: `view:${view.id}`, timezone: 'Europe/Rome' };
    const { data: plan } = await call('ana', 'POST', '/blueprint/repairs', body);
    const { data: done } = await call('ana', 'POST', `/blueprint/plans/${plan.id}/apply`);
    const stored = async () => (await call('ana', 'GET', `/views/${view.id}`)).data.materialisation;
    const nightly = { kind: 'scheduled', cron: '0 4 * * *', timezone: 'Europe/Rome' };
    expect(await stored()).toEqual(nightly);
    expect(await live()).toEqual([]);
    const { data: back } = await call('ana', 'POST', `/blueprint/history/${done.id}/revert`);
    await call('ana', 'POST', `/blueprint/plans/${back.id}/apply`);
    expect(await stored()).toEqual({ kind: 'live' });
    expect(slug).toBe('of-slow-trips');
    await lab.database.deleteFrom('usage_run').execute();
  });

  it('builds the rollups that something slow misses, and says how long it takes and why not', async () => {
    const prepare = (key: string) => call('ana', 'POST', '/blueprint/preparations', { key });
    const { slug } = await report('To be prepared', { description: 'Soon quicker' });
    expect((await prepare(`report:${slug}`)).data).toEqual({
      ...{ questions: 1, all: 1, prepared: 0, reasons: ['small'] },
      ...{ beforeMs: expect.any(Number), afterMs: expect.any(Number) },
    });
    const { data } = await prepare('cube:flights');
    expect(data).toMatchObject({ questions: expect.any(Number) });
    expect(data.all as number).toBeGreaterThan(2);
    expect(await lab.database.selectFrom('usage_run').selectAll().execute()).toEqual([]);
    expect((await prepare('report:not-there')).code).toBe(1003);
  });

  it('says what lost all it is made from, and what of that is in the trash', async () => {
    const { id, slug } = await report('To be lost', { description: 'Goes' });
    const tile = { id: 't1', tab: 'm', kind: 'report', report: id, x: 0, y: 0, w: 24, h: 8 };
    const board = { tabs: [{ id: 'm', name: 'Main' }], tiles: [tile], filters: [], urls: {} };
    const made = await call('ana', 'POST', '/dashboards', { name: 'Of one report', body: board });
    expect((await call('ana', 'DELETE', `/reports/${id}`)).code).toBe(1000);
    const { items } = await health('ana', { problem: 'orphaned' });
    expect(items).toMatchObject([
      { name: 'Of one report', trashed: [{ kind: 'report', id, name: 'To be lost' }] },
    ]);
    const since = items[0]?.since;
    now += DAY_MS;
    expect((await health('ana', { problem: 'orphaned' })).items[0]?.since).toBe(since);
    expect((await call('ana', 'POST', `/reports/${id}/restore`)).code).toBe(1000);
    expect((await health('ana', { problem: 'orphaned' })).items).toEqual([]);
    await call('ana', 'DELETE', `/dashboards/${made.data.id as string}`);
    expect(slug).not.toBe('');
  });

  it('notes how much is wrong each day', async () => {
    await health('ana');
    now += DAY_MS;
    const { days } = await health('ana');
    expect(days.length).toBeGreaterThan(1);
    expect(days.at(-1)?.day).toBe(new Date(now).toISOString().slice(0, 10));
    expect(days.at(-1)?.objects).toBeGreaterThan(0);
    expect(days.at(-1)?.counts['undescribed']).toBeGreaterThan(0);
  });

  it('says that an owner left, once the account is closed', async () => {
    const { id, as } = await signUp(lab, 'leaver', 'analyst');
    const body = { name: 'Of a leaver', description: 'Theirs', query, presentation };
    expect((await call(as, 'POST', '/reports', body)).code).toBe(1000);
    expect(problemsOf(await health('ana', { search: 'leaver' }), 'Of a leaver')).toEqual([]);
    expect((await call('ana', 'PUT', `/users/${id}`, { enabled: false })).code).toBe(1000);
    const { items } = await health('ana', { problem: 'unowned' });
    expect(items).toMatchObject([{ name: 'Of a leaver', details: ['leaver'] }]);
  });

  it('pages, filters by kind, and knows nothing of what somebody may not see', async () => {
    const first = await health('ana', { kind: 'report', pageSize: '1' });
    const second = await health('ana', { kind: 'report', pageSize: '1', page: '2' });
    expect(first.total).toBeGreaterThan(1);
    expect(second.items[0]).not.toEqual(first.items[0]);
    const { as } = await signUp(lab, 'onlooker', 'viewer');
    expect(problemsOf(await health(as, { pageSize: '200' }), 'Lost a measure')).toEqual([]);
    expect(problemsOf(await health('gus', { pageSize: '200' }), 'Lost a measure')).toEqual([]);
    expect(await call('ana', 'GET', '/blueprint/health?problem=other')).toMatchObject({
      code: 1001,
    });
  });
});

describe('a repair', () => {
  const repair = async (body: object, as: CallOptions['as'] = 'ana') =>
    call(as, 'POST', '/blueprint/repairs', body);
  const applied = async (body: object): Promise<{ plan: BlueprintPlan; done: AppliedPlan }> => {
    const made = await repair(body);
    expect(made.errorMessage).toBe('');
    const plan = made.data as BlueprintPlan;
    const done = await call('ana', 'POST', `/blueprint/plans/${plan.id}/apply`);
    expect(done.errorMessage).toBe('');
    return { plan, done: done.data as AppliedPlan };
  };
  const undo = async ({ id }: AppliedPlan) => {
    const plan = (await call('ana', 'POST', `/blueprint/history/${id}/revert`))
      .data as BlueprintPlan;
    expect((await call('ana', 'POST', `/blueprint/plans/${plan.id}/apply`)).errorMessage).toBe('');
  };
  const lost = { ...query, measures: ['gone_measure'] };

  it('puts another field in the place of one, in this object or in all, and is undone', async () => {
    const one = await report('First of two', { query: lost, description: 'A' });
    const two = await report('Second of two', { query: lost, description: 'B' });
    const body = { kind: 'field', key: `report:${one.slug}`, cube: 'flights' };
    const change = { ...body, from: 'gone_measure', to: 'flights' };
    const alone = (await repair(change)).data as BlueprintPlan;
    expect(alone.changes.map(({ key }) => key)).toEqual([`report:${one.slug}`]);
    const { plan, done } = await applied({ ...change, everywhere: true });
    expect(plan.changes.map(({ key }) => key)).toEqual([
      `report:${one.slug}`,
      `report:${two.slug}`,
    ]);
    expect((await health('ana', { problem: 'missing', search: 'of two' })).items).toEqual([]);
    await undo(done);
    const again = await health('ana', { problem: 'missing', search: 'of two' });
    expect(again.items.map(({ details }) => details)).toEqual([['gone_measure'], ['gone_measure']]);
    expect(await repair({ ...change, from: 'never_asked' })).toMatchObject({ code: 1001 });
  });

  it('describes an object, and moves one to the trash', async () => {
    const { id, slug } = await report('Nothing is said of it');
    const key = `report:${slug}`;
    await applied({ kind: 'describe', key, text: 'Flights by origin' });
    expect((await call('ana', 'GET', `/reports/${id}`)).data.description).toBe('Flights by origin');
    const { done } = await applied({ kind: 'archive', key });
    expect((await call('ana', 'GET', `/reports/${id}`)).code).toBe(1003);
    await undo(done);
    expect((await call('ana', 'GET', `/reports/${id}`)).code).toBe(1000);
  });

  it('of what somebody does not see or may not change is refused', async () => {
    const { slug } = await report('Of Ana', { description: '' });
    const body = { kind: 'archive', key: `report:${slug}` };
    expect(await repair(body, 'gus')).toMatchObject({ code: 1003 });
    const { as } = await signUp(lab, 'repairer', 'viewer');
    expect((await repair(body, as)).code).not.toBe(1000);
  });
});
