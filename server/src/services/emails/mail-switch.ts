import { randomBytes } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type {
  MailSave,
  SuppressionMade,
  SuppressionRemoved,
} from '@bi/contract/delivery/email-sending';
import { isMailAddress } from '../../mail/mail-address';
import { alerts } from '../../repositories/delivery/alert-repository';
import { inTransaction } from '../../repositories/database/database';
import { emails } from '../../repositories/delivery/email-repository';
import type { MailSuppressionTable } from '../../repositories/schema/email-tables';
import type { Principal } from '../../policies/principal';
import type { Mailer } from '../../mail/mailer';
import { waitingDeliveries } from '../../repositories/delivery/delivery-repository';
import {
  listSuppressions,
  queueStop,
  releaseQueue,
  suppress,
  unsuppress,
  type QueueStop,
} from '../../repositories/delivery/mail-queue-repository';
import { releaseSlots } from '../../repositories/delivery/mail-slot-repository';
import { findTenant, updateTenant } from '../../repositories/identity/tenant-repository';
import { recordChange } from '../audit/change-audit';
import type { ServiceContext } from '../service-context';

/** Whether mails leave, as a tenant sees it. */
export interface MailWay {
  way: Mailer['way'];
  stopped: QueueStop | null;
  waiting: number;
  domains: readonly string[];
  hookHosts: readonly string[];
  /** UTC ms; null: there is no secret */
  hookSecretMs: number | null;
  perMinute: number | null;
  perHost: number | null;
}

/** An address that gets no mails, and of which schedule or alert; null: of none. */
export interface SuppressedAddress {
  row: MailSuppressionTable;
  schedule: { id: string; name: string } | null;
}

/** What the secret of a tenant's signed calls is sealed for. */
export const hookSecretOf = (tenantId: string): string => `hook ${tenantId}`;

/** Whether mails leave this server and where they may go, and letting them leave again. */
export class MailSwitch {
  readonly #context: Pick<ServiceContext, 'database' | 'now' | 'secrets'>;
  readonly #mailer: Mailer;

  constructor(context: Pick<ServiceContext, 'database' | 'now' | 'secrets'>, mailer: Mailer) {
    this.#context = context;
    this.#mailer = mailer;
  }

  /** For the tenant of a person. */
  async get({ tenantId }: Principal): Promise<MailWay> {
    const { database, now } = this.#context;
    const tenant = await findTenant(database, tenantId);
    return {
      way: this.#mailer.way,
      stopped: await queueStop(database, now()),
      waiting: await waitingDeliveries(database, tenantId),
      domains: tenant?.mail_domains ?? [],
      hookHosts: tenant?.hook_hosts ?? [],
      hookSecretMs: tenant && tenant.hook_secret !== '' ? (tenant.hook_secret_ms ?? 0) : null,
      ...{ perMinute: tenant?.mail_rate ?? null, perHost: tenant?.host_rate ?? null },
    };
  }

  /**
   * Replaces where mails and signed calls may go besides the people of the tenant.
   * @throws {BiError} invalid.mailDomain, invalid.hookHost
   */
  async save(
    principal: Principal,
    { domains, hookHosts, perMinute, perHost }: MailSave,
  ): Promise<MailWay> {
    const { database, now } = this.#context;
    const mail_domains = distinct(domains);
    const hook_hosts = distinct(hookHosts);
    for (const domain of mail_domains) {
      if (!isMailAddress(`a@${domain}`))
        throw new BiError('invalid.mailDomain', { params: { domain } });
    }
    for (const host of hook_hosts) {
      if (!isHost(host)) throw new BiError('invalid.hookHost', { params: { host } });
    }
    await inTransaction(database, async (db) => {
      const rates = {
        ...(perMinute !== undefined && { mail_rate: perMinute }),
        ...(perHost !== undefined && { host_rate: perHost }),
      };
      await updateTenant(db, principal.tenantId, { mail_domains, hook_hosts, ...rates });
      if (Object.keys(rates).length > 0) await releaseSlots(db, principal.tenantId, now());
      const detail = { domains: mail_domains.join(' '), hosts: hook_hosts.join(' '), ...rates };
      const change = { kind: 'email', verb: 'places', id: 'mail', name: '', detail } as const;
      await recordChange(db, principal, now(), change);
    });
    return this.get(principal);
  }

  /** Makes a secret for signed calls; those of the one before are no longer signed. */
  async makeSecret(principal: Principal): Promise<string> {
    const { database, now, secrets } = this.#context;
    const secret = randomBytes(32).toString('base64url');
    const hook_secret = secrets.seal(secret, hookSecretOf(principal.tenantId));
    await inTransaction(database, async (db) => {
      await updateTenant(db, principal.tenantId, { hook_secret, hook_secret_ms: now() });
      const change = { kind: 'email', verb: 'hookSecret', id: 'mail', name: '' } as const;
      await recordChange(db, principal, now(), change);
    });
    return secret;
  }

  /** Addresses of the tenant that get no mails, each with the schedule it is about. */
  async suppressed({ tenantId }: Principal): Promise<SuppressedAddress[]> {
    const { database } = this.#context;
    const rows = await listSuppressions(database, tenantId);
    const ids = [...new Set(rows.map((row) => row.email_id))].filter((id) => id !== '');
    const senders = [
      ...(await emails.ofIds(database, ids)),
      ...(await alerts.ofIds(database, ids)),
    ];
    const names = new Map(senders.map(({ id, name }) => [id, name]));
    return rows.map((row) => ({
      row,
      schedule:
        row.email_id === '' ? null : { id: row.email_id, name: names.get(row.email_id) ?? '' },
    }));
  }

  /** Ends all mails to an address. @throws {BiError} invalid.mailAddress */
  async suppress(
    principal: Principal,
    { address, reason = 'administrator' }: SuppressionMade,
  ): Promise<SuppressedAddress[]> {
    const { database, now } = this.#context;
    const { tenantId } = principal;
    if (!isMailAddress(address)) throw new BiError('invalid.mailAddress', { params: { address } });
    await suppress(database, {
      ...{ tenant_id: tenantId, address, email_id: '', reason, at_ms: now() },
    });
    await this.#record(principal, 'suppress', address);
    return this.suppressed(principal);
  }

  /** Lets an address have mails again; where nothing kept them from it nothing changes. */
  async release(
    principal: Principal,
    { address, schedule: emailId = '' }: SuppressionRemoved,
  ): Promise<SuppressedAddress[]> {
    const { tenantId } = principal;
    const isChanged = await unsuppress(this.#context.database, { tenantId, address, emailId });
    if (isChanged) await this.#record(principal, 'unsuppress', address);
    return this.suppressed(principal);
  }

  #record(principal: Principal, verb: string, name: string): Promise<void> {
    const { database, now } = this.#context;
    return recordChange(database, principal, now(), { kind: 'email', verb, id: 'mail', name });
  }

  /** Lets mails leave again; where nothing holds them nothing changes. */
  async resume(principal: Principal): Promise<MailWay> {
    const { database, now } = this.#context;
    if ((await queueStop(database, now())) !== null) {
      await releaseQueue(database);
      const queue = { kind: 'email', verb: 'release', id: 'mail', name: '' } as const;
      await recordChange(database, principal, now(), queue);
    }
    return this.get(principal);
  }
}

const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== '')),
];

/** Whether a text is a host, with a port where it has one. */
function isHost(text: string): boolean {
  if (!/^[a-z0-9.-]+(:\d{1,5})?$/.test(text)) return false;
  return URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text;
}
