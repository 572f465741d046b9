import { BiError } from '@bi/contract/messages/bi-error';
import { ROLES, type Role } from '@bi/contract/identity/identity';
import type { FileKeyScope } from '@bi/contract/identity/key-scopes';
import { actionsOfRole, OPERATOR_ACTIONS } from '../policies/actions';
import { isOriginListed } from '../policies/origin';
import type { Principal } from '../policies/principal';
import { asReader } from '../policies/read-only';
import { rowRulesOf } from '../repositories/identity/row-rule-repository';
import {
  findEmbedToken,
  findServiceKeyByHash,
  touchServiceKey,
  type LiveServiceKey,
} from '../repositories/identity/service-key-repository';
import { findLinkPerson } from '../repositories/sharing/share-link-repository';
import {
  findLiveSession,
  findSessionByAccessHash,
  touchSession,
  type LiveSession,
} from '../repositories/identity/session-repository';
import { unlessDiskFull } from '../repositories/database/unless-disk-full';
import { resourcesByFormerAddress } from '../repositories/identity/address-use-repository';
import { guestPrincipal } from './embed-grant';
import type { ExternalIdentity } from './external-identity';
import type { createExternalPeople } from './external-people';
import type { IdentityContext } from './identity-context';
import { isOperator } from './operators';
import { policyFingerprint, toRowRule } from './row-rules';
import { hashSecret } from './secret-token';
import { ShareLinks } from './share-links';
import type { SignedEmbedTokens } from './signed-embed-token';

const TOUCH_EVERY_MS = 60_000;
const dead = () => new BiError('transport.tokenDead');

/** The role of a stored text; anything unknown is the weakest. */
export function roleOf(text: string): Role {
  return ROLES.find((role) => role === text) ?? 'viewer';
}

function assertOrigin(origin: string | null, ...lists: (readonly string[])[]): void {
  if (origin === null) return;
  if (!lists.every((list) => isOriginListed(list, origin))) {
    throw new BiError('transport.originRefused');
  }
}

/** Somebody signed in, here (with a session) or at an external service. */
type SignedInPerson = Pick<
  LiveSession,
  'userId' | 'userName' | 'displayName' | 'tenantId' | 'tenantCode' | 'tenantName' | 'role'
> & { sessionId: string | null };

/** An identity service in place of the embedded one. */
export interface ExternalSource {
  service: ExternalIdentity;
  people: ReturnType<typeof createExternalPeople>;
}

/** Resolves tokens of every kind. */
export class Principals {
  readonly #context: IdentityContext;
  readonly #signed: SignedEmbedTokens;
  readonly #external: ExternalSource | null;
  readonly #demoAllowed: boolean;
  /** links for people without an account */
  readonly links: ShareLinks;

  constructor(
    context: IdentityContext,
    signed: SignedEmbedTokens,
    external: ExternalSource | null,
  ) {
    this.#context = context;
    this.#signed = signed;
    this.#external = external;
    this.#demoAllowed = this.#context.settings.mode === 'demo';
    this.links = new ShareLinks(context, (person) => this.userPrincipal(person));
  }

