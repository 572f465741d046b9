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
}

/** Sends mail. */
export interface Mailer {
  /** false when nothing is configured: `send` would always fail */
  readonly isConfigured: boolean;
  /** @throws {BiError} identity.emailInvalid when `to` is not one plain address */
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}
