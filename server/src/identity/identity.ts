import type {
  EmbedTokenBody,
  EmbedTokenResult,
  GlobalConfig,
  LoginBody,
  LoginResult,
  TenantChoice,
  UserInfo,
} from '@bi/contract/identity/identity';
import type { CollectBody, HandoffBody } from '@bi/contract/identity/social';
import type { Principal } from '../policies/principal';
import type { Mailer } from '../mail/mailer';
import type { Database } from '../repositories/database/database';
import { isOriginListed } from '../policies/origin';
import { findTenantByCode, listTenants } from '../repositories/identity/tenant-repository';
import { membershipsOf } from '../repositories/identity/user-repository';
import { createAdminAudit } from './admin/admin-audit';
import { AdminRules } from './admin/admin-rules';
import { AdminTenants } from './admin/admin-tenants';
import { AdminUsers } from './admin/admin-users';
import { createAudit } from './audit';
import type { Caller, SignedIn } from './caller';
import { createDemoOutbox, type DemoOutbox } from './demo-outbox';
import { createEmailCodes } from './email-codes';
import { createEmbedTokens } from './embed-tokens';
import { ExternalIdentity } from './external-identity';
import { createExternalPeople } from './external-people';
import { globalConfig } from './global-config';
import { SessionHandoffs } from './session-handoff';
import type { IdentityContext, IdentityLog } from './identity-context';
import type { IdentitySettings } from './identity-settings';
import { createNewAccounts } from './new-accounts';
import { OneTimeLinks } from './one-time-links';
import { createPasswordHasher, type PasswordHasher } from './password-hasher';
import { Principals, type ExternalSource } from './principals';
import { createProxyOperations, type ProxyAnswer } from './proxy-operations';
import { createRegistration, type Registration } from './registration';
import { createReturnAddresses } from './return-addresses';
import { Sessions } from './sessions';
import type { ShareLinks } from './share-links';
import { createSignIn } from './sign-in';
import { createSignedEmbedTokens } from './signed-embed-token';
import { SocialSignIn } from './social/social-sign-in';
import { createThrottle } from './throttle';
import { BiError } from '@bi/contract/messages/bi-error';

export type { Caller, SignedIn } from './caller';

/** Who people are and what their tokens mean. All secrets are stored as hashes only. */
export interface Identity {
  /**
   * Who asks. `origin` is the Origin header when it is not this server's own, else null.
   * @throws {BiError} transport.tokenDead unknown, expired or revoked; transport.originRefused
   */
  authenticate(token: string, origin: string | null): Promise<Principal>;
  /** Whose session it is, with the rights of now, for work that continues after a restart; null when it ended. */
  principalOfSession(sessionId: string): Promise<Principal | null>;
  /** @throws {BiError} identity.wrongPassword, identity.throttled, identity.tenantRequired */
  signIn(body: LoginBody, caller: Caller): Promise<SignedIn>;
  /** true only for a registered person of several tenants. @throws {BiError} identity.throttled */
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
  /** true when this server is its own identity service */
  readonly isEmbedded: boolean;
  /** The Global config for a browser that reached the server at `ownOrigin`. */
  config(ownOrigin: string): GlobalConfig;
  /** Runs an operation of the fixed list. @throws {BiError} transport.tokenDead, identity.proxyType, … */
  proxy(type: string, body: string, accessToken: string, caller: Caller): Promise<ProxyAnswer>;
  /** Mints an embed token. Only for a principal of kind `service`. */
  mintEmbedToken(service: Principal, body: EmbedTokenBody): Promise<EmbedTokenResult>;
  /** Revokes a subject's live embed tokens (null: everybody's); answers how many. */
  revokeEmbedTokens(service: Principal, subject: string | null): Promise<number>;
  /** true when `origin` is on any tenant's list or a configured return origin (CORS preflight) */
  isListedOrigin(origin: string): Promise<boolean>;
  /** origins that may frame this tenant's pages and post tokens to them; [] for an unknown tenant */
  tenantOrigins(tenantCode: string): Promise<string[]>;
  /** the one way to send mail */
  readonly mailer: Mailer;
  /** Mails that a demo keeps instead of sending them. */
  readonly outbox: DemoOutbox;
  readonly social: SocialSignIn;
  /** The sign-in of a window that the calling page opened; null while it is open. */
  collect(body: CollectBody, caller: Caller, signal: AbortSignal): Promise<LoginResult | null>;
  /**
   * Keeps an external service's sign-in for the page that opened the window.
   * @throws {BiError} transport.tokenDead; transport.originRefused when its tenant does not list it
   */
  handOff(body: HandoffBody): Promise<void>;
  readonly registration: Registration;
  readonly links: OneTimeLinks;
  /** links for people without an account */
  readonly shareLinks: ShareLinks;
  /** administration of the own tenant; each call refuses everybody but its administrators */
  readonly admin: {
    users: AdminUsers;
    tenants: AdminTenants;
    rules: AdminRules;
    audit: ReturnType<typeof createAdminAudit>;
  };
}

