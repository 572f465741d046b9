import { randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/bi-error';
import { createTransport } from 'nodemailer';
import { isMailAddress } from './mail-address';
import type { Mail, Mailer, MailOutcome } from './mailer';

/** Options of an SMTP mailer. */
export interface SmtpMailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…` */
  url: string;
  /** sender, `Name <address>` or an address */
  from: string;
  /** how long connection, greeting and each answer may take */
  timeoutMs?: number;
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

/**
 * Class of a failed delivery: see `MailOutcome`. `sawData` says that the mail's text was begun; a
 * silence or a lost connection after that leaves its fate unknown.
 */
export function classifyFailure(error: SmtpError, sawData: boolean): MailOutcome['state'] {
  const { code = '', responseCode = 0 } = error;
  if (code === 'EAUTH' || responseCode >= 500) return 'permanent';
  if (responseCode >= 400) return 'temporary';
  return sawData ? 'uncertain' : 'temporary';
}

/** The sender's name and address. @throws {Error} when the address is not valid */
export function parseSender(from: string): { name: string; address: string } {
  const match = /^\s*(?:"?([^"<>\r\n]*?)"?\s*)<([^<>]+)>\s*$/.exec(from);
  const sender = { name: match?.[1] ?? '', address: match?.[2] ?? from.trim() };
  if (isMailAddress(sender.address)) return sender;
  throw new Error(`BI_MAIL_FROM is "${from}": "Name <address>" or an address is allowed.`);
}

/** One line: what a header may hold. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Refuses anything but one plain address, before any transport sees it. */
export function assertRecipient(to: string): void {
  if (!isMailAddress(to)) throw new BiError('identity.emailInvalid', { params: { email: to } });
}

/**
 * Sends through an SMTP server. Attachments are never read from files or addresses; a recipient is
 * one plain address; names and subjects cannot break a header.
 */
export function createSmtpMailer({ url, from, timeoutMs = 15_000 }: SmtpMailerOptions): Mailer {
  const sender = parseSender(from);
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  const options = {
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    transactionLog: true,
  };
  return {
    isConfigured: true,
    async send(mail: Mail): Promise<MailOutcome> {
      assertRecipient(mail.to);
      const messageId = mail.messageId ?? `<${randomUUID()}@${domain}>`;
      let sawData = false;
      const debug = (entry: { tnx?: unknown }, command: unknown) => {
        if (entry.tnx === 'client' && command === 'DATA') sawData = true;
      };
      const transport = createTransport({ ...options, logger: { debug } });
      try {
        const sent = await transport.sendMail({
          from: sender,
          to: { name: '', address: mail.to },
          envelope: { from: sender.address, to: [mail.to] },
          subject: oneLine(mail.subject),
          text: mail.text,
          html: mail.html,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        const isRejected = sent.rejected.length > 0;
        return {
          state: isRejected ? 'permanent' : 'accepted',
          messageId,
          reason: oneLine(sent.response),
        };
      } catch (error) {
        const failure = error as SmtpError;
        const reason = oneLine(`${failure.code ?? ''} ${failure.responseCode ?? ''}`);
        return { state: classifyFailure(failure, sawData), messageId, reason };
      } finally {
        transport.close();
      }
    },
    close: () => undefined,
  };
}
