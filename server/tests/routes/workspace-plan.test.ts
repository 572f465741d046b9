import type {
  AppliedPlan,
  BlueprintHistory,
  BlueprintPlan,
} from '@bi/contract/blueprint/blueprint-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTableRegister } from '../../src/services/tables/table-register';
import { zipOf } from '../../src/services/workspace/zip-archive';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { makeTable } from '../support/upload-file';
import { planCalls, presentation, query, reportFile } from '../support/plan-calls';

let lab: AppFixture;
let now = Date.now();
const { call, filesOf, plan, apply, applied, report } = planCalls(() => lab);
const actions = ({ changes }: BlueprintPlan) => changes.map(({ action, key }) => [action, key]);

beforeAll(async () => {
  lab = await openAppFixture({ now: () => (now += 1) });
});
afterAll(() => lab.close());

describe('a plan of files', () => {
  it('of what was exported says that nothing changes', async () => {
    const made = await plan(await filesOf('ana', {}));
    expect(made).toMatchObject({ changes: [], problems: [], ready: false, state: 'open' });
    expect(made.unchanged).toContain('cube:flights');
    expect((await apply(made.id)).code).toBe(1001);
  });

  it('enters no table of its own that is just being imported: only the store has its name', async () => {
    const id = await makeTable(lab, 'ana', 'shui_guo.csv', 'kind,amount\npear,1\n', {
      name: 'Fruit of the season',
    });
    // as it is between the rows of an import and its entry
    await lab.database.deleteFrom('dataset').where('id', '=', id).execute();
    const entered = () =>
      lab.database
        .selectFrom('dataset')
        .select('name')
        .where('table_name', 'like', 'fruit%')
        .execute();
    const store = { database: lab.database, dataDir: lab.dataDir, now: () => now };
    const versions = await createTableRegister(store, { entersNew: false }).adopt('acme');
    expect([...versions.keys()]).toContain('fruit_of_the_season');
    expect(await entered()).toEqual([]);
    await applied({ ...(await filesOf('ana')), 'reports/meanwhile.yaml': reportFile('Meanwhile') });
    expect(await entered()).toEqual([{ name: 'Fruit of the season' }]);
  });

  it('makes, changes and deletes, and does nothing before it is applied', async () => {
    const { slug } = await report('To be changed');
    const gone = await report('To be deleted');
    const files = await filesOf('ana');
    files[`reports/${slug}.yaml`] = (files[`reports/${slug}.yaml`] ?? '')
      .replace('name: To be changed', 'name: Was changed')
      .replace('measures: [flights]', 'measures: [flights, average_delay]');
    files['reports/brand-new.yaml'] = reportFile('Brand new');
    delete files[`reports/${gone.slug}.yaml`];
    expect(actions(await plan(files))).toContainEqual(['left', `report:${gone.slug}`]);
    const made = await plan(files, { prune: true });
    expect(actions(made).sort()).toEqual([
      ['create', 'report:brand-new'],
      ['delete', `report:${gone.slug}`],
      ['update', `report:${slug}`],
    ]);
    const change = made.changes.find(({ action }) => action === 'update');
    expect(change).toMatchObject({ effect: 'numbers', name: 'Was changed' });
    expect(change?.fields).toContainEqual({
      ...{ path: 'name', change: 'changed', before: 'To be changed', after: 'Was changed' },
    });
    expect((await call('ana', 'GET', '/reports/brand-new')).code).toBe(1003);
    const done = (await apply(made.id)).data as AppliedPlan;
    expect(done.changes.map(({ action }) => action).sort()).toEqual(['create', 'delete', 'update']);
    expect((await call('ana', 'GET', '/reports/brand-new')).data).toMatchObject({
      ...{ name: 'Brand new', ownerName: 'Ana Lee', version: 1 },
    });
    expect((await call('ana', 'GET', `/reports/${gone.slug}`)).code).toBe(1003);
    const { data } = await call('ana', 'GET', `/reports/${slug}/history`);
    expect((data as unknown[]).length).toBe(2);
    expect((await apply(made.id)).code).toBe(1001);
    expect(await filesOf('ana')).toMatchObject({
      [`reports/${slug}.yaml`]: files[`reports/${slug}.yaml`],
    });
  });

  it('makes a View, a cube over it, a report and a dashboard of one another', async () => {
    const done = await applied({
      'views/busy_days.yaml':
        'name: Busy days\nsql: |\n  SELECT origin, count(*) AS trips FROM fact_flights GROUP BY origin\n',
      'cubes/busy.yaml': `name: busy\nsource: {table: busy_days}\nkey: []\njoins: []
dimensions: [{name: origin, expr: origin, type: string}]\nhierarchies: []
measures: [{name: flights, agg: sum, expr: trips}]\n`,
      'reports/busy-origins.yaml': reportFile('Busy origins', 'busy'),
      'reports/asks-a-view.yaml': reportFile('Asks a View', 'view:busy_days').replace(
        'measures: [flights]',
        'measures: [trips]',
      ),
      'dashboards/busy-board.yaml': `name: Busy board\nfilters: []\nurls: {}\ntabs: [{id: m, name: Main}]
tiles: [{id: a, tab: m, x: 0, y: 0, w: 24, h: 6, kind: report, report: busy-origins}]\n`,
    });
    expect(done.changes.map(({ key }) => key)).toContain('dashboard:busy-board');
    expect((await call('ana', 'POST', '/query', { ...query, cube: 'busy' })).code).toBe(1000);
    expect((await plan(await filesOf('ana'))).changes).toEqual([]);
  });

  it('lists every fault of every file at its place, and nothing is changed', async () => {
    const good = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`reports/good-${at}.yaml`, reportFile(`Good ${at}`)]),
    );
    const bomb = `a: &a [x]\nb: &b [*a, *a]\nname: x\n`;
    const files = {
      ...good,
      'reports/bomb.yaml': bomb,
      'reports/twice.yaml': 'name: a\nname: b\n',
      'reports/newer.yaml': 'format: 2\nname: x\n',
      'reports/secret.yaml': `${reportFile('S')}password: hunter2\n`,
      'reports/unknown.yaml': reportFile('U')
        .replace('origin', 'nowhere_else')
        .replace('cube:', 'cub:'),
      'reports/dangling.yaml': reportFile('Dangling', 'no_such_cube'),
      'cubes/other.yaml': 'name: another\nsource: {table: t}\n',
      'cubes/faulty.yaml': `name: faulty\nsource: {table: fact_flights}\nkey: []\njoins: []
dimensions:\n  - {name: a, expr: no_column, type: string}\n  - {name: b, expr: neither, type: string}
hierarchies: []\nmeasures: [{name: n, agg: count}]\n`,
      'elsewhere/x.yaml': 'a: 1\n',
      '../climbs.yaml': 'a: 1\n',
    };
    const { problems, ready, id } = await plan(files);
    expect(ready).toBe(false);
    const at = (path: string) => problems.filter((one) => one.path === path);
    expect(at('reports/bomb.yaml').length).toBeGreaterThan(0);
    expect(at('reports/twice.yaml')[0]).toMatchObject({ line: 2 });
    expect(at('reports/newer.yaml')[0]?.message).toMatch(/newer version/);
    expect(at('reports/secret.yaml')[0]).toMatchObject({ line: 4, column: 1 });
    expect(at('reports/unknown.yaml')[0]).toMatchObject({ line: 3 });
    expect(at('reports/dangling.yaml')[0]?.message).toMatch(/no_such_cube/);
    expect(at('cubes/other.yaml')).toHaveLength(1);
    expect(at('cubes/faulty.yaml').map(({ line }) => line)).toEqual([6, 7]);
    expect(at('elsewhere/x.yaml')[0]?.message).toMatch(/cubes\/flights.yaml/);
    expect(at('../climbs.yaml')).toHaveLength(1);
    expect((await apply(id)).code).toBe(1001);
    expect((await call('ana', 'GET', '/reports/good-1')).code).toBe(1003);
  });

  it('comes from an archive too, whose top folder is left out; one that climbs out of its folder is refused', async () => {
    const zip = (files: Record<string, string>) => zipOf(files).toString('base64');
    const body = {
      zip: zip({ 'work/reports/zipped.yaml': reportFile('Zipped'), 'work/README.md': '#' }),
    };
    const made = (await call('ana', 'POST', '/blueprint/plans', body)).data as BlueprintPlan;
    expect(actions(made)).toEqual([['create', 'report:zipped']]);
    const refused = async (given: string) =>
      (await call('ana', 'POST', '/blueprint/plans', { zip: given })).message;
    expect(await refused(zip({ '../../reports/x.yaml': reportFile('X') }))).toMatch(
      /leaves its folder/,
    );
    expect(await refused(zip({ '/reports/x.yaml': reportFile('X') }))).toMatch(/leaves its folder/);
    expect(await refused('bm90IGFuIGFyY2hpdmU=')).toMatch(/no archive/);
    expect((await call('ana', 'POST', '/blueprint/plans', {})).code).toBe(1001);
  });

  it('names the tables that are missing and who needs them', async () => {
    const { missingTables, problems, ready } = await plan({
      'tables/dim_planes.yaml':
        'name: Planes\nsource: planes.csv\ncolumns: [{name: tail, type: string}]\n',
      'views/old_planes.yaml': 'name: Old planes\nsql: SELECT tail FROM dim_planes\n',
      'cubes/planes.yaml': `name: planes\nsource: {table: dim_planes}\nkey: []\njoins: []
dimensions: [{name: tail, expr: tail, type: string}]\nhierarchies: []\nmeasures: [{name: n, agg: count}]\n`,
    });
    expect(ready).toBe(false);
    expect(problems).toEqual([]);
    expect(missingTables).toEqual([
      {
        ...{ name: 'dim_planes', source: 'planes.csv' },
        columns: [{ name: 'tail', type: 'string' }],
        needed: expect.arrayContaining(['cube:planes', 'view:old_planes']) as string[],
      },
    ]);
  });

  it('that went stale says what has moved, and changes nothing', async () => {
    const { id, slug, version } = await report('Moves on');
    const files = await filesOf('ana');
    const path = `reports/${slug}.yaml`;
    files[path] = (files[path] ?? '').replace('Moves on', 'By files');
    const made = await plan(files);
    const body = { name: 'By a person', query, presentation, version };
    await call('ana', 'PUT', `/reports/${id}`, body);
    const stale = (await call('ana', 'GET', `/blueprint/plans/${made.id}`)).data as BlueprintPlan;
    expect(stale).toMatchObject({ state: 'stale' });
    const answer = await apply(made.id);
    expect(answer.code).toBe(1007);
    expect((answer.data as BlueprintPlan).moved).toMatchObject([
      { key: `report:${slug}`, name: 'By a person', by: 'Ana Lee' },
    ]);
    expect((await call('ana', 'GET', `/reports/${slug}`)).data).toMatchObject({
      name: 'By a person',
    });
  });

  it('shows drift and conflicts, which wait for a choice, and merges fields that are apart', async () => {
    const { id, slug } = await report('Drifts');
    const files = await filesOf('ana');
    const path = `reports/${slug}.yaml`;
    const body = { name: 'Drifts', description: 'By hand', query, presentation, version: 1 };
    await call('ana', 'PUT', `/reports/${id}`, body);
    const key = `report:${slug}`;
    const drift = await plan(files);
    expect(drift).toMatchObject({ ready: false });
    expect(drift.changes).toMatchObject([
      {
        key,
        action: 'drift',
        choice: null,
        options: ['files', 'workspace'],
        drift: { by: 'Ana Lee' },
      },
    ]);
    expect((await apply(drift.id)).code).toBe(1001);
    files[path] = (files[path] ?? '').replace('name: Drifts', 'name: Drifted');
    const conflict = await plan(files);
    expect(conflict.changes).toMatchObject([
      { key, action: 'conflict', options: ['files', 'workspace', 'merge'] },
    ]);
    const chosen = await call('ana', 'POST', '/blueprint/plans', {
      ...{ from: conflict.id, choices: { [key]: 'merge' } },
    });
    expect(chosen.data).toMatchObject({ ready: true });
    await apply((chosen.data as BlueprintPlan).id);
    expect((await call('ana', 'GET', `/reports/${slug}`)).data).toMatchObject({
      ...{ name: 'Drifted', description: 'By hand' },
    });
  });

  it('is applied again from the same checkout without conflicts', async () => {
    const { slug } = await report('Goes on');
    const files = await filesOf('ana');
    const path = `reports/${slug}.yaml`;
    files[path] = (files[path] ?? '').replace('Goes on', 'Goes on once');
    await applied(files);
    files[path] = files[path].replace('Goes on once', 'Goes on twice');
    await applied(files);
    expect((await plan(files)).changes).toEqual([]);
  });

  it('is made under the rights of the person', async () => {
    const { slug } = await report('Of Ana alone');
    const mine = await plan({ [`reports/${slug}.yaml`]: reportFile('Taken') }, {}, 'raj');
    expect(mine.problems[0]?.message).toMatch(/may not see/);
    const { id } = await plan({ 'reports/of-ana.yaml': reportFile('Of Ana') });
    expect((await apply(id, 'raj')).code).toBe(1003);
    const access = await plan({ 'access.yaml': 'shares: {}\nrules: []\n' }, {}, 'raj');
    expect(access.problems[0]?.message).toMatch(/administrators/);
  });
});

