import type { Mailer } from '../../mail/mailer';
import type { DashboardService } from '../dashboards/dashboard-service';
import type { DocumentService } from '../documents/document-service';
import type { ReportService } from '../reports/report-service';
import type { ServiceContext } from '../service-context';
import type { TableReader } from '../tables/table-reader';
import type { ViewReader } from '../views/view-reader';
import { EntityDrafts } from '../entities/entity-drafts';
import { DeliveryLog } from './delivery-log';
import { EmailService } from './email-service';
import { MailSwitch } from './mail-switch';
import type { TargetFinders } from './storable-email';

/** What schedules are made with. */
export interface EmailPartsDeps {
  reports: Pick<ReportService, 'service'>;
  dashboards: Pick<DashboardService, 'service'>;
  documents: Pick<DocumentService, 'service'>;
  views: { reader: Pick<ViewReader, 'find'> };
  tables: { reader: Pick<TableReader, 'find'> };
  mailer: Mailer;
}

/** Schedules, what became of their mails, and whether mails leave. */
export function createEmailParts(
  context: ServiceContext,
  { reports, dashboards, documents, views, tables, mailer }: EmailPartsDeps,
) {
  const find: TargetFinders = {
    report: (principal, id) => reports.service.find(principal, id),
    dashboard: (principal, id) => dashboards.service.find(principal, id),
    document: (principal, id) => documents.service.find(principal, id),
    view: (principal, id) => views.reader.find(principal, id),
    table: (principal, id) => tables.reader.find(principal, id),
  };
  const emails = new EmailService(context, find);
  return {
    ...{ emails, find },
    log: new DeliveryLog(context, emails),
    mails: new MailSwitch(context, mailer),
    drafts: new EntityDrafts(context, emails.service),
  };
}

/** See createEmailParts. */
export type EmailParts = ReturnType<typeof createEmailParts>;
