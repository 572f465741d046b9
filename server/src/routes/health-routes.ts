import * as operations from '@bi/contract/endpoints/operations';
import { operationSchemas } from '@bi/contract/endpoints/operations.schemas';
import type { Readiness } from '@bi/contract/call/operations';
import type { FastifyInstance } from 'fastify';
import { operationRoute } from './operation-route';

/** For load balancers and supervisors: alive, and ready for calls. Neither needs a token. */
export function registerHealthRoutes(
  app: FastifyInstance,
  readiness: () => Readiness | Promise<Readiness>,
): void {
  app.route({
    ...operationRoute(operations.isAlive, operationSchemas.isAlive),
    handler: (_request, reply) => reply.send({ status: 'alive' }),
  });
  app.route({
    ...operationRoute(operations.isReady, operationSchemas.isReady),
    handler: async (_request, reply) => {
      const state = await readiness();
      return reply.status(state.ready ? 200 : 503).send(state);
    },
  });
}
