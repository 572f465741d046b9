import type { FastifyInstance } from 'fastify';
import * as endpoints from '@bi/contract/endpoints/tenants';
import { tenantSchemas } from '@bi/contract/endpoints/tenants.schemas';
import type { Identity } from '../../../identity/identity';
import { registerEndpoints } from '../../register-endpoints';
import { adminCall } from './admin-call';

/** Tenants that the caller administers, and the service keys of the tenant. */
export function registerAdminTenantRoutes(
  api: FastifyInstance,
  { tenants }: Identity['admin'],
): void {
  registerEndpoints(api, endpoints, tenantSchemas, {
    listTenants: ({ query }, call) => tenants.list(adminCall(call), query),
    createTenant: ({ body }, call) => tenants.create(adminCall(call), body),
    updateTenant: ({ id, body }, call) => tenants.update(adminCall(call), id, body),
    listServiceKeys: ({ query }, call) => tenants.listKeys(adminCall(call), query),
    createServiceKey: ({ body }, call) => tenants.createKey(adminCall(call), body),
    revokeServiceKey: async ({ id }, call) => {
      await tenants.revokeKey(adminCall(call), id);
      return null;
    },
  });
}
