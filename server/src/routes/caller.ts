import type { FastifyReply, FastifyRequest } from 'fastify';
import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf, type Language } from '@bi/contract/messages/catalogue';
import type { Principal } from '../policies/principal';
import { languageOf } from '../presenters/language';

declare module 'fastify' {
  interface FastifyRequest {
    /** who asks; set before any route of the API runs */
    principal: Principal | null;
  }
}

/** Who asks. @throws {BiError} transport.tokenMissing where no token was asked for */
export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw new BiError('transport.tokenMissing');
  return request.principal;
}

/** Language of the answer's texts. */
export function readerLanguage(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language']);
}

/** Aborted when the caller goes away before the answer has been sent. */
export function callerSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableEnded) controller.abort();
  });
  return controller.signal;
}

/**
 * The call's Idempotency-Key, if it has one.
 * @throws {BiError} invalid.field unless it is 1 to 200 printable characters
 */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  const reason = reasonOf('schema.printable');
  throw new BiError('invalid.field', { params: { field: 'header.idempotency-key', reason } });
}
