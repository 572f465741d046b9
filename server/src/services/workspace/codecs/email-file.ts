import type { EmailContent } from '@bi/contract/blueprint-contents';
import type { EmailCreate } from '@bi/contract/email';
import type { EmailRow } from '../../../repositories/email-repository';
import { commonFields, withoutFileFields } from './common-fields';

/** A schedule as its file has it, what it names by its ids. */
export function emailContent(row: EmailRow): EmailContent {
  return { ...commonFields(row), ...row.body };
}

/** What making or saving the schedule of a file takes. */
export function emailBody(content: EmailContent): EmailCreate {
  const { name, description, tag, stag, ...body } = withoutFileFields(content);
  return {
    name,
    ...(description !== undefined && { description }),
    ...(tag !== undefined && { tag }),
    ...(stag !== undefined && { stag }),
    body,
  };
}
