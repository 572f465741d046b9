import { BiError } from '@bi/contract/messages/bi-error';
import { waitOf } from '@bi/contract/messages/catalogue';
import { MAX_LINK_DAYS } from '@bi/contract/call/limits';
import type { ShareLinkOpen, ShareLinkOpened } from '@bi/contract/share/share-link';
import type { LinkedKind, LinkState } from '@bi/contract/share/share-link-kinds';
import { canManageReport } from '../policies/report-policy';
import type { Principal } from '../policies/principal';
import { shareReader } from '../policies/share-policy';
import { isAlive } from '../repositories/database/lifetime';
import {
  countShareLinkOpening,
  findLinkPerson,
  findShareLinkByCode,
  findShareLinkOfToken,
  insertShareLinkToken,
  itemOfShareLink,
  type LinkedItem,
  type LinkPerson,
  type ShareLinkRow,
} from '../repositories/sharing/share-link-repository';
import { givenLevels } from '../repositories/sharing/share-repository';
import { findTenant } from '../repositories/identity/tenant-repository';
import { unlessDiskFull } from '../repositories/database/unless-disk-full';
import type { Caller } from './caller';
import type { IdentityContext } from './identity-context';
import { policyFingerprint } from './row-rules';
import { hashSecret, mintSecret } from './secret-token';
import { networkOf, type Attempt, type ThrottleRule } from './throttle';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long the token of a link lives, seconds; a page that stays open exchanges its code again. */
export const LINK_TOKEN_SECONDS = 1800;
const FROM_ADDRESS: ThrottleRule = { name: 'link address', limit: 300, windowMs: 15 * MINUTE_MS };
const FROM_PLACE: ThrottleRule = { name: 'link place', limit: 5, windowMs: 15 * MINUTE_MS };
const FOR_LINK: ThrottleRule = { name: 'link', limit: 30, windowMs: 15 * MINUTE_MS };

/** What each action of a link allows in the words of the role actions. */
const ROLE_ACTIONS = { filter: 'report.filter', export: 'report.export' } as const;

/** A link, and what it opens as long as it does. */
export type ResolvedLink =
  | { state: Exclude<LinkState, 'live'>; item: LinkedItem | undefined }
  | { state: 'live'; item: LinkedItem; reader: Principal };

type ToPrincipal = (person: LinkPerson & { sessionId: null }) => Promise<Principal>;

/**
 * Links for people without an account: codes and passwords are exchanged for tokens, and tokens resolved. What
 * a link is worth is decided again at every call.
 */
export class ShareLinks {
  readonly #context: IdentityContext;
  readonly #toPrincipal: ToPrincipal;

  constructor(context: IdentityContext, toPrincipal: ToPrincipal) {
    this.#context = context;
    this.#toPrincipal = toPrincipal;
  }

  /** The secrets of a new link: the code for whoever is sent it, hashes for the store. */
  async secrets(password: string | undefined): Promise<{
    code: string;
    codeHash: string;
    passwordHash: string | null;
  }> {
    const code = mintSecret('bis');
    const passwordHash = password === undefined ? null : await this.#context.hasher.hash(password);
    return { code, codeHash: hashSecret(code), passwordHash };
  }

