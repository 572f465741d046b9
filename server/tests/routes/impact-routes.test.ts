import type { Impact, ImpactItem } from '@bi/contract/blueprint/impact';
import { emptyDocument } from '@bi/olap/document-edit/edit-document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { callsBy } from '../support/calls-of';
import { signUp } from '../support/sign-up';

let lab: AppFixture;
let cubeId: string;
const presentation = { show: 'grid', chart: { kind: 'auto' } };

interface Parts {
  long?: string;
  access?: string;
  label?: string;
}
const model = ({ long = 'distance_mi >= 1000', access = '', label = 'Miles' }: Parts = {}) =>
  `name: trips
source: {table: fact_flights}
key: []
joins: []
dimensions:
  - {name: origin, expr: origin, type: string}
  - {name: day_part, expr: day_part, type: string}
hierarchies: []
measures:
  - {name: trips, agg: count}
  - {name: miles, label: ${label}, agg: sum, expr: distance_mi}
  - {name: long_trips, agg: count, where: ${long}}
${access}`;

beforeAll(async () => {
  lab = await openAppFixture();
  const made = await call('ana', 'POST', '/cubes', { text: model() });
  cubeId = made.data.cube.id as string;
});
afterAll(() => lab.close());

const call = callsBy(() => lab);
const query = (measures: string[], change: object = {}) => ({
  ...{ cube: 'trips', rows: [{ of: 'origin' }], columns: [], measures },
  ...change,
});
const report = async (name: string, asked: object) => {
  const body = { name, query: asked, presentation };
  return (await call('ana', 'POST', '/reports', body)).data as { id: string; slug: string };
};
const ask = (as: CallOptions['as'], body: object) => call(as, 'POST', '/blueprint/impact', body);
const ofCube = async (text: string, as: CallOptions['as'] = 'ana') =>
  (await ask(as, { cube: { id: cubeId, text } })).data as Impact;
const itemOf = ({ items }: Impact, name: string): ImpactItem | undefined =>
  items.find((item) => item.name === name || item.part?.name === name);

