import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BiError } from '@bi/contract/messages/bi-error';
import { failure } from '../presenters/error-envelope';
import { unreadable } from '../presenters/unreadable';
import { readerLanguage } from '../routes/caller';

/** Errors of the framework in the words of the catalogue; everything unknown is a fault. */
function toBiError(error: FastifyError | BiError, bodyBytes: number): BiError {
  if (error instanceof BiError) return error;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE': {
      const limit = `${Math.floor(bodyBytes / 1024)} KB`;
      return new BiError('transport.tooLarge', { params: { limit }, cause: error });
    }
    default:
      return (error.statusCode ?? 500) < 500
        ? new BiError('invalid.body', { params: { reason: unreadable(error) }, cause: error })
        : new BiError('transport.fault', { cause: error });
  }
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: BiError): FastifyReply {
  const context = { language: readerLanguage(request), requestId: request.id };
  const { status, body } = failure(error, context);
  const isFault = status >= 500 || error.key.startsWith('engine.');
  if (request.raw.socket.destroyed) {
    request.log.info({ reason: error.key }, 'the caller left before the answer');
  } else if (isFault) {
    request.log.error({ err: error, cause: error.cause }, 'a call failed');
  }
  reply.raw.removeHeader('content-length');
  void reply.header('cache-control', 'no-store');
  return reply.status(status).type('application/json; charset=utf-8').send(body);
}

/** Sends every failure as an envelope, also of addresses that do not exist. */
export function addErrorHandler(app: FastifyInstance, bodyBytes: number): void {
  app.setErrorHandler((error: FastifyError | BiError, request, reply) =>
    sendError(request, reply, toBiError(error, bodyBytes)),
  );
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, new BiError('transport.unknownPath')),
  );
}
