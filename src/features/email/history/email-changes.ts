import type { EmailBody, EmailVersion } from '@bi/contract/delivery/email';
import { isSameJson } from '@bi/olap/editing/part-merge';

/** A part of a schedule by which versions differ. */
export type EmailPart =
  | 'name'
  | 'description'
  | 'tag'
  | 'stag'
  | Exclude<keyof EmailBody, 'values' | 'hook'>
  | 'values'
  | 'hook';

const NAMING = ['name', 'description', 'tag', 'stag'] as const;
const BODY = [
  'target',
  'subject',
  'text',
  'values',
  'language',
  'content',
  'files',
  'trigger',
  'pauses',
  'onlyIf',
  'recipients',
  'outsiders',
  'hook',
] as const;

/** The parts in which a version differs from the one before it, in the order of the form. */
export function emailChanges(
  before: Pick<EmailVersion, (typeof NAMING)[number] | 'body'>,
  after: Pick<EmailVersion, (typeof NAMING)[number] | 'body'>,
): EmailPart[] {
  return [
    ...NAMING.filter((part) => before[part] !== after[part]),
    ...BODY.filter((part) => !isSameJson(before.body[part], after.body[part])),
  ];
}
