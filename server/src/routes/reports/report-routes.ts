import type { FastifyInstance } from 'fastify';
import { ListQuery, PageOf } from '@bi/contract/entity';
import { ReportDetail, ReportHistory, ReportSummary } from '@bi/contract/report';
import { success } from '../../presenters/envelope';
import { presentReport, presentReportDetail, presentReportVersion } from '../../presenters/report';
import type { ReportReader } from '../../services/reports/report-reader';
import { principalOf } from '../caller';
import { closed, IdOrSlug, routeSchema } from '../route-schema';

const tag = 'reports';

/** Lists reports, gives one, lists its saved versions. */
export function registerReportRoutes(app: FastifyInstance, reader: ReportReader): void {
  app.get<{ Querystring: ListQuery }>(
    '/reports',
    {
      schema: routeSchema(
        { operationId: 'listReports', summary: 'One page of reports', tag },
        PageOf(ReportSummary),
        { querystring: closed(ListQuery) },
      ),
    },
    async (request) => {
      const principal = principalOf(request);
      const { reports, ...page } = await reader.list(principal, request.query);
      const items = reports.map((report) => presentReport(principal, report));
      return success({ items, ...page }, request.id);
    },
  );

  app.get<{ Params: { id: string } }>(
    '/reports/:id',
    {
      schema: routeSchema(
        { operationId: 'getReport', summary: 'A report with its query', tag },
        ReportDetail,
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      const principal = principalOf(request);
      const report = await reader.open(principal, request.params.id);
      return success(presentReportDetail(principal, report), request.id);
    },
  );

  app.get<{ Params: { id: string } }>(
    '/reports/:id/history',
    {
      schema: routeSchema(
        { operationId: 'listReportVersions', summary: 'Saved versions, newest first', tag },
        ReportHistory,
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      const versions = await reader.history(principalOf(request), request.params.id);
      return success(versions.map(presentReportVersion), request.id);
    },
  );
}
