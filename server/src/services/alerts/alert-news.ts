import { randomBytes, randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { AlertReading } from '@bi/contract/delivery/alert';
import { MAX_RECIPIENTS } from '@bi/contract/call/limits';
import type { AlertNews } from '@bi/contract/collaboration/notification';
import type { AlertStep } from '@bi/olap/alert/alert-step';
import type { Observation } from '@bi/olap/alert/observe';
import type { Principal } from '../../policies/principal';
import type { AlertCheckRow } from '../../repositories/delivery/alert-check-repository';
import type { AlertRow } from '../../repositories/delivery/alert-repository';
import { mailedPeople, type MailedPerson } from '../../repositories/identity/colleague-repository';
import type { Database } from '../../repositories/database/database';
import type { DeliveryRow } from '../../repositories/delivery/delivery-repository';
import type { NotificationRow } from '../../repositories/delivery/notification-repository';
import { findTenant } from '../../repositories/identity/tenant-repository';
import { recipientOf } from '../emails/resolve-run';
import type { AlertReader } from './alert-reader';
import type { AlertSources } from './alert-sources';

/** What news are made with. */
export interface AlertNewsParts {
  database: Database;
  /** UTC ms */
  now: () => number;
  reader: AlertReader;
  sources: AlertSources;
}

/** What happened to an alert, for one check. */
export interface AlertEvent {
  alert: AlertRow;
  check: AlertCheckRow;
  step: AlertStep;
  /** as the owner sees it */
  found: Observation;
}

/** What is stored with a check that notifies somebody. */
export interface AlertNotices {
  notifications: NotificationRow[];
  deliveries: DeliveryRow[];
}

/** What an observation says without its members. */
export function readingOf({ value, label, format, when, rows }: Observation): AlertReading {
  return { value, label, format, when, rows };
}

/** Makes what recipients of an alert are notified with: each with the number that their own rows give. */
export class AlertNewsMaker {
  readonly #parts: AlertNewsParts;

  constructor(parts: AlertNewsParts) {
    this.#parts = parts;
  }

  /** @throws {BiError} engine.*, cancelled.query: the check is tried again */
  async make(event: AlertEvent, signal: AbortSignal): Promise<AlertNotices> {
    const { database } = this.#parts;
    const { alert } = event;
    const tenant = await findTenant(database, alert.tenant_id);
    if (!tenant) return { notifications: [], deliveries: [] };
    const notices: AlertNotices = { notifications: [], deliveries: [] };
    for (const person of await this.#people(alert)) {
      const principal = await recipientOf(database, tenant, person.id);
      if (principal === null) continue;
      notices.notifications.push(await this.#notification(event, principal, signal));
      if (alert.body.mail && person.email !== null) {
        notices.deliveries.push(this.#delivery(event, person, person.email));
      }
    }
    return notices;
  }

  async #people({ tenant_id, body: { recipients } }: AlertRow): Promise<MailedPerson[]> {
    const people = await mailedPeople(this.#parts.database, tenant_id, {
      ids: recipients.flatMap((one) => (one.kind === 'user' ? [one.id] : [])),
      groups: recipients.flatMap((one) => (one.kind === 'group' ? [one.id] : [])),
      roles: recipients.flatMap((one) => (one.kind === 'role' ? [one.role] : [])),
      addresses: [],
    });
    return people.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, MAX_RECIPIENTS);
  }

  async #notification(
    event: AlertEvent,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<NotificationRow> {
    const { alert, check, step } = event;
    const { subject } = alert.body;
    const news = await this.#newsFor(event, principal, signal);
    const source = await this.#parts.sources.found(principal, subject.source);
    return {
      ...{ id: `note_${randomUUID()}`, tenant_id: alert.tenant_id, user_id: principal.subjectId },
      kind: step.outcome === 'back' ? 'alertBack' : 'alertTriggered',
      ...{ cause: check.id, title: alert.name, facts: { texts: {}, alert: news } },
      target: source && { kind: subject.source.kind, ...source },
      policy: principal.policyFingerprint,
      ...{ made_ms: this.#parts.now(), read_ms: null },
    };
  }

  /** What somebody may know of it: the number and the members that they find themselves. */
  async #newsFor(
    { alert, step, found }: AlertEvent,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<AlertNews> {
    const { subject, condition, note = '', language = 'en' } = alert.body;
    const about = { subject: subject.title, condition, note };
    const isOwner = principal.subjectId === alert.owner_id;
    const own = isOwner ? found : await this.#ownFound(alert, principal, { language, signal });
    if (own === null) return { ...about, reading: null, differs: false, members: [] };
    const fresh = new Set(step.fresh);
    return {
      ...about,
      reading: readingOf(own),
      differs: own.value !== found.value || own.rows !== found.rows,
      members: own.members.flatMap(({ id, label }) => (fresh.has(id) ? [label] : [])),
    };
  }

  /** null: they may not ask it */
  async #ownFound(
    { body: { subject } }: AlertRow,
    principal: Principal,
    asked: { language: 'en' | 'zh'; signal: AbortSignal },
  ): Promise<Observation | null> {
    try {
      return (await this.#parts.reader.read(principal, subject, asked)).found;
    } catch (error) {
      const isRefused =
        error instanceof BiError && /^(missing|forbidden|invalid)\./.test(error.key);
      if (!isRefused) throw error;
      return null;
    }
  }

  #delivery({ alert, check }: AlertEvent, person: MailedPerson, address: string): DeliveryRow {
    const nowMs = this.#parts.now();
    return {
      ...{ id: randomUUID(), tenant_id: alert.tenant_id, email_id: alert.id, run_id: check.id },
      ...{ channel: 'mail', address, part: '', user_id: person.id, name: person.displayName },
      ...{ rows_of: null, conditions: null, mailing_id: null, state: 'queued', attempts: 0 },
      ...{ with_links: 0, second_copy: 0, reply: '', message_id: '' },
      ...{ made_ms: nowMs, at_ms: nowMs, next_ms: nowMs, lease_ms: null, fence: 0 },
      unsubscribe_key: randomBytes(16).toString('base64url'),
      slot_ms: null,
    };
  }
}
