import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultUserStore } from '../../../src/core/session/preference-store';
import { fakeStorage, loginResult, openSession } from './session-fixture';

let local: Storage;
let page: EventTarget;

beforeEach(() => {
  local = fakeStorage();
  page = new EventTarget();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

const standalone = () => openSession({ home: 'standalone' });

/** What the browser does in this tab after another one wrote. */
function otherTabWrote(key: string | null) {
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

describe('storage of the standalone app', () => {
  test('keeps exactly the keys of the spec, and no refresh token', () => {
    const session = standalone();
    session.signIn(loginResult());
    session.lastRoute = '/report?tag=a';
    expect(
      Object.fromEntries(
        Array.from({ length: local.length }, (_, i) => {
          const key = local.key(i) ?? '';
          return [key, local.getItem(key)];
        }),
      ),
    ).toEqual({
      access_token: '"token-1"',
      userName: 'ana.lee@acme.test',
      currentRoute: '/report?tag=a',
      userStore: JSON.stringify({ ...defaultUserStore(), userName: 'ana.lee@acme.test' }),
    });
    session.close();
  });

  test('a reload finds token, name and last route', () => {
    local.setItem('access_token', '"kept"');
    local.setItem('userName', 'ana');
    local.setItem('currentRoute', '/olap');
    const session = standalone();
    expect(session.getState()).toMatchObject({ status: 'signedIn', userName: 'ana' });
    expect(session.currentToken()).toBe('kept');
    expect(session.lastRoute).toBe('/olap');
    session.close();
  });

  test.each(['', '""', '{}', '17', 'null'])('a damaged token %j is no token', async (text) => {
    local.setItem('access_token', text);
    const session = standalone();
    expect(await session.token()).toBeNull();
    session.close();
  });

  test('sign-out removes token, name and last route, and keeps the preferences', () => {
    const session = standalone();
    session.signIn(loginResult());
    session.lastRoute = '/olap';
    session.preferences.set({ isDarkTheme: true });
    session.signOut();
    expect(
      [...'access_token userName currentRoute'.split(' ')].map((key) => local.getItem(key)),
    ).toEqual([null, null, null]);
    expect(JSON.parse(local.getItem('userStore') ?? '')).toMatchObject({ isDarkTheme: true });
    session.close();
  });

  test('sign-out empties the work of the person and lets no route be stored until the next sign-in', () => {
    vi.stubGlobal('sessionStorage', fakeStorage());
    const session = standalone();
    session.signIn(loginResult());
    session.preferences.set({ viewTagName: 'A', isDarkTheme: true });
    session.layouts.set('grid', { wide: true });
    session.signOut();
    session.lastRoute = '/report';
    expect(local.length).toBe(1);
    expect(JSON.parse(local.getItem('userStore') ?? '')).toEqual({
      ...defaultUserStore(),
      isDarkTheme: true,
    });
    session.close();
    const reloaded = standalone();
    reloaded.lastRoute = '/report';
    expect(reloaded.lastRoute).toBe('');
    reloaded.signIn(loginResult());
    reloaded.lastRoute = '/report';
    expect(reloaded.lastRoute).toBe('/report');
    reloaded.close();
  });

  test('a route that was asked for without a token is stored for whoever signs in', () => {
    local.setItem('userStore', JSON.stringify({ userName: 'raj.patel@acme.test' }));
    const session = standalone();
    session.lastRoute = '/report';
    session.signIn(loginResult());
    expect(session.lastRoute).toBe('/report');
    session.close();
  });

  test('a token removed from storage is no token, and ends the session with the next call', async () => {
    const session = standalone();
    session.signIn(loginResult());
    local.removeItem('access_token');
    expect(session.currentToken()).toBeNull();
    expect(session.getState().status).toBe('signedIn');
    expect(await session.token()).toBeNull();
    expect(session.getState()).toMatchObject({ status: 'expired', userName: 'ana.lee@acme.test' });
    session.close();
  });

  test.each([
    ['{"sqlEditor":{"side":0.3}}', {}],
    ['{"kind":"cube","id":"c1"}', {}],
    ['{"kind":"cube","id":"c1","route":"/r"}', { kind: 'cube', id: 'c1', route: '/r' }],
  ])('an editingRecord %s is read as %j', (text, record) => {
    local.setItem('userStore', `{"editingRecord":${text}}`);
    const session = standalone();
    expect(session.preferences.get().editingRecord).toEqual(record);
    session.close();
  });

  test.each(['[1]', '{', 'null', '7'])('damaged layouts %s count as none', (text) => {
    local.setItem('layouts', text);
    const session = standalone();
    expect(session.layouts.get('grid')).toBeUndefined();
    session.close();
  });

  test('a full or blocked storage falls back to memory', () => {
    local.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const session = standalone();
    session.signIn(loginResult());
    session.preferences.set({ isDarkTheme: true });
    expect(session.preferences.get().isDarkTheme).toBe(true);
    expect(session.currentToken()).toBe('token-1');
    session.close();
  });
});

describe('two tabs', () => {
  test('sign-out in one signs the other out', () => {
    const session = standalone();
    session.signIn(loginResult());
    const { signal } = session;
    local.removeItem('access_token');
    local.removeItem('userName');
    otherTabWrote('access_token');
    expect(session.getState().status).toBe('signedOut');
    expect(signal.aborted).toBe(true);
    session.close();
  });

  test('a clear of all storage signs out', () => {
    const session = standalone();
    session.signIn(loginResult());
    local.clear();
    otherTabWrote(null);
    expect(session.getState().status).toBe('signedOut');
    session.close();
  });

  test('a token that died in one tab keeps the last route of the other', () => {
    const session = standalone();
    session.signIn(loginResult());
    session.lastRoute = '/olap';
    local.removeItem('access_token');
    otherTabWrote('access_token');
    expect(session.getState().status).toBe('expired');
    expect(session.lastRoute).toBe('/olap');
    session.close();
  });

  test('a refreshed token of the other tab is taken over, the view stays', () => {
    const session = standalone();
    session.signIn(loginResult());
    local.setItem('access_token', '"token-2"');
    otherTabWrote('access_token');
    expect(session.currentToken()).toBe('token-2');
    expect(session.getState().epoch).toBe(0);
    session.close();
  });

  test('another person in the other tab ends the epoch', () => {
    const session = standalone();
    session.signIn(loginResult());
    local.setItem('access_token', '"token-2"');
    local.setItem('userName', 'raj.patel@acme.test');
    otherTabWrote('access_token');
    expect(session.getState()).toMatchObject({ userName: 'raj.patel@acme.test', epoch: 1 });
    session.close();
  });

  test('preferences of the other tab are read again', () => {
    const session = standalone();
    local.setItem('userStore', JSON.stringify({ isDarkTheme: true }));
    otherTabWrote('userStore');
    expect(session.preferences.get()).toEqual({ ...defaultUserStore(), isDarkTheme: true });
    session.close();
  });

  test('only one tab refreshes: the second finds the new token under the lock', async () => {
    let held = Promise.resolve<unknown>(undefined);
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, work: () => Promise<unknown>) => (held = held.then(work)),
      },
    });
    const answer = {
      success: true,
      code: 0,
      msg: '',
      data: loginResult({ access_token: 'token-2' }),
    };
    const call = vi.fn((_address: string, _init: RequestInit) =>
      Promise.resolve(new Response(JSON.stringify(answer))),
    );
    vi.stubGlobal('fetch', call);
    local.setItem('access_token', '"dead"');
    const one = standalone();
    const two = standalone();
    expect(
      await Promise.all([one.renew('dead', 'rejected'), two.renew('dead', 'rejected')]),
    ).toEqual(['token-2', 'token-2']);
    expect(call).toHaveBeenCalledTimes(1);
    expect(call.mock.calls[0]?.[0]).toBe('http://bi.test/iam/login/refresh');
    expect(call.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
    one.close();
    two.close();
  });
});

describe('other homes', () => {
  test('a frame keeps its token in sessionStorage', () => {
    const perTab = fakeStorage();
    vi.stubGlobal('sessionStorage', perTab);
    const session = openSession({ home: 'frame' });
    session.setToken('framed');
    expect(perTab.getItem('access_token')).toBe('"framed"');
    expect(local.length).toBe(0);
    session.close();
  });

  test("a host's page keeps nothing", () => {
    const session = openSession({ home: 'memory' });
    session.signIn(loginResult());
    session.preferences.set({ isDarkTheme: true });
    session.lastRoute = '/olap';
    expect(local.length).toBe(0);
    session.close();
  });
});
