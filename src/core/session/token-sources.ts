import type { LoginResult } from '@bi/contract/identity';
import type { FrameSource } from './frame-source';
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
  frame: FrameSource | null;
  /** waits for a posted token, which the session takes by itself */
  posted: () => Promise<null>;
  /** ends a refresh when the person leaves */
  signal: () => AbortSignal;
}

/** Everybody who can give this session a token. */
export interface TokenSources {
  provider: TokenProvider | null;
  /** refresh token of a sign-in in a host's page; the standalone app has the server's cookie */
  refreshToken: string | null;
  addHandler: (handler: AuthHandler) => () => void;
  /**
   * Asks in order: provider, parent frame, storage, the server's refresh, the element's host; at the
   * start it then waits for a posted token, where an element hears them. null
   * when all said no; rejects when one could not be asked. `dead` is a token that is of no use.
   */
  ask: (reason: AuthReason, dead: string | null) => Promise<TokenGrant | null>;
}

/** Opens the sources of a session. */
export function createTokenSources(options: TokenSourceOptions): TokenSources {
  const { server, name, home, store, frame, posted } = options;
  const handlers = new Set<AuthHandler>();

  const storedGrant = (dead: string | null): TokenGrant | null => {
    const token = home === 'memory' ? null : storedToken(store);
    return token === null || token === dead ? null : { token };
  };

  const refresh = (dead: string | null) =>
    alone(`bi-refresh ${server}`, home, async () => {
      const other = storedGrant(dead);
      if (other) return other;
      const signal = options.signal();
      try {
        const result = await callRefresh(server, sources.refreshToken, signal);
        signal.throwIfAborted();
        if (home !== 'standalone') sources.refreshToken = result.refresh_token;
        // before the lock goes, so that the next tab finds it
        if (home !== 'memory' && !storedGrant(dead)) storeToken(store, result.access_token);
        return grantOf(result);
      } catch (thrown) {
        if (!(thrown instanceof RefreshRefused)) throw thrown;
        sources.refreshToken = null;
        return null;
      }
    });

  const sources: TokenSources = {
    provider: null,
    refreshToken: null,
    addHandler(handler) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    async ask(reason, dead) {
      const request = { reason, session: name };
      if (sources.provider) {
        return toGrant(await limited(Promise.resolve(sources.provider(request))));
      }
      const found = toGrant(await frame?.request(reason)) ?? storedGrant(dead);
      if (found && found.token !== dead) return found;
      if (dead !== null && (sources.refreshToken !== null || home === 'standalone')) {
        const grant = await refresh(dead);
        if (grant) return grant;
      }
      for (const handler of [...handlers].reverse()) {
        const answer = handler(request);
        if (answer !== undefined) return toGrant(await limited(answer));
      }
      return reason === 'initial' ? await posted() : null;
    },
  };
  return sources;
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