describe('what was applied', () => {
  it('is in the history, and is undone by a plan', async () => {
    const { slug } = await report('Before');
    const before = await filesOf('ana');
    const path = `reports/${slug}.yaml`;
    const files: Record<string, string> = {
      ...before,
      'reports/made-by-it.yaml': reportFile('Made by it'),
    };
    files[path] = (files[path] ?? '').replace('name: Before', 'name: After');
    const { id } = await applied(files);
    const history = (await call('ana', 'GET', '/blueprint/history')).data as BlueprintHistory;
    expect(history.items.find((one) => one.id === id)).toMatchObject({
      id,
      by: 'Ana Lee',
      revertedBy: null,
    });
    const audit = (await call('ana', 'GET', '/audit?pageSize=100')).data as {
      items: unknown[];
    };
    expect(audit.items).toContainEqual(
      expect.objectContaining({ action: 'workspace.apply', actor: 'Ana Lee' }),
    );
    const undo = (await call('ana', 'POST', `/blueprint/history/${id}/revert`))
      .data as BlueprintPlan;
    expect(undo).toMatchObject({ reverts: id, ready: true });
    expect(actions(undo).sort()).toEqual([
      ['delete', 'report:made-by-it'],
      ['update', `report:${slug}`],
    ]);
    const done = (await apply(undo.id)).data as AppliedPlan;
    const { revision: _revision, ...rest } = { revision: '', ...(await filesOf('ana')) };
    delete (rest as Record<string, string>)['workspace.yaml'];
    delete before['workspace.yaml'];
    expect(rest).toEqual(before);
    const later = (await call('ana', 'GET', '/blueprint/history')).data as BlueprintHistory;
    expect(later.items.find((one) => one.id === id)?.revertedBy).toBe(done.id);
    expect((await call('ana', 'POST', `/blueprint/history/${id}/revert`)).code).toBe(1001);
  });
});

describe('the tests of a cube', () => {
  const cube = (equals: number) => `name: tested
source: {table: fact_flights}
key: []
joins: []
dimensions: [{name: origin, expr: origin, type: string}]
hierarchies: []
measures: [{name: flights, agg: count}]
tests: [{name: every flight is there, measure: flights, equals: ${equals}}]
`;

  it('block a plan whose model does not pass them, with their place', async () => {
    const files = { 'cubes/tested.yaml': cube(7) };
    const made = await plan(files);
    expect(made).toMatchObject({
      ready: false,
      problems: [{ path: 'cubes/tested.yaml', line: 8 }],
    });
    expect(made.problems[0]?.message).toContain('every flight is there');
    expect((await apply(made.id)).code).toBe(1001);
    const right = await plan({ 'cubes/tested.yaml': cube(480) });
    expect(right).toMatchObject({ ready: true, problems: [] });
  });
});
