import type { EmailFormat, EmailTarget } from './email';

/** Formats of files that come with a mail, by what is sent. */
export const EMAIL_FORMATS: Record<EmailTarget['kind'], readonly EmailFormat[]> = {
  report: ['pdf', 'xlsx', 'csv', 'png'],
  dashboard: ['pdf', 'xlsx'],
  document: ['pdf', 'docx', 'xlsx', 'png'],
  view: ['pdf', 'xlsx', 'csv'],
};

/** Rows of a table inside a mail at most; the mail says how many there are. */
export const MAX_MAIL_ROWS = 25;
