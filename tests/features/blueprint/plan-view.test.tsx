import type {
  AppliedPlan,
  BlueprintPlan,
  PlanChange,
} from '@bi/contract/blueprint/blueprint-files';
import { afterEach, describe, expect, test } from 'vitest';
import { BlueprintScreen } from '../../../src/features/blueprint/blueprint-screen';
import {
  changedPaths,
  editedFiles,
  filesByFolder,
} from '../../../src/features/blueprint/files/file-list';
import { click, envelope, find, openStage, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>> | null = null;
afterEach(async () => {
  await stage?.close();
  stage = null;
});

const GRAPH = { root: null, hidden: 0, nodes: [], edges: [] };
const change = (more: Partial<PlanChange>): PlanChange => ({
  ...{ key: 'cube:trips', kind: 'cube', address: 'trips', path: 'cubes/trips.yaml' },
  ...{ name: 'Trips', action: 'update', was: null, effect: 'numbers', fields: [], drift: null },
  ...{ options: [], choice: null, rewrites: [], breaks: [], restored: false, follows: [] },
  ...more,
});
const PLAN: BlueprintPlan = {
  ...{ id: 'p1', madeAt: '2026-11-27T20:00:00.000Z', by: 'Ana Lee', state: 'open', ready: true },
  ...{ base: null, prune: false, onDrift: 'stop', reverts: null, unchanged: ['table:t'] },
  ...{ problems: [], missingTables: [], moved: [] },
  changes: [
    change({
      fields: [
        {
          path: 'measures.late.where',
          change: 'changed',
          before: 'delay > 15',
          after: 'delay > 30',
        },
        {
          ...{ path: 'access', change: 'changed', before: '["late"]', after: '["late","cost"]' },
          values: { before: ['late'], after: ['late', 'cost'] },
          captions: { cost: 'Cost of delays' },
        },
      ],
    }),
  ],
};
const APPLIED: AppliedPlan = {
  ...{ id: 'a1', plan: 'p1', at: '2026-11-27T20:10:00.000Z', by: 'Ana Lee', reverts: null },
  ...{ revertedBy: null, hidden: 0 },
  changes: [{ key: 'cube:trips', name: 'Trips', action: 'update', effect: 'numbers', fields: [] }],
};

const open = async (plan: BlueprintPlan, start: string, more: Record<string, unknown> = {}) => {
  stage = await openStage({
    'GET /api/v1/blueprint/graph': envelope(GRAPH),
    'GET /api/v1/blueprint/plans/p1': envelope(plan),
    'GET /api/v1/blueprint/history': envelope({
      items: [APPLIED],
      total: 1,
      page: 1,
      pageSize: 20,
    }),
    ...more,
  });
  const shown = { surface: 'app', token: 'token', start };
  await stage.render(<BlueprintScreen />, shown as object);
  return stage;
};

describe('a plan of files', () => {
  test('shows each change with what is there now and what will be, and how much it may do', async () => {
    const { text } = await open(PLAN, '/blueprint?show=files&plan=p1');
    await until(() => expect(text()).toContain('Measures › Late › Conditions'));
    for (const part of [
      'Update 1',
      'delay > 15',
      'delay > 30',
      'Numbers',
      '+ Cost of delays',
      '1 object stays as it is.',
    ]) {
      expect(text()).toContain(part);
    }
  });

  test('that is out of date says who changed what, and cannot be applied', async () => {
    const moved = [{ key: 'cube:trips', name: 'Trips', by: 'Raj', at: '2026-11-27T20:05:00.000Z' }];
    const { box, text } = await open(
      { ...PLAN, state: 'stale', moved },
      '/blueprint?show=files&plan=p1',
    );
    await until(() => expect(text()).toContain('“Trips” by Raj'));
    expect(find(box, 'button', 'Apply…').hasAttribute('disabled')).toBe(true);
    expect(find(box, 'button', 'Make the plan again')).toBeTruthy();
  });

  test('with faults names file, line and column of each', async () => {
    const problems = [{ path: 'cubes/trips.yaml', line: 3, column: 5, message: 'No such table.' }];
    const { text } = await open(
      { ...PLAN, ready: false, problems },
      '/blueprint?show=files&plan=p1',
    );
    await until(() => expect(text()).toContain('cubes/trips.yaml:3:5'));
    expect(text()).toContain('No such table.');
  });

  test('asks which side wins where both changed, and plans again with the choice', async () => {
    const conflict = change({
      ...{ action: 'conflict', options: ['files', 'workspace', 'merge'] },
      drift: { by: 'Raj', at: '2026-11-27T20:05:00.000Z' },
    });
    const { box, text } = await open(
      { ...PLAN, ready: false, changes: [conflict] },
      '/blueprint?show=files&plan=p1',
      { 'POST /api/v1/blueprint/plans': envelope(PLAN) },
    );
    await until(() => expect(text()).toContain('Your file and Raj'));
    const merge = [...box.querySelectorAll('label')].find((one) =>
      one.textContent.startsWith('Both'),
    );
    await click(merge!);
    await until(() => expect(text()).toContain('Update 1'));
    const sent = stage?.calls.find(({ call }) => call === 'POST /api/v1/blueprint/plans');
    expect(sent?.body).toMatchObject({ from: 'p1', choices: { 'cube:trips': 'merge' } });
  });
});

describe('the history of plans', () => {
  test('lists what was applied, and offers to undo it', async () => {
    const { box, text } = await open(PLAN, '/blueprint?show=history');
    await until(() => expect(text()).toContain('Trips'));
    expect(text()).toContain('Ana Lee');
    expect(find(box, 'button', 'Undo…')).toBeTruthy();
  });

  test('offers nobody to undo what changed only objects that they may not see', async () => {
    const hidden = { ...APPLIED, changes: [], hidden: 2 };
    const { box, text } = await open(PLAN, '/blueprint?show=history', {
      'GET /api/v1/blueprint/history': envelope({
        ...{ items: [hidden], total: 1, page: 1, pageSize: 20 },
      }),
    });
    await until(() => expect(text()).toContain('2 objects that you may not see'));
    const buttons = [...box.querySelectorAll('button')].map((one) => one.textContent);
    expect(buttons).not.toContain('Undo…');
  });

  test('says how many objects a large plan made, and lists the others on request', async () => {
    const [change] = APPLIED.changes;
    const changes = Array.from({ length: 30 }, (_, at) => ({
      ...change,
      ...{ key: `report:r${at}`, name: `Report ${at}`, action: 'create' },
    }));
    const { box, text } = await open(PLAN, '/blueprint?show=history', {
      'GET /api/v1/blueprint/history': envelope({
        items: [{ ...APPLIED, changes }],
        ...{ total: 1, page: 1, pageSize: 20 },
      }),
    });
    await until(() => expect(text()).toContain('made 30'));
    expect(text()).not.toContain('Report 29');
    await click(find(box, 'button', 'Show 24 more'));
    expect(text()).toContain('Report 29');
  });
});

describe('the tree of files', () => {
  const files = {
    'cubes/trips.yaml': 'name: trips',
    'reports/late.yaml': 'cube: trips',
    'workspace.yaml': 'format: 1',
  };

  test('has a folder for each kind, in the order in which numbers pass through them', () => {
    expect(filesByFolder(files, {}, '').map(({ folder }) => folder)).toEqual([
      'cubes',
      'reports',
      '',
    ]);
  });

  test('finds files by their names and by what is in them', () => {
    const found = filesByFolder(files, {}, 'TRIPS').flatMap((one) =>
      one.files.map(({ path }) => path),
    );
    expect(found).toEqual(['cubes/trips.yaml', 'reports/late.yaml']);
  });

  test('marks what is new, edited and removed, and plans these alone as changes', () => {
    const edits = {
      'cubes/trips.yaml': null,
      'reports/late.yaml': 'cube: trips',
      'views/v.yaml': 'sql: x',
    };
    const marks = filesByFolder(files, edits, '').flatMap((one) =>
      one.files.map(({ mark }) => mark),
    );
    expect(marks).toEqual(['added', 'removed', undefined, undefined]);
    expect(changedPaths(files, edits)).toEqual(['cubes/trips.yaml', 'views/v.yaml']);
    expect(Object.keys(editedFiles(files, edits))).not.toContain('cubes/trips.yaml');
  });
});