/** What identity is built on. `now` is UTC ms; tests give their own clock and cheaper hashes. */
export interface IdentityDeps {
  database: Database;
  settings: IdentitySettings;
  mailer: Mailer;
  log: IdentityLog;
  hasher?: PasswordHasher;
  now?: () => number;
}

function createContext(deps: IdentityDeps): IdentityContext {
  const { database, settings, mailer, log } = deps;
  const now = deps.now ?? Date.now;
  return {
    database,
    settings,
    mailer,
    log,
    now,
    hasher: deps.hasher ?? createPasswordHasher(),
    audit: createAudit(database, now),
    throttle: createThrottle(database, now),
    addresses: createReturnAddresses([...settings.ownOrigins, ...settings.returnOrigins]),
  };
}

function createExternalSource({ database, settings, now }: IdentityContext): ExternalSource | null {
  if (!settings.external) return null;
  return {
    service: new ExternalIdentity(settings.external, now),
    people: createExternalPeople(database, settings.external.iamUrl, now),
  };
}

/**
 * The embedded identity service over a store; with an external one configured, only what tokens
 * mean, embedding and administration.
 */
export function createIdentity(deps: IdentityDeps): Identity {
  const context = createContext(deps);
  const { database, settings, addresses, now } = context;
  const signed = createSignedEmbedTokens(database, settings.mode === 'demo', now);
  const principals = new Principals(context, signed, createExternalSource(context));
  const sessions = new Sessions(context);
  const signIn = createSignIn(context, sessions);
  const operations = createProxyOperations(context, sessions, signIn);
  const embedTokens = createEmbedTokens(context);
  const accounts = createNewAccounts(context);
  const isListedOrigin = async (origin: string) => {
    if (settings.returnOrigins.includes(origin)) return true;
    const tenants = await listTenants(database);
    return tenants.some((tenant) => tenant.enabled === 1 && isOriginListed(tenant.origins, origin));
  };
  const handoffs = new SessionHandoffs(
    async (origin) => settings.ownOrigins.includes(origin) || isListedOrigin(origin),
    now,
  );
  const social = new SocialSignIn(context, sessions, accounts, handoffs);
  const codes = createEmailCodes(context);
  const links = new OneTimeLinks(context, sessions);
  return {
    admin: {
      users: new AdminUsers(context, links),
      tenants: new AdminTenants(context),
      rules: new AdminRules(context),
      audit: createAdminAudit(context),
    },
    social,
    collect: (body, caller, signal) =>
      handoffs.collect(body.verifier, caller, (body.wait ?? 0) * 1000, signal),
    async handOff({ popup, result }) {
      await principals.authenticate(
        result.access_token,
        settings.ownOrigins.includes(popup.opener) ? null : popup.opener,
      );
      await handoffs.open(popup, null);
      handoffs.succeed(popup.challenge, () => result);
    },
    registration: createRegistration(context, codes, accounts, social, sessions),
    links,
    shareLinks: principals.links,
    authenticate: (token, origin) => principals.authenticate(token, origin),
    principalOfSession: (sessionId) => principals.ofSession(sessionId),
    signIn: (body, caller) => signIn.signIn(body, caller),
    checkMultiTenant: (userName, caller) => signIn.checkMultiTenant(userName, caller),
    tenants: (userName, password, caller) => signIn.tenants(userName, password, caller),
    refresh: (token, caller) => sessions.refresh(token, caller),
    async userInfo(accessToken) {
      const session = await sessions.ofAccessToken(accessToken);
      if (!session) throw new BiError('identity.tokenMissing');
      const places = await membershipsOf(database, session.userId);
      return {
        userId: session.userId,
        userName: session.userName,
        name: session.displayName,
        email: session.email ?? '',
        tenantId: session.tenantCode,
        tenants: places.map(({ tenantCode, tenantName }) => ({
          code: tenantCode,
          name: tenantName,
        })),
        roles: [session.role],
      };
    },
    async logout({ logoutToken, accessToken }, caller) {
      const byCookie = logoutToken && (await sessions.ofLogoutToken(logoutToken));
      const byToken = accessToken && (await sessions.ofAccessToken(accessToken))?.sessionId;
      for (const id of new Set([byCookie, byToken])) {
        if (id) await sessions.end(id, 'sign-out', caller);
      }
    },
    safeReturnAddress: (address) => addresses.resolveOrSignIn(address),
    isEmbedded: settings.external === null,
    config: (ownOrigin) => globalConfig(settings, ownOrigin),
    async proxy(type, body, accessToken, caller) {
      const session = await sessions.ofAccessToken(accessToken);
      if (!session) throw new BiError('identity.tokenMissing');
      return operations.execute(type, body, await principals.userPrincipal(session), caller);
    },
    mintEmbedToken: (service, body) => embedTokens.mint(service, body),
    revokeEmbedTokens: (service, subject) => embedTokens.revoke(service, subject),
    isListedOrigin,
    async tenantOrigins(tenantCode) {
      const tenant = await findTenantByCode(database, tenantCode);
      return tenant?.enabled === 1 ? tenant.origins : [];
    },
    mailer: context.mailer,
    outbox: createDemoOutbox(context, sessions),
  };
}
