import { BiError } from '@bi/contract/messages/bi-error';
import type { Mailer, MailFile, MailOutcome } from '../../mail/mailer';
import type { Database } from '../../repositories/database/database';
import {
  beginSending,
  holdDelivery,
  lostDeliveries,
  settleDelivery,
  takeDelivery,
  type DeliveryRow,
} from '../../repositories/delivery/delivery-repository';
import { takeSlot } from '../../repositories/delivery/mail-slot-repository';
import { findTenant } from '../../repositories/identity/tenant-repository';
import {
  addressExists,
  countMissingAddress,
  queueStop,
  stopQueue,
  suppressionOf,
} from '../../repositories/delivery/mail-queue-repository';
import { afterAttempt, afterUnknown, type QueueEffect } from './delivery-steps';

/** How long a worker has a delivery without a word. */
export const LEASE_MS = 60_000;
/** How often a worker says that it still has it. */
const HOLD_MS = 20_000;
/** How long nothing is sent while the mail server is away. */
const AWAY_MS = 60_000;

/** A mail that is ready to be sent. */
export interface PreparedMail {
  /** what was rendered for it; null: nothing is stored of it */
  mailingId: string | null;
  subject: string;
  text: string;
  html: string;
  files: readonly MailFile[];
  /** it has links to its files, as they are too large; absent: none */
  withLinks?: boolean;
  replyTo?: string;
  unsubscribe?: string;
  returnTo?: string;
}

/** What a delivery becomes without being sent, and why, in words for the log. */
export interface NotSent {
  state: 'skipped' | 'failed';
  reason: string;
}

/** What deliveries are made with. */
export interface DeliveryWorkerParts {
  database: Database;
  /** UTC ms */
  now: () => number;
  log: { warn(fields: object, message: string): void };
  mailer: Mailer;
  /** makes the signed call of a delivery that is no mail; @throws {BiError} where it may not */
  callHook: (delivery: DeliveryRow, mail: PreparedMail) => Promise<MailOutcome>;
  /** an error in words for people */
  reasonText: (error: BiError) => string;
  /** host of Message-IDs */
  host: string;
  /** renders what a recipient gets where it is not there yet, under the rights of now */
  prepare: (delivery: DeliveryRow, signal: AbortSignal) => Promise<PreparedMail | NotSent>;
  /** notifies people: the queue has stopped, mails to an address have ended */
  notify: (news: DeliveryNews) => Promise<void>;
}

/** Times that a delivery may be lost while it is rendered: it may be what ends the server. */
const MAX_LOSSES = 3;

function afterLoss({ attempts }: DeliveryRow, nowMs: number): Partial<DeliveryRow> {
  const lost = { attempts: attempts + 1 };
  if (lost.attempts < MAX_LOSSES) return { ...lost, state: 'queued', next_ms: nowMs };
  return { ...lost, state: 'failed', reply: 'the server stopped each time it was rendered' };
}

const afterStop = (lost: DeliveryRow, nowMs: number) =>
  afterUnknown(lost, 'the server stopped while it was sent', nowMs);

/** Domain of an address, or host of a call. */
function hostOf(channel: string, address: string): string {
  if (channel !== 'hook') return address.slice(address.lastIndexOf('@') + 1);
  return URL.canParse(address) ? new URL(address).host : '';
}

/** What people are notified of. */
export type DeliveryNews =
  /** `atMs`: since when no mails leave, UTC ms */
  | { kind: 'queueStopped'; reason: string; atMs: number }
  | { kind: 'mailsEnded'; delivery: DeliveryRow };

/**
 * Sends deliveries one after another. Several workers may run over one store: each takes what nobody has, and what a
 * worker that ended has left is taken up when its lease is over.
 */
export class DeliveryWorker {
  readonly #parts: DeliveryWorkerParts;
  readonly #stop = new AbortController();

  constructor(parts: DeliveryWorkerParts) {
    this.#parts = parts;
  }

