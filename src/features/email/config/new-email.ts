import type { EmailBody, EmailTarget } from '@bi/contract/delivery/email';
import { EMAIL_FORMATS } from '@bi/contract/delivery/email-formats';
import type { BodyDraft } from '@bi/olap/editing/edit-session';

/** What a save of a schedule holds besides the version. */
export type EmailDraft = BodyDraft<EmailBody>;

/** Nothing is chosen yet: no saved thing has an empty id. */
export const NO_TARGET: EmailTarget = { kind: 'report', id: '' };

/** What a new schedule begins with. */
export interface NewEmail {
  /** null: it is not chosen yet */
  target: EmailTarget | null;
  /** name of what is sent; '' where nothing says it */
  targetName: string;
  /** id of the person, who gets the first mails */
  personId: string;
  zone: string;
}

/** A schedule for each Monday morning, to the person alone. */
export function newEmail({ target, targetName, personId, zone }: NewEmail): EmailDraft {
  const sent = target ?? NO_TARGET;
  return {
    name: targetName,
    ...{ description: '', tag: '', stag: '' },
    body: {
      target: sent,
      ...{ subject: targetName, text: '' },
      content: { figures: true, chart: true, table: sent.kind !== 'dashboard' },
      files: sent.kind === 'document' ? ['pdf'] : [],
      trigger: { kind: 'times', cron: '0 7 * * 1', zone },
      recipients: [{ kind: 'user', id: personId }],
    },
  };
}

/** A body that sends something else: files that it does not have are left out. */
export function withTarget(body: EmailBody, target: EmailTarget): EmailBody {
  const files = body.files.filter((format) => EMAIL_FORMATS[target.kind].includes(format));
  return { ...body, target, files };
}