  async userPrincipal(session: SignedInPerson): Promise<Principal> {
    const rules = await rowRulesOf(this.#context.database, session.tenantId, session.userId);
    const role = roleOf(session.role);
    const rowRules = rules.map(toRowRule);
    return {
      kind: 'user',
      tenantId: session.tenantId,
      tenantCode: session.tenantCode,
      tenantName: session.tenantName,
      subjectId: session.userId,
      userName: session.userName,
      displayName: session.displayName,
      role,
      actions: new Set([
        ...actionsOfRole(role),
        ...(isOperator(this.#context.settings, session.userName) ? OPERATOR_ACTIONS : []),
      ]),
      resources: null,
      rowRules,
      policyFingerprint: policyFingerprint(session.tenantId, role, rowRules, null),
      origins: null,
      sessionId: session.sessionId,
    };
  }

  async #fromSession(hash: string, origin: string | null): Promise<Principal | null> {
    const lifetimeMs = this.#context.settings.accessSeconds * 1000;
    const session = await findSessionByAccessHash(
      this.#context.database,
      hash,
      this.#context.now(),
      lifetimeMs,
    );
    if (!session || (session.demo === 1 && !this.#demoAllowed)) return null;
    assertOrigin(origin, session.tenantOrigins);
    if (Math.abs(this.#context.now() - session.seenMs) > TOUCH_EVERY_MS) {
      await unlessDiskFull(
        touchSession(this.#context.database, session.sessionId, this.#context.now()),
      );
    }
    return this.userPrincipal(session);
  }

  async #fromEmbedToken(hash: string, origin: string | null): Promise<Principal | null> {
    const token = await findEmbedToken(this.#context.database, hash, this.#context.now());
    if (!token || (token.demo === 1 && !this.#demoAllowed)) return null;
    const { grant, subject, tenantOrigins } = token;
    assertOrigin(origin, tenantOrigins, grant.origins ?? tenantOrigins);
    return guestPrincipal(token, subject, await this.#asNamedNow(token.tenantId, grant));
  }

  /** A grant that also names by their ids what had the addresses it names before. */
  async #asNamedNow<Grant extends { resources: readonly string[] }>(
    tenantId: string,
    grant: Grant,
  ): Promise<Grant> {
    const { database } = this.#context;
    const more = await resourcesByFormerAddress(database, tenantId, new Set(grant.resources));
    return more.length === 0 ? grant : { ...grant, resources: [...grant.resources, ...more] };
  }

  async #fromServiceKey(hash: string): Promise<Principal | null> {
    const key = await findServiceKeyByHash(this.#context.database, hash);
    if (!key || (key.demo === 1 && !this.#demoAllowed)) return null;
    await this.#noteUse(key);
    if (key.scope === 'plan' || key.scope === 'apply') return this.#behindKey(key, key.scope);
    return {
      kind: 'service',
      tenantId: key.tenantId,
      tenantCode: key.tenantCode,
      tenantName: key.tenantName,
      subjectId: key.id,
      userName: key.name,
      displayName: key.name,
      role: 'guest',
      actions: new Set(['embed.mint']),
      resources: new Set(),
      rowRules: [],
      policyFingerprint: policyFingerprint(key.tenantId, 'service', [], new Set()),
      origins: [],
      sessionId: null,
    };
  }

  /** Whom a key for files acts as, with the rights that this person has now. */
  async #behindKey(key: LiveServiceKey, scope: FileKeyScope): Promise<Principal | null> {
    const { database } = this.#context;
    const person = key.userId && (await findLinkPerson(database, key.tenantId, key.userId));
    if (!person || (person.demo === 1 && !this.#demoAllowed)) return null;
    const principal = await this.userPrincipal({ ...person, sessionId: null });
    return { ...principal, byKey: { id: key.id, name: key.name, scope } };
  }

  async #noteUse({ id, usedMs }: LiveServiceKey): Promise<void> {
    const now = this.#context.now();
    if (usedMs !== null && Math.abs(now - usedMs) <= TOUCH_EVERY_MS) return;
    await unlessDiskFull(touchServiceKey(this.#context.database, id, now));
  }

  async #fromExternal(token: string, origin: string | null): Promise<Principal | null> {
    if (!this.#external) return null;
    const { user, tenant, role } = await this.#external.people.know(
      await this.#external.service.whoIs(token),
    );
    if (user.enabled !== 1 || tenant.enabled !== 1) return null;
    assertOrigin(origin, tenant.origins);
    return this.userPrincipal({
      sessionId: null,
      userId: user.id,
      userName: user.user_name,
      displayName: user.display_name,
      tenantId: tenant.id,
      tenantCode: tenant.code,
      tenantName: tenant.name,
      role,
    });
  }

  async #fromSigned(token: string, origin: string | null): Promise<Principal | null> {
    if (this.#external && !(await this.#signed.isFromServiceKey(token)))
      return this.#fromExternal(token, origin);
    const guest = await this.#signed.verify(token);
    assertOrigin(
      origin,
      guest.tenant.tenantOrigins,
      guest.grant.origins ?? guest.tenant.tenantOrigins,
    );
    const grant = await this.#asNamedNow(guest.tenant.tenantId, guest.grant);
    return guestPrincipal(guest.tenant, guest.subject, grant);
  }

  async #fromOpaque(token: string, origin: string | null): Promise<Principal | null> {
    if (token.startsWith('bix_')) return this.links.principalOf(token, origin);
    const hash = hashSecret(token);
    return (
      (this.#external ? null : await this.#fromSession(hash, origin)) ??
      (await this.#fromEmbedToken(hash, origin)) ??
      (origin === null ? await this.#fromServiceKey(hash) : null) ??
      (await this.#fromExternal(token, origin))
    );
  }

  /** See `Identity.principalOfSession`. */
  async ofSession(sessionId: string): Promise<Principal | null> {
    const session = await findLiveSession(this.#context.database, sessionId, this.#context.now());
    if (!session || (session.demo === 1 && !this.#demoAllowed)) return null;
    return this.userPrincipal(session);
  }

  /** See `Identity.authenticate`. A service key is refused wherever a browser sends it. */
  async authenticate(token: string, origin: string | null): Promise<Principal> {
    if (token === '' || token.length > 8192) throw dead();
    const principal = this.#signed.looksSigned(token)
      ? await this.#fromSigned(token, origin)
      : await this.#fromOpaque(token, origin);
    if (!principal) throw dead();
    return this.#context.settings.readOnly === true ? asReader(principal) : principal;
  }
}
