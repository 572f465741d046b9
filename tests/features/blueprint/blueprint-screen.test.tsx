import type { BlueprintGraph, BlueprintNode } from '@bi/contract/blueprint/blueprint';
import { afterEach, describe, expect, test } from 'vitest';
import { BlueprintScreen } from '../../../src/features/blueprint/blueprint-screen';
import { click, envelope, find, openStage, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const node = (
  kind: BlueprintNode['kind'],
  name: string,
  more: Partial<BlueprintNode> = {},
): BlueprintNode => ({
  ...{ key: `${kind}:${name}`, kind, address: name, id: name, name, description: '', tag: '' },
  ...{ owner: 'Ana Lee', updatedAt: null, loadedAt: null, version: 0, up: 1, down: 1, missing: [] },
  ...{ hidden: { up: 0, down: 0 }, anyColumn: false },
  ...more,
});
const GRAPH: BlueprintGraph = {
  root: null,
  hidden: 0,
  nodes: [
    node('table', 'orders', { checks: { count: 2, failing: ['amount'] }, stale: true }),
    node('cube', 'Sales', { hidden: { up: 2, down: 0 } }),
    node('report', 'By city', { missing: ['town'] }),
    node('dashboard', 'Overview'),
  ],
  edges: [
    { from: 'table:orders', to: 'cube:Sales' },
    { from: 'cube:Sales', to: 'report:By city' },
    { from: 'report:By city', to: 'dashboard:Overview' },
  ],
};

const open = async (graph: object = GRAPH, props: object = {}) => {
  stage = await openStage({ 'GET /api/v1/blueprint/graph': envelope(graph) });
  const shown = { surface: 'app', token: 'token', start: '/blueprint?show=list', ...props };
  await stage.render(<BlueprintScreen />, shown as object);
};
const lines = () =>
  [...document.querySelectorAll('[role=treeitem] .bp-name')].map((one) => one.textContent);
const line = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].find((one) =>
    one.textContent.includes(name),
  )!;
const key = async (element: HTMLElement, name: string) => {
  element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  await Promise.resolve();
};

describe('the blueprint as a list', () => {
  test('begins at the cube with the most around it, and unfolds with the arrow keys', async () => {
    await open();
    await until(() => expect(lines()).toEqual(['orders', 'By city']));
    await key(line('By city'), 'ArrowRight');
    await until(() => expect(lines()).toEqual(['orders', 'By city', 'Overview']));
    await key(line('By city'), 'ArrowLeft');
    await until(() => expect(lines()).toEqual(['orders', 'By city']));
  });

  test('shows an object in a panel: what it reads, what may not be seen, what is missing', async () => {
    await open();
    await until(() => expect(line('By city')).toBeDefined());
    await click(line('By city'));
    await until(() => expect(stage.text()).toContain('No longer there'));
    expect(stage.text()).toContain('town');
    await click(find(stage.box, 'button', 'Sales'));
    await until(() => expect(stage.text()).toContain('2 objects that you may not see'));
    await click(find(stage.box, 'button', 'Close'));
    await until(() => expect(stage.box.querySelector('aside')).toBeNull());
  });

  test('marks checks that fail and rows that are old', async () => {
    await open();
    await until(() => expect(lines()).toEqual(['orders', 'By city']));
    const marks = [...line('orders').querySelectorAll('[role=img]')];
    expect(marks.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Checks fail: amount',
      'Rows are older than usual',
    ]);
  });

  test('starts anew at an object, which the address names', async () => {
    await open(GRAPH, { start: '/blueprint?show=list&root=report%3ABy+city' });
    await until(() => expect(lines()).toEqual(['Sales', 'Overview']));
    expect(stage.text()).toContain('What By city comes from');
  });

  test('goes one way where only one is asked for', async () => {
    await open(GRAPH, { start: '/blueprint?show=list&way=up' });
    await until(() => expect(lines()).toEqual(['orders']));
    expect(stage.text()).not.toContain('goes into');
  });

  test('says what to do first where there is nothing, and in Chinese', async () => {
    await open({ ...GRAPH, nodes: [], edges: [] });
    await until(() => expect(stage.text()).toContain('Load a table or make a cube first.'));
    await stage.close();
    await open(GRAPH, { language: 'zh' });
    await until(() => expect(stage.text()).toContain('Sales 的来源'));
  });

  test('that could not be loaded can be tried again', async () => {
    stage = await openStage({
      'GET /api/v1/blueprint/graph': { ...envelope(null), code: 1005, message: 'Not now' },
    });
    await stage.render(<BlueprintScreen />, {
      ...{ surface: 'app', token: 'token', start: '/blueprint' },
    } as object);
    await until(() => expect(stage.text()).toContain('The map could not be loaded'));
    expect(find(stage.box, 'button', 'Try again')).toBeTruthy();
  });
});

