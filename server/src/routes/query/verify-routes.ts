import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { VerifyAnswer, VerifyBody } from '@bi/contract/explore';
import { success } from '../../presenters/envelope';
import { presentVerified } from '../../presenters/query-answer';
import type { VerifyService } from '../../services/query/verify-service';
import { callerSignal, principalOf } from '../caller';
import { routeSchema } from '../route-schema';

/** Computes an earlier answer again. */
export function registerVerifyRoutes(app: FastifyInstance, verifier: VerifyService): void {
  app.post<{ Body: VerifyBody }>(
    '/query/verify',
    {
      schema: routeSchema(
        {
          operationId: 'verifyAnswer',
          summary: 'Computes an earlier answer again on the versions its receipt names',
          tag: 'query',
        },
        VerifyAnswer,
        { body: VerifyBody },
      ),
    },
    async (request, reply) => {
      const verified = await verifier.verify(
        principalOf(request),
        request.body,
        callerSignal(reply),
      );
      if (verified.state !== 'computed') {
        return success({ ...verified, cellSet: null, trace: null }, request.id);
      }
      const { answer, trace } = verified;
      const { parts, sizeBytes } = presentVerified(answer.bytes, trace, request.id);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-length', sizeBytes)
        .send(Readable.from(parts, { objectMode: false }));
    },
  );
}
