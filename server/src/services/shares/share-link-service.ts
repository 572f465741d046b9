import type { AdminPage } from '@bi/contract/identity/admin';
import { BiError } from '@bi/contract/messages/bi-error';
import { MAX_LINK_DAYS } from '@bi/contract/call/limits';
import type {
  ItemLinks,
  MadeShareLink,
  ShareLink,
  ShareLinkCreate,
  TenantLinksQuery,
} from '@bi/contract/share/share-link';
import type { LinkedKind } from '@bi/contract/share/share-link-kinds';
import type { ShareLinks } from '../../identity/share-links';
import { mintId } from '../../identity/secret-token';
import type { Principal } from '../../policies/principal';
import { assertMayChangeContent } from '../../policies/read-only';
import { seesEverything } from '../../policies/share-policy';
import { colleaguesOf } from '../../repositories/identity/colleague-repository';
import { inTransaction } from '../../repositories/database/database';
import { rowRulesOfTenant } from '../../repositories/identity/row-rule-repository';
import {
  findShareLink,
  insertShareLink,
  itemOfShareLink,
  namesOfPeople,
  searchShareLinks,
  setShareLinkRevoked,
  shareLinksOf,
  type ShareLinkRow,
} from '../../repositories/sharing/share-link-repository';
import { findTenant } from '../../repositories/identity/tenant-repository';
import { recordChange } from '../audit/change-audit';
import type { ServiceContext } from '../service-context';

const DAY_MS = 86_400_000;
const PAGE_SIZE = 50;

/** Finds what a person may share; throws for what they do not see or may not share. */
export type FindShared = (
  principal: Principal,
  id: string,
) => Promise<{ id: string; name: string; tenant_id: string }>;

/** Makes, lists and revokes links for people without an account. */
export class ShareLinkService {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #links: Pick<ShareLinks, 'secrets' | 'resolve'>;
  readonly #find: Record<LinkedKind, FindShared>;

  constructor(
    context: Pick<ServiceContext, 'database' | 'now'>,
    links: Pick<ShareLinks, 'secrets' | 'resolve'>,
    find: Record<LinkedKind, FindShared>,
  ) {
    this.#context = context;
    this.#links = links;
    this.#find = find;
  }

