import type { Impact, ImpactItem } from '@bi/contract/blueprint/impact';
import { afterEach, expect, test } from 'vitest';
import { impactQueries } from '../../../src/api/impact';
import { ImpactPanel } from '../../../src/widgets/impact/impact-panel';
import { click, envelope, find, openStage, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const BODY = { cube: { id: 'sales', text: 'name: sales' } };
const item = (name: string, change: Partial<ImpactItem>): ImpactItem => ({
  ...{ key: `report:${name}`, kind: 'report', address: name, name, part: null, uses: 0 },
  ...{ state: 'same', results: [{ policies: [0, 1], state: 'same', reason: 'statement' }] },
  ...{ shownIn: [] },
  ...change,
});
const LIMITED = { own: false, people: 1, names: ['Raj Patel'], limited: true, role: null };
const IMPACT: Impact = {
  at: '2026-11-27T12:00:00.000Z',
  datasets: { orders: 4 },
  policies: [{ own: true, people: 3, names: ['Ana Lee'], limited: false, role: null }, LIMITED],
  others: 0,
  stoppedBy: 'time',
  tookMs: 20_100,
  counts: { changed: 1, notComputed: 1, same: 1 },
  hidden: { changed: 1, same: 1 },
  items: [
    item('Late orders', {
      state: 'changed',
      results: [
        { policies: [1], state: 'same', reason: 'statement' },
        {
          ...{ policies: [0], state: 'changed', reason: 'cells' },
          compared: {
            measures: [
              {
                ...{ label: 'Late', cells: 4, changed: 2, largest: -9, share: 0.25 },
                total: { from: 36, to: 27 },
              },
            ],
            gained: { count: 0, names: [] },
            lost: { count: 1, names: ['Oslo'] },
            cells: [{ path: ['Bergen'], measure: 0, from: 36, to: 27, delta: -9 }],
          },
        },
      ],
      shownIn: [{ key: 'dashboard:ops', kind: 'dashboard', address: 'ops', name: 'Operations' }],
    }),
    item('Slow report', {
      state: 'notComputed',
      results: [{ policies: [0, 1], state: 'notComputed', reason: 'time' }],
    }),
    item('All orders', {}),
  ],
};

const open = async (impact: Impact, language = 'en') => {
  stage = await openStage({ 'POST /api/v1/blueprint/impact': envelope(impact) });
  const ask = (
    http: Parameters<typeof impactQueries.ofProposal>[0],
    progress: (share: number | null) => void,
  ) => impactQueries.ofProposal(http, BODY, progress);
  const shown = { surface: 'app', token: 'token', start: '/pageCube', language };
  await stage.render(<ImpactPanel ask={ask} />, shown as object);
};

test('the report whose numbers change is first, with its cells before and after by whose they are', async () => {
  await open(IMPACT);
  await until(() => expect(stage.text()).toContain('You and 2 others'));
  const text = stage.text();
  expect(text).toContain('Raj Patel');
  expect(text).toContain('2 of 4 cells');
  expect(text).toContain('36 → 27');
  expect(text).toContain('A member goes: Oslo');
  expect(text).toContain('Bergen');
  expect(text).toContain('−9');
  expect(find(stage.box, 'button', 'Operations')).toBeTruthy();
});

test('what was not computed says so, and never that it is unchanged', async () => {
  await open(IMPACT);
  await until(() => expect(stage.text()).toContain('Late orders'));
  expect(stage.text()).toContain('The comparison ended after 20 seconds');
  expect(stage.text()).toContain('2 questions of objects that you may not see');
  await click(find(stage.box, 'button', 'Not computed 1'));
  await until(() => expect(stage.text()).not.toContain('All orders'));
  expect(stage.text()).toContain('were over before its turn');
  expect(stage.text()).toContain('Everybody');
});

test('nothing that changes is one sentence, also in Chinese', async () => {
  const calm = { ...IMPACT, items: [item('All orders', {})], stoppedBy: null, hidden: {} };
  await open(calm);
  await until(() => expect(stage.text()).toContain('No number changes.'));
  await stage.close();
  await open(calm, 'zh');
  await until(() => expect(stage.text()).toContain('没有数字变化'));
});

test('where nothing depends on it, it says that, with those that may not be seen counted', async () => {
  await open({ ...IMPACT, items: [] });
  await until(() => expect(stage.text()).toContain('Nothing depends on it'));
  expect(stage.text()).toContain('2 questions of objects that you may not see depend on it.');
});
