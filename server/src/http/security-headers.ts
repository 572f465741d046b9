import type { FastifyInstance, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 31_536_000;
/** What no page of the product, nor a page it frames, uses of the browser. */
const PERMISSIONS = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Headers of every answer. Over https, directly or at a proxy that is trusted, browsers are asked to
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

/**
 * Whether a page is a step of a sign-in window: `/?popup` begins one, and a provider sends back to
 * `/auth/callback` with a code or an error. Such a window keeps its tie to the page that opened it.
 */
function isSignInWindow(request: FastifyRequest): boolean {
  const { popup, code, error } = request.query as Record<string, unknown>;
  const isReturn = request.url.startsWith('/auth/callback');
  return isReturn ? code !== undefined || error !== undefined : popup !== undefined;
}

/** Headers of a page of the app besides its content security policy. */
export function pageHeaders(request: FastifyRequest): Record<string, string> {
  return {
    'cross-origin-opener-policy': isSignInWindow(request) ? 'unsafe-none' : 'same-origin',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}
