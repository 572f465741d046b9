import { randomUUID } from 'node:crypto';
import type { Database } from '../repositories/database';
import { insertOutboxMail } from '../repositories/outbox-repository';
import type { Mailer } from './mailer';
import { assertRecipient } from './smtp-mailer';

/** Keeps mail in the database instead of sending it: demo mode, where /test shows it. */
export function createOutboxMailer(database: Database, now: () => number = Date.now): Mailer {
  return {
    isConfigured: true,
    way: 'outbox',
    async send(mail) {
      assertRecipient(mail.to);
      const messageId = mail.messageId ?? `<${randomUUID()}@outbox>`;
      await insertOutboxMail(database, {
        id: randomUUID(),
        at_ms: now(),
        recipient: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        asked_by: mail.askedBy ?? '',
      });
      return { state: 'accepted', messageId, reason: 'outbox', verdict: null };
    },
    close: () => undefined,
  };
}
