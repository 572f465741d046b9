import type { FastifyInstance } from 'fastify';
import { BiError } from '@bi/contract/messages/bi-error';
import * as embedding from '@bi/contract/endpoints/embedding';
import { embeddingSchemas } from '@bi/contract/endpoints/embedding.schemas';
import type { Identity } from '../../identity/identity';
import { isOriginListed } from '../../policies/origin';
import { registerEndpoints } from '../register-endpoints';

/**
 * Makes and revokes tokens for guests of a portal, whose backend alone has the service key; says
 * whether a window may hand its very token to an element that names a tenant.
 */
export function registerEmbeddingRoutes(
  app: FastifyInstance,
  identity: Pick<Identity, 'mintEmbedToken' | 'revokeEmbedTokens' | 'tenantOrigins'>,
): void {
  registerEndpoints(app, embedding, embeddingSchemas, {
    createEmbedToken: ({ body }, { principal }) => identity.mintEmbedToken(principal, body),
    revokeEmbedTokens: async ({ query }, { principal }) => ({
      revoked: await identity.revokeEmbedTokens(principal, query.subject ?? null),
    }),
    checkPostedToken: async ({ body: { tenant, origin } }, { principal }) => {
      const { tenantCode, userName } = principal;
      const origins = tenant === tenantCode ? await identity.tenantOrigins(tenantCode) : [];
      if (!isOriginListed(origins, origin)) throw new BiError('transport.originRefused');
      return { userName, tenantId: tenantCode };
    },
  });
}
