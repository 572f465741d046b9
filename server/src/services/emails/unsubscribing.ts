import { alerts } from '../../repositories/delivery/alert-repository';
import type { Database } from '../../repositories/database/database';
import { deliveryOfKey } from '../../repositories/delivery/delivery-repository';
import { emails } from '../../repositories/delivery/email-repository';
import {
  suppress,
  suppressionOf,
  unsuppress,
} from '../../repositories/delivery/mail-queue-repository';
import type { DeliveryRow } from '../../repositories/delivery/delivery-repository';

/** What ends at an address of a mail. */
export interface Subscription {
  /** name of the schedule or alert */
  name: string;
  address: string;
  language: 'en' | 'zh';
  /** its mails to the address have ended */
  isEnded: boolean;
}

/** Address of the page at which the recipient of a mail ends such mails; null: nobody can. */
export function unsubscribeAddress(
  origin: string,
  { id, unsubscribe_key }: Pick<DeliveryRow, 'id' | 'unsubscribe_key'>,
): string | null {
  return unsubscribe_key === '' ? null : `${origin}/unsubscribe?d=${id}&k=${unsubscribe_key}`;
}

/** Lets recipients end the mails of a schedule to their address, and have them again, by the secret of one mail. */
export class Unsubscribing {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** null: the secret is none, or the schedule or alert no longer exists */
  async find(id: string, key: string): Promise<Subscription | null> {
    const found = await this.#found(id, key);
    if (found === null) return null;
    const { delivery, email } = found;
    const { tenant_id: tenantId, address } = delivery;
    const kept = await suppressionOf(this.#database, { tenantId, address, emailId: email.id });
    return {
      ...{ name: email.name, address, language: email.body.language ?? 'en' },
      isEnded: kept !== null,
    };
  }

  /** Ends the mails of the schedule to the address, or lets it have them again. */
  async set(id: string, key: string, isEnded: boolean): Promise<Subscription | null> {
    const found = await this.#found(id, key);
    if (found === null) return null;
    const { tenant_id, address } = found.delivery;
    const emailId = found.email.id;
    if (isEnded) {
      await suppress(this.#database, {
        ...{ tenant_id, address, email_id: emailId, reason: 'unsubscribed' },
        at_ms: this.#now(),
      });
    } else await unsuppress(this.#database, { tenantId: tenant_id, address, emailId });
    return this.find(id, key);
  }

  async #found(id: string, key: string) {
    const delivery = await deliveryOfKey(this.#database, id, key);
    if (!delivery) return null;
    const ids = [delivery.email_id];
    const [email] = await emails.ofIds(this.#database, ids);
    const [alert] = email ? [] : await alerts.ofIds(this.#database, ids);
    const sender = email ?? alert;
    return sender && sender.deleted_ms === null ? { delivery, email: sender } : null;
  }
}
