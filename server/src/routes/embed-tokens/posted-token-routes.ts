import type { FastifyInstance } from 'fastify';
import { BiError } from '@bi/contract/bi-error';
import { PostedTokenBody, PostedTokenResult } from '@bi/contract/identity';
import type { Identity } from '../../identity/identity';
import { isOriginListed } from '../../policies/origin';
import { success } from '../../presenters/envelope';
import { principalOf } from '../caller';
import { routeSchema } from '../route-schema';

/** Says whether a window may hand this very token to an element that names a tenant. */
export function registerPostedTokenRoutes(
  app: FastifyInstance,
  identity: Pick<Identity, 'tenantOrigins'>,
): void {
  app.post<{ Body: PostedTokenBody }>(
    '/posted-tokens',
    {
      schema: routeSchema(
        {
          operationId: 'checkPostedToken',
          summary: 'Whether a window of an origin may post this token to an element of a tenant',
          tag: 'embedding',
        },
        PostedTokenResult,
        { body: PostedTokenBody },
      ),
    },
    async (request) => {
      const { tenantCode, userName } = principalOf(request);
      const { tenant, origin } = request.body;
      const origins = tenant === tenantCode ? await identity.tenantOrigins(tenantCode) : [];
      if (!isOriginListed(origins, origin)) throw new BiError('transport.originRefused');
      return success({ userName, tenantId: tenantCode }, request.id);
    },
  );
}
