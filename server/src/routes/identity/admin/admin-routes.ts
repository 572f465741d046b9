import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Identity } from '../../../identity/identity';
import { success } from '../../../presenters/envelope';
import { principalOf } from '../../caller';
import { closed, routeSchema } from '../../route-schema';
import { registerAuditRoutes } from './admin-audit-routes';
import { registerRowRuleRoutes } from './admin-rule-routes';
import { registerAdminTenantRoutes, registerServiceKeyRoutes } from './admin-tenant-routes';
import { registerAdminUserRoutes } from './admin-user-routes';

const RevokeQuery = Type.Object({ subject: Type.Optional(Type.String({ maxLength: 200 })) });

/** Administration calls of the analytics API; for administrators, but revoking embed tokens is a service key's. */
export function registerAdminRoutes(api: FastifyInstance, identity: Identity): void {
  registerAdminUserRoutes(api, identity.admin);
  registerAdminTenantRoutes(api, identity.admin);
  registerServiceKeyRoutes(api, identity);
  registerRowRuleRoutes(api, identity.admin);
  registerAuditRoutes(api, identity.admin);
  api.delete<{ Querystring: Static<typeof RevokeQuery> }>(
    '/embed-tokens',
    {
      schema: routeSchema(
        {
          operationId: 'revokeEmbedTokens',
          summary: "Revoke a subject's live embed tokens, or everybody's; service key only",
          tag: 'embedding',
        },
        Type.Object({ revoked: Type.Integer() }),
        { querystring: closed(RevokeQuery) },
      ),
    },
    async (request) => {
      const subject = request.query.subject ?? null;
      const revoked = await identity.revokeEmbedTokens(principalOf(request), subject);
      return success({ revoked }, request.id);
    },
  );
}
