import { join } from 'node:path';
import type { BiError } from '@bi/contract/messages/bi-error';
import type { FastifyInstance } from 'fastify';
import { createAlerts, type AlertParts } from './alert-parts';
import type { Config } from './config';
import { createHookSender } from './mail/hook-sender';
import type { Mailer } from './mail/mailer';
import type { Principal } from './policies/principal';
import { errorText } from './presenters/error-text';
import { forgetMailings, mailingFileNames } from './repositories/delivery/mailing-repository';
import type { DashboardParts } from './services/dashboard-answers/dashboard-parts';
import { isOfAlert } from './services/alerts/alert-mails';
import type { CubeService } from './services/cubes/cube-service';
import { DeliveryWorker } from './services/delivery/delivery-worker';
import { RunWorker } from './services/delivery/run-worker';
import type { DocumentPagesParts } from './services/document-pages/document-parts';
import { Bounces } from './services/emails/bounces';
import { DataRuns } from './services/emails/data-runs';
import {
  createEmailParts,
  type EmailParts,
  type EmailPartsDeps,
} from './services/emails/email-parts';
import { EmailPreviews } from './services/emails/email-previews';
import { EmailRecipientList } from './services/emails/email-recipients';
import { MailComposer } from './services/emails/mail-composer';
import { MailLoop } from './services/emails/mail-loop';
import { MailMaker } from './services/emails/mail-maker';
import { MailNews } from './services/emails/mail-news';
import { MailedFiles } from './services/emails/mailed-files';
import { MailingFiles } from './services/emails/mailing-files';
import { recipientRows } from './services/emails/recipient-rows';
import { RunCondition } from './services/emails/run-condition';
import { RunResolver } from './services/emails/resolve-run';
import { tenantHooks } from './services/emails/tenant-hooks';
import { unsubscribeAddress, Unsubscribing } from './services/emails/unsubscribing';
import type { FileExportParts } from './services/exports/file-exports';
import { NotificationService } from './services/notifications/notification-service';
import { SeenRows } from './services/query/seen-rows';
import { SharedData } from './services/query/shared-data';
import type { QueryParts } from './services/query/query-parts';
import type { ReportService } from './services/reports/report-service';
import type { StoredFiles } from './services/files/stored-files';
import type { SqlScopes } from './services/sql/sql-scope';
import type { ServiceContext } from './services/service-context';
import type { ViewReader } from './services/views/view-reader';

declare module 'fastify' {
  interface FastifyInstance {
    /** plans, renders and sends what is due, as the server does every few seconds */
    sendMails: () => Promise<void>;
  }
}

/** Mails that are rendered and sent at a moment. */
const WORKERS = 2;
const DAY_MS = 86_400_000;
/** Days after which the content of a sent mail is removed; its delivery stays in the log. */
const RENDERED_DAYS = 30;

/** What mails are sent with. */
export interface MailPartsInput
  extends
    Pick<DashboardParts, 'documents' | 'questions'>,
    Pick<DocumentPagesParts, 'planner' | 'renderer'> {
  asked: Pick<QueryParts, 'batches' | 'queries'>;
  cubes: CubeService;
  reports: Pick<ReportService, 'service'>;
  dashboards: EmailPartsDeps['dashboards'];
  tables: EmailPartsDeps['tables'];
  views: { reader: Pick<ViewReader, 'find'> };
  scopes: SqlScopes;
  sourceOf: FileExportParts['sourceOf'];
  files: StoredFiles;
  mailer: Mailer;
  config: Pick<Config, 'dataDir' | 'identity' | 'hooksPrivate' | 'bounceSecret' | 'attachedMb'>;
}

/** What calls ask besides the schedules themselves. */
export interface MailCalls {
  previews: EmailPreviews;
  recipients: EmailRecipientList;
  ender: Unsubscribing;
  giver: MailedFiles;
  bounces: Bounces;
  alerting: AlertParts;
  notifications: NotificationService;
  /** forgets what was rendered for mails of long ago, and its files */
  tidyUp: () => Promise<void>;
}