describe('which numbers a change of a cube changes', () => {
  it('names the reports whose numbers change, with the cells that do, and those that stay', async () => {
    await report('Long trips', query(['trips', 'long_trips']));
    await report('All trips', query(['trips']));
    const impact = await ofCube(model({ long: 'distance_mi >= 2000' }));
    expect(itemOf(impact, 'All trips')).toMatchObject({
      state: 'same',
      results: [{ state: 'same', reason: 'statement' }],
    });
    const changed = itemOf(impact, 'Long trips');
    expect(changed?.state).toBe('changed');
    const compared = changed?.results[0]?.compared;
    expect(compared?.measures[0]).toMatchObject({ changed: 0 });
    expect(compared?.measures[1]).toMatchObject({ label: 'long_trips', total: expect.anything() });
    expect(compared?.measures[1]?.changed).toBeGreaterThan(0);
    expect(compared?.cells.every(({ measure }) => measure === 1)).toBe(true);
    expect(impact.items[0]?.name).toBe('Long trips');
    expect(impact.datasets['fact_flights']).toBe(1);
  });

  it('says exactly what the numbers are afterwards', async () => {
    const text = model({ long: 'distance_mi >= 1500' });
    const [cell] = itemOf(await ofCube(text), 'Long trips')?.results[0]?.compared?.cells ?? [];
    expect(cell?.path).toEqual([]);
    const saved = await call('ana', 'PUT', `/cubes/${cubeId}`, { version: 1, text });
    expect(saved.code).toBe(1000);
    const total = query(['long_trips'], { rows: [] });
    const { data } = await call('ana', 'POST', '/query', total);
    expect(data.cellSet.cells[0].values[0]).toBe(cell?.to);
    const back = await call('ana', 'PUT', `/cubes/${cubeId}`, { version: 2, text: model() });
    expect(back.code).toBe(1000);
  });

  it('distinguishes a label from a number', async () => {
    await report('Miles flown', query(['miles']));
    const impact = await ofCube(model({ label: 'Distance' }));
    expect(itemOf(impact, 'Miles flown')?.state).toBe('look');
    expect(impact.counts['changed']).toBe(0);
  });

  it('says what breaks and why, and what was broken before', async () => {
    await report('Lost before', query(['no_such_measure']));
    const without = model().replace(/ {2}- \{name: miles.*\n/, '');
    const impact = await ofCube(without);
    const broken = itemOf(impact, 'Miles flown');
    expect(broken).toMatchObject({ state: 'breaks' });
    expect(broken?.results[0]?.message).toContain('miles');
    expect(itemOf(impact, 'Lost before')?.state).toBe('broken');
  });

  it('looks at a tile under the filters of its dashboard, where the report alone stays the same', async () => {
    const { id } = await report('Trips by origin', query(['trips']));
    const place = { tab: 'main', x: 0, y: 0, w: 6, h: 4 };
    const tile = { id: 't1', kind: 'report', report: id, title: 'Only at night', ...place };
    const filter = {
      ...{ id: 'f1', name: 'Part of the day', bindings: { trips: 'day_part' }, scope: 'all' },
      default: { op: 'in', values: ['Night'] },
    };
    const body = {
      tabs: [{ id: 'main', name: 'Main' }],
      tiles: [tile],
      filters: [filter],
      urls: {},
    };
    const made = await call('ana', 'POST', '/dashboards', { name: 'Nightly', body });
    expect(made.errorMessage).toBe('');
    const other = model().replace('expr: day_part', "expr: \"if(hour < 6, 'Night', 'Day')\"");
    const impact = await ofCube(other);
    expect(itemOf(impact, 'Trips by origin')).toMatchObject({ part: null, state: 'same' });
    expect(itemOf(impact, 'Only at night')).toMatchObject({
      ...{ kind: 'dashboard', name: 'Nightly', state: 'changed' },
    });
    expect(itemOf(impact, 'Trips by origin')?.shownIn).toMatchObject([{ name: 'Nightly' }]);
  });

  it('calls tiles and blocks without a title by what they say or ask, never by their ids', async () => {
    const place = { tab: 'main', x: 0, y: 0, w: 6, h: 2 };
    const asked = query(['miles'], { rows: [] });
    const measured = { kind: 'measure', query: asked, show: 'value' };
    const tiles = [
      { id: 't1', kind: 'text', text: 'In all **{{m}}** flown', values: { m: measured }, ...place },
      { id: 't2', kind: 'text', text: '# {{m}}', values: { m: measured }, ...place, y: 2 },
    ];
    const body = { tabs: [{ id: 'main', name: 'Main' }], tiles, filters: [], urls: {} };
    const board = await call('ana', 'POST', '/dashboards', { name: 'Said', body });
    expect(board.errorMessage).toBe('');
    const figures = [
      { label: 'Flown', value: measured },
      { label: 'Far', value: measured },
    ];
    const blocks = [{ id: 'kpis', kind: 'figures', figures }];
    const document = { ...emptyDocument(), blocks };
    const saving = { name: 'Figures of miles', body: document };
    const made = await call('ana', 'POST', '/report-plus', saving);
    expect(made.errorMessage).toBe('');
    const impact = await ofCube(model({ label: 'Distance' }));
    const named = (name: string) =>
      impact.items.flatMap((item) => (item.name === name ? (item.part?.name ?? []) : []));
    expect(new Set(named('Said'))).toEqual(new Set(['In all … flown', 'Distance']));
    expect(new Set(named('Figures of miles'))).toEqual(new Set(['Flown, Far']));
  });

  it('looks at each set of rules: a viewer may lose rows where an administrator does not', async () => {
    await signUp(lab, 'limited-viewer', 'viewer');
    const access = 'access:\n  - {role: viewer, rows: "day_part = \'Night\'"}\n';
    const impact = await ofCube(model({ access }));
    const { results = [], state } = itemOf(impact, 'All trips') ?? {};
    expect(state).toBe('changed');
    const own = results.find(({ policies }) => policies.some((one) => impact.policies[one]?.own));
    expect(own?.state).toBe('same');
    const viewers = results.find((one) => one.state === 'changed');
    expect(impact.policies[viewers?.policies[0] ?? 0]).toMatchObject({
      role: 'viewer',
      own: false,
    });
  });

  it('for somebody who is no administrator is under their own rights, and counts the others', async () => {
    const shares = [{ kind: 'tenant', id: '', level: 'edit' }];
    expect((await call('ana', 'PUT', `/cubes/${cubeId}/shares`, { shares })).code).toBe(1000);
    const { as } = await signUp(lab, 'modeller', 'analyst');
    const answer = await ask(as, {
      cube: { id: cubeId, text: model({ long: 'distance_mi >= 2000' }) },
    });
    expect(answer.code).toBe(1000);
    const impact = answer.data as Impact;
    expect(answer.text).not.toContain('Long trips');
    expect(impact.policies).toHaveLength(1);
    expect(impact.others).toBeGreaterThan(0);
    expect(impact.hidden['changed']).toBeGreaterThan(0);
    expect(impact.items).toEqual([]);
  });

  it('refuses what is no model, both at once, neither, and people who may not change the cube', async () => {
    const faulty = model({ long: 'no_such_column > 1' });
    expect(await ask('ana', { cube: { id: cubeId, text: faulty } })).toMatchObject({ code: 1001 });
    expect(await ask('ana', {})).toMatchObject({ code: 1001 });
    const both = { cube: { id: cubeId, text: model() }, view: { id: 'x', sql: 'SELECT 1' } };
    expect(await ask('ana', both)).toMatchObject({ code: 1001 });
    const { as } = await signUp(lab, 'spectator', 'viewer');
    expect((await ask(as, { cube: { id: cubeId, text: model() } })).code).toBe(1002);
    expect((await ask('gus', { cube: { id: cubeId, text: model() } })).code).toBe(1003);
  });
});

describe('which numbers a change of a View changes', () => {
  it('follows it through other Views and cubes to the reports, and leaves the View as it is', async () => {
    const sql = 'SELECT origin, distance_mi FROM fact_flights';
    const view = await call('ana', 'POST', '/views', { name: 'Far flights', sql });
    const { id, viewName } = view.data as { id: string; viewName: string };
    const above = `SELECT origin, count(*) AS trips FROM ${viewName} GROUP BY 1`;
    const second = await call('ana', 'POST', '/views', { name: 'Trips of Views', sql: above });
    const text = `name: of_views
source: {table: ${second.data.viewName as string}}
key: []
joins: []
dimensions: [{name: origin, expr: origin, type: string}]
hierarchies: []
measures: [{name: trips, agg: sum, expr: trips}]
`;
    expect((await call('ana', 'POST', '/cubes', { text })).code).toBe(1000);
    const asked = { cube: 'of_views', rows: [{ of: 'origin' }], columns: [], measures: ['trips'] };
    await report('Over two Views', asked);
    const before = await call('ana', 'POST', '/query', asked);
    const other = { id, sql: `${sql} WHERE distance_mi > 1000` };
    const impact = (await ask('ana', { view: other })).data as Impact;
    const item = itemOf(impact, 'Over two Views');
    expect(item?.state).toBe('changed');
    const total = before.data.cellSet.cells[0].values[0] as number;
    expect(item?.results[0]?.compared?.measures[0]?.total?.from).toBe(total);
    expect(item?.results[0]?.compared?.measures[0]?.total?.to).toBeLessThan(total);
    expect(itemOf(impact, 'All trips')).toBeUndefined();
    const after = await call('ana', 'POST', '/query', asked);
    expect(after.data.cellSet).toEqual(before.data.cellSet);
    const same = (await ask('ana', { view: { id, sql: `${sql} ` } })).data as Impact;
    expect(itemOf(same, 'Over two Views')?.state).not.toBe('changed');
    const lost = (await ask('ana', { view: { id, sql: 'SELECT distance_mi FROM fact_flights' } }))
      .data as Impact;
    expect(itemOf(lost, 'Over two Views')).toMatchObject({ state: 'breaks' });
  });
});

describe('which numbers a plan of files changes', () => {
  it('names the reports whose numbers change, and after applying exactly those have changed', async () => {
    const numbersOf = async (): Promise<Map<string, string>> => {
      const { data } = await call('ana', 'GET', '/reports?pageSize=100');
      const found = new Map<string, string>();
      for (const { id, name } of data.items as { id: string; name: string }[]) {
        const { data: detail } = await call('ana', 'GET', `/reports/${id}`);
        const answer = await call('ana', 'POST', '/query', detail.query);
        found.set(name, JSON.stringify(answer.data?.cellSet ?? answer.code));
      }
      return found;
    };
    const before = await numbersOf();
    const { data: exported } = await call('ana', 'POST', '/blueprint/export', { private: true });
    const files = exported.files as Record<string, string>;
    const path = 'cubes/trips.yaml';
    const text = files[path]?.replace('distance_mi >= 1000', 'distance_mi >= 2000') ?? '';
    expect(text).not.toBe(files[path]);
    const plan = await call('ana', 'POST', '/blueprint/plans', {
      files: { ...files, [path]: text },
    });
    expect(plan.data).toMatchObject({ ready: true, problems: [] });
    const id = plan.data.id as string;
    const impact = (await call('ana', 'POST', `/blueprint/plans/${id}/impact`)).data as Impact;
    const named = impact.items
      .filter(({ kind, state }) => kind === 'report' && state === 'changed')
      .map(({ name }) => name);
    expect(named).toContain('Long trips');
    expect(await numbersOf()).toEqual(before);
    expect((await call('ana', 'POST', `/blueprint/plans/${id}/apply`)).code).toBe(1000);
    const after = await numbersOf();
    const changed = [...before.keys()].filter((name) => before.get(name) !== after.get(name));
    expect(new Set(changed)).toEqual(new Set(named));
  });

  it('names what breaks before a table is deleted, and deletes nothing', async () => {
    const { data: tables } = await call('ana', 'GET', '/tables?pageSize=100');
    const table = (tables.items as { id: string; tableName: string }[]).find(
      ({ tableName }) => tableName === 'fact_flights',
    );
    const body = { kind: 'archive', key: `table:${table?.id}` };
    const plan = await call('ana', 'POST', '/blueprint/repairs', body);
    expect(plan.message).toBe('');
    expect(plan.data.changes).toMatchObject([{ key: 'table:fact_flights', action: 'delete' }]);
    const { data } = await call('ana', 'POST', `/blueprint/plans/${plan.data.id}/impact`);
    expect(itemOf(data as Impact, 'Long trips')?.state).toBe('breaks');
    expect((await call('ana', 'GET', `/tables/${table?.id}`)).code).toBe(1000);
  });

  it('belongs to whoever made the plan', async () => {
    const none = '0'.repeat(64);
    expect(await call('ana', 'POST', `/blueprint/plans/${none}/impact`)).toMatchObject({
      code: 1003,
    });
    expect(await call('gus', 'POST', `/blueprint/plans/${none}/impact`)).toMatchObject({
      code: 1003,
    });
  });
});
