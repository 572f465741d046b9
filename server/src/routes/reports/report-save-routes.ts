import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ReportCreate, ReportDetail, ReportSave } from '@bi/contract/report';
import { success } from '../../presenters/envelope';
import { presentReportDetail } from '../../presenters/report';
import { versionConflict } from '../../presenters/version-conflict';
import type { ReportReader } from '../../services/reports/report-reader';
import type { ReportWriter } from '../../services/reports/report-writer';
import { idempotencyKey, principalOf } from '../caller';
import { registerEntityRoutes } from '../entity-routes';
import { IdOrSlug, routeSchema } from '../route-schema';

const tag = 'reports';
type Params = { Params: { id: string } };

/** Makes, saves, copies, deletes and restores reports, and marks favourites. */
export function registerReportSaveRoutes(
  app: FastifyInstance,
  reader: ReportReader,
  writer: ReportWriter,
): void {
  const detail = async (request: FastifyRequest, report: Parameters<ReportReader['one']>[1]) => {
    const principal = principalOf(request);
    return presentReportDetail(principal, await reader.one(principal, report));
  };

  app.post<{ Body: ReportCreate }>(
    '/reports',
    {
      schema: routeSchema(
        { operationId: 'createReport', summary: 'Makes a report', tag },
        ReportDetail,
        { body: ReportCreate },
      ),
    },
    async (request) => {
      const key = idempotencyKey(request);
      const made = await writer.create(principalOf(request), request.body, key);
      return success(await detail(request, made), request.id);
    },
  );

  app.put<Params & { Body: ReportSave }>(
    '/reports/:id',
    {
      schema: routeSchema(
        {
          operationId: 'saveReport',
          summary: 'Saves a report over a version; 1007 when somebody saved a newer one',
          tag,
        },
        ReportDetail,
        { params: IdOrSlug, body: ReportSave },
      ),
    },
    async (request) => {
      const outcome = await writer.save(principalOf(request), request.params.id, request.body);
      if ('saved' in outcome) return success(await detail(request, outcome.saved), request.id);
      throw versionConflict(outcome.newer, await detail(request, outcome.newer));
    },
  );

  registerEntityRoutes(app, {
    path: tag,
    operation: 'Report',
    noun: 'a report',
    answer: ReportDetail,
    detail,
    writer,
  });
}
