import type { FastifyInstance } from 'fastify';
import { BiError } from '@bi/contract/messages/bi-error';
import * as reports from '@bi/contract/endpoints/reports';
import { reportSchemas } from '@bi/contract/endpoints/reports.schemas';
import type { UsedBy } from '@bi/contract/table/table';
import type { Principal } from '../../policies/principal';
import { presentCubeDetail } from '../../presenters/cube';
import { presentReport, presentReportDetail, presentReportVersion } from '../../presenters/report';
import { presentOpenedReport } from '../../presenters/report-opened';
import type { ReportOpener } from '../../services/query/report-opener';
import type { ReportForReader, ReportService } from '../../services/reports/report-service';
import type { EndpointCall } from '../endpoint-call';
import {
  copying,
  creating,
  listing,
  marking,
  opening,
  recalling,
  removing,
  restoring,
  saving,
} from '../entity-handlers';
import { streamedEnvelope } from '../query/answer-bytes';
import { registerEndpoints } from '../register-endpoints';

type Report = ReportForReader['report'];

/** Lists, gives, makes, saves, copies, deletes and restores reports; their versions, favourites and users. */
export function registerReportRoutes(
  app: FastifyInstance,
  { service, forReader }: ReportService,
  opener: Pick<ReportOpener, 'open'>,
  holdersOf: (principal: Principal, id: string) => Promise<UsedBy>,
): void {
  const summaries = async ({ principal }: EndpointCall, rows: readonly Report[]) =>
    (await forReader(principal, rows)).map((report) => presentReport(principal, report));
  const detail = async ({ principal }: EndpointCall, row: Report) => {
    const [report] = await forReader(principal, [row]);
    if (!report) throw new BiError('missing.report');
    return presentReportDetail(principal, report);
  };

  registerEndpoints(app, reports, reportSchemas, {
    listReports: listing(service, summaries),
    getReport: opening(service, detail),
    openReport: async ({ id }, call) => {
      const row = await service.open(call.principal, id);
      const { cube, answer } = await opener.open(call.principal, row);
      const shown = cube && presentCubeDetail(call.principal, cube);
      return streamedEnvelope(
        presentOpenedReport(await detail(call, row), shown, answer, call.request.id),
      );
    },
    listReportVersions: recalling(service, presentReportVersion),
    createReport: creating(service, detail),
    saveReport: saving(service, detail),
    deleteReport: removing(service),
    restoreReport: restoring(service, detail),
    duplicateReport: copying(service, detail),
    markReport: marking(service, detail),
    listReportUsers: ({ id }, { principal }) => holdersOf(principal, id),
  });
}
