import type { LoginResult } from '@bi/contract/identity/identity';
import { EarlyCalls } from './early-calls';
import type { FramePort } from './frame-source';
import { storeOf, type KeyValueStore, type SessionHome } from './key-value-store';
import type { LayoutStore } from './layout-store';
import { PersonMemory } from './person-memory';
import { isSpent, PostedTokens, spendToken } from './posted-token';
import type { PreferenceStore } from './preference-store';
import type { AuthReason, Session, SessionState, TokenGrant, TokenProvider } from './session-types';
import { STORAGE_KEYS, storedToken, storeToken } from './stored-token';
import type { TabMemory } from './tab-memory';
import { TokenClock } from './token-clock';
import { grantOf, toGrant, TokenSources } from './token-sources';

/** What a session is built on. */
export interface SessionOptions {
  server: string;
  name: string;
  home?: SessionHome;
  /** the parent frame, where the page is ours and framed */
  frame?: FramePort | null;
  /** nothing is stored, whatever its home is */
  isPrivate?: boolean;
}

/** A session with the end that its registry calls. */
export interface OwnedSession extends Session {
  /** stops timers, listeners and calls; the last change it reports ends the epoch */
  close: () => void;
}

/** Opens a session. */
export function createSession(options: SessionOptions): OwnedSession {
  return new BrowserSession(options);
}

/**
 * The token is only in this object and, where `home` says so, in storage. Every token raises the
 * generation: an answer that was asked for under an older one is dropped, so that a newer token beats
 * a running refresh.
 */
class BrowserSession implements OwnedSession {
  readonly server: string;
  readonly name: string;
  readonly home: SessionHome;
  readonly #frame: FramePort | null;
  readonly #store: KeyValueStore;
  readonly #memory: PersonMemory;
  readonly preferences: PreferenceStore;
  readonly layouts: LayoutStore;
  readonly tab: TabMemory;
  readonly #posted: PostedTokens;
  readonly #sources: TokenSources;
  readonly #clock = new TokenClock(() => void this.#renewAhead());
  readonly #early: EarlyCalls;
  readonly #unframe: (() => void) | undefined;
  readonly #listeners = new Set<() => void>();
  /** tokens there were, which no message may bring back once the person has left */
  readonly #held = new Set<string>();
  #controller = new AbortController();
  #token: string | null;
  #subject: string | null = null;
  #asked: Promise<string | null> | null = null;
  /** the sources have said no; they are asked again only when one of them changes */
  #settled = false;
  #refused: string | null = null;
  #closed = false;
  #state: SessionState;

