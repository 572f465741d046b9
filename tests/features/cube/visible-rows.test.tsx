import { afterEach, describe, expect, test, vi } from 'vitest';
import { BreaksDialog } from '../../../src/features/cube/breaks-dialog';
import { CubeListScreen } from '../../../src/features/cube/cube-list-screen';
import { click, envelope, find, openStage, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const PEOPLE = [
  { kind: 'person' as const, id: 'usr_1', name: 'raj', of: '', before: 1200, after: 48_000 },
  { kind: 'person' as const, id: 'usr_2', name: 'amy', of: 'Stock', before: null, after: 12 },
  { kind: 'role' as const, id: 'viewer', name: 'viewer', of: '', before: 1200, after: null },
  { kind: 'person' as const, id: 'usr_3', name: 'zoe', of: '', before: 7, after: 7 },
];
const dialogText = () => document.querySelector('.ant-modal')?.textContent ?? '';

describe('saving a cube by which limited people see other rows', () => {
  const open = async (language: 'en' | 'zh') => {
    const onSave = vi.fn();
    const onClose = vi.fn();
    stage = await openStage();
    await stage.render(
      <BreaksDialog
        {...{ breaks: [], people: PEOPLE, fields: ['area'], busy: false, saves: 'edited' }}
        {...{ onSave, onClose }}
      />,
      { language },
    );
    await until(() => expect(dialogText()).not.toBe(''));
    return { onSave, onClose };
  };

  test('names each person and role with the rows before and after, and what it is about', async () => {
    const { onSave, onClose } = await open('en');
    const lines = [...document.querySelectorAll('.cube-breaks li')].map((one) => one.textContent);
    expect(lines).toEqual([
      'raj: 1,200 → 48,000 rows',
      'amy (Stock): no → 12 rows',
      'Everybody with the role viewer: 1,200 → no rows',
      'zoe: 7 rows, the same number',
    ]);
    expect(dialogText()).toContain('Saving this changes what people see');
    expect(dialogText()).toContain('It is about: area');
    await click(find(document.body, '.ant-modal button', 'Continue editing'));
    expect([onSave.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
    await click(find(document.body, '.ant-modal button', 'Save anyway'));
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  test('says so in Chinese', async () => {
    await open('zh');
    expect(dialogText()).toContain('raj: 1,200 → 48,000 行');
    expect(dialogText()).toContain('涉及：area');
  });
});

describe('deleting a cube that keeps somebody from rows', () => {
  const CUBE = {
    id: 'cub_1',
    slug: 'planes',
    name: 'Planes',
    tag: '',
    stag: '',
    version: 1,
    updatedAt: '2026-01-01T00:00:00.000Z',
    permissions: { edit: true, delete: true, share: false },
    dimensionCount: 1,
    measureCount: 1,
    rowCount: 5,
    dataAsOf: null,
    starred: false,
  };
  const VISIBLE = 'POST /api/v1/cubes/visible-rows';
  const DELETE = 'DELETE /api/v1/cubes/cub_1';
  const open = async (visible: unknown, users: unknown[] = []) => {
    stage = await openStage({
      'GET /api/v1/cubes': envelope({ items: [CUBE], total: 1, page: 1, pageSize: 50, tags: [] }),
      [VISIBLE]: visible,
      'GET /api/v1/cubes/cub_1/used-by': envelope(users),
      [DELETE]: envelope(null),
    });
    await stage.render(<CubeListScreen />, { surface: 'app', token: 'token' });
    await until(() => expect(stage.text()).toContain('Planes'));
    await until(() => expect(stage.callsOf('GET /api/v1/me').length).toBeGreaterThan(0));
    await click(find(stage.box, 'button', 'Actions for Planes'));
    await until(() => find(document.body, '[role="menuitem"]', 'Move to trash'));
    await click(find(document.body, '[role="menuitem"]', 'Move to trash'));
  };

  test('asks an administrator first, with whose rows change; cancelling keeps the cube', async () => {
    await open(envelope({ people: PEOPLE.slice(0, 1), fields: ['area'] }));
    await until(() => expect(dialogText()).toContain('Delete “Planes”?'));
    expect(stage.callsOf(VISIBLE)[0]?.body).toEqual({ cube: 'cub_1' });
    await until(() => expect(dialogText()).toContain('raj: 1,200 → 48,000 rows'));
    await click(find(document.body, '.ant-modal button', 'Cancel'));
    await until(() => expect(dialogText()).toBe(''));
    expect(stage.callsOf(DELETE)).toEqual([]);
    await click(find(stage.box, 'button', 'Actions for Planes'));
    await click(find(document.body, '[role="menuitem"]', 'Move to trash'));
    await until(() => expect(dialogText()).toContain('Delete “Planes”?'));
    await click(find(document.body, '.ant-modal button', 'Delete'));
    await until(() => expect(stage.callsOf(DELETE)).toHaveLength(1));
  });

  test('asks once, also where the cube is used', async () => {
    const report = { kind: 'report', id: 'late', name: 'Late planes', columns: ['delay'] };
    await open(envelope({ people: PEOPLE.slice(0, 1), fields: [] }), [report]);
    await until(() => expect(dialogText()).toContain('Late planes'));
    await until(() => expect(dialogText()).toContain('raj: 1,200 → 48,000 rows'));
    expect(document.querySelectorAll('.ant-modal')).toHaveLength(1);
    await click(find(document.body, '.ant-modal button', 'Delete'));
    await until(() => expect(stage.callsOf(DELETE)).toHaveLength(1));
    expect(dialogText()).toBe('');
  });

  test('asks nothing where nobody sees more', async () => {
    await open(envelope({ people: [], fields: [] }));
    await until(() => expect(stage.callsOf(DELETE)).toHaveLength(1));
    expect(dialogText()).toBe('');
  });

  test('deletes nothing where that cannot be worked out, and says why', async () => {
    await open(envelope(null, 1005, 'The engine is gone. Try again.'));
    await until(() => expect(stage.shown.join()).toContain('The engine is gone'));
    expect(stage.callsOf(DELETE)).toEqual([]);
  });
});
