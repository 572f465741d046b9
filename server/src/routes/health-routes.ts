import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../services/operations/readiness';

/** For load balancers and supervisors: alive, and ready for calls. Neither needs a token. */
export function registerHealthRoutes(
  app: FastifyInstance,
  readiness: () => Readiness | Promise<Readiness>,
): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const state = await readiness();
    return reply
      .status(state.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state);
  });
}
