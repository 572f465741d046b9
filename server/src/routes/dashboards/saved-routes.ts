import type { FastifyInstance } from 'fastify';
import type { DashboardService } from '../../services/dashboards/dashboard-service';
import type { ReportService } from '../../services/reports/report-service';
import type { ServiceContext } from '../../services/service-context';
import { registerReportRoutes } from '../reports/report-routes';
import { registerShareRoutes } from '../shares/share-routes';
import { registerDashboardRoutes } from './dashboard-routes';

/** What people save of questions and share: reports and dashboards, and the people to share with. */
export function registerSavedRoutes(
  app: FastifyInstance,
  context: Pick<ServiceContext, 'database'>,
  { reports, dashboards }: { reports: ReportService; dashboards: DashboardService },
): void {
  registerReportRoutes(app, reports, dashboards);
  registerDashboardRoutes(app, dashboards);
  registerShareRoutes(app, context, reports);
}
