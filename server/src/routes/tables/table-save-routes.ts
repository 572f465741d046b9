import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TableDetail, TableSave } from '@bi/contract/table';
import { success } from '../../presenters/envelope';
import { presentTableDetail } from '../../presenters/table';
import { versionConflict } from '../../presenters/version-conflict';
import type { TableReader } from '../../services/tables/table-reader';
import type { TableWriter } from '../../services/tables/table-writer';
import { principalOf } from '../caller';
import { registerEntityRoutes } from '../entity-routes';
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
      if ('saved' in outcome) return success(await detail(request, outcome.saved), request.id);
      throw versionConflict(outcome.newer, await detail(request, outcome.newer));
    },
  );

  registerEntityRoutes(app, {
    path: tag,
    operation: 'Table',
    noun: 'a table',
    answer: TableDetail,
    detail,
    writer,
  });
}
