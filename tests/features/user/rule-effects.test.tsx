import { afterEach, expect, test } from 'vitest';
import { UserScreen } from '../../../src/features/user/user-screen';
import { click, envelope, find, openStage, type, until } from '../../shell/shell-fixture';

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
  await click(find(document.body, '.ant-modal .ant-segmented-item', 'Show all their rows'));
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

test('deleting a rule whose effect cannot be worked out says why, and can still be cancelled or done', async () => {
  await open({
    [VISIBLE]: envelope(null, 1001, 'The model of Flights is faulty. Repair it first.'),
  });
  await click(find(stage.box, 'button', 'Delete the rule “West only”?'));
  await until(() => expect(document.querySelector('.ant-modal [role="alert"]')).not.toBeNull());
  expect(document.querySelector('.ant-modal [role="alert"]')?.textContent).toBe(
    'The model of Flights is faulty. Repair it first.',
  );
  expect(dialogText()).not.toContain('→');
  await click(find(document.body, '.ant-modal button', 'Delete'));
  await until(() => expect(stage.callsOf('DELETE /api/v1/row-rules/rul_1')).toHaveLength(1));
});

test('a rule that could not be deleted is still there, and the reason is shown', async () => {
  await open({
    'DELETE /api/v1/row-rules/rul_1': envelope(null, 1001, 'This rule was changed meanwhile.'),
  });
  await click(find(stage.box, 'button', 'Delete the rule “West only”?'));
  await until(() => expect(dialogText()).toContain('1,200 → no rows'));
  await click(find(document.body, '.ant-modal button', 'Delete'));
  await until(() => expect(stage.shown.join()).toContain('This rule was changed meanwhile.'));
  expect(stage.text()).toContain('West only');
});

test('the person of a new rule is searched among all people on the server, page by page', async () => {
  const people = Array.from({ length: 120 }, (_, index) => ({
    id: `usr_${index}`,
    name: `Person ${index}`,
    userName: `p${index}`,
  }));
  await open();
  stage.answer('GET /api/v1/users', (_: unknown, query: Record<string, string>) => {
    const { search = '', page = '1', pageSize = '50' } = query;
    const found = people.filter(({ userName }) => userName.includes(search));
    const from = (Number(page) - 1) * Number(pageSize);
    const items = found.slice(from, from + Number(pageSize));
    return envelope({ items, total: found.length, page: Number(page), pageSize: Number(pageSize) });
  });
  await click(find(stage.box, 'button', 'Add rule'));
  const input = await until(() => {
    const found = document.querySelector<HTMLInputElement>('.ant-modal input[aria-label="Person"]');
    expect(found).not.toBeNull();
    return found!;
  });
  input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  const first = await until(() => find(document.body, '.ant-select-item-option', 'Person 0 (p0)'));
  const list = first.closest('[class*="holder"]:not([class*="inner"])');
  list?.dispatchEvent(new Event('scroll', { bubbles: true }));
  await until(() => expect(stage.callsOf('GET /api/v1/users').at(-1)?.query['page']).toBe('2'));
  await type(input, 'p119');
  await until(() =>
    expect(stage.callsOf('GET /api/v1/users').at(-1)?.query['search']).toBe('p119'),
  );
  await until(() => find(document.body, '.ant-select-item-option', 'Person 119 (p119)'));
  await click(find(document.body, '.ant-select-item-option', 'Person 119 (p119)'));
  await until(() => expect(dialogText()).toContain('Person 119 (p119)'));
});
