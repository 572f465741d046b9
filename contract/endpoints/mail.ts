import type { Endpoint, NoInput } from '../descriptors/endpoint';
import type {
  HookSecret,
  MailSave,
  MailState,
  MailSuppression,
  SuppressionMade,
  SuppressionRemoved,
} from '../delivery/email-sending';

const PATH = '/mail';

/** Says where mails and signed calls of the tenant may go besides its people. */
export const saveMail: Endpoint<{ body: MailSave }, MailState, never> = {
  id: 'saveMail',
  method: 'PUT',
  path: PATH,
};

/** Makes a secret for signed calls in the place of the one before, and gives it this once. */
export const makeHookSecret: Endpoint<NoInput, HookSecret, never> = {
  id: 'makeHookSecret',
  method: 'POST',
  path: `${PATH}/hook-secret`,
};

/** Addresses that get no mails. */
export const listSuppressions: Endpoint<NoInput, MailSuppression[], never> = {
  id: 'listSuppressions',
  method: 'GET',
  path: `${PATH}/suppressions`,
  repeatable: true,
};

/** Ends all mails to an address. */
export const suppressAddress: Endpoint<{ body: SuppressionMade }, MailSuppression[], never> = {
  id: 'suppressAddress',
  method: 'POST',
  path: `${PATH}/suppressions`,
};

/** Lets an address have mails again. */
export const releaseAddress: Endpoint<{ body: SuppressionRemoved }, MailSuppression[], never> = {
  id: 'releaseAddress',
  method: 'POST',
  path: `${PATH}/suppressions/remove`,
};
