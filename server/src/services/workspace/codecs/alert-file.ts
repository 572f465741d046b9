import type { AlertCreate } from '@bi/contract/alert';
import type { AlertContent } from '@bi/contract/blueprint-contents';
import type { AlertRow } from '../../../repositories/alert-repository';
import { commonFields, withoutFileFields } from './common-fields';

/** An alert as its file has it, what it names by its ids. */
export function alertContent(row: AlertRow): AlertContent {
  return { ...commonFields(row), ...row.body };
}

/** What making or saving the alert of a file takes. */
export function alertBody(content: AlertContent): AlertCreate {
  const { name, description, tag, stag, ...body } = withoutFileFields(content);
  return {
    name,
    ...(description !== undefined && { description }),
    ...(tag !== undefined && { tag }),
    ...(stag !== undefined && { stag }),
    body,
  };
}
