import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;
/** What no page of the product, nor a page it frames, uses of the browser. */
const PERMISSIONS = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Headers of every answer. Over https, directly or at a proxy that is trusted, browsers are told to
 * use nothing else for a year; over http they must not be.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff');
    if (request.protocol === 'https') {
      void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
    }
    done();
  });
}

/** Headers of a page of the app besides its content security policy. */
export function pageHeaders(): Record<string, string> {
  return {
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}
