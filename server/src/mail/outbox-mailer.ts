import { randomUUID } from 'node:crypto';
import type { Database } from '../repositories/database/database';
import { insertOutboxMail } from '../repositories/delivery/outbox-repository';
import type { Mailer } from './mailer';
import { withPictures } from './with-pictures';
import { assertRecipient } from './smtp-mailer';

/** Keeps mail in the database instead of sending it: demo mode, where /test shows it. */
export function createOutboxMailer(database: Database, now: () => number = Date.now): Mailer {
  return {
    isConfigured: true,
    way: 'outbox',
    async send(mail) {
      assertRecipient(mail.to);
      const { files = [] } = mail;
      const messageId = mail.messageId ?? `<${randomUUID()}@outbox>`;
      await insertOutboxMail(database, {
        id: randomUUID(),
        at_ms: now(),
        recipient: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: withPictures(
          mail.html,
          files.filter(({ cid }) => cid !== undefined),
        ),
        asked_by: mail.askedBy ?? '',
        files: JSON.stringify(
          files
            .filter(({ cid }) => cid === undefined)
            .map(({ name, bytes }) => ({ name, sizeBytes: bytes.byteLength })),
        ),
      });
      return { state: 'accepted', messageId, reason: 'outbox', verdict: null };
    },
    close: () => undefined,
  };
}
