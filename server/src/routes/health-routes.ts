import type { FastifyInstance } from 'fastify';

/** Whether the server can answer, and what it still waits for. */
export interface Readiness {
  ready: boolean;
  /** part → what it does at the moment, e.g. `sample: building fact_flights` */
  parts: Record<string, string>;
}

/** For load balancers and supervisors: alive, and ready for calls. Neither needs a token. */
export function registerHealthRoutes(app: FastifyInstance, readiness: () => Readiness): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, (_request, reply) => {
    const state = readiness();
    return reply
      .status(state.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state);
  });
}
