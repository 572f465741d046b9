import type { LoginResult } from '@bi/contract/identity';
import { createEarlyCalls } from './early-calls';
import type { FrameSource } from './frame-source';
import { storeOf, type SessionHome } from './key-value-store';
import { createPreferenceStore } from './preference-store';
import { callRefresh, RefreshRefused } from './refresh-call';
import type {
  AuthHandler,
  AuthReason,
  Session,
  SessionState,
  TokenGrant,
  TokenProvider,
} from './session-types';
import { createTokenClock } from './token-clock';

/** Keys of the standalone app's storage (spec section 3). */
export const STORAGE_KEYS = {
  token: 'access_token',
  userName: 'userName',
  route: 'currentRoute',
  preferences: 'userStore',
  language: 'language',
} as const;

const PROVIDER_LIMIT = 15_000;

/** What a session stands on. */
export interface SessionOptions {
  server: string;
  name: string;
  home?: SessionHome;
  /** the parent frame, where the page is ours and framed */
  frame?: FrameSource | null;
}

/** A session with the end that its registry calls. */
export interface OwnedSession extends Session {
  /** stops timers, listeners and calls */
  close: () => void;
}

/**
 * Opens a session. Token sources in order: the provider, a token set, the parent frame, storage,
 * the server's refresh, `bi-auth-required`. The token is only in this closure and, where `home`
 * says so, in storage.
 */
