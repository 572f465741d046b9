import type { EmailContent } from '@bi/contract/blueprint/blueprint-contents';
import type { EmailCreate } from '@bi/contract/delivery/email';
import type { EmailRow } from '../../../repositories/delivery/email-repository';
import { bodyOfFile, commonFields } from './common-fields';

/** A schedule as its file has it, what it names by its ids. */
export function emailContent(row: EmailRow): EmailContent {
  return { ...commonFields(row), ...row.body };
}

/** What making or saving the schedule of a file takes. */
export function emailBody(content: EmailContent): EmailCreate {
  return bodyOfFile(content);
}
