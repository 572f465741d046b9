import type { FastifyInstance } from 'fastify';
import type { DashboardOpener } from '../../services/dashboard-answers/dashboard-opener';
import type { DashboardService } from '../../services/dashboards/dashboard-service';
import type { ReportService } from '../../services/reports/report-service';
import type { ServiceContext } from '../../services/service-context';
import { registerReportRoutes } from '../reports/report-routes';
import { registerShareRoutes } from '../shares/share-routes';
import { registerDashboardRoutes } from './dashboard-routes';

/** What the routes of saved things ask. */
export interface SavedParts {
  reports: ReportService;
  dashboards: DashboardService;
  opener: DashboardOpener;
}

/** What people save of questions and share: reports and dashboards, and the people to share with. */
export function registerSavedRoutes(
  app: FastifyInstance,
  context: Pick<ServiceContext, 'database'>,
  { reports, dashboards, opener }: SavedParts,
): void {
  registerReportRoutes(app, reports, dashboards);
  registerDashboardRoutes(app, dashboards, opener);
  registerShareRoutes(app, context, reports);
}
