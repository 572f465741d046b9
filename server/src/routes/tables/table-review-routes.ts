import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Accepted } from '@bi/contract/job';
import { TableListRebuilt } from '@bi/contract/table-list';
import { ColumnLineage, QualityCheck, TableProfile, UsedBy } from '@bi/contract/table';
import { accepted, success } from '../../presenters/envelope';
import { presentJob } from '../../presenters/job';
import type { TableParts } from '../../services/tables/table-parts';
import { callerSignal, principalOf, readerLanguage } from '../caller';
import { IdOrSlug, routeSchema } from '../route-schema';

const tag = 'tables';
type Params = { Params: { id: string } };

/** Measures and checks tables; tells who uses them and where their columns come from. */
export function registerTableReviewRoutes(
  app: FastifyInstance,
  { profiler, checker, users, lists }: Pick<TableParts, 'profiler' | 'checker' | 'users' | 'lists'>,
): void {
  app.get<Params>(
    '/tables/:id/profile',
    {
      schema: routeSchema(
        {
          operationId: 'profileTable',
          summary: 'Every column measured over every row; 1010 with a job when it takes long',
          tag,
        },
        Type.Union([TableProfile, Accepted]),
        { params: IdOrSlug },
      ),
    },
    async (request, reply) => {
      const outcome = await profiler.ask(
        principalOf(request),
        request.params.id,
        callerSignal(reply),
      );
      if (outcome.kind === 'profile') return success(outcome.profile, request.id);
      return accepted({ job: presentJob(outcome.job, readerLanguage(request)) }, request.id);
    },
  );

  app.post<Params>(
    '/tables/:id/checks/run',
    {
      schema: routeSchema(
        { operationId: 'runTableChecks', summary: 'Runs every check of a table', tag },
        Type.Array(QualityCheck),
        { params: IdOrSlug },
      ),
    },
    async (request, reply) => {
      const signal = callerSignal(reply);
      const checks = await checker.run(principalOf(request), request.params.id, signal);
      return success(checks, request.id);
    },
  );

  app.post(
    '/table-list/rebuild',
    {
      schema: routeSchema(
        {
          operationId: 'rebuildTableList',
          summary:
            'Makes a damaged or missing list of tables anew of the data files; administrators',
          tag,
        },
        Type.Union([TableListRebuilt, Accepted]),
        {},
      ),
    },
    async (request, reply) => {
      const outcome = await lists.rebuild(principalOf(request), callerSignal(reply));
      if (outcome.kind === 'answer') return success(outcome.answer.data, request.id);
      return accepted({ job: presentJob(outcome.job, readerLanguage(request)) }, request.id);
    },
  );

  app.get<Params>(
    '/tables/:id/used-by',
    {
      schema: routeSchema(
        { operationId: 'listTableUsers', summary: 'Cubes and reports that read a table', tag },
        UsedBy,
        { params: IdOrSlug },
      ),
    },
    async (request) =>
      success(await users.usedBy(principalOf(request), request.params.id), request.id),
  );

  app.get<Params>(
    '/tables/:id/lineage',
    {
      schema: routeSchema(
        { operationId: 'getTableLineage', summary: 'Where each column comes from', tag },
        ColumnLineage,
        { params: IdOrSlug },
      ),
    },
    async (request) =>
      success(await users.lineage(principalOf(request), request.params.id), request.id),
  );
}
