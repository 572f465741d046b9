import { afterEach, describe, expect, test } from 'vitest';
import { AppShell } from '../../src/shell/app-shell';
import {
  click,
  envelope,
  find,
  inputOf,
  ME,
  openStage,
  type,
  until,
  type Answers,
} from './shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(async () => {
  await stage.close();
  location.hash = '';
});

/** How the app is opened: signed in unless `token` is null. */
interface Opening {
  token?: string | null;
  answers?: Answers;
  dark?: boolean;
}

/** Opens the standalone app at a hash route. */
const open = async (route: string, opening: Opening = {}) => {
  const { token = 'abcdefghijklmnop', answers = {}, dark = false } = opening;
  stage = await openStage(answers);
  location.hash = `#${route}`;
  return await stage.render(<AppShell routing="hash" />, {
    surface: 'standalone',
    embedded: false,
    home: 'standalone',
    dark,
    ...(token === null ? {} : { token }),
  });
};
const hash = () => location.hash.slice(1);
const goTo = (route: string) => {
  location.hash = `#${route}`;
  dispatchEvent(new PopStateEvent('popstate'));
};
const openMenu = async () => {
  await until(() => expect(stage.text()).toContain('AL'));
  await click(stage.box.querySelector<HTMLElement>('.bi-avatar')!);
  await until(() => find(document.body, '[role=menuitem] .bi-menu-row > span', 'Logout'));
};
const choose = (label: string) =>
  click(find(document.body, '[role=menuitem] .bi-menu-row > span', label));

describe('the standalone app', () => {
  test('redirects / to /home', async () => {
    await open('/');
    await until(() => expect(hash()).toBe('/home'));
  });

  test('sends somebody without a token to /login and back to where they were', async () => {
    const session = await open('/report?search=delay', { token: null });
    await until(() => expect(hash()).toBe('/login'));
    expect(session.lastRoute).toBe('/report?search=delay');
    await until(() => inputOf(stage.box, 'Password'));
    expect(stage.box.querySelector('nav')).toBeNull();
    await type(inputOf(stage.box, 'Username / Email'), 'ana');
    await type(inputOf(stage.box, 'Password'), 'demo');
    await click(find(stage.box, 'button', 'Sign in'));
    await until(() => expect(hash()).toBe('/report?search=delay'));
    expect(JSON.parse(localStorage.getItem('access_token') ?? '')).toBe(
      'token-of-ana-lee-0123456789',
    );
  });

  test('shows brand, toggle, initials and the entries that work', async () => {
    await open('/home');
    await until(() => expect(stage.text()).toContain('AL'));
    expect(stage.box.querySelector('.bi-top-brand')?.textContent).toBe('Cube');
    const entries = await until(() => {
      const all = [...stage.box.querySelectorAll('#bi-side-menu a')];
      expect(all).toHaveLength(8);
      return all;
    });
    expect(entries.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Cube', '#/home'],
      ['View', '#/view'],
      ['Report', '#/report'],
      ['My Report', '#/my-report'],
      ['Report Plus', '#/reports'],
      ['Email', '#/email'],
      ['Dashboard', '#/dashboard'],
      ['Blueprint', '#/blueprint'],
    ]);
    expect(entries[0]?.getAttribute('aria-current')).toBe('page');
    await until(() => expect(document.title).toBe('Cube · Cube'));
  });

  test('collapses on the report view, keeps the choice, and restores it on leaving', async () => {
    const session = await open('/home');
    await until(() => find(stage.box, 'button', 'Collapse the menu'));
    goTo('/view-Report?report_id=x');
    await until(() => find(stage.box, 'button', 'Expand the menu'));
    expect(session.preferences.get().sidebarFlag).toBe('');
    goTo('/report');
    await until(() => find(stage.box, 'button', 'Collapse the menu'));
    await click(find(stage.box, 'button', 'Collapse the menu'));
    expect(session.preferences.get().sidebarFlag).toBe('collapsed');
  });

  test('shows the trail of tag, second tag and name as links with their queries', async () => {
    await open('/view-Report?report_id=x&type=report&name=Late&tag=A&stag=B');
    await until(() => expect(stage.box.querySelectorAll('.bi-trail li')).toHaveLength(4));
    const crumbs = [...stage.box.querySelectorAll('.bi-trail li a')];
    expect(crumbs.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Report', '#/report'],
      ['A', '#/report?tag=A'],
      ['B', '#/report?tag=A&stag=B'],
      ['Late', '#/view-Report?report_id=x&type=report&name=Late&tag=A&stag=B'],
    ]);
    await click(crumbs[1] as HTMLElement);
    await until(() => expect(hash()).toBe('/report?tag=A'));
  });

  test('goes to /403 on a 1002 answer and shows the sentence that came with it', async () => {
    await open('/report', { answers: { 'GET /api/v1/reports': envelope(null, 1002, 'No.') } });
    await until(() => expect(hash()).toBe('/403'));
    await until(() => expect(stage.text()).toContain('This is not open to you'));
    expect(stage.text()).toContain('No.');
    await click(find(stage.box, 'button', 'Go to Cube'));
    await until(() => expect(hash()).toBe('/home'));
  });

  test('says at /403 what was refused, and leads back to its list', async () => {
    const answers = { 'GET /api/v1/reports/x/open': envelope(null, 1002, 'No.') };
    await open('/view-Report?report_id=x&type=report&name=Late', { answers });
    await until(() => expect(stage.text()).toContain('“Late” is not open to you'));
    expect(stage.text()).toContain('No.');
    await click(find(stage.box, 'button', 'Back to Report'));
    await until(() => expect(hash()).toBe('/report'));
  });

  test('names an unknown address and offers a way back', async () => {
    await open('/no-such-place');
    await until(() => expect(stage.text()).toContain('There is nothing at this address'));
    await click(find(stage.box, 'button', 'Go to Cube'));
    await until(() => expect(hash()).toBe('/home'));
  });

  test('hides menu and top bar with embedded=true, keeps the breadcrumb and asks no login', async () => {
    await open('/report?embedded=true', { token: null });
    await until(() => expect(stage.box.querySelector('.bi-trail')).not.toBeNull());
    expect(stage.box.querySelector('.bi-top')).toBeNull();
    expect(stage.box.querySelector('#bi-side-menu')).toBeNull();
    expect(hash()).toBe('/report?embedded=true');
  });
});

