import { createEarlyCalls } from './early-calls';
import type { FrameSource } from './frame-source';
import { storeOf, type SessionHome } from './key-value-store';
import { createLayoutStore } from './layout-store';
import { createPostedTokens, isSpent, spendToken } from './posted-token';
import { createPreferenceStore, emptyWork } from './preference-store';
import type { AuthReason, Session, SessionState, TokenGrant } from './session-types';
import { STORAGE_KEYS, storedToken, storeToken } from './stored-token';
import { createTabMemory } from './tab-memory';
import { createTokenClock } from './token-clock';
import { createTokenSources, grantOf, toGrant } from './token-sources';

/** In the tab's memory: somebody signed out here, and nobody has signed in since. */
const LEFT = 'left';

/** What a session is built on. */
export interface SessionOptions {
  server: string;
  name: string;
  home?: SessionHome;
  /** the parent frame, where the page is ours and framed */
  frame?: FrameSource | null;
}

/** A session with the end that its registry calls. */
export interface OwnedSession extends Session {
  /** stops timers, listeners and calls; the last change it reports ends the epoch */
  close: () => void;
}

/**
 * Opens a session. The token is only in this closure and, where `home` says so, in storage. Every
 * token raises the generation: an answer that was asked for under an older one is dropped, so that a
 * newer token beats a running refresh.
 */
