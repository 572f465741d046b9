import { afterEach, expect, test } from 'vitest';
import { UserScreen } from '../../../src/features/user/user-screen';
import { click, envelope, find, openStage, until } from '../../shell/shell-stage';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const RULE = {
  id: 'rul_1',
  userId: 'usr_1',
  userName: 'Raj Patel',
  name: 'West only',
  filter: { not: { or: [{ of: 'area', op: 'in', values: ['East'] }] } },
  exemptCubes: [],
  combine: 'both',
  lacking: 'refuse',
};
const IMPACT = {
  people: [{ kind: 'person', id: 'usr_1', name: 'raj', of: 'Flights', before: 1200, after: null }],
  lacks: [
    { kind: 'cube', id: 'planes', name: 'Planes' },
    { kind: 'table', id: 'tab_1', name: 'Crews' },
  ],
};
const pageOf = (...items: unknown[]) =>
  envelope({ items, total: items.length, page: 1, pageSize: 50 });
const VISIBLE = 'POST /api/v1/row-rules/visible-rows';

const open = async (answers: Record<string, unknown> = {}) => {
  stage = await openStage({
    'GET /api/v1/users': pageOf({ id: 'usr_1', name: 'Raj', userName: 'raj' }),
    'GET /api/v1/row-rules': pageOf(RULE),
    'GET /api/v1/cubes': pageOf({ slug: 'planes', name: 'Planes' }),
    [VISIBLE]: envelope(IMPACT),
    'PUT /api/v1/row-rules/rul_1': envelope(RULE),
    'DELETE /api/v1/row-rules/rul_1': envelope(null),
    ...answers,
  });
  await stage.render(<UserScreen />, { surface: 'app', token: 'token' });
  await until(() => find(stage.box, '.bi-user-list button', 'Row rules'));
  await click(find(stage.box, '.bi-user-list button', 'Row rules'));
  await until(() => expect(stage.text()).toContain('West only'));
};
const dialogText = () => document.querySelector('.ant-modal')?.textContent ?? '';

test('a rule shows whose rows change and what lacks its field, and its choice for these is saved', async () => {
  await open();
  await click(find(stage.box, 'button', 'Edit West only'));
  await until(() => expect(dialogText()).toContain('raj · Flights: 1,200 → no rows'));
  expect(dialogText()).toContain('are refused to this person, unless exempt: Planes');
  expect(dialogText()).toContain(
    'These tables lack the field and are refused to this person: Crews',
  );
  await click(find(document.body, '.ant-modal .ant-segmented-item', 'Show them whole'));
  await until(() => expect(dialogText()).toContain('show this person every row: Crews'));
  expect(stage.callsOf(VISIBLE).at(-1)?.body).toMatchObject({ id: 'rul_1', lacking: 'whole' });
  expect(dialogText()).not.toContain('Exempt these cubes');
  await click(find(document.body, '.ant-modal button', 'Save'));
  await until(() =>
    expect(stage.callsOf('PUT /api/v1/row-rules/rul_1').at(-1)?.body).toMatchObject({
      lacking: 'whole',
    }),
  );
});

test('deleting a rule asks first, with the rows its person sees now and then', async () => {
  await open();
  await click(find(stage.box, 'button', 'Delete the rule “West only”?'));
  await until(() => expect(dialogText()).toContain('1,200 → no rows'));
  expect(stage.callsOf(VISIBLE).at(-1)?.body).toEqual({ id: 'rul_1', userId: 'usr_1' });
  expect(stage.callsOf('DELETE /api/v1/row-rules/rul_1')).toEqual([]);
  await click(find(document.body, '.ant-modal button', 'Delete'));
  await until(() => expect(stage.callsOf('DELETE /api/v1/row-rules/rul_1')).toHaveLength(1));
});

test('a rule whose field is in another cube than the first keeps its condition', async () => {
  const filter = { of: 'origin', op: 'in', paths: [['West']] };
  const model = (name: string, hierarchies: unknown[]) => ({
    ...{ name, source: { table: 't' }, key: [], joins: [] },
    ...{ dimensions: [], hierarchies, measures: [] },
  });
  await open({
    'GET /api/v1/row-rules': pageOf({ ...RULE, filter }),
    'GET /api/v1/cubes': pageOf(
      { slug: 'planes', name: 'Planes' },
      { slug: 'flights', name: 'Flights' },
    ),
    'GET /api/v1/cubes/planes': envelope({ slug: 'planes', model: model('planes', []) }),
    'GET /api/v1/cubes/flights': envelope({
      slug: 'flights',
      model: model('flights', [{ name: 'origin', levels: [{ name: 'region' }] }]),
    }),
    'POST /api/v1/cubes/flights/members': envelope({ members: [], total: 0 }),
  });
  await click(find(stage.box, 'button', 'Edit West only'));
  await until(() => expect(dialogText()).toContain('Flights'));
  await until(() => expect(stage.callsOf(VISIBLE).length).toBeGreaterThan(0));
  await until(() => expect(stage.callsOf('GET /api/v1/cubes/flights').length).toBe(1));
  for (const { body } of stage.callsOf(VISIBLE)) expect(body).toMatchObject({ filter });
  await click(find(document.body, '.ant-modal button', 'Save'));
  await until(() => expect(stage.callsOf('PUT /api/v1/row-rules/rul_1')).toHaveLength(1));
  expect(stage.callsOf('PUT /api/v1/row-rules/rul_1')[0]?.body).not.toHaveProperty('filter');
});
