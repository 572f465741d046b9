import type {
  AdminListQuery,
  AdminPage,
  AdminTenant,
  CreatedServiceKey,
  CreateServiceKeyBody,
  CreateTenantBody,
  ServiceKeyInfo,
  UpdateTenantBody,
} from '../identity/admin';
import type { ById, Endpoint } from '../descriptors/endpoint';

/** One page of the tenants that the caller administers. */
export const listTenants: Endpoint<{ query: AdminListQuery }, AdminPage<AdminTenant>, never> = {
  id: 'listTenants',
  method: 'GET',
  path: '/tenants',
  repeatable: true,
};

/** Makes a tenant; the caller becomes its administrator. */
export const createTenant: Endpoint<{ body: CreateTenantBody }, AdminTenant, never> = {
  id: 'createTenant',
  method: 'POST',
  path: '/tenants',
};

/** Changes a tenant. */
export const updateTenant: Endpoint<ById & { body: UpdateTenantBody }, AdminTenant, never> = {
  id: 'updateTenant',
  method: 'PUT',
  path: '/tenants/:id',
};

/** One page of the tenant’s service keys. */
export const listServiceKeys: Endpoint<
  { query: AdminListQuery },
  AdminPage<ServiceKeyInfo>,
  never
> = {
  id: 'listServiceKeys',
  method: 'GET',
  path: '/service-keys',
  repeatable: true,
};

/** Makes a service key, which is shown once. */
export const createServiceKey: Endpoint<{ body: CreateServiceKeyBody }, CreatedServiceKey, never> =
  {
    id: 'createServiceKey',
    method: 'POST',
    path: '/service-keys',
  };

/** Revokes a key and its tokens. */
export const revokeServiceKey: Endpoint<ById, null, never> = {
  id: 'revokeServiceKey',
  method: 'DELETE',
  path: '/service-keys/:id',
};
