import {
  getEmail,
  getEmailTimes,
  getMailState,
  listDeliveries,
  listEmails,
  listEmailVersions,
} from '@bi/contract/endpoints/emails';
import { listSuppressions } from '@bi/contract/endpoints/mail';
import { checkEmailRecipients, previewEmail } from '@bi/contract/endpoints/email-previews';
import type { DeliveryQuery } from '@bi/contract/delivery/delivery';
import type {
  EmailPreviewAsked,
  EmailRecipientsAsked,
  EmailTimesAsked,
} from '@bi/contract/delivery/email-sending';
import type { ListQuery } from '@bi/contract/entity/entity';
import type { CallOptions, HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Reads of schedules and their deliveries, as key and function; all keys but those of previews begin with `all`. */
export const emailQueries = {
  all: ['emails'] as const,
  list: (http: HttpClient, query: ListQuery, options?: CallOptions) =>
    endpointQuery(http, ['emails', 'list', query], listEmails, { query }, options),
  detail: (http: HttpClient, id: string) =>
    endpointQuery(http, ['emails', 'detail', id], getEmail, { id }),
  history: (http: HttpClient, id: string) =>
    endpointQuery(http, ['emails', 'history', id], listEmailVersions, { id }),
  deliveries: (http: HttpClient, id: string, query: DeliveryQuery) =>
    endpointQuery(http, ['emails', 'deliveries', id, query], listDeliveries, { id, query }),
  /** the next moments of times that need not be saved */
  times: (http: HttpClient, body: EmailTimesAsked) =>
    endpointQuery(http, ['emails', 'times', body], getEmailTimes, { body }),
  /** a mail as a recipient would get it now; it need not be saved */
  preview: (http: HttpClient, body: EmailPreviewAsked) =>
    endpointQuery(http, ['email-preview', body], previewEmail, { body }),
  /** who would get it now, what each sees, and who is left out */
  recipients: (http: HttpClient, body: EmailRecipientsAsked) =>
    endpointQuery(http, ['email-recipients', body], checkEmailRecipients, { body }),
  /** addresses that get no mails; for administrators */
  suppressions: (http: HttpClient) =>
    endpointQuery(http, ['emails', 'suppressions'], listSuppressions, {}),
  /** whether mails leave */
  state: (http: HttpClient) => endpointQuery(http, ['emails', 'state'], getMailState, {}),
};