/** Schedules and what plans, renders and sends their mails while the server listens, put together. */
export function createMails(
  app: FastifyInstance,
  context: ServiceContext,
  input: MailPartsInput,
): EmailParts & MailCalls {
  const { database, now, log } = context;
  const { asked, reports, documents, questions, views, scopes, sourceOf, mailer, config } = input;
  const { planner, renderer } = input;
  const mails = createEmailParts(context, input);
  const [origin] = config.identity.ownOrigins;
  const common = { database, now, log };
  const reasonText = ({ key, params }: BiError) => errorText(key, params, 'en');
  const moment = (principal: Principal) => asked.batches.moment(principal);
  const composer = new MailComposer({
    ...{ planner, renderer, questions, origin, moment },
    reports: reports.service,
    documents: documents.service,
    views: views.reader,
    scopes,
  });
  const folder = join(config.dataDir, 'mails');
  const notifications = new NotificationService(context);
  const news = new MailNews({ database, mailer, notifications, log, origin });
  const bounces = new Bounces({
    ...{ database, now, secret: config.bounceSecret },
    notifyRun: (one) => news.ofRun(one),
    notifyDelivery: (one) => news.ofDelivery(one),
  });
  const files = new MailingFiles(folder);
  const linked = { database, now, sourceOf, origin, mailing: files, stored: input.files };
  const giver = new MailedFiles(linked);
  const maker = new MailMaker({
    ...{ database, now, sourceOf, composer },
    ...{ files, linked: giver, attachedMb: config.attachedMb },
    usage: context.usage,
    unsubscribeOf: (delivery) => unsubscribeAddress(origin, delivery),
    returnOf: (delivery) => bounces.addressOf(delivery),
  });
  const alerting = createAlerts(context, {
    ...{ asked, reports, origin, cubes: input.cubes, dashboards: input.dashboards },
    returnOf: (delivery) => bounces.addressOf(delivery),
    notify: (trouble) => news.ofAlert(trouble),
  });
  const condition = new RunCondition({ queries: asked.queries, moment, composer });
  const { find } = mails;
  const readRows = recipientRows({ sourceOf, folder: join(folder, 'reading') });
  const resolver = new RunResolver({
    ...{ database, now, condition, reasonText, find },
    readRows,
  });
  const hooks = createHookSender({ now, allowPrivate: config.hooksPrivate });
  const callHook = tenantHooks(context, hooks);
  const worker = () =>
    new DeliveryWorker({
      ...{ ...common, mailer, callHook, reasonText },
      host: new URL(origin).hostname,
      prepare: (delivery, signal) =>
        isOfAlert(delivery) ? alerting.mails.prepare(delivery) : maker.prepare(delivery, signal),
      notify: (one) => news.ofDelivery(one),
    });
  const loop = new MailLoop({
    ...common,
    data: new DataRuns({
      ...common,
      versionsOf: (owner, email, signal) => composer.versionsOf(owner, email, signal),
    }),
    runs: new RunWorker({
      ...{ ...common, reasonText },
      resolve: (email, run, signal) => resolver.resolve(email, run, signal),
      notify: (one) => news.ofRun(one),
    }),
    alerts: alerting,
    deliveries: Array.from({ length: WORKERS }, worker),
  });
  app.addHook('onListen', () => loop.start());
  app.addHook('preClose', () => loop.close());
  app.decorate('sendMails', () => loop.look());
  return {
    ...mails,
    ...{ alerting, notifications, bounces, giver },
    ender: new Unsubscribing(database, now),
    tidyUp: async () => {
      await forgetMailings(database, now() - RENDERED_DAYS * DAY_MS);
      await files.keepOnly(await mailingFileNames(database), now() - DAY_MS);
    },
    previews: new EmailPreviews({
      ...{ database, now, maker, find },
      folder: join(folder, 'previews'),
    }),
    recipients: new EmailRecipientList({
      ...{ database, find, readRows },
      data: new SharedData(context),
      seen: new SeenRows(context),
    }),
  };
}
