import type { FastifyInstance } from 'fastify';
import { QueryAnswer } from '@bi/contract/cell-set';
import { Job, JobWait } from '@bi/contract/job';
import { success } from '../../presenters/envelope';
import { presentJob } from '../../presenters/job';
import type { QueryService } from '../../services/query-service';
import { callerSignal, principalOf, readerLanguage } from '../caller';
import { sendAnswer } from '../query/query-routes';
import { closed, IdOrSlug, routeSchema } from '../route-schema';

const tag = 'jobs';

/** Follows, reads and stops jobs. */
export function registerJobRoutes(app: FastifyInstance, { jobs }: QueryService): void {
  app.get<{ Params: { id: string }; Querystring: { wait?: number } }>(
    '/jobs/:id',
    {
      schema: routeSchema(
        { operationId: 'getJob', summary: 'Where a job stands; waits for its end', tag },
        Job,
        { params: IdOrSlug, querystring: closed(JobWait) },
      ),
    },
    async (request, reply) => {
      const waitMs = (request.query.wait ?? 0) * 1000;
      const signal = callerSignal(reply);
      const job = await jobs.get(principalOf(request), request.params.id, waitMs, signal);
      return success(presentJob(job, readerLanguage(request)), request.id);
    },
  );

  app.get<{ Params: { id: string } }>(
    '/jobs/:id/result',
    {
      schema: routeSchema(
        { operationId: 'getJobResult', summary: 'The answer of a job that is done', tag },
        QueryAnswer,
        { params: IdOrSlug },
      ),
    },
    async (request, reply) =>
      sendAnswer(reply, await jobs.result(principalOf(request), request.params.id)),
  );

  app.delete<{ Params: { id: string } }>(
    '/jobs/:id',
    {
      schema: routeSchema({ operationId: 'cancelJob', summary: 'Stops a job', tag }, Job, {
        params: IdOrSlug,
      }),
    },
    async (request) => {
      const job = await jobs.cancel(principalOf(request), request.params.id);
      return success(presentJob(job, readerLanguage(request)), request.id);
    },
  );
}
