import type { EmailBody } from '@bi/contract/delivery/email';
import type { EmailRecipients } from '@bi/contract/delivery/email-sending';
import { SIGHTS_AT_ONCE } from '@bi/contract/share/share-levels';
import { BiError } from '@bi/contract/messages/bi-error';
import { canCreateEmail } from '../../policies/email-policy';
import type { Principal } from '../../policies/principal';
import type { Database } from '../../repositories/database/database';
import { suppressionOf } from '../../repositories/delivery/mail-queue-repository';
import { findTenant, type TenantRow } from '../../repositories/identity/tenant-repository';
import type { SeenRows } from '../query/seen-rows';
import type { SharedData } from '../query/shared-data';
import { limitedBy } from './limited-reader';
import { findRecipients, type FoundRecipient } from './recipients';
import { recipientOf, rowsOfRecipients, type ResolveParts } from './resolve-run';
import { storableEmail, type TargetFinders } from './storable-email';

/** What recipients are looked through with. */
export interface EmailRecipientParts extends Pick<ResolveParts, 'readRows'> {
  database: Database;
  find: TargetFinders;
  data: Pick<SharedData, 'ofTarget'>;
  seen: Pick<SeenRows, 'of'>;
}

type Item = EmailRecipients['items'][number];

/** Says who would get a mail now, page by page, and what each of them sees. */
export class EmailRecipientList {
  readonly #parts: EmailRecipientParts;

  constructor(parts: EmailRecipientParts) {
    this.#parts = parts;
  }

  /** @throws {BiError} forbidden.email.create, invalid.email, missing.*, engine.* */
  async list(
    principal: Principal,
    { body, page = 1 }: { body: EmailBody; page?: number },
    signal: AbortSignal,
  ): Promise<EmailRecipients> {
    const { database, find, readRows, data, seen } = this.#parts;
    if (!canCreateEmail(principal)) throw new BiError('forbidden.email.create');
    const stored = await storableEmail(database, principal, body, { find, before: null });
    const tenant = await findTenant(database, principal.tenantId);
    if (!tenant) throw new BiError('missing.recipient');
    const rows = await rowsOfRecipients(readRows, principal, stored, signal);
    const domains = tenant.mail_domains;
    const all = await findRecipients(database, tenant.id, stored, { domains, rows });
    const leftOut: EmailRecipients['leftOut'] = [...all.leftOut];
    const read = await data.ofTarget(principal, stored.target);
    const sightOf = (person: Principal) => seen.of(principal, person, read, signal);
    const from = (page - 1) * SIGHTS_AT_ONCE;
    const items: Item[] = [];
    for (const one of all.found.slice(from, from + SIGHTS_AT_ONCE)) {
      const { address } = one;
      const asked = { tenantId: tenant.id, address, emailId: '' };
      if ((await suppressionOf(database, asked)) !== null) {
        leftOut.push({ recipient: address, reason: 'suppressed' });
        continue;
      }
      const item = await this.#item(principal, tenant, stored, { one, sightOf });
      if (item === null) leftOut.push({ recipient: address, reason: 'notSeen' });
      else items.push(item);
    }
    return { items, total: all.found.length, page, pageSize: SIGHTS_AT_ONCE, leftOut };
  }

  /** null: they may not see what is sent */
  async #item(
    principal: Principal,
    tenant: TenantRow,
    { target, outsiders }: EmailBody,
    {
      one: { address, person, conditions },
      sightOf,
    }: { one: FoundRecipient; sightOf: (person: Principal) => Promise<Item['sight']> },
  ): Promise<Item | null> {
    const { database, find } = this.#parts;
    const outsider = outsiders?.kind === 'user' ? outsiders.id : principal.subjectId;
    const reader = await recipientOf(database, tenant, person?.id ?? outsider);
    if (reader === null) return null;
    try {
      await find[target.kind](reader, target.id);
    } catch (error) {
      if (!(error instanceof BiError)) throw error;
      return null;
    }
    return {
      ...{ address, conditions, user: person?.id ?? null, name: person?.displayName ?? '' },
      rowsOf: person === null ? reader.displayName : null,
      sight: await sightOf(limitedBy(reader, conditions ?? {})),
    };
  }
}
