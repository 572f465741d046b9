import type { SmtpVerdict } from './smtp-verdict';

/** A file that comes with a mail. */
export interface MailFile {
  /** name people see */
  name: string;
  type: string;
  bytes: Buffer;
  /** names it for `<img src="cid:…">`; absent: it is attached */
  cid?: string;
}

/** A mail to one person. Sender and transport are the mailer's. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** the same over retries, so that a mail whose fate is unknown is not shown twice; made when absent */
  messageId?: string;
  /** who had it sent, `browser:hash` or `user:id`: may read it too while a demo keeps it instead of sending it */
  askedBy?: string;
  files?: readonly MailFile[];
  /** where answers go; absent: to the sender */
  replyTo?: string;
  /** https address at which one call ends these mails (RFC 8058) */
  unsubscribe?: string;
  /** part before the `@` of the address that mails which come back are sent to; absent: the sender */
  returnTo?: string;
}

/**
 * What became of a mail. Only `accepted` means that a server has taken it. `temporary` may be tried
 * again, `permanent` may not, `uncertain` was perhaps taken: try again with the same message id.
 */
export interface MailOutcome {
  state: 'accepted' | 'temporary' | 'permanent' | 'uncertain';
  messageId: string;
  /** for the log: code and SMTP answer, never a person's text */
  reason: string;
  /** why it was not accepted; null where it was */
  verdict: SmtpVerdict | null;
}

/** Sends mail. */
export interface Mailer {
  /** false when nothing is configured: `send` would always fail */
  readonly isConfigured: boolean;
  /** `smtp`: to a mail server; `outbox`: a demo keeps mails on /test; `none`: nothing is configured */
  readonly way: 'smtp' | 'outbox' | 'none';
  /** @throws {BiError} identity.emailInvalid when `to` is not one plain address */
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}