  /** Sends one. @returns false when none waits, or mails do not leave now */
  async work(): Promise<boolean> {
    const { database, now } = this.#parts;
    if (this.#stop.signal.aborted) return false;
    if ((await queueStop(database, now())) !== null) return false;
    const delivery = await takeDelivery(database, { nowMs: now(), leaseMs: LEASE_MS });
    if (delivery === undefined) return false;
    const hold = setInterval(() => void this.#hold(delivery), HOLD_MS);
    hold.unref();
    try {
      await this.#deliver(delivery);
    } finally {
      clearInterval(hold);
    }
    return true;
  }

  /**
   * Takes up what workers have left that ended without a word: what was not begun is queued again, what may have
   * been sent is uncertain.
   */
  async recover(): Promise<void> {
    const { database, now } = this.#parts;
    const nowMs = now();
    for (const lost of await lostDeliveries(database, nowMs)) {
      const change = lost.state === 'rendering' ? afterLoss(lost, nowMs) : afterStop(lost, nowMs);
      await settleDelivery(database, lost, { ...change, at_ms: nowMs });
    }
  }

  /** Takes nothing more; what is being rendered is stopped and queued again. */
  close(): void {
    this.#stop.abort();
  }

  async #hold(delivery: DeliveryRow): Promise<void> {
    const { database, now, log } = this.#parts;
    try {
      await holdDelivery(database, delivery, now() + LEASE_MS);
    } catch (error) {
      log.warn({ err: error, delivery: delivery.id }, 'a delivery could not be held');
    }
  }

  async #deliver(delivery: DeliveryRow): Promise<void> {
    const { database, now } = this.#parts;
    const { tenant_id: tenantId, address, email_id: emailId } = delivery;
    const kept = await suppressionOf(database, { tenantId, address, emailId });
    if (kept !== null) {
      await this.#settle(delivery, { state: 'suppressed', reply: kept.reason, next_ms: null });
      return;
    }
    if (!(await this.#mayLeave(delivery))) return;
    const mail = await this.#prepared(delivery);
    if (mail === null) return;
    if ('state' in mail) {
      const { state, reason } = mail;
      await this.#settle(delivery, { state, reply: reason, next_ms: null });
      return;
    }
    const message_id = delivery.message_id || `<${delivery.id}@${this.#parts.host}>`;
    const with_links = mail.withLinks === true ? 1 : delivery.with_links;
    const begun = { message_id, mailing_id: mail.mailingId, with_links };
    if (
      !(await beginSending(database, delivery, {
        ...begun,
        ...{ lease_ms: now() + LEASE_MS, at_ms: now() },
      }))
    )
      return;
    const outcome = await this.#send(delivery, mail, message_id);
    const { step, effect } = afterAttempt({ ...delivery, with_links }, outcome, now());
    await this.#settle(delivery, step);
    await this.#follow(delivery, effect, outcome.reason);
    if (step.state === 'accepted') await addressExists(database, { tenantId, address });
  }

  /** Whether the rates of its tenant let it leave now; where not, it waits for its moment. */
  async #mayLeave(delivery: DeliveryRow): Promise<boolean> {
    const { database, now } = this.#parts;
    const { tenant_id: tenantId, address, channel, slot_ms, attempts, second_copy } = delivery;
    const tenant = await findTenant(database, tenantId);
    const { mail_rate = null, host_rate = null } = tenant ?? {};
    const rates = { tenantId, host: hostOf(channel, address), mail_rate, host_rate };
    const slotMs = await takeSlot(database, rates, slot_ms, now());
    if (slotMs <= now()) return true;
    const again = second_copy === 1 ? 'uncertain' : 'retrying';
    const first = { state: 'queued', reply: 'rate' };
    const waiting = attempts === 0 ? first : { state: again };
    await this.#settle(delivery, { ...waiting, next_ms: slotMs, slot_ms: slotMs });
    return false;
  }

  /** null: the server stops, and it is queued again */
  async #prepared(delivery: DeliveryRow): Promise<PreparedMail | NotSent | null> {
    const { prepare, log, now } = this.#parts;
    try {
      return await prepare(delivery, this.#stop.signal);
    } catch (error) {
      if (this.#stop.signal.aborted) {
        await this.#settle(delivery, { state: 'queued', next_ms: now() });
        return null;
      }
      if (!(error instanceof BiError)) log.warn({ err: error }, 'a mail could not be rendered');
      const { step } = afterAttempt(
        delivery,
        {
          verdict: 'later',
          reason:
            error instanceof BiError ? this.#parts.reasonText(error) : 'it could not be rendered',
        },
        now(),
      );
      await this.#settle(delivery, step);
      return null;
    }
  }

  async #send(delivery: DeliveryRow, mail: PreparedMail, messageId: string): Promise<MailOutcome> {
    const { mailingId: _of, ...content } = mail;
    try {
      if (delivery.channel === 'hook') return await this.#parts.callHook(delivery, mail);
      return await this.#parts.mailer.send({ ...content, to: delivery.address, messageId });
    } catch (error) {
      if (!(error instanceof BiError)) throw error;
      return {
        state: 'permanent',
        messageId,
        reason: this.#parts.reasonText(error),
        verdict: delivery.channel === 'hook' ? 'refused' : 'noSuchAddress',
      };
    }
  }

  async #follow(delivery: DeliveryRow, effect: QueueEffect, reason: string): Promise<void> {
    const { database, now } = this.#parts;
    const { tenant_id: tenantId, address } = delivery;
    if (effect === 'wait') await stopQueue(database, { reason, untilMs: now() + AWAY_MS }, now());
    if (effect === 'stop' && (await stopQueue(database, { reason, untilMs: null }, now()))) {
      await this.#notify({ kind: 'queueStopped', reason, atMs: now() });
    }
    if (effect === 'countAddress') {
      const isOver = await countMissingAddress(database, { tenantId, address, nowMs: now() });
      if (isOver) await this.#notify({ kind: 'mailsEnded', delivery });
    }
  }

  async #settle(delivery: DeliveryRow, change: Partial<DeliveryRow>): Promise<void> {
    const { database, now, log } = this.#parts;
    // a moment to leave is for one attempt
    const settled = { slot_ms: null, ...change, at_ms: now() };
    const isOurs = await settleDelivery(database, delivery, settled);
    if (!isOurs) log.warn({ delivery: delivery.id }, 'a delivery was taken by another worker');
  }

  async #notify(news: DeliveryNews): Promise<void> {
    try {
      await this.#parts.notify(news);
    } catch (error) {
      this.#parts.log.warn({ err: error, news: news.kind }, 'people could not be notified');
    }
  }
}