describe('a demo', () => {
  const warning = 'Demo mode on a reachable address';
  test.each([true, false])('other machines can reach, as the server says: %s', async (remote) => {
    const me = { ...ME, ...(remote ? { demoRemote: true } : {}) };
    await open('/home', { answers: { 'GET /api/v1/me': envelope(me) } });
    await until(() => expect(stage.callsOf('GET /api/v1/me')).not.toEqual([]));
    await openMenu();
    await until(() => expect(document.body.textContent).toContain(ME.version));
    expect(stage.text().includes(warning)).toBe(remote);
  });
});

describe('the avatar menu', () => {
  test('shows theme, version, environment and the first 12 characters of the token', async () => {
    await open('/home');
    await openMenu();
    const rows = [...document.body.querySelectorAll('[role=menuitem]')].map(
      (one) => one.textContent,
    );
    expect(rows).toEqual([
      'User',
      'ThemeLight',
      'LanguageEnglish',
      `Version${ME.version}`,
      'EnvPreview',
      'Tokenabcdefghijkl',
      'Logout',
    ]);
  });

  test('opens the version log and the user page', async () => {
    await open('/home');
    await openMenu();
    await choose('Version');
    await until(() => expect(hash()).toBe('/guide/log'));
    await until(() => expect(stage.text()).toContain('Changelog'));
    await openMenu();
    await choose('User');
    await until(() => expect(hash()).toBe('/user'));
  });

  test.each([
    ['works', () => Promise.resolve(), 'success: Token copied to clipboard'],
    [
      'is refused',
      () => Promise.reject(new Error('no')),
      'error: Failed to copy token. Please copy it manually.',
    ],
  ])('says how copying went when it %s', async (_, writeText, message) => {
    await open('/home');
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await openMenu();
    await choose('Token');
    await until(() => expect(stage.shown).toContain(message));
  });

  test('logs out: name, token and last route are removed', async () => {
    const session = await open('/report');
    await openMenu();
    await choose('Logout');
    expect(session.currentToken()).toBeNull();
    for (const key of ['access_token', 'userName', 'currentRoute']) {
      expect(localStorage.getItem(key)).toBeNull();
    }
  });
});

test('signing out in another tab reaches this one', async () => {
  await open('/home');
  await until(() => expect(stage.text()).toContain('AL'));
  localStorage.removeItem('access_token');
  dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  await until(() => expect(hash()).toBe('/login'));
});

test('in a page of somebody else addresses, title and storage stay untouched', async () => {
  stage = await openStage();
  const { title } = document;
  await stage.render(<AppShell routing="memory" route="/report" />, {
    surface: 'app',
    embedded: false,
    token: 'abc',
  });
  await until(() => expect(stage.text()).toContain('No reports yet'));
  await click(find(stage.box, '#bi-side-menu a', 'My Report'));
  await until(() => expect(stage.text()).toContain('Made by me'));
  expect(stage.box.querySelector('#bi-side-menu a')?.hasAttribute('href')).toBe(false);
  expect([location.hash, document.title, localStorage.length]).toEqual(['', title, 0]);
});
