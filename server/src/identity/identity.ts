import type {
  EmbedTokenBody,
  EmbedTokenResult,
  GlobalConfig,
  LoginBody,
  LoginResult,
  TenantChoice,
  UserInfo,
} from '@bi/contract/identity';
import type { Principal } from '../policies/principal';

/** Where a call comes from. `origin` is the Origin header when it is not this server's own, else null. */
export interface Caller {
  address: string;
  userAgent: string;
  origin: string | null;
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

/** Who people are and what their tokens mean. All secrets are stored as hashes only. */
export interface Identity {
  /**
   * Who asks. `origin` is the Origin header when it is not this server's own, else null.
   * @throws {BiError} transport.tokenDead unknown, expired or revoked; transport.originRefused
   */
  authenticate(token: string, origin: string | null): Promise<Principal>;
  /** @throws {BiError} identity.wrongPassword, identity.throttled, identity.tenantRequired */
  signIn(body: LoginBody, caller: Caller): Promise<SignedIn>;
  /** true only for a known person of several tenants. @throws {BiError} identity.throttled */
  checkMultiTenant(userName: string, caller: Caller): Promise<boolean>;
  /** Tenants a person may choose. Throws like `signIn` for a wrong password. */
  tenants(userName: string, password: string, caller: Caller): Promise<TenantChoice[]>;
  /** @throws {BiError} identity.refreshRefused */
  refresh(refreshToken: string, caller: Caller): Promise<SignedIn>;
  /** @throws {BiError} identity.tokenMissing */
  userInfo(accessToken: string): Promise<UserInfo>;
  /** Ends the session of a logout cookie or an access token; unknown ones are ignored. */
  logout(token: { logoutToken?: string; accessToken?: string }, caller: Caller): Promise<void>;
  /** `address` when it is on the allow-list, else the sign-in page of this server. */
  safeReturnAddress(address: string | undefined): string;
  config(): GlobalConfig;
  /** Mints an embed token. Only for a principal of kind `service`. */
  mintEmbedToken(service: Principal, body: EmbedTokenBody): Promise<EmbedTokenResult>;
  /** true when `origin` is on any tenant's list (CORS preflight) */
  isKnownOrigin(origin: string): Promise<boolean>;
  /** origins that may frame this tenant's pages and post tokens to them; [] for an unknown tenant */
  tenantOrigins(tenantCode: string): Promise<string[]>;
}
