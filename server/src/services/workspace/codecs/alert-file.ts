import type { AlertCreate } from '@bi/contract/delivery/alert';
import type { AlertContent } from '@bi/contract/blueprint/blueprint-contents';
import type { AlertRow } from '../../../repositories/delivery/alert-repository';
import { bodyOfFile, commonFields } from './common-fields';

/** An alert as its file has it, what it names by its ids. */
export function alertContent(row: AlertRow): AlertContent {
  return { ...commonFields(row), ...row.body };
}

/** What making or saving the alert of a file takes. */
export function alertBody(content: AlertContent): AlertCreate {
  return bodyOfFile(content);
}
