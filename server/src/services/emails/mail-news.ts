import type { Mailer } from '../../mail/mailer';
import { mailText, type MailKind } from '../../mail/mail-texts';
import { administratorsOf, mailedPeople } from '../../repositories/colleague-repository';
import type { Database } from '../../repositories/database';
import { emails, type EmailRow } from '../../repositories/email-repository';
import type { DeliveryNews } from '../delivery/delivery-worker';
import type { RunNews } from '../delivery/run-worker';

/** What people are notified with. */
export interface MailNewsParts {
  database: Database;
  mailer: Mailer;
  log: { warn(fields: object, message: string): void };
  /** origin at which people reach this server */
  origin: string;
}

/** Administrators that are notified at most. */
const MAX_ADMINISTRATORS = 20;

/** Mails owners and administrators what became of schedules. */
export class MailNews {
  readonly #parts: MailNewsParts;

  constructor(parts: MailNewsParts) {
    this.#parts = parts;
  }

  /** A run has ended badly, or its schedule can no longer run. */
  async ofRun(news: RunNews): Promise<void> {
    const { email } = news;
    if (news.kind === 'ended') {
      const at = new Date(news.run.scheduled_ms).toISOString();
      const { reason } = news.run;
      await this.#mail([email.owner_id], 'scheduleFailed', email, { at, reason });
      return;
    }
    const isOwnerGone = news.paused === 'ownerGone';
    const { database } = this.#parts;
    const people = isOwnerGone
      ? (await administratorsOf(database, email.tenant_id, MAX_ADMINISTRATORS)).map(({ id }) => id)
      : [email.owner_id];
    const kind = isOwnerGone ? 'scheduleOwnerGone' : 'scheduleTargetGone';
    await this.#mail(people, kind, email, { reason: news.reason });
  }

  /** Mails to an address have ended, or none leave: the latter is for the log, as no mail would arrive. */
  async ofDelivery(news: DeliveryNews): Promise<void> {
    const { database, log } = this.#parts;
    if (news.kind === 'queueStopped') {
      log.warn({ answer: news.reason }, 'the mail server refuses this server: no mails leave');
      return;
    }
    const [email] = await emails.ofIds(database, [news.delivery.email_id]);
    if (!email) return;
    const { address } = news.delivery;
    await this.#mail([email.owner_id], 'mailsEnded', email, { address });
  }

  async #mail(
    ids: readonly string[],
    kind: MailKind,
    { id, name, tenant_id, body }: EmailRow,
    values: Record<string, string>,
  ): Promise<void> {
    const { database, mailer, origin, log } = this.#parts;
    const asked = { ids: [...ids], groups: [], roles: [], addresses: [] };
    const link = `${origin}/#/config-email?${new URLSearchParams({ report_id: id, type: 'email', name }).toString()}`;
    for (const { email: to } of await mailedPeople(database, tenant_id, asked)) {
      if (to === null) continue;
      const text = mailText(kind, { name, link, ...values }, body.language ?? 'en');
      const { state, reason } = await mailer.send({ to, ...text });
      if (state !== 'accepted') log.warn({ reason, mail: kind }, 'a notice could not be mailed');
    }
  }
}
