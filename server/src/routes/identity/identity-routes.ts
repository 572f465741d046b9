import cookie from '@fastify/cookie';
import { BiError } from '@bi/contract/messages/bi-error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../../identity/identity';
import { identityRefusal, isRefusal } from './identity-answer';
import { unreadable } from '../../presenters/unreadable';
import { requestLanguage } from './identity-request';
import { registerRegistrationRoutes } from './registration-routes';
import { registerSessionRoutes } from './session-routes';
import { registerOwnIdentityRoutes, registerSocialRoutes } from './social-routes';

function asBiError(error: FastifyError | BiError): BiError {
  if (error instanceof BiError) return error;
  if (error.validation || (error.statusCode ?? 500) < 500) {
    return new BiError('identity.invalidBody', {
      params: { reason: unreadable(error) },
      cause: error,
    });
  }
  return new BiError('identity.fault', { cause: error });
}

function answerError(
  error: FastifyError | BiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const asked = asBiError(error);
  const refusal = isRefusal(asked);
  if (!refusal) request.log.error({ err: asked }, 'identity call failed');
  return reply.status(refusal ? 200 : 500).send(identityRefusal(asked, requestLanguage(request)));
}

/**
 * The identity service at the spec's own paths. Every answer has the identity envelope; a refusal
 * is HTTP 200 with `success: false`; nothing is cached anywhere. With an external identity service
 * only the Global config and the handoff of sign-in windows are here: the browser calls the other
 * service itself.
 */
export async function registerIdentityRoutes(
  app: FastifyInstance,
  identity: Identity,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cookie);
    scope.setErrorHandler(answerError);
    scope.addHook('onRequest', (_request, reply, next) => {
      void reply.header('cache-control', 'no-store');
      next();
    });
    registerOwnIdentityRoutes(scope, identity);
    if (!identity.isEmbedded) return;
    registerSessionRoutes(scope, identity);
    registerSocialRoutes(scope, identity);
    registerRegistrationRoutes(scope, identity);
  });
}
