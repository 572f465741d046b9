import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ListQuery, PageOf } from '@bi/contract/entity';
import { RowSet } from '@bi/contract/row-set';
import { ColumnLineage, RowsBody, UsedBy } from '@bi/contract/table';
import { ViewDetail, ViewSummary, ViewVersion } from '@bi/contract/view';
import { success } from '../../presenters/envelope';
import { presentView, presentViewDetail, presentViewVersion } from '../../presenters/view';
import type { ViewReader } from '../../services/views/view-reader';
import type { ViewRowsService } from '../../services/views/view-rows';
import { callerSignal, principalOf, readerLanguage } from '../caller';
import { closed, IdOrSlug, routeSchema } from '../route-schema';
import { sendWindow } from '../sql/send-rows';
import { withFaults } from '../sql/with-faults';

const tag = 'views';
type Params = { Params: { id: string } };

/** Lists Views, gives one, its rows, its history, who reads it and where its columns come from. */
export function registerViewRoutes(
  app: FastifyInstance,
  reader: ViewReader,
  rows: ViewRowsService,
): void {
  app.get<{ Querystring: ListQuery }>(
    '/views',
    {
      schema: routeSchema(
        { operationId: 'listViews', summary: 'One page of Views', tag },
        PageOf(ViewSummary),
        { querystring: closed(ListQuery) },
      ),
    },
    async (request) => {
      const principal = principalOf(request);
      const { views, ...page } = await reader.list(principal, request.query);
      const language = readerLanguage(request);
      const items = views.map((view) => presentView(principal, view, language));
      return success({ items, ...page }, request.id);
    },
  );

  app.get<Params>(
    '/views/:id',
    {
      schema: routeSchema(
        { operationId: 'getView', summary: 'A View with its statement and columns', tag },
        ViewDetail,
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      const principal = principalOf(request);
      const view = await reader.open(principal, request.params.id);
      return success(presentViewDetail(principal, view, readerLanguage(request)), request.id);
    },
  );

  app.post<Params & { Body: RowsBody }>(
    '/views/:id/rows',
    {
      schema: routeSchema(
        { operationId: 'readViewRows', summary: 'A window of the rows of a View', tag },
        RowSet,
        { params: IdOrSlug, body: RowsBody },
      ),
    },
    (request, reply) =>
      withFaults(request, async () => {
        const { params, body } = request;
        const signal = callerSignal(reply);
        return sendWindow(reply, await rows.read(principalOf(request), params.id, body, signal));
      }),
  );

  app.get<Params>(
    '/views/:id/history',
    {
      schema: routeSchema(
        { operationId: 'listViewVersions', summary: 'Saved versions of a View, newest first', tag },
        Type.Array(ViewVersion),
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      const versions = await reader.history(principalOf(request), request.params.id);
      return success(versions.map(presentViewVersion), request.id);
    },
  );

  app.get<Params>(
    '/views/:id/used-by',
    {
      schema: routeSchema(
        { operationId: 'listViewUsers', summary: 'Views, cubes and reports that read a View', tag },
        UsedBy,
        { params: IdOrSlug },
      ),
    },
    async (request) =>
      success(await reader.usedBy(principalOf(request), request.params.id), request.id),
  );

  app.get<Params>(
    '/views/:id/lineage',
    {
      schema: routeSchema(
        { operationId: 'getViewLineage', summary: 'Where the columns of a View come from', tag },
        ColumnLineage,
        { params: IdOrSlug },
      ),
    },
    async (request) =>
      success(await reader.lineage(principalOf(request), request.params.id), request.id),
  );
}
