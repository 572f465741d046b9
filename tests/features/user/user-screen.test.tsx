import { afterEach, describe, expect, test } from 'vitest';
import { UserScreen } from '../../../src/features/user/user-screen';
import {
  click,
  envelope,
  find,
  identity,
  ME,
  openStage,
  refusal,
  type,
  until,
  type Answers,
} from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const TENANT = {
  id: 'ten_1',
  code: 'acme',
  name: 'Acme',
  enabled: true,
  selfRegistration: false,
  origins: ['https://portal.example'],
  userCount: 3,
};
const RAJ = {
  id: 'usr_1',
  userName: 'raj@acme.test',
  name: 'Raj Patel',
  email: 'raj@acme.test',
  role: 'analyst',
  enabled: true,
  lastSeenAt: null,
  ruleCount: 2,
  tenants: [{ code: 'acme', name: 'Acme', role: 'analyst' }],
};
const RULE = {
  id: 'rul_1',
  userId: 'usr_1',
  userName: 'Raj Patel',
  name: 'West only',
  filter: { of: 'origin_region', op: 'in', values: ['West'] },
  exemptCubes: [],
};
const EVENT = {
  id: 'aud_1',
  at: '2026-01-15T12:00:00.000Z',
  actor: 'Ana Lee',
  action: 'user.create',
  target: 'user:usr_1',
  targetName: 'Raj Patel',
  address: '10.0.0.1',
  outcome: 'done',
  detail: { way: 'form' },
};
const pageOf = (...items: unknown[]) =>
  envelope({ items, total: items.length, page: 1, pageSize: 50 });
const ADMINISTRATION: Answers = {
  'GET /api/v1/users': pageOf(RAJ),
  'GET /api/v1/tenants': pageOf(TENANT),
  'GET /api/v1/row-rules': pageOf(RULE),
  'GET /api/v1/audit': pageOf(EVENT),
};

const open = async (answers: Answers = {}, props: object = {}) => {
  stage = await openStage({ ...ADMINISTRATION, ...answers });
  await stage.render(<UserScreen />, { surface: 'app', token: 'token', ...props });
  await until(() => find(stage.box, '.bi-user-list button', 'Profile'));
};
const sections = () =>
  [...stage.box.querySelectorAll('.bi-user-list button')].map((one) => one.textContent);
const go = (name: string) => click(find(stage.box, '.bi-user-list button', name));
const dialogText = () => document.querySelector('.ant-modal')?.textContent ?? '';
const dialogButton = (name: string) => find(document.body, '.ant-modal button', name);
const field = (label: string) => {
  const row = [...document.querySelectorAll('.ant-modal label')].find((one) =>
    one.textContent.startsWith(label),
  );
  const input = row?.querySelector<HTMLInputElement>('input, textarea');
  if (!input) throw new Error(`no field "${label}" in ${dialogText()}`);
  return input;
};

