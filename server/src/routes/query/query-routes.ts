import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as queries from '@bi/contract/endpoints/queries';
import { querySchemas } from '@bi/contract/endpoints/queries.schemas';
import { attachment } from '../../presenters/attachment';
import { presentVerified } from '../../presenters/query-answer';
import { RECEIPT_HEADER, receiptHeader } from '../../presenters/receipt-header';
import type { QueryParts } from '../../services/query/query-parts';
import { BytesAnswer } from '../endpoint-call';
import { acceptedJob } from '../jobs/accepted-job';
import { registerEndpoints } from '../register-endpoints';
import { answerBytes, streamedEnvelope } from './answer-bytes';
import { batchStream } from './batch-stream';

/** Answers queries: cell sets, the rows behind a cell, earlier answers again, why a number changed. */
export function registerQueryRoutes(app: FastifyInstance, parts: QueryParts): void {
  const { queries: service, batches, drills, verifier, changes } = parts;
  registerEndpoints(app, queries, querySchemas, {
    runQuery: async ({ body, query }, call) => {
      const { idempotencyKey: key, principal, signal } = call;
      const outcome = await service.ask(principal, body, {
        ...{ signal, of: query?.of },
        ...(key && { key }),
      });
      if (outcome.kind === 'answer') return answerBytes(call.request, outcome);
      return acceptedJob(outcome.job, call);
    },
    runQueries: ({ body }, call) =>
      batchStream(
        call,
        batches.ask(call.principal, body.queries, { ...body, signal: call.signal }),
      ),
    drillThrough: ({ body }, { principal, signal }) => drills.rows(principal, body, signal),
    exportDrillThrough: async ({ body }, { principal, signal }) => {
      const { name, receipt, pieces } = await drills.csv(principal, body, signal);
      return new BytesAnswer(Readable.from(pieces), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachment(name),
        [RECEIPT_HEADER]: receiptHeader(receipt),
      });
    },
    verifyAnswer: async ({ body }, { principal, signal, request }) => {
      const verified = await verifier.verify(principal, body, signal);
      if (verified.state !== 'computed') return { ...verified, cellSet: null, trace: null };
      return streamedEnvelope(presentVerified(verified.answer.bytes, verified.trace, request.id));
    },
    explainChanges: async ({ body }, call) => {
      const outcome = await changes.changes(call.principal, body, call.signal);
      return outcome.kind === 'answer' ? outcome.data : acceptedJob(outcome.job, call);
    },
  });
}
