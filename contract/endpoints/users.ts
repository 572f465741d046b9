import type {
  AdminListQuery,
  AdminPage,
  AdminUser,
  CreateUserBody,
  ResetUserBody,
  UpdateUserBody,
  UserTenantsBody,
} from '../identity/admin';
import type { ById, Endpoint } from '../descriptors/endpoint';

/** One page of the tenant’s people. */
export const listUsers: Endpoint<{ query: AdminListQuery }, AdminPage<AdminUser>, never> = {
  id: 'listUsers',
  method: 'GET',
  path: '/users',
  repeatable: true,
};

/** Makes a person; without a password they get a mail with a link to choose one. */
export const createUser: Endpoint<{ body: CreateUserBody }, AdminUser, never> = {
  id: 'createUser',
  method: 'POST',
  path: '/users',
};

/** A person of the tenant. */
export const getUser: Endpoint<ById, AdminUser, never> = {
  id: 'getUser',
  method: 'GET',
  path: '/users/:id',
  repeatable: true,
};

/** Changes, disables or enables a person. */
export const updateUser: Endpoint<ById & { body: UpdateUserBody }, AdminUser, never> = {
  id: 'updateUser',
  method: 'PUT',
  path: '/users/:id',
};

/** Sets the person’s tenants with their roles; the person leaves a tenant that is not named. */
export const setUserTenants: Endpoint<ById & { body: UserTenantsBody }, null, never> = {
  id: 'setUserTenants',
  method: 'PUT',
  path: '/users/:id/tenants',
};

/** Sets a password, or without one mails a link; ends the person’s sessions. */
export const resetUser: Endpoint<ById & { body: ResetUserBody }, null, never> = {
  id: 'resetUser',
  method: 'POST',
  path: '/users/:id/reset',
};
