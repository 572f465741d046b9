import {
  HookSecret,
  MailSave,
  MailState,
  MailSuppressions,
  SuppressionMade,
  SuppressionRemoved,
} from '../delivery/email-sending';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import type * as mail from './mail';

const administrators = { tag: 'emails', who: 'administrator' } as const;

/** Schemas of the calls about where mails go. */
export const mailSchemas: SchemasOf<typeof mail> = {
  saveMail: {
    ...administrators,
    summary:
      'Replaces the domains of addresses without an account, the hosts of signed calls, and how fast they leave',
    body: MailSave,
    answer: MailState,
  },
  makeHookSecret: {
    ...administrators,
    summary: 'Makes a new secret for signed calls, and gives it this once',
    answer: HookSecret,
  },
  listSuppressions: {
    ...administrators,
    summary: 'Addresses of the tenant that get no mails, and why',
    answer: MailSuppressions,
  },
  suppressAddress: {
    ...administrators,
    summary: 'Ends all mails to an address',
    body: SuppressionMade,
    answer: MailSuppressions,
  },
  releaseAddress: {
    ...administrators,
    summary: 'Lets an address have mails again, of one schedule or of all',
    body: SuppressionRemoved,
    answer: MailSuppressions,
  },
};
