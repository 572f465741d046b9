import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from 'typebox';
import { QueryAnswer } from '@bi/contract/cell-set';
import { Accepted } from '@bi/contract/job';
import { Query } from '@bi/contract/query';
import { accepted } from '../../presenters/envelope';
import { presentJob } from '../../presenters/job';
import { readsGzip, zippedAnswer } from '../../presenters/known-answer';
import { presentAnswer } from '../../presenters/query-answer';
import type { ToldAnswer } from '../../services/jobs/job-result';
import type { QueryService } from '../../services/query/query-service';
import { callerSignal, idempotencyKey, principalOf, readerLanguage } from '../caller';
import { routeSchema } from '../route-schema';

/** Sends a cell set's bytes inside their envelope, as a stream of known length. */
export function sendAnswer(reply: FastifyReply, { answer, trace }: ToldAnswer): FastifyReply {
  const presented = presentAnswer(answer.bytes, trace, reply.request.id);
  const { parts, sizeBytes } = presented;
  void reply.type('application/json; charset=utf-8');
  if (trace.source === 'cache' && readsGzip(reply.request.headers['accept-encoding'])) {
    const zipped = zippedAnswer(presented, answer.bytes);
    if (zipped !== null) {
      return reply
        .header('content-encoding', 'gzip')
        .header('vary', 'accept-encoding')
        .send(zipped);
    }
  }
  return reply
    .header('content-length', sizeBytes)
    .send(Readable.from(parts, { objectMode: false }));
}

/** Answers queries. */
export function registerQueryRoutes(app: FastifyInstance, queries: QueryService): void {
  app.post<{ Body: Query }>(
    '/query',
    {
      schema: routeSchema(
        {
          operationId: 'runQuery',
          summary: 'Answers a query; 1010 with a job when it takes longer than a second',
          tag: 'query',
        },
        Type.Union([QueryAnswer, Accepted]),
        { body: Query },
      ),
    },
    async (request, reply) => {
      const key = idempotencyKey(request);
      const outcome = await queries.ask(principalOf(request), request.body, {
        signal: callerSignal(reply),
        ...(key === undefined ? {} : { key }),
      });
      if (outcome.kind === 'answer') return sendAnswer(reply, outcome);
      return accepted({ job: presentJob(outcome.job, readerLanguage(request)) }, request.id);
    },
  );
}
