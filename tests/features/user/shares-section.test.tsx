import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UserScreen } from '../../../src/features/user/user-screen';
import { click, envelope, find, openStage, type, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const PLAN = {
  kind: 'report',
  item: { id: 'rep_1', name: 'Quiet plan', owner: 'Raj Patel' },
  grantee: { kind: 'person', id: 'usr_2', name: 'Mia Chen' },
  level: 'edit',
  at: '2026-01-15T12:00:00.000Z',
  by: 'Raj Patel',
};
const BOARD = {
  ...PLAN,
  kind: 'dashboard',
  item: { id: 'das_1', name: 'Morning', owner: 'Ana Lee' },
  grantee: { kind: 'tenant', id: '', name: 'Acme' },
  level: 'view',
};
const EVERYBODY = {
  kind: 'tenant',
  id: '',
  name: 'Acme',
  level: 'view',
  role: null,
  size: null,
  limited: false,
};
const MIA = { ...EVERYBODY, ...PLAN.grantee, level: 'edit', role: 'analyst' };

let held: object[];
let stamp: string;
beforeEach(() => {
  held = [EVERYBODY, MIA];
  stamp = 'one';
});
const sharesOf = () =>
  envelope({
    item: { kind: 'report', id: 'rep_1' },
    owner: { id: 'usr_1', name: 'Raj Patel', role: 'analyst' },
    tenant: 'Acme',
    shares: held,
    administrators: ['Ana Lee'],
    moreAdministrators: 0,
    reach: 2,
    people: 3,
    stamp,
  });
const page = (items: unknown[], total = items.length) =>
  envelope({ items, total, page: 1, pageSize: 50 });

const open = async (answers: object = {}, props: object = {}) => {
  stage = await openStage({
    'GET /api/v1/shares': page([PLAN, BOARD]),
    'GET /api/v1/reports/rep_1/shares': sharesOf,
    'PUT /api/v1/reports/rep_1/shares': sharesOf,
    ...answers,
  });
  const shown = { surface: 'app', token: 'token', start: '/user?section=shares', ...props };
  await stage.render(<UserScreen />, shown as object);
};
const asked = () => stage.callsOf('GET /api/v1/shares').at(-1)?.query;
const saved = () => stage.callsOf('PUT /api/v1/reports/rep_1/shares').at(-1)?.body;

describe('the list of every share', () => {
  test('says what is shared, by whom, with whom and what they may do', async () => {
    await open();
    await until(() => expect(stage.text()).toContain('Quiet plan'));
    for (const text of ['Report', 'Mia Chen', 'Can edit', 'Everybody in Acme', 'by Raj Patel'])
      expect(stage.text()).toContain(text);
  });

  test('is searched and turns its pages', async () => {
    await open({ 'GET /api/v1/shares': page([PLAN], 120) });
    await until(() => expect(stage.text()).toContain('Page 1 of 3'));
    await click(find(stage.box, 'button', 'Next page'));
    await until(() => expect(asked()).toMatchObject({ page: '2', pageSize: '50' }));
    const input = stage.box.querySelector<HTMLInputElement>(
      'input[aria-label="Search by name, person or group"]',
    );
    await type(input!, 'mia');
    await until(() => expect(asked()).toMatchObject({ page: '1', search: 'mia' }));
  });

  test('says that nothing is shared, and in place why it could not be loaded', async () => {
    await open({ 'GET /api/v1/shares': page([]) });
    await until(() => expect(stage.text()).toContain('Nothing is shared in this tenant yet.'));
    await stage.close();
    await open({ 'GET /api/v1/shares': envelope(null, 1002, 'Only administrators may do this.') });
    await until(() => expect(stage.text()).toContain('Only administrators may do this.'));
    expect(stage.shown).toEqual([]);
  });

  test('has a Chinese name for everything', async () => {
    await open({}, { language: 'zh' });
    await until(() => expect(stage.text()).toContain('Acme 的所有人'));
    expect(stage.text()).toContain('可编辑');
    expect(stage.text()).toContain('仪表板');
  });
});

describe('revoking a share', () => {
  const revoke = async () => {
    await until(() => find(stage.box, 'button', 'Revoke the share of Quiet plan with Mia Chen'));
    await click(find(stage.box, 'button', 'Revoke the share of Quiet plan with Mia Chen'));
  };

  test('takes it from that person alone, over what is shared now, and Undo gives it back', async () => {
    await open();
    await revoke();
    await until(() =>
      expect(saved()).toEqual({
        shares: [{ kind: 'tenant', id: '', level: 'view' }],
        stamp: 'one',
      }),
    );
    await until(() =>
      expect(stage.text()).toContain('Mia Chen can no longer see “Quiet plan” by a share.'),
    );
    held = [];
    stamp = 'two';
    await click(find(stage.box, 'button', 'Undo'));
    await until(() =>
      expect(saved()).toEqual({
        shares: [{ kind: 'person', id: 'usr_2', level: 'edit' }],
        stamp: 'two',
        undo: true,
      }),
    );
    await until(() => expect(stage.shown).toEqual(['success: The share is back']));
    expect(stage.text()).not.toContain('can no longer see');
  });

  test('that is refused says why, and offers nothing to undo', async () => {
    const why = 'Somebody else changed who can see this.';
    await open({ 'PUT /api/v1/reports/rep_1/shares': envelope(null, 1001, why) });
    await revoke();
    await until(() => expect(stage.shown).toEqual([`error: ${why}`]));
    expect(stage.text()).not.toContain('can no longer see');
    await until(() => expect(stage.callsOf('GET /api/v1/shares').length).toBeGreaterThan(1));
  });
});

test('Change opens the list of who can see that thing', async () => {
  await open();
  await until(() => find(stage.box, 'button', 'Change who can see Quiet plan'));
  await click(find(stage.box, 'button', 'Change who can see Quiet plan'));
  await until(() =>
    expect(document.querySelector('.ant-modal')?.textContent).toContain('Who can see “Quiet plan”'),
  );
});
