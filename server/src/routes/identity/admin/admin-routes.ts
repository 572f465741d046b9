import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../../identity/identity';
import type { RuleImpacts } from '../../../services/access/rule-impact';
import { registerAuditRoutes } from './admin-audit-routes';
import { registerRowRuleRoutes } from './admin-rule-routes';
import { registerAdminTenantRoutes } from './admin-tenant-routes';
import { registerAdminUserRoutes } from './admin-user-routes';

/** Administration calls of the analytics API, for administrators. */
export function registerAdminRoutes(
  api: FastifyInstance,
  { admin }: Identity,
  impacts: RuleImpacts,
): void {
  registerAdminUserRoutes(api, admin);
  registerAdminTenantRoutes(api, admin);
  registerRowRuleRoutes(api, admin, impacts);
  registerAuditRoutes(api, admin);
}
