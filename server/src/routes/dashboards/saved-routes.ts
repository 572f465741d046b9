import type { FastifyInstance } from 'fastify';
import type { DashboardParts } from '../../services/dashboard-answers/dashboard-parts';
import type { ReportService } from '../../services/reports/report-service';
import type { ServiceContext } from '../../services/service-context';
import { registerCommentRoutes } from '../comments/comment-routes';
import type { DocumentPages } from '../../services/document-pages/document-pages';
import type { Identity } from '../../identity/identity';
import { ShareLinkService } from '../../services/shares/share-link-service';
import { registerShareLinkRoutes } from '../shares/share-link-routes';
import { ItemFactsService } from '../../services/entities/item-facts-service';
import { registerItemFactsRoutes } from '../items/item-facts-routes';
import { registerBlueprintRoutes, type BlueprintParts } from '../blueprint/blueprint-routes';
import {
  registerWorkspaceFileRoutes,
  type WorkspaceFileParts,
} from '../blueprint/workspace-file-routes';
import { registerImageRoutes } from '../images/image-routes';
import { registerReportRoutes } from '../reports/report-routes';
import { registerGroupRoutes } from '../shares/group-routes';
import { registerShareRoutes, type ShareParts } from '../shares/share-routes';
import { registerDocumentRoutes } from '../documents/document-routes';
import {
  registerEmailPreviewRoutes,
  type EmailPreviewRouteParts,
} from '../emails/email-preview-routes';
import { registerAlertRoutes, type AlertRouteParts } from '../alerts/alert-routes';
import { registerNotificationRoutes } from '../alerts/notification-routes';
import type { NotificationService } from '../../services/notifications/notification-service';
import { registerEmailRoutes } from '../emails/email-routes';
import type { EmailParts } from '../../services/emails/email-parts';
import { registerDashboardRoutes } from './dashboard-routes';

/** What the routes of saved things ask. */
export interface SavedParts
  extends DashboardParts, Omit<ShareParts, 'reports' | 'dashboards' | 'documents' | 'emails'> {
  reports: ReportService;
  pages: DocumentPages;
  mails: EmailParts &
    EmailPreviewRouteParts & { alerting: AlertRouteParts; notifications: NotificationService };
  identity: Pick<Identity, 'shareLinks'>;
  workspace: WorkspaceFileParts & BlueprintParts;
}

/** What people save of questions and share: reports, dashboards, documents and schedules, and the people and groups to share with. */
export function registerSavedRoutes(
  app: FastifyInstance,
  context: ServiceContext,
  { reports, cubes, views, tables, identity, ...parts }: SavedParts,
): void {
  registerReportRoutes(app, reports, parts.reportOpener, async (principal, id) => [
    ...(await parts.dashboards.holdersOf(principal, id)),
    ...(await parts.documents.holdersOfReport(principal, id)),
  ]);
  registerDashboardRoutes(app, parts);
  registerDocumentRoutes(app, parts);
  registerEmailRoutes(app, { ...parts.mails, now: context.now });
  registerEmailPreviewRoutes(app, parts.mails);
  registerAlertRoutes(app, parts.mails.alerting);
  registerNotificationRoutes(app, parts.mails.notifications);
  registerGroupRoutes(app, context);
  registerImageRoutes(app, parts.images);
  registerShareRoutes(app, context, {
    ...{ reports, cubes, views, tables },
    dashboards: parts.dashboards,
    documents: parts.documents,
    emails: parts.mails.emails,
  });
  registerCommentRoutes(app, parts.comments);
  const { shareLinks } = identity;
  const linked = new ShareLinkService(context, shareLinks, {
    report: (principal, id) => reports.shares.findShared(principal, id),
    dashboard: (principal, id) => parts.dashboards.shares.findShared(principal, id),
    document: (principal, id) => parts.documents.shares.findShared(principal, id),
  });
  registerShareLinkRoutes(app, linked, shareLinks);
  const facts = new ItemFactsService(context, {
    report: (principal, id) => reports.service.find(principal, id),
    dashboard: (principal, id) => parts.dashboards.service.find(principal, id),
    document: (principal, id) => parts.documents.service.find(principal, id),
    email: (principal, id) => parts.mails.emails.service.find(principal, id),
    cube: async (principal, id) => (await cubes.get(principal, id)).cube,
    view: (principal, id) => views.reader.find(principal, id),
    table: (principal, id) => tables.reader.find(principal, id),
  });
  registerItemFactsRoutes(app, facts);
  registerBlueprintRoutes(app, parts.workspace);
  registerWorkspaceFileRoutes(app, parts.workspace);
}
