import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ChangesAnswer } from '@bi/contract/changes';
import { QueryAnswer } from '@bi/contract/cell-set';
import { Job, JobWait } from '@bi/contract/job';
import { SqlResult, StoredFile } from '@bi/contract/sql';
import { TableProfile } from '@bi/contract/table';
import { ImportResult } from '@bi/contract/upload';
import { MaterialisationState } from '@bi/contract/view';
import { success } from '../../presenters/envelope';
import { presentJob } from '../../presenters/job';
import type { QueryJobs } from '../../services/jobs/query-jobs';
import type { JobResult } from '../../services/jobs/job-result';
import { callerSignal, principalOf, readerLanguage } from '../caller';
import { sendAnswer } from '../query/query-routes';
import { sendRows } from '../sql/send-rows';
import { withFaults } from '../sql/with-faults';
import { closed, IdOrSlug, routeSchema } from '../route-schema';

const tag = 'jobs';

/** Follows, reads and stops jobs. */
export function registerJobRoutes(app: FastifyInstance, jobs: QueryJobs<JobResult>): void {
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
        Type.Union([
          QueryAnswer,
          ChangesAnswer,
          SqlResult,
          ImportResult,
          TableProfile,
          StoredFile,
          MaterialisationState,
        ]),
        { params: IdOrSlug },
      ),
    },
    (request, reply) =>
      withFaults(request, async () => {
        const result = await jobs.result(principalOf(request), request.params.id);
        if ('data' in result) return success(result.data, request.id);
        return 'rowSet' in result ? sendRows(reply, result) : sendAnswer(reply, result);
      }),
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
