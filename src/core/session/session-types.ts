import type { LoginResult } from '@bi/contract/identity/identity';
import type { SessionHome } from './key-value-store';
import type { LayoutStore } from './layout-store';
import type { PreferenceStore } from './preference-store';
import type { TabMemory } from './tab-memory';

/**
 * `starting`: the token sources have not answered yet; `signedIn`: there is a token; `expired`: the
 * server refused the token and no source gave another; `signedOut`: there is none.
 */
export type SessionStatus = 'starting' | 'signedIn' | 'expired' | 'signedOut';

/** What everybody on the page may know of a session; the token is not in it. */
export interface SessionState {
  readonly status: SessionStatus;
  /** null when nobody is signed in or the host gave a token without a name */
  readonly userName: string | null;
  /** code of the tenant; null while unknown */
  readonly tenantId: string | null;
  /** grows with every token, a refreshed one too */
  readonly generation: number;
  /** grows when the person changes or leaves: whatever was fetched before is void */
  readonly epoch: number;
}

/** Why a token is asked for. */
export type AuthReason = 'initial' | 'expiring' | 'rejected';

/** What a token source is given. */
export interface TokenRequest {
  reason: AuthReason;
  /** the session's name */
  session: string;
}

/** A token and its life in seconds; without `expiresIn` it is renewed only once it is refused. */
export interface TokenGrant {
  token: string;
  expiresIn?: number;
  userName?: string;
  tenantId?: string;
}

/** A host's function that gives tokens. null: nobody is signed in. */
export type TokenProvider = (
  request: TokenRequest,
) => Promise<string | TokenGrant | null> | string | TokenGrant | null;

/**
 * Last source asked (an element's `bi-auth-required`): undefined when nobody answered, null when
 * the answer was "no token".
 */
export type AuthHandler = (
  request: TokenRequest,
) => Promise<string | TokenGrant | null> | undefined;

/** A host's hook: changes a request's headers before it leaves. `path` is below `/api/v1`. */
export type RequestInterceptor = (request: {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers: Record<string, string>;
}) => void;

/** A call that the loader sends ahead of the React chunk. */
export interface EarlyCall {
  /** below the server's address */
  path: string;
  /** of a POST that only reads; absent for a GET */
  body?: unknown;
  /** sent by the first element of a session alone, whose elements share the answer */
  once?: boolean;
  /** the answer of a call that was sent by then, in place of sending it */
  sent?: Promise<Response>;
  /** further calls, by the `data` of the answer; undefined where it has none */
  next?: (data: unknown) => EarlyCall[];
}

/** The answer of a call that the loader sent ahead. */
export interface EarlyAnswer {
  status: number;
  /** parsed body */
  body: unknown;
  requestId: string | null;
}

/**
 * What a frame reports to its parent. `navigate`: the route shown, e.g. `/olap?report_id=flights`, and the
 * page's title. `resize`: pixels that the content needs; `fills` is true for a screen that takes
 * whatever height it gets, for which `height` is the least it needs.
 */
export type FrameNews =
  | { type: 'navigate'; to: string; title: string }
  | { type: 'resize'; height: number; fills: boolean };

/** Whose list of origins says who may post a token to an element. */
export interface PostedFrom {
  /** code of the tenant; another tenant's token is refused */
  tenant: string;
  /** origins that narrow the tenant's list, exact or of any port; null: all of the list */
  allowed: readonly string[] | null;
}

/** One person's (or guest's) access to one server, shared by elements of one session name. */
export interface Session {
  /** base address without a slash at the end, e.g. `https://bi.example.com` */
  readonly server: string;
  readonly name: string;
  readonly home: SessionHome;
  readonly preferences: PreferenceStore;
  /** how the person has arranged screens; emptied when they leave or another comes */
  readonly layouts: LayoutStore;
  /** what this tab remembers until the person leaves or another comes */
  readonly tab: TabMemory;
  /** aborted when the epoch ends; read it again for every call */
  readonly signal: AbortSignal;
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /**
   * the token at hand, null when there is none, in the standalone app also when it was removed from
   * storage; never put it into the DOM
   */
  currentToken: () => string | null;
  /**
   * the token at hand, or what the sources answer; null when none does. In the standalone app a token
   * that was removed from storage ends the session.
   */
  token: () => Promise<string | null>;
  /** asks the sources once more after they said no */
  askAgain: () => Promise<string | null>;
  /** gives a token (or takes it away with null); a newer one beats any running refresh */
  setToken: (grant: string | TokenGrant | null) => void;
  setTokenProvider: (provider: TokenProvider | null) => void;
  /** adds the source asked last; returns how to take it away again */
  addAuthHandler: (handler: AuthHandler) => () => void;
  /**
   * Hears tokens that the page's own window, its parent or its opener posts as `{access_token}`; one is
   * taken once the server has confirmed its sender. `earlier`: posts that came before. Returns how to stop.
   */
  hearPosts: (from: PostedFrom, earlier?: readonly MessageEvent[]) => () => void;
  /** reports to the page that frames ours, if it may hear: a parent on the tenant's list of origins */
  reportToParent: (news: FrameNews) => void;
  /** takes over the answer of a sign-in */
  signIn: (result: LoginResult) => void;
  /** asks the sources for a token in place of `dead`; one request in flight for all callers */
  renew: (dead: string, reason: AuthReason) => Promise<string | null>;
  /**
   * forgets token, name, last route and the person's work in the preferences, cancels calls; does not
   * ask any source again by itself
   */
  signOut: () => void;
  /**
   * Says whom the token belongs to, as the server sees it. `subject` is unique over tenants;
   * another one than before ends the epoch.
   */
  setSubject: (whom: { subject: string; userName: string; tenantId: string }) => void;
  /** hash route to return to after sign-in; '' when none. After sign-out nothing is stored until the next sign-in. */
  lastRoute: string;
  /** language the person chose; null when none */
  language: string | null;
  /**
   * Sends a call ahead, and those that follow from its answer, through the interceptor that is set by
   * then.
   */
  sendEarly: (call: EarlyCall, interceptor?: () => RequestInterceptor | null) => void;
  /**
   * Hands the answer of the call with this path and body over, once; `signal` ends it. null where none
   * was sent, or where it went through another interceptor than this one.
   */
  takeEarly: (
    path: string,
    body: unknown,
    signal: AbortSignal,
    interceptor: RequestInterceptor | null,
  ) => Promise<EarlyAnswer> | null;
}