  constructor({ server, name, home = 'memory', frame = null, isPrivate }: SessionOptions) {
    this.server = server;
    this.name = name;
    this.home = home;
    this.#frame = frame;
    const place = isPrivate ? 'memory' : home;
    const store = (this.#store = storeOf(place));
    this.#memory = new PersonMemory(store, place);
    this.preferences = this.#memory.preferences;
    this.layouts = this.#memory.layouts;
    this.tab = this.#memory.tab;
    this.#token = storedToken(store);
    this.#state = {
      status: this.#token === null ? 'starting' : 'signedIn',
      userName: store.get(STORAGE_KEYS.userName),
      tenantId: null,
      generation: this.#token === null ? 0 : 1,
      epoch: 0,
    };
    const signal = () => this.signal;
    this.#posted = new PostedTokens({
      server,
      generation: () => this.#state.generation,
      take: (grant) => this.setToken(grant),
      signal,
    });
    const posted = () => this.#posted.wait();
    this.#sources = new TokenSources({ server, name, home, store, frame, posted, signal });
    this.#early = new EarlyCalls(server, () => this.token());
    if (home === 'standalone') globalThis.addEventListener('storage', this.#onStorage);
    this.#unframe = frame?.onGrant((grant) => {
      if (!isSpent(grant.token)) this.setToken(grant);
    });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  readonly getState = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  currentToken(): string | null {
    return this.#wasRemoved() ? null : this.#token;
  }

  token(): Promise<string | null> {
    if (this.#token !== null && this.#wasRemoved()) this.#followStorage();
    if (this.#token !== null || this.#settled) return Promise.resolve(this.#token);
    return this.#askOnce('initial', null);
  }

  askAgain(): Promise<string | null> {
    this.#settled = false;
    if (this.#token !== null) return Promise.resolve(this.#token);
    return this.#askOnce('initial', this.#refused);
  }

  setToken(grant: string | TokenGrant | null): void {
    const next = toGrant(grant);
    if (next === null) {
      if (this.#state.status !== 'signedOut') this.signOut();
    } else if (next.token !== this.#token) {
      this.#adopt(next);
    }
  }

  setTokenProvider(next: TokenProvider | null): void {
    if (this.#sources.provider === next) return;
    this.#sources.provider = next;
    if (next === null) {
      if (this.#token !== null) this.signOut();
      return;
    }
    this.#settled = false;
    if (this.#token === null) void this.#askOnce('initial', this.#refused);
  }

  readonly addAuthHandler: Session['addAuthHandler'] = (one) => this.#sources.addHandler(one);
  readonly hearPosts: Session['hearPosts'] = (...from) => this.#posted.hear(...from);
  readonly reportToParent: Session['reportToParent'] = (news) => this.#frame?.report(news);
  readonly sendEarly: Session['sendEarly'] = (...call) => this.#early.send(...call);
  readonly takeEarly: Session['takeEarly'] = (...call) => this.#early.take(...call);

  signIn(result: LoginResult): void {
    if (this.home !== 'standalone') this.#sources.refreshToken = result.refresh_token;
    this.#adopt(grantOf(result));
  }

  renew(dead: string, reason: AuthReason): Promise<string | null> {
    const token = this.#token;
    if (token !== null && token !== dead) return Promise.resolve(token);
    if (token === null && (this.#settled || dead === this.#refused)) return Promise.resolve(null);
    return this.#askOnce(reason, dead);
  }

  signOut(): void {
    const isLeaving = this.#token !== null || this.#state.status === 'expired';
    for (const one of this.#held) spendToken(one);
    this.#held.clear();
    this.#token = null;
    this.#refused = null;
    this.#settled = true;
    this.#sources.refreshToken = null;
    this.#clock.stop();
    this.#memory.leave(isLeaving);
    storeToken(this.#store, null);
    this.#store.remove(STORAGE_KEYS.userName);
    const generation = this.#state.generation + 1;
    const next = this.#nextEpoch();
    this.#change({ status: 'signedOut', userName: null, tenantId: null, generation, ...next });
  }

  setSubject(next: { subject: string; userName: string; tenantId: string }): void {
    const stranger = this.#subject !== null && this.#subject !== next.subject;
    const { userName, tenantId } = next;
    const same = this.#state.userName === userName && this.#state.tenantId === tenantId;
    if (stranger) this.#change({ userName, tenantId, ...this.#nextEpoch() });
    else if (!same) this.#change({ userName, tenantId });
    if (!same) this.#store.set(STORAGE_KEYS.userName, userName);
    this.#memory.claim(userName, stranger);
    this.#subject = next.subject;
  }

  get lastRoute(): string {
    return this.#memory.route;
  }

  set lastRoute(route: string) {
    this.#memory.setRoute(route, this.#token !== null);
  }

  get language(): string | null {
    return this.#store.get(STORAGE_KEYS.language);
  }

  set language(language: string | null) {
    if (language === null) this.#store.remove(STORAGE_KEYS.language);
    else this.#store.set(STORAGE_KEYS.language, language);
    this.#change({});
  }

  close(): void {
    this.#closed = true;
    this.#clock.stop();
    this.#unframe?.();
    if (this.home === 'standalone') globalThis.removeEventListener('storage', this.#onStorage);
    this.#token = null;
    this.#change({ status: 'signedOut', ...this.#nextEpoch() });
    this.#listeners.clear();
    this.#sources.provider = null;
    this.#sources.refreshToken = null;
  }

  #change(patch: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of [...this.#listeners]) listener();
  }

  #nextEpoch(): { epoch: number } {
    this.#subject = null;
    this.#early.clear();
    if (!this.#closed) this.#memory.clearTab();
    const old = this.#controller;
    this.#controller = new AbortController();
    old.abort();
    return { epoch: this.#state.epoch + 1 };
  }

  #adopt(grant: TokenGrant): void {
    this.#token = grant.token;
    this.#memory.arrive();
    this.#held.add(grant.token);
    this.#settled = false;
    this.#refused = null;
    const before = this.#state;
    const userName = grant.userName ?? before.userName;
    const tenantId = grant.tenantId ?? before.tenantId;
    const stranger =
      (before.userName !== null && userName !== before.userName) ||
      (before.tenantId !== null && tenantId !== before.tenantId);
    storeToken(this.#store, grant.token);
    if (userName !== null) {
      this.#store.set(STORAGE_KEYS.userName, userName);
      this.#memory.claim(userName, stranger);
    }
    if (grant.expiresIn === undefined) this.#clock.stop();
    else this.#clock.start(grant.expiresIn);
    this.#change({
      status: 'signedIn',
      userName,
      tenantId,
      generation: this.#state.generation + 1,
      ...(stranger ? this.#nextEpoch() : {}),
    });
  }

  #expire(): void {
    this.#refused = this.#token;
    this.#token = null;
    this.#settled = true;
    this.#clock.stop();
    storeToken(this.#store, null);
    this.#change({ status: 'expired' });
  }

  #askOnce(reason: AuthReason, dead: string | null): Promise<string | null> {
    if (this.#asked) return this.#asked;
    const { generation } = this.#state;
    const isOutdated = () => this.#closed || this.#state.generation !== generation;
    const running = this.#sources
      .ask(reason, dead)
      .then(
        (grant) => {
          if (isOutdated()) return this.#token;
          if (grant && grant.token !== dead) this.#adopt(grant);
          else if (this.#token === null) this.#settle();
          else if (reason === 'rejected') this.#expire();
          return this.#token;
        },
        (thrown: unknown) => {
          if (isOutdated()) return this.#token;
          if (this.#token !== null) throw thrown;
          this.#settle();
          return null;
        },
      )
      .finally(() => {
        if (this.#asked === running) this.#asked = null;
      });
    this.#asked = running;
    return running;
  }

  /** Nobody has a token. */
  #settle(): void {
    this.#settled = true;
    if (this.#state.status === 'starting') this.#change({ status: 'signedOut' });
  }

  async #renewAhead(): Promise<void> {
    const { generation } = this.#state;
    await this.#askOnce('expiring', this.#token).catch(() => null);
    const isOutdated = this.#closed || this.#state.generation !== generation;
    if (!isOutdated && this.#token !== null) this.#clock.retry();
  }

  #followStorage(): void {
    const other = storedToken(this.#store);
    if (other === this.#token) return;
    this.preferences.reload();
    const userName = this.#store.get(STORAGE_KEYS.userName);
    if (other !== null) {
      this.#adopt(userName === null ? { token: other } : { token: other, userName });
    } else if (userName === null) this.signOut();
    else if (this.#token !== null) this.#expire();
  }

  readonly #onStorage = (event: StorageEvent): void => {
    if (event.key === STORAGE_KEYS.preferences) this.preferences.reload();
    if (event.key === STORAGE_KEYS.token || event.key === null) this.#followStorage();
  };

  #wasRemoved(): boolean {
    return this.home === 'standalone' && storedToken(this.#store) === null;
  }
}
