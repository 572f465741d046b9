import type { FastifyInstance } from 'fastify';
import { BiError } from '@bi/contract/bi-error';
import { EmbedTokenBody, EmbedTokenResult } from '@bi/contract/identity';
import type { Identity } from '../../identity/identity';
import { success } from '../../presenters/envelope';
import { principalOf } from '../caller';
import { routeSchema } from '../route-schema';

/** Mints tokens for guests of a portal; only the portal's backend has the service key. */
export function registerEmbedTokenRoutes(app: FastifyInstance, identity: Identity): void {
  app.post<{ Body: EmbedTokenBody }>(
    '/embed-tokens',
    {
      schema: routeSchema(
        {
          operationId: 'createEmbedToken',
          summary: 'A token for a guest, at most 10 minutes; service key only',
          tag: 'embedding',
        },
        EmbedTokenResult,
        { body: EmbedTokenBody },
      ),
    },
    async (request) => {
      const principal = principalOf(request);
      if (principal.kind !== 'service') throw new BiError('forbidden.embed');
      return success(await identity.mintEmbedToken(principal, request.body), request.id);
    },
  );
}
