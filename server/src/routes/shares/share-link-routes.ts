import type { FastifyInstance } from 'fastify';
import * as endpoints from '@bi/contract/endpoints/share-links';
import { shareLinkSchemas } from '@bi/contract/endpoints/share-links.schemas';
import type { Identity } from '../../identity/identity';
import type { ShareLinkService } from '../../services/shares/share-link-service';
import { callerOf } from '../identity/identity-request';
import { registerEndpoints } from '../register-endpoints';

/** Links for people without an account, and the exchange of their codes for tokens. */
export function registerShareLinkRoutes(
  app: FastifyInstance,
  service: ShareLinkService,
  links: Identity['shareLinks'],
): void {
  registerEndpoints(app, endpoints, shareLinkSchemas, {
    listShareLinks: ({ id, query }, { principal }) => service.list(principal, id, query.kind),
    listTenantLinks: ({ query }, { principal }) => service.all(principal, query),
    createShareLink: ({ body }, { principal }) => service.create(principal, body),
    changeShareLink: ({ id, body }, { principal }) => service.revoke(principal, id, body.revoked),
    openShareLink: ({ body }, { request }) => links.open(body, callerOf(request)),
  });
}