export function createSession(options: SessionOptions): OwnedSession {
  const { server, name, home = 'memory', frame = null } = options;
  const store = storeOf(home);
  const listeners = new Set<() => void>();
  const preferences = createPreferenceStore(store);
  const layouts = createLayoutStore(store);
  const tab = createTabMemory(home);
  let controller = new AbortController();
  let token = storedToken(store);
  let subject: string | null = null;
  let asked: Promise<string | null> | null = null;
  /** the sources have said no; they are asked again only when one of them changes */
  let settled = false;
  let refused: string | null = null;
  let closed = false;
  /** after sign-out no route is stored: the next person does not start where the former one was */
  let left = tab.get(LEFT) !== null;
  /** the last route was stored while somebody was signed in */
  let routeIsPersonal = true;
  let state: SessionState = {
    status: token === null ? 'starting' : 'signedIn',
    userName: store.get(STORAGE_KEYS.userName),
    tenantId: null,
    generation: token === null ? 0 : 1,
    epoch: 0,
  };
  const held = new Set<string>();
  const posted = createPostedTokens({
    server,
    generation: () => state.generation,
    take: (grant) => session.setToken(grant),
    signal: () => controller.signal,
  });
  const sources = createTokenSources({
    server,
    name,
    home,
    store,
    frame,
    posted: posted.wait,
    signal: () => controller.signal,
  });
  const clock = createTokenClock(() => void renewAhead());
  const early = createEarlyCalls(server, () => session.token());

  const change = (patch: Partial<SessionState>) => {
    state = { ...state, ...patch };
    for (const listener of [...listeners]) listener();
  };

  const nextEpoch = () => {
    subject = null;
    early.clear();
    if (!closed) tab.clear();
    const old = controller;
    controller = new AbortController();
    old.abort();
    return { epoch: state.epoch + 1 };
  };

  const forgetWork = (userName: string) => {
    preferences.set({ ...emptyWork(), userName });
    layouts.clear();
    if (routeIsPersonal) store.remove(STORAGE_KEYS.route);
  };

  /** The preferences are this person's from now on; those of another are dropped. */
  const claim = (userName: string, stranger: boolean) => {
    const before = preferences.get().userName;
    if (stranger || (before !== '' && before !== userName)) forgetWork(userName);
    else if (before !== userName) preferences.set({ userName });
  };

  const adopt = (grant: TokenGrant) => {
    token = grant.token;
    left = false;
    tab.remove(LEFT);
    held.add(token);
    settled = false;
    refused = null;
    const userName = grant.userName ?? state.userName;
    const tenantId = grant.tenantId ?? state.tenantId;
    const stranger =
      (state.userName !== null && userName !== state.userName) ||
      (state.tenantId !== null && tenantId !== state.tenantId);
    storeToken(store, token);
    if (userName !== null) {
      store.set(STORAGE_KEYS.userName, userName);
      claim(userName, stranger);
    }
    if (grant.expiresIn === undefined) clock.stop();
    else clock.start(grant.expiresIn);
    change({
      status: 'signedIn',
      userName,
      tenantId,
      generation: state.generation + 1,
      ...(stranger ? nextEpoch() : {}),
    });
  };

  const expire = () => {
    refused = token;
    token = null;
    settled = true;
    clock.stop();
    storeToken(store, null);
    change({ status: 'expired' });
  };

  const leave = () => {
    left ||= token !== null || state.status === 'expired';
    for (const one of held) spendToken(one);
    held.clear();
    token = null;
    refused = null;
    settled = true;
    sources.refreshToken = null;
    clock.stop();
    routeIsPersonal = true;
    forgetWork('');
    storeToken(store, null);
    store.remove(STORAGE_KEYS.userName);
    const generation = state.generation + 1;
    const next = nextEpoch();
    if (left) tab.set(LEFT, 'true');
    change({ status: 'signedOut', userName: null, tenantId: null, generation, ...next });
  };

  const askOnce = (reason: AuthReason, dead: string | null): Promise<string | null> => {
    if (asked) return asked;
    const { generation } = state;
    const running = sources
      .ask(reason, dead)
      .then(
        (grant) => {
          if (closed || state.generation !== generation) return token;
          if (grant && grant.token !== dead) adopt(grant);
          else if (token === null) none();
          else if (reason === 'rejected') expire();
          return token;
        },
        (thrown: unknown) => {
          if (closed || state.generation !== generation) return token;
          if (token !== null) throw thrown;
          none();
          return null;
        },
      )
      .finally(() => {
        if (asked === running) asked = null;
      });
    asked = running;
    return running;
  };

  const none = () => {
    settled = true;
    if (state.status === 'starting') change({ status: 'signedOut' });
  };

  const renewAhead = async () => {
    const { generation } = state;
    await askOnce('expiring', token).catch(() => null);
    if (!closed && state.generation === generation && token !== null) clock.retry();
  };

  const followStorage = () => {
    const other = storedToken(store);
    if (other === token) return;
    preferences.reload();
    const userName = store.get(STORAGE_KEYS.userName);
    if (other !== null) adopt(userName === null ? { token: other } : { token: other, userName });
    else if (userName === null) leave();
    else if (token !== null) expire();
  };

  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEYS.preferences) preferences.reload();
    if (event.key === STORAGE_KEYS.token || event.key === null) followStorage();
  };
  const wasRemoved = () => home === 'standalone' && storedToken(store) === null;
  if (home === 'standalone') globalThis.addEventListener('storage', onStorage);
  const unframe = frame?.onGrant((grant) => {
    if (!isSpent(grant.token)) session.setToken(grant);
  });

  const session: OwnedSession = {
    server,
    name,
    home,
    preferences,
    layouts,
    tab,
    get signal() {
      return controller.signal;
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    currentToken: () => (wasRemoved() ? null : token),
    token() {
      if (token !== null && wasRemoved()) followStorage();
      if (token !== null || settled) return Promise.resolve(token);
      return askOnce('initial', null);
    },
    askAgain() {
      settled = false;
      return token === null ? askOnce('initial', refused) : Promise.resolve(token);
    },
    setToken(grant) {
      const next = toGrant(grant);
      if (next === null) {
        if (state.status !== 'signedOut') leave();
      } else if (next.token !== token) {
        adopt(next);
      }
    },
    setTokenProvider(next) {
      if (sources.provider === next) return;
      sources.provider = next;
      if (next === null) {
        if (token !== null) leave();
        return;
      }
      settled = false;
      if (token === null) void askOnce('initial', refused);
    },
    addAuthHandler: (handler) => sources.addHandler(handler),
    hearPosts: posted.hear,
    reportToParent: (news) => frame?.report(news),
    signIn(result) {
      if (home !== 'standalone') sources.refreshToken = result.refresh_token;
      adopt(grantOf(result));
    },
    renew(dead, reason) {
      if (token !== null && token !== dead) return Promise.resolve(token);
      if (token === null && (settled || dead === refused)) return Promise.resolve(null);
      return askOnce(reason, dead);
    },
    signOut: leave,
    setSubject(next) {
      const stranger = subject !== null && subject !== next.subject;
      const { userName, tenantId } = next;
      const same = state.userName === userName && state.tenantId === tenantId;
      if (stranger) change({ userName, tenantId, ...nextEpoch() });
      else if (!same) change({ userName, tenantId });
      if (!same) store.set(STORAGE_KEYS.userName, userName);
      claim(userName, stranger);
      subject = next.subject;
    },
    get lastRoute() {
      return store.get(STORAGE_KEYS.route) ?? '';
    },
    set lastRoute(route) {
      if (left) return;
      routeIsPersonal = token !== null;
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
      closed = true;
      clock.stop();
      unframe?.();
      if (home === 'standalone') globalThis.removeEventListener('storage', onStorage);
      token = null;
      change({ status: 'signedOut', ...nextEpoch() });
      listeners.clear();
      sources.provider = null;
      sources.refreshToken = null;
    },
  };
  return session;
}
