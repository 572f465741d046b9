import type { LoginResult } from '@bi/contract/identity/identity';

/**
 * Where a call comes from. `origin` is the Origin header when it is not this server's own, else
 * null; `ownOrigin` is the origin the call was sent to.
 */
export interface Caller {
  address: string;
  userAgent: string;
  origin: string | null;
  ownOrigin: string;
  /** secret of the browser that a demo keeps mails for; absent for everybody else */
  browser?: string;
}

/** A new session's tokens: `result` is the answer's data, the two secrets go into httpOnly cookies. */
export interface SignedIn {
  result: LoginResult;
  /** httpOnly cookie on /iam/login; equals `result.refresh_token` */
  refreshToken: string;
  /** httpOnly cookie on /oauth2/logout; finds the session at sign-out and nothing else */
  logoutToken: string;
  /** seconds until both cookies may be forgotten */
  cookieMaxAge: number;
}
