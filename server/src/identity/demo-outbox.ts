import type { OutboxMail } from '@bi/contract/identity/registration';
import type { Mail } from '../mail/mailer';
import { mailTree } from '../mail/mail-tree';
import { listOutboxMails } from '../repositories/delivery/outbox-repository';
import { findUser, foldName } from '../repositories/identity/user-repository';
import type { Caller } from './caller';
import type { IdentityContext } from './identity-context';
import { hashSecret } from './secret-token';
import type { Sessions } from './sessions';

const MAX_MAILS = 50;
/** The newest mails whose looks are given: they have pictures in them. */
const DRAWN = 10;
/** How long who had a mail sent may read it. */
export const ASKED_MS = 30 * 60_000;

/** Who a mail is stored for in addition to its recipient: the browser whose flow needs it. */
export function askedByBrowser({ browser }: Caller): Pick<Mail, 'askedBy'> {
  return browser === undefined ? {} : { askedBy: `browser:${hashSecret(browser)}` };
}

/** Who an invitation is stored for in addition to its recipient: the administrator who sent it. */
export function askedByUser(userId: string): Pick<Mail, 'askedBy'> {
  return { askedBy: `user:${userId}` };
}

/**
 * The outbox of a demo that only this machine can reach. A person sees the mails to them and the
 * invitations they sent; a browser those that its own flow asked for within half an hour, so that a
 * code or a link can be used before anybody is signed in.
 */
export function createDemoOutbox(context: IdentityContext, sessions: Sessions) {
  const { database, settings, now } = context;
  const isOpen = settings.mode === 'demo' && settings.loopback && settings.mail.smtpUrl === null;

  return {
    isOpen,
    /** Mails for the holder of a token ('' without one) in this browser, the newest first. */
    async list(accessToken: string, caller: Caller): Promise<OutboxMail[]> {
      const session = accessToken === '' ? null : await sessions.ofAccessToken(accessToken);
      const user = session ? await findUser(database, session.userId) : undefined;
      const askedBy = [askedByBrowser(caller), user ? askedByUser(user.id) : {}];
      const rows = await listOutboxMails(
        database,
        {
          email: user?.email == null ? '' : foldName(user.email),
          askedBy: askedBy.flatMap((one) => one.askedBy ?? []),
          sinceMs: now() - ASKED_MS,
        },
        MAX_MAILS,
      );
      return rows.map((row, at) => ({
        id: row.id,
        at: new Date(row.at_ms).toISOString(),
        to: row.recipient,
        subject: row.subject,
        text: row.text,
        files: JSON.parse(row.files) as OutboxMail['files'],
        page: at < DRAWN && row.html.includes('role="presentation"') ? mailTree(row.html) : null,
      }));
    },
  };
}

/** See `createDemoOutbox`. */
export type DemoOutbox = ReturnType<typeof createDemoOutbox>;
