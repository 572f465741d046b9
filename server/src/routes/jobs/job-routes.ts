import type { FastifyInstance } from 'fastify';
import * as jobs from '@bi/contract/endpoints/jobs';
import { jobSchemas } from '@bi/contract/endpoints/jobs.schemas';
import { presentJob } from '../../presenters/job';
import type { QueryJobs } from '../../services/jobs/query-jobs';
import type { JobResult } from '../../services/jobs/job-result';
import { answerBytes } from '../query/answer-bytes';
import { registerEndpoints } from '../register-endpoints';
import { rowsAnswer } from '../sql/rows-answer';
import { withProblems } from '../sql/with-faults';

/** Follows, reads and stops jobs. */
export function registerJobRoutes(app: FastifyInstance, service: QueryJobs<JobResult>): void {
  registerEndpoints(app, jobs, jobSchemas, {
    getJob: async ({ id, query }, { principal, signal, language }) => {
      const waitMs = (query.wait ?? 0) * 1000;
      return presentJob(await service.get(principal, id, waitMs, signal), language);
    },
    getJobResult: ({ id }, call) =>
      withProblems(call, async () => {
        const result = await service.result(call.principal, id);
        if ('data' in result) return result.data;
        return 'rowSet' in result
          ? rowsAnswer(call.request, result)
          : answerBytes(call.request, result);
      }),
    cancelJob: async ({ id }, { principal, language }) =>
      presentJob(await service.cancel(principal, id), language),
  });
}
