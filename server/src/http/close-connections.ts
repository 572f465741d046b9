import type { FastifyInstance } from 'fastify';

/** how often a closing server looks for connections without a call */
const IDLE_CHECK_MS = 50;

/** While the server closes, a connection is closed as soon as its last call has ended. */
export function closeConnectionsAtTheirEnd(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    if (app.server.listening) {
      const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
      app.server.once('close', () => clearInterval(idle));
    }
    done();
  });
}