const FAULT = {
  ...{ key: 'report:By city', kind: 'report', address: 'By city', name: 'By city', tag: 'Sales' },
  ...{ id: 'rep_1', owner: 'Ana Lee', problem: 'missing', details: ['town'] },
  ...{ since: '2026-11-01T00:00:00.000Z', mayChange: true, trashed: [], live: [] },
};
const COUNTS = { missing: 1, check: 0, refresh: 0, unused: 26, undescribed: 3, unowned: 0 };
const openHealth = async (answer: object = {}, calls: object = {}) => {
  const page = {
    ...{ items: [FAULT], total: 30, page: 1, pageSize: 25, counts: COUNTS, objects: 40 },
    days: [],
  };
  stage = await openStage({
    'GET /api/v1/blueprint/graph': envelope(GRAPH),
    'GET /api/v1/blueprint/health': envelope({ ...page, ...answer }),
    'GET /api/v1/me': envelope({ role: 'analyst', actions: [] }),
    ...calls,
  });
  const shown = { surface: 'app', token: 'token', start: '/blueprint?show=health' };
  await stage.render(<BlueprintScreen />, shown as object);
};

const lastAsked = () => stage.callsOf('GET /api/v1/blueprint/health').at(-1)?.query;

describe('the health of the workspace', () => {
  test('says what is wrong with an object and what to do, and leads to the map', async () => {
    await openHealth();
    await until(() => expect(stage.text()).toContain('Uses names that no longer exist: town.'));
    await click(find(stage.box, 'button', 'Show on the map'));
    await until(() => expect(stage.text()).toContain('No longer there'));
  });

  test('is read again by Refresh, as the map is', async () => {
    await openHealth();
    await until(() => expect(find(stage.box, 'button', 'All 30')).toBeTruthy());
    const asked = () => stage.callsOf('GET /api/v1/blueprint/health').length;
    const before = asked();
    await click(find(stage.box, 'button', 'Refresh'));
    await until(() => expect(asked()).toBe(before + 1));
    expect(stage.callsOf('GET /api/v1/blueprint/graph')).toHaveLength(2);
  });

  test('counts each problem, asks for one of them alone, and pages', async () => {
    await openHealth();
    await until(() => expect(find(stage.box, 'button', 'Unused 26')).toBeTruthy());
    expect(find(stage.box, 'button', 'All 30')).toBeTruthy();
    await click(find(stage.box, 'button', 'Unused 26'));
    await until(() => expect(lastAsked()).toMatchObject({ problem: 'unused' }));
    await click(find(stage.box, 'button', 'Next page'));
    await until(() => expect(lastAsked()).toMatchObject({ page: '2' }));
  });

  test('of a workspace in order says so', async () => {
    await openHealth({ items: [], total: 0, counts: {} });
    await until(() => expect(stage.text()).toContain('40 objects were looked at: nothing'));
  });

  test('shows how many problems there were each day, and only problems that there are', async () => {
    const days = [
      { day: '2026-11-01', objects: 40, counts: { unused: 3 } },
      { day: '2026-11-02', objects: 40, counts: { unused: 1, missing: 1 } },
    ];
    await openHealth({ days });
    await until(() => expect(stage.text()).toContain('3 → 2'));
    expect(stage.box.querySelectorAll('.bp-trend rect')).toHaveLength(2);
    expect(stage.text()).not.toContain('Failing checks');
    await click(find(stage.box, 'button', 'Unused 26'));
    await until(() => expect(stage.text()).toContain('3 → 1'));
  });

  test('moves what is unused to the trash and takes it back', async () => {
    const unused = { ...FAULT, problem: 'unused', details: [] };
    const change = { key: FAULT.key, breaks: [] };
    const applied = { id: 'done', changes: [] };
    await openHealth(
      { items: [unused] },
      {
        'POST /api/v1/blueprint/repairs': envelope({ id: 'p1', ready: true, changes: [change] }),
        'POST /api/v1/blueprint/plans/p1/apply': envelope(applied),
        'POST /api/v1/blueprint/history/done/revert': envelope({ id: 'p2', problems: [] }),
        'POST /api/v1/blueprint/plans/p2/apply': envelope(applied),
      },
    );
    await until(() => expect(find(stage.box, 'button', 'Move to trash')).toBeTruthy());
    await click(find(stage.box, 'button', 'Move to trash'));
    await until(() => expect(stage.shown).toContain('success: Moved By city to the trash'));
    expect(stage.callsOf('POST /api/v1/blueprint/repairs').at(-1)?.body).toEqual({
      ...{ kind: 'archive', key: FAULT.key },
    });
    await stage.act();
    await until(() =>
      expect(stage.callsOf('POST /api/v1/blueprint/plans/p2/apply')).toHaveLength(1),
    );
  });

  test('takes back what was orphaned although its file would name what is not there', async () => {
    const orphan = { ...FAULT, problem: 'orphaned', details: ['trips'] };
    await openHealth(
      { items: [orphan] },
      {
        'POST /api/v1/blueprint/repairs': envelope({ id: 'p1', ready: true, changes: [] }),
        'POST /api/v1/blueprint/plans/p1/apply': envelope({ id: 'done', changes: [] }),
        'POST /api/v1/blueprint/history/done/revert': envelope({ id: 'p2', problems: [{}] }),
        'POST /api/v1/reports/rep_1/restore': envelope({}),
      },
    );
    await until(() => expect(find(stage.box, 'button', 'Move to trash')).toBeTruthy());
    await click(find(stage.box, 'button', 'Move to trash'));
    await until(() => expect(stage.shown).toContain('success: Moved By city to the trash'));
    await stage.act();
    await until(() => expect(stage.callsOf('POST /api/v1/reports/rep_1/restore')).toHaveLength(1));
  });

  test('takes what was read out of the trash and moves it there again on undo', async () => {
    const source = { kind: 'cube', id: 'c1', name: 'Trips' };
    const orphan = { ...FAULT, problem: 'orphaned', details: ['trips'], trashed: [source] };
    await openHealth(
      { items: [orphan] },
      {
        'POST /api/v1/cubes/c1/restore': envelope({}),
        'DELETE /api/v1/cubes/c1': envelope(null),
      },
    );
    await until(() => expect(find(stage.box, 'button', 'Restore Trips')).toBeTruthy());
    await click(find(stage.box, 'button', 'Restore Trips'));
    await until(() => expect(stage.shown.join()).toContain('Trips'));
    expect(stage.callsOf('POST /api/v1/cubes/c1/restore')).toHaveLength(1);
    await stage.act();
    await until(() => expect(stage.callsOf('DELETE /api/v1/cubes/c1')).toHaveLength(1));
  });

  test('builds the rollups of what is slow, stores the rows of a live View it reads, and takes that back', async () => {
    const view = { kind: 'view', id: 'v1', name: 'Trips' };
    const slow = { ...FAULT, problem: 'slow', details: ['5800', '40'], live: [view] };
    const applied = { id: 'done', changes: [] };
    const found = { questions: 3, all: 3, prepared: 2, beforeMs: 2300, afterMs: 40 };
    await openHealth(
      { items: [slow] },
      {
        'POST /api/v1/blueprint/preparations': envelope({ ...found, reasons: ['rowsNeeded'] }),
        'POST /api/v1/blueprint/repairs': envelope({ id: 'p1', ready: true, changes: [] }),
        'POST /api/v1/blueprint/plans/p1/apply': envelope(applied),
        'POST /api/v1/views/v1/materialize': envelope({}),
        'POST /api/v1/blueprint/history/done/revert': envelope({ id: 'p2', problems: [] }),
        'POST /api/v1/blueprint/plans/p2/apply': envelope(applied),
      },
    );
    await until(() => expect(find(stage.box, 'button', 'Build its rollups')).toBeTruthy());
    await click(find(stage.box, 'button', 'Build its rollups'));
    await until(() => expect(stage.shown.join()).toContain('Built the rollups of By city'));
    await click(find(stage.box, 'button', 'Store the rows of Trips'));
    await until(() =>
      expect(stage.callsOf('POST /api/v1/blueprint/repairs').at(-1)?.body).toMatchObject({
        ...{ kind: 'store', key: 'view:v1' },
      }),
    );
    await until(() => expect(stage.shown.join()).toContain('stored every night'));
    await stage.act();
    await until(() =>
      expect(stage.callsOf('POST /api/v1/blueprint/plans/p2/apply')).toHaveLength(1),
    );
  });

  test('says why a repair is refused', async () => {
    const unused = { ...FAULT, problem: 'unused', details: [] };
    const refused = envelope(null, 1001, 'You may not delete it.');
    await openHealth({ items: [unused] }, { 'POST /api/v1/blueprint/repairs': refused });
    await until(() => expect(find(stage.box, 'button', 'Move to trash')).toBeTruthy());
    await click(find(stage.box, 'button', 'Move to trash'));
    await until(() => expect(stage.shown).toContain('error: You may not delete it.'));
  });

  test('asks which field takes the place of one that is gone, here or everywhere', async () => {
    await openHealth();
    await until(() => expect(find(stage.box, 'button', 'Choose another…')).toBeTruthy());
    await click(find(stage.box, 'button', 'Choose another…'));
    await until(() => expect(document.body.textContent).toContain('Another field in By city'));
    await until(() =>
      expect(document.body.textContent).toContain('In all objects that ask for it'),
    );
  });
});

describe('the filters of the map', () => {
  test('leave the start and what fits, with the lines through what does not', async () => {
    await open(GRAPH, { start: '/blueprint?show=list&kinds=dashboard' });
    await until(() => expect(lines()).toEqual(['Overview']));
    expect(stage.text()).toContain('1 object fits');
    await click(find(stage.box, 'button', 'Clear the filter'));
    await until(() => expect(lines()).toEqual(['orders', 'By city']));
  });
});
