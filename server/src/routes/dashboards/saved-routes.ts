import type { FastifyInstance } from 'fastify';
import type { DashboardParts } from '../../services/dashboard-answers/dashboard-parts';
import type { ReportService } from '../../services/reports/report-service';
import type { ServiceContext } from '../../services/service-context';
import { registerCommentRoutes } from '../comments/comment-routes';
import { registerReportRoutes } from '../reports/report-routes';
import { registerShareRoutes, type ShareParts } from '../shares/share-routes';
import { registerDashboardRoutes } from './dashboard-routes';

/** What the routes of saved things ask. */
export interface SavedParts extends DashboardParts, Omit<ShareParts, 'reports'> {
  reports: ReportService;
}

/** What people save of questions and share: reports and dashboards, and the people to share with. */
export function registerSavedRoutes(
  app: FastifyInstance,
  context: Pick<ServiceContext, 'database'>,
  { reports, cubes, views, tables, ...parts }: SavedParts,
): void {
  registerReportRoutes(app, reports, parts.dashboards);
  registerDashboardRoutes(app, parts);
  registerShareRoutes(app, context, { reports, cubes, views, tables });
  registerCommentRoutes(app, parts.comments);
}
