import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity } from '../identity/identity';

const PREFLIGHT_SECONDS = 7200;
const withCookies = ['/iam/login', '/component/oauth2/', '/register/v1/email/'];

const closed: FastifyCorsOptions = { origin: false };

async function corsOf(
  request: FastifyRequest,
  identity: Pick<Identity, 'isListedOrigin'>,
): Promise<FastifyCorsOptions> {
  const { origin } = request.headers;
  const path = request.url.split('?', 1)[0] ?? '';
  if (path.startsWith('/elements/')) return { origin: '*', maxAge: PREFLIGHT_SECONDS };
  if (origin === undefined || !(await identity.isListedOrigin(origin))) return closed;
  return {
    origin,
    credentials: withCookies.some((start) => path.startsWith(start)),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'accept-language'],
    exposedHeaders: ['x-request-id', 'retry-after', 'bi-receipt'],
    maxAge: PREFLIGHT_SECONDS,
  };
}

/**
 * Elements may be loaded by every page. The API answers pages of an origin that is on any tenant's
 * list; which tenant's data they get is decided by their token. Cookies go with sign-in only, of
 * which the mailed code of a social sign-in is a part.
 */
export async function registerCors(
  app: FastifyInstance,
  identity: Pick<Identity, 'isListedOrigin'>,
): Promise<void> {
  await app.register(cors, {
    delegator: (
      request: FastifyRequest,
      answer: (error: Error | null, options?: FastifyCorsOptions) => void,
    ) => {
      corsOf(request, identity).then(
        (options) => answer(null, options),
        (error: unknown) => answer(error as Error),
      );
    },
  });
}
