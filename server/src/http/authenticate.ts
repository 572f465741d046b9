import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BiError } from '@bi/contract/bi-error';
import type { Identity } from '../identity/identity';
import type { CallBudget } from './call-budget';

/** The Origin header when the page is not this server's own, else null. */
export function foreignOrigin(request: FastifyRequest): string | null {
  const { origin } = request.headers;
  if (origin === undefined || origin === `${request.protocol}://${request.host}`) return null;
  return origin;
}

/** Resolves the token of every call of the API that is not for anyone, and counts the call. */
export function addAuthentication(
  api: FastifyInstance,
  identity: Pick<Identity, 'authenticate'>,
  budget: CallBudget,
): void {
  api.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.who === 'anyone') return;
    const token = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim();
    if (token === '') throw new BiError('transport.tokenMissing');
    const principal = await identity.authenticate(token, foreignOrigin(request));
    request.principal = principal;
    const waitSeconds = budget.take(
      `${principal.tenantId} ${principal.kind} ${principal.subjectId}`,
    );
    if (waitSeconds === 0) return;
    void reply.header('retry-after', waitSeconds);
    throw new BiError('transport.tooMany', { params: { seconds: waitSeconds } });
  });
}
