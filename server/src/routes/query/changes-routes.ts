import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ChangesAnswer, ChangesBody } from '@bi/contract/changes';
import { Accepted } from '@bi/contract/job';
import { accepted, success } from '../../presenters/envelope';
import { presentJob } from '../../presenters/job';
import type { ChangesService } from '../../services/query/changes-service';
import { callerSignal, principalOf, readerLanguage } from '../caller';
import { routeSchema } from '../route-schema';

/** Why a number differs between two periods, conditions or versions. */
export function registerChangesRoutes(app: FastifyInstance, changes: ChangesService): void {
  app.post<{ Body: ChangesBody }>(
    '/query/changes',
    {
      schema: routeSchema(
        {
          operationId: 'explainChanges',
          summary: 'Members that made a measure differ; 1010 with a job when it takes longer',
          tag: 'query',
        },
        Type.Union([ChangesAnswer, Accepted]),
        { body: ChangesBody },
      ),
    },
    async (request, reply) => {
      const signal = callerSignal(reply);
      const outcome = await changes.changes(principalOf(request), request.body, signal);
      if (outcome.kind === 'answer') return success(outcome.data, request.id);
      return accepted({ job: presentJob(outcome.job, readerLanguage(request)) }, request.id);
    },
  );
}
