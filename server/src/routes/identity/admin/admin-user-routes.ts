import type { FastifyInstance } from 'fastify';
import * as people from '@bi/contract/endpoints/users';
import { userSchemas } from '@bi/contract/endpoints/users.schemas';
import type { Identity } from '../../../identity/identity';
import { registerEndpoints } from '../../register-endpoints';
import { adminCall } from './admin-call';

/** People of the administrator's tenant. */
export function registerAdminUserRoutes(api: FastifyInstance, { users }: Identity['admin']): void {
  registerEndpoints(api, people, userSchemas, {
    listUsers: ({ query }, call) => users.list(adminCall(call), query),
    createUser: ({ body }, call) => users.create(adminCall(call), body, call.language),
    getUser: ({ id }, call) => users.get(adminCall(call), id),
    updateUser: ({ id, body }, call) => users.update(adminCall(call), id, body),
    setUserTenants: async ({ id, body }, call) => {
      await users.setTenants(adminCall(call), id, body);
      return null;
    },
    resetUser: async ({ id, body }, call) => {
      await users.reset(adminCall(call), id, body, call.language);
      return null;
    },
  });
}
