import Type from 'typebox';
import {
  AdminListQuery,
  AdminPageOf,
  AdminTenant,
  CreatedServiceKey,
  CreateServiceKeyBody,
  CreateTenantBody,
  ServiceKeyInfo,
  UpdateTenantBody,
} from '../identity/admin';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import type * as endpoints from './tenants';

const common = { tag: 'administration', who: 'administrator' } as const;

/** Schemas of the calls of tenants and their service keys. */
export const tenantSchemas: SchemasOf<typeof endpoints> = {
  listTenants: {
    ...common,
    summary: 'One page of own tenants',
    query: AdminListQuery,
    answer: AdminPageOf(AdminTenant),
  },
  createTenant: { ...common, summary: 'A new tenant', body: CreateTenantBody, answer: AdminTenant },
  updateTenant: {
    ...common,
    summary: 'Change a tenant',
    body: UpdateTenantBody,
    answer: AdminTenant,
  },
  listServiceKeys: {
    ...common,
    summary: 'One page of keys',
    query: AdminListQuery,
    answer: AdminPageOf(ServiceKeyInfo),
  },
  createServiceKey: {
    ...common,
    summary: 'A new key, shown once',
    body: CreateServiceKeyBody,
    answer: CreatedServiceKey,
  },
  revokeServiceKey: { ...common, summary: 'Revoke a key and its tokens', answer: Type.Null() },
};
