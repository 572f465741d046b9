import type { FastifyInstance } from 'fastify';
import { BiError } from '@bi/contract/messages/bi-error';
import type { EmailDetail } from '@bi/contract/delivery/email';
import * as emails from '@bi/contract/endpoints/emails';
import { emailSchemas } from '@bi/contract/endpoints/emails.schemas';
import * as mail from '@bi/contract/endpoints/mail';
import { mailSchemas } from '@bi/contract/endpoints/mail.schemas';
import {
  presentDeliveries,
  presentDelivery,
  presentMailState,
  presentSuppression,
} from '../../presenters/delivery';
import {
  presentEmail,
  presentEmailDetail,
  presentEmailVersion,
  presentTimes,
} from '../../presenters/email';
import { assertTimes } from '../../services/emails/check-email';
import type { DeliveryLog } from '../../services/emails/delivery-log';
import type { EmailForReader, EmailService } from '../../services/emails/email-service';
import type { EntityDrafts } from '../../services/entities/entity-drafts';
import type { MailSwitch } from '../../services/emails/mail-switch';
import type { EndpointCall } from '../endpoint-call';
import {
  copying,
  creating,
  discardingDraft,
  listing,
  marking,
  opening,
  readingDraft,
  recalling,
  removing,
  restoring,
  saving,
  storingDraft,
} from '../entity-handlers';
import { registerEndpoints } from '../register-endpoints';

type Email = EmailForReader['email'];

/** What the routes of schedules ask. */
export interface EmailRouteParts {
  emails: EmailService;
  log: DeliveryLog;
  mails: MailSwitch;
  drafts: EntityDrafts;
  /** UTC ms */
  now: () => number;
}

/** Lists, gives, makes, saves, pauses and runs schedules; what became of their mails, and whether mails leave. */
export function registerEmailRoutes(
  app: FastifyInstance,
  { emails: service, log, mails, drafts, now }: EmailRouteParts,
): void {
  const { service: entities, shares } = service;
  const summaries = async ({ principal }: EndpointCall, rows: readonly Email[]) =>
    (await service.forReader(principal, rows)).map((one) => presentEmail(principal, one));
  const detail = async ({ principal }: EndpointCall, row: Email): Promise<EmailDetail> => {
    const [shown] = await service.forReader(principal, [row]);
    if (!shown) throw new BiError('missing.email');
    const names = await service.namesOf(principal, row.body);
    return presentEmailDetail(principal, { ...shown, names }, now());
  };

  registerEndpoints(app, emails, emailSchemas, {
    listEmails: listing(entities, summaries),
    getEmail: opening(entities, detail),
    listEmailVersions: recalling(entities, presentEmailVersion),
    createEmail: creating(service, detail),
    saveEmail: saving(service, detail),
    deleteEmail: removing(entities),
    restoreEmail: restoring(service, detail),
    duplicateEmail: copying(entities, detail),
    markEmail: marking(entities, detail),
    getEmailDraft: readingDraft(drafts),
    putEmailDraft: storingDraft(drafts),
    discardEmailDraft: discardingDraft(drafts),
    getEmailShares: ({ id }, { principal }) => shares.get(principal, id),
    saveEmailShares: ({ id, body }, { principal }) => shares.save(principal, id, body),
    pauseEmail: async ({ id }, call) => detail(call, await service.pause(call.principal, id)),
    resumeEmail: async ({ id }, call) => detail(call, await service.resume(call.principal, id)),
    runEmail: async ({ id }, { principal }) => ({
      run: await service.run(principal, id, 'asked'),
    }),
    testEmail: async ({ id }, { principal }) => ({ run: await service.run(principal, id, 'test') }),
    listDeliveries: async ({ id, query }, { principal }) =>
      presentDeliveries(await log.list(principal, id, query)),
    retryDelivery: async ({ id }, { principal }) => presentDelivery(await log.retry(principal, id)),
    getEmailTimes: ({ body }) => {
      assertTimes(body);
      return Promise.resolve(presentTimes(body, now()));
    },
    getMailState: async (_input, { principal }) =>
      presentMailState(principal, await mails.get(principal)),
    releaseMail: async (_input, { principal }) =>
      presentMailState(principal, await mails.resume(principal)),
  });

  registerEndpoints(app, mail, mailSchemas, {
    saveMail: async ({ body }, { principal }) =>
      presentMailState(principal, await mails.save(principal, body)),
    makeHookSecret: async (_input, { principal }) => ({
      secret: await mails.makeSecret(principal),
    }),
    listSuppressions: async (_input, { principal }) =>
      (await mails.suppressed(principal)).map(presentSuppression),
    suppressAddress: async ({ body }, { principal }) =>
      (await mails.suppress(principal, body)).map(presentSuppression),
    releaseAddress: async ({ body }, { principal }) =>
      (await mails.release(principal, body)).map(presentSuppression),
  });
}
