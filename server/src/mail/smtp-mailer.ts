import { randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import { createTransport } from 'nodemailer';
import { isMailAddress } from './mail-address';
import type { Mail, Mailer, MailOutcome } from './mailer';
import { smtpVerdict, type SmtpFailure, type SmtpVerdict } from './smtp-verdict';

/** Options of an SMTP mailer. */
export interface SmtpMailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…` */
  url: string;
  /** sender, `Name <address>` or an address */
  from: string;
  /** key that mails are signed with (DKIM); absent: they are not */
  signature?: { domain: string; selector: string; privateKey: string };
  /** how long connection, greeting and each answer may take */
  timeoutMs?: number;
}

/** Header fields that are signed: those of nodemailer, and with them those by which people unsubscribe. */
const SIGNED_FIELDS = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Cc', 'MIME-Version'],
  ...['Content-Type', 'Content-Transfer-Encoding', 'Content-ID', 'Content-Description'],
  ...['Resent-Date', 'Resent-From', 'Resent-Sender', 'Resent-To', 'Resent-Cc'],
  ...['Resent-Message-ID', 'In-Reply-To', 'References', 'List-Id', 'List-Help'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post', 'List-Subscribe', 'List-Post'],
  ...['List-Owner', 'List-Archive'],
].join(':');

/** What becomes of a mail after each verdict. */
const STATES: Record<SmtpVerdict, MailOutcome['state']> = {
  serverAway: 'temporary',
  later: 'temporary',
  uncertain: 'uncertain',
  ourSettings: 'permanent',
  noSuchAddress: 'permanent',
  tooLarge: 'permanent',
  refused: 'permanent',
};

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

/** Bytes of a mail as it is sent, about: files as base64. A server that takes less refuses it before it is sent. */
function sizeOf({ text, html, files = [] }: Mail): number {
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  return Math.ceil((bytes + Buffer.byteLength(text) + Buffer.byteLength(html)) * 1.37) + 2_000;
}

function headersOf({ unsubscribe }: Mail): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/**
 * Sends through an SMTP server. Attachments are never read from files or addresses; a recipient is
 * one plain address; names and subjects cannot break a header.
 */
export function createSmtpMailer({
  url,
  from,
  signature,
  timeoutMs = 15_000,
}: SmtpMailerOptions): Mailer {
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
    ...(signature && {
      dkim: {
        domainName: signature.domain,
        keySelector: signature.selector,
        privateKey: signature.privateKey,
        headerFieldNames: SIGNED_FIELDS,
      },
    }),
  };
  return {
    isConfigured: true,
    way: 'smtp',
    async send(mail: Mail): Promise<MailOutcome> {
      assertRecipient(mail.to);
      if (mail.replyTo !== undefined) assertRecipient(mail.replyTo);
      const messageId = mail.messageId ?? `<${randomUUID()}@${domain}>`;
      const returnTo = mail.returnTo === undefined ? sender.address : `${mail.returnTo}@${domain}`;
      let sawData = false;
      const debug = (entry: { tnx?: unknown }, command: unknown) => {
        if (entry.tnx === 'client' && command === 'DATA') sawData = true;
      };
      const transport = createTransport({ ...options, logger: { debug } });
      try {
        const sent = await transport.sendMail({
          from: sender,
          to: { name: '', address: mail.to },
          envelope: { from: returnTo, to: [mail.to], size: sizeOf(mail) },
          ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
          subject: oneLine(mail.subject),
          text: mail.text,
          html: mail.html,
          messageId,
          headers: headersOf(mail),
          attachments: (mail.files ?? []).map(({ name, type, bytes, cid }) => ({
            filename: oneLine(name),
            contentType: type,
            content: bytes,
            ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
          })),
        });
        const isRejected = sent.rejected.length > 0;
        return {
          state: isRejected ? 'permanent' : 'accepted',
          messageId,
          reason: oneLine(sent.response),
          verdict: isRejected ? 'refused' : null,
        };
      } catch (error) {
        const failure = error as SmtpFailure;
        const verdict = smtpVerdict(failure, sawData);
        const { code = '', responseCode = '', response = '' } = failure;
        const reason = oneLine(response === '' ? `${code} ${responseCode}` : response);
        return { state: STATES[verdict], messageId, reason: reason.slice(0, 500), verdict };
      } finally {
        transport.close();
      }
    },
    close: () => undefined,
  };
}