export function createSession(options: SessionOptions): OwnedSession {
  const { server, name, home = 'memory', frame = null } = options;
  const store = storeOf(home);
  const listeners = new Set<() => void>();
  const handlers = new Set<AuthHandler>();
  let token = readToken(store.get(STORAGE_KEYS.token));
  let refreshToken: string | null = null;
  let provider: TokenProvider | null = null;
  let subject: string | null = null;
  let asked: Promise<string | null> | null = null;
  let quiet = false;
  let controller = new AbortController();
  let state: SessionState = {
    status: token === null ? 'starting' : 'signedIn',
    userName: store.get(STORAGE_KEYS.userName),
    tenantId: null,
    generation: token === null ? 0 : 1,
    epoch: 0,
  };
  const clock = createTokenClock(() => void renewAhead());
  const early = createEarlyCalls(server, () => session.token());
  const preferences = createPreferenceStore(store);

  const change = (patch: Partial<SessionState>) => {
    state = { ...state, ...patch };
    for (const listener of [...listeners]) listener();
  };

  const endEpoch = () => {
    subject = null;
    early.clear();
    const old = controller;
    controller = new AbortController();
    old.abort();
    return { epoch: state.epoch + 1 };
  };

  const adopt = (grant: TokenGrant, patch: Partial<SessionState> = {}) => {
    token = grant.token;
    quiet = false;
    const userName = grant.userName ?? state.userName;
    const stranger =
      grant.userName !== undefined && state.userName !== null
        ? grant.userName !== state.userName
        : false;
    const tenantId = grant.tenantId ?? state.tenantId;
    const moved = state.tenantId !== null && tenantId !== state.tenantId;
    store.set(STORAGE_KEYS.token, JSON.stringify(token));
    if (userName !== null) store.set(STORAGE_KEYS.userName, userName);
    if (grant.expiresIn === undefined) clock.stop();
    else clock.start(grant.expiresIn);
    change({
      status: 'signedIn',
      userName,
      tenantId,
      generation: state.generation + 1,
      ...(stranger || moved ? endEpoch() : {}),
      ...patch,
    });
  };

  const forget = (status: 'signedOut' | 'expired') => {
    token = null;
    clock.stop();
    store.remove(STORAGE_KEYS.token);
    if (status === 'expired') {
      change({ status });
      return;
    }
    refreshToken = null;
    store.remove(STORAGE_KEYS.userName);
    store.remove(STORAGE_KEYS.route);
    change({
      status,
      userName: null,
      tenantId: null,
      generation: state.generation + 1,
      ...endEpoch(),
    });
  };

  const ask = async (reason: AuthReason, dead: string | null): Promise<TokenGrant | null> => {
    const request = { reason, session: name };
    if (provider) return toGrant(await limited(Promise.resolve(provider(request))));
    if (frame) {
      const grant = toGrant(await frame.request(reason));
      if (grant) return grant;
    }
    const kept = home === 'memory' ? null : readToken(store.get(STORAGE_KEYS.token));
    if (kept !== null && kept !== dead) return { token: kept };
    if (refreshToken !== null || (home === 'standalone' && dead !== null)) {
      const grant = await refreshOnServer(dead);
      if (grant) return grant;
    }
    for (const handler of [...handlers].reverse()) {
      const answer = handler(request);
      if (answer !== undefined) return toGrant(await limited(answer));
    }
    return null;
  };

  const refreshOnServer = (dead: string | null): Promise<TokenGrant | null> =>
    alone(`bi-refresh ${server}`, home, async () => {
      const kept = home === 'memory' ? null : readToken(store.get(STORAGE_KEYS.token));
      if (kept !== null && kept !== dead) return { token: kept };
      try {
        const result = await callRefresh(server, refreshToken, controller.signal);
        if (home !== 'standalone') refreshToken = result.refresh_token;
        return grantOf(result);
      } catch (thrown) {
        if (!(thrown instanceof RefreshRefused)) throw thrown;
        refreshToken = null;
        return null;
      }
    });

  const askOnce = (reason: AuthReason, dead: string | null): Promise<string | null> => {
    if (asked) return asked;
    const { generation } = state;
    const running = ask(reason, dead)
      .then((grant) => {
        if (state.generation !== generation) return token;
        if (grant && grant.token !== dead) adopt(grant);
        else if (reason === 'rejected') forget('expired');
        else if (token === null) change({ status: 'signedOut' });
        return token;
      })
      .catch((thrown: unknown) => {
        if (state.generation !== generation) return token;
        if (reason === 'expiring') throw thrown;
        if (token === null) change({ status: 'signedOut' });
        else if (reason === 'rejected') forget('expired');
        return null;
      })
      .finally(() => {
        if (asked === running) asked = null;
      });
    asked = running;
    return running;
  };

  const renewAhead = async () => {
    try {
      const before = state.generation;
      const current = token;
      await askOnce('expiring', current);
      if (state.generation === before && token !== null) clock.retry();
    } catch {
      clock.retry();
    }
  };

  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEYS.preferences) preferences.reload();
    if (event.key !== STORAGE_KEYS.token && event.key !== null) return;
    const other = readToken(store.get(STORAGE_KEYS.token));
    if (other === token) return;
    if (other === null) {
      forget('signedOut');
      return;
    }
    const userName = store.get(STORAGE_KEYS.userName);
    adopt({ token: other, ...(userName === null ? {} : { userName }) });
  };
  if (home === 'standalone') globalThis.addEventListener('storage', onStorage);
  const unframe = frame?.onGrant((grant) => session.setToken(grant));

  const session: OwnedSession = {
    server,
    name,
    home,
    preferences,
    get signal() {
      return controller.signal;
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    currentToken: () => token,
    token() {
      if (token !== null || quiet) return Promise.resolve(token);
      return askOnce('initial', null);
    },
    setToken(grant) {
      const next = toGrant(grant);
      if (next === null) {
        if (token !== null) forget('signedOut');
        return;
      }
      if (next.token !== token) adopt(next);
    },
    setTokenProvider(next) {
      if (provider === next) return;
      provider = next;
      if (next) quiet = false;
      else if (token !== null) forget('signedOut');
    },
    addAuthHandler(handler) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    signIn(result) {
      if (home !== 'standalone') refreshToken = result.refresh_token;
      const { userName, editingRecord, editingPlusRecord } = preferences.get();
      const stranger = userName !== '' && userName !== result.userName;
      preferences.set({
        userName: result.userName,
        editingRecord: stranger ? {} : editingRecord,
        editingPlusRecord: stranger ? {} : editingPlusRecord,
      });
      adopt(grantOf(result));
    },
    async renew(dead, reason) {
      if (token !== null && token !== dead) return token;
      return await askOnce(reason, dead);
    },
    signOut() {
      quiet = true;
      forget('signedOut');
    },
    setSubject(next, tenantId) {
      const stranger = subject !== null && subject !== next;
      subject = next;
      if (stranger) change({ tenantId, ...endEpoch() });
      else if (state.tenantId !== tenantId) change({ tenantId });
      subject = next;
    },
    get lastRoute() {
      return store.get(STORAGE_KEYS.route) ?? '';
    },
    set lastRoute(route) {
      if (route === '') store.remove(STORAGE_KEYS.route);
      else store.set(STORAGE_KEYS.route, route);
    },
    get language() {
      return store.get(STORAGE_KEYS.language);
    },
    set language(language) {
      if (language === null) store.remove(STORAGE_KEYS.language);
      else store.set(STORAGE_KEYS.language, language);
      change({});
    },
    sendEarly: early.send,
    takeEarly: early.take,
    close() {
      clock.stop();
      unframe?.();
      if (home === 'standalone') globalThis.removeEventListener('storage', onStorage);
      controller.abort();
      listeners.clear();
      handlers.clear();
      early.clear();
      token = null;
      refreshToken = null;
      provider = null;
    },
  };
  return session;
}

function grantOf(result: LoginResult): TokenGrant {
  return {
    token: result.access_token,
    expiresIn: result.expires_in,
    userName: result.userName,
    tenantId: result.tenantId,
  };
}

function toGrant(answer: string | TokenGrant | null | undefined): TokenGrant | null {
  const grant = typeof answer === 'string' ? { token: answer } : answer;
  return grant && typeof grant.token === 'string' && grant.token !== '' ? grant : null;
}

/** The token kept as JSON text; a bare text of another writer is taken as it is. */
function readToken(text: string | null): string | null {
  if (text === null || text === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' && value !== '' ? value : null;
  } catch {
    return text;
  }
}

function limited<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('the token provider did not answer within 15 s')),
      PROVIDER_LIMIT,
    );
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** One refresh over all tabs of the standalone app; elements have one session per page anyway. */
function alone<T>(lock: string, home: SessionHome, work: () => Promise<T>): Promise<T> {
  const locks =
    home === 'standalone' ? (globalThis.navigator as Navigator | undefined)?.locks : undefined;
  return locks ? locks.request(lock, work) : work();
}
