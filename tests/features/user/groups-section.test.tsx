import { afterEach, describe, expect, test } from 'vitest';
import { UserScreen } from '../../../src/features/user/user-screen';
import { click, envelope, find, ME, openStage, type, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const WEST = { id: 'grp_1', name: 'West', people: 2, shares: 9, createdAt: '2026-01-15T12:00:00Z' };
const RAJ = { id: 'usr_1', name: 'Raj Patel', userName: 'raj', role: 'analyst' };
const MIA = { ...RAJ, id: 'usr_2', name: 'Mia Chen', userName: 'mia' };
const page = (items: unknown[], total = items.length) =>
  envelope({ items, total, page: 1, pageSize: 50 });
const SHARE = {
  kind: 'report',
  item: { id: 'rep_1', name: 'Quiet plan', owner: 'Ana Lee' },
  grantee: { kind: 'group', id: 'grp_1', name: 'West' },
  level: 'edit',
  at: '2026-01-15T12:00:00.000Z',
  by: 'Ana Lee',
};

const open = async (answers: object = {}, props: object = {}) => {
  stage = await openStage({
    'GET /api/v1/groups': page([WEST]),
    'POST /api/v1/groups': envelope({ ...WEST, id: 'grp_2', name: 'East', people: 0 }),
    'PUT /api/v1/groups/grp_1': envelope({ ...WEST, name: 'North' }),
    'DELETE /api/v1/groups/grp_1': envelope(null),
    'GET /api/v1/groups/grp_1/members': page([MIA, RAJ]),
    'PUT /api/v1/groups/grp_1/members': envelope(WEST),
    'GET /api/v1/users': page([]),
    'GET /api/v1/shares': page([SHARE], 9),
    ...answers,
  });
  const shown = { surface: 'app', token: 'token', start: '/user?section=groups', ...props };
  await stage.render(<UserScreen />, shown as object);
};
const nameField = () => dialog().querySelector<HTMLInputElement>('label input')!;
const dialog = () => document.querySelector<HTMLElement>('.ant-modal') ?? document.body;
const press = async (name: string, box: () => HTMLElement = dialog) => {
  await until(() => find(box(), 'button', name));
  await click(find(box(), 'button', name));
};
const body = (call: string) => stage.callsOf(call).at(-1)?.body;

describe('the groups of a tenant', () => {
  test('say how many people are in each and how much is shared with it', async () => {
    await open();
    await until(() => expect(stage.text()).toContain('West'));
    expect(stage.text()).toContain('2 people');
    expect(stage.text()).toContain('9 things');
  });

  test('are explained while there are none, and in Chinese', async () => {
    await open({ 'GET /api/v1/groups': page([]) });
    await until(() => expect(stage.text()).toContain('No groups yet.'));
    await stage.close();
    await open({}, { language: 'zh' });
    await until(() => expect(stage.text()).toContain('2 人'));
  });

  test('are neither renamed nor removed on a read-only server, and still get people', async () => {
    await open({ 'GET /api/v1/me': envelope({ ...ME, readOnly: true }) });
    await until(() =>
      expect(find(stage.box, 'button', 'Delete West').hasAttribute('disabled')).toBe(true),
    );
    await press('Edit West', () => stage.box);
    await press('Take Raj Patel out of the group');
    expect(nameField().disabled).toBe(true);
    await press('Save');
    await until(() => expect(body('PUT /api/v1/groups/grp_1/members')).toBeDefined());
    expect(stage.callsOf('PUT /api/v1/groups/grp_1')).toEqual([]);
  });

  test('are renamed and lose people when that is saved, not before', async () => {
    await open();
    await press('Edit West', () => stage.box);
    await press('Take Raj Patel out of the group');
    expect(dialog().textContent).toContain('Leaves when you save');
    await type(nameField(), 'North');
    expect(stage.callsOf('PUT /api/v1/groups/grp_1')).toEqual([]);
    await press('Save');
    await until(() => expect(body('PUT /api/v1/groups/grp_1')).toEqual({ name: 'North' }));
    await until(() =>
      expect(body('PUT /api/v1/groups/grp_1/members')).toEqual({ add: [], remove: ['usr_1'] }),
    );
    await until(() => expect(stage.shown).toContain('success: Saved'));
  });

  test('that are not changed are not saved again when somebody is put back', async () => {
    await open();
    await press('Edit West', () => stage.box);
    await press('Take Raj Patel out of the group');
    await press('Put Raj Patel back');
    await press('Save');
    await until(() => expect(stage.shown).toContain('success: Saved'));
    expect(stage.callsOf('PUT /api/v1/groups/grp_1/members')).toEqual([]);
  });

  test('are deleted after the shares that end with them are named', async () => {
    await open();
    await press('Delete West', () => stage.box);
    await until(() => expect(dialog().textContent).toContain('Quiet plan'));
    expect(dialog().textContent).toContain('These 9 shares end:');
    expect(dialog().textContent).toContain('and 8 more');
    await until(() =>
      expect(stage.callsOf('GET /api/v1/shares').at(-1)?.query).toMatchObject({ grantee: 'grp_1' }),
    );
    await press('Delete');
    await until(() => expect(stage.shown).toContain('success: The group is deleted'));
  });

  test('are made with a name that is free: a refusal keeps what was typed', async () => {
    const why = 'Another group is called "East".';
    await open({ 'POST /api/v1/groups': envelope(null, 1001, why) });
    await press('Add group', () => stage.box);
    await type(nameField(), 'East');
    await press('Save');
    await until(() => expect(stage.shown).toEqual([`error: ${why}`]));
    expect(nameField().value).toBe('East');
  });
});