  /** Links of an item. @throws {BiError} missing.*, forbidden.*.share */
  async list(principal: Principal, item: string, kind: LinkedKind): Promise<ItemLinks> {
    const { id, tenant_id } = await this.#find[kind](principal, item);
    const rows = await shareLinksOf(this.#context.database, { tenant_id, kind, entity_id: id });
    return {
      allowed: await this.#isAllowed(tenant_id),
      choosesReader: seesEverything(principal),
      limited: principal.rowRules.length > 0,
      links: await this.#present(tenant_id, rows),
    };
  }

  /** One page of all links of the administrator's tenant. */
  async all(
    { tenantId }: Principal,
    { page = 1, pageSize = PAGE_SIZE, search = '' }: TenantLinksQuery,
  ): Promise<AdminPage<ShareLink>> {
    const text = search.trim().normalize('NFC');
    const asked = { tenantId, search: text, page, pageSize };
    const { rows, total } = await searchShareLinks(this.#context.database, asked);
    return { items: await this.#present(tenantId, rows), total, page, pageSize };
  }

  /**
   * Makes a link; its code is in this answer alone.
   * @throws {BiError} missing.*, forbidden.*.share, forbidden.shareLink.off, forbidden.shareLink.reader,
   *   invalid.shareLink.expiry, invalid.shareLink.reader
   */
  async create(principal: Principal, body: ShareLinkCreate): Promise<MadeShareLink> {
    const { database, now } = this.#context;
    const item = await this.#find[body.kind](principal, body.item);
    if (!(await this.#isAllowed(item.tenant_id))) throw new BiError('forbidden.shareLink.off');
    const readerId = await this.#readerOf(principal, body.readerId);
    const { code, codeHash, passwordHash } = await this.#links.secrets(body.password);
    const row: ShareLinkRow = {
      id: mintId('lnk'),
      tenant_id: item.tenant_id,
      kind: body.kind,
      entity_id: item.id,
      name: (body.name ?? '').normalize('NFC').trim(),
      code_hash: codeHash,
      password_hash: passwordHash,
      reader_id: readerId,
      actions: [...new Set(body.actions)],
      made_ms: now(),
      made_by_id: principal.subjectId,
      expires_ms: this.#expiryOf(body.expiresAt),
      revoked_ms: null,
      opened_ms: null,
      opened_count: 0,
    };
    await inTransaction(database, async (db) => {
      await insertShareLink(db, row);
      await recordChange(db, principal, now(), {
        ...{ kind: 'share-link', verb: 'create', id: row.id, name: item.name },
        detail: {
          link: row.name,
          rows: readerId,
          password: passwordHash !== null,
          actions: row.actions.join(', '),
          expires: new Date(row.expires_ms).toISOString(),
        },
      });
    });
    return { link: await this.#one(row), code };
  }

  /**
   * Revokes a link, which ends its tokens, or brings a revoked one back. Administrators may for every link
   * of their tenant; nobody else brings back one with the rows of another person.
   * @throws {BiError} missing.shareLink, forbidden.*.share, forbidden.shareLink.reader
   */
  async revoke(principal: Principal, id: string, revoked: boolean): Promise<ShareLink> {
    if (!revoked) assertMayChangeContent(principal);
    const { database, now } = this.#context;
    const row = await findShareLink(database, principal.tenantId, id);
    if (!row) throw new BiError('missing.shareLink');
    if (!seesEverything(principal)) {
      await this.#assertShares(principal, row);
      const isOwn = row.reader_id === principal.subjectId;
      if (!revoked && !isOwn) throw new BiError('forbidden.shareLink.reader');
    }
    const revokedMs = revoked ? (row.revoked_ms ?? now()) : null;
    if (revokedMs === row.revoked_ms) return this.#one(row);
    const item = await itemOfShareLink(database, row);
    await inTransaction(database, async (db) => {
      await setShareLinkRevoked(db, row.id, revokedMs);
      const verb = revoked ? 'revoke' : 'restore';
      const change = { kind: 'share-link' as const, verb, id: row.id, name: item?.name ?? '' };
      await recordChange(db, principal, now(), { ...change, detail: { link: row.name } });
    });
    return this.#one({ ...row, revoked_ms: revokedMs });
  }

  async #assertShares(principal: Principal, row: ShareLinkRow): Promise<void> {
    try {
      await this.#find[row.kind as LinkedKind](principal, row.entity_id);
    } catch (error) {
      if (error instanceof BiError && error.key.startsWith('missing.')) {
        throw new BiError('missing.shareLink');
      }
      throw error;
    }
  }

  async #isAllowed(tenantId: string): Promise<boolean> {
    return (await findTenant(this.#context.database, tenantId))?.share_links === 1;
  }

  async #readerOf(principal: Principal, wanted = principal.subjectId): Promise<string> {
    if (wanted === principal.subjectId) return wanted;
    if (!seesEverything(principal)) throw new BiError('forbidden.shareLink.reader');
    const [person] = await colleaguesOf(this.#context.database, principal.tenantId, [wanted]);
    if (!person) throw new BiError('invalid.shareLink.reader');
    return person.id;
  }

  #expiryOf(text: string): number {
    const now = this.#context.now();
    const at = Date.parse(text);
    if (!(at > now && at <= now + MAX_LINK_DAYS * DAY_MS)) {
      throw new BiError('invalid.shareLink.expiry', { params: { days: MAX_LINK_DAYS } });
    }
    return at;
  }

  async #one(row: ShareLinkRow): Promise<ShareLink> {
    const [link] = await this.#present(row.tenant_id, [row]);
    if (!link) throw new BiError('missing.shareLink');
    return link;
  }

  async #present(tenantId: string, rows: readonly ShareLinkRow[]): Promise<ShareLink[]> {
    const { database } = this.#context;
    const people = rows.flatMap((row) => [row.reader_id, row.made_by_id]);
    const names = await namesOfPeople(database, [...new Set(people)]);
    const rules = rows.length === 0 ? [] : await rowRulesOfTenant(database, tenantId);
    const limited = new Set(rules.map((rule) => rule.user_id));
    return Promise.all(
      rows.map(async (row): Promise<ShareLink> => {
        const { state, item } = await this.#links.resolve(row);
        return {
          id: row.id,
          kind: row.kind as LinkedKind,
          item: { id: row.entity_id, name: item?.name ?? '', owner: item?.owner_name ?? '' },
          name: row.name,
          reader: {
            id: row.reader_id,
            name: names.get(row.reader_id) ?? '',
            limited: limited.has(row.reader_id),
          },
          actions: row.actions,
          password: row.password_hash !== null,
          madeAt: new Date(row.made_ms).toISOString(),
          madeBy: names.get(row.made_by_id) ?? '',
          expiresAt: new Date(row.expires_ms).toISOString(),
          openedAt: row.opened_ms === null ? null : new Date(row.opened_ms).toISOString(),
          opened: row.opened_count,
          state,
        };
      }),
    );
  }
}
