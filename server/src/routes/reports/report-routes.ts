import type { FastifyInstance } from 'fastify';
import * as reports from '@bi/contract/endpoints/reports';
import { reportSchemas } from '@bi/contract/endpoints/reports.schemas';
import { presentReport, presentReportDetail, presentReportVersion } from '../../presenters/report';
import { versionConflict } from '../../presenters/version-conflict';
import type { ReportReader } from '../../services/reports/report-reader';
import type { ReportWriter } from '../../services/reports/report-writer';
import type { EndpointCall } from '../endpoint-call';
import { copying, marking, removing, restoring } from '../entity-handlers';
import { registerEndpoints } from '../register-endpoints';

/** Lists, gives, makes, saves, copies, deletes and restores reports; their versions and favourites. */
export function registerReportRoutes(
  app: FastifyInstance,
  reader: ReportReader,
  writer: ReportWriter,
): void {
  const detail = async ({ principal }: EndpointCall, report: Parameters<ReportReader['one']>[1]) =>
    presentReportDetail(principal, await reader.one(principal, report));

  registerEndpoints(app, reports, reportSchemas, {
    listReports: async ({ query }, { principal }) => {
      const { reports: found, ...page } = await reader.list(principal, query);
      return { items: found.map((report) => presentReport(principal, report)), ...page };
    },
    getReport: async ({ id }, { principal }) =>
      presentReportDetail(principal, await reader.open(principal, id)),
    listReportVersions: async ({ id }, { principal }) =>
      (await reader.history(principal, id)).map(presentReportVersion),
    createReport: async ({ body }, call) =>
      detail(call, await writer.create(call.principal, body, call.idempotencyKey)),
    saveReport: async ({ id, body }, call) => {
      const outcome = await writer.save(call.principal, id, body);
      if ('saved' in outcome) return detail(call, outcome.saved);
      throw versionConflict(outcome.newer, await detail(call, outcome.newer));
    },
    deleteReport: removing(writer),
    restoreReport: restoring(writer, detail),
    duplicateReport: copying(writer, detail),
    markReport: marking(writer, detail),
  });
}
