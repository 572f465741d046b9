import type { Principal } from '../../policies/principal';
import type { Mailer } from '../../mail/mailer';
import { waitingDeliveries } from '../../repositories/delivery-repository';
import { queueStop, releaseQueue, type QueueStop } from '../../repositories/mail-queue-repository';
import { findTenant } from '../../repositories/tenant-repository';
import { recordChange } from '../audit/change-audit';
import type { ServiceContext } from '../service-context';

/** Whether mails leave, as a tenant sees it. */
export interface MailWay {
  way: Mailer['way'];
  stopped: QueueStop | null;
  waiting: number;
  domains: readonly string[];
  hookHosts: readonly string[];
}

/** Whether mails leave this server, and letting them leave again. */
export class MailSwitch {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #mailer: Mailer;

  constructor(context: Pick<ServiceContext, 'database' | 'now'>, mailer: Mailer) {
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
    };
  }

  /** Lets mails leave again; where nothing holds them nothing changes. */
  async release(principal: Principal): Promise<MailWay> {
    const { database, now } = this.#context;
    if ((await queueStop(database, now())) !== null) {
      await releaseQueue(database);
      const queue = { kind: 'email', verb: 'release', id: 'mail', name: '' } as const;
      await recordChange(database, principal, now(), queue);
    }
    return this.get(principal);
  }
}
