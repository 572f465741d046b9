import {
  EmailPreview,
  EmailPreviewAsked,
  EmailPreviewFileAsked,
  EmailRecipients,
  EmailRecipientsAsked,
} from '../delivery/email-sending';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import type * as previews from './email-previews';

const previewers = { tag: 'emails', who: 'person' } as const;

/** Schemas of the calls that show mails before they are sent. */
export const emailPreviewSchemas: SchemasOf<typeof previews> = {
  previewEmail: {
    ...previewers,
    summary: 'A mail as one of its recipients would get it now; nothing is saved or sent',
    body: EmailPreviewAsked,
    answer: EmailPreview,
  },
  previewEmailFile: {
    ...previewers,
    summary: 'One of the files of a mail as one of its recipients would get it now',
    body: EmailPreviewFileAsked,
    answer: { mediaType: null, description: 'The file, under the rules of that recipient' },
  },
  checkEmailRecipients: {
    ...previewers,
    summary: 'Who would get a mail now, what each of them sees, and who is left out and why',
    body: EmailRecipientsAsked,
    answer: EmailRecipients,
  },
};