describe('the user screen', () => {
  test('shows a viewer the profile, password and sessions, and nothing of administration', async () => {
    const viewer = { ...ME, role: 'viewer', actions: [] };
    await open({ 'GET /api/v1/me': envelope(viewer) }, { start: '/user?section=users' });
    await until(() => expect(stage.text()).toContain(ME.name));
    expect(sections()).toEqual(['Profile', 'Notifications', 'Files', 'Password', 'Sessions']);
    expect(stage.text()).not.toContain('Administration');
    expect(stage.callsOf('GET /api/v1/users')).toEqual([]);
  });

  test('shows an administrator people, tenants, row rules and the audit list', async () => {
    await open();
    await until(() => expect(sections()).toHaveLength(14));
    await go('Users');
    await until(() => expect(stage.text()).toContain('raj@acme.test · 2 row rules'));
    await go('Tenants');
    await until(() => expect(stage.text()).toContain('https://portal.example'));
    await go('Row rules');
    await until(() => expect(stage.text()).toContain('origin_region: West'));
    await go('Audit');
    await until(() => expect(stage.text()).toContain('Added a person'));
    expect(stage.text()).toContain('way: form');
  });

  test.each([
    ['Row rules', 'row-rules', 'Search row rules', RULE],
    ['Tenants', 'tenants', 'Search tenants', TENANT],
  ])('searches and pages %s', async (section, path, label, item) => {
    const data = { items: [item], total: 120, page: 1, pageSize: 50 };
    await open({ [`GET /api/v1/${path}`]: envelope(data) });
    await until(() => expect(sections()).toHaveLength(14));
    await go(section);
    await until(() => expect(stage.text()).toContain('Page 1 of 3'));
    await click(find(stage.box, 'button', 'Next page'));
    const asked = () => stage.callsOf(`GET /api/v1/${path}`).at(-1)?.query;
    await until(() => expect(asked()).toMatchObject({ page: '2', pageSize: '50' }));
    const input = stage.box.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
    if (!input) throw new Error('no search');
    await type(input, 'west');
    await until(() => expect(asked()).toMatchObject({ page: '1', search: 'west' }));
  });

  test('offers a new tenant to operators of the installation only', async () => {
    await open({}, { start: '/user?section=tenants' });
    await until(() => expect(stage.text()).toContain('https://portal.example'));
    expect(stage.text()).not.toContain('Add tenant');
    await stage.close();
    const operator = { ...ME, actions: [...ME.actions, 'tenant.create'] };
    await open({ 'GET /api/v1/me': envelope(operator) }, { start: '/user?section=tenants' });
    await until(() => expect(stage.text()).toContain('Add tenant'));
  });

  test('says in place why a list could not be loaded, and tries again', async () => {
    let refused = true;
    await open({
      'GET /api/v1/tenants': () =>
        refused ? envelope(null, 1005, 'The engine is busy.') : pageOf(TENANT),
    });
    await until(() => expect(sections()).toHaveLength(14));
    await go('Tenants');
    await until(() => expect(stage.text()).toContain('The engine is busy.'));
    expect(stage.shown).toEqual([]);
    refused = false;
    await click(find(stage.box, 'button', 'Try again'));
    await until(() => expect(stage.text()).toContain('https://portal.example'));
  });

  test('names what happened in Chinese too', async () => {
    stage = await openStage(ADMINISTRATION);
    const props = { surface: 'app', token: 'token', language: 'zh', start: '/user?section=audit' };
    await stage.render(<UserScreen />, props as object);
    await until(() => expect(stage.text()).toContain('添加用户'));
  });
});

describe('a person', () => {
  test('is made with name, e-mail and role; a refusal keeps what was typed', async () => {
    const texts = 'The user name or e-mail "raj@acme.test" is already in use.';
    let taken = true;
    await open({
      'POST /api/v1/users': () => (taken ? envelope(null, 1001, texts) : envelope(RAJ)),
    });
    await until(() => expect(sections()).toHaveLength(14));
    await go('Users');
    await until(() => find(stage.box, 'button', 'Add user'));
    await click(find(stage.box, 'button', 'Add user'));
    await until(() => expect(dialogText()).toContain('User name'));
    expect(dialogButton('Save').hasAttribute('disabled')).toBe(true);
    await type(field('User name'), 'raj@acme.test');
    await type(field('Name'), 'Raj Patel');
    await type(field('E-mail'), 'raj@acme.test');
    await type(field('Password'), 'ten letters');
    await click(dialogButton('Save'));
    await until(() => expect(stage.shown).toEqual([`error: ${texts}`]));
    expect(field('Name').value).toBe('Raj Patel');
    taken = false;
    await click(dialogButton('Save'));
    await until(() => expect(stage.shown.at(-1)).toBe('success: Saved'));
    expect(stage.callsOf('POST /api/v1/users').at(-1)?.body).toEqual({
      userName: 'raj@acme.test',
      name: 'Raj Patel',
      email: 'raj@acme.test',
      role: 'viewer',
      password: 'ten letters',
    });
  });

  test('is disabled, and the password reset by mail', async () => {
    await open({
      'PUT /api/v1/users/usr_1': envelope(RAJ),
      'POST /api/v1/users/usr_1/reset': envelope(null),
    });
    await until(() => expect(sections()).toHaveLength(14));
    await go('Users');
    await until(() => find(stage.box, 'button', 'Edit Raj Patel'));
    await click(find(stage.box, 'button', 'Edit Raj Patel'));
    await until(() => expect(dialogText()).toContain('Disable'));
    await click(dialogButton('Reset the password'));
    await until(() => expect(stage.shown).toEqual(['success: The password is reset']));
    expect(stage.callsOf('POST /api/v1/users/usr_1/reset')[0]?.body).toEqual({});
    await click(field('Disable'));
    await click(dialogButton('Save'));
    await until(() => expect(stage.callsOf('PUT /api/v1/users/usr_1')).toHaveLength(1));
    expect(stage.callsOf('PUT /api/v1/users/usr_1')[0]?.body).toMatchObject({
      enabled: false,
      role: 'analyst',
    });
  });
});

