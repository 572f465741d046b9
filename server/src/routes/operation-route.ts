import type { Endpoint } from '@bi/contract/descriptors/endpoint';
import type { EndpointSchema } from '@bi/contract/descriptors/endpoint-schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The part of a route for those who run the server that its description gives: its address and checks.
 * OpenAPI leaves it out, it is not cached, and reading it is not logged.
 */
export function operationRoute({ method, path }: Endpoint, { body }: EndpointSchema) {
  return {
    method,
    url: path,
    schema: { hide: true, ...(body && { body }) },
    ...(method === 'GET' && { logLevel: 'warn' as const }),
    preHandler: (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
      void reply.header('cache-control', 'no-store');
      done();
    },
  };
}
