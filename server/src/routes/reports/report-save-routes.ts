import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { BiError } from '@bi/contract/bi-error';
import {
  FavouriteBody,
  ReportCreate,
  ReportDetail,
  ReportSave,
  type ReportConflict,
} from '@bi/contract/report';
import { isoTime } from '../../presenters/entity';
import { success } from '../../presenters/envelope';
import { presentReportDetail } from '../../presenters/report';
import type { ReportReader } from '../../services/report-reader';
import type { ReportWriter, SaveOutcome } from '../../services/report-writer';
import { idempotencyKey, principalOf } from '../caller';
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
    return success(presentReportDetail(principal, await reader.one(principal, report)), request.id);
  };

  const conflict = async (request: FastifyRequest, { newer }: { newer: SaveOutcomeNewer }) => {
    const { data } = await detail(request, newer);
    const who = newer.updated_by_name;
    const told: ReportConflict = {
      current: data,
      savedBy: who,
      savedAt: isoTime(newer.updated_ms),
    };
    return new BiError('conflict.version', { params: { who }, data: told });
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
      return detail(request, await writer.create(principalOf(request), request.body, key));
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
      if ('newer' in outcome) throw await conflict(request, outcome);
      return detail(request, outcome.saved);
    },
  );

  app.delete<Params>(
    '/reports/:id',
    {
      schema: routeSchema(
        { operationId: 'deleteReport', summary: 'Puts a report into the trash', tag },
        Type.Null(),
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      await writer.remove(principalOf(request), request.params.id);
      return success(null, request.id);
    },
  );

  app.post<Params>(
    '/reports/:id/duplicate',
    {
      schema: routeSchema(
        { operationId: 'duplicateReport', summary: 'Copies a report under a free name', tag },
        ReportDetail,
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      const key = idempotencyKey(request);
      const copy = await writer.duplicate(principalOf(request), request.params.id, key);
      return detail(request, copy);
    },
  );

  app.post<Params>(
    '/reports/:id/restore',
    {
      schema: routeSchema(
        { operationId: 'restoreReport', summary: 'Takes a report out of the trash', tag },
        ReportDetail,
        { params: IdOrSlug },
      ),
    },
    async (request) =>
      detail(request, await writer.restore(principalOf(request), request.params.id)),
  );

  app.post<Params & { Body: { favourite: boolean } }>(
    '/reports/:id/favourite',
    {
      schema: routeSchema(
        { operationId: 'markReport', summary: 'Marks a favourite, or no longer', tag },
        ReportDetail,
        { params: IdOrSlug, body: FavouriteBody },
      ),
    },
    async (request) => {
      const { params, body } = request;
      return detail(
        request,
        await writer.favourite(principalOf(request), params.id, body.favourite),
      );
    },
  );
}

type SaveOutcomeNewer = Extract<SaveOutcome, { newer: unknown }>['newer'];
