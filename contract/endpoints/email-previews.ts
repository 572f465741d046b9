import type {
  EmailPreview,
  EmailPreviewAsked,
  EmailPreviewFileAsked,
  EmailRecipients,
  EmailRecipientsAsked,
} from '../delivery/email-sending';
import type { Endpoint } from '../descriptors/endpoint';

const PATH = '/emails';

/** A mail as one of its recipients would get it now; the schedule need not be saved. */
export const previewEmail: Endpoint<{ body: EmailPreviewAsked }, EmailPreview, never> = {
  id: 'previewEmail',
  method: 'POST',
  path: `${PATH}/preview`,
  repeatable: true,
};

/** One of the files of that mail, as bytes. */
export const previewEmailFile: Endpoint<{ body: EmailPreviewFileAsked }, unknown, never> = {
  id: 'previewEmailFile',
  method: 'POST',
  path: `${PATH}/preview/file`,
  repeatable: true,
};

/** Who would get a mail now, and what each of them sees. */
export const checkEmailRecipients: Endpoint<
  { body: EmailRecipientsAsked },
  EmailRecipients,
  never
> = {
  id: 'checkEmailRecipients',
  method: 'POST',
  path: `${PATH}/recipients`,
  repeatable: true,
};