describe('a tenant', () => {
  test('gets the sites that may embed, one a line', async () => {
    await open({ 'PUT /api/v1/tenants/ten_1': envelope(TENANT) });
    await until(() => expect(sections()).toHaveLength(14));
    await go('Tenants');
    await until(() => find(stage.box, 'button', 'Edit Acme'));
    await click(find(stage.box, 'button', 'Edit Acme'));
    await until(() => expect(dialogText()).toContain('Sites that may embed'));
    await click(field('People may sign up'));
    await click(dialogButton('Save'));
    await until(() => expect(stage.shown).toEqual(['success: Saved']));
    expect(stage.callsOf('PUT /api/v1/tenants/ten_1')[0]?.body).toEqual({
      name: 'Acme',
      selfRegistration: true,
      enabled: true,
      origins: ['https://portal.example'],
      frameHosts: [],
      shareLinks: false,
    });
  });
});

describe('the own account', () => {
  const SESSION = {
    sessionId: 'ses_2',
    tenantId: 'acme',
    address: '10.0.0.9',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    createdAt: '2026-01-15T12:00:00.000Z',
    lastUsedAt: '2026-01-15T12:30:00.000Z',
    current: false,
  };

  test('lists its sessions and ends one of them', async () => {
    const asked: { type: string; body: string }[] = [];
    await open({
      'POST /iam/proxy/execute': (body: { type: string; body: string }) => {
        asked.push(body);
        return identity(body.type === 'list-sessions' ? [SESSION] : null);
      },
    });
    await go('Sessions');
    await until(() => expect(stage.text()).toContain('10.0.0.9'));
    const end = [...stage.box.querySelectorAll<HTMLElement>('.bi-user-page button')].at(-1);
    await click(end!);
    await until(() => expect(asked.map((one) => one.type)).toContain('revoke-session'));
    const revoked = asked.find((one) => one.type === 'revoke-session');
    expect(JSON.parse(revoked?.body ?? '')).toEqual({ sessionId: 'ses_2' });
  });

  test('says why a new password is refused', async () => {
    await open({
      'POST /iam/proxy/execute': refusal(1401, 'This password is easy to guess.'),
    });
    await go('Password');
    await until(() => find(stage.box, 'label', 'New password'));
    const inputs = [...stage.box.querySelectorAll<HTMLInputElement>('input[type=password]')];
    for (const input of inputs) await type(input, 'password12');
    const button = [...stage.box.querySelectorAll<HTMLElement>('.bi-user-page button')].at(-1);
    await click(button!);
    await until(() => expect(stage.text()).toContain('This password is easy to guess.'));
    expect(inputs.map(({ value }) => value)).toEqual(Array(3).fill('password12'));
  });
});
