import type { LoginResult } from '@bi/contract/identity/identity';
import type { FramePort } from './frame-source';
import type { KeyValueStore, SessionHome } from './key-value-store';
import { callRefresh, RefreshRefused } from './refresh-call';
import { storedToken, storeToken } from './stored-token';
import type { AuthHandler, AuthReason, TokenGrant, TokenProvider } from './session-types';

/** Longest time a host may take to give a token, milliseconds. */
const HOST_LIMIT = 15_000;

/** What the sources are built on. */
export interface TokenSourceOptions {
  server: string;
  name: string;
  home: SessionHome;
  store: KeyValueStore;
  frame: FramePort | null;
  /** waits for a posted token, which the session takes by itself */
  posted: () => Promise<null>;
  /** ends a refresh when the person leaves */
  signal: () => AbortSignal;
}

/** Everybody who can give this session a token. */
export class TokenSources {
  /** what the host gave to ask for tokens; then nobody else is asked */
  provider: TokenProvider | null = null;
  /** refresh token of a sign-in in a host's page; the standalone app has the server's cookie */
  refreshToken: string | null = null;
  readonly #options: TokenSourceOptions;
  readonly #handlers = new Set<AuthHandler>();

  constructor(options: TokenSourceOptions) {
    this.#options = options;
  }

  /** adds the source asked last; returns how to take it away again */
  addHandler(handler: AuthHandler): () => void {
    this.#handlers.add(handler);
    return () => void this.#handlers.delete(handler);
  }

  /**
   * Asks in order: provider, parent frame, storage, the server's refresh, the element's host; at the
   * start it then waits for a posted token, where an element hears them. null
   * when all said no; rejects when one could not be asked. `dead` is a token that is of no use.
   */
  async ask(reason: AuthReason, dead: string | null): Promise<TokenGrant | null> {
    const { name, home, frame, posted } = this.#options;
    const request = { reason, session: name };
    if (this.provider) {
      return toGrant(await limited(Promise.resolve(this.provider(request))));
    }
    const found = toGrant(await frame?.request(reason)) ?? this.#storedGrant(dead);
    if (found && found.token !== dead) return found;
    if (dead !== null && (this.refreshToken !== null || home === 'standalone')) {
      const grant = await this.#refresh(dead);
      if (grant) return grant;
    }
    for (const handler of [...this.#handlers].reverse()) {
      const answer = handler(request);
      if (answer !== undefined) return toGrant(await limited(answer));
    }
    return reason === 'initial' ? await posted() : null;
  }

  #storedGrant(dead: string | null): TokenGrant | null {
    const { home, store } = this.#options;
    const token = home === 'memory' ? null : storedToken(store);
    return token === null || token === dead ? null : { token };
  }

  #refresh(dead: string | null): Promise<TokenGrant | null> {
    const { server, home, store } = this.#options;
    return alone(`bi-refresh ${server}`, home, async () => {
      const other = this.#storedGrant(dead);
      if (other) return other;
      const signal = this.#options.signal();
      try {
        const result = await callRefresh(server, this.refreshToken, signal);
        signal.throwIfAborted();
        if (home !== 'standalone') this.refreshToken = result.refresh_token;
        // before the lock goes, so that the next tab finds it
        if (home !== 'memory' && !this.#storedGrant(dead)) storeToken(store, result.access_token);
        return grantOf(result);
      } catch (thrown) {
        if (!(thrown instanceof RefreshRefused)) throw thrown;
        this.refreshToken = null;
        return null;
      }
    });
  }
}

/** The token of a sign-in or refresh. */
export function grantOf(result: LoginResult): TokenGrant {
  return {
    token: result.access_token,
    expiresIn: result.expires_in,
    userName: result.userName,
    tenantId: result.tenantId,
  };
}

/** Whatever a host answered as a grant; null for no token, an empty one or another type. */
export function toGrant(answer: string | TokenGrant | null | undefined): TokenGrant | null {
  const grant = typeof answer === 'string' ? { token: answer } : answer;
  return grant && typeof grant.token === 'string' && grant.token !== '' ? grant : null;
}

function limited<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('the page gave no token within 15 seconds')),
      HOST_LIMIT,
    );
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** One refresh over all tabs of the standalone app; other pages have one session each anyway. */
function alone<T>(lock: string, home: SessionHome, work: () => Promise<T>): Promise<T> {
  const locks =
    home === 'standalone' ? (globalThis.navigator as Navigator | undefined)?.locks : undefined;
  return locks ? locks.request(lock, work) : work();
}
