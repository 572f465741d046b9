import type { NotificationKind, NotificationTarget } from '@bi/contract/collaboration/notification';
import type { Mailer } from '../../mail/mailer';
import { mailText, type MailKind } from '../../mail/mail-texts';
import { alerts, type AlertRow } from '../../repositories/delivery/alert-repository';
import { administratorsOf, mailedPeople } from '../../repositories/identity/colleague-repository';
import type { Database } from '../../repositories/database/database';
import { emails, type EmailRow } from '../../repositories/delivery/email-repository';
import { listTenants } from '../../repositories/identity/tenant-repository';
import type { DeliveryNews } from '../delivery/delivery-worker';
import type { RunNews } from '../delivery/run-worker';
import type { NotificationService } from '../notifications/notification-service';

/** What is wrong with an alert: it cannot be checked, or its owner has left. */
export type AlertTrouble =
  | { kind: 'failing'; alert: AlertRow; reason: string }
  | { kind: 'ownerGone'; alert: AlertRow };

/** What people are notified with. */
export interface MailNewsParts {
  database: Database;
  mailer: Mailer;
  notifications: NotificationService;
  log: { warn(fields: object, message: string): void };
  /** origin at which people reach this server */
  origin: string;
}

/** Administrators that are notified at most. */
const MAX_ADMINISTRATORS = 20;

/** What somebody is notified of, by mail and in the product. */
interface Notified {
  tenantId: string;
  to: readonly string[];
  kind: Exclude<
    NotificationKind,
    'alertTriggered' | 'alertBack' | 'mention' | 'fileReady' | 'fileFailed'
  > &
    MailKind;
  /** the same for the same event */
  cause: string;
  target: NotificationTarget;
  language: 'en' | 'zh';
  texts: Record<string, string>;
}

/** Notifies owners and administrators of what became of schedules and alerts, by mail and in the product. */
export class MailNews {
  readonly #parts: MailNewsParts;

  constructor(parts: MailNewsParts) {
    this.#parts = parts;
  }

  /** A run has ended badly, or its schedule can no longer run. */
  async ofRun(news: RunNews): Promise<void> {
    const { email } = news;
    if (news.kind === 'ended') {
      const { id, scheduled_ms, reason } = news.run;
      const at = new Date(scheduled_ms).toISOString();
      await this.#ofEmail(email, 'scheduleFailed', id, { at, reason });
      return;
    }
    const isOwnerGone = news.paused === 'ownerGone';
    const kind = isOwnerGone ? 'scheduleOwnerGone' : 'scheduleTargetGone';
    const to = isOwnerGone ? await this.#administrators(email.tenant_id) : [email.owner_id];
    const cause = `${email.id} ${email.version} ${String(email.last_ms)}`;
    await this.#ofEmail(email, kind, cause, { reason: news.reason }, to);
  }

  /** Mails to an address have ended, or none leave: of the latter no mail would arrive. */
  async ofDelivery(news: DeliveryNews): Promise<void> {
    const { database, log } = this.#parts;
    if (news.kind === 'queueStopped') {
      log.warn({ answer: news.reason }, 'the mail server refuses this server: no mails leave');
      await this.#queueStopped(news.reason, news.atMs);
      return;
    }
    const { address, email_id: id } = news.delivery;
    const cause = `${id} ${address.toLowerCase()}`;
    const [email] = await emails.ofIds(database, [id]);
    if (email) await this.#ofEmail(email, 'mailsEnded', cause, { address });
    const [alert] = email ? [] : await alerts.ofIds(database, [id]);
    if (alert) await this.#ofAlert(alert, 'mailsEnded', cause, { address }, [alert.owner_id]);
  }

  /** An alert cannot be checked, or its owner has left. */
  async ofAlert(trouble: AlertTrouble): Promise<void> {
    const { alert } = trouble;
    const cause = `${alert.id} ${alert.version} ${String(alert.last_ms)}`;
    if (trouble.kind === 'failing') {
      const { reason } = trouble;
      await this.#ofAlert(alert, 'alertFailing', cause, { reason }, [alert.owner_id]);
      return;
    }
    const to = await this.#administrators(alert.tenant_id);
    await this.#ofAlert(alert, 'alertOwnerGone', cause, { reason: alert.owner_name }, to);
  }

  async #administrators(tenantId: string): Promise<string[]> {
    const { database } = this.#parts;
    const people = await administratorsOf(database, tenantId, MAX_ADMINISTRATORS);
    return people.map(({ id }) => id);
  }

  async #queueStopped(reason: string, atMs: number): Promise<void> {
    const { database, notifications } = this.#parts;
    for (const { id: tenantId } of await listTenants(database)) {
      const to = await this.#administrators(tenantId);
      const target = { kind: 'mail', id: 'mail', name: '' } as const;
      const texts = { reason };
      const notice = { tenantId, to, kind: 'mailStopped', title: '', texts, target } as const;
      await notifications.notify({ ...notice, cause: String(atMs) });
    }
  }

  #ofEmail(
    { id, name, tenant_id: tenantId, owner_id, body }: EmailRow,
    kind: Notified['kind'],
    cause: string,
    texts: Record<string, string>,
    to: readonly string[] = [owner_id],
  ): Promise<void> {
    const target = { kind: 'email', id, name } as const;
    const language = body.language ?? 'en';
    return this.#notify({ tenantId, to, kind, cause, target, language, texts });
  }

  #ofAlert(
    { id, name, tenant_id: tenantId, body }: AlertRow,
    kind: Notified['kind'],
    cause: string,
    texts: Record<string, string>,
    to: readonly string[],
  ): Promise<void> {
    const target = { kind: 'alert', id, name } as const;
    const language = body.language ?? 'en';
    return this.#notify({ tenantId, to, kind, cause, target, language, texts });
  }

  /** In the product first, which needs no mail server. */
  async #notify(notified: Notified): Promise<void> {
    const { database, mailer, notifications, origin, log } = this.#parts;
    const { tenantId, to, kind, cause, target, language, texts } = notified;
    const { id, name } = target;
    await notifications.notify({ tenantId, to, kind, cause, title: name, texts, target });
    const asked = { ids: [...to], groups: [], roles: [], addresses: [] };
    const params = new URLSearchParams(
      target.kind === 'alert'
        ? { tab: 'alerts', alert: id }
        : { report_id: id, type: 'email', name },
    );
    const path = target.kind === 'alert' ? '/email' : '/config-email';
    const link = `${origin}/#${path}?${params.toString()}`;
    for (const { email: address } of await mailedPeople(database, tenantId, asked)) {
      if (address === null) continue;
      const text = mailText(kind, { name, link, ...texts }, language);
      const { state, reason } = await mailer.send({ to: address, ...text });
      if (state !== 'accepted') log.warn({ reason, mail: kind }, 'a notice could not be mailed');
    }
  }
}
