import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ListQuery, PageOf } from '@bi/contract/entity';
import { RowSet } from '@bi/contract/row-set';
import { RowsBody, TableDetail, TableSummary, TableVersion } from '@bi/contract/table';
import { attachment } from '../../presenters/attachment';
import { success } from '../../presenters/envelope';
import { presentTable, presentTableDetail, presentTableVersion } from '../../presenters/table';
import type { TableCsvService } from '../../services/tables/table-csv';
import type { TableReader } from '../../services/tables/table-reader';
import type { TableRowsService } from '../../services/tables/table-rows';
import { callerSignal, principalOf } from '../caller';
import { closed, IdOrSlug, routeSchema } from '../route-schema';

const tag = 'tables';
type Params = { Params: { id: string } };

/** Lists tables, gives one with its rows and its saved versions. */
export function registerTableRoutes(
  app: FastifyInstance,
  reader: TableReader,
  rows: TableRowsService,
  csv: TableCsvService,
): void {
  app.get<{ Querystring: ListQuery }>(
    '/tables',
    {
      schema: routeSchema(
        { operationId: 'listTables', summary: 'One page of tables', tag },
        PageOf(TableSummary),
        { querystring: closed(ListQuery) },
      ),
    },
    async (request) => {
      const principal = principalOf(request);
      const { tables, ...page } = await reader.list(principal, request.query);
      const items = tables.map((table) => presentTable(principal, table));
      return success({ items, ...page }, request.id);
    },
  );

  app.get<Params>(
    '/tables/:id',
    {
      schema: routeSchema(
        { operationId: 'getTable', summary: 'A table with its columns', tag },
        TableDetail,
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      const principal = principalOf(request);
      const table = await reader.open(principal, request.params.id);
      return success(presentTableDetail(principal, table), request.id);
    },
  );

  app.post<Params & { Body: RowsBody }>(
    '/tables/:id/rows',
    {
      schema: routeSchema(
        { operationId: 'readTableRows', summary: 'A window of rows', tag },
        RowSet,
        { params: IdOrSlug, body: RowsBody },
      ),
    },
    async (request, reply) => {
      const { params, body } = request;
      const signal = callerSignal(reply);
      return success(await rows.read(principalOf(request), params.id, body, signal), request.id);
    },
  );

  app.get<Params>(
    '/tables/:id/csv',
    {
      schema: {
        operationId: 'downloadTable',
        summary:
          'All rows of a table as CSV, streamed; a failure in the middle breaks the connection',
        tags: [tag],
        security: [{ token: [] }],
        params: IdOrSlug,
      },
    },
    async (request, reply) => {
      const signal = callerSignal(reply);
      const { name, pieces } = await csv.open(principalOf(request), request.params.id, signal);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(name))
        .send(Readable.from(pieces, { objectMode: false }));
    },
  );

  app.get<Params>(
    '/tables/:id/history',
    {
      schema: routeSchema(
        { operationId: 'listTableVersions', summary: 'Saved versions, newest first', tag },
        Type.Array(TableVersion),
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      const versions = await reader.history(principalOf(request), request.params.id);
      return success(versions.map(presentTableVersion), request.id);
    },
  );
}
