import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { BiError } from '@bi/contract/bi-error';
import { TableDetail, TableSave, type TableConflict } from '@bi/contract/table';
import { isoTime } from '../../presenters/entity';
import { success } from '../../presenters/envelope';
import { presentTableDetail } from '../../presenters/table';
import type { TableReader } from '../../services/table-reader';
import type { TableSaveOutcome, TableWriter } from '../../services/table-writer';
import { principalOf } from '../caller';
import { IdOrSlug, routeSchema } from '../route-schema';

const tag = 'tables';
type Params = { Params: { id: string } };
type Dataset = Parameters<TableReader['one']>[1];

/** Saves what people write of tables, deletes and restores them. */
export function registerTableSaveRoutes(
  app: FastifyInstance,
  reader: TableReader,
  writer: TableWriter,
): void {
  const detail = async (request: FastifyRequest, dataset: Dataset) => {
    const principal = principalOf(request);
    return presentTableDetail(principal, await reader.one(principal, dataset));
  };

  const conflict = async (
    request: FastifyRequest,
    { newer }: Extract<TableSaveOutcome, { newer: unknown }>,
  ) => {
    const who = newer.updated_by_name;
    const told: TableConflict = {
      current: await detail(request, newer),
      savedBy: who,
      savedAt: isoTime(newer.updated_ms),
    };
    return new BiError('conflict.version', { params: { who }, data: told });
  };

  app.put<Params & { Body: TableSave }>(
    '/tables/:id',
    {
      schema: routeSchema(
        {
          operationId: 'saveTable',
          summary: 'Saves what people wrote of a table; 1007 when somebody saved a newer version',
          tag,
        },
        TableDetail,
        { params: IdOrSlug, body: TableSave },
      ),
    },
    async (request) => {
      const outcome = await writer.save(principalOf(request), request.params.id, request.body);
      if ('newer' in outcome) throw await conflict(request, outcome);
      return success(await detail(request, outcome.saved), request.id);
    },
  );

  app.delete<Params>(
    '/tables/:id',
    {
      schema: routeSchema(
        { operationId: 'deleteTable', summary: 'Puts a table into the trash', tag },
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
    '/tables/:id/restore',
    {
      schema: routeSchema(
        { operationId: 'restoreTable', summary: 'Takes a table out of the trash', tag },
        TableDetail,
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      const row = await writer.restore(principalOf(request), request.params.id);
      return success(await detail(request, row), request.id);
    },
  );
}
