import type { FastifyInstance } from 'fastify';
import { BiError } from '@bi/contract/messages/bi-error';
import * as endpoints from '@bi/contract/endpoints/shares';
import { shareSchemas } from '@bi/contract/endpoints/shares.schemas';
import type { ReportService } from '../../services/reports/report-service';
import type { ServiceContext } from '../../services/service-context';
import { findColleagues, findGrantees } from '../../services/shares/grantees';
import { sharesOfTenant } from '../../services/shares/tenant-shares';
import { ShareSights } from '../../services/query/share-sights';
import type { DocumentService } from '../../services/documents/document-service';
import type { EmailService } from '../../services/emails/email-service';
import type { DashboardService } from '../../services/dashboards/dashboard-service';
import type { CubeService } from '../../services/cubes/cube-service';
import type { TableReader } from '../../services/tables/table-reader';
import type { ViewReader } from '../../services/views/view-reader';
import { registerEndpoints } from '../register-endpoints';

/** What the routes of sharing ask. */
export interface ShareParts {
  reports: Pick<ReportService, 'shares'>;
  dashboards: Pick<DashboardService, 'shares'>;
  documents: Pick<DocumentService, 'shares'>;
  emails: Pick<EmailService, 'shares'>;
  cubes: Pick<CubeService, 'shares' | 'get'>;
  views: { reader: Pick<ViewReader, 'shares' | 'find'> };
  tables: { reader: Pick<TableReader, 'shares' | 'withView' | 'find'> };
}

/** Who sees saved things, and the people they can be shared with. */
export function registerShareRoutes(
  app: FastifyInstance,
  context: ServiceContext,
  parts: ShareParts,
): void {
  const { reports, dashboards, documents, emails, cubes } = parts;
  const { reader: views } = parts.views;
  const { reader: tables } = parts.tables;
  const sights = new ShareSights(context, {
    report: (principal, id) => reports.shares.findShared(principal, id),
    dashboard: (principal, id) => dashboards.shares.findShared(principal, id),
    document: (principal, id) => documents.shares.findShared(principal, id),
    email: (principal, id) => emails.shares.findShared(principal, id),
    cube: (principal, id) => cubes.shares.findShared(principal, id),
    view: (principal, id) => views.shares.findShared(principal, id),
    table: async (principal, id) => {
      const { dataset, view } = await tables.withView(principal, id);
      return view
        ? views.shares.findShared(principal, view.id)
        : tables.shares.findShared(principal, dataset.id);
    },
  });
  registerEndpoints(app, endpoints, shareSchemas, {
    getReportShares: ({ id }, { principal }) => reports.shares.get(principal, id),
    saveReportShares: ({ id, body }, { principal }) => reports.shares.save(principal, id, body),
    getCubeShares: ({ id }, { principal }) => cubes.shares.get(principal, id),
    saveCubeShares: ({ id, body }, { principal }) => cubes.shares.save(principal, id, body),
    getViewShares: ({ id }, { principal }) => views.shares.get(principal, id),
    saveViewShares: ({ id, body }, { principal }) => views.shares.save(principal, id, body),
    getTableShares: async ({ id }, { principal }) => {
      const { dataset, view } = await tables.withView(principal, id);
      return view ? views.shares.get(principal, view.id) : tables.shares.get(principal, dataset.id);
    },
    saveTableShares: async ({ id, body }, { principal }) => {
      const { dataset, view } = await tables.withView(principal, id);
      if (view) throw new BiError('forbidden.table.ofView', { params: { view: view.name } });
      return tables.shares.save(principal, dataset.id, body);
    },
    listColleagues: ({ query }, { principal }) =>
      findColleagues(context, principal, query.search ?? ''),
    listGrantees: ({ query }, { principal }) => findGrantees(context, principal, query),
    listSights: ({ body }, { principal, signal }) => sights.list(principal, body, signal),
    listShares: ({ query }, { principal }) => sharesOfTenant(context, principal, query),
  });
}
