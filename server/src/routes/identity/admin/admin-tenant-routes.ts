import {
  AdminListQuery,
  AdminTenant,
  CreatedServiceKey,
  CreateServiceKeyBody,
  CreateTenantBody,
  ServiceKeyInfo,
  UpdateTenantBody,
} from '@bi/contract/admin';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Identity } from '../../../identity/identity';
import { success } from '../../../presenters/envelope';
import { closed, IdOrSlug, routeSchema } from '../../route-schema';
import { adminCall, PageOf, type Ids } from './admin-call';

const tag = 'administration';
const text = (operationId: string, summary: string) => ({ operationId, summary, tag });

/** Tenants that the caller administers. */
export function registerAdminTenantRoutes(
  api: FastifyInstance,
  { tenants }: Identity['admin'],
): void {
  api.get<{ Querystring: AdminListQuery }>(
    '/tenants',
    {
      schema: routeSchema(text('listTenants', 'One page of own tenants'), PageOf(AdminTenant), {
        querystring: closed(AdminListQuery),
      }),
    },
    async (request) => success(await tenants.list(adminCall(request), request.query), request.id),
  );
  api.post<{ Body: CreateTenantBody }>(
    '/tenants',
    {
      schema: routeSchema(text('createTenant', 'A new tenant'), AdminTenant, {
        body: CreateTenantBody,
      }),
    },
    async (request) => success(await tenants.create(adminCall(request), request.body), request.id),
  );
  api.put<{ Params: Ids; Body: UpdateTenantBody }>(
    '/tenants/:id',
    {
      schema: routeSchema(text('updateTenant', 'Change a tenant'), AdminTenant, {
        params: IdOrSlug,
        body: UpdateTenantBody,
      }),
    },
    async (request) => {
      const { id } = request.params;
      return success(await tenants.update(adminCall(request), id, request.body), request.id);
    },
  );
}

/** Service keys of the tenant, and revoking what they made. */
export function registerServiceKeyRoutes(api: FastifyInstance, identity: Identity): void {
  const { tenants } = identity.admin;
  api.get<{ Querystring: AdminListQuery }>(
    '/service-keys',
    {
      schema: routeSchema(text('listServiceKeys', 'One page of keys'), PageOf(ServiceKeyInfo), {
        querystring: closed(AdminListQuery),
      }),
    },
    async (request) =>
      success(await tenants.listKeys(adminCall(request), request.query), request.id),
  );
  api.post<{ Body: CreateServiceKeyBody }>(
    '/service-keys',
    {
      schema: routeSchema(text('createServiceKey', 'A new key, shown once'), CreatedServiceKey, {
        body: CreateServiceKeyBody,
      }),
    },
    async (request) =>
      success(await tenants.createKey(adminCall(request), request.body), request.id),
  );
  api.delete<{ Params: Ids }>(
    '/service-keys/:id',
    {
      schema: routeSchema(text('revokeServiceKey', 'Revoke a key and its tokens'), Type.Null(), {
        params: IdOrSlug,
      }),
    },
    async (request) => {
      await tenants.revokeKey(adminCall(request), request.params.id);
      return success(null, request.id);
    },
  );
}