  async #person(tenantId: string, userId: string): Promise<Principal | null> {
    const person = await findLinkPerson(this.#context.database, tenantId, userId);
    if (!person || (person.demo === 1 && this.#context.settings.mode !== 'demo')) return null;
    return this.#toPrincipal({ ...person, sessionId: null });
  }

  /** What a link is worth now. */
  async resolve(link: ShareLinkRow): Promise<ResolvedLink> {
    const { database, now } = this.#context;
    const item = await itemOfShareLink(database, link);
    if (link.revoked_ms !== null) return { state: 'revoked', item };
    if (!isAlive(link.expires_ms, now(), MAX_LINK_DAYS * DAY_MS)) return { state: 'expired', item };
    const tenant = await findTenant(database, link.tenant_id);
    if (tenant?.enabled !== 1 || tenant.share_links !== 1) return { state: 'off', item };
    if (!item || item.deleted_ms !== null) return { state: 'item', item };
    const maker = await this.#person(link.tenant_id, link.made_by_id);
    if (!maker || !(await this.#manages(maker, link, item))) return { state: 'maker', item };
    const reader = await this.#person(link.tenant_id, link.reader_id);
    return reader ? { state: 'live', item, reader } : { state: 'reader', item };
  }

  async #manages(maker: Principal, link: ShareLinkRow, item: LinkedItem): Promise<boolean> {
    const reader = shareReader(maker);
    const given = await givenLevels(this.#context.database, reader, link.kind, [item.id]);
    return canManageReport(maker, item, given.get(item.id) ?? null);
  }

  /** Who a live token of a link is: its one item, the rows of its person. Null: the token is worth nothing. */
  async principalOf(token: string, origin: string | null): Promise<Principal | null> {
    const hash = hashSecret(token);
    const link = await findShareLinkOfToken(this.#context.database, hash, this.#context.now());
    const resolved = link && (await this.resolve(link));
    if (resolved?.state !== 'live') return null;
    if (origin !== null) throw new BiError('transport.originRefused');
    const { reader, item } = resolved;
    const resources = new Set([`${link?.kind}:${item.id}`]);
    const allowed = (link?.actions ?? []).map((action) => ROLE_ACTIONS[action]);
    const { tenantId, tenantCode, tenantName, role, rowRules } = reader;
    return {
      kind: 'embed',
      tenantId,
      tenantCode,
      tenantName,
      subjectId: `${link?.id}:${hash.slice(0, 16)}`,
      userName: '',
      displayName: link?.name || item.name,
      role,
      actions: new Set(['report.view', ...allowed]),
      resources,
      rowRules,
      policyFingerprint: policyFingerprint(tenantId, role, rowRules, resources),
      origins: [],
      sessionId: null,
      linkId: link?.id ?? '',
    };
  }

  /**
   * Exchanges a code, and the link's password, for a token. Codes that are unknown, expired, revoked or no
   * longer worth anything get one answer, after the same work.
   * @throws {BiError} missing.shareLink, invalid.shareLink.password, invalid.shareLink.tooMany
   */
  async open({ code, password, again }: ShareLinkOpen, caller: Caller): Promise<ShareLinkOpened> {
    const { database, hasher } = this.#context;
    const place = networkOf(caller.address);
    await this.#attempt([[FROM_ADDRESS, place]]);
    const codeHash = hashSecret(code);
    const link = await findShareLinkByCode(database, codeHash);
    const resolved = link && (await this.resolve(link));
    const live = resolved?.state === 'live' ? resolved : null;
    const asksPassword = live === null || link?.password_hash !== null;
    if (password !== undefined && asksPassword) {
      const counted = await this.#attempt([
        [FROM_PLACE, `${codeHash}\n${place}`],
        [FOR_LINK, codeHash],
      ]);
      const isRight = await hasher.verify(password, live ? (link?.password_hash ?? null) : null);
      if (live && link && !isRight) {
        await this.#record(link, live.item, caller, 'refused');
        throw new BiError('invalid.shareLink.password');
      }
      if (isRight) await counted.succeed();
    }
    if (!live || !link) throw new BiError('missing.shareLink');
    if (asksPassword && password === undefined) return { token: null, expiresIn: 0, opens: null };
    return this.#give(link, live, caller, again === true);
  }

  async #give(
    link: ShareLinkRow,
    { item, reader }: Extract<ResolvedLink, { state: 'live' }>,
    caller: Caller,
    again: boolean,
  ): Promise<ShareLinkOpened> {
    const { database, now } = this.#context;
    const token = mintSecret('bix');
    await insertShareLinkToken(database, {
      hash: hashSecret(token),
      tenant_id: link.tenant_id,
      link_id: link.id,
      created_ms: now(),
      expires_ms: Math.min(now() + LINK_TOKEN_SECONDS * 1000, link.expires_ms),
    });
    if (!again) {
      await unlessDiskFull(countShareLinkOpening(database, link.id, now()));
      await this.#record(link, item, caller, 'done');
    }
    const { tenantName: tenant } = reader;
    const opens = { kind: link.kind as LinkedKind, id: item.id, name: item.name, tenant };
    return { token, expiresIn: LINK_TOKEN_SECONDS, opens };
  }

  async #attempt(counted: readonly (readonly [ThrottleRule, string])[]): Promise<Attempt> {
    try {
      return await this.#context.throttle.attempt(counted);
    } catch (error) {
      if (!(error instanceof BiError) || error.key !== 'identity.throttled') throw error;
      const seconds = Number(error.params['seconds'] ?? 1);
      const params = { wait: waitOf(seconds) };
      throw new BiError('invalid.shareLink.tooMany', { params, data: { seconds } });
    }
  }

  #record(
    link: ShareLinkRow,
    item: LinkedItem,
    caller: Caller,
    outcome: 'done' | 'refused',
  ): Promise<void> {
    return this.#context.audit.record({
      tenantId: link.tenant_id,
      actorName: link.name,
      action: 'share-link.open',
      targetKind: 'share-link',
      targetId: link.id,
      outcome,
      address: caller.address,
      detail: { name: item.name, kind: link.kind },
    });
  }
}
