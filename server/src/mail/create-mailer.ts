import type { Database } from '../repositories/database/database';
import type { Mailer } from './mailer';
import { createOutboxMailer } from './outbox-mailer';
import { createSmtpMailer } from './smtp-mailer';

/** What the mailer is chosen by. */
export interface MailerChoice {
  mode: 'demo' | 'development' | 'production';
  smtpUrl: string | null;
  from: string;
  /** key that mails are signed with (DKIM); absent: they are not */
  signature?: { domain: string; selector: string; privateKey: string };
}

const absent: Mailer = {
  isConfigured: false,
  way: 'none',
  send: () =>
    Promise.resolve({
      state: 'permanent',
      messageId: '',
      reason: 'no mail server is configured',
      verdict: 'ourSettings',
    }),
  close: () => undefined,
};

/**
 * The mailer of a configuration: SMTP where an address is given, else the outbox outside production,
 * else one that is not configured (say so at start).
 */
export function createMailer(choice: MailerChoice, database: Database): Mailer {
  const { smtpUrl: url, from, signature } = choice;
  if (url !== null) return createSmtpMailer({ url, from, ...(signature && { signature }) });
  return choice.mode === 'production' ? absent : createOutboxMailer(database);
}
