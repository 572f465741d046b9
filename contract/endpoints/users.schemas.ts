import Type from 'typebox';
import {
  AdminListQuery,
  AdminPageOf,
  AdminUser,
  CreateUserBody,
  ResetUserBody,
  UpdateUserBody,
  UserTenantsBody,
} from '../identity/admin';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import type * as endpoints from './users';

const common = { tag: 'administration', who: 'administrator' } as const;

/** Schemas of the calls of people. */
export const userSchemas: SchemasOf<typeof endpoints> = {
  listUsers: {
    ...common,
    summary: 'People of the tenant',
    query: AdminListQuery,
    answer: AdminPageOf(AdminUser),
  },
  createUser: {
    ...common,
    summary: 'A new person of the tenant',
    body: CreateUserBody,
    answer: AdminUser,
  },
  getUser: { ...common, summary: 'A person of the tenant', answer: AdminUser },
  updateUser: {
    ...common,
    summary: 'Change, disable or enable a person',
    body: UpdateUserBody,
    answer: AdminUser,
  },
  setUserTenants: {
    ...common,
    summary: 'Roles of a person by tenant',
    body: UserTenantsBody,
    answer: Type.Null(),
  },
  resetUser: {
    ...common,
    summary: 'Set or mail a new password',
    body: ResetUserBody,
    answer: Type.Null(),
  },
};
